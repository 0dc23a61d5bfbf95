"""Who plays a post from now on."""

from bot.rules.adjust import Note, adjust
from bot.rules.words import What
from bot.service.berths import is_kept
from bot.service.game import Game
from bot.store.records import SeatRow
from bot.store.words import Kind, QuestionStatus, Status


def hand_over(game: Game, seat: SeatRow, by: str, user: int | None) -> SeatRow:
    """Someone else plays this seat of a running battle: it is written down. `carry_on` then asks them anew."""
    state = game.fighting
    seat = game.change_seat(seat, user=user, choice=None, ready=False, cancels=False, silent=frozenset())
    row = game.questions.get((seat.ship, seat.post))
    if row is not None:
        game.show_again(row)
        game.close(row, QuestionStatus.CLOSED)
    note = Note(What.SEAT, None if user else by, by if user else None, seat.ship)
    game.take(adjust(state, by, note, game.dice))
    return seat


def free(game: Game, seat: SeatRow) -> SeatRow:
    """Nobody has this post of a battle that musters."""
    assert game.row.status is Status.MUSTERING
    person = next(ship for ship in game.setup.ships if ship.id == seat.ship).at(seat.post)
    npc = person.npc if is_kept(game.origin(seat.ship)) else True
    seat = game.change_seat(seat, user=None, npc=npc, name=person.name, bearer=None)
    game.post(Kind.MUSTER)
    return seat
