"""Carries a battle forward after a change: answers what needs no asking, asks the rest, writes letters."""

from bot.errors import Refused
from bot.rules.battle import Battle
from bot.rules.events import Declared
from bot.rules.maneuvers import check
from bot.rules.questions import Declaration, Orders, Question
from bot.rules.round import answer, awaiting
from bot.rules.words import Choice, Part, Phase, Post, QuestionKind
from bot.service.announce import announce
from bot.service.game import Game
from bot.service.paces import basis, beforehand, times
from bot.service.suggest import default
from bot.store.records import NOBODY, QuestionRow, SeatRow
from bot.store.words import Kind, QuestionStatus


def carry_on(game: Game) -> None:
    """Go as far as no person is needed, ask who is, and announce what happened. Call it once, after all changes."""
    while _step(game):
        pass
    _ask(game)
    if game.events:
        announce(game, game.events)
        game.dirty_board = True
    if game.dirty_board and game.state is not None and not _waits_for_captains(game):
        game.post(Kind.BOARD, last=game.state.seq)


def _waits_for_captains(game: Game) -> bool:
    """Whether only captains are asked, who answer at once: nobody has to be told that they are waited for."""
    asked = game.questions.values()
    return (
        bool(asked)
        and game.row.paused_at is None
        and all(row.thinks_at is not None and row.thinks_at <= game.now for row in asked)
    )


def decided(game: Game, question: Question, choice: Choice) -> None:
    """The rules carry out an answer of ④ or ⑤."""
    game.take(answer(game.fighting, question, choice, game.dice))


def wanted(game: Game) -> Question | None:
    """The one question of ④ or ⑤ that waits; where the mover has gone on already, the one behind it (L4)."""
    state = game.state
    if state is None or state.over or state.phase is Phase.DECLARATIONS:
        return None
    for question in awaiting(state):
        if question.then is not None and _holder(game, question).went_on:
            return question.then
        return question
    return None


def _step(game: Game) -> bool:
    """One thing that needs no asking; False if there is none."""
    state = game.state
    if state is None or state.over:
        return False
    if state.phase is Phase.DECLARATIONS:
        return any(_hand_in(game, question) for question in awaiting(state))
    question = wanted(game)
    if question is None:
        return False
    seat = _holder(game, question)
    choice = beforehand(state, game.row, seat, question, played=_is_played(game, seat))
    if choice is None:
        return False
    row = game.questions.get((seat.ship, seat.post))
    if row is not None and row.kind is question.kind:
        game.close(row, QuestionStatus.STANDING, choice)
        game.show_again(row)
    if choice is Choice.GO_ON and question.then is not None:
        game.change_seat(seat, went_on=True)
    else:
        decided(game, question, choice)
    return True


def _is_played(game: Game, seat: SeatRow) -> bool:
    return seat.user is not None or game.captain(seat) is not None


def _holder(game: Game, question: Question) -> SeatRow:
    assert question.post is not None
    return game.seats[question.ship, question.post]


def _hand_in(game: Game, question: Question) -> bool:
    """The ship's two declarations, if both posts are ready and the rules take them."""
    ship = question.ship
    seats = [game.seats[ship, post] for post in Post]
    if not all(seat.ready for seat in seats):
        return False
    state = game.fighting
    choices = {seat.post: seat.choice or default(seat.post) for seat in seats}
    refused = [seat for seat in seats if not _is_legal(state, seat, choices[seat.post])]
    for seat in refused:
        _reject(game, seat)
    if refused:
        return all(game.seats[seat.ship, seat.post].ready for seat in refused)
    orders = Orders(choices[Post.HELMSMAN], choices[Post.GUNNER])
    game.take(answer(state, question, orders, game.dice))
    for seat in seats:
        choice = choices[seat.post]
        based = basis(game.state or state, ship, seat.post)
        game.change_seat(seat, choice=None, ready=False, last=choice, basis=based, cancels=False, went_on=False)
        row = game.questions.get((ship, seat.post))
        if row is not None:
            game.close(row, QuestionStatus.ANSWERED, declared=choice)
            game.show_again(row)
    return True


