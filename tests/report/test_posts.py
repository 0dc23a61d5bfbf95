"""What the channel reads."""

import re
from typing import get_args

import pytest
from msgspec.structs import replace

from bot.report.content import Buttons, Content, File, Text, fits, split
from bot.report.posts import (
    action_post,
    begun_post,
    called_off_post,
    ended_post,
    gm_post,
    head_on_post,
    late_post,
    recovery_post,
    round_end_post,
    signal_post,
)
from bot.report.views import EndedView
from bot.report.words import Words, words_for
from bot.rules.adjust import BringAlongside, SetEffect, Weather
from bot.rules.events import Acted, AnyEvent, GmModifier, Modifier, Roll
from bot.rules.fairness import evenness
from bot.rules.questions import Declaration
from bot.rules.words import Maneuver, Phase, Post, Result, Scope, What
from tests.report.battles import actions, fought, gm, head_on, round_line, state_at, widest_setup
from tests.rules.table import (
    HIGH,
    LOW,
    Fight,
    aim,
    board,
    both,
    d,
    disengage,
    evade,
    fire,
    grapple,
    guns,
    helm,
    ram,
    ship,
    sight,
    swap,
)

JA, EN = words_for("ja"), words_for("en-US")
BOTH = pytest.mark.parametrize("words", [JA, EN], ids=["ja", "en"])
ALICE, BERTA = replace(ship("a", flag=12), name="かもめ丸"), replace(ship("b", flag=12), name="黒鮫号")


def fight() -> Fight:
    return Fight(ALICE, BERTA).start("a", "b")


def second(words: Words, one: Fight) -> str:
    """The first action of round 2, with what was lost when its turn came."""
    action = next(found for found in actions(one.events) if found[-1].round == 2)
    return action_post(words, one.battle, action).text


def post(words: Words, one: Fight) -> str:
    return action_post(words, one.battle, one.action()).text


@BOTH
@pytest.mark.parametrize("number", range(12))
def test_whole_battles_can_be_told(words: Words, number: int) -> None:
    setup, battle, events = fought(number)
    assert head_on_post(words, battle, head_on(events)).text
    told: set[str] = set()
    for action in actions(events):
        content = action_post(words, state_at(setup, events, action[-1]), action)
        assert fits(content)
        told.add(content.text)
    assert len(told) > 5
    for event in events:
        for tell in (action_post, gm_post, recovery_post, round_end_post):
            tell(words, battle, [event])


@BOTH
def test_rolling_again_for_the_order_is_explained(words: Words) -> None:
    def told(*dice: tuple[int, ...]) -> list[str]:
        one = Fight(ALICE, BERTA).head_on(*dice)
        return head_on_post(words, one.battle, head_on(one.events)).text.split("\n")

    assert words("begin-again") not in told(d(9), d(10))
    again = told(d(9), d(9), d(10), d(10), d(9), d(10))
    assert [place for place, line in enumerate(again) if line == words("begin-again")] == [5, 10]


@BOTH
def test_every_type_of_event_is_told_somewhere(words: Words) -> None:
    seen: set[type[AnyEvent]] = set()
    for number in range(12):
        _, _, events = fought(number)
        seen |= {type(event) for event in events}
    assert {kind.__name__ for kind in get_args(AnyEvent)} - {kind.__name__ for kind in seen} <= {"Undone"}


def test_a_ram_reads_like_this() -> None:
    one = fight().declare(a=helm(ram("b"))).contest("a", d(9), d(14), d(20, 5), d(18, 5))
    assert post(JA, one).split("\n") == [
        "### 💥 かもめ丸 ▸ 体当たり ▸ 黒鮫号",
        "🎲 Helmsman of a（かもめ丸）　体当たり：(3D6<=12) ＞ 9[3,3,3] ＞ **9 ＞ 成功(成功度：3)**",
        "-# 操舵12（修正なし）",
        "🎲 Helmsman of b（黒鮫号）　体当たりへの対抗：(3D6<=10) ＞ 14[4,5,5] ＞ **14 ＞ 失敗(失敗度：-4)**",
        "-# 操舵12 行動順−2 → 目標値10",
        "⚔️ 即決勝負：**かもめ丸の勝ち**",
        "🎲 黒鮫号へのダメージ 5d：(5D6) ＞ 20[4,4,4,4,4] ＞ **20**",
        "🎲 かもめ丸へのダメージ 5d-5：(5D6-5) ＞ 18[3,3,4,4,4]-5 ＞ **13**",
        "💥 **黒鮫号** に **20** ダメージ（船体 40 → **20**）",
        "⚠️ 損傷のため、黒鮫号の判定はすべて **−4**",
        "💥 ぶつけた **かもめ丸** にも **13** ダメージ（船体 40 → **27**）",
        "⚠️ 損傷のため、かもめ丸の判定はすべて **−2**",
        "⚓ かもめ丸と黒鮫号は**接舷状態**になりました。",
    ]


