"""T1 from its words alone: what counts when a deadline passes, for each kind of question, something said before or not.

The battle is put where the question is, at the pace `rules`, where everything is asked; then each decision gets 24
hours, and the clock runs.
"""

from datetime import timedelta
from typing import TypeVar

import pytest
from msgspec import structs

from bot.rules.adjust import BringAlongside, GiveAcrobatics, Modify, Reorder, SetHull
from bot.rules.events import Acrobatics, Acted, AnyEvent, Contest, Declared, Event, GmModifier, Parted, Roll
from bot.rules.questions import Declaration
from bot.rules.words import Choice, Maneuver, Name, Part, Phase, Post, QuestionKind, Result, RollKind, Scope
from bot.service.ids import QuestionId
from bot.service.types import Caller, QuestionView, Where
from bot.store.words import Kind, Pace, QuestionStatus
from tests.service.table import ANN, BEN, CAT, CHANNEL, GM, GUILD, HERE, Table

DAN = Caller(5, "Dan", "en-US")
DAY = timedelta(hours=24)
SECOND = timedelta(seconds=1)

HOLD, WAIT = Declaration(Maneuver.HOLD), Declaration(Maneuver.WAIT)
EVADE = Declaration(Maneuver.EVADE, hard=True)
ACCELERATE = Declaration(Maneuver.ACCELERATE)
SWAP = Declaration(Maneuver.SWAP, "c")
AIM = Declaration(Maneuver.AIM, "c", "w1")
FIRE = Declaration(Maneuver.FIRE, "c", "w1")
BREAK_AWAY = Declaration(Maneuver.DISENGAGE, "c")

SEATS = {
    ("a", Post.HELMSMAN): ANN,
    ("a", Post.GUNNER): CAT,
    ("c", Post.HELMSMAN): BEN,
    ("c", Post.GUNNER): DAN,
}
"""Ship b is the game master's."""
REST = {Post.HELMSMAN: HOLD, Post.GUNNER: WAIT}
Orders = dict[tuple[str, Post], Declaration]
Line = TypeVar("Line", bound=Event)


class Clocked:
    """A battle, and its clock."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.service = table.service
        self.battle = 0

    async def begin(self, pace: Pace) -> None:
        """The order is a, c, b, whatever First Head-On says."""
        await self.service.muster.start(GM, GUILD, CHANNEL, pace=pace)
        for (ship, post), player in SEATS.items():
            await self.service.muster.join(player, Where(channel=CHANNEL, ship=ship, post=post))
        self.battle = (await self.service.muster.begin(GM, HERE)).id
        await self.service.desk.adjust(GM, HERE, Reorder(("a", "c", "b")))

    async def declare(self, orders: Orders) -> None:
        """All posts of this round, from the last ship to the first: what is named, else hold and wait."""
        for ship in ("b", "c", "a"):
            for post, rest in REST.items():
                there = Where(channel=CHANNEL, ship=ship, post=post)
                await self.service.declare.choose(
                    SEATS.get((ship, post), GM), there, orders.get((ship, post), rest), ready=True
                )

    async def asked(self, kind: QuestionKind, ship: str, post: Post = Post.HELMSMAN) -> QuestionView:
        """The one question that is open, which has to be this one."""
        found = [
            question
            for player in SEATS.values()
            for question in await self.service.inquiry.open_questions(player, HERE)
        ]
        assert [(one.kind, one.id.ship, one.id.post) for one in found] == [(kind, ship, post)]
        return found[0]

    async def hurry(self) -> None:
        """From now on each decision has 24 hours, those that are open too."""
        await self.service.tempo.deadline(GM, HERE, int(DAY.total_seconds()))

    async def wait(self, span: timedelta) -> None:
        """Time passes; the client does what is due, reminders on the way too."""
        self.table.clock.advance(span.total_seconds())
        await self.service.deadlines.run()

    async def run_out(self, question: QuestionView, player: Caller) -> QuestionView:
        """Let the question's time run out, to the second; return it as it was answered."""
        seen = len(await self.lines(Event))
        await self.wait(DAY - SECOND)
        assert (await self.again(question.id, player)).status is QuestionStatus.OPEN
        assert len(await self.lines(Event)) == seen
        await self.wait(SECOND)
        return await self.again(question.id, player)

    async def again(self, question: QuestionId, player: Caller) -> QuestionView:
        return await self.service.inquiry.question(player, question)

    async def events(self) -> list[AnyEvent]:
        async with self.table.store.reading() as work:
            return list(await work.events(self.battle))

    async def lines(self, line: type[Line]) -> list[Line]:
        return [event for event in await self.events() if isinstance(event, line)]

    async def declared(self, of_round: int = 1) -> dict[tuple[str, Post], Declaration]:
        """What stands declared for each post of each ship in this round; one line for each."""
        lines = [line for line in await self.lines(Declared) if line.round == of_round]
        view = await self.service.inquiry.battle(HERE)
        posts = {person.id: (ship.id, person.post) for ship in view.setup.ships for person in ship.crew if person.post}
        found = {
            posts[line.crew]: Declaration(
                line.maneuver, line.against, line.weapon, line.part or Part.HULL, hard=bool(line.hard)
            )
            for line in lines
        }
        assert len(found) == len(lines)
        return found

    async def results(self, maneuver: Maneuver) -> list[Result]:
        return [act.result for act in await self.lines(Acted) if act.maneuver is maneuver]

    async def rolls(self, kind: RollKind) -> list[Roll]:
        return [roll for roll in await self.lines(Roll) if roll.kind is kind]


