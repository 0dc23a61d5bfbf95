"""From one press to a whole declaration: what was chosen stays as far as it can."""

import pytest
from msgspec.structs import replace

from bot.errors import UserError
from bot.panels.choosing import chosen, hardened
from bot.report.ids import DeclareField
from bot.rules.questions import Declaration
from bot.rules.words import Maneuver, Part
from bot.service.types import Caller, QuestionView, Where
from tests.delivery.scene import Scene

FIRE = Maneuver.FIRE


@pytest.fixture
async def asked(scene: Scene) -> QuestionView:
    """The gunner of a ship with two guns and two enemies, one of them with a deck."""
    await scene.begin()
    (found,) = await scene.service.inquiry.open_questions(
        Caller(scene.ben.id, "Ben", "ja"), Where(guild=scene.guild.id, channel=scene.channel.id)
    )
    offers = [Declaration(Maneuver.WAIT)]
    offers += [
        Declaration(FIRE, target, weapon, part)
        for target, parts in (("b", (Part.HULL,)), ("c", (Part.HULL, Part.DECK)))
        for weapon in ("w1", "w2")
        for part in parts
    ]
    offers += [Declaration(Maneuver.AIM, target, weapon) for target in ("b", "c") for weapon in ("w1", "w2")]
    return replace(found, offers=tuple(offers))


def drafted(asked: QuestionView, choice: Declaration | None, last: Declaration | None = None) -> QuestionView:
    return replace(asked, own=replace(asked.own, choice=choice, last=last))


def test_the_first_offer_where_nothing_was_chosen(asked: QuestionView) -> None:
    assert chosen(drafted(asked, None), DeclareField.MANEUVER, "fire") == Declaration(FIRE, "b", "w1")


def test_the_last_target_and_weapon_are_preselected(asked: QuestionView) -> None:
    last = Declaration(FIRE, "c", "w2", Part.DECK)
    assert chosen(drafted(asked, None, last), DeclareField.MANEUVER, "fire") == last
    assert chosen(drafted(asked, None, last), DeclareField.MANEUVER, "aim") == Declaration(Maneuver.AIM, "c", "w2")


def test_another_maneuver_keeps_target_and_weapon(asked: QuestionView) -> None:
    draft = Declaration(FIRE, "c", "w2", Part.DECK)
    assert chosen(drafted(asked, draft), DeclareField.MANEUVER, "aim") == Declaration(Maneuver.AIM, "c", "w2")


def test_another_target_keeps_the_weapon_and_gives_up_what_it_lacks(asked: QuestionView) -> None:
    draft = Declaration(FIRE, "c", "w2", Part.DECK)
    assert chosen(drafted(asked, draft), DeclareField.TARGET, "b") == Declaration(FIRE, "b", "w2", Part.HULL)


def test_another_weapon_keeps_target_and_part(asked: QuestionView) -> None:
    draft = Declaration(FIRE, "c", "w2", Part.DECK)
    assert chosen(drafted(asked, draft), DeclareField.WEAPON, "w1") == Declaration(FIRE, "c", "w1", Part.DECK)


def test_another_part(asked: QuestionView) -> None:
    draft = Declaration(FIRE, "c", "w2")
    assert chosen(drafted(asked, draft), DeclareField.PART, "deck") == Declaration(FIRE, "c", "w2", Part.DECK)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        (DeclareField.MANEUVER, "ram"),
        (DeclareField.MANEUVER, "nonsense"),
        (DeclareField.TARGET, "x"),
        (DeclareField.WEAPON, "w9"),
        (DeclareField.PART, "deck"),
    ],
)
def test_what_is_not_offered(asked: QuestionView, field: DeclareField, value: str) -> None:
    with pytest.raises(UserError, match="not_an_option"):
        chosen(drafted(asked, Declaration(FIRE, "b", "w1")), field, value)


def test_hard(asked: QuestionView) -> None:
    easy, hard = Declaration(Maneuver.EVADE), Declaration(Maneuver.EVADE, hard=True)
    evading = replace(asked, offers=(easy, hard))
    assert hardened(drafted(evading, easy), hard=True) == hard
    assert hardened(drafted(evading, hard), hard=False) == easy
    assert hardened(drafted(evading, hard), hard=True) == hard
    with pytest.raises(UserError, match="not_an_option"):
        hardened(drafted(evading, None), hard=True)
    with pytest.raises(UserError, match="not_an_option"):
        hardened(drafted(asked, Declaration(Maneuver.WAIT)), hard=True)
