"""What stands where in the battle log (`docs/battle-log.md`)."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from bot.errors import Refused
from bot.rules.adjust import (
    BringAlongside,
    Change,
    End,
    EndEffect,
    GiveAcceleration,
    GiveAcrobatics,
    GiveAim,
    Grapple,
    Hurt,
    Modify,
    PartShips,
    Reorder,
    SetDeck,
    SetEffect,
    SetHull,
    Weather,
)
from bot.rules.events import (
    Acceleration,
    Acrobatics,
    Acted,
    Aimed,
    Alongside,
    AnyEvent,
    Contest,
    Damage,
    Declared,
    Effect,
    Ended,
    Event,
    Gm,
    GmModifier,
    Grappled,
    Order,
    Parted,
    Roll,
    Round,
    Signal,
    Sunk,
    Undone,
)
from bot.rules.fold import fold
from bot.rules.questions import Declaration
from bot.rules.words import DamageCause, Maneuver, OrderCause, Part, Phase, Post, RollKind, Scope, What
from tests.rules.table import (
    GUN,
    HIGH,
    LOW,
    Fight,
    accelerate,
    aim,
    board,
    both,
    d,
    disengage,
    evade,
    fire,
    grapple,
    guns,
    hand,
    helm,
    hold,
    ram,
    ship,
    sight,
    swap,
    wait,
)

FIELDS: dict[type[Event], str] = {
    Roll: "id kind ship crew skill base modifiers target dice total margin outcome against contest",
    Contest: "id kind attacker defender winner",
    Damage: "ship part dice expression points taken from to cause",
    Order: "order cause",
    Declared: "ship crew maneuver",
    Acted: "ship crew maneuver result reason",
    Alongside: "ships rammer",
    Parted: "ships rammer",
    Grappled: "by on penalty",
    Acrobatics: "ship left",
    Acceleration: "ship bonus",
    Aimed: "ship against weapon turns bonus",
    Effect: "ship crew name modifier rounds recovery ended",
    Signal: "from to understood",
    Sunk: "ship",
    Round: "number",
    Ended: "winner",
    Gm: "by what before after",
}


def skirmish() -> Fight:
    """A short battle in which a line of every type is written."""
    fight = Fight(
        ship("a", flag=12, ram=True, hands=[hand("a1")]), ship("b", flag=12, hull=20, hull_max=20), ship("c", deck=9)
    )
    fight.gm(SetEffect(ship="c", crew="cg", name="fear", modifier=-1, rounds=1, recovery=None)).start("a", "b", "c")
    fight.signal("a", "b", LOW, LOW)
    fight.declare(a=both(accelerate(), aim("b")), b=both(evade(), sight("a")), c=both(swap("a"), fire("a")))
    fight.go_on("a", LOW).go_on("b", LOW).go_on("c", LOW, HIGH)
    fight.go_on("c", d(5)).dodge("a", HIGH, (3, 3)).go_on("b", LOW).go_on("a")
    fight.declare(a=both(ram("b"), grapple("b"))).go_on("a", LOW, HIGH, d(5, 5), d(10, 5)).go_on("a", LOW, HIGH)
    fight.declare(b=helm(disengage("a")), a=guns(fire("c", part=Part.DECK))).resist("a", HIGH, LOW)
    fight.go_on("a", LOW, (6, 6))
    fight.declare(a=helm(disengage("b"))).let_go("b")
    fight.gm(SetHull(ship="b", value=1)).declare(a=guns(fire("b"))).go_on("a", LOW, (6, 6))
    return fight.declare(c=guns(fire("a"))).gm(SetHull(ship="c", value=0))


def sentence(lines: list[AnyEvent]) -> list[type[Event]]:
    return [type(line) for line in lines]


def builtins(line: Event) -> dict[str, Any]:
    return msgspec.to_builtins(line)


# The lines themselves


def test_the_skirmish_has_a_line_of_every_type_with_its_fields() -> None:
    fight = skirmish()
    for kind, names in FIELDS.items():
        for line in fight.all(kind):
            fields = builtins(line)
            assert {"seq", "round", "phase", "type", *names.split()} <= set(fields)
            assert fields["type"] == kind.__name__.lower()
    assert {type(line) for line in fight.events} == set(FIELDS)


def test_rounds_never_go_back_and_round_0_is_first_head_on() -> None:
    fight = skirmish()
    rounds = [line.round for line in fight.events]
    assert rounds == sorted(rounds)
    assert all((line.round == 0) is (line.phase is Phase.HEAD_ON) for line in fight.events)
    places = [(line.round, list(Phase).index(line.phase)) for line in fight.events]
    assert places == sorted(places)


def test_a_round_line_is_the_first_of_its_round() -> None:
    fight = skirmish()
    for number in range(1, fight.battle.round + 1):
        first = next(line for line in fight.events if line.round == number)
        assert isinstance(first, Round)
        assert (first.number, first.phase) == (number, Phase.ROUND_START)
    assert [line.number for line in fight.all(Round)] == list(range(1, fight.battle.round + 1))


@pytest.mark.clause("G4")
def test_both_rolls_of_a_contest_carry_its_id_and_others_carry_none() -> None:
    fight = skirmish()
    contests = {line.id: line for line in fight.all(Contest)}
    assert len(contests) == len(fight.all(Contest))
    carried = [roll for roll in fight.all(Roll) if roll.contest is not None]
    assert Counter(roll.contest for roll in carried) == dict.fromkeys(contests, 2)
    for roll in carried:
        contest = contests[roll.contest or ""]
        assert contest.kind is roll.kind
        assert {roll.ship, roll.against} == {contest.attacker, contest.defender}
    opposed = {RollKind.SWAP, RollKind.BOARD, RollKind.RAM, RollKind.DISENGAGE, RollKind.GRAPPLE}
    assert all((roll.contest is not None) is (roll.kind in opposed) for roll in fight.all(Roll))
    assert len({roll.id for roll in fight.all(Roll)}) == len(fight.all(Roll))


@pytest.mark.clause("D1", "F1", "M5", "M6")
def test_against_is_the_other_ship_and_null_where_there_is_none() -> None:
    for roll in skirmish().all(Roll):
        alone = roll.kind in (RollKind.HEAD_ON, RollKind.ACCELERATE, RollKind.EVADE, RollKind.RECOVERY)
        assert (roll.against is None) is alone, roll.kind


# declared


def test_one_declared_line_for_each_post_of_each_ship_afloat_and_round() -> None:
    fight = skirmish()
    declared = Counter((line.round, line.ship) for line in fight.all(Declared))
    assert set(declared.values()) == {2}
    assert [sorted(name for number, name in declared if number == round_) for round_ in range(1, 7)] == [
        *[["a", "b", "c"]] * 5,
        ["a", "c"],
    ]
    assert all(line.phase is Phase.DECLARATIONS for line in fight.all(Declared))


@pytest.mark.parametrize(
    ("declaration", "fields"),
    [
        (hold(), {}),
        (accelerate(), {}),
        (swap("b"), {"against": "b"}),
        (board("b"), {"against": "b"}),
        (ram("b"), {"against": "b"}),
        (evade(hard=True), {"hard": True}),
    ],
)
def test_a_helmsmans_line_has_what_the_maneuver_has(declaration: Declaration, fields: dict[str, object]) -> None:
    fight = Fight(ship("a"), ship("b")).start("b", "a").declare_one("a", helm(declaration))
    line, other = fight.new(Declared)
    assert (line.crew, other.crew) == ("ah", "ag")
    assert has(line) == {"maneuver": declaration.maneuver.value, **fields}
    assert has(other) == {"maneuver": "wait"}


@pytest.mark.parametrize(
    ("declaration", "fields"),
    [
        (wait(), {}),
        (aim("b"), {"against": "b", "weapon": "w1"}),
        (sight("b"), {"against": "b", "weapon": "w1"}),
        (fire("b"), {"against": "b", "weapon": "w1", "part": "hull"}),
        (fire("b", part=Part.DECK), {"against": "b", "weapon": "w1", "part": "deck"}),
        (grapple("b"), {"against": "b", "participants": ("ag", "a1")}),
    ],
)
def test_a_gunners_line_has_what_the_maneuver_has(declaration: Declaration, fields: dict[str, object]) -> None:
    fight = Fight(ship("a", hands=[hand("a1")]), ship("b", deck=5)).start("b", "a").declare_one("a", guns(declaration))
    line = fight.new(Declared)[1]
    assert (line.ship, line.crew) == ("a", "ag")
    assert has(line) == {"maneuver": declaration.maneuver.value, **fields}


def has(line: Declared) -> dict[str, object]:
    """What a declared line says beyond who and when, nulls left out."""
    always = {"type", "seq", "round", "phase", "ship", "crew"}
    return {name: value for name, value in builtins(line).items() if name not in always and value is not None}


@pytest.mark.parametrize("together", [False, True])
def test_the_lines_are_written_when_the_ships_turn_closes(together: bool) -> None:
    fight = Fight(ship("a"), ship("b"), together=together).start("a", "b").declare_one("b", helm(evade()))
    assert [(line.crew, line.maneuver) for line in fight.all(Declared)] == [
        ("bh", Maneuver.EVADE),
        ("bg", Maneuver.WAIT),
    ]


# acted


@pytest.mark.clause("F6", "F7", "A1")
def test_one_acted_line_for_each_post_when_its_turn_comes() -> None:
    fight = skirmish()
    acted = Counter((line.round, line.crew) for line in fight.all(Acted))
    assert set(acted.values()) == {1}
    assert all(line.phase is (Phase.HELMSMEN if line.crew[1] == "h" else Phase.GUNNERS) for line in fight.all(Acted))
    for line in fight.all(Acted):
        [declared] = [one for one in fight.all(Declared) if (one.round, one.crew) == (line.round, line.crew)]
        assert (declared.ship, declared.maneuver) == (line.ship, line.maneuver)


@pytest.mark.clause("F8a")
def test_acted_is_the_last_line_of_its_action() -> None:
    """A line of ④ or ⑤ is an action's and before its acted, or begins a phase, or says the end."""
    fight = skirmish()
    for before, after in zip(fight.events, fight.events[1:], strict=False):
        if isinstance(before, Acted):
            assert isinstance(
                after, Acted | Round | Roll | Acrobatics | Acceleration | Effect | Ended | Parted | Aimed | Gm
            )