@pytest.fixture
def clocked(table: Table) -> Clocked:
    return Clocked(table)


# Declarations


@pytest.mark.clause("T1")
async def test_who_says_nothing_holds_and_waits(clocked: Clocked) -> None:
    await clocked.begin(Pace.POST)
    mine = (await clocked.service.inquiry.open_questions(ANN, HERE))[0]
    assert mine.due == clocked.table.clock.now() + DAY
    late = await clocked.run_out(mine, ANN)
    assert (late.status, late.declared) == (QuestionStatus.LATE, HOLD)
    assert await clocked.declared() == {(ship, post): rest for ship in "abc" for post, rest in REST.items()}


DRAFTS = [
    (Post.HELMSMAN, EVADE),
    (Post.HELMSMAN, SWAP),
    (Post.GUNNER, AIM),
    (Post.GUNNER, Declaration(Maneuver.SIGHT, "c", "w1")),
]


@pytest.mark.clause("T1")
@pytest.mark.parametrize(("post", "choice"), DRAFTS)
async def test_what_was_chosen_counts_though_ready_was_never_pressed(
    clocked: Clocked, post: Post, choice: Declaration
) -> None:
    await clocked.begin(Pace.POST)
    there = Where(channel=CHANNEL, ship="a", post=post)
    await clocked.service.declare.choose(SEATS["a", post], there, choice)
    await clocked.wait(DAY)
    declared = await clocked.declared()
    assert declared.pop(("a", post)) == choice
    assert all(declaration == REST[of] for (_, of), declaration in declared.items())
    assert len(declared) == 5


@pytest.mark.clause("T1")
async def test_the_last_choice_counts(clocked: Clocked) -> None:
    await clocked.begin(Pace.POST)
    await clocked.service.declare.choose(ANN, HERE, EVADE, ready=True)
    await clocked.service.declare.choose(ANN, HERE, SWAP)
    await clocked.wait(DAY)
    assert (await clocked.declared())["a", Post.HELMSMAN] == SWAP


@pytest.mark.clause("T1")
async def test_withdrawing_ready_keeps_the_choice(clocked: Clocked) -> None:
    await clocked.begin(Pace.POST)
    await clocked.service.declare.choose(ANN, HERE, EVADE, ready=True)
    await clocked.service.declare.change(ANN, HERE)
    await clocked.wait(DAY)
    assert (await clocked.declared())["a", Post.HELMSMAN] == EVADE


