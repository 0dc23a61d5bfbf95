"""Odds in words: short on panels, all of it in the table, and never more than one message holds."""

from random import Random

import pytest
from msgspec.structs import replace

from bot.report.content import fits
from bot.report.odds import average_text, odds_lines
from bot.report.panels import declare_panel, odds_panel
from bot.report.panels.odds import OddsView
from bot.report.rolls import modifier_name, signed
from bot.report.views import DeclareView, Mate, Offer, ship_lines
from bot.report.words import Words, words_for
from bot.rules.adjust import BringAlongside, GiveAcrobatics, Modify, adjust
from bot.rules.battle import Battle, begin
from bot.rules.dice import PlainDice, ScriptedDice
from bot.rules.events import GmModifier
from bot.rules.foresight import obstacle, odds_at_turn, provided
from bot.rules.hidden import Hides, veil_state
from bot.rules.maneuvers import options, thinkable
from bot.rules.odds.outcomes import Odds
from bot.rules.questions import Declaration
from bot.rules.round import advance
from bot.rules.words import Maneuver, Name, Part, Post, Scope
from tests.report.battles import widest, widest_setup
from tests.rules.table import Fight, fire, ram, ship

BOTH = pytest.mark.parametrize("words", [words_for("ja"), words_for("en")], ids=["ja", "en"])


def fight() -> Fight:
    table = Fight(ship("a", "red", hull=14), ship("b", hull=9, deck=5), ship("c", "b", hull=30)).start("b", "c", "a")
    table.gm(GiveAcrobatics("b", 1))
    return table.gm(Modify(GmModifier(name="霧", value=-1, scope=Scope.BATTLE)))


def lines_of(words: Words, battle: Battle, post: Post, choice: Declaration, *, fully: bool = False) -> str:
    odds = odds_at_turn(battle, "a", post, choice)
    assert odds is not None
    return "\n".join(odds_lines(words, odds, ship_lines(battle), fully=fully))


def view_of(battle: Battle, post: Post, *, chosen: Declaration | None = None, only: Maneuver | None = None) -> OddsView:
    def offer(choice: Declaration) -> Offer:
        needs = obstacle(battle, own.id, post, choice)
        free = battle if needs is None else provided(battle, own.id, choice, needs)
        return Offer(declaration=choice, odds=odds_at_turn(free, own.id, post, choice), obstacle=needs)

    own = battle.ships[0]
    found = thinkable(battle, own.id, post) if only is not None else options(battle, own.id, post)
    return OddsView(
        battle_name="海戦*", round=1, post=post, own=own, lines=ship_lines(battle),
        offers=tuple([offer(one) for one in found if only in (None, one.maneuver) and one != chosen]),
        chosen=None if chosen is None else offer(chosen),
    )  # fmt: skip


@BOTH
def test_each_modifier_stands_by_its_name(words: Words) -> None:
    battle = fight().battle
    text = lines_of(words, battle, Post.GUNNER, fire("b"), fully=True)
    for name, value in ((Name.ORDER.value, -4), ("gm:霧", -1), (Name.ACROBATIC.value, 3)):
        assert words("roll-modifier", name=modifier_name(words, name), value=signed(value)) in text
    assert text.count("\n") >= 4


@BOTH
def test_a_shot_says_hit_each_dodge_damage_and_sinking(words: Words) -> None:
    battle = fight().battle
    short = lines_of(words, battle, Post.GUNNER, fire("b"))
    assert [line[:4] for line in short.split("\n")] == ["-# 🎯", "-# 🛡", "-# 🌀", "-# 💥"]
    assert words("odds-sinks", chance="").strip()[:2] in short
    deck = lines_of(words, battle, Post.GUNNER, fire("b", part=Part.DECK))
    assert "2d" in deck
    assert deck.count("%") == short.count("%") - 1, "nothing sinks by its deck"


