"""What is kept of a person: shown to them alone, and deleted where they want it.

A battle's log has to stay, or nobody could recompute it. It names people in two places only: the characters in its
header, and who changed something by hand. No rule reads either, so other names can stand there.
"""

from collections.abc import Collection

import msgspec
from msgspec.structs import replace

from bot.errors import UserError
from bot.rules.battle import Ship
from bot.rules.events import Gm
from bot.rules.words import Post, What
from bot.service.context import Context
from bot.service.fleet.berths import has_own_values
from bot.service.game import Game
from bot.service.names import NAMELESS, display_name
from bot.service.play import carry_on
from bot.service.seating import free, hand_over
from bot.service.templates import make_ship
from bot.service.types import Caller
from bot.store.codec import decode_event, decode_setup, encode_event
from bot.store.records import BattleRow, SeatRow
from bot.store.words import Status
from bot.store.work import Work


class KeptPost(msgspec.Struct, frozen=True):
    """A post that the person has or had; `name`: that of their character, if it is kept."""

    ship: str
    post: Post
    name: str | None


class KeptBattle(msgspec.Struct, frozen=True, kw_only=True):
    """What a battle keeps of a person. `answers` are counted; `signals` are their texts."""

    id: int
    name: str
    guild: int
    channel: int
    status: Status
    is_game_master: bool
    posts: tuple[KeptPost, ...]
    answers: int
    signals: tuple[str, ...]


class KeptOfFleet(msgspec.Struct, frozen=True):
    """A ship or a person of a server's fleet that they made or, of people, play."""

    guild: int
    name: str
    is_ship: bool
    plays: bool


class Kept(msgspec.Struct, frozen=True):
    """All that is kept of a person; the newest battle first."""

    locale: str | None
    dm: bool
    battles: tuple[KeptBattle, ...]
    fleet: tuple[KeptOfFleet, ...] = ()


class Erased(msgspec.Struct, frozen=True):
    """How many posts of running battles were left."""

    posts: int