def _is_legal(state: Battle, seat: SeatRow, choice: Declaration) -> bool:
    try:
        check(state, seat.ship, seat.post, choice)
    except Refused:
        return False
    return True


def _reject(game: Game, seat: SeatRow) -> None:
    """What was chosen can't be declared any more: to be chosen anew, or nothing is done if its time is up (T1)."""
    row = game.questions.get((seat.ship, seat.post))
    time_is_up = row is not None and row.due_at is None and game.row.seconds is not None
    game.change_seat(seat, choice=None, ready=time_is_up)
    if row is None:
        return
    if row.user == NOBODY:
        game.change_question(row, thinks_at=game.now)
    if time_is_up and row.status is not QuestionStatus.LATE:
        game.change_question(row, status=QuestionStatus.LATE)
        game.post(Kind.LATE, ship=row.ship, post=row.post)
    game.show_again(row)


def _ask(game: Game) -> None:
    """Close what nobody waits for any more, open what is asked now."""
    before = set(game.questions)
    asked = _to_ask(game)
    for key, row in list(game.questions.items()):
        want = asked.get(key)
        if want is None or want.kind is not row.kind or want.about != row.about:
            game.close(row, QuestionStatus.CLOSED)
            game.show_again(row)
    new = [_open(game, key, question) for key, question in asked.items() if key not in game.questions]
    _tell(game, new)
    if set(game.questions) != before:
        game.dirty_board = True
        game.change(since=game.now)


def _to_ask(game: Game) -> dict[tuple[str, Post], Question]:
    state = game.state
    if state is None or state.over:
        return {}
    if state.phase is not Phase.DECLARATIONS:
        question = wanted(game)
        return {} if question is None or question.post is None else {(question.ship, question.post): question}
    asked: dict[tuple[str, Post], Question] = {}
    for place, ship in enumerate(state.queue):
        for post in Post:
            seat = game.seats[ship, post]
            if game.row.together or place == 0 or seat.user is None or (ship, post) in game.questions:
                asked[ship, post] = Question(state.seq, QuestionKind.DECLARE, ship, post)
    return asked


def _open(game: Game, key: tuple[str, Post], question: Question) -> QuestionRow:
    state = game.fighting
    declared = state.ship(question.ship).declared(key[1]) if question.kind is QuestionKind.GO_ON else None
    seat = game.seats[key]
    is_captains = game.captain(seat) is not None
    due_at, remind_at = (None, None) if is_captains else times(game.row, game.running_since)
    row = QuestionRow(
        battle=game.row.id,
        asked=state.seq,
        ship=key[0],
        post=key[1],
        round=state.round,
        kind=question.kind,
        about=question.about,
        options=question.options,
        user=NOBODY if is_captains else seat.user or game.row.game_master,
        declared=None if declared is None else _declaration(declared),
        put_at=game.now,
        due_at=due_at,
        remind_at=remind_at,
        thinks_at=game.now + game.rest if is_captains else None,
    )
    game.put(row)
    return row


def _declaration(declared: Declared) -> Declaration:
    part = declared.part or Part.HULL
    return Declaration(declared.maneuver, declared.against, declared.weapon, part, bool(declared.hard))


def _tell(game: Game, new: list[QuestionRow]) -> None:
    """Letters with the new questions: a panel for each player's, one for all the game master's, none for captains."""
    new = [row for row in new if row.user != NOBODY]
    npcs = [row for row in new if game.seats[row.ship, row.post].user is None]
    for row in new:
        if row not in npcs:
            game.write(row.user, Kind.ASK, asked=row.asked, ship=row.ship, post=row.post)
    if npcs:
        panel = npcs[0].asked
        for row in npcs:
            game.change_question(row, panel=panel)
        known = game.row.npcs_asked == panel
        game.change(npcs_asked=panel)
        game.write(game.row.game_master, Kind.NPC_PANEL if known else Kind.ASK_NPCS, asked=panel)
