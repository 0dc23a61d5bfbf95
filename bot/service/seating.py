"""Who plays a post from now on."""

from bot.errors import UserError
from bot.rules.adjust import Note, adjust
from bot.rules.words import What
from bot.service.fleet.berths import is_kept
from bot.service.game import Game
from bot.store.records import SeatRow
from bot.store.words import Kind, QuestionStatus, Status


def take(game: Game, seat: SeatRow, user: int, name: str) -> SeatRow:
    """Someone has this post of a battle that musters; a second one on the same ship is an NPC that they play (S2).

    The people of the fleet's ships keep their names.
    """
    assert game.row.status is Status.MUSTERING
    if is_kept(game.origin(seat.ship)):
        seat = game.change_seat(seat, user=user, gone_at=None)
    elif any(other.user == user and other.ship == seat.ship and other != seat for other in game.seats.values()):
        seat = game.change_seat(seat, user=user, npc=True, name=_npc_name(game, seat), bearer=None, gone_at=None)
    else:
        seat = game.change_seat(seat, user=user, npc=False, name=name, bearer=user, gone_at=None)
    game.post(Kind.MUSTER)
    return seat


def hand_over(
    game: Game, seat: SeatRow, user: int | None, *, by: str, before: str | None, after: str | None
) -> SeatRow:
    """Someone else plays this seat of a running battle, or an NPC does (None): it is written down.

    What was chosen for it and isn't handed in yet is nobody's any more (F4). The names are those of the log's line.
    `carry_on` then asks anew.
    """
    state = game.fighting
    npc = user is None or state.ship(seat.ship).ship.at(seat.post).npc
    seat = game.change_seat(
        seat, user=user, npc=npc, choice=None, ready=False, cancels=False, silent=frozenset(), gone_at=None
    )
    row = game.questions.get((seat.ship, seat.post))
    if row is not None:
        game.show_again(row)
        game.close(row, QuestionStatus.CLOSED)
    game.take(adjust(state, by, Note(What.SEAT, before, after, seat.ship), game.dice))
    return seat


def free(game: Game, seat: SeatRow) -> SeatRow:
    """Nobody has this post of a battle that musters."""
    assert game.row.status is Status.MUSTERING
    person = next(ship for ship in game.setup.ships if ship.id == seat.ship).at(seat.post)
    npc = person.npc if is_kept(game.origin(seat.ship)) else True
    seat = game.change_seat(seat, user=None, npc=npc, name=person.name, bearer=None, gone_at=None)
    game.post(Kind.MUSTER)
    return seat


def must_be_of_no_other_crew(game: Game, user: int, seat: SeatRow, reason: str = "other_crew") -> None:
    """Raises `reason` for who sails on another ship afloat, whose crew doesn't hear this one's (F4).

    A game master, who plays this NPC anyway, hears nothing new.
    """
    others = {one.ship for one in game.seats.values() if one.user == user and one.ship != seat.ship}
    if not game.is_master(user) and any(not game.fighting.ship(ship).sunk for ship in others):
        raise UserError(reason)


def _npc_name(game: Game, seat: SeatRow) -> str:
    return next(ship for ship in game.setup.ships if ship.id == seat.ship).at(seat.post).name
