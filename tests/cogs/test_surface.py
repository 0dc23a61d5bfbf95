"""Everything that has a button has a slash command, and the other way round."""

from enum import StrEnum
from inspect import getmembers, isclass

from discord import app_commands

from bot.panels.hands import Bot
from bot.report import ids
from bot.report.ids import (
    AnswerField,
    BattleAction,
    CrewField,
    DeclareField,
    DeskField,
    FleetField,
    HelpField,
    MusterField,
    NpcField,
    PracticeField,
    PrivacyField,
    RepairField,
    RulesField,
    SheetField,
    ShipField,
)
from bot.rules.maneuvers import MANEUVERS
from tests.cogs.test_all_cogs import client

__all__ = ["client"]

ASKING = (AnswerField.ASK, AnswerField.HUSH)
COMMANDS: dict[type[StrEnum], dict[StrEnum, str]] = {
    MusterField: {
        MusterField.TAKE: "battle join ship post",
        MusterField.LEAVE: "battle leave",
        MusterField.BEGIN: "battle begin",
        MusterField.ADD: "battle add template side",
        **dict.fromkeys((MusterField.KEPT, MusterField.LEAF), "battle add ship side"),
        **dict.fromkeys((MusterField.MAKE, MusterField.AGAIN), "battle add side"),
        MusterField.REMOVE: "battle remove ship",
        MusterField.PACE: "battle pace pace",
        MusterField.CAPTAIN: "gm captain captain",
    },
    BattleAction: {
        BattleAction.DECLARE: "declare",
        BattleAction.STATUS: "battle status",
        BattleAction.HELP: "help",
        BattleAction.LOG: "battle log",
        BattleAction.REMATCH: "battle rematch",
        BattleAction.DICE: "dice",
        BattleAction.REPAIR: "repair ship",
        BattleAction.END: "battle end",
        BattleAction.KEEP: "battle end",
        BattleAction.PUBLISH: "gm publish",
    },
    PracticeField: dict.fromkeys(PracticeField, "battle practice template number temper"),
    DeclareField: {
        DeclareField.MANEUVER: "",
        DeclareField.TARGET: "fire target",
        DeclareField.WEAPON: "fire weapon",
        DeclareField.PART: "fire part",
        DeclareField.HARD: "evade hard",
        DeclareField.EASE: "evade hard",
        DeclareField.READY: "ready",
        DeclareField.CHANGE: "change",
        DeclareField.AGAIN: "again",
        DeclareField.SIGNAL: "signal to text",
        DeclareField.ODDS: "odds",
        DeclareField.CANCEL: "cancel",
        DeclareField.KEEP: "cancel undo",
        DeclareField.ASK: "ask on",
        DeclareField.HUSH: "ask on",
    },
    AnswerField: {
        **{field: "answer question choice" for field in AnswerField if field not in ASKING},
        **dict.fromkeys(ASKING, "ask on"),
    },
    NpcField: {NpcField.ACCEPT: "accept", NpcField.SEAT: "declare ship post"},
    HelpField: dict.fromkeys(HelpField, "help reader"),
    RulesField: dict.fromkeys(RulesField, "rules topic ship battle"),
    PrivacyField: dict.fromkeys(PrivacyField, "privacy"),
    RepairField: {
        RepairField.REPAIR: "repair ship",
        RepairField.SHIPYARD: "shipyard ship",
        RepairField.SEA: "repair at_sea",
        RepairField.LAND: "repair at_sea",
        RepairField.YARD: "repair yard",
        RepairField.NO_YARD: "repair yard",
        RepairField.FOCUS: "repair focus",
        RepairField.PEOPLE: "repair repairer",
        RepairField.WORKERS: "repair workers",
        RepairField.PAY: "repair payment",
        RepairField.OWE: "repair payment",
        RepairField.YARD_PAY: "shipyard payment",
        RepairField.YARD_OWE: "shipyard payment",
        RepairField.BILL: "ship bill ship",
        RepairField.SETTLE: "ship bill pay",
    },
    ShipField: {
        ShipField.SHOW: "ship show ship",
        **dict.fromkeys((ShipField.EDIT, ShipField.AGAIN), "ship edit ship field value"),
        ShipField.COPY: "ship copy ship name",
        ShipField.RETIRE: "ship retire ship",
        ShipField.RECALL: "ship recall ship",
        ShipField.MEMBER: "crew show person",
    },
    CrewField: {
        CrewField.SHOW: "crew show person",
        **dict.fromkeys((CrewField.EDIT, CrewField.AGAIN), "crew edit person field value"),
        CrewField.COPY: "crew copy person name",
        CrewField.ASSIGN: "crew assign person duty ship",
        CrewField.PLAYER: "crew player person user",
        CrewField.RETIRE: "crew retire person",
        CrewField.RECALL: "crew recall person",
    },
    FleetField: {
        **dict.fromkeys((FleetField.SHIPS, FleetField.RETIRED_SHIPS), "ship list retired"),
        **dict.fromkeys((FleetField.CREW, FleetField.RETIRED_CREW), "crew list retired"),
        FleetField.ONE_SHIP: "ship show ship",
        FleetField.ONE_PERSON: "crew show person",
        FleetField.NEW_SHIP: "ship new name template",
        **dict.fromkeys((FleetField.NEW_PERSON, FleetField.AGAIN), "crew new name"),
    },
    SheetField: {
        SheetField.SHIPS_IN: "ship import file",
        SheetField.CREW_IN: "crew import file",
        SheetField.SHIP_OUT: "ship export ship",
        SheetField.FLEET_OUT: "ship export",
        SheetField.CREW_OUT: "crew export person",
        SheetField.MATCH: "crew match skill by",
        SheetField.CONFIRM: "crew confirm",
    },
    DeskField: {
        **dict.fromkeys((DeskField.OPEN, DeskField.HOME, DeskField.SHIP), "gm desk"),
        DeskField.PAUSE: "gm pause",
        DeskField.RESUME: "gm resume",
        DeskField.EXTEND: "gm extend time",
        DeskField.END: "gm end",
        DeskField.WEATHER: "gm weather value",
        DeskField.MODIFIER: "gm modifier title value scope who against kind",
        DeskField.EFFECT: "gm effect set who title modifier rounds recovery",
        DeskField.CURE: "gm effect end effect",
        DeskField.HULL: "gm ship hull ship value",
        DeskField.DECK: "gm ship deck ship value",
        DeskField.DAMAGE: "gm ship damage ship dice part",
        DeskField.ORDER: "gm ship order ship place",
        DeskField.ALONGSIDE: "gm ship alongside ship other rammer",
        DeskField.APART: "gm ship apart ship other",
        DeskField.GRAPPLE: "gm ship grapple ship other penalty",
        DeskField.ACROBATICS: "gm ship acrobatics ship left",
        DeskField.ACCELERATION: "gm ship acceleration ship bonus",
        **dict.fromkeys((DeskField.EXACT, DeskField.STEPS), "gm show enemies ship"),
        **dict.fromkeys((DeskField.OPENLY, DeskField.HIDDEN), "gm show npc"),
        DeskField.CAPTAIN: "gm captain captain ship",
        DeskField.UNDO: "gm undo",
        **dict.fromkeys((DeskField.BACK, DeskField.REWIND), "gm undo decision"),
        DeskField.AIM: "gm ship aim ship against weapon turns",
        **dict.fromkeys(
            (DeskField.PEOPLE, DeskField.TEMPO, DeskField.STEAD, DeskField.SHOW, DeskField.SHIPS), "gm desk"
        ),
        DeskField.GIVE: "gm seat give ship post player",
        DeskField.NPC: "gm seat npc ship post",
        DeskField.MASTER: "gm master add player",
        DeskField.UNMASTER: "gm master remove player",
        DeskField.LEAD: "gm master lead player",
        DeskField.DEADLINE: "gm tempo deadline time",
        **dict.fromkeys((DeskField.TOGETHER, DeskField.IN_ORDER), "gm tempo together together"),
        **dict.fromkeys((DeskField.EACH, DeskField.CHANGED), "gm tempo asking each"),
        DeskField.NUDGE: "gm nudge",
        DeskField.DECLARE: "gm for declare ship post maneuver target weapon part hard",
        DeskField.ANSWER: "gm for answer choice",
        DeskField.CANCEL: "gm for cancel ship post",
        DeskField.KEEP: "gm for cancel ship post undo",
        DeskField.TROUBLE: "gm trouble",
        DeskField.FORECAST: "gm forecast",
        DeskField.MOVE: "gm move battle",
    },
}
"""Each control's command with the options that say the same; the menu of maneuvers has one for each choice.

What is asked once more (deleting, ending) is confirmed by a button only, which its command brings.
"""
MANEUVER_COMMANDS = {maneuver.value for maneuver in MANEUVERS}
NO_BUTTON = {"battle start"}
"""Where nothing stands yet that a button could stand on."""


