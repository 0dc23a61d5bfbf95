r"""Custom ids: frozen types ↔ strings. They hold ids only; whether a press counts is decided by the use case.

Every family has its own prefix and one pattern (`TEMPLATE`, for `fullmatch`), with the version in front (`ho1`):

    ho1:muster:<battle>:<field>                  what adds a ship has the side's index behind it: add.0, and the page
                                                 where there are several: kept.0.2
    ho1:battle:<battle>:<action>
    ho1:declare:<battle>.<asked>.<seat>:<field>
    ho1:answer:<battle>.<asked>.<seat>:<choice>
    ho1:npc:<battle>.<asked>:<field>
    ho1:privacy:<field>
    ho1:practice:<ship>.<enemies>.<temper>:<field>   what is chosen on the panel
    ho1:sheet:<of>:<field>                       what it is about: a ship, a person or a draft; match.<skill>
    ho1:desk:<battle>:<field>                    what it is about, a ship or a seat, behind it: hull.a
    ho1:repair:<ship>.<battle>:<field>           a ship of the fleet, and the battle after which it is repaired
    ho1:ship:<ship of the fleet>:<field>
    ho1:crew:<person of the fleet>:<field>
    ho1:fleet:<field>.<page>
    ho1:help:<for whom>.<page>
    ho1:rules:<battle>.<ship>:<field>.<topic>    0 for whichever battle or ship of the reader's

A battle's and a seat's id is 1 to 32 of `A-Z a-z 0-9 _ -`; `asked` has at most nine digits, as fit 32 bits.
"""

from bot.report.ids.base import VERSION, CustomId
from bot.report.ids.battle import (
    AnswerField,
    AnswerId,
    BattleAction,
    BattleId,
    DeclareField,
    DeclareId,
    MusterField,
    MusterId,
    NpcField,
    NpcId,
)
from bot.report.ids.desk import DeskField, DeskId
from bot.report.ids.fleet import (
    CrewField,
    CrewId,
    FleetField,
    FleetId,
    RepairField,
    RepairId,
    SheetField,
    SheetId,
    ShipField,
    ShipId,
)
from bot.report.ids.people import HelpField, HelpId, PrivacyField, PrivacyId, RulesField, RulesId
from bot.report.ids.practice import PracticeField, PracticeId

FAMILIES = (
    MusterId,
    BattleId,
    DeclareId,
    AnswerId,
    NpcId,
    PrivacyId,
    PracticeId,
    DeskId,
    RepairId,
    ShipId,
    CrewId,
    FleetId,
    SheetId,
    HelpId,
    RulesId,
)


def parse(custom_id: str) -> CustomId | None:
    """The id of whichever family this is, or None if it's none of ours (or of an older version)."""
    for family in FAMILIES:
        if family.TEMPLATE.fullmatch(custom_id):
            return family.parse(custom_id)
    return None


__all__ = [
    "FAMILIES",
    "VERSION",
    "AnswerField",
    "AnswerId",
    "BattleAction",
    "BattleId",
    "CrewField",
    "CrewId",
    "CustomId",
    "DeclareField",
    "DeclareId",
    "DeskField",
    "DeskId",
    "FleetField",
    "FleetId",
    "HelpField",
    "HelpId",
    "MusterField",
    "MusterId",
    "NpcField",
    "NpcId",
    "PracticeField",
    "PracticeId",
    "PrivacyField",
    "PrivacyId",
    "RepairField",
    "RepairId",
    "RulesField",
    "RulesId",
    "SheetField",
    "SheetId",
    "ShipField",
    "ShipId",
    "parse",
]