@pytest.mark.clause("T1")
@pytest.mark.parametrize(("post", "choice"), DRAFTS)
async def test_whoever_is_ready_is_not_late_because_the_other_post_is(
    clocked: Clocked, post: Post, choice: Declaration
) -> None:
    await clocked.begin(Pace.POST)
    player, other = SEATS["a", post], SEATS["a", Post.GUNNER if post is Post.HELMSMAN else Post.HELMSMAN]
    mine = await clocked.service.declare.choose(player, HERE, choice, ready=True)
    theirs = (await clocked.service.inquiry.open_questions(other, HERE))[0]
    await clocked.table.post()
    late = await clocked.run_out(theirs, other)
    assert (late.status, late.declared) == (QuestionStatus.LATE, REST[theirs.id.post])
    kept = await clocked.again(mine.id, player)
    assert (kept.status, kept.declared) == (QuestionStatus.ANSWERED, choice)
    said = {(letter.ship, letter.post) for letter in await clocked.table.post() if letter.kind is Kind.LATE}
    assert said == {(ship, each) for ship in "abc" for each in Post} - {("a", post)}


@pytest.mark.clause("T1", "F7c")
async def test_a_choice_that_has_become_impossible_is_a_hold(clocked: Clocked) -> None:
    """F7b would have refused it, and nobody is there to choose anew; a gunner's aim is refused later."""
    await clocked.begin(Pace.POST)
    await clocked.service.declare.choose(ANN, HERE, EVADE)
    await clocked.service.declare.choose(CAT, HERE, AIM)
    await clocked.service.desk.adjust(GM, HERE, BringAlongside(("a", "c")))
    await clocked.wait(DAY)
    declared = await clocked.declared()
    assert (declared["a", Post.HELMSMAN], declared["a", Post.GUNNER]) == (HOLD, AIM)
    assert await clocked.results(Maneuver.AIM) == [Result.IMPOSSIBLE]


@pytest.mark.clause("T1", "F7b")
async def test_nothing_is_declared_for_a_ship_that_sank_meanwhile(clocked: Clocked) -> None:
    await clocked.begin(Pace.POST)
    await clocked.service.declare.choose(CAT, HERE, AIM)
    await clocked.service.desk.adjust(GM, HERE, SetHull("b", 0))
    await clocked.wait(DAY)
    assert set(await clocked.declared()) == set(SEATS)
    assert (await clocked.declared())["a", Post.GUNNER] == AIM


@pytest.mark.clause("T1")
async def test_a_deadline_that_passed_long_ago_takes_one_decision_and_no_more(clocked: Clocked) -> None:
    """The bot was off for five days: the next round has its whole time."""
    await clocked.begin(Pace.POST)
    await clocked.wait(5 * DAY)
    await clocked.service.deadlines.run()
    now = clocked.table.clock.now()
    questions = [one for player in SEATS.values() for one in await clocked.service.inquiry.open_questions(player, HERE)]
    assert [(one.round, one.due) for one in questions] == [(2, now + DAY)] * 4
    assert await clocked.declared(2) == {}


@pytest.mark.clause("T1", "F3")
async def test_in_order_each_ship_has_its_own_day(clocked: Clocked) -> None:
    """From the last to the first: b says nothing, c is late with one post, a is not."""
    await clocked.begin(Pace.RULES)
    await clocked.hurry()
    [last, *_] = await clocked.service.inquiry.open_questions(GM, HERE)
    assert last.id.ship == "b"
    assert (await clocked.run_out(last, GM)).status is QuestionStatus.LATE
    second = (await clocked.service.inquiry.open_questions(BEN, HERE))[0]
    assert second.due == clocked.table.clock.now() + DAY
    await clocked.service.declare.choose(DAN, HERE, Declaration(Maneuver.AIM, "a", "w1"))
    assert await clocked.service.inquiry.open_questions(ANN, HERE) == ()
    assert (await clocked.run_out(second, BEN)).declared == HOLD
    await clocked.service.declare.choose(ANN, HERE, EVADE, ready=True)
    third = (await clocked.service.inquiry.open_questions(CAT, HERE))[0]
    assert (await clocked.run_out(third, CAT)).declared == WAIT
    kept = {("c", Post.GUNNER): Declaration(Maneuver.AIM, "a", "w1"), ("a", Post.HELMSMAN): EVADE}
    assert await clocked.declared() == {(ship, post): rest for ship in "abc" for post, rest in REST.items()} | kept


