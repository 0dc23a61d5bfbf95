"""What a cheating player tries: other channels' battles, other crews' declarations, buttons of long ago."""

import pytest

from bot.panels import asked
from bot.rules.questions import Declaration
from bot.rules.words import Maneuver, Post
from bot.service.ids import NpcPanelId
from bot.service.types import BattleView, Caller, QuestionView, Where
from bot.store.words import Pace, QuestionStatus
from tests.service.table import ANN, BEN, CAT, CHANNEL, GM, GUILD, HERE, Table, reason

EVADE = Declaration(Maneuver.EVADE)
RAM = Declaration(Maneuver.RAM, "a")


async def _asked(table: Table, player: Caller, ship: str) -> QuestionView:
    return next(one for one in await table.service.inquiry.open_questions(player, HERE) if one.id.ship == ship)


async def _round(table: Table, battle: BattleView, declaration: Declaration) -> QuestionView:
    """Ann declares this, everybody else nothing; the question that Ann declared to."""
    asked = await _asked(table, ANN, "a")
    await table.service.declare.choose(ANN, asked.id, declaration, ready=True)
    for question in await table.service.inquiry.open_questions(GM, Where(battle=battle.id)):
        await table.service.declare.ready(GM, question.id)
    return asked


@pytest.mark.parametrize("elsewhere", [Where(), Where(guild=GUILD, channel=CHANNEL + 1), Where(guild=GUILD + 1)])
async def test_a_battle_elsewhere_is_there_for_its_own_people_alone(table: Table, elsewhere: Where) -> None:
    battle = await table.begun(Pace.BRISK, (ANN,))
    there = Where(guild=elsewhere.guild, channel=elsewhere.channel, battle=battle.id)
    service = table.service
    assert await reason(service.inquiry.status(CAT, there)) == "no_battle_here"
    assert await reason(service.inquiry.open_questions(CAT, there)) == "no_battle_here"
    assert await reason(service.muster.join(CAT, there)) == "no_battle_here"
    assert await reason(service.desk.may_end(CAT, there)) == "no_battle_here"
    await service.desk.end(GM, HERE)
    assert await reason(service.inquiry.log(CAT, there)) == "no_battle_here"
    assert await reason(service.muster.rematch(CAT, there)) == "no_battle_here"
    if elsewhere.guild in (None, GUILD):
        assert (await service.inquiry.log(ANN, there)).whole
        assert (await service.muster.rematch(GM, there)).channel == CHANNEL
    assert (await service.inquiry.log(CAT, Where(guild=GUILD, channel=CHANNEL, battle=battle.id))).whole


@pytest.mark.clause("F4")
async def test_the_npc_panel_says_nothing_of_a_post_that_a_player_took(table: Table) -> None:
    battle = await table.begun(Pace.BRISK, (ANN,))
    panel = NpcPanelId(battle.id, (await _asked(table, GM, "c")).id.asked)
    await table.service.muster.join(CAT, Where(guild=GUILD, channel=CHANNEL, ship="c", post=Post.GUNNER))
    for declaration in (None, Declaration(Maneuver.FIRE, "a", "w1")):
        if declaration is not None:
            await table.service.declare.choose(CAT, (await _asked(table, CAT, "c")).id, declaration)
        shown = await table.service.inquiry.npc_panel(GM, panel)
        (taken,) = [one for one in shown.questions if one.status is QuestionStatus.CLOSED]
        assert (taken.own.choice, taken.mate.choice) == (None, None)
        assert [seat.seat for seat in asked.npcs(shown).seats] == ["a-gunner", "b-helmsman", "b-gunner", "c-helmsman"]


@pytest.mark.clause("F4")
async def test_nobody_joins_another_crew_while_the_battle_runs(table: Table) -> None:
    await table.begun(Pace.BRISK, (ANN, BEN))
    await table.service.declare.choose(BEN, (await _asked(table, BEN, "c")).id, RAM)
    there = Where(guild=GUILD, channel=CHANNEL, ship="c", post=Post.GUNNER)
    assert await reason(table.service.muster.join(ANN, there)) == "other_crew"
    assert {one.id.ship for one in await table.service.inquiry.open_questions(ANN, HERE)} == {"a"}
    assert (await table.service.muster.join(BEN, there)).user == BEN.user


async def test_who_is_not_asked_learns_nothing_of_what_is_asked(table: Table) -> None:
    await table.begun(Pace.BRISK, (ANN, BEN))
    asked = (await _asked(table, BEN, "c")).id
    for number in (asked.asked, asked.asked + 1):
        of = type(asked)(asked.battle, number, asked.ship, asked.post)
        assert await reason(table.service.inquiry.question(ANN, of)) == "not_yours_to_answer"


async def test_the_cancel_button_of_an_older_round_cancels_nothing(table: Table) -> None:
    battle = await table.begun(Pace.BRISK, (ANN,))
    old = await _round(table, battle, EVADE)
    await table.service.muster.pace(GM, HERE, Pace.RULES)
    await _round(table, battle, EVADE)
    before = await table.service.inquiry.open_questions(ANN, HERE)
    assert await reason(table.service.decide.cancel(ANN, old.id)) == "question_closed"
    assert await table.service.inquiry.open_questions(ANN, HERE) == before
    await table.service.decide.cancel(ANN, before[0].id)
    assert await table.service.inquiry.open_questions(ANN, HERE) != before
