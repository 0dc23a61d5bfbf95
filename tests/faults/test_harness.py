"""The harness finds out a bot that delivers wrongly: a check that can't fail would prove nothing."""

import secrets
from pathlib import Path
from typing import Any

import pytest

from bot.client import HeadOn
from bot.delivery.courier import Courier
from bot.report.content import Content
from bot.service.letters import Message
from tests.faults.gated import GatedServing
from tests.faults.harness import Fault, Stretch, tried, undisturbed
from tests.faults.table import Table
from tests.faults.warp import LoopClock


class Forgetful(Courier):
    """Makes up a new nonce for each try."""

    async def _post(self, message: Message, part: Content, nonce: str, files: Any) -> tuple[int, int]:
        return await super()._post(message, part, secrets.token_hex(12), files)


class Faint(Courier):
    """Gives up at the first trouble."""

    async def _refused(self, message: Message, error: Exception, parcel: Any) -> None:
        await self._service.mail.give_up(message)


def table_with(courier: type[Courier]) -> Any:
    """A maker of tables whose bot has this courier."""

    class Bot(HeadOn):
        def __init__(self, *given: Any, **named: Any) -> None:
            super().__init__(*given, **named)
            self._courier = courier(self, self.hands.service, self.hands.clock, self._bell)

    class Serving(GatedServing):
        client_type = Bot

    class Seated(Table):
        def serve(self) -> GatedServing:
            return Serving(self.discord, self.settings, LoopClock(), self.seeds)

    return lambda discord, database: Seated(discord, database)


@pytest.mark.parametrize(
    ("courier", "fault"),
    [(Forgetful, Fault.DROPPED_AFTER), (Forgetful, Fault.KILLED_AFTER_CALL), (Faint, Fault.DROPPED)],
)
def test_broken_delivery_is_found_out(
    courier: type[Courier], fault: Fault, stretches: list[Stretch], tmp_path: Path
) -> None:
    found = tried(stretches, fault, tmp_path, table_with(courier), slice(4, 9))
    assert found.differing
    assert any("posts" in one or "faults" in one for one in found.differing), str(found)


def test_the_same_bot_undisturbed_is_the_same(stretches: list[Stretch], tmp_path: Path) -> None:
    """Broken delivery doesn't show as long as nothing happens, and two undisturbed battles are the same."""
    again = undisturbed(tmp_path, table_with(Forgetful))
    assert [one.end for one in again] == [one.end for one in stretches]