@pytest.mark.parametrize(
    ("orders", "dice", "lines"),
    [
        (helm(accelerate()), [LOW], [Roll, Acceleration, Acted]),
        (helm(evade()), [LOW], [Roll, Acrobatics, Acted]),
        (helm(evade()), [HIGH], [Roll, Acted]),
        (helm(swap("b")), [LOW, HIGH], [Roll, Roll, Contest, Order, Acted]),
        (helm(swap("b")), [HIGH, LOW], [Roll, Roll, Contest, Acted]),
        (helm(board("b")), [LOW, HIGH], [Roll, Roll, Contest, Alongside, Acted]),
        (helm(ram("b")), [LOW, HIGH, d(5, 5), d(5, 5)], [Roll, Roll, Contest, Damage, Damage, Alongside, Acted]),
        (guns(aim("b")), [], [Aimed, Acted]),
        (guns(sight("b")), [LOW], [Roll, Aimed, Acted]),
        (guns(fire("b")), [HIGH], [Roll, Acted]),
        (guns(fire("b")), [LOW, (1, 1)], [Roll, Damage, Acted]),
    ],
)
def test_rolls_contest_damage_and_changes_stand_before_it(
    orders: Any, dice: list[tuple[int, ...]], lines: list[type[Event]]
) -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b").declare(a=orders).go_on("a", *dice)
    action = fight.action()
    if orders.helmsman == hold():
        assert isinstance(fight.last(Acted), Acted)
    assert sentence(action) == lines