@BOTH
def test_a_ram_tells_both_sides(words: Words) -> None:
    text = lines_of(words, fight().battle, Post.HELMSMAN, ram("b"), fully=True)
    assert "5d-5" in text
    assert text.count("💥") == 2
    assert text.count("Ship a") == 1
    assert "17.5" in text
    assert "12.5" in text


@BOTH
def test_a_hull_in_steps_has_no_chance_to_sink_and_says_why(words: Words) -> None:
    battle = fight().gm(BringAlongside(("a", "b"))).battle
    veiled = veil_state(battle, Hides(hulls=frozenset("bc")))
    text = lines_of(words, veiled, Post.GUNNER, fire("b"), fully=True)
    assert words("odds-untold", ship="Ship b") in text
    blow, back = [line for line in text.split("\n") if "💥" in line or "↩️" in line]
    assert "%" not in blow
    assert "≈" not in blow
    assert "≈" in back
    panel = odds_panel(words, view_of(veiled, Post.GUNNER, chosen=fire("b")))
    assert words("odds-guess-note") in panel.text
    assert words("odds-guess-note") not in odds_panel(words, view_of(battle, Post.GUNNER)).text


@BOTH
def test_what_cannot_be_done_now_says_so(words: Words) -> None:
    battle = fight().battle
    panel = odds_panel(words, view_of(battle, Post.HELMSMAN, only=Maneuver.DISENGAGE))
    needs = obstacle(battle, "a", Post.HELMSMAN, Declaration(Maneuver.DISENGAGE, "b"))
    assert needs is not None
    assert panel.text.count(words("odds-needs", reason=words.of("reason", needs))) == 2
    none = replace(view_of(battle, Post.HELMSMAN), offers=(Offer(declaration=Declaration(Maneuver.HOLD), odds=Odds()),))
    assert words("odds-nothing") in odds_panel(words, none).text


@BOTH
@pytest.mark.parametrize("post", list(Post))
def test_one_message_holds_it_however_much_there_is(words: Words, post: Post) -> None:
    """What finds no room is counted."""
    battle = wide()
    for only in (None, *Maneuver):
        view = view_of(battle, post, only=only)
        if only is None:
            view = replace(view, chosen=view.offers[-1])
        panel = odds_panel(words, view)
        assert fits(panel), (only, len(panel.text))
    view = view_of(battle, Post.GUNNER, only=Maneuver.FIRE)
    shown = odds_panel(words, replace(view, offers=view.offers * 4))
    left = len(view.offers) * 4 - shown.text.count("🔥")
    assert left > 4
    assert words("odds-more", count=left) in shown.text


@BOTH
def test_a_declaration_panel_holds_it_too(words: Words) -> None:
    battle = wide()
    own = battle.ships[0]
    for post in Post:
        offers = view_of(battle, post).offers
        for offer in offers:
            view = DeclareView(
                battle="1" * 9, battle_name=widest(9), asked=99999, seat="a-helmsman", round=1, post=post, own=own,
                lines=ship_lines(battle), offers=offers, draft=offer.declaration, deadline=1_900_000_000,
                mate=Mate(name=widest(8), post=post, draft=offer.declaration, ready=False), may_signal=True,
            )  # fmt: skip
            assert fits(declare_panel(words, view)), offer.declaration.maneuver
            roomy = declare_panel(words, replace(view, lines=view.lines[:2]))
            assert fits(roomy)
            assert ("-# 🎲" in roomy.text or "-# 🎯" in roomy.text) is (offer.rolled is not None)


def wide() -> Battle:
    """Eight ships and as many modifiers, with the widest names."""
    random = Random(5)
    battle = advance(begin(widest_setup()), PlainDice(random.random)).battle
    for number in range(8):
        modifier = GmModifier(name=widest(400 + number), value=1 + number % 3, scope=Scope.BATTLE)
        battle = adjust(battle, "gm", Modify(modifier), ScriptedDice([])).battle
    return battle


def test_averages() -> None:
    assert [average_text(one) for one in (0.0, 3.0, 17.5, 12.54)] == ["0", "3", "17.5", "12.5"]
