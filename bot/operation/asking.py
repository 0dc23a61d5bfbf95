"""`python -m bot health`: asks the running bot whether it is ready, for a container's health check."""

import http.client
from collections.abc import Callable
from ipaddress import ip_address

import msgspec

from bot.errors import OperatorError
from bot.operation.report import Report
from bot.settings import Settings

PATIENCE = 8.0
"""Seconds that the bot is given."""


def ask(settings: Settings, say: Callable[[str], None]) -> bool:
    """Say of each part how it is; whether the bot is ready. Raises `OperatorError` where nobody can be asked."""
    address = settings.operator_address
    if address is None:
        raise OperatorError("OPERATOR_ADDRESS isn't set, so the bot answers nobody: set it, such as 127.0.0.1:8080")
    connection = http.client.HTTPConnection(_reachable(address.host), address.port, timeout=PATIENCE)
    try:
        connection.request("GET", "/ready")
        report = msgspec.json.decode(connection.getresponse().read(), type=Report)
    except (OSError, http.client.HTTPException, msgspec.MsgspecError) as error:
        raise OperatorError(
            f"No bot answers at {address.host}:{address.port} ({type(error).__name__}): is it running?"
        ) from None
    finally:
        connection.close()
    for name, part in report.parts.items():
        say(f"{'OK' if part.ok else 'WRONG'} {name}: {part.says}")
    return report.ready


def _reachable(host: str) -> str:
    """Who listens everywhere is asked here."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not address.is_unspecified:
        return host
    return "127.0.0.1" if address.version == 4 else "::1"
