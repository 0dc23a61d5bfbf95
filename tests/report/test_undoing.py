"""Undoing in words."""

import pytest

from bot.report.content import fits
from bot.report.undoing import decision_label, undone_post
from bot.report.words import Words
from bot.rules import events as e
from bot.rules.undoing import Decision, DecisionKind, TakenBack
from bot.rules.words import Maneuver, Phase, Post, Result, What
from tests.report.battles import widest_setup
from tests.report.test_posts import BOTH, EN

SETUP = widest_setup(8)
SHIP = SETUP.ships[0]


def decision(kind: DecisionKind, **more: object) -> Decision:
    return Decision(to=9, kind=kind, round=2, **more)  # type: ignore[arg-type]


KINDS = [
    decision(DecisionKind.BEGINNING),
    decision(DecisionKind.CHANGE, what=What.WEATHER),
    decision(DecisionKind.DECLARE),
    decision(DecisionKind.DECLARE, ship="a"),
    decision(DecisionKind.GO_ON, ship="a", post=Post.GUNNER),
    decision(DecisionKind.GO_ON, ship="a", post=Post.GUNNER, maneuver=Maneuver.FIRE),
    decision(DecisionKind.DODGE, ship="a", post=Post.GUNNER, maneuver=Maneuver.FIRE),
]


@BOTH
def test_every_decision_reads_differently_and_in_one_line(words: Words) -> None:
    labels = [decision_label(words, SETUP, one) for one in KINDS]
    assert len(set(labels)) == len(KINDS)
    assert all("\n" not in label for label in labels)


def acted(number: int, maneuver: Maneuver, result: Result, crew: str) -> e.Acted:
    return e.Acted(
        seq=1, round=number, phase=Phase.GUNNERS, ship=SHIP.id, crew=crew, maneuver=maneuver, result=result, reason=None
    )


@BOTH
def test_what_was_cancelled_is_not_named(words: Words) -> None:
    lines = (acted(2, Maneuver.RAM, Result.CANCELLED, SHIP.helmsman.id), acted(2, Maneuver.FIRE, Result.DONE, "g"))
    text = undone_post(words, SETUP, TakenBack(KINDS[2], lines, frozenset((2,)))).text
    assert words.of("maneuver", Maneuver.RAM) not in text
    assert words.of("maneuver", Maneuver.FIRE) in text
    assert words("undo-declarations") in text
    assert words("undo-signals") not in text


@BOTH
def test_a_long_battle_taken_back_fits_a_message(words: Words) -> None:
    lines = [
        acted(number, Maneuver.DISENGAGE, Result.DONE, SHIP.helmsman.id) for number in range(1, 40) for _ in range(16)
    ]
    lines.append(acted(40, Maneuver.RAM, Result.DONE, SHIP.helmsman.id))
    post = undone_post(words, SETUP, TakenBack(KINDS[0], tuple(lines), frozenset()))
    assert fits(post)
    assert any(words("undo-earlier", count=count) in post.text for count in (29, 35, 38))


def test_a_signal_stays_read() -> None:
    signal = e.Signal(seq=1, round=1, phase=Phase.DECLARATIONS, from_="a", to="b", understood=True)
    assert EN("undo-signals") in undone_post(EN, SETUP, TakenBack(KINDS[0], (signal,), frozenset())).text


@pytest.mark.parametrize("kind", DecisionKind)
def test_every_kind_has_words(kind: DecisionKind) -> None:
    assert decision_label(EN, SETUP, decision(kind, ship="a", post=Post.HELMSMAN, what=What.HULL))