# Going on


GOING = [(Post.HELMSMAN, SWAP), (Post.HELMSMAN, EVADE), (Post.GUNNER, AIM), (Post.GUNNER, FIRE)]


def _at_a(declared: Declaration) -> Declaration:
    """The same by ship c."""
    return declared if declared.against is None else structs.replace(declared, against="a")


async def _going(clocked: Clocked, post: Post, declared: Declaration) -> QuestionView:
    await clocked.begin(Pace.RULES)
    await clocked.declare({("a", post): declared})
    return await clocked.asked(QuestionKind.GO_ON, "a", post)


@pytest.mark.clause("T1", "F6", "F7")
@pytest.mark.parametrize(("post", "declared"), GOING)
async def test_a_declared_action_goes_on(clocked: Clocked, post: Post, declared: Declaration) -> None:
    question = await _going(clocked, post, declared)
    await clocked.hurry()
    late = await clocked.run_out(question, SEATS["a", post])
    assert (late.status, late.answer) == (QuestionStatus.LATE, Choice.GO_ON)
    [result] = await clocked.results(declared.maneuver)
    assert result in (Result.DONE, Result.FAILED)


@pytest.mark.clause("T1", "F6", "F7")
@pytest.mark.parametrize(("post", "declared"), GOING)
async def test_a_cancel_said_beforehand_counts(clocked: Clocked, post: Post, declared: Declaration) -> None:
    """Ship c acts after ship a: while a is asked, c says so, and isn't asked when its turn comes."""
    await clocked.begin(Pace.RULES)
    await clocked.declare({("a", Post.HELMSMAN): ACCELERATE, ("c", post): _at_a(declared)})
    await clocked.service.decide.cancel(SEATS["c", post], HERE)
    question = await clocked.asked(QuestionKind.GO_ON, "a")
    await clocked.hurry()
    assert (await clocked.run_out(question, ANN)).answer is Choice.GO_ON
    assert (await clocked.results(declared.maneuver))[-1] is Result.CANCELLED


@pytest.mark.clause("T1")
@pytest.mark.parametrize(("post", "declared"), GOING)
async def test_a_cancel_taken_back_counts_no_more(clocked: Clocked, post: Post, declared: Declaration) -> None:
    await clocked.begin(Pace.RULES)
    await clocked.declare({("a", Post.HELMSMAN): ACCELERATE, ("c", post): _at_a(declared)})
    await clocked.service.decide.cancel(SEATS["c", post], HERE)
    await clocked.service.decide.cancel(SEATS["c", post], HERE, wish=False)
    await clocked.service.decide.answer(ANN, HERE, Choice.GO_ON)
    question = await clocked.asked(QuestionKind.GO_ON, "c", post)
    await clocked.hurry()
    assert (await clocked.run_out(question, SEATS["c", post])).answer is Choice.GO_ON
    assert (await clocked.results(declared.maneuver))[-1] in (Result.DONE, Result.FAILED)


@pytest.mark.clause("T1")
@pytest.mark.parametrize(("post", "declared"), GOING)
async def test_who_does_not_want_to_be_asked_goes_on_and_nobody_waits(
    clocked: Clocked, post: Post, declared: Declaration
) -> None:
    await clocked.begin(Pace.BRISK)
    await clocked.service.decide.ask_me(SEATS["a", post], HERE, QuestionKind.GO_ON, ask=False)
    await clocked.service.muster.pace(GM, HERE, Pace.RULES)
    await clocked.declare({("a", post): declared})
    [result] = await clocked.results(declared.maneuver)
    assert result in (Result.DONE, Result.FAILED)
    questions = await clocked.service.inquiry.open_questions(SEATS["a", post], HERE)
    assert QuestionKind.GO_ON not in {one.kind for one in questions}