@pytest.mark.clause("L2a")
def test_a_shot_alongside_writes_the_shot_then_the_blowback() -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b").gm(BringAlongside(ships=("a", "b"), rammer=None))
    fight.declare(a=guns(fire("b"))).go_on("a", d(5)).dodge("b", HIGH, (3, 4))
    assert sentence(fight.action()) == [Roll, Damage, Damage, Acted]
    back = fight.last(Damage)
    assert (back.cause, back.dice, back.expression, back.points) == (DamageCause.BLOWBACK, (), None, 7)


@pytest.mark.clause("L2a", "G6")
@pytest.mark.parametrize("deck", [False, True])
def test_blowback_is_written_also_when_it_is_0(deck: bool) -> None:
    gun = msgspec.structs.replace(GUN, damage="1d-5")
    fight = Fight(ship("a", weapons=[gun]), ship("b", deck=1)).start("a", "b")
    fight.gm(BringAlongside(ships=("a", "b"), rammer=None)).gm(SetDeck(ship="b", value=0))
    fight.declare(a=guns(fire("b", part=Part.DECK if deck else Part.HULL))).go_on("a", LOW, (6,) if deck else (1,))
    shot, back = fight.all(Damage)
    assert (shot.points, shot.taken) == (1 if deck else 0, 0)
    assert (back.cause, back.points, back.taken, back.from_, back.to) == (DamageCause.BLOWBACK, 0, 0, 40, 40)


