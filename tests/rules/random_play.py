"""Whole battles with random fleets and random legal choices, for properties, logs and measurements."""

import hashlib
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from random import Random

from bot.errors import Refused
from bot.rules import adjust as a
from bot.rules.battle import Battle, Crew, Rules, Setup, Ship, Skills, Weapon, begin
from bot.rules.dice import Dice, PlainDice, SeededDice, commitment
from bot.rules.events import AnyEvent, GmModifier
from bot.rules.log import Header, Line, write
from bot.rules.maneuvers import options
from bot.rules.questions import Orders, Question
from bot.rules.round import advance, answer, awaiting
from bot.rules.scribe import Step
from bot.rules.signals import check_signal, signal
from bot.rules.words import Choice, Declarations, Part, Post, QuestionKind, Scope

ROUNDS = 60


def random_setup(random: Random, ships: int) -> Setup:
    """A setup of `ships` (2 to 8) on two or three sides, everything else at random."""
    sides = ("red", "blue", "white")[: random.choice((2, 2, 3))]
    return Setup(
        rules=Rules(
            order_penalty_on_dodge=random.random() < 0.2,
            declarations=random.choice(tuple(Declarations)),
            weather=random.choice((0, 0, -2)),
        ),
        ships=tuple(_ship(random, chr(ord("a") + number), sides[number % len(sides)]) for number in range(ships)),
    )