@BOTH
@pytest.mark.parametrize("declaration", [ram("b"), swap("b"), board("b"), evade(hard=True)])
def test_a_cancelled_action_never_says_what_it_was(words: Words, declaration: Declaration) -> None:
    one = fight().declare(a=helm(declaration)).cancel("a")
    text = post(words, one)
    assert words.of("post", Post.HELMSMAN) in text
    for maneuver in Maneuver:
        assert words.of("maneuver", maneuver) not in text
        assert words.of("icon", maneuver) not in text
    assert "黒鮫号" not in text


@BOTH
def test_all_cancelled_actions_of_a_post_read_alike(words: Words) -> None:
    gunners = [fight().declare(a=guns(declared)).cancel("a") for declared in (fire("b"), aim("b"), sight("b"))]
    helmsmen = [fight().declare(a=helm(declared)).cancel("a") for declared in (ram("b"), swap("b"), evade(hard=True))]
    assert len({post(words, one) for one in gunners}) == 1
    assert len({post(words, one) for one in helmsmen}) == 1


@BOTH
def test_the_impossible_says_why(words: Words) -> None:
    one = fight().declare(a=helm(board("b")), b=helm(evade())).contest("a", LOW, HIGH)
    content = action_post(words, one.battle, one.latest)
    assert words("reason-alongside") in content.text
    assert words.of("maneuver", Maneuver.EVADE) in content.text


@BOTH
def test_quiet_actions_share_a_line_each(words: Words) -> None:
    one = fight().quiet_round()
    events = [event for event in one.latest if event.phase in (Phase.HELMSMEN, Phase.GUNNERS)]
    content = action_post(words, one.battle, events)
    [block] = content.blocks
    assert isinstance(block, Text)
    assert len(block.text.split("\n")) == 4


@BOTH
def test_a_shot_that_misses_is_dodged_or_hits(words: Words) -> None:
    orders = guns(fire("b"))
    missed = fight().declare(a=orders).go_on("a", HIGH)
    assert words("failed-fire-missed") in post(words, missed)
    dodged = fight().declare(a=orders).go_on("a", d(9)).dodge("b", LOW)
    assert words("failed-fire-dodged", target="黒鮫号") in post(words, dodged)
    hit = fight().declare(a=orders).go_on("a", d(9)).dodge("b", HIGH, d(7, 2))
    assert "40 → **33**" in post(words, hit)
    let = fight().declare(a=orders).go_on("a", d(9)).no_dodge("b", d(7, 2))
    whole = [*let.events[-5:]]
    assert words("not-dodged", target="黒鮫号") in action_post(words, let.battle, whole).text
    critical = fight().declare(a=orders).go_on("a", LOW, d(7, 2))
    assert words("no-defence") in post(words, critical)


@BOTH
def test_a_shot_is_told_before_its_dodge_too(words: Words) -> None:
    one = fight().declare(a=guns(fire("b"))).go_on("a", d(9))
    [roll] = [event for event in one.latest if isinstance(event, Roll)]
    text = action_post(words, one.battle, [roll]).text
    assert words.of("maneuver", Maneuver.FIRE) in text
    assert "9[3,3,3]" in text


@BOTH
def test_a_breaking_away_that_was_let_go(words: Words) -> None:
    one = fight()
    one.gm(BringAlongside(("a", "b"), None))
    one.declare(a=helm(disengage("b"))).let_go("b")
    assert post(words, one).split("\n")[1:] == [
        words("let-go", target="黒鮫号"),
        words("parted", one="かもめ丸", other="黒鮫号"),
    ]