@pytest.mark.clause("L2a")
def test_blowback_takes_no_more_than_there_is() -> None:
    fight = Fight(ship("a", hull=3, hull_max=3), ship("b"), ship("c")).start("a", "b", "c")
    fight.gm(BringAlongside(ships=("a", "b"), rammer=None)).declare(a=guns(fire("b"))).go_on("a", LOW, (6, 6))
    back = fight.last(Damage)
    assert (back.points, back.taken, back.from_, back.to) == (12, 3, 3, 0)
    assert fight.acted("a", Post.GUNNER).maneuver is Maneuver.FIRE


@pytest.mark.clause("F7b")
def test_reason_is_null_but_for_the_impossible_and_the_joined() -> None:
    for line in skirmish().all(Acted):
        assert (line.reason is not None) is (line.result.value == "impossible")


# states


@pytest.mark.clause("M6", "M5a", "A3a")
def test_states_have_a_line_to_nothing_too() -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b").declare(a=both(evade(), aim("b"))).go_on("a", LOW).go_on("a")
    fight.declare(a=both(accelerate(), fire("b"))).go_on("a", LOW).go_on("a", HIGH).quiet_round()
    assert [line.left for line in fight.all(Acrobatics)] == [1, 0]
    assert [line.bonus for line in fight.all(Acceleration)] == [2, 0]
    assert [(line.against, line.weapon, line.turns, line.bonus) for line in fight.all(Aimed)] == [
        ("b", "w1", 1, 2),
        (None, None, 0, 0),
    ]


def test_a_state_has_a_line_for_a_change_only() -> None:
    fight = skirmish()
    for kind, value in ((Acrobatics, "left"), (Acceleration, "bonus")):
        now: dict[str, int] = {}
        for line in fight.all(kind):
            new = getattr(line, value)
            assert new != now.get(line.ship, 0)
            now[line.ship] = new
    aims: dict[str, tuple[object, ...]] = {}
    for line in fight.all(Aimed):
        state = (line.against, line.weapon, line.turns)
        assert state != aims.get(line.ship, (None, None, 0))
        aims[line.ship] = state


