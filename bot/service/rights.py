"""Which battle and which seat a caller means, and whether they may."""

from collections.abc import Iterable

from bot.errors import UserError
from bot.rules.words import Post, QuestionKind
from bot.service.context import Find
from bot.service.game import Game
from bot.service.ids import QuestionId
from bot.service.types import Caller, Where
from bot.store.records import BattleRow, QuestionRow, SeatRow
from bot.store.words import QuestionStatus, Status
from bot.store.work import Work


def battle_at(caller: Caller | None, where: Where) -> Find:
    """The battle that `where` means. Raises no_battle_here; battle_ambiguous in a DM with several.

    A battle of another channel, or any in a DM, is there only for its game master and those who have a post in it:
    nobody else is known to see that channel. `caller` None is the program itself.
    """

    async def find(work: Work) -> BattleRow:
        row = await _find(work, caller, where)
        if row is None or (where.guild is not None and row.guild != where.guild):
            raise UserError("no_battle_here")
        _must_be_of_this_server(caller, row)
        if caller is not None and where.channel != row.channel and not await _takes_part(work, caller, row):
            raise UserError("no_battle_here")
        return row

    return find


async def _find(work: Work, caller: Caller | None, where: Where) -> BattleRow | None:
    if where.battle is not None:
        return await work.battle(where.battle)
    if where.channel is not None:
        found = await work.open_battle(where.channel)
        return found if found is not None else await work.last_battle(where.channel)
    own = () if caller is None else await work.battles_of(caller.user)
    if len(own) > 1:
        raise UserError("battle_ambiguous", battles=", ".join(str(one) for one in own))
    return await work.battle(own[0]) if own else None


def _must_be_of_this_server(caller: Caller | None, row: BattleRow) -> None:
    """Raises no_battle_here where the caller is in another server than the battle."""
    if caller is not None and caller.guild is not None and caller.guild != row.guild:
        raise UserError("no_battle_here")


async def _takes_part(work: Work, caller: Caller, row: BattleRow) -> bool:
    """Whether the caller is a game master of this battle or has a post in it, over or not."""
    if caller.user == row.game_master or any(seat.user == caller.user for seat in await work.seats(row.id)):
        return True
    return (await work.masters(row.id)).get(caller.user, False)


def battle_of(caller: Caller, of: QuestionId) -> Find:
    """The battle of a question. Raises question_closed if there is none, no_battle_here in another server."""

    async def find(work: Work) -> BattleRow:
        row = await work.battle(of.battle)
        if row is None:
            raise UserError("question_closed")
        _must_be_of_this_server(caller, row)
        return row

    return find


def must_be_game_master(game: Game, caller: Caller) -> None:
    """Raises not_game_master for who neither leads the battle nor was added by who does."""
    if not game.is_master(caller.user):
        raise UserError("not_game_master")


def must_muster(game: Game) -> None:
    """Raises battle_running, battle_over."""
    if game.row.status is Status.FIGHTING:
        raise UserError("battle_running")
    if game.row.status is Status.ENDED:
        raise UserError("battle_over")


def holds(game: Game, caller: Caller, seat: SeatRow) -> bool:
    """Whether this caller plays this seat: its player, or a game master where it has neither player nor captain.

    What a captain chose is read by nobody before it is handed in; a game master decides in its stead, or takes the ship
    back.
    """
    if seat.user is not None:
        return seat.user == caller.user
    return game.is_master(caller.user) and game.captain(seat) is None


def ship_named(game: Game, text: str) -> str | None:
    """The id of the ship with this id or name; None if there is none, or several of that name."""
    ships = game.setup.ships
    if any(ship.id == text for ship in ships):
        return text
    wanted = text.strip().casefold()
    found = [ship.id for ship in ships if ship.name.casefold() == wanted]
    return found[0] if len(found) == 1 else None


