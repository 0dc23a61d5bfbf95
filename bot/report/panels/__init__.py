"""The content of every panel: what one reader, or the channel before a battle, can see and press."""

from bot.report.panels.declare import declare_panel
from bot.report.panels.desk import desk_panel, desk_ship_panel, desk_show_panel
from bot.report.panels.desk_table import people_panel, stead_panel, tempo_panel, trouble_panel
from bot.report.panels.fleet import entering_panel, list_panel, sailor_panel, ship_panel
from bot.report.panels.guide import help_panel
from bot.report.panels.muster import muster_desk_panel, muster_panel
from bot.report.panels.notices import closed_panel, dms_closed, end_panel, log_answer, nudge, reminder, signal_notice
from bot.report.panels.odds import odds_panel
from bot.report.panels.questions import dodge_panel, go_on_panel, resist_panel
from bot.report.panels.rulebook import OwnShip, RulesView, open_button, rules_panel
from bot.report.panels.table import npc_panel, status_panel
from bot.report.panels.undoing import undone_panel

__all__ = [
    "OwnShip",
    "RulesView",
    "closed_panel",
    "declare_panel",
    "desk_panel",
    "desk_ship_panel",
    "desk_show_panel",
    "dms_closed",
    "dodge_panel",
    "end_panel",
    "entering_panel",
    "go_on_panel",
    "help_panel",
    "list_panel",
    "log_answer",
    "muster_desk_panel",
    "muster_panel",
    "npc_panel",
    "nudge",
    "odds_panel",
    "open_button",
    "people_panel",
    "reminder",
    "resist_panel",
    "rules_panel",
    "sailor_panel",
    "ship_panel",
    "signal_notice",
    "status_panel",
    "stead_panel",
    "tempo_panel",
    "trouble_panel",
    "undone_panel",
]
