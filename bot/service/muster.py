"""Before the battle (and after it, for the next one): start, posts, ships, pace, begin, rematch."""

import string
from collections.abc import Iterable

from sqlalchemy.exc import IntegrityError

from bot.errors import UserError
from bot.rules.battle import Rules, Setup, begin
from bot.rules.round import advance
from bot.rules.setup import check_setup
from bot.rules.words import Post
from bot.service.context import Context
from bot.service.game import Game
from bot.service.names import clean_name, display_name
from bot.service.paces import time_for
from bot.service.play import carry_on
from bot.service.rights import battle_at, must_be_game_master, must_muster, seat_of, ship_named
from bot.service.roster import carried, free_post, free_seats, manned, set_ships, side_at, sides
from bot.service.seating import free, hand_over
from bot.service.templates import make_ship, next_name, side_names, starting, template_named, templates
from bot.service.types import BattleView, Caller, SeatView, Template, Where
from bot.service.views import battle_view, seat_view
from bot.store.codec import decode_setup, encode_setup
from bot.store.records import BattleRow, SeatRow
from bot.store.words import Kind, Pace, Status
from bot.store.work import Work

MOST_SHIPS = 8
Entry = tuple[str, str, str, str]
"""A ship to be made: template, id, name, side."""


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
        entries: list[Entry] = []
        for number, (template, side) in enumerate(starting()):
            taken = frozenset(entry[2] for entry in entries)
            entries.append((template, string.ascii_lowercase[number], next_name(template, locale, taken), names[side]))
        title = clean_name(name) if name is not None else entries[0][2]
        return await self._open(caller, guild, channel, title, pace, locale, entries, {})

    async def _open(
        self,
        caller: Caller,
        guild: int,
        channel: int,
        name: str,
        pace: Pace,
        locale: str,
        entries: Iterable[Entry],
        users: dict[tuple[str, Post], SeatRow],
    ) -> BattleView:
        entries = list(entries)
        ships = [make_ship(template, ship, name, side, locale) for template, ship, name, side in entries]
        now = self._context.clock.now()
        row = BattleRow(
            id=0,
            guild=guild,
            channel=channel,
            name=name,
            game_master=caller.user,
            pace=pace,
            status=Status.MUSTERING,
            locale=locale,
            setup=encode_setup(Setup(rules=Rules(), ships=tuple(ships))),
            templates=" ".join([template for template, *_ in entries]),
            created_at=now,
            at=now,
            since=now,
        )
        async with self._context.store.writing() as work:
            row = await _insert(work, row)
            seats = [seat for ship in ships for seat in free_seats(row.id, ship)]
            taken = [carried(seat, users.get((seat.ship, seat.post))) for seat in seats]
            await work.add_seats(taken)
            game = Game(work, row, None, taken, (), now)
            game.post(Kind.MUSTER)
            await work.add_letters(game.letters)
            await self._context.meet(work, caller)
            view = battle_view(game)
        self._context.wake()
        return view

    async def join(self, caller: Caller, where: Where) -> SeatView:
        """Take a post: `where.ship` and `where.post`, or the first free one. Also while the battle runs.

        A second post on the same ship is an NPC that the caller plays (S2). Taking one's own post again changes
        nothing. Raises no_battle_here, no_such_ship, no_free_post, post_taken, battle_over; and while it runs
        other_crew for who sails on another ship, whose crew doesn't hear this one's (F4).
        """
        async with self._context.play(caller, battle_at(caller, where)) as game:
            if game.row.status is Status.ENDED:
                raise UserError("battle_over")
            seat = free_post(game, caller, where)
            if seat.user == caller.user:
                return seat_view(seat)
            second = any(other.user == caller.user and other.ship == seat.ship for other in game.seats.values())
            if game.row.status is Status.MUSTERING:
                name = seat.name if second else display_name(caller.name, caller.user)
                bearer = None if second else caller.user
                seat = game.change_seat(seat, user=caller.user, npc=second, name=name, bearer=bearer)
                game.post(Kind.MUSTER)
            else:
                _must_be_of_no_other_crew(game, caller, seat)
                seat = hand_over(game, seat, display_name(caller.name, caller.user), caller.user)
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
                seat = hand_over(game, seat, display_name(caller.name, caller.user), None)
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
        async with self._context.play(caller, battle_at(caller, where)) as game:
            must_be_game_master(game, caller)
            must_muster(game)
            row, ships = game.row, game.setup.ships
            if len(ships) >= MOST_SHIPS:
                raise UserError("too_many_ships", most=MOST_SHIPS)
            letter = next(one for one in string.ascii_lowercase if one not in [ship.id for ship in ships])
            kind = template_named(template)
            if kind is None:
                raise UserError("no_such_template")
            given = next_name(kind, row.locale, frozenset(ship.name for ship in ships))
            named = side_at(game, side)
            ship = make_ship(kind, letter, clean_name(name) if name is not None else given, named, row.locale)
            set_ships(game, [*zip(row.templates.split(), ships, strict=True), (kind, ship)])
            game.seats |= {(seat.ship, seat.post): seat for seat in free_seats(row.id, ship)}
            game.post(Kind.MUSTER)
            return battle_view(game)

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
            game.post(Kind.MUSTER)
            return battle_view(game)

    async def pace(self, caller: Caller, where: Where, pace: Pace) -> BattleView:
        """Game master: change the pace, at any time before the end."""
        async with self._context.play(caller, battle_at(caller, where)) as game:
            must_be_game_master(game, caller)
            if game.row.status is Status.ENDED:
                raise UserError("battle_over")
            if pace is game.row.pace:
                return battle_view(game)
            game.change(pace=pace)
            if game.row.status is Status.MUSTERING:
                game.post(Kind.MUSTER)
                return battle_view(game)
            time = time_for(pace)
            for question in list(game.questions.values()):
                game.change_question(
                    question,
                    due_at=None if time is None else game.running_since + time,
                    remind_at=None if time is None else game.running_since + time / 2,
                )
            game.dirty_board = True
            carry_on(game)
            return battle_view(game)

    async def begin(self, caller: Caller, where: Where) -> BattleView:
        """Game master: draw the seed, roll First Head-On, ask for the first declarations.

        Raises not_game_master, battle_running, battle_over, too_few_sides.
        """
        async with self._context.play(caller, battle_at(caller, where)) as game:
            must_be_game_master(game, caller)
            must_muster(game)
            setup = manned(game)
            check_setup(setup)
            game.refit(setup, game.row.templates.split())
            game.change(
                seed=self._context.seeds(),
                status=Status.FIGHTING,
                begun_at=game.now,
                at=game.now,
                since=game.now,
            )
            game.state = begin(setup)
            game.post(Kind.MUSTER)
            game.post(Kind.BEGUN)
            game.take(advance(game.state, game.dice))
            carry_on(game)
            return battle_view(game)

    async def rematch(self, caller: Caller, where: Where) -> BattleView:
        """Muster again in this channel: the same ships, seats, pace; the caller is the game master.

        `where.battle` or the channel's last battle. Raises no_battle_here, not_over, battle_running.
        """
        async with self._context.store.reading() as work:
            row = await battle_at(caller, where)(work)
            if row.status is not Status.ENDED:
                raise UserError("not_over")
            seats = {(seat.ship, seat.post): seat for seat in await work.seats(row.id)}
        ships = decode_setup(row.setup).ships
        entries = [
            (template, ship.id, ship.name, ship.side)
            for template, ship in zip(row.templates.split(), ships, strict=True)
        ]
        return await self._open(caller, row.guild, row.channel, row.name, row.pace, row.locale, entries, seats)


async def _insert(work: Work, row: BattleRow) -> BattleRow:
    if await work.open_battle(row.channel) is not None:
        raise UserError("battle_running")
    try:
        return await work.add_battle(row)
    except IntegrityError:
        raise UserError("battle_running") from None


def _must_be_of_no_other_crew(game: Game, caller: Caller, seat: SeatRow) -> None:
    """Raises other_crew. The game master, who plays this NPC anyway, hears nothing new."""
    others = {one.ship for one in game.seats.values() if one.user == caller.user and one.ship != seat.ship}
    if caller.user != game.row.game_master and any(not game.fighting.ship(ship).sunk for ship in others):
        raise UserError("other_crew")
