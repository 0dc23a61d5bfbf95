"""Makes an engine from a URL, with what its kind of database needs."""

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.errors import OperatorError
from bot.store import driver, postgres, sqlite

_KINDS = "sqlite+aiosqlite:///head-on.sqlite3 or postgresql+asyncpg://user:password@host/database"


def make_engine(url: str) -> AsyncEngine:
    """An engine for `url`. Raises `OperatorError` for one that is none; the text never holds a password."""
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        raise OperatorError(f"DATABASE_URL is not a database URL, such as {_KINDS}") from None
    if parsed.get_backend_name() == "sqlite":
        sqlite.check_file(parsed.database)
    if parsed.drivername == "sqlite+aiosqlite":
        arguments = {"connect_args": {"async_creator_fn": driver.connect}}
    elif parsed.drivername == "postgresql+asyncpg":
        arguments = postgres.arguments()
    else:
        raise OperatorError(f"DATABASE_URL begins with {parsed.drivername}, and should be like {_KINDS}")
    try:
        engine = create_async_engine(parsed, hide_parameters=True, **arguments)
    except (ImportError, NoSuchModuleError, SQLAlchemyError) as error:
        raise OperatorError(f"DATABASE_URL: {error}") from None
    if engine.dialect.name == "sqlite":
        sqlite.prepare(engine)
    return engine


def told(error: BaseException, engine: AsyncEngine) -> str:
    """What the driver of this engine says, in words for the operator."""
    cause = getattr(error, "orig", None) or error
    return postgres.told(cause) if engine.dialect.name == "postgresql" else sqlite.told(cause)


def describe(url: str) -> str:
    """`url` as it may be shown: without its password."""
    try:
        return make_url(url).render_as_string(hide_password=True)
    except (ArgumentError, ValueError):
        return "DATABASE_URL"