@pytest.mark.clause("A3", "A2")
def test_turns_1_to_4_give_acc_to_acc_plus_3_and_a_sight_gives_4() -> None:
    gun = msgspec.structs.replace(GUN, accuracy=7)
    fight = Fight(ship("a", weapons=[gun]), ship("b")).start("a", "b")
    for _ in range(4):
        fight.declare(a=guns(aim("b"))).go_on("a")
    assert [(line.turns, line.bonus) for line in fight.all(Aimed)] == [(1, 7), (2, 8), (3, 9), (4, 10)]
    fight.declare(a=guns(fire("b"))).go_on("a", HIGH).declare(a=guns(sight("b"))).go_on("a", LOW)
    assert (fight.last(Aimed).turns, fight.last(Aimed).bonus) == (4, 10)


@pytest.mark.clause("D4")
def test_a_sinking_is_sunk_then_parted_then_one_order() -> None:
    fight = Fight(*[ship(name) for name in "abcd"]).start(*"abcd")
    for pair in ("ab", "cb"):
        fight.gm(BringAlongside(ships=(pair[0], pair[1]), rammer=pair[0]))
    fight.gm(SetHull(ship="b", value=1)).declare(d=guns(fire("b"))).go_on("d", LOW, (3, 3))
    assert sentence(fight.action()) == [Roll, Damage, Sunk, Parted, Parted, Order, Acted]
    assert {(line.ships, line.rammer) for line in fight.all(Parted)} == {(("a", "b"), "a"), (("c", "b"), "c")}
    assert fight.last(Order).cause is OrderCause.SUNK


@pytest.mark.clause("L5", "L4")
def test_parted_names_who_breaks_away_the_other_and_the_rammer_as_alongside_did() -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b").declare(a=helm(ram("b")))
    fight.go_on("a", LOW, HIGH, d(5, 5), d(5, 5)).declare(b=helm(disengage("a"))).let_go("a")
    assert (fight.last(Alongside).ships, fight.last(Alongside).rammer) == (("a", "b"), "a")
    assert fight.last(Parted).ships == ("b", "a")
    assert fight.last(Parted).rammer == "a"


@pytest.mark.clause("F2")
def test_an_effect_has_a_line_when_it_is_set_and_when_it_ends() -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b")
    fight.gm(
        SetEffect(ship="a", crew=None, name="fog", modifier=-3, rounds=2, recovery=None)
    ).quiet_round().quiet_round()
    first, last = fight.all(Effect)
    assert (first.ended, last.ended) == (False, True)
    assert (last.ship, last.crew, last.name, last.modifier, last.rounds) == ("a", None, "fog", -3, 2)


@pytest.mark.clause("F5a")
@pytest.mark.parametrize("sender", [LOW, HIGH])
def test_a_signal_never_has_its_text(sender: tuple[int, ...]) -> None:
    fight = Fight(ship("a", flag=12), ship("b", flag=12)).start("a", "b").signal("a", "b", sender, LOW)
    fields = builtins(fight.last(Signal))
    assert set(fields) == {"seq", "round", "phase", "type", "from", "to", "understood"}


# The game master


