"""`/rules`: the clauses of a topic, our rulings marked, and what would count on its roll now."""

from collections.abc import Sequence

import msgspec

from bot.report.content import Block, Button, Buttons, Content, Divider, Menu, Option, Style, Text, fits
from bot.report.escape import safe
from bot.report.ids import HelpField, HelpId, RulesField, RulesId
from bot.report.panels.parts import BLUE, MAX_SHORT, label
from bot.report.rolls import against
from bot.report.texts import done_text
from bot.report.words import Words
from bot.rules.rulebook import CLAUSES, COUNTS, REPAIRING, ROLLED, SEE, Topic, Tries, Try
from bot.rules.words import Choice, Name, RollKind

_MOST_ROLLS = 6
_LEAST_ROLLS = 2
_DODGE = {False: Choice.DODGE, True: Choice.ACROBATIC}


class OwnShip(msgspec.Struct, frozen=True, kw_only=True):
    """The reader's ship in a battle that runs: `tries` of the topic, made from what its crew may know.

    `names` are those of all ships by id, `weapons` those of its own. `id` is the ship's.
    """

    id: str
    name: str
    names: dict[str, str]
    weapons: dict[str, str]
    tries: Tries


class RulesView(msgspec.Struct, frozen=True, kw_only=True):
    """A topic for one reader; `battle` is the id of that of the own ship, 0 for none."""

    topic: Topic
    battle: str = "0"
    own: OwnShip | None = None


def rules_panel(words: Words, view: RulesView) -> Content:
    """The clauses, what counts (now, where the reader is in a battle), and the way to other topics."""
    content = _panel(words, view, _MOST_ROLLS)
    return content if fits(content) else _panel(words, view, _LEAST_ROLLS)


def clause_lines(words: Words, topic: Topic) -> list[str]:
    """Each clause of the topic by its id, first what the rules say, then what we ruled."""
    lines: list[str] = []
    for clause in CLAUSES[topic]:
        lines += [
            words(f"rules-{kind}", id=clause, text=words(f"{kind}-{clause}"))
            for kind in ("clause", "ruling")
            if f"{kind}-{clause}" in words
        ]
    return lines


def count_lines(words: Words, topic: Topic) -> list[str]:
    """Every modifier that may count on the topic's roll, by name; none for a topic without a roll."""
    if topic is Topic.REPAIR:
        return [_count(words, name) for name in REPAIRING]
    if topic not in ROLLED:
        return []
    return [*[_count(words, name) for name in COUNTS[ROLLED[topic]]], words("rules-counts-more")]


def open_button(words: Words, battle: str, ship: str, topic: Topic) -> Button:
    """A button for other panels that brings the rules of this topic."""
    return Button(str(RulesId(battle, ship, RulesField.OPEN, topic)), words("rules-open"), Style.SECONDARY, "📖")


def _panel(words: Words, view: RulesView, most: int) -> Content:
    topic = view.topic
    title = words("rules-title", icon=words.of("topic-icon", topic), topic=words.of("topic", topic))
    head = "\n".join([words("rules-where"), title])
    blocks: list[Block] = [Text(head), *[Text(line) for line in clause_lines(words, topic)]]
    if any(f"ruling-{clause}" in words for clause in CLAUSES[topic]):
        blocks.append(Text(words("rules-note")))
    counting = _now(words, topic, view.own, most) if view.own is not None else []
    if not counting and (counts := count_lines(words, topic)):
        counting = [words("rules-counts"), *counts]
    if counting:
        blocks += [Divider(), Text("\n".join(counting))]
    return Content((*blocks, *_controls(words, view)), BLUE)


def _controls(words: Words, view: RulesView) -> tuple[Block, ...]:
    ship = "0" if view.own is None else view.own.id

    def id(field: RulesField, topic: Topic | None = None) -> str:
        return str(RulesId(view.battle, ship, field, topic))

    options = tuple(
        [
            Option(
                f"{words.of('topic-icon', one)} {label(words.of('topic', one))}", one.value, default=one is view.topic
            )
            for one in Topic
        ]
    )
    near = [Button(id(RulesField.SHOW, one), words.of("topic", one)) for one in SEE[view.topic]]
    help = Button(str(HelpId(HelpField.PLAYER)), words("rules-help"), Style.SECONDARY, "❔")
    return Menu(id(RulesField.WHICH), words("rules-which"), options), Buttons((*near, help))


def _now(words: Words, topic: Topic, own: OwnShip, most: int) -> list[str]:
    """What would be rolled for the own ship; nothing for a topic that no roll of a crew's is about."""
    if topic.maneuver is None and not own.tries.rolls:
        return []
    lines = [words("rules-now", ship=safe(own.name))]
    if own.tries.obstacle is not None:
        return [*lines, words("rules-not-now", reason=words.of("reason", own.tries.obstacle))]
    if not own.tries.rolls:
        return [*lines, words("rules-no-roll" if topic not in ROLLED else "rules-nothing")]
    shown = own.tries.rolls[:most]
    lines += [line for roll in shown for line in _roll(words, own, roll)]
    if rest := len(own.tries.rolls) - len(shown):
        lines.append(words("rules-roll-more", count=rest))
    if any(roll.odds.guessed for roll in shown):
        lines.append(words("rules-guess"))
    return lines


def _roll(words: Words, own: OwnShip, roll: Try) -> Sequence[str]:
    lines = [_head(words, own, roll), against(words, roll.own)]
    if roll.answer is not None:
        key = "rules-roll-guess" if roll.odds.guessed else "rules-roll-answer"
        lines.append(words(key, against=against(words, roll.answer).removeprefix("-# ")))
    return lines


def _head(words: Words, own: OwnShip, roll: Try) -> str:
    what = words("rules-roll-plain")
    if roll.hard:
        what = words("modifier-hard_evade")
    elif roll.own.kind is RollKind.DODGE:
        what = words.of("choice", _DODGE[roll.acrobatic])
    if roll.against is not None:
        target = safe(own.names[roll.against], MAX_SHORT)
        weapon = None if roll.weapon is None else safe(own.weapons[roll.weapon], MAX_SHORT)
        if weapon is None:
            what = words("rules-roll-target", target=target)
        else:
            what = words("rules-roll-weapon", target=target, weapon=weapon)
    return words("rules-roll", what=what, chance=done_text(words, roll.odds))


def _count(words: Words, name: Name) -> str:
    return words("rules-count", name=words.of("modifier", name), what=words.of("counts", name))