@pytest.mark.clause("T1")
async def test_a_cancel_beforehand_is_heard_of_who_does_not_want_to_be_asked(clocked: Clocked) -> None:
    await clocked.begin(Pace.BRISK)
    await clocked.service.decide.ask_me(BEN, HERE, QuestionKind.GO_ON, ask=False)
    await clocked.service.muster.pace(GM, HERE, Pace.RULES)
    await clocked.declare({("a", Post.HELMSMAN): EVADE, ("c", Post.HELMSMAN): Declaration(Maneuver.SWAP, "a")})
    await clocked.service.decide.cancel(BEN, HERE)
    question = await clocked.asked(QuestionKind.GO_ON, "a")
    await clocked.hurry()
    await clocked.run_out(question, ANN)
    assert await clocked.results(Maneuver.SWAP) == [Result.CANCELLED]


@pytest.mark.clause("T1")
async def test_who_wants_to_be_asked_again_is_and_then_the_deadline_counts(clocked: Clocked) -> None:
    await clocked.begin(Pace.BRISK)
    for ask in (False, True):
        await clocked.service.decide.ask_me(ANN, HERE, QuestionKind.GO_ON, ask=ask)
    await clocked.service.muster.pace(GM, HERE, Pace.RULES)
    await clocked.declare({("a", Post.HELMSMAN): SWAP})
    question = await clocked.asked(QuestionKind.GO_ON, "a")
    await clocked.hurry()
    assert (await clocked.run_out(question, ANN)).status is QuestionStatus.LATE
    assert Result.CANCELLED not in await clocked.results(Maneuver.SWAP)


@pytest.mark.clause("T1", "F6")
async def test_what_was_cancelled_in_time_stays_cancelled(clocked: Clocked) -> None:
    question = await _going(clocked, Post.HELMSMAN, SWAP)
    await clocked.hurry()
    await clocked.wait(DAY - SECOND)
    await clocked.service.decide.answer(ANN, question.id, Choice.CANCEL)
    await clocked.wait(SECOND)
    assert await clocked.results(Maneuver.SWAP) == [Result.CANCELLED]
    assert (await clocked.again(question.id, ANN)).status is QuestionStatus.ANSWERED


# Dodging


async def _shot(clocked: Clocked, charges: int) -> None:
    """Ship a has declared to fire at ship c, all but surely hits, and is asked whether to go on."""
    await clocked.begin(Pace.RULES)
    sure = GmModifier(name="point blank", value=40, scope=Scope.BATTLE, kind=RollKind.FIRE)
    await clocked.service.desk.adjust(GM, HERE, Modify(sure))
    if charges:
        await clocked.service.desk.adjust(GM, HERE, GiveAcrobatics("c", charges))
    await clocked.declare({("a", Post.GUNNER): FIRE})
    await clocked.asked(QuestionKind.GO_ON, "a", Post.GUNNER)


async def _dodged(clocked: Clocked) -> bool:
    """Whether the one dodge that was tried was an acrobatic one; the charges agree."""
    [roll] = await clocked.rolls(RollKind.DODGE)
    assert roll.ship == "c"
    return any(modifier.name == Name.ACROBATIC for modifier in roll.modifiers)


async def _charges(clocked: Clocked) -> int:
    """How many ship c had left after the shot."""
    return [
        line.left for line in await clocked.lines(Acrobatics) if line.ship == "c" and line.phase is not Phase.HELMSMEN
    ][-1]


@pytest.mark.clause("T1", "D2")
@pytest.mark.parametrize("charges", [1, 2])
async def test_a_dodge_is_tried_without_the_acrobatic(clocked: Clocked, charges: int) -> None:
    await _shot(clocked, charges)
    await clocked.service.decide.answer(CAT, HERE, Choice.GO_ON)
    question = await clocked.asked(QuestionKind.DODGE, "c")
    assert set(question.options) == {Choice.NO_DODGE, Choice.DODGE, Choice.ACROBATIC}
    await clocked.hurry()
    late = await clocked.run_out(question, BEN)
    assert (late.status, late.answer) == (QuestionStatus.LATE, Choice.DODGE)
    assert not await _dodged(clocked)
    assert await _charges(clocked) == charges


