"""Panels and the board: what can be seen, what can be pressed, and that it all fits."""

import pytest
from msgspec.structs import replace

from bot.report import ids
from bot.report.board import board
from bot.report.content import Button, Buttons, Content, Menu, fits
from bot.report.panels import (
    declare_panel,
    dms_closed,
    dodge_panel,
    end_panel,
    go_on_panel,
    log_answer,
    muster_desk_panel,
    muster_panel,
    npc_panel,
    reminder,
    resist_panel,
    signal_notice,
    status_panel,
)
from bot.report.ships import bar
from bot.report.views import (
    Answer,
    AnsweredBy,
    BoardView,
    DeclareState,
    DeclareView,
    DodgeView,
    GoOnView,
    Holder,
    LogView,
    Mate,
    MusterPost,
    MusterShip,
    MusterSide,
    MusterView,
    NpcSeat,
    NpcView,
    Offer,
    Pace,
    ReminderView,
    ResistView,
    SeatLine,
    SignalView,
    StatusView,
    TemplateLine,
    Waiting,
    ship_lines,
)
from bot.report.words import Words, words_for
from bot.rules import attempts
from bot.rules.adjust import BringAlongside, Grapple, SetHull
from bot.rules.battle import Battle, StandingEffect, Weapon
from bot.rules.events import Effect
from bot.rules.foresight import Prospect
from bot.rules.maneuvers import odds, options
from bot.rules.odds.outcomes import Dodge, Odds
from bot.rules.questions import Declaration, Orders
from bot.rules.words import Choice, Maneuver, Post, QuestionKind, Reason
from tests.report.battles import widest, widest_setup
from tests.rules.table import Fight, aim, d, evade, fire, ram, ship, wait

JA, EN = words_for("ja"), words_for("en-US")
BOTH = pytest.mark.parametrize("words", [JA, EN], ids=["ja", "en"])
GUNS = (
    Weapon(id="w1", name="大砲*", damage="2d", accuracy=2, snap_shot=3),
    Weapon(id="w2", name="臼砲", damage="3d", accuracy=1, snap_shot=3, reload=2, shots=3),
)
WHEN = 1_800_000_000


def state() -> Battle:
    ships = (replace(ship("a", weapons=GUNS), name="*かもめ丸*"), replace(ship("b", deck=20), name="黒鮫号"), ship("c"))
    return Fight(*ships).start("a", "b", "c").battle


def wide_battle() -> Battle:
    """Eight ships with the widest names, each alongside every other, everyone grappled."""
    fight = Fight(*widest_setup().ships)
    names = [one.id for one in fight.setup.ships]
    fight.head_on(*[d(4 + place) for place, _ in enumerate(names)])
    for place, name in enumerate(names):
        for other in names[place + 1 :]:
            fight.gm(BringAlongside((name, other), name))
            fight.gm(Grapple(name, other, -2))
            fight.gm(Grapple(other, name, -2))
    return fight.battle


def declare_view(battle: Battle, post: Post = Post.GUNNER, draft: Declaration | None = None) -> DeclareView:
    own = battle.ships[0]
    return DeclareView(
        battle="12", battle_name="第一*海戦", asked=5, seat=f"a-{post.value}", round=1, post=post, own=own,
        lines=ship_lines(battle), draft=draft,
        offers=tuple(
            [Offer(declaration=one, odds=odds(battle, own.id, post, one)) for one in options(battle, own.id, post)]
        ),
    )  # fmt: skip


def controls(content: Content) -> dict[str, Button | Menu]:
    """Buttons and menus by the last part of their ids."""
    found: dict[str, Button | Menu] = {}
    for block in content.blocks:
        for one in block.buttons if isinstance(block, Buttons) else (block,):
            if isinstance(one, Button | Menu):
                assert ids.parse(one.id) is not None
                found[one.id.rpartition(":")[2]] = one
    return found


def values(control: Button | Menu) -> list[str]:
    assert isinstance(control, Menu)
    return [option.value for option in control.options]


def chosen(control: Button | Menu) -> list[str]:
    assert isinstance(control, Menu)
    return [option.value for option in control.options if option.default]


# Declaring


