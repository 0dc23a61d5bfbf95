"""Before the battle (and after it, for the next one): start, posts, ships, pace, begin, rematch."""

import string
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import datetime

from msgspec.structs import replace
from sqlalchemy.exc import IntegrityError

from bot.errors import UserError
from bot.rules.battle import Rules, Setup, Ship, begin
from bot.rules.hidden import veil_ship
from bot.rules.round import advance
from bot.rules.setup import check_setup
from bot.rules.words import Post
from bot.service.captains.posts import captains_of, written
from bot.service.context import Context
from bot.service.desk.tempo import ask_so
from bot.service.fleet.berths import MADE_UP
from bot.service.fleet.entering import again, enter, made_up, seats_for
from bot.service.fleet.rights import must_manage, ship_at
from bot.service.fleet.types import NewShip
from bot.service.game import Game
from bot.service.names import clean_name, display_name
from bot.service.paces import PACES, Manner, manner_of
from bot.service.play import carry_on
from bot.service.rights import battle_at, must_be_game_master, must_muster, seat_of, ship_named
from bot.service.roster import carried, free_post, manned, set_ships, side_at, sides
from bot.service.seating import free, hand_over, must_be_of_no_other_crew, take
from bot.service.templates import make_ship, next_name, side_names, starting, template_named, templates
from bot.service.types import BattleView, Caller, SeatView, Template, Where
from bot.service.veils import hides
from bot.service.views import battle_view, seat_view
from bot.store.codec import decode_setup, encode_setup
from bot.store.records import BattleRow, SeatRow
from bot.store.words import Kind, Pace, Status
from bot.store.work import Work

MOST_SHIPS = 8


