"""What a battle is: the ships as they entered, and everything that changes, as one frozen value."""

from functools import cached_property

import msgspec

from bot.rules.events import Aimed, Declared, Effect, GmModifier, Roll
from bot.rules.words import Declarations, Phase, Post, Result


class Skills(msgspec.Struct, frozen=True, kw_only=True):
    """Skill levels; 0 is not learned (S6)."""

    helm: int = 0
    sail_handling: int = 0
    tactics: int = 0
    gunnery: int = 0
    flag_signals: int = 0
    lamp_signals: int = 0
    ship_repair: int = 0


class Crew(msgspec.Struct, frozen=True, kw_only=True):
    """A person listed in a ship's crew; `post` null is a free hand."""

    id: str
    name: str
    post: Post | None
    npc: bool = False
    skills: Skills = Skills()
    vision: int = 10
    strength: int = 10
    dexterity: int = 10
    combat_reflexes: bool = False


class Weapon(msgspec.Struct, frozen=True, kw_only=True):
    """A gun: `damage` as `bot.rules.dice.parse_damage` reads it, `reload` in rounds, `shots` null for no end (A4a)."""

    id: str
    name: str
    damage: str
    accuracy: int
    snap_shot: int
    reload: int = 0
    shots: int | None = None


class Ship(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A ship as it entered the battle. It has room to keep what is asked of it again and again."""

    id: str
    name: str
    side: str
    handling: int
    hull: int
    hull_max: int
    deck: int = 0
    deck_max: int = 0
    minimum_crew: int = 0
    ram: bool = False
    sailing: bool = False
    weapons: tuple[Weapon, ...] = ()
    crew: tuple[Crew, ...]

    @cached_property
    def helmsman(self) -> Crew:
        """Who steers (S2)."""
        return self.at(Post.HELMSMAN)

    @cached_property
    def gunner(self) -> Crew:
        """Who fires (S2)."""
        return self.at(Post.GUNNER)

    def at(self, post: Post) -> Crew:
        """Who holds `post`; `LookupError` if nobody does (`check_setup` refuses such a ship)."""
        for person in self.crew:
            if person.post is post:
                return person
        raise LookupError(post)

    @property
    def free_hands(self) -> tuple[Crew, ...]:
        """The crew without a post (L7a)."""
        return tuple([person for person in self.crew if person.post is None])

    def person(self, crew: str) -> Crew:
        """The member of the crew with this id; `LookupError` if there is none."""
        for person in self.crew:
            if person.id == crew:
                return person
        raise LookupError(crew)

    def weapon(self, weapon: str) -> Weapon:
        """The weapon with this id; `LookupError` if there is none."""
        for gun in self.weapons:
            if gun.id == weapon:
                return gun
        raise LookupError(weapon)


class Rules(msgspec.Struct, frozen=True, kw_only=True):
    """What a battle may choose (O1a, F3, A2)."""

    order_penalty_on_dodge: bool = False
    declarations: Declarations = Declarations.IN_ORDER
    weather: int = 0


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """What is settled before the first die: ships in the order in which they entered."""

    rules: Rules
    ships: tuple[Ship, ...]


class Load(msgspec.Struct, frozen=True):
    """A weapon's shots left (null for no end) and the first round in which it can fire again."""

    shots: int | None
    ready: int = 0


class ShipState(msgspec.Struct, frozen=True, kw_only=True):
    """A ship in battle. `loads` stand as the ship's weapons do.

    `acrobatics_round` and `acceleration_round` are the rounds in which these were won, 0 where there are none.
    `grappled`: the free hands have grappled this round; `joined`: what came of a grapple that the gunner joined (L7a).
    """

    ship: Ship
    hull: int
    deck: int
    sunk: bool = False
    loads: tuple[Load, ...] = ()
    moving: bool = False
    acrobatics: int = 0
    acrobatics_round: int = 0
    acceleration: int = 0
    acceleration_round: int = 0
    aim: Aimed | None = None
    helmsman: Declared | None = None
    gunner: Declared | None = None
    grappled: bool = False
    joined: Result | None = None

    @property
    def id(self) -> str:
        return self.ship.id

    @property
    def name(self) -> str:
        return self.ship.name

    @property
    def side(self) -> str:
        return self.ship.side

    def declared(self, post: Post) -> Declared | None:
        """What this post declared this round, if it has."""
        return self.helmsman if post is Post.HELMSMAN else self.gunner

    def load(self, weapon: str) -> Load:
        """How this weapon is loaded; `LookupError` if the ship has none such."""
        for gun, load in zip(self.ship.weapons, self.loads, strict=True):
            if gun.id == weapon:
                return load
        raise LookupError(weapon)


class Relation(msgspec.Struct, frozen=True, kw_only=True):
    """Two ships alongside (L3): `ships` is [mover, other], `rammer` who rammed (L5).

    `penalties` (0 or less) lie on the breaking away of the first and of the second ship from the other (L7).
    """

    ships: tuple[str, str]
    rammer: str | None = None
    penalties: tuple[int, int] = (0, 0)

    def penalty_on(self, ship: str) -> int:
        """What lies on this ship's breaking away from the other."""
        return self.penalties[0] if self.ships[0] == ship else self.penalties[1]


class StandingEffect(msgspec.Struct, frozen=True):
    """An effect that counts, and the round in which it was set (F2a)."""

    effect: Effect
    round: int


class StandingModifier(msgspec.Struct, frozen=True):
    """A game master's modifier that counts, and the round in which it was given (A4a)."""

    modifier: GmModifier
    round: int


class Battle(msgspec.Struct, frozen=True, kw_only=True):
    """The state of a battle: what the events say and nothing else.

    `ships` in the order of entry, sunk ones too; `order` holds those afloat, first to last. `queue` are the ships
    that have still to declare (③) or to act (④, ⑤), in the order of their turns. `asked` is the `seq` at which the
    open questions were put. `dice` counts all dice rolled. `signals` are the pairs that tried this round (F5a), each
    sorted. `struck` is a shot that hit and has not been settled.
    """

    rules: Rules
    ships: tuple[ShipState, ...]
    weather: int = 0
    seq: int = 0
    dice: int = 0
    round: int = 0
    phase: Phase = Phase.HEAD_ON
    order: tuple[str, ...] = ()
    queue: tuple[str, ...] = ()
    asked: int = 0
    relations: tuple[Relation, ...] = ()
    effects: tuple[StandingEffect, ...] = ()
    modifiers: tuple[StandingModifier, ...] = ()
    signals: tuple[tuple[str, str], ...] = ()
    struck: Roll | None = None
    over: bool = False
    winner: str | None = None
    paused: bool = False

    def ship(self, ship: str) -> ShipState:
        """The ship with this id, sunk or not; `LookupError` if there is none."""
        for state in self.ships:
            if state.ship.id == ship:
                return state
        raise LookupError(ship)

    def place(self, ship: str) -> int:
        """Its place in the order, 1 for the first; `ValueError` for a ship that is not in it."""
        return self.order.index(ship) + 1

    @property
    def afloat(self) -> tuple[ShipState, ...]:
        """Ships not sunk, in the order of entry."""
        return tuple([state for state in self.ships if not state.sunk])

    @property
    def sides_afloat(self) -> tuple[str, ...]:
        """Sides with a ship afloat, each once, in the order of entry."""
        return tuple(dict.fromkeys([state.ship.side for state in self.ships if not state.sunk]))

    def relation(self, one: str, other: str) -> Relation | None:
        """How these two are alongside, or None if they aren't."""
        for relation in self.relations:
            if relation.ships == (one, other) or relation.ships == (other, one):
                return relation
        return None

    def alongside(self, ship: str) -> tuple[str, ...]:
        """The ships that this one is alongside."""
        if not self.relations:
            return ()
        return tuple(
            [
                relation.ships[1] if relation.ships[0] == ship else relation.ships[0]
                for relation in self.relations
                if ship in relation.ships
            ]
        )


def begin(setup: Setup) -> Battle:
    """The battle before its first event."""
    return Battle(
        rules=setup.rules,
        weather=setup.rules.weather,
        ships=tuple(
            ShipState(
                ship=ship,
                hull=ship.hull,
                deck=ship.deck,
                loads=tuple(Load(weapon.shots) for weapon in ship.weapons),
            )
            for ship in setup.ships
        ),
    )