@BOTH
def test_before_anything_is_chosen_there_is_a_menu_of_maneuvers_and_no_ready(words: Words) -> None:
    content = declare_panel(words, declare_view(state()))
    found = controls(content)
    assert values(found["maneuver"]) == ["grapple", "wait", "aim", "sight", "fire"]
    assert chosen(found["maneuver"]) == []
    ready = found["ready"]
    assert isinstance(ready, Button)
    assert ready.disabled
    assert not {"target", "weapon", "part", "hard", "change", "cancel"} & found.keys()
    assert r"\*かもめ丸\*" in content.text
    assert r"第一\*海戦" in content.text


@BOTH
def test_target_weapon_and_part_appear_where_there_is_a_choice(words: Words) -> None:
    battle = state()
    found = controls(declare_panel(words, declare_view(battle, draft=fire("b"))))
    assert [chosen(found[name]) for name in ("maneuver", "target", "weapon", "part")] == [
        ["fire"],
        ["b"],
        ["w1"],
        ["hull"],
    ]
    assert values(found["target"]) == ["b", "c"]
    assert values(found["weapon"]) == ["w1", "w2"]
    assert "part" not in controls(declare_panel(words, declare_view(battle, draft=fire("c"))))
    assert not {"target", "weapon"} & controls(declare_panel(words, declare_view(battle, draft=wait()))).keys()


@BOTH
def test_labels_are_not_escaped(words: Words) -> None:
    weapon = controls(declare_panel(words, declare_view(state(), draft=aim("b"))))["weapon"]
    assert isinstance(weapon, Menu)
    assert weapon.options[0].label == "大砲*"


@BOTH
def test_the_own_ship_stands_among_the_others_once(words: Words) -> None:
    fight = Fight(replace(ship("a", weapons=GUNS), name="かもめ丸"), ship("b")).start("a", "b")
    fight.gm(BringAlongside(("a", "b"), "b")).gm(Grapple("b", "a", -2)).gm(SetHull("a", 9))
    text = declare_panel(words, declare_view(fight.battle)).text
    assert text.count(bar(9, 40)) == 1
    assert text.count(words("ship-line-own")) == 1
    assert words("hull-penalty", penalty="−6") in text
    side = "かもめ丸" + words("relation-penalty", penalty="−2")
    assert side in text
    assert words("relation-rammer") in text


@BOTH
def test_menus_say_what_an_action_is_for_and_what_a_weapon_can_do(words: Words) -> None:
    view = declare_view(state(), draft=fire("b"))
    known = controls(declare_panel(words, view))
    unknown = controls(declare_panel(words, replace(view, offers=tuple([replace(o, odds=None) for o in view.offers]))))
    for found, told in ((known, True), (unknown, False)):
        for name, said in (
            ("maneuver", words.of("about", Maneuver.FIRE)),
            ("weapon", words("declare-option-weapon", damage="2d", accuracy="2", snap_shot="3")),
        ):
            menu = found[name]
            assert isinstance(menu, Menu)
            [chosen] = [option for option in menu.options if option.default]
            assert chosen.description is not None
            assert said in chosen.description
            assert ("%" in chosen.description) is told


@BOTH
def test_what_could_not_be_done_as_things_are_says_so(words: Words) -> None:
    view = declare_view(state(), draft=aim("b"))
    offers = [
        replace(one, obstacle=Reason.ALONGSIDE if one.declaration.maneuver is Maneuver.AIM else None)
        for one in view.offers
    ]
    content = declare_panel(words, replace(view, offers=tuple(offers)))
    reason = words.of("reason", Reason.ALONGSIDE)
    assert words("declare-not-now", reason=reason) in content.text
    menu = controls(content)["maneuver"]
    assert isinstance(menu, Menu)
    assert [option.value for option in menu.options if reason in (option.description or "")] == ["aim"]
    locked = replace(view, offers=tuple(offers), state=DeclareState.LOCKED)
    assert words("declare-not-now", reason=reason) not in declare_panel(words, locked).text


@BOTH
def test_the_hard_evade_names_what_its_button_sets(words: Words) -> None:
    battle = state()
    off = controls(declare_panel(words, declare_view(battle, Post.HELMSMAN, evade())))
    on = controls(declare_panel(words, declare_view(battle, Post.HELMSMAN, evade(hard=True))))
    assert (off["hard"].label, on["ease"].label) == (words("declare-hard-off"), words("declare-hard-on"))
    assert "ease" not in off
    assert "hard" not in on
    neither = controls(declare_panel(words, declare_view(battle, Post.HELMSMAN, ram("b"))))
    assert not {"hard", "ease"} & neither.keys()


