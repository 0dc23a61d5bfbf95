"""Results: what of a battle its reader may know."""

from msgspec.structs import replace

from bot.rules.battle import Battle
from bot.rules.dice import commitment
from bot.rules.hidden import veil_setup, veil_state
from bot.rules.maneuvers import MANEUVERS, options
from bot.rules.words import Phase, Post, QuestionKind
from bot.service.captains.posts import captains_of
from bot.service.game import Game
from bot.service.ids import NpcPanelId, QuestionId, SeatId
from bot.service.suggest import suggest
from bot.service.types import BattleView, DeskSeat, DeskView, Draft, NpcPanelView, QuestionView, SeatView, Waiting
from bot.service.veils import hides, log_is_public, reader_of, shown_in_steps
from bot.store.records import QuestionRow, SeatRow
from bot.store.words import QuestionStatus, Status

LEAST_SIDES = 2
NOTHING = Draft(None, False, None)
"""What a question shows that was closed unanswered: the seat's drafts may be somebody else's by now (F4)."""


def veiled(state: Battle, *open_ships: str | None) -> Battle:
    """The state without what was declared this round and not yet acted, but for that of `open_ships` (F4).

    A shot that has hit is no secret any more: its gunner's declaration stays.
    """
    if state.over:
        return state
    shooter = None if state.struck is None else state.struck.ship
    ships = tuple(
        [
            one
            if one.id in open_ships
            else replace(one, helmsman=None, gunner=one.gunner if one.id == shooter else None)
            for one in state.ships
        ]
    )
    return replace(state, ships=ships)


def known_to(game: Game, ship: str) -> Battle:
    """The state as this ship's crew may know it: others' declarations (F4) and what is hidden are not in it."""
    return veil_state(veiled(game.fighting, ship), hides(game, None, ship))


def seat_view(seat: SeatRow) -> SeatView:
    """A seat as everyone may see it."""
    return SeatView(SeatId(seat.battle, seat.ship, seat.post), seat.user, seat.name, seat.npc)


def missing(game: Game) -> list[SeatRow]:
    """Seats whose declaration is asked for and not ready."""
    return [seat for row in game.by(QuestionKind.DECLARE) if not (seat := game.seats[row.ship, row.post]).ready]


def undeclared(game: Game) -> int:
    """How many posts have to be ready before ③ is over, asked already or not."""
    state = game.state
    if state is None or state.phase is not Phase.DECLARATIONS:
        return 0
    return len([seat for seat in game.seats.values() if seat.ship in state.queue and not seat.ready])


def battle_view(game: Game, ship: str | None = None, reader: int | None = None) -> BattleView:
    """The battle as `reader` (None: everybody) may know it; with `ship`'s own declarations, for its crew."""
    row, hidden = game.row, hides(game, reader, ship)
    waiting = [
        Waiting(question.kind, question.ship, question.post, question.due_at)
        if question.kind is not QuestionKind.DECLARE
        else Waiting(question.kind, None, None, question.due_at)
        for question in game.questions.values()
    ]
    over = row.status is Status.ENDED
    return BattleView(
        id=row.id,
        guild=row.guild,
        channel=row.channel,
        name=row.name,
        game_master=row.game_master,
        masters=tuple(sorted([user for user, active in game.masters.items() if active])),
        pace=row.pace,
        together=row.together,
        asks_each=row.asks_each,
        seconds=row.seconds,
        status=row.status,
        locale=row.locale,
        setup=veil_setup(game.setup, hidden),
        templates=tuple(row.templates.split()),
        state=None if game.state is None else veil_state(veiled(game.state, ship), hidden),
        seats=tuple([seat_view(seat) for seat in game.seats.values()]),
        commitment=None if row.seed is None else commitment(row.seed),
        seed=row.seed.hex() if over and row.seed is not None else None,
        missing=undeclared(game),
        waiting=tuple(dict.fromkeys(waiting)),
        since=row.since,
        created_at=row.created_at,
        paused=row.paused_at is not None,
        nudged=row.nudged_at if row.nudged_at is not None and row.nudged_at >= row.since else None,
        hitch=row.hitch,
        hulls=row.hulls,
        npcs=row.npcs,
        log_is_public=log_is_public(game),
        captains=frozenset(captains_of(row)),
        practice=row.practice,
        can_begin=row.status is Status.MUSTERING and len({ship.side for ship in game.setup.ships}) >= LEAST_SIDES,
    )


