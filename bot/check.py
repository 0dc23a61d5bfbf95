"""`python -m bot check`: tells an operator in plain words what is in place and what isn't. It changes nothing."""

from collections.abc import AsyncGenerator, Callable

from bot.errors import OperatorError
from bot.report.escape import plain
from bot.report.words import Words, words_for
from bot.settings import Settings
from bot.store.engine import describe
from bot.store.migrate import look

MOST = 100
"""So many characters of a name are shown."""

Line = tuple[bool, str]
"""Whether this is in order, and what there is to say of it."""


async def check(settings: Settings, say: Callable[[str], None]) -> bool:
    """Look at everything, and say each thing as soon as it is known. Whether all of it is in order."""
    words = words_for(settings.default_locale)
    is_well = True
    async for is_right, text in _lines(settings, words):
        is_well = is_well and is_right
        say(f"{words('check-right' if is_right else 'check-wrong')} {text}")
    say(words("check-all-right" if is_well else "check-not-all-right"))
    return is_well


async def _lines(settings: Settings, words: Words) -> AsyncGenerator[Line]:
    yield await _database(settings, words)
    try:
        async for line in _discord(settings, words):
            yield line
    except OperatorError as error:
        yield False, words("check-discord-wrong", why=str(error))


async def _database(settings: Settings, words: Words) -> Line:
    where = describe(settings.database_url)
    try:
        tables = await look(settings.database_url)
    except OperatorError as error:
        return False, words("check-database-wrong", why=str(error))
    if tables.revision is None:
        return True, words("check-database-new", where=where, product=tables.product)
    key = "check-database" if tables.revision == tables.newest else "check-database-older"
    return True, words(key, where=where, product=tables.product, has=tables.revision, newest=tables.newest)


async def _discord(settings: Settings, words: Words) -> AsyncGenerator[Line]:
    from bot.client import visiting

    async with visiting(settings) as visitor:
        yield True, words("check-token", name=plain(visitor.name, MOST))
        if await visitor.has_commands():
            yield True, words("check-commands")
        else:
            yield False, words("check-commands-wrong")
        servers = await visitor.servers()
        if not servers:
            yield False, words("check-no-servers")
        for name, lacks in servers:
            if lacks:
                missing = words("check-and").join([words(f"permission-{one}") for one in lacks])
                yield False, words("check-server-wrong", server=plain(name, MOST), missing=missing)
            else:
                yield True, words("check-server", server=plain(name, MOST))