@BOTH
def test_the_crew_of_one_ship_hear_each_other(words: Words) -> None:
    mate = Mate(name="アキラ", post=Post.HELMSMAN, draft=ram("b"), ready=False)
    text = declare_panel(words, replace(declare_view(state()), mate=mate)).text
    assert "アキラ" in text
    assert words("said-target", maneuver=words.of("maneuver", Maneuver.RAM), target="黒鮫号") in text


@BOTH
def test_who_is_ready_without_a_choice_holds_or_waits(words: Words) -> None:
    mate = Mate(name="アキラ", post=Post.HELMSMAN, draft=None, ready=False)
    view = replace(declare_view(state()), mate=mate)
    assert declare_panel(words, view).text.count(words("said-nothing")) == 2
    ready = replace(view, mate=replace(mate, ready=True), state=DeclareState.READY)
    text = declare_panel(words, ready).text
    assert words("said-nothing") not in text
    for maneuver in (Maneuver.HOLD, Maneuver.WAIT):
        assert words.of("maneuver", maneuver) in text


@BOTH
def test_same_again_signal_and_not_asking(words: Words) -> None:
    view = replace(declare_view(state(), draft=wait()), again=fire("b"), may_signal=True, ask_me=False)
    found = controls(declare_panel(words, view))
    assert {"again", "signal", "ask", "ready"} <= found.keys()
    assert "again" not in controls(declare_panel(words, replace(view, again=wait())))
    assert words("declare-quiet") in declare_panel(words, view).text


@BOTH
def test_ready_can_be_changed_and_locked_cannot(words: Words) -> None:
    view = declare_view(state(), draft=fire("b"))
    ready = controls(declare_panel(words, replace(view, state=DeclareState.READY)))
    assert "change" in ready
    assert not {"maneuver", "ready", "again"} & ready.keys()
    locked = replace(view, state=DeclareState.LOCKED)
    assert controls(declare_panel(words, locked)) == {}
    assert controls(declare_panel(words, replace(locked, may_cancel=True))).keys() == {"cancel"}
    assert controls(declare_panel(words, replace(locked, may_cancel=True, cancelled=True))).keys() == {"keep"}
    assert controls(declare_panel(words, replace(locked, cancelled=True))) == {}
    late = declare_panel(words, replace(locked, by_deadline=True)).text
    assert words("declare-by-deadline") in late


# Questions


def go_on(battle: Battle) -> GoOnView:
    return GoOnView(
        battle="12", battle_name="海戦", asked=5, seat="a-helmsman", round=1, own=battle.ships[0],
        lines=ship_lines(battle), options=(Choice.GO_ON, Choice.CANCEL), deadline=WHEN, post=Post.HELMSMAN,
        declared=Declaration(Maneuver.RAM, battle.ships[1].id),
        odds=odds(battle, "a", Post.HELMSMAN, ram("b")),
    )  # fmt: skip


def dodge(battle: Battle, *choices: Choice) -> DodgeView:
    prospects = [Prospect(choice, _dodged(battle, choice)) for choice in choices]
    return DodgeView(
        battle="12", battle_name="海戦", asked=5, seat="a-helmsman", round=1, own=battle.ships[0],
        lines=ship_lines(battle), options=choices, shooter=battle.ships[1].id, weapon="大砲*",
        prospects=tuple(prospects),
    )  # fmt: skip


def _dodged(battle: Battle, choice: Choice) -> Odds:
    if choice is Choice.NO_DODGE:
        return Odds(done=0.0)
    target = 10 if choice is Choice.ACROBATIC else 7
    attempt = replace(
        attempts.dodge(battle, battle.ships[0], battle.ships[1].id, acrobatic=target == 10), target=target
    )
    dodge = Dodge(attempt=attempt, acrobatic=target == 10, success=0.5, struck=0.5)
    return Odds(done=0.5, dodge=dodge)


