"""Panels tell the chance of each option in this moment, from what the crew may know."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.panels import asked
from bot.panels.contents import question as panel
from bot.report.words import words_for
from bot.rules.maneuvers import odds
from bot.rules.questions import Declaration
from bot.rules.words import Maneuver, Post
from bot.service.types import QuestionView, Where
from bot.store.database import Database
from bot.store.words import Pace
from tests.service.table import ANN, BEN, CHANNEL, HERE, Table, url


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    async with await Database.open(url(tmp_path)) as store:
        yield Table(store)


async def crewed(table: Table) -> tuple[QuestionView, QuestionView]:
    """The open declarations of ship a's helmsman (Ann) and gunner (Ben)."""
    await table.begun(Pace.BRISK, (ANN,))
    await table.service.muster.join(BEN, Where(channel=CHANNEL, ship="a", post=Post.GUNNER))
    (helmsman,) = await table.service.inquiry.open_questions(ANN, HERE)
    (gunner,) = await table.service.inquiry.open_questions(BEN, HERE)
    return helmsman, gunner


async def test_every_option_has_its_chance(table: Table) -> None:
    helmsman, _ = await crewed(table)
    state = helmsman.battle.state
    assert state is not None
    offers = asked.declare(helmsman).offers
    assert {offer.declaration.maneuver for offer in offers} >= {Maneuver.EVADE, Maneuver.RAM}
    for offer in offers:
        if offer.declaration.maneuver is not Maneuver.HOLD:
            assert offer.odds == odds(state, "a", Post.HELMSMAN, offer.declaration)
            assert offer.rolled is not None
    assert "%" in str(panel(words_for("en"), helmsman))


async def test_a_gunners_chance_counts_what_the_helmsman_has_chosen(table: Table) -> None:
    helmsman, gunner = await crewed(table)

    def fire(question: QuestionView) -> float:
        shots = [o.odds for o in asked.declare(question).offers if o.declaration.maneuver is Maneuver.FIRE]
        assert shots
        assert shots[0] is not None
        return shots[0].done

    await table.service.declare.choose(ANN, helmsman.id, Declaration(Maneuver.EVADE))
    moving = await table.service.inquiry.question(BEN, gunner.id)
    assert fire(moving) < fire(gunner)