@BOTH
def test_what_is_used_up_comes_last_and_not_at_all_if_it_is_there_again(words: Words) -> None:
    lost = words("acrobatics-lost", ship="かもめ丸")
    missed = fight().declare(a=helm(evade())).go_on("a", LOW).declare(a=helm(swap("b"))).contest("a", HIGH, LOW)
    assert second(words, missed).split("\n")[-2:] == [words("failed-swap"), lost]
    again = fight().declare(a=helm(evade())).go_on("a", LOW).declare(a=helm(evade())).go_on("a", LOW)
    assert second(words, again).split("\n")[-1] == words("acrobatics", ship="かもめ丸", left=1)
    assert lost not in second(words, again)
    hard = fight().declare(a=guns(fire("b")), b=helm(evade(hard=True))).go_on("b", LOW).go_on("a", d(9))
    hard.acrobatic("b", HIGH, d(7, 2))
    assert post(words, hard).split("\n")[-1] == words("acrobatics", ship="黒鮫号", left=1)
    shot = fight().declare(a=guns(fire("b")), b=helm(evade())).go_on("b", LOW).go_on("a", d(9)).acrobatic("b", LOW)
    assert post(words, shot).split("\n")[-2:] == [
        words("failed-fire-dodged", target="黒鮫号"),
        words("acrobatics-none", ship="黒鮫号"),
    ]


@BOTH
def test_aiming_on_at_the_fullest_aim_says_so(words: Words) -> None:
    one = fight().declare(a=guns(sight("b"))).go_on("a", LOW)
    assert words("aimed-fully") not in post(words, one)
    one.declare(a=guns(aim("b"))).go_on("a")
    assert words("aimed-fully") in post(words, one)


@BOTH
def test_a_joined_grapple(words: Words) -> None:
    one = fight()
    one.gm(BringAlongside(("a", "b"), None))
    one.declare(a=both(grapple("b"), grapple("b"))).go_on("a", LOW, HIGH)
    content = action_post(words, one.battle, one.latest)
    assert words("joined", ship="かもめ丸") in content.text
    assert words("grappled", on="黒鮫号", by="かもめ丸", penalty="−2") in content.text


@BOTH
@pytest.mark.parametrize("maneuver", [maneuver for maneuver in Maneuver if maneuver not in ("hold", "wait", "fire")])
def test_every_failure_has_its_words(words: Words, maneuver: Maneuver) -> None:
    acted = Acted(
        seq=1, round=1, phase=Phase.HELMSMEN, ship="a", crew="ah", maneuver=maneuver, result=Result.FAILED, reason=None
    )
    assert words(f"failed-{maneuver.value}") in action_post(words, fight().battle, [acted]).text


@BOTH
def test_a_signal_says_nothing_but_that_it_was_made(words: Words) -> None:
    texts: set[str] = set()
    for dice in ((LOW, LOW), (HIGH, LOW), (LOW, HIGH), (HIGH, HIGH)):
        one = fight().signal("a", "b", *dice)
        texts.add(signal_post(words, one.battle, one.latest).text)
        assert not re.search(r"\d", signal_post(words, one.battle, one.latest).text)
    assert texts == {words("signal", **{"from": "かもめ丸"}, to="黒鮫号")}


@BOTH
def test_recovery(words: Words) -> None:
    one = fight()
    one.gm(SetEffect("a", "ah", "めまい", -2, None, 10)).quiet_round(LOW)
    recovery = [event for event in one.events if event.phase is Phase.ROUND_START and event.round == 2]
    text = recovery_post(words, one.battle, recovery).text
    assert words("round-title", round="2") in text
    assert words("recovered", who=words("roll-who", person="Helmsman of a", ship="かもめ丸")) in text
    assert recovery_post(words, one.battle, [round_line(5)]).text == words("round-title", round="5")


@BOTH
@pytest.mark.parametrize("what", list(What))
def test_every_decision_of_the_game_master_is_a_line(words: Words, what: What) -> None:
    number = what in (What.WEATHER, What.HULL, What.DECK)
    line = gm(what, 0 if number else "x", -2 if number else "y", None if what is What.WEATHER else "a")
    if what is What.MODIFIER:
        line = replace(line, before=None, after=GmModifier(name="霧", value=-2, scope=Scope.ROUND, ship="a"))
    text = gm_post(words, fight().battle, [line]).text
    assert "GM" in text
    assert "\n" not in text