@pytest.mark.clause("T1", "D2")
async def test_without_charges_a_dodge_is_tried_and_no_time_passes(clocked: Clocked) -> None:
    await _shot(clocked, 0)
    await clocked.service.decide.answer(CAT, HERE, Choice.GO_ON)
    assert not await _dodged(clocked)
    assert (await clocked.service.inquiry.battle(HERE)).state.round == 2  # pyright: ignore[reportOptionalMemberAccess]


@pytest.mark.clause("T1", "D2")
async def test_shooter_and_target_both_say_nothing(clocked: Clocked) -> None:
    """The shot goes on, then the dodge is asked with a whole day of its own."""
    await _shot(clocked, 1)
    shot = await clocked.asked(QuestionKind.GO_ON, "a", Post.GUNNER)
    await clocked.hurry()
    assert (await clocked.run_out(shot, CAT)).answer is Choice.GO_ON
    dodge = await clocked.asked(QuestionKind.DODGE, "c")
    assert dodge.due == clocked.table.clock.now() + DAY
    assert await clocked.rolls(RollKind.DODGE) == []
    assert (await clocked.run_out(dodge, BEN)).answer is Choice.DODGE
    assert not await _dodged(clocked)
    assert await clocked.results(Maneuver.FIRE) in ([Result.DONE], [Result.FAILED])


@pytest.mark.clause("T1", "D2")
async def test_who_does_not_want_to_be_asked_dodges_without_the_acrobatic(clocked: Clocked) -> None:
    await _shot(clocked, 1)
    await clocked.service.decide.ask_me(BEN, HERE, QuestionKind.DODGE, ask=False)
    await clocked.service.decide.answer(CAT, HERE, Choice.GO_ON)
    assert not await _dodged(clocked)
    assert await _charges(clocked) == 1


@pytest.mark.clause("T1", "D2")
@pytest.mark.parametrize("choice", [Choice.ACROBATIC, Choice.NO_DODGE, Choice.DODGE])
async def test_what_was_answered_in_time_counts(clocked: Clocked, choice: Choice) -> None:
    await _shot(clocked, 1)
    await clocked.service.decide.answer(CAT, HERE, Choice.GO_ON)
    question = await clocked.asked(QuestionKind.DODGE, "c")
    await clocked.hurry()
    await clocked.wait(DAY - SECOND)
    await clocked.service.decide.answer(BEN, question.id, choice)
    await clocked.wait(SECOND)
    assert len(await clocked.rolls(RollKind.DODGE)) == (choice is not Choice.NO_DODGE)
    assert choice is Choice.NO_DODGE or await _dodged(clocked) is (choice is Choice.ACROBATIC)
    assert await _charges(clocked) == (0 if choice is Choice.ACROBATIC else 1)


# Breaking away


async def _breaking_away(clocked: Clocked) -> QuestionView:
    """Ship a breaks away from ship c, and is asked whether to go on."""
    await clocked.begin(Pace.RULES)
    await clocked.service.desk.adjust(GM, HERE, BringAlongside(("a", "c")))
    await clocked.declare({("a", Post.HELMSMAN): BREAK_AWAY})
    return await clocked.asked(QuestionKind.GO_ON, "a")


async def _contests(clocked: Clocked) -> list[tuple[str, str]]:
    return [(line.attacker, line.defender) for line in await clocked.lines(Contest) if line.kind is RollKind.DISENGAGE]


@pytest.mark.clause("T1", "L4")
async def test_breaking_away_is_resisted(clocked: Clocked) -> None:
    await _breaking_away(clocked)
    await clocked.service.decide.answer(ANN, HERE, Choice.GO_ON)
    question = await clocked.asked(QuestionKind.RESIST, "c")
    await clocked.hurry()
    late = await clocked.run_out(question, BEN)
    assert (late.status, late.answer) == (QuestionStatus.LATE, Choice.RESIST)
    assert await _contests(clocked) == [("a", "c")]


