"""S: ships, posts, people and sides."""

from collections.abc import Callable

import msgspec
import pytest

from bot.errors import Refused
from bot.rules.adjust import BringAlongside
from bot.rules.battle import Crew, Rules, Setup, Ship, Skills
from bot.rules.questions import Declaration
from bot.rules.setup import check_setup
from bot.rules.words import Post, RollKind, Skill
from tests.rules.table import (
    GUN,
    HIGH,
    LOW,
    Fight,
    aim,
    board,
    d,
    disengage,
    fire,
    grapple,
    hand,
    helm,
    modifiers,
    ram,
    ship,
    sight,
    swap,
)


def enter(*ships: Ship) -> None:
    """Whether these ships can make a battle: `Refused` if not."""
    check_setup(Setup(rules=Rules(), ships=ships))


def crewed(*crew: Crew) -> Ship:
    return msgspec.structs.replace(ship("a"), crew=crew)


HELMSMAN, GUNNER = ship("a").crew


@pytest.mark.clause("S2")
def test_a_helmsman_and_a_gunner_make_a_crew() -> None:
    enter(crewed(HELMSMAN, GUNNER), ship("b"))
    enter(crewed(GUNNER, HELMSMAN, hand("a1")), ship("b"))


@pytest.mark.clause("S2")
@pytest.mark.parametrize(
    "crew",
    [
        (),
        (HELMSMAN,),
        (GUNNER,),
        (HELMSMAN, hand("a1")),
        (HELMSMAN, GUNNER, msgspec.structs.replace(HELMSMAN, id="a1")),
        (HELMSMAN, GUNNER, msgspec.structs.replace(GUNNER, id="a1")),
    ],
)
def test_a_ship_has_exactly_one_of_each_post(crew: tuple[Crew, ...]) -> None:
    with pytest.raises(Refused):
        enter(crewed(*crew), ship("b"))


@pytest.mark.clause("S2")
def test_one_person_cannot_hold_both_posts() -> None:
    with pytest.raises(Refused):
        enter(crewed(HELMSMAN, msgspec.structs.replace(GUNNER, id=HELMSMAN.id)), ship("b"))


@pytest.mark.clause("S2", "S6")
def test_each_post_has_its_skill() -> None:
    enter(ship("a", helm=1, gunnery=1), ship("b"))
    with pytest.raises(Refused):
        enter(ship("a", helm=0), ship("b"))
    with pytest.raises(Refused):
        enter(ship("a", gunnery=0), ship("b"))


@pytest.mark.clause("S2")
def test_no_two_ships_weapons_or_people_have_the_same_id() -> None:
    with pytest.raises(Refused):
        enter(ship("a"), ship("a", "other"), ship("b"))
    with pytest.raises(Refused):
        enter(ship("a", weapons=[GUN, GUN]), ship("b"))
    with pytest.raises(Refused):
        enter(ship("a", hands=[hand("a1"), hand("a1")]), ship("b"))


@pytest.mark.clause("D4", "A4b")
def test_a_ship_enters_with_a_hull_and_no_more_than_its_maximum() -> None:
    enter(ship("a", hull=1), ship("b", hull=40))
    for hull in (0, -1, 41):
        with pytest.raises(Refused):
            enter(ship("a", hull=hull), ship("b"))
    for deck in (-1, 11):
        with pytest.raises(Refused):
            enter(msgspec.structs.replace(ship("a", deck=10), deck=deck), ship("b"))


@pytest.mark.clause("G6")
def test_a_weapon_has_a_damage_expression() -> None:
    with pytest.raises(Refused):
        enter(ship("a", weapons=[msgspec.structs.replace(GUN, damage="6d6")]), ship("b"))


@pytest.mark.clause("S3")
def test_other_skills_of_an_npc_are_not_learned_and_its_attributes_are_10() -> None:
    npc = Crew(id="n", name="N", post=Post.GUNNER, npc=True)
    assert npc.skills == Skills()
    assert not any(msgspec.structs.asdict(npc.skills).values())
    assert (npc.vision, npc.strength, npc.dexterity, npc.combat_reflexes) == (10, 10, 10, False)


@pytest.mark.clause("S5")
def test_a_battle_has_at_least_two_sides() -> None:
    enter(ship("a", "red"), ship("b", "blue"), ship("c", "red"))
    with pytest.raises(Refused):
        enter(ship("a", "red"), ship("b", "red"))
    with pytest.raises(Refused):
        enter(ship("a", "red"))
    with pytest.raises(Refused):
        enter()


HOSTILE: list[tuple[Post, Callable[[str], Declaration]]] = [
    (Post.HELMSMAN, swap),
    (Post.HELMSMAN, board),
    (Post.HELMSMAN, ram),
    (Post.GUNNER, aim),
    (Post.GUNNER, sight),
    (Post.GUNNER, fire),
    (Post.GUNNER, grapple),
]


@pytest.mark.clause("S5")
@pytest.mark.parametrize(("post", "maneuver"), HOSTILE)
def test_a_hostile_action_names_a_ship_of_another_side(post: Post, maneuver: Callable[[str], Declaration]) -> None:
    fight = Fight(ship("a", "red"), ship("b", "blue"), ship("c", "red")).start("b", "c", "a")
    assert fight.allows("a", post, maneuver("b"))
    assert not fight.allows("a", post, maneuver("c"))
    assert not fight.allows("a", post, maneuver("a"))
    assert not fight.allows("a", post, maneuver("z"))


@pytest.mark.clause("S5")
@pytest.mark.parametrize("maneuver", [disengage, grapple])
def test_a_helmsman_alongside_names_an_enemy_too(maneuver: Callable[[str], Declaration]) -> None:
    fight = Fight(ship("a", "red"), ship("b", "blue"), ship("c", "red")).start("b", "c", "a")
    fight.gm(BringAlongside(ships=("a", "b"), rammer=None))
    assert fight.allows("a", Post.HELMSMAN, maneuver("b"))
    assert not fight.allows("a", Post.HELMSMAN, maneuver("c"))
    assert not fight.allows("a", Post.HELMSMAN, maneuver("a"))


@pytest.mark.clause("S6", "F5a")
def test_a_signalling_skill_at_0_cannot_be_rolled() -> None:
    fight = Fight(ship("a", flag=12), ship("b"), ship("c", lamp=1)).start("a", "b", "c")
    with pytest.raises(Refused):
        fight.signal("a", "b")
    with pytest.raises(Refused):
        fight.signal("b", "a")
    fight.signal("a", "c", LOW, LOW)


@pytest.mark.clause("S6", "M3")
def test_sail_handling_at_0_is_never_used() -> None:
    fight = Fight(ship("a", helm=1, sailing=True), ship("b")).head_on(d(3), d(18))
    fight.declare(a=helm(swap("b"))).go_on("a", HIGH, LOW)
    roll = fight.roll(RollKind.SWAP, "a")
    assert (roll.skill, roll.base) == (Skill.HELM, 1)


@pytest.mark.clause("S6", "F1")
def test_tactics_at_0_add_nothing() -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b")
    assert modifiers(fight.roll(RollKind.HEAD_ON, "a")) == {}