def seat_of(
    game: Game,
    caller: Caller,
    where: Where,
    posts: Iterable[Post] = tuple(Post),
    kind: QuestionKind | None = None,
) -> SeatRow:
    """The caller's one seat that fits: on `where.ship`, in one of `posts`, rather one that is asked (of `kind`).

    A game master's own seats go before those of NPCs. Raises no_such_ship, not_your_ship, wrong_post; seat_ambiguous
    with `ships`.
    """
    allowed = frozenset(posts if where.post is None else (where.post,))
    seats = list(game.seats.values())
    if where.ship is not None:
        ship = ship_named(game, where.ship)
        if ship is None:
            raise UserError("no_such_ship")
        seats = [seat for seat in seats if seat.ship == ship]
    fitting = [seat for seat in seats if seat.post in allowed]
    held = [seat for seat in fitting if seat.user == caller.user]
    held = held or [seat for seat in fitting if holds(game, caller, seat)]
    if not held:
        raise UserError("wrong_post" if any(holds(game, caller, seat) for seat in seats) else "not_your_ship")
    if len(held) > 1:
        afloat = [seat for seat in held if game.state is None or not game.state.ship(seat.ship).sunk]
        held = afloat or held
    if len(held) > 1:
        asked = [seat for seat in held if _is_asked(game, seat, kind)]
        held = asked or held
    if len(held) > 1:
        names = {ship.id: ship.name for ship in game.setup.ships}
        raise UserError("seat_ambiguous", ships=", ".join(dict.fromkeys(names[seat.ship] for seat in held)))
    return held[0]


def own_ship(game: Game, caller: Caller, where: Where) -> str:
    """The ship on which the caller has a post: `where.ship`, or their only one, rather one afloat.

    A game master's own go before those of NPCs. Raises no_such_ship, not_your_ship, seat_ambiguous with `ships`.
    """
    wanted = None if where.ship is None else ship_named(game, where.ship)
    if where.ship is not None and wanted is None:
        raise UserError("no_such_ship")
    seats = [seat for seat in game.seats.values() if wanted in (None, seat.ship)]
    own = dict.fromkeys([seat.ship for seat in seats if seat.user == caller.user])
    own = own or dict.fromkeys([seat.ship for seat in seats if holds(game, caller, seat)])
    afloat = [ship for ship in own if game.state is None or not game.state.ship(ship).sunk]
    found = afloat or list(own)
    if not found:
        raise UserError("not_your_ship")
    if len(found) > 1:
        names = {ship.id: ship.name for ship in game.setup.ships}
        raise UserError("seat_ambiguous", ships=", ".join([names[ship] for ship in found]))
    return found[0]


def seat_named(game: Game, where: Where, posts: Iterable[Post] = tuple(Post)) -> SeatRow:
    """The seat of `where.ship` and `where.post`, whoever plays it; the post may be left out where only one of `posts`.

    For a game master. Raises no_such_ship, post_needed, wrong_post.
    """
    ship = None if where.ship is None else ship_named(game, where.ship)
    if ship is None:
        raise UserError("no_such_ship")
    allowed = tuple(posts)
    if where.post is None and len(allowed) != 1:
        raise UserError("post_needed")
    post = where.post or allowed[0]
    if post not in allowed:
        raise UserError("wrong_post")
    return game.seats[ship, post]


def _is_asked(game: Game, seat: SeatRow, kind: QuestionKind | None) -> bool:
    question = game.questions.get((seat.ship, seat.post))
    return question is not None and (kind is None or question.kind is kind)


async def open_question(game: Game, caller: Caller, of: QuestionId, mine: str) -> QuestionRow:
    """This question, if it is open and the caller's; else raises battle_over, question_undone, question_closed or
    `mine`."""
    seat = game.seats.get((of.ship, of.post))
    if seat is None:
        raise UserError("question_closed")
    if not holds(game, caller, seat):
        raise UserError(mine)
    if game.row.status is Status.ENDED:
        raise UserError("battle_over")
    question = game.questions.get((of.ship, of.post))
    if question is None or question.asked != of.asked:
        await must_count(game, of)
        raise UserError("question_closed")
    return question


async def must_count(game: Game, of: QuestionId) -> None:
    """Raises question_undone if an undo took this question back."""
    row = await game.work.question(of.battle, of.asked, of.ship, of.post)
    if row is not None and row.status is QuestionStatus.UNDONE:
        raise UserError("question_undone")