class Muster:
    """Use cases of the muster."""

    def __init__(self, context: Context) -> None:
        self._context = context

    @property
    def templates(self) -> tuple[Template, ...]:
        """The kinds of ships that there are."""
        return templates()

    async def start(
        self,
        caller: Caller,
        guild: int,
        channel: int,
        *,
        name: str | None = None,
        pace: Pace = Pace.RULES,
        locale: str = "ja",
    ) -> BattleView:
        """Open a battle in this channel, with three ships on two sides; the caller is its game master.

        `locale` is the server's. Without a name it has that of its first ship. Raises battle_running, name_empty,
        name_too_long.
        """
        names = side_names(locale)
        entries: list[tuple[str, Ship]] = []
        for number, (template, side) in enumerate(starting()):
            own = next_name(template, locale, frozenset(ship.name for _, ship in entries))
            ship = make_ship(template, string.ascii_lowercase[number], own, names[side], locale)
            entries.append((template, ship))
        title = clean_name(name) if name is not None else entries[0][1].name
        async with self._context.store.writing() as work:
            row = await open_battle(
                work, self._context.clock.now(), caller, guild, channel, title, pace, PACES[pace], locale
            )
            view = await self._gather(work, caller, row, entries, {})
        self._context.wake()
        return view

    async def _gather(
        self,
        work: Work,
        caller: Caller,
        row: BattleRow,
        entries: Sequence[tuple[str, Ship]],
        users: Mapping[tuple[str, Post], SeatRow],
    ) -> BattleView:
        """These ships muster, each with what it was made from, and with the players that are `users`."""
        game = Game(work, row, None, (), (), self._context.clock.now())
        set_ships(game, list(entries))
        for origin, ship in entries:
            for seat in await seats_for(work, row.id, origin, ship):
                game.seats[seat.ship, seat.post] = carried(seat, users.get((seat.ship, seat.post)), origin)
        game.post(Kind.MUSTER)
        await game.save()
        await self._context.meet(work, caller)
        return battle_view(game)

    async def join(self, caller: Caller, where: Where) -> SeatView:
        """Take a post: `where.ship` and `where.post`, or the first free one. Also while the battle runs.

        A second post on the same ship is an NPC that the caller plays (S2), and on a ship of the fleet whoever has it
        there. Taking one's own post again changes nothing. Raises no_battle_here, no_such_ship, no_free_post,
        post_taken, battle_over; and while it runs other_crew for who sails on another ship, whose crew doesn't hear
        this one's (F4).
        """
        async with self._context.play(caller, battle_at(caller, where)) as game:
            if game.row.status is Status.ENDED:
                raise UserError("battle_over")
            seat = free_post(game, caller, where)
            if seat.user == caller.user:
                return seat_view(seat)
            if game.row.status is Status.MUSTERING:
                seat = take(game, seat, caller.user, display_name(caller.name, caller.user))
            else:
                must_be_of_no_other_crew(game, caller.user, seat)
                name = display_name(caller.name, caller.user)
                seat = hand_over(game, seat, caller.user, by=name, before=None, after=name)
                carry_on(game)
            return seat_view(seat)

    async def leave(self, caller: Caller, where: Where) -> SeatView:
        """Give up a post; from now on the game master plays it. Raises not_your_ship, seat_ambiguous, battle_over."""
        async with self._context.play(caller, battle_at(caller, where)) as game:
            if game.row.status is Status.ENDED:
                raise UserError("battle_over")
            seats = [seat for seat in game.seats.values() if seat.user == caller.user]
            if not seats:
                raise UserError("not_your_ship")
            seat = seat_of(game, caller, where)
            if seat.user != caller.user:
                raise UserError("not_your_ship")
            if game.row.status is Status.MUSTERING:
                seat = free(game, seat)
            else:
                name = display_name(caller.name, caller.user)
                seat = hand_over(game, seat, None, by=name, before=name, after=None)
                carry_on(game)
            return seat_view(seat)

    def sides(self, battle: BattleView) -> tuple[str, ...]:
        """The sides to which a ship may be added: those of the battle, by index, and those that it could have."""
        return tuple(sides(battle.setup, battle.locale))

    async def add(
        self, caller: Caller, where: Where, template: str, side: int | str, name: str | None = None
    ) -> BattleView:
        """Game master: add a ship of this template (its id or name) to a side.

        `side` is its name, or its index; the number of sides is a new one. Raises no_such_template, no_such_side,
        too_many_ships, name_empty, name_too_long.
        """
        async with self._adding(caller, where) as (game, letter):
            kind = template_named(template)
            if kind is None:
                raise UserError("no_such_template")
            locale = game.row.locale
            own = next_name(kind, locale, frozenset(ship.name for ship in game.setup.ships))
            own = clean_name(name) if name is not None else own
            await _add(game, kind, make_ship(kind, letter, own, side_at(game, side), locale))
            return battle_view(game)

    async def add_kept(self, caller: Caller, where: Where, ship: str, side: int | str) -> BattleView:
        """Game master: let a ship of the fleet (`#id` or name) that the caller manages enter on a side.

        Who plays its people has their posts at once. Raises no_such_ship, not_fleet_master, retired, ship_in_battle,
        ship_is_sunk, what `check_ship` refuses, no_such_side, too_many_ships.
        """
        async with self._adding(caller, where) as (game, letter):
            row = await ship_at(game.work, caller, ship)
            must_manage(caller, row)
            origin, entering = await enter(game.work, game.row.id, row, letter, side_at(game, side))
            await _add(game, origin, entering)
            return battle_view(game)

    async def add_made_up(self, caller: Caller, where: Where, new: NewShip, side: int | str) -> BattleView:
        """Game master: a ship for this battle only, with these values. Raises likewise, and what its values are not."""
        async with self._adding(caller, where) as (game, letter):
            await _add(game, MADE_UP, made_up(new, letter, side_at(game, side)))
            return battle_view(game)

    async def adding(self, caller: Caller, where: Where, side: int | str) -> tuple[BattleView, int, str]:
        """For a form of `add_made_up`: the battle, the side by index, and its name. Raises as that would."""
        async with self._context.store.reading() as work:
            game = await Game.load(work, await battle_at(caller, where)(work), self._context.clock.now())
            _must_take_more(game, caller)
            named = side_at(game, side)
            return battle_view(game), sides(game.setup, game.row.locale).index(named), named

    @asynccontextmanager
    async def _adding(self, caller: Caller, where: Where) -> AsyncGenerator[tuple[Game, str]]:
        """A battle to which a ship may be added, and the id for it. Raises too_many_ships."""
        async with self._context.play(caller, battle_at(caller, where)) as game:
            _must_take_more(game, caller)
            ships = [ship.id for ship in game.setup.ships]
            yield game, next(one for one in string.ascii_lowercase if one not in ships)

    async def remove(self, caller: Caller, where: Where) -> BattleView:
        """Game master: take `where.ship` out; who had a post on it has none. Raises no_such_ship."""
        async with self._context.play(caller, battle_at(caller, where)) as game:
            must_be_game_master(game, caller)
            must_muster(game)
            gone = None if where.ship is None else ship_named(game, where.ship)
            if gone is None:
                raise UserError("no_such_ship")
            kept = zip(game.row.templates.split(), game.setup.ships, strict=True)
            set_ships(game, [(template, ship) for template, ship in kept if ship.id != gone])
            game.seats = {key: seat for key, seat in game.seats.items() if seat.ship != gone}
            game.change(captains=written({one: was for one, was in captains_of(game.row).items() if one != gone}))
            await game.work.fleet.withdraw(game.row.id, gone)
            game.post(Kind.MUSTER)
            return battle_view(game)

    async def pace(self, caller: Caller, where: Where, pace: Pace) -> BattleView:
        """Game master: change the pace, at any time before the end."""
        async with self._context.play(caller, battle_at(caller, where)) as game:
            must_be_game_master(game, caller)
            if game.row.status is Status.ENDED:
                raise UserError("battle_over")
            ask_so(game, display_name(caller.name, caller.user), PACES[pace], pace)
            return battle_view(game)

    async def begin(self, caller: Caller, where: Where) -> BattleView:
        """Game master: draw the seed, roll First Head-On, ask for the first declarations.

        Raises not_game_master, battle_running, battle_over, too_few_sides.
        """
        async with self._context.play(caller, battle_at(caller, where)) as game:
            must_be_game_master(game, caller)
            must_muster(game)
            game.post(Kind.MUSTER)
            begin_now(game, self._context.seeds)
            return battle_view(game)

    async def rematch(self, caller: Caller, where: Where) -> BattleView:
        """Muster again in this channel: the same ships, seats, pace; the caller is the game master.

        Ships of the fleet enter as they are now, those that can and that the caller manages; of those made up on the
        spot only ships whose values the caller may know. What is shown of HP and NPCs stays as it was, and so do
        captains if a game master asks for it. `where.battle` or the channel's last battle. Raises no_battle_here,
        not_over, battle_running.
        """
        async with self._context.store.writing() as work:
            row = await battle_at(caller, where)(work)
            if row.status is not Status.ENDED:
                raise UserError("not_over")
            seats = {(seat.ship, seat.post): seat for seat in await work.seats(row.id)}
            manner = manner_of(row)
            opened = await open_battle(
                work,
                self._context.clock.now(),
                caller,
                row.guild,
                row.channel,
                row.name,
                row.pace,
                manner,
                row.locale,
            )
            new = replace(opened, hulls=row.hulls, hull_exceptions=row.hull_exceptions, npcs=row.npcs)
            before = zip(row.templates.split(), decode_setup(row.setup).ships, strict=True)
            borne = {key for key, seat in seats.items() if seat.bearer is not None}
            over = await Game.load(work, row, self._context.clock.now())
            hidden = hides(over, caller.user)
            known = [(origin, ship) for origin, ship in before if origin != MADE_UP or veil_ship(ship, hidden) == ship]
            found = [await again(work, caller, new, origin, ship, borne) for origin, ship in known]
            ships = [one for one in found if one is not None]
            if over.is_master(caller.user):  # whose secret tempers are
                entering = {ship.id for _, ship in ships}
                captains = {one: temper for one, temper in captains_of(row).items() if one in entering}
                salt = self._context.seeds() if captains else None
                new = replace(new, captains=written(captains), captain_salt=salt, practice=row.practice)
            await work.save_battle(opened, new)
            view = await self._gather(work, caller, new, ships, seats)
        self._context.wake()
        return view


