"""`python -m bot check`: tells an operator in plain words what is in place and what isn't. It changes nothing."""

from collections.abc import AsyncGenerator, Callable, Sequence
from typing import TYPE_CHECKING

from bot.errors import OperatorError, StoreTrouble
from bot.report.escape import plain
from bot.report.words import Words, words_for
from bot.settings import Settings
from bot.shards import Shards
from bot.store.census import Place
from bot.store.database import Database
from bot.store.engine import describe, make_engine
from bot.store.migrate import Tables, look

if TYPE_CHECKING:
    from bot.delivery.inspecting import Advice, Spot

MOST = 100
"""So many characters of a name are shown."""

MOST_PLACES = 200
"""So many battles' channels are looked at."""

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
    places: list[Place] = []
    try:
        tables = await look(settings.database_url)
        if tables.revision == tables.newest:
            places = await _places(settings)
        yield True, _tables(settings, words, tables)
    except OperatorError as error:
        yield False, words("check-database-wrong", why=str(error))
    try:
        async for line in _discord(settings, words, places):
            yield line
    except OperatorError as error:
        yield False, words("check-discord-wrong", why=str(error))


def _tables(settings: Settings, words: Words, tables: Tables) -> str:
    where = describe(settings.database_url)
    if tables.revision is None:
        return words("check-database-new", where=where, product=tables.product)
    key = "check-database" if tables.revision == tables.newest else "check-database-older"
    return words(key, where=where, product=tables.product, has=tables.revision, newest=tables.newest)


async def _places(settings: Settings) -> list[Place]:
    """Where battles run."""
    try:
        async with Database(make_engine(settings.database_url)) as store, store.reading() as work:
            return await work.census.places(MOST_PLACES)
    except StoreTrouble as trouble:
        raise OperatorError(f"{describe(settings.database_url)} can't be read just now ({trouble.reason})") from trouble


async def _discord(settings: Settings, words: Words, places: Sequence[Place]) -> AsyncGenerator[Line]:
    from bot.client import visiting
    from bot.delivery.inspecting import advice, has_endpoint, servers, spots

    async with visiting(settings) as visitor:
        yield True, words("check-token", name=plain(visitor.name, MOST))
        if await has_endpoint(visitor):
            yield False, words("check-endpoint")
        yield _shards(settings.shards, await advice(visitor), words)
        has_commands = await visitor.has_commands()
        yield has_commands, words("check-commands" if has_commands else "check-commands-wrong")
        found = [one async for one in servers(visitor)]
        if not found:
            yield False, words("check-no-servers")
        for server in found:
            name = plain(server.name, MOST)
            if server.lacks:
                yield False, words("check-server-wrong", server=name, missing=_named(server.lacks, words))
            else:
                yield True, words("check-server", server=name)
        wrong = 0
        async for spot in spots(visitor, places):
            if not spot.is_well:
                wrong += 1
                yield False, _spot(spot, words)
        if places and not wrong:
            yield True, words("check-channels", count=len(places))


def _shards(shards: Shards, advised: "Advice", words: Words) -> Line:
    """Whether so many are enough, and can log in."""
    if shards.count is not None and shards.count < advised.shards:
        return False, words("check-shards-few", count=shards.count, advised=advised.shards)
    if advised.logins < (shards.count or advised.shards):
        return False, words("check-logins", count=advised.logins)
    if shards.ids is None:
        return True, words("check-shards", count=shards.count or advised.shards)
    ids = words("check-and").join(map(str, shards.ids))
    return True, words("check-shards-some", ids=ids, count=shards.count or 0, first=str(shards.has_first).lower())


def _spot(spot: "Spot", words: Words) -> str:
    battle, server = plain(spot.place.name, MOST), plain(spot.server, MOST)
    if spot.channel is None:
        return words("check-channel-gone", battle=battle, server=server, id=str(spot.place.channel))
    channel = plain(spot.channel, MOST)
    if spot.is_locked:
        return words("check-channel-locked", battle=battle, server=server, channel=channel)
    missing = _named(spot.lacks, words)
    return words("check-channel-wrong", battle=battle, server=server, channel=channel, missing=missing)


def _named(lacks: Sequence[str], words: Words) -> str:
    """Permissions as Discord's settings call them."""
    return words("check-and").join([words(f"permission-{one}") for one in lacks])