@pytest.mark.clause("T1", "L4")
async def test_mover_and_enemy_both_say_nothing(clocked: Clocked) -> None:
    """No event lies between the two answers, and yet each has its day."""
    going = await _breaking_away(clocked)
    await clocked.hurry()
    late = await clocked.run_out(going, ANN)
    assert (late.status, late.answer) == (QuestionStatus.LATE, Choice.GO_ON)
    resisting = await clocked.asked(QuestionKind.RESIST, "c")
    assert resisting.due == clocked.table.clock.now() + DAY
    assert await _contests(clocked) == []
    assert (await clocked.run_out(resisting, BEN)).answer is Choice.RESIST
    assert await _contests(clocked) == [("a", "c")]


@pytest.mark.clause("T1", "L4")
async def test_who_does_not_want_to_be_asked_resists(clocked: Clocked) -> None:
    going = await _breaking_away(clocked)
    await clocked.service.decide.ask_me(BEN, HERE, QuestionKind.RESIST, ask=False)
    await clocked.hurry()
    assert (await clocked.run_out(going, ANN)).answer is Choice.GO_ON
    assert await _contests(clocked) == [("a", "c")]


@pytest.mark.clause("T1", "L4")
async def test_who_let_go_in_time_has_let_go(clocked: Clocked) -> None:
    await _breaking_away(clocked)
    await clocked.service.decide.answer(ANN, HERE, Choice.GO_ON)
    question = await clocked.asked(QuestionKind.RESIST, "c")
    await clocked.hurry()
    await clocked.wait(DAY - SECOND)
    await clocked.service.decide.answer(BEN, question.id, Choice.LET_GO)
    await clocked.wait(SECOND)
    assert await _contests(clocked) == []
    assert [line.ships for line in await clocked.lines(Parted)] == [("a", "c")]


@pytest.mark.clause("T1", "L4", "F6")
async def test_a_cancel_beforehand_spares_the_enemy_the_question(clocked: Clocked) -> None:
    """Ship c breaks away after ship a has acted, and has said before that it won't."""
    await clocked.begin(Pace.RULES)
    await clocked.service.desk.adjust(GM, HERE, BringAlongside(("b", "c")))
    orders: Orders = {("a", Post.HELMSMAN): EVADE, ("c", Post.HELMSMAN): Declaration(Maneuver.DISENGAGE, "b")}
    await clocked.declare(orders)
    await clocked.service.decide.cancel(BEN, HERE)
    going = await clocked.asked(QuestionKind.GO_ON, "a")
    await clocked.hurry()
    await clocked.run_out(going, ANN)
    assert await clocked.results(Maneuver.DISENGAGE) == [Result.CANCELLED]
    assert await clocked.lines(Parted) == []


# What everyone has in common


@pytest.mark.clause("T1")
@pytest.mark.parametrize("kind", [QuestionKind.GO_ON, QuestionKind.DODGE, QuestionKind.RESIST])
async def test_the_channel_is_told_who_was_late(clocked: Clocked, kind: QuestionKind) -> None:
    """And only the one who was."""
    if kind is QuestionKind.DODGE:
        await _shot(clocked, 1)
        await clocked.service.decide.answer(CAT, HERE, Choice.GO_ON)
    else:
        await _breaking_away(clocked)
        if kind is QuestionKind.RESIST:
            await clocked.service.decide.answer(ANN, HERE, Choice.GO_ON)
    ship, player = ("a", ANN) if kind is QuestionKind.GO_ON else ("c", BEN)
    question = await clocked.asked(kind, ship)
    await clocked.hurry()
    await clocked.table.post()
    await clocked.run_out(question, player)
    said = [(letter.ship, letter.post) for letter in await clocked.table.post() if letter.kind is Kind.LATE]
    assert said == [(ship, Post.HELMSMAN)]


@pytest.mark.clause("T1", "F7c")
async def test_ready_with_what_has_become_impossible_beside_a_silent_mate_is_a_hold(clocked: Clocked) -> None:
    await clocked.begin(Pace.POST)
    await clocked.service.declare.choose(BEN, HERE, Declaration(Maneuver.RAM, "a"), ready=True)
    await clocked.service.desk.adjust(GM, HERE, BringAlongside(("a", "c")))
    await clocked.wait(DAY)
    assert (await clocked.declared())["c", Post.HELMSMAN] == HOLD