async def open_battle(
    work: Work,
    now: datetime,
    caller: Caller,
    guild: int,
    channel: int,
    name: str,
    pace: Pace,
    manner: Manner,
    locale: str,
) -> BattleRow:
    """A battle without ships, which the caller leads. Raises battle_running."""
    row = BattleRow(
        id=0,
        guild=guild,
        channel=channel,
        name=name,
        game_master=caller.user,
        pace=pace,
        together=manner.together,
        asks_each=manner.asks_each,
        seconds=manner.seconds,
        status=Status.MUSTERING,
        locale=locale,
        setup=encode_setup(Setup(rules=Rules(), ships=())),
        templates="",
        created_at=now,
        at=now,
        since=now,
    )
    return await _insert(work, row)


def begin_now(game: Game, seeds: Callable[[], bytes]) -> None:
    """Draw the seed, roll First Head-On, ask for the first declarations. Raises too_few_sides."""
    setup = manned(game)
    check_setup(setup)
    game.refit(setup, game.row.templates.split())
    game.change(seed=seeds(), status=Status.FIGHTING, begun_at=game.now, at=game.now, since=game.now)
    game.state = begin(setup)
    game.post(Kind.BEGUN)
    game.take(advance(game.state, game.dice))
    carry_on(game)


async def _add(game: Game, origin: str, ship: Ship) -> None:
    origins = [*game.row.templates.split(), origin]
    set_ships(game, list(zip(origins, [*game.setup.ships, ship], strict=True)))
    for seat in await seats_for(game.work, game.row.id, origin, ship):
        game.seats[seat.ship, seat.post] = seat
    game.post(Kind.MUSTER)


def _must_take_more(game: Game, caller: Caller) -> None:
    must_be_game_master(game, caller)
    must_muster(game)
    if len(game.setup.ships) >= MOST_SHIPS:
        raise UserError("too_many_ships", most=MOST_SHIPS)


async def _insert(work: Work, row: BattleRow) -> BattleRow:
    if await work.open_battle(row.channel) is not None:
        raise UserError("battle_running")
    try:
        return await work.add_battle(row)
    except IntegrityError:
        raise UserError("battle_running") from None
