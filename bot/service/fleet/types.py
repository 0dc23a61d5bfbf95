"""What goes into the use cases of the fleet and what comes out."""

from enum import StrEnum

import msgspec
from msgspec.structs import replace

from bot.rules.battle import Weapon
from bot.rules.sheets import SKILLS, TRAITS, CrewSheet, ShipSheet
from bot.rules.words import Post


class SailorView(msgspec.Struct, frozen=True, kw_only=True):
    """A person, for a reader who may see their values. `ship` None: ashore; `post` None aboard: a free hand.

    `user` plays them, `owner` made them. `manages`: the reader may do everything with them; `edits`: change their
    values, which their player may too.
    """

    id: int
    name: str
    sheet: CrewSheet
    npc: bool
    ship: int | None
    ship_name: str | None
    post: Post | None
    user: int | None
    owner: int | None
    retired: bool
    manages: bool
    edits: bool


class Aboard(msgspec.Struct, frozen=True):
    """A person as those who may see the ship see them."""

    id: int
    name: str
    post: Post | None
    user: int | None
    npc: bool


class ShipView(msgspec.Struct, frozen=True, kw_only=True):
    """A ship, for a reader who may see its values: helmsman, gunner, free hands aboard.

    `battle`: the one that isn't over in which it is. `lacking`: why it can't enter one, as an error's reason.
    `mends`: a shipyard could repair it now (where that was looked at: not in a list); `repairers`: its people could.
    """

    id: int
    guild: int
    name: str
    sheet: ShipSheet
    hull: int
    deck: int
    bill: int
    owner: int | None
    battle: int | None
    battle_name: str | None
    crew: tuple[Aboard, ...]
    retired: bool
    manages: bool
    lacking: str | None
    mends: bool = False
    repairers: bool = False

    @property
    def sunk(self) -> bool:
        """Whether nothing is left of its hull (D4)."""
        return self.hull == 0


class Relieved(msgspec.Struct, frozen=True):
    """A person in a new place, and who had to leave that post for them."""

    sailor: SailorView
    went: str | None


class ShipChange(msgspec.Struct, frozen=True, kw_only=True):
    """New values of a ship; None: as it was."""

    name: str | None = None
    handling: int | None = None
    hull: int | None = None
    hull_max: int | None = None
    deck: int | None = None
    deck_max: int | None = None
    minimum_crew: int | None = None
    ram: bool | None = None
    sailing: bool | None = None
    weapons: tuple[Weapon, ...] | None = None


class CrewChange(msgspec.Struct, frozen=True, kw_only=True):
    """New values of a person; None: as it was."""

    name: str | None = None
    helm: int | None = None
    sail_handling: int | None = None
    tactics: int | None = None
    gunnery: int | None = None
    flag_signals: int | None = None
    lamp_signals: int | None = None
    ship_repair: int | None = None
    vision: int | None = None
    strength: int | None = None
    dexterity: int | None = None
    combat_reflexes: bool | None = None
    npc: bool | None = None


def changed_sheet(sheet: CrewSheet, change: CrewChange) -> CrewSheet:
    """The sheet with the new values."""
    skills = {field.value: value for field in SKILLS if (value := getattr(change, field)) is not None}
    traits = {field.value: value for field in TRAITS if (value := getattr(change, field)) is not None}
    if change.combat_reflexes is not None:
        traits["combat_reflexes"] = change.combat_reflexes
    return replace(sheet, skills=replace(sheet.skills, **skills), **traits)


class NewSailor(msgspec.Struct, frozen=True, kw_only=True):
    """A person to be made."""

    name: str
    sheet: CrewSheet = CrewSheet()
    npc: bool = False
    post: Post | None = None
    user: int | None = None


class NewShip(msgspec.Struct, frozen=True, kw_only=True):
    """A ship to be made, with its crew; `hull` and `deck` None: undamaged."""

    name: str
    sheet: ShipSheet = ShipSheet()
    hull: int | None = None
    deck: int | None = None
    bill: int = 0
    crew: tuple[NewSailor, ...] = ()


class Place(StrEnum):
    """Where a person is: in a post, a free hand, or ashore."""

    HELMSMAN = "helmsman"
    GUNNER = "gunner"
    HAND = "hand"
    ASHORE = "ashore"

    @property
    def post(self) -> Post | None:
        """The post, if it is one."""
        return Post(self.value) if self in (Place.HELMSMAN, Place.GUNNER) else None