def families() -> list[type[StrEnum]]:
    """The enums of controls."""
    return [one for _, one in getmembers(ids, isclass) if issubclass(one, StrEnum) and one is not StrEnum]


def leaves(client: Bot) -> dict[str, set[str]]:
    """All commands and subcommands, with their options."""
    return {
        one.qualified_name: {option.name for option in one.parameters}
        for one in client.tree.walk_commands()
        if isinstance(one, app_commands.Command)
    }


def all_said() -> list[str]:
    """All that stands in the table."""
    return [said for commands in COMMANDS.values() for said in commands.values() if said]


def split(said: str, commands: dict[str, set[str]]) -> tuple[str, set[str]]:
    """The command and the options that it is said with."""
    words = said.split()
    name = next((name for n in (3, 2, 1) if (name := " ".join(words[:n])) in commands), None)
    assert name is not None, said
    return name, set(words[len(name.split()) :])


def test_every_control_has_a_command() -> None:
    assert set(COMMANDS) == set(families())
    for family, commands in COMMANDS.items():
        assert set(commands) == set(family)


async def test_every_controls_command_is_there_with_its_options(client: Bot) -> None:
    commands = leaves(client)
    assert set(commands) >= MANEUVER_COMMANDS
    for said in all_said():
        name, options = split(said, commands)
        assert options <= commands[name], said


async def test_every_command_has_a_control(client: Bot) -> None:
    commands = leaves(client)
    reached = {split(said, commands)[0] for said in all_said()}
    assert set(commands) - reached - MANEUVER_COMMANDS == NO_BUTTON