def resist(battle: Battle) -> ResistView:
    return ResistView(
        battle="12", battle_name="海戦", asked=5, seat="a-helmsman", round=1, own=battle.ships[0],
        lines=ship_lines(battle), options=(Choice.RESIST, Choice.LET_GO), mover=battle.ships[1].id,
    )  # fmt: skip


@BOTH
def test_going_on(words: Words) -> None:
    content = go_on_panel(words, go_on(state()))
    assert list(controls(content)) == ["go_on", "cancel", "hush"]
    assert words("said-target", maneuver=words.of("maneuver", Maneuver.RAM), target="黒鮫号") in content.text
    assert f"<t:{WHEN}:R>" in content.text


@BOTH
def test_a_question_shows_what_counts_for_the_one_who_is_asked(words: Words) -> None:
    helmsman = replace(go_on(state()), own=replace(state().ships[0], acrobatics=1, moving=True))
    gunner = replace(helmsman, post=Post.GUNNER)
    charges, shots = words("panel-own-acrobatics", left="1"), words("panel-weapon-shots", weapon="臼砲", shots=3)
    for view, present, absent in ((helmsman, charges, shots), (gunner, shots, charges)):
        text = go_on_panel(words, view).text
        assert present in text
        assert absent not in text


@BOTH
def test_dodging(words: Words) -> None:
    plain = dodge_panel(words, dodge(state(), Choice.NO_DODGE, Choice.DODGE))
    assert list(controls(plain)) == ["no_dodge", "dodge"]
    assert "**7**" in plain.text
    assert "**10**" not in plain.text
    assert r"大砲\*" in plain.text
    acrobatic = dodge_panel(words, dodge(state(), Choice.NO_DODGE, Choice.DODGE, Choice.ACROBATIC))
    assert list(controls(acrobatic)) == ["no_dodge", "dodge", "acrobatic"]
    assert "**10**" in acrobatic.text


@BOTH
def test_resisting(words: Words) -> None:
    content = resist_panel(words, resist(state()))
    assert list(controls(content)) == ["resist", "let_go"]
    assert "黒鮫号" in content.text


@BOTH
@pytest.mark.parametrize("by", list(AnsweredBy))
def test_an_answered_question_says_so_and_has_no_controls(words: Words, by: AnsweredBy) -> None:
    answer = Answer(choice=None if by is AnsweredBy.CLOSED else Choice.CANCEL, by=by)
    content = go_on_panel(words, replace(go_on(state()), answer=answer))
    assert controls(content) == {}
    expected = {} if by is AnsweredBy.CLOSED else {"choice": words.of("choice", Choice.CANCEL)}
    assert words(f"answered-{by.value}", **expected) in content.text
    for panel in (
        dodge_panel(words, replace(dodge(state(), Choice.DODGE), answer=answer)),
        resist_panel(words, replace(resist(state()), answer=answer)),
    ):
        assert controls(panel) == {}


# The board and the rest


def board_view(battle: Battle, waiting: Waiting) -> BoardView:
    return BoardView(battle="12", name="第一海戦", pace=Pace.RULES, state=battle, waiting=waiting, since=WHEN)


@BOTH
def test_during_declarations_the_board_counts_and_names_nobody(words: Words) -> None:
    battle = state()
    content = board(words, board_view(battle, Waiting(kind=QuestionKind.DECLARE, missing=4)))
    assert words("board-waiting-declare", missing=4, since=f"<t:{WHEN}:R>") in content.text
    last = content.text.split("\n")[-1]
    assert not any(one.name.strip("*") in last for one in battle.ships)
    assert list(controls(content)) == ["declare", "status", "help", "open"]


@BOTH
def test_the_board_says_whom_it_waits_for(words: Words) -> None:
    fight = Fight(replace(ship("a"), name="かもめ丸"), ship("b")).start("a", "b")
    fight.declare_one("b", Orders())
    fight.declare_one("a", Orders(helmsman=ram("b")))
    waiting = Waiting(kind=QuestionKind.GO_ON, ships=("a",), deadline=WHEN + 1)
    text = board(words, board_view(fight.battle, waiting)).text
    assert words("board-turn", ship="かもめ丸") in text
    assert f"<t:{WHEN + 1}:R>" in text
    assert words("board-running") in board(words, board_view(fight.battle, Waiting(kind=None))).text
    paused = replace(fight.battle, paused=True)
    assert words("board-paused") in board(words, board_view(paused, waiting)).text
    over = replace(fight.battle, over=True)
    assert "declare" not in controls(board(words, board_view(over, waiting)))


