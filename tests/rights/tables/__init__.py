"""Who may do what: what each role gets for each deed, scene by scene. The columns are the roles of `stage.Role`:

    helm   gun    enemy  master second admin  out    aside  far    abroad dm     alone

ok     it is done, and something changes         1, 2 …   so many suggestions; 0: none
see    it is shown, and nothing changes          a word   refused for the reason of `REASONS`
"""

from tests.rights.tables import (
    battle,
    captains,
    desk,
    dice,
    files,
    fleet,
    forecast,
    guide,
    odds,
    repair,
    showing,
    table,
    undo,
)

REASONS = {
    "settle": "draft_game_master",
    "void": "nothing_to_export",
    "no": "no_battle_here",
    "ship": "not_your_ship",
    "post": "wrong_post",
    "gm": "not_game_master",
    "yours": "not_yours_to_answer",
    "closed": "question_closed",
    "option": "not_an_option",
    "done": "declared_already",
    "soon": "not_begun",
    "run": "battle_running",
    "over": "battle_over",
    "later": "log_not_yet",
    "going": "not_over",
    "server": "guild_only",
    "crew": "other_crew",
    "which": "seat_ambiguous",
    "apart": "not_alongside",
    "mute": "cannot_signal",
    "late": "not_while_declaring",
    "first": "nothing_to_repeat",
    "act": "cannot_cancel",
    "idle": "nothing_to_accept",
    "public": "log_is_public",
    "lead": "privacy_game_master",
    "cured": "unknown_effect",
    "time": "no_deadline",
    "bare": "no_deck",
    "none": "no_such_ship",
    "fresh": "no_battle_fought",
    "empty": "no_ship_to_repair",
    "clear": "nothing_owed",
    "fleet": "not_fleet_master",
    "nobody": "no_such_sailor",
    "old": "panel_old",
    "silent": "nothing_asked",
}

TABLES = (
    battle.TABLE,
    captains.TABLE,
    desk.TABLE,
    dice.TABLE,
    fleet.TABLE,
    files.TABLE,
    forecast.TABLE,
    odds.TABLE,
    guide.TABLE,
    repair.TABLE,
    showing.TABLE,
    table.TABLE,
    undo.TABLE,
)
