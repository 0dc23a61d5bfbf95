"""What a fleet looks like to a reader: the facts of its panels. What isn't in a view, its reader may not know."""

from enum import StrEnum

import msgspec

from bot.rules.sheets import CrewSheet, ShipSheet
from bot.rules.words import Post


class MemberLine(msgspec.Struct, frozen=True, kw_only=True):
    """A person aboard; `user` plays them."""

    id: int
    name: str
    post: Post | None
    user: int | None
    npc: bool


class ShipPage(msgspec.Struct, frozen=True, kw_only=True):
    """A ship's sheet. `battle`: the name of the one it is in; `lacking`: an error's reason; `manages`: the reader.

    `mends`: a shipyard could repair it now, `repairers`: its people could.
    """

    id: int
    name: str
    sheet: ShipSheet
    hull: int
    deck: int
    bill: int
    battle: str | None
    crew: tuple[MemberLine, ...]
    retired: bool
    lacking: str | None
    manages: bool
    mends: bool = False
    repairers: bool = False


class SailorPage(msgspec.Struct, frozen=True, kw_only=True):
    """A person's sheet. `ship`: the name of the one that they are aboard."""

    id: int
    name: str
    sheet: CrewSheet
    npc: bool
    ship: str | None
    ship_id: int | None
    post: Post | None
    user: int | None
    retired: bool
    manages: bool
    edits: bool


class Listed(StrEnum):
    """What a list is of."""

    SHIPS = "ships"
    CREW = "crew"


class ListPage(msgspec.Struct, frozen=True, kw_only=True):
    """One page of a list: ships or people; `page` counts from 0, `pages` is at least 1, `total` how many there are."""

    of: Listed
    ships: tuple[ShipPage, ...] = ()
    crew: tuple[SailorPage, ...] = ()
    page: int
    pages: int
    total: int
    retired: bool


class EnteringPage(msgspec.Struct, frozen=True, kw_only=True):
    """Ships of the fleet that can enter a battle on a side: ids and names."""

    battle: str
    side: int
    side_name: str
    ships: tuple[ShipPage, ...]
    page: int
    pages: int
