"""The desk's pages about the table: they fit whatever the names are, and say settings and troubles in words."""

from itertools import product

import pytest
from msgspec.structs import replace

from bot.errors import UserError
from bot.report.content import fits
from bot.report.forms import takes
from bot.report.ids import DeskField
from bot.report.manner import setting_text
from bot.report.panels import people_panel, stead_panel, tempo_panel, trouble_panel
from bot.report.panels.desk_table_forms import table_form
from bot.report.views import DeskSeat, DeskView, Manner, Trouble, Waiting
from bot.report.words import Words
from bot.rules.words import Choice, Post, QuestionKind
from bot.service.desk.tempo import settings
from bot.service.paces import Manner as Settings
from bot.store.words import Hitch
from tests.report.battles import widest
from tests.report.test_panels import BOTH, board_view, wide_battle

FORMS = (DeskField.GIVE, DeskField.MASTER, DeskField.UNMASTER, DeskField.LEAD, DeskField.DEADLINE)
TROUBLES = (*[f"channel-{hitch.value}" for hitch in Hitch], "away", "gone", "closed", "master-closed")


def _desk() -> DeskView:
    """Eight ships with the widest names, everyone awaited and everyone acting later."""
    battle = wide_battle()
    view = replace(board_view(battle, Waiting(kind=QuestionKind.DECLARE, missing=16)), name=widest(0), nudged=1)
    seats = [
        DeskSeat(
            seat=f"{ship.id}-{post.value}", ship=ship.id, post=post, name=widest(9), user=2**63 - 1,
            waits=QuestionKind.DODGE, since=1, deadline=2, options=(Choice.DODGE, Choice.ACROBATIC), declares=True,
            later=True,
        )
        for ship, post in product(battle.ships, Post)
    ]  # fmt: skip
    manner = Manner(together=True, asks_each=True, seconds=30 * 24 * 3600 - 1)
    return DeskView(
        board=view, seats=tuple(seats), begun=True, manner=manner, game_master=2**63 - 1,
        masters=tuple(range(2**63 - 8, 2**63 - 1)),
    )  # fmt: skip


@BOTH
def test_every_page_of_eight_ships_with_the_widest_names_fits(words: Words) -> None:
    view, done = _desk(), "x" * 600
    troubles = [
        Trouble(key=key, user=2**63 - 1 - number, ship=widest(1), post=Post.GUNNER, channel=2**63 - 1, since=1)
        for number, key in enumerate(("away", "channel-mute", *["gone"] * 8, *["closed"] * 8, *["master-closed"] * 8))
    ]
    assert fits(people_panel(words, view))
    assert fits(tempo_panel(words, view, done))
    assert fits(stead_panel(words, view, done))
    assert fits(trouble_panel(words, view, troubles))


@BOTH
def test_every_form_is_one_that_discord_takes(words: Words) -> None:
    view = _desk()
    for field in FORMS:
        assert takes(table_form(words, view, field))
    for seat in view.seats:
        assert takes(table_form(words, view, DeskField.DECLARE, seat.seat))
    for field, of in ((DeskField.NUDGE, None), (DeskField.DECLARE, "nobody")):
        with pytest.raises(UserError):
            table_form(words, view, field, of)


@BOTH
def test_every_setting_in_the_log_is_a_line_in_words(words: Words) -> None:
    texts = {
        setting_text(words, "", setting)
        for together, each, seconds in product((True, False), (True, False), (None, 90))
        for setting in settings(Settings(together, each, seconds))
    }
    assert len(texts) == 6
    assert None not in texts
    assert setting_text(words, "channel: 1", "channel: 2") == words("gm-moved", before="1", after="2")
    for odd in ("", "declarations: never", "deadline: -5", "deadline: ²", "channel: x", "a: b: c"):
        assert setting_text(words, "channel: 1", odd) is None


@BOTH
def test_every_trouble_says_what_would_mend_it(words: Words) -> None:
    shown = trouble_panel(words, _desk(), [Trouble(key=key, user=5, ship="か", channel=7) for key in TROUBLES]).text
    assert shown.count("→") == len(TROUBLES)
    assert words("trouble-none") in trouble_panel(words, _desk(), ()).text
