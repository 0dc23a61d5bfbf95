"""What a battle needs before it can begin (S2, S5, S6)."""

from collections.abc import Iterable

from bot.errors import Refused
from bot.rules.battle import Crew, Setup, Ship, Skills
from bot.rules.dice import parse_damage
from bot.rules.words import Post, Refusal

LEAST_SIDES = 2
NPC_SKILL = 12  # S3


def check_setup(setup: Setup) -> None:
    """Raise `Refused` unless the battle can begin: two sides, ids told apart, every ship fit (see `check_ship`)."""
    _check_unique(ship.id for ship in setup.ships)
    if len({ship.side for ship in setup.ships}) < LEAST_SIDES:
        raise Refused(Refusal.TOO_FEW_SIDES)
    for ship in setup.ships:
        check_ship(ship)


def check_ship(ship: Ship) -> None:
    """Raise `Refused` unless it has one helmsman and one gunner who know their trade (S2, S6), and values in range."""
    _check_unique(person.id for person in ship.crew)
    _check_unique(weapon.id for weapon in ship.weapons)
    for post in Post:
        holders = [person for person in ship.crew if person.post is post]
        if len(holders) != 1:
            raise Refused(Refusal.POST_NOT_FILLED, ship=ship.name)
        skills = holders[0].skills
        if (skills.helm if post is Post.HELMSMAN else skills.gunnery) < 1:
            raise Refused(Refusal.SKILL_NOT_LEARNED, ship=ship.name)
    if not 0 < ship.hull <= ship.hull_max or not 0 <= ship.deck <= ship.deck_max:
        raise Refused(Refusal.BAD_HULL, ship=ship.name)
    for weapon in ship.weapons:
        try:
            parse_damage(weapon.damage)
        except ValueError:
            raise Refused(Refusal.BAD_DAMAGE, ship=ship.name) from None
        if weapon.reload < 0 or (weapon.shots is not None and weapon.shots < 0):
            raise Refused(Refusal.BAD_WEAPON, ship=ship.name)


def _check_unique(ids: Iterable[str]) -> None:
    names = list(ids)
    if len(set(names)) != len(names):
        raise Refused(Refusal.DUPLICATE_ID)


def stand_in(crew: str, name: str, post: Post) -> Crew:
    """An NPC at this post: its skill at 12, nothing else learned (S3)."""
    skills = Skills(helm=NPC_SKILL) if post is Post.HELMSMAN else Skills(gunnery=NPC_SKILL)
    return Crew(id=crew, name=name, post=post, npc=True, skills=skills)