class Privacy:
    """Use cases of the one person who calls them."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def kept(self, caller: Caller) -> Kept:
        """What is kept of the caller. Writes nothing, not even their language."""
        async with self._context.store.reading() as work:
            person = await work.people.get(caller.user)
            answers, signals = await work.traces.answers(caller.user), await work.traces.signals(caller.user)
            fleet = [KeptOfFleet(guild, name, True, False) for guild, name in await work.traces.made(caller.user)]
            for guild, name, plays in await work.traces.sailors(caller.user):
                fleet.append(KeptOfFleet(guild, name, False, plays))
            battles: list[KeptBattle] = []
            for battle in await work.traces.battles(caller.user):
                row = await work.battle(battle)
                assert row is not None
                battles.append(
                    KeptBattle(
                        id=row.id,
                        name=row.name,
                        guild=row.guild,
                        channel=row.channel,
                        status=row.status,
                        is_game_master=await _led(work, row, caller.user),
                        posts=await _posts(work, row, caller.user),
                        answers=answers.get(row.id, 0),
                        signals=tuple([signal.text for signal in signals if signal.battle == row.id]),
                    )
                )
        return Kept(
            locale=None if person is None else person.locale,
            dm=person is not None and person.dm_channel is not None,
            battles=tuple(battles),
            fleet=tuple(fleet),
        )

    async def may_erase(self, caller: Caller) -> None:
        """What is asked before `erase`; changes nothing. Raises privacy_game_master."""
        async with self._context.store.reading() as work:
            await _must_lead_nothing(work, caller)

    async def erase(self, caller: Caller) -> Erased:
        """Delete it, in all battles or, where that can't be, in none.

        Posts in battles that aren't over are given up: they are NPCs from then on, and the game master is told. Ships
        and people of fleets stay, as nobody's.
        Raises privacy_game_master for who leads such a battle.
        """
        left = 0
        async with self._context.store.writing() as work:
            await _must_lead_nothing(work, caller)
            signals = await work.traces.signals(caller.user)
            for battle in sorted(await work.traces.battles(caller.user)):
                row = await work.battle(battle)
                assert row is not None
                left += await _erase(await Game.load(work, row, self._context.clock.now()), caller)
            await work.traces.erase(caller.user, signals)
        self._context.forget(caller.user)
        self._context.wake()
        return Erased(left)


async def _must_lead_nothing(work: Work, caller: Caller) -> None:
    led = await work.traces.led(caller.user)
    if led:
        raise UserError("privacy_game_master", battles=", ".join(led))


async def _led(work: Work, row: BattleRow, user: int) -> bool:
    """Whether they are or were a game master of this battle."""
    return row.game_master == user or user in await work.masters(row.id)


def _has_led(game: Game, user: int) -> bool:
    return game.row.game_master == user or user in game.masters


async def _posts(work: Work, row: BattleRow, user: int) -> tuple[KeptPost, ...]:
    """Those that they have or whose character has their name; and, but for a game master, those they were asked for."""
    ships = {ship.id: ship.name for ship in decode_setup(row.setup).ships}
    asked = set[tuple[str, Post]]() if await _led(work, row, user) else await work.traces.posts(user, row.id)
    return tuple(
        [
            KeptPost(ships.get(seat.ship, seat.ship), seat.post, seat.name if seat.bearer == user else None)
            for seat in await work.seats(row.id)
            if user in (seat.user, seat.bearer) or (seat.ship, seat.post) in asked
        ]
    )


async def _erase(game: Game, caller: Caller) -> int:
    """Take the caller out of one battle; returns how many posts were left."""
    user, row = caller.user, game.row
    held = [seat for seat in game.seats.values() if seat.user == user]
    borne = [seat for seat in game.seats.values() if seat.bearer == user]
    ships = {seat.ship for seat in (*held, *borne)}
    if not _has_led(game, user):
        ships |= {ship for ship, _ in await game.work.traces.posts(user, row.id)}
    await _rename_lines(game, caller, ships)
    if row.status is Status.MUSTERING:
        for seat in held:
            free(game, seat)
    else:
        _rename(game, borne)
        for seat in held:
            _leave(game, seat)
        if row.status is Status.FIGHTING and held:
            carry_on(game)
    await game.save()
    return 0 if row.status is Status.ENDED else len(held)


def _leave(game: Game, seat: SeatRow) -> None:
    if game.row.status is Status.FIGHTING:
        hand_over(game, seat, None, by=NAMELESS, before=NAMELESS, after=None)
    else:
        game.change_seat(seat, user=None)


def _rename(game: Game, seats: Collection[SeatRow]) -> None:
    """Their characters get the names that the ship's kind has for these posts, or none: in header and state."""
    names: dict[tuple[str, Post], str] = {}
    setup = decode_setup(game.row.setup)
    for seat in seats:
        origin = game.origin(seat.ship)
        kind = None if has_own_values(origin) else make_ship(origin, seat.ship, "", "", game.row.locale)
        names[seat.ship, seat.post] = NAMELESS if kind is None else kind.at(seat.post).name
    for seat in seats:
        game.change_seat(seat, name=names[seat.ship, seat.post], bearer=None)
    game.refit(replace(setup, ships=tuple([_renamed(ship, names) for ship in setup.ships])), game.row.templates.split())
    if game.state is not None and names:
        ships = [replace(ship, ship=_renamed(ship.ship, names)) for ship in game.state.ships]
        game.state = replace(game.state, ships=tuple(ships))


def _renamed(ship: Ship, names: dict[tuple[str, Post], str]) -> Ship:
    crew = [
        person if person.post is None else replace(person, name=names.get((ship.id, person.post), person.name))
        for person in ship.crew
    ]
    return replace(ship, crew=tuple(crew))


async def _rename_lines(game: Game, caller: Caller, ships: Collection[str]) -> None:
    """What the caller changed by hand was changed by nobody in particular; so are changes of their ships' posts."""
    traces, battle = game.work.traces, game.row.id
    name, has_led = display_name(caller.name, caller.user), _has_led(game, caller.user)
    for seq, body in await traces.gm_lines(battle):
        line = decode_event(body)
        if not isinstance(line, Gm):
            continue
        about = line.ship in ships or (line.ship is None and has_led)
        if line.what is What.SEAT and (about or name in (line.by, line.before, line.after)):
            before, after = (NAMELESS if isinstance(each, str) else each for each in (line.before, line.after))
            await traces.rewrite(battle, seq, encode_event(replace(line, by=NAMELESS, before=before, after=after)))
        elif has_led or line.by == name:
            await traces.rewrite(battle, seq, encode_event(replace(line, by=NAMELESS)))