@pytest.mark.parametrize(
    ("change", "dice", "what", "follows"),
    [
        (Weather(value=-2), (), What.WEATHER, []),
        (Modify(GmModifier(name="x", value=1, scope=Scope.ROLL)), (), What.MODIFIER, []),
        (SetHull(ship="a", value=25), (), What.HULL, []),
        (SetDeck(ship="a", value=3), (), What.DECK, []),
        (Hurt(ship="a", part=Part.DECK, expression="1d"), (4,), What.DAMAGE, [Damage]),
        (Reorder(order=("c", "a", "b")), (), What.ORDER, [Order]),
        (BringAlongside(ships=("a", "b"), rammer="b"), (), What.ALONGSIDE, [Alongside]),
        (GiveAcrobatics(ship="a", left=2), (), What.ACROBATICS, [Acrobatics]),
        (GiveAcceleration(ship="a", bonus=2), (), What.ACCELERATION, [Acceleration]),
        (GiveAim(ship="a", against="b", weapon="w1", turns=3), (), What.AIMED, [Aimed]),
        (SetEffect(ship="a", crew="ag", name="x", modifier=-1, rounds=2, recovery=9), (), What.EFFECT, [Effect]),
        (End(), (), What.END, [Ended]),
    ],
)
@pytest.mark.parametrize("phase", [Phase.DECLARATIONS, Phase.HELMSMEN, Phase.GUNNERS])
def test_a_gm_line_and_at_once_the_line_that_it_causes(
    change: Change, dice: tuple[int, ...], what: What, follows: list[type[Event]], phase: Phase
) -> None:
    fight = Fight(ship("a", deck=9), ship("b"), ship("c")).start("a", "b", "c")
    if phase is not Phase.DECLARATIONS:
        fight.declare(b=both(evade(), fire("a")))
    if phase is Phase.GUNNERS:
        fight.go_on("b", HIGH)
    fight.gm(change, dice)
    lines = fight.latest[: 1 + len(follows)]
    assert sentence(lines) == [Gm, *follows]
    assert {event.phase for event in lines} == {phase}
    line = fight.last(Gm)
    assert (line.by, line.what) == ("gm", what)


def test_gm_lines_before_first_head_on_stand_in_round_0() -> None:
    fight = Fight(ship("a"), ship("b")).gm(Weather(value=-2)).gm(BringAlongside(ships=("a", "b"), rammer=None))
    assert {(line.round, line.phase) for line in fight.events} == {(0, Phase.HEAD_ON)}
    fight.start("a", "b")
    assert (fight.battle.weather, len(fight.battle.relations)) == (-2, 1)


def test_weather_hull_and_deck_have_numbers_before_and_after() -> None:
    fight = Fight(ship("a", deck=9), ship("b"), weather=-1).start("a", "b")
    for change in (Weather(value=-2), SetHull(ship="a", value=25), SetDeck(ship="a", value=3)):
        fight.gm(change)
    assert [(line.what, line.ship, line.before, line.after) for line in fight.all(Gm)] == [
        (What.WEATHER, None, -1, -2),
        (What.HULL, "a", 40, 25),
        (What.DECK, "a", 9, 3),
    ]


@pytest.mark.clause("A4a")
def test_a_modifier_stands_in_after_with_null_for_any() -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b")
    fight.gm(Modify(GmModifier(name="dark", value=-2, scope=Scope.ROUND, ship="a", kind=RollKind.FIRE)))
    assert builtins(fight.last(Gm))["after"] == {
        "name": "dark",
        "value": -2,
        "scope": "round",
        "ship": "a",
        "crew": None,
        "against": None,
        "kind": "fire",
    }


def test_parting_grappling_and_ending_an_effect_have_their_lines_too() -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b").gm(BringAlongside(ships=("a", "b"), rammer=None))
    fight.gm(SetEffect(ship="a", crew=None, name="x", modifier=-1, rounds=None, recovery=None))
    for change, what, kind in (
        (Grapple(by="a", on="b", penalty=-4), What.GRAPPLED, Grappled),
        (PartShips(ships=("a", "b")), What.PARTED, Parted),
        (EndEffect(ship="a", crew=None, name="x"), What.EFFECT, Effect),
    ):
        fight.gm(change)
        assert sentence(fight.latest) == [Gm, kind]
        assert fight.last(Gm).what is what
    assert fight.last(Effect).ended


def test_the_game_masters_damage_rolls_its_dice() -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b").gm(Hurt(ship="a", part=Part.HULL, expression="2d+1×2"), (3, 4))
    line = fight.last(Damage)
    assert (line.ship, line.dice, line.expression, line.points, line.cause) == (
        "a",
        (3, 4),
        "2d+1×2",
        16,
        DamageCause.GM,
    )
    assert fight["a"].hull == 24


