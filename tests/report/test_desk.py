"""The game master's desk: that it all fits, in both languages, and what its forms ask."""

import pytest
from msgspec.structs import replace

from bot.errors import UserError
from bot.report.content import Button, Buttons, Content, Menu, fits
from bot.report.forms import Pick, takes
from bot.report.ids import DeskField
from bot.report.panels.desk import desk_panel, desk_ship_panel, desk_show_panel
from bot.report.panels.desk_forms import desk_form
from bot.report.posts import gm_post
from bot.report.texts import span_text
from bot.report.views import BoardView, DeskSeat, DeskView, Manner, Pace, Waiting
from bot.report.words import Words, words_for
from bot.rules import changes as c
from bot.rules.battle import Battle, StandingEffect, StandingModifier, begin
from bot.rules.events import Effect, GmModifier
from bot.rules.words import Part, Phase, Post, QuestionKind, Scope, What
from tests.report.battles import widest, widest_setup
from tests.report.test_panels import wide_battle
from tests.rules.table import Fight, d, ship

JA, EN = words_for("ja"), words_for("en-US")
BOTH = pytest.mark.parametrize("words", [JA, EN], ids=["ja", "en"])
WHEN = 1_800_000_000
OF_ALL = (DeskField.WEATHER, DeskField.MODIFIER, DeskField.CURE, DeskField.EXTEND)
OF_SHIPS = (
    DeskField.HULL, DeskField.DECK, DeskField.DAMAGE, DeskField.ORDER, DeskField.ALONGSIDE, DeskField.APART,
    DeskField.GRAPPLE, DeskField.ACROBATICS, DeskField.ACCELERATION, DeskField.AIM, DeskField.MODIFIER,
    DeskField.EFFECT, DeskField.CURE,
)  # fmt: skip


def view(battle: Battle, *, begun: bool = True, waits: bool = True) -> DeskView:
    seats = [
        DeskSeat(
            seat=f"{one.id}-{post.value}",
            ship=one.id,
            post=post,
            name=one.ship.at(post).name,
            user=10**18,
            waits=QuestionKind.DECLARE if waits else None,
            since=WHEN if waits else None,
            deadline=WHEN if waits else None,
        )
        for one in battle.ships
        for post in Post
    ]
    board = BoardView(
        battle="12", name=widest(0), pace=Pace.RULES, state=battle, waiting=Waiting(kind=None), since=WHEN
    )
    manner = Manner(together=False, asks_each=True, seconds=None)
    return DeskView(board=board, seats=tuple(seats), begun=begun, manner=manner, game_master=1)


def meddled() -> Battle:
    """Eight ships with the widest names, as many effects and modifiers as anybody would give."""
    battle = wide_battle()
    one = battle.ships[0]
    effects = [
        Effect(
            seq=1, round=1, phase=Phase.DECLARATIONS, ship=one.id, crew=one.ship.helmsman.id, name=widest(40 + number),
            modifier=-10, rounds=99, recovery=12, ended=False,
        )
        for number in range(30)
    ]  # fmt: skip
    modifiers = [
        GmModifier(name=widest(80 + number), value=-10, scope=Scope.BATTLE, ship=one.id, against=battle.ships[1].id)
        for number in range(30)
    ]
    ships = [replace(own, deck=1, ship=replace(own.ship, deck_max=max(1, own.ship.deck_max))) for own in battle.ships]
    return replace(
        battle,
        ships=tuple(ships),
        effects=tuple([StandingEffect(effect, 1) for effect in effects]),
        modifiers=tuple([StandingModifier(modifier, 1) for modifier in modifiers]),
    )


def buttons(content: Content) -> dict[str, Button]:
    return {
        button.id.rpartition(":")[2]: button
        for block in content.blocks
        if isinstance(block, Buttons)
        for button in block.buttons
    }


@BOTH
@pytest.mark.parametrize("waits", [True, False])
def test_the_desk_of_the_widest_battle_fits(words: Words, waits: bool) -> None:
    shown = view(meddled(), waits=waits)
    assert fits(desk_panel(words, shown))
    for one in shown.board.state.ships:
        assert fits(desk_ship_panel(words, shown, one.id))


@BOTH
def test_before_the_battle_there_is_nothing_to_change(words: Words) -> None:
    shown = view(begin(widest_setup()), begun=False, waits=False)
    content = desk_panel(words, shown)
    assert fits(content)
    assert set(buttons(content)) == {"end", "ships", "people", "tempo", "show", "trouble", "forecast"}
    assert set(buttons(desk_show_panel(words, shown))) == {"steps", "hidden", "home"}
    assert any(isinstance(block, Menu) for block in content.blocks)
    assert set(buttons(desk_ship_panel(words, shown, shown.board.state.ships[0].id))) == {"home", "steps.a"}


@BOTH
def test_every_form_of_the_widest_battle_fits(words: Words) -> None:
    shown = view(meddled())
    for field in OF_ALL:
        assert takes(desk_form(words, shown, field, None)), field
    for field in OF_SHIPS:
        assert takes(desk_form(words, shown, field, shown.board.state.ships[0].id)), field


def test_a_form_has_what_is_set_now() -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b").gm(c.GiveAcrobatics("a", 1))
    form = desk_form(EN, view(fight.battle), DeskField.ACROBATICS, "a")
    (field,) = form.fields
    assert isinstance(field, Pick)
    assert [(option.value, option.default) for option in field.options] == [("0", False), ("1", True), ("2", False)]


