"""Makes an engine from a URL, for SQLite with what SQLite needs."""

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.errors import OperatorError
from bot.store import driver, sqlite


def make_engine(url: str) -> AsyncEngine:
    """An engine for `url`. Raises `OperatorError` for one that is none; the text never holds a password."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise OperatorError("DATABASE_URL is not a database URL, such as sqlite+aiosqlite:///head-on.sqlite3") from None
    if parsed.get_backend_name() == "sqlite":
        sqlite.check_file(parsed.database)
    try:
        arguments = {"async_creator_fn": driver.connect} if parsed.drivername == "sqlite+aiosqlite" else {}
        engine = create_async_engine(parsed, hide_parameters=True, connect_args=arguments)
    except (ImportError, NoSuchModuleError) as error:
        raise OperatorError(f"DATABASE_URL: no driver for {parsed.drivername} is installed ({error})") from None
    except SQLAlchemyError as error:
        raise OperatorError(f"DATABASE_URL: {error}") from None
    if engine.dialect.name == "sqlite":
        sqlite.prepare(engine)
    return engine


def describe(url: str) -> str:
    """`url` as it may be shown: without its password."""
    try:
        return make_url(url).render_as_string(hide_password=True)
    except ArgumentError:
        return "DATABASE_URL"