@BOTH
def test_the_game_masters_changes_with_their_consequences(words: Words) -> None:
    one = fight()
    one.gm(Weather(-2))
    assert "**−2**" in gm_post(words, one.battle, one.latest).text
    one.gm(BringAlongside(("a", "b"), None))
    assert words("alongside", one="かもめ丸", other="黒鮫号") in gm_post(words, one.battle, one.latest).text


@BOTH
def test_a_round_closes_with_order_hulls_and_who_is_alongside(words: Words) -> None:
    one = fight().declare(a=helm(ram("b"))).contest("a", d(9), d(14), d(20, 5), d(18, 5))
    text = round_end_post(words, one.battle).text
    assert "▰▰▰▰▱▱▱▱ **20**/40" in text
    assert "▰▰▰▰▰▱▱▱ **27**/40" in text
    assert text.index("かもめ丸") < text.index("黒鮫号")
    assert "⇔" in text


@BOTH
def test_the_end(words: Words) -> None:
    one = Fight(ALICE, replace(BERTA, hull=1)).start("a", "b").declare(a=guns(fire("b"))).go_on("a", LOW, d(7, 2))
    assert one.battle.over
    text = post(words, one)
    assert words("sunk", ship="黒鮫号") in text
    content = ended_post(words, one.battle, ended())
    assert words("ended-winner", winner="a") in content.text
    assert "ab" * 32 in content.text
    assert "python -m bot verify battle-1.jsonl" in content.text
    assert File("battle-1.jsonl") in content.blocks
    assert "ho1:battle:1:rematch" in buttons(content)
    assert "ho1:battle:1:dice" in buttons(content)
    assert "106" in content.text
    assert words("dice-even", odder="100") in content.text
    without = ended_post(words, one.battle, replace(ended(), file=None))
    assert not any(isinstance(block, File) for block in without.blocks)


def ended() -> EndedView:
    return EndedView(
        battle="1",
        name="海戦",
        seed="ab" * 32,
        commitment="cd" * 32,
        file="battle-1.jsonl",
        dice=evenness((1, 2, 3, 5, 7, 10, 12, 13, 13, 12, 10, 7, 5, 3, 2, 1)),
    )


def buttons(content: Content) -> list[str]:
    return [button.id for block in content.blocks if isinstance(block, Buttons) for button in block.buttons]


@BOTH
def test_short_posts(words: Words) -> None:
    assert "ab" * 32 in begun_post(words, "*海戦*", "ab" * 32).text
    assert r"\*海戦\*" in called_off_post(words, "*海戦*").text
    assert "かもめ丸" in late_post(words, "かもめ丸", Post.GUNNER).text


@BOTH
def test_posts_of_eight_ships_with_the_widest_names_fit(words: Words) -> None:
    one = Fight(*widest_setup().ships)
    names = [one_ship.id for one_ship in one.setup.ships]
    one.head_on(*[d(4 + place) for place, _ in enumerate(names)])
    assert all(fits(part) for part in split(head_on_post(words, one.battle, head_on(one.events))))
    for place, name in enumerate(names):
        for other in names[place + 1 :]:
            if one[name].side != one[other].side:
                one.gm(BringAlongside((name, other), name))
    assert len(one.battle.relations) == 28
    for part in split(round_end_post(words, one.battle)):
        assert fits(part)
    for part in split(ended_post(words, one.battle, ended())):
        assert fits(part)
    assert fits(begun_post(words, "𠮷" * 40, "ab" * 32))


@BOTH
def test_the_longest_action_fits(words: Words) -> None:
    ships = widest_setup().ships
    strong = replace(ships[0], weapons=(replace(ships[0].weapons[0], damage="40d×9"),))
    one = Fight(strong, *ships[1:])
    names = [one_ship.id for one_ship in ships]
    one.head_on(*[d(4 + place) for place, _ in enumerate(names)])
    for name in names[1:]:
        if name != names[1]:
            one.gm(BringAlongside((names[1], name), None))
    one.declare(**{names[0]: guns(fire(names[1], strong.weapons[0].id))})
    one.go_on(names[0], LOW, d(140, 40))
    assert fits(action_post(words, one.battle, one.action()))
    cluttered = [
        replace(event, modifiers=tuple([Modifier(f"gm:{number}" * 9, -1) for number in range(60)]))
        if isinstance(event, Roll)
        else event
        for event in one.action()
    ]
    content = action_post(words, one.battle, cluttered)
    assert all(fits(part) for part in split(content))
    assert "−46" in content.text