def acts_later(state: Battle, ship: str, post: Post) -> bool:
    """Whether this post has declared this round and its turn to act hasn't come yet."""
    if state.over or state.ship(ship).declared(post) is None:
        return False
    if state.phase is Phase.HELMSMEN:
        return post is Post.GUNNER or ship in state.queue
    if state.phase is Phase.GUNNERS:
        return post is Post.GUNNER and ship in state.queue and not (state.struck and state.queue[0] == ship)
    return state.phase is Phase.DECLARATIONS


def can_cancel(game: Game, seat: SeatRow) -> bool:
    """Whether a cancel can be left beforehand with this seat (F6)."""
    state = game.state
    if state is None or not acts_later(state, seat.ship, seat.post) or seat.went_on:
        return False
    declared = state.ship(seat.ship).declared(seat.post)
    return declared is not None and MANEUVERS[declared.maneuver].asks


def question_view(game: Game, row: QuestionRow) -> QuestionView:
    """A question for the one who is asked."""
    seat = game.seats[row.ship, row.post]
    mate = game.seats[row.ship, Post.GUNNER if row.post is Post.HELMSMAN else Post.HELMSMAN]
    state = game.state
    assert state is not None
    is_open = row.closed_at is None and row.kind is QuestionKind.DECLARE and state.phase is Phase.DECLARATIONS
    declared = row.kind is QuestionKind.DECLARE and row.declared is not None
    gone = row.closed_at is not None and not declared
    this_round = row.asked >= game.row.round_seq and row.status is not QuestionStatus.UNDONE
    return QuestionView(
        id=QuestionId(row.battle, row.asked, row.ship, row.post),
        round=row.round,
        kind=row.kind,
        status=row.status,
        battle=battle_view(game, row.ship, reader_of(game, row.user, row.ship, row.post)),
        seat=seat_view(seat),
        mate_seat=seat_view(mate),
        inside=state.ship(row.ship),
        options=row.options,
        about=row.about,
        declared=row.declared,
        offers=options(state, row.ship, row.post) if is_open else (),
        own=Draft(row.declared, True, seat.last) if declared else NOTHING if gone else draft(state, seat),
        mate=Draft(mate.last, True, mate.last) if declared else NOTHING if gone else draft(state, mate),
        suggested=suggest(state, row.ship, row.post) if is_open and seat.user is None else None,
        answer=row.answer,
        due=row.due_at,
        silent=seat.silent,
        may_cancel=row.closed_at is not None and this_round and can_cancel(game, seat),
        cancels=seat.cancels and this_round,
    )


def npc_panel_view(game: Game, panel: NpcPanelId, rows: list[QuestionRow]) -> NpcPanelView:
    """The game master's panel with these questions; none of them if an undo took all back."""
    current = [game.question(QuestionId(row.battle, row.asked, row.ship, row.post)) or row for row in rows]
    counted = [row for row in current if row.status is not QuestionStatus.UNDONE]
    return NpcPanelView(
        panel,
        battle_view(game, reader=game.row.game_master),
        tuple([question_view(game, row) for row in counted]),
        any(row.closed_at is None and not game.seats[row.ship, row.post].ready for row in counted),
    )


def draft(state: Battle | None, seat: SeatRow) -> Draft:
    """What a seat declared this round, or has chosen so far."""
    if state is not None and state.ship(seat.ship).declared(seat.post) is not None:
        return Draft(seat.last, True, seat.last)
    return Draft(seat.choice, seat.ready, seat.last)


def desk_view(game: Game) -> DeskView:
    """The game master's desk."""
    battle = battle_view(game, reader=game.row.game_master)
    seats = tuple([_desk_seat(game, seat) for seat in game.seats.values()])
    return DeskView(
        battle=battle,
        seats=seats,
        tempers=captains_of(game.row),
        steps=shown_in_steps(game),
        captains_rest=captains_rest(game),
    )


def captains_rest(game: Game) -> bool:
    """Whether captains let time pass before they answer (after an undo)."""
    return any(row.thinks_at is not None and row.thinks_at > game.now for row in game.questions.values())


def _desk_seat(game: Game, seat: SeatRow) -> DeskSeat:
    row = game.questions.get((seat.ship, seat.post))
    waits = row is not None and not (row.kind is QuestionKind.DECLARE and seat.ready)
    return DeskSeat(
        seat=seat_view(seat),
        ready=seat.ready,
        kind=row.kind if row is not None and waits else None,
        since=row.put_at if row is not None and waits else None,
        due=row.due_at if row is not None and waits else None,
        options=row.options if row is not None and waits else (),
        declares=row is not None and row.kind is QuestionKind.DECLARE,
        later=game.state is not None and acts_later(game.state, seat.ship, seat.post) and not seat.went_on,
        temper=game.captain(seat),
    )
