"""A battle of one player against captains."""

import pytest

from bot.captains import Temper
from bot.rules.events import Declared
from bot.rules.verify import verify
from bot.rules.words import Post, QuestionKind
from bot.service.types import BattleView, Caller
from bot.store.words import Kind, Pace, Status
from tests.service.table import ANN, BEN, CHANNEL, GUILD, HERE, Table, reason


async def _practice(
    table: Table, caller: Caller = ANN, *, template: str = "gunboat", enemies: int = 1, temper: Temper = Temper.BOLD
) -> BattleView:
    return await table.service.practice.start(
        caller, GUILD, CHANNEL, template=template, enemies=enemies, temper=temper, locale="ja"
    )


async def test_it_begins_at_once_with_the_player_in_both_posts(table: Table) -> None:
    begun = await _practice(table, enemies=3, template="衝角艦")
    assert (begun.status, begun.practice, begun.pace, begun.seconds) == (Status.FIGHTING, True, Pace.BRISK, None)
    assert [begun.seat("a", post).user for post in Post] == [ANN.user, ANN.user]
    assert begun.captains == {"b", "c", "d"}
    assert [ship.side == begun.setup.ships[0].side for ship in begun.setup.ships] == [True, False, False, False]
    await table.post()
    assert table.calls[Kind.ASK] == 2
    assert not table.calls[Kind.MUSTER]
    assert not table.calls[Kind.ASK_NPCS]
    assert await reason(_practice(table, BEN)) == "battle_running"


@pytest.mark.parametrize(("template", "enemies", "why"), [("x", 1, "no_such_template"), ("ram", 4, "bad_value")])
async def test_what_cant_be_practised(table: Table, template: str, enemies: int, why: str) -> None:
    assert await reason(_practice(table, template=template, enemies=enemies)) == why


async def test_who_practises_reads_nothing_of_the_captains_though_they_lead(table: Table) -> None:
    await _practice(table)
    await table.service.tempo.together(ANN, HERE, on=False)
    await table.service.thinking.run()
    asked = await table.service.inquiry.open_questions(ANN, HERE)
    assert {one.id.ship for one in asked} == {"a"}
    for one in asked:
        assert one.battle.state is not None
        enemy = one.battle.state.ship("b")
        assert (enemy.helmsman, enemy.gunner) == (None, None)
    assert b'"declared"' not in (await table.service.inquiry.log(ANN, HERE)).content


async def test_it_is_played_to_its_end(table: Table) -> None:
    await _practice(table)
    for _ in range(200):
        while await table.service.thinking.run():
            pass
        if (await table.service.inquiry.battle(HERE)).status is Status.ENDED:
            break
        asked = await table.service.inquiry.open_questions(ANN, HERE)
        one = next(one for one in asked if one.kind is not QuestionKind.DECLARE or not one.own.ready)
        if one.kind is QuestionKind.DECLARE:
            await table.service.declare.choose(ANN, one.id, one.offers[-1], ready=True)
        else:
            await table.service.decide.answer(ANN, one.id, one.options[0])
    assert (await table.service.inquiry.battle(HERE)).status is Status.ENDED
    file = await table.service.inquiry.log(BEN, HERE)
    assert verify(file.content.decode().splitlines()) is None
    again = await table.service.muster.rematch(ANN, HERE)
    assert (again.practice, again.captains) == (True, {"b"})


async def test_after_an_undo_nobody_waits(table: Table) -> None:
    await _practice(table)
    await table.service.thinking.run()
    beginning = (await table.service.undo.decisions(ANN, HERE)).decisions[-1].to
    undone = await table.service.undo.back_to(ANN, HERE, beginning)
    assert not undone.captains_rest
    assert await table.service.thinking.run()
    async with table.store.reading() as work:
        lines = [line for line in await work.events(undone.battle.id) if isinstance(line, Declared)]
    assert {line.ship for line in lines} == {"b"}
