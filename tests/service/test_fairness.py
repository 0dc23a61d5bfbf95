"""`/dice` tells the dice of what the channel has read, and nothing that it hasn't."""

from random import Random

from msgspec.structs import replace

from bot.rules.changes import GiveAcrobatics
from bot.rules.events import Roll
from bot.rules.fairness import rolled
from bot.rules.words import QuestionKind
from bot.service.types import Caller, QuestionView, Where
from tests.service.table import ANN, BEN, CAT, CHANNEL, GM, HERE, Table, reason


async def rolls(table: Table) -> int:
    return sum((await table.service.fairness.rolled(CAT, HERE)).rolled.all)


async def waiting(table: Table, players: tuple[Caller, ...]) -> list[tuple[Caller, QuestionView]]:
    """What is asked and not answered."""
    asked = [(one, found) for one in players for found in await table.service.inquiry.open_questions(one, HERE)]
    return [pair for pair in asked if not (pair[1].kind is QuestionKind.DECLARE and pair[1].own.ready)]


async def test_before_it_begins_nothing_has_been_rolled(table: Table) -> None:
    await table.service.muster.start(GM, HERE.guild or 0, CHANNEL)
    assert await reason(table.service.fairness.rolled(CAT, HERE)) == "not_begun"


async def test_what_is_not_sent_yet_is_not_told(table: Table) -> None:
    await table.begun()
    assert await rolls(table) == 0
    await table.post()
    assert await rolls(table) == 3
    found = await table.service.fairness.rolled(CAT, replace(HERE, ship="b"))
    assert (sum(found.rolled.all), found.rolled.faces) == (1, ())
    assert await reason(table.service.fairness.rolled(CAT, Where(channel=CHANNEL, ship="?"))) == "no_such_ship"


async def test_a_shot_that_waits_for_its_dodge_is_not_told(table: Table) -> None:
    await table.begun(players=(ANN, BEN, CAT))
    random, rounds = Random(3), set[int]()
    for _ in range(400):
        asked = await waiting(table, (ANN, BEN, CAT, GM))
        if any(question.kind is QuestionKind.DODGE for _, question in asked):
            break
        now = asked[0][1]
        if now.kind is QuestionKind.DECLARE and now.round not in rounds:
            rounds.add(now.round)
            for ship in "abc":
                await table.service.desk.adjust(GM, HERE, GiveAcrobatics(ship, 2))
        await table.reply(random, *random.choice(await waiting(table, (ANN, BEN, CAT, GM))))
    await table.post()
    async with table.store.reading() as work:
        row = await work.open_battle(CHANNEL)
        assert row is not None
        events = await work.events(row.id)
    assert isinstance(events[-1], Roll)
    everything = rolled(["a", "b", "c"], events)
    assert await rolls(table) == sum(everything.all) - 1


async def test_what_an_undo_took_back_counts(table: Table) -> None:
    await table.begun()
    await table.post()
    before = await rolls(table)
    await table.service.undo.back_to(GM, HERE, 0)
    await table.post()
    assert await rolls(table) > before