def _ship(random: Random, name: str, side: str) -> Ship:
    hull = random.randint(15, 60)
    deck = random.choice((0, 20))
    return Ship(
        id=name,
        name=f"Ship {name}",
        side=side,
        handling=random.randint(-1, 3),
        hull=hull - random.choice((0, 0, hull // 3)),
        hull_max=hull,
        deck=deck,
        deck_max=deck,
        minimum_crew=random.randint(4, 30),
        ram=random.random() < 0.4,
        sailing=random.random() < 0.4,
        weapons=tuple(_weapon(random, f"w{number}") for number in range(random.randint(1, 2))),
        crew=(
            _person(random, "h1", Post.HELMSMAN),
            _person(random, "g1", Post.GUNNER),
            *[_person(random, f"f{number}", None) for number in range(random.randint(0, 3))],
        ),
    )


def _weapon(random: Random, name: str) -> Weapon:
    return Weapon(
        id=name,
        name=name,
        damage=random.choice(("3d", "6d", "2d+3", "4d-2", "3d×2")),
        accuracy=random.randint(0, 4),
        snap_shot=random.randint(8, 16),
        reload=random.choice((0, 0, 1, 2)),
        shots=random.choice((None, None, 3)),
    )


def _person(random: Random, name: str, post: Post | None) -> Crew:
    return Crew(
        id=name,
        name=name,
        post=post,
        npc=random.random() < 0.3,
        skills=Skills(
            helm=random.randint(9, 17),
            sail_handling=random.choice((0, 12, 16)),
            tactics=random.choice((0, 8, 14)),
            gunnery=random.randint(9, 17),
            flag_signals=random.choice((0, 12)),
            lamp_signals=random.choice((0, 11)),
        ),
        vision=random.randint(8, 14),
        strength=random.randint(8, 14),
        dexterity=random.randint(8, 14),
        combat_reflexes=random.random() < 0.3,
    )


def choose(random: Random, battle: Battle) -> tuple[Question, Orders | Choice]:
    """One open question and a random legal answer to it."""
    question = random.choice(awaiting(battle))
    if question.kind is QuestionKind.DECLARE:
        helmsman = random.choice(options(battle, question.ship, Post.HELMSMAN))
        return question, Orders(helmsman, random.choice(options(battle, question.ship, Post.GUNNER)))
    if question.then is not None and random.random() < 0.9:
        question = question.then
    choices = [one for one in question.options if one is not Choice.GO_ON or question.then is None]
    if Choice.CANCEL in choices and len(choices) > 1 and random.random() < 0.9:
        return question, Choice.GO_ON
    return question, random.choice(choices)


def random_change(random: Random, battle: Battle) -> a.Change:
    """Something a game master might do; it may well be refused."""
    ships = [state.id for state in battle.afloat]
    one, other = random.choice(ships), random.choice(ships)
    order = list(battle.order)
    random.shuffle(order)
    changes: tuple[a.Change, ...] = (
        a.Weather(random.randint(-4, 0)),
        a.Modify(GmModifier(name="dark", value=-random.randint(1, 3), scope=random.choice(tuple(Scope)), ship=one)),
        a.SetHull(one, random.randint(0, 40)),
        a.SetDeck(one, random.randint(0, 20)),
        a.Hurt(one, random.choice(tuple(Part)), "1d-1"),
        a.Reorder(tuple(order)),
        a.BringAlongside((one, other), random.choice((None, one))),
        a.PartShips((one, other)),
        a.Grapple(one, other, -2),
        a.GiveAcrobatics(one, random.randint(0, 2)),
        a.GiveAcceleration(one, random.choice((0, 2))),
        a.GiveAim(one, other, "w0", random.randint(0, 4)),
        a.SetEffect(one, random.choice((None, "h1", "g1")), "dazed", -2, random.choice((None, 2)), 10),
        a.EndEffect(one, None, "dazed"),
    )
    return random.choice(changes)


def random_step(random: Random, battle: Battle, dice: Dice, *, meddling: bool) -> Step:
    """What people do next: an answer, sometimes a signal, with `meddling` sometimes a game master's change."""
    if meddling and random.random() < 0.1:
        try:
            return adjust_once(random, battle, dice)
        except Refused:
            pass
    if random.random() < 0.1:
        ships = [state.id for state in battle.afloat]
        sender, receiver = random.choice(ships), random.choice(ships)
        try:
            check_signal(battle, sender, receiver)
        except Refused:
            pass
        else:
            return signal(battle, sender, receiver, dice)
    return answer(battle, *choose(random, battle), dice)


def adjust_once(random: Random, battle: Battle, dice: Dice) -> Step:
    """A random change; raises `Refused` where the rules refuse it."""
    return a.adjust(battle, "gm", random_change(random, battle), dice)


def play(
    random: Random, setup: Setup, dice: Dice | None = None, *, rounds: int = ROUNDS, meddling: bool = False
) -> tuple[Battle, list[AnyEvent]]:
    """A battle to its end or through `rounds`; its last state and all its events."""
    dice = dice or PlainDice(random.random)
    battle = begin(setup)
    step = advance(battle, dice)
    events = list(step.events)
    battle = step.battle
    while not battle.over and battle.round <= rounds:
        step = random_step(random, battle, dice, meddling=meddling)
        events += step.events
        battle = step.battle
    return battle, events


def seed_of(number: int) -> bytes:
    """A seed of 32 bytes for test number `number`."""
    return hashlib.sha256(str(number).encode()).digest()


def log_of(seed: bytes, setup: Setup, events: Iterable[AnyEvent], *, over: bool) -> list[str]:
    """The log of a battle fought with `seed`."""
    start = datetime(2026, 12, 1, 20, tzinfo=UTC)
    header = Header(
        battle="1",
        started_at=start,
        rules=setup.rules,
        seed_commitment=commitment(seed),
        ships=setup.ships,
        **({"seed": seed.hex()} if over else {}),
    )
    return list(write(header, [Line(start + timedelta(seconds=event.seq), event) for event in events]))


def logged_battle(number: int, ships: int, *, meddling: bool = False) -> tuple[Setup, list[AnyEvent], list[str]]:
    """Battle number `number`, ended by the game master if nobody wins within 12 rounds, and its log."""
    random = Random(number)
    setup = random_setup(random, ships)
    seed = seed_of(number)
    dice = SeededDice(seed)
    battle, events = play(random, setup, dice, rounds=12, meddling=meddling)
    if not battle.over:
        events += a.adjust(battle, "gm", a.End(), dice).events
    return setup, events, log_of(seed, setup, events, over=True)