@pytest.mark.parametrize(
    ("hull", "most", "cells"), [(40, 40, 8), (39, 40, 7), (20, 40, 4), (1, 40, 1), (0, 40, 0), (50, 40, 8), (0, 0, 0)]
)
def test_hull_bars(hull: int, most: int, cells: int) -> None:
    assert bar(hull, most) == "▰" * cells + "▱" * (8 - cells)


def muster_view(*ships: MusterShip, templates: int = 2) -> MusterView:
    return MusterView(
        battle="12", name="第一海戦", game_master=1, pace=Pace.BRISK, can_begin=True,
        sides=(MusterSide(name="青軍", ships=ships), MusterSide(name="赤軍", ships=())),
        templates=tuple([TemplateLine(id=f"t{number}", name="カッター", summary="x") for number in range(templates)]),
    )  # fmt: skip


def muster_ship(id: str, name: str, holder: Holder, person: str) -> MusterShip:
    posts = tuple(
        [
            MusterPost(
                seat=f"{id}-{post.value}",
                post=post,
                holder=holder,
                name=person,
                user=2**63 if holder is Holder.PLAYER else None,
            )
            for post in Post
        ]
    )
    return MusterShip(id=id, name=name, template=name, posts=posts)


@BOTH
def test_the_muster(words: Words) -> None:
    ships = [muster_ship(holder.value, holder.value, holder, "アキラ") for holder in Holder]
    content = muster_panel(words, muster_view(*ships))
    found = controls(content)
    assert values(found["take"]) == ["free-helmsman", "free-gunner", "captain-helmsman", "captain-gunner"]
    assert list(found) == ["take", "begin", "leave", "open", "help"]
    desk = controls(muster_desk_panel(words, muster_view(*ships)))
    assert list(desk) == ["add.0", "add.1", "add.2", "remove", "pace", "captain", "home"]
    assert values(desk["remove"]) == ["free", "player", "npc", "captain"]
    assert chosen(desk["captain"]) == []
    assert chosen(desk["pace"]) == ["brisk"]
    assert f"<@{2**63}>" in content.text
    assert controls(muster_panel(words, replace(muster_view(*ships), begun=True))) == {}
    assert fits(muster_desk_panel(words, muster_view(templates=40)))


@BOTH
def test_the_game_masters_npcs(words: Words) -> None:
    battle = state()
    seats = (
        NpcSeat(seat="b-helmsman", post=Post.HELMSMAN, own=battle.ships[1], declaration=ram("a")),
        NpcSeat(seat="b-gunner", post=Post.GUNNER, own=battle.ships[1], declaration=fire("a"), chosen=True),
    )
    view = NpcView(battle="12", battle_name="海戦", asked=5, round=1, lines=ship_lines(battle), seats=seats)
    content = npc_panel(words, view)
    assert list(controls(content)) == ["seat", "accept"]
    assert r"\*かもめ丸\*" in content.text
    assert content.text.count(bar(40, 40)) == 3
    assert "✏️" in content.text
    done = npc_panel(words, replace(view, done=True))
    assert controls(done) == {}
    assert "✏️" not in done.text
    assert bar(40, 40) not in done.text


@BOTH
def test_status_names_who_is_missing_to_the_game_master_alone(words: Words) -> None:
    battle = state()
    seat = SeatLine(seat="a-helmsman", post=Post.HELMSMAN, own=battle.ships[0], draft=ram("b"), ready=True)
    view = StatusView(
        board=board_view(battle, Waiting(kind=QuestionKind.DECLARE, missing=1)),
        seats=(seat, replace(seat, open=QuestionKind.GO_ON)),
        missing_seats=(("c", Post.GUNNER),),
    )
    missing = words("status-missing-seat", ship="Ship c", post=words.of("post", Post.GUNNER))
    assert missing not in status_panel(words, view).text
    assert missing in status_panel(words, replace(view, game_master=True)).text
    assert words("status-no-seats") in status_panel(words, replace(view, seats=())).text
    later = words("status-seat-later", ship=r"\*かもめ丸\*", post=words.of("post", Post.HELMSMAN))
    assert later in status_panel(words, replace(view, seats=(replace(seat, asked=False),))).text