@pytest.mark.parametrize(
    "change",
    [
        SetHull(ship="a", value=41),
        SetHull(ship="a", value=-1),
        SetDeck(ship="a", value=10),
        SetDeck(ship="a", value=-1),
        SetDeck(ship="b", value=1),
        Hurt(ship="b", part=Part.DECK, expression="1d"),
        Hurt(ship="a", part=Part.HULL, expression="6d6"),
        Reorder(order=("a", "b")),
        Reorder(order=("a", "b", "b")),
        Reorder(order=("a", "b", "z")),
        BringAlongside(ships=("a", "b"), rammer=None),
        BringAlongside(ships=("b", "a"), rammer=None),
        BringAlongside(ships=("a", "a"), rammer=None),
        BringAlongside(ships=("a", "c"), rammer="b"),
        PartShips(ships=("a", "c")),
        Grapple(by="a", on="c", penalty=-2),
        Grapple(by="a", on="b", penalty=1),
        GiveAcrobatics(ship="a", left=3),
        GiveAcrobatics(ship="a", left=-1),
        GiveAcceleration(ship="a", bonus=1),
        GiveAim(ship="c", against="b", weapon="w1", turns=5),
        GiveAim(ship="c", against="b", weapon="w9", turns=1),
        SetEffect(ship="a", crew="bh", name="x", modifier=1, rounds=None, recovery=None),
        SetEffect(ship="a", crew=None, name="x", modifier=1, rounds=0, recovery=None),
        EndEffect(ship="a", crew=None, name="x"),
        SetHull(ship="z", value=1),
        Modify(GmModifier(name="x", value=0, scope=Scope.ROLL)),
        Modify(GmModifier(name="x", value=1, scope=Scope.ROLL, ship="z")),
        Modify(GmModifier(name="x", value=1, scope=Scope.ROLL, against="z")),
        Modify(GmModifier(name="x", value=1, scope=Scope.ROLL, ship="a", crew="z")),
    ],
)
def test_what_cannot_be_is_refused_to_the_game_master_too(change: Change) -> None:
    fight = Fight(ship("a", deck=9), ship("b"), ship("c")).start("a", "b", "c")
    fight.gm(BringAlongside(ships=("a", "b"), rammer=None))
    with pytest.raises(Refused):
        fight.gm(change, d(3, 1))


# undone


def test_an_undone_line_takes_back_all_lines_after_the_one_it_names() -> None:
    """And `seq` and the dice run on."""
    fight = Fight(ship("a"), ship("b")).start("a", "b")
    to, before = len(fight.events), fight.battle
    fight.declare(a=both(evade(), fire("b")))
    undone = Undone(seq=len(fight.events) + 1, round=1, phase=Phase.DECLARATIONS, to=to)
    back = fold(fight.setup, [*fight.events, undone])
    assert msgspec.structs.replace(back, seq=before.seq, dice=before.dice, asked=before.asked) == before
    assert (back.seq, back.dice) == (undone.seq, fight.battle.dice)


def test_undoing_an_undo_s_lines_counts_only_what_still_counts() -> None:
    fight = Fight(ship("a"), ship("b")).start("a", "b")
    to = len(fight.events)
    fight.gm(SetHull(ship="a", value=30))
    first = Undone(seq=to + 2, round=1, phase=Phase.DECLARATIONS, to=to)
    again = msgspec.structs.replace(fight.events[-1], seq=to + 3)
    everything = Undone(seq=to + 4, round=1, phase=Phase.DECLARATIONS, to=0)
    back = fold(fight.setup, [*fight.events, first, again])
    assert back.ship("a").hull == 30
    back = fold(fight.setup, [*fight.events, first, again, everything])
    assert (back.round, back.order, back.dice, back.seq) == (0, (), 6, to + 4)