def test_what_cannot_be_done_has_no_button_and_no_form() -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b")
    shown = view(fight.battle)
    page = buttons(desk_ship_panel(EN, shown, "a"))
    assert not page.keys() & {"deck.a", "apart.a", "grapple.a", "cure.a", "exact.a"}
    assert page.keys() >= {"hull.a", "damage.a", "alongside.a", "effect.a", "steps.a"}
    assert not [button for button in page.values() if button.disabled]
    for field, reason in (
        (DeskField.DECK, "no_deck"),
        (DeskField.APART, "not_alongside"),
        (DeskField.GRAPPLE, "not_alongside"),
        (DeskField.CURE, "unknown_effect"),
        (DeskField.SHIP, "panel_old"),
    ):
        with pytest.raises(UserError) as refused:
            desk_form(EN, shown, field, "a")
        assert refused.value.reason == reason
    with pytest.raises(UserError, match="no_such_ship"):
        desk_form(EN, shown, DeskField.HULL, "x")


@pytest.mark.parametrize(("won", "key"), [(1, "panel-own-acceleration"), (2, "panel-own-acceleration-next")])
def test_an_acceleration_says_from_when_it_counts(won: int, key: str) -> None:
    battle = replace(Fight(ship("a"), ship("b")).start("a", "b").battle, round=2)
    fast = replace(battle.ship("a"), acceleration=2, acceleration_round=won)
    battle = replace(battle, ships=(fast, *[one for one in battle.ships if one.id != "a"]))
    assert EN(key, bonus="+2") in desk_ship_panel(EN, view(battle), "a").text.split("\n")


@pytest.mark.parametrize(
    ("steps", "hidden", "own", "gone", "every"),
    [
        ((), False, "exact", ["exact", "openly"], "exact"),
        (("a", "b"), True, "steps", ["steps", "hidden"], "steps"),
        (("a",), False, "steps", ["openly"], "mixed"),
    ],
)
def test_what_others_see_is_told_and_nothing_is_set_again(
    steps: tuple[str, ...], hidden: bool, own: str, gone: list[str], every: str
) -> None:
    shown = replace(view(Fight(ship("a"), ship("b")).start("a", "b").battle), steps=frozenset(steps), hidden=hidden)
    names = {"exact", "steps", "openly", "hidden"}
    every_ship, page = desk_show_panel(EN, shown), desk_ship_panel(EN, shown, "a")
    assert names - buttons(every_ship).keys() == set(gone)
    npcs = EN(f"showing-npcs-{'hidden' if hidden else 'open'}")
    assert EN("desk-shown", hulls=EN(f"showing-hulls-{every}"), npcs=npcs) in every_ship.text
    assert f"{own}.a" not in buttons(page)
    assert {"exact.a", "steps.a"} & buttons(page).keys()
    assert EN("desk-shown-ship", setting=EN(f"showing-hulls-{own}")) in page.text


@pytest.mark.parametrize(
    ("change", "ja", "en"),
    [
        (
            c.SetHull("a", 9),
            "🛠️ **GM**：かもめ丸の船体HPを40から **9** に変えました。\n⚠️ 損傷のため、かもめ丸の判定はすべて **−6**",
            "🛠️ **GM**: hull HP of かもめ丸 goes from 40 to **9**.\n⚠️ Damaged: every roll of かもめ丸 takes **−6**",
        ),
        (
            c.Hurt("a", Part.HULL, "2d"),
            "🛠️ **GM**：かもめ丸にダメージを与えました。\n🎲 かもめ丸へのダメージ",
            "🛠️ **GM**: かもめ丸 takes damage.\n🎲 Damage to かもめ丸",
        ),
        (
            c.Place("b", 1),
            "🛠️ **GM**：行動順を変えました。\n🧭 行動順：**1** Ship b → **2** かもめ丸",
            "🛠️ **GM**: the order changes.\n🧭 Order: **1** Ship b → **2** かもめ丸",
        ),
        (
            c.SetEffect("a", None, "煙", -1, 3, 12),
            "🛠️ **GM**：かもめ丸にかかる効果を変えました。\n✨ かもめ丸　効果「煙」**−1**（3ラウンド、回復の目標値12）",
            "🛠️ **GM**: an effect on かもめ丸 changes.\n✨ かもめ丸 · effect “煙” **−1** (3 rounds, recovery 12)",
        ),
        (
            c.GiveAim("a", "b", "w1", 2),
            "🛠️ **GM**：かもめ丸の狙いを変えました。\n🎯 かもめ丸 → Ship b（Gun）命中判定に **+3**",
            "🛠️ **GM**: the aim of かもめ丸 changes.\n🎯 かもめ丸 → Ship b (Gun): **+3** to hit",
        ),
        (
            c.Note(What.EXTEND, after=5400),
            "⏰ **GM**：今の期限を **1時間 30分** 延ばしました。",
            "⏰ **GM**: **1 hour 30 minutes** more for what is open now.",
        ),
    ],
)  # fmt: skip
def test_changes_read_well_in_both_languages(change: c.Change, ja: str, en: str) -> None:
    fight = Fight(replace(ship("a"), name="かもめ丸"), ship("b")).start("a", "b")
    dice = (d(7, 2),) if isinstance(change, c.Hurt) else ()
    fight.gm(change, *dice)
    for words, text in ((JA, ja), (EN, en)):
        assert gm_post(words, fight.battle, fight.latest).text.startswith(text)


def test_lengths_of_time() -> None:
    assert [span_text(EN, seconds) for seconds in (0, 60, 90061)] == [
        "0 seconds",
        "1 minute",
        "1 day 1 hour 1 minute 1 second",
    ]