@BOTH
def test_status_says_what_counts_and_leaves_out_what_is_too_much(words: Words) -> None:
    battle = state()
    effect = Effect(
        seq=1, round=1, phase=battle.phase, ship="a", crew="ah", name="め*まい", modifier=-1, rounds=2, recovery=None,
        ended=False,
    )  # fmt: skip
    cursed = replace(battle, effects=(StandingEffect(effect, 1),) * 40)
    text = status_panel(words, StatusView(board=board_view(cursed, Waiting(kind=None)))).text
    assert r"め\*まい" in text
    assert words("status-effects-more", count=34) in text


@BOTH
def test_a_signals_text_reaches_its_reader_only(words: Words) -> None:
    view = SignalView(
        battle_name="海戦", sender="A", receiver="B", understood=True, mine=False, text="逃げろ\n@everyone"
    )
    assert "逃げろ @\u200beveryone" in signal_notice(words, view).text
    assert "逃げろ" not in signal_notice(words, replace(view, mine=True)).text
    assert "逃げろ" not in signal_notice(words, replace(view, understood=False)).text


@BOTH
def test_notices(words: Words) -> None:
    assert list(controls(end_panel(words, "12", "海戦"))) == ["end", "keep"]
    assert list(controls(dms_closed(words, "12", 5))) == ["declare"]
    for over in (True, False):
        view = LogView(battle="12", name="海戦", file="battle-12.jsonl", rounds=3, over=over)
        assert fits(log_answer(words, view))
        assert (words("log-secret") in log_answer(words, view).text) is not over
    reminded = ReminderView(battle_name="海戦", ship="A", post=Post.GUNNER, kind=QuestionKind.DODGE, deadline=WHEN)
    assert f"<t:{WHEN}:R>" in reminder(words, reminded).text


@BOTH
def test_every_panel_of_eight_ships_with_the_widest_names_fits(words: Words) -> None:
    battle = wide_battle()
    name = widest(0)
    lines = ship_lines(battle)
    own = battle.ships[0]
    draft = options(battle, own.id, Post.GUNNER)[0]
    mate = Mate(name=name, post=Post.HELMSMAN, draft=options(battle, own.id, Post.HELMSMAN)[0], ready=True)
    shown = replace(declare_view(battle, draft=draft), battle_name=name, mate=mate, again=fire("b"), may_signal=True)
    assert fits(declare_panel(words, shown))
    assert fits(go_on_panel(words, replace(go_on(battle), battle_name=name)))
    assert fits(
        dodge_panel(words, replace(dodge(battle, Choice.NO_DODGE, Choice.DODGE, Choice.ACROBATIC), weapon=name))
    )
    assert fits(resist_panel(words, resist(battle)))
    view = replace(board_view(battle, Waiting(kind=QuestionKind.DECLARE, missing=16)), name=name)
    assert fits(board(words, view))
    everyone = tuple([(one.id, post) for one in battle.ships for post in Post])
    seats = tuple([SeatLine(seat="x", post=post, own=own, draft=draft) for post in Post])
    status = StatusView(board=view, seats=seats, game_master=True, missing_seats=everyone)
    assert fits(status_panel(words, status))
    effect = Effect(
        seq=1, round=1, phase=battle.phase, ship=own.id, crew=None, name=name * 3, modifier=-1, rounds=None,
        recovery=None, ended=False,
    )  # fmt: skip
    cursed = replace(battle, effects=(StandingEffect(effect, 1),) * 40)
    assert fits(status_panel(words, replace(status, board=replace(view, state=cursed))))
    npcs = tuple(
        [NpcSeat(seat=f"{one.id}-{post.value}", post=post, own=one, declaration=options(battle, one.id, post)[-1])
         for one in battle.ships for post in Post]
    )  # fmt: skip
    npc_view = NpcView(battle="12", battle_name=name, asked=5, round=1, lines=lines, seats=npcs)
    assert fits(npc_panel(words, npc_view))
    for holder in Holder:
        sides = tuple(
            [MusterSide(name=one.side, ships=(muster_ship(one.id, one.name, holder, name),)) for one in battle.ships]
        )
        assert fits(muster_panel(words, replace(muster_view(templates=30), name=name, sides=sides)))
