"""What the channel reads: a stretch of events.

`state` is the battle's as it stood after the last of them, or anywhere before in the same round.
"""

from collections.abc import Sequence

import msgspec

from bot.report.content import Block, Button, Buttons, Content, Divider, File, Style, Text, stack
from bot.report.dice import summary_text
from bot.report.escape import safe
from bot.report.ids import BattleAction, BattleId
from bot.report.scene import Scene
from bot.report.ships import relations_text, ships_text
from bot.report.views import EndedView
from bot.report.words import Words
from bot.rules import events as e
from bot.rules.battle import Battle
from bot.rules.checks import Outcome
from bot.rules.words import Maneuver, Phase, Post, Reason, Result, RollKind

BLUE, ORANGE, RED, GOLD, GREY, GREEN = 0x3498DB, 0xE67E22, 0xE74C3C, 0xF1C40F, 0x95A5A6, 0x2ECC71

_QUIET = frozenset((Maneuver.HOLD, Maneuver.WAIT))
_AIMS = frozenset((Maneuver.AIM, Maneuver.SIGHT))


def begun_post(words: Words, name: str, commitment: str) -> Content:
    """The battle begins: the seal on the dice (`commitment`: the seed's SHA-256, hex), and how people are asked."""
    lines = (
        words("begin-title", name=safe(name)),
        words("begin-commitment", commitment=commitment),
        words("begin-hint"),
    )
    return Content((Text("\n".join(lines)),), BLUE)


def head_on_post(words: Words, state: Battle, events: Sequence[e.AnyEvent]) -> Content:
    """First Head-On: every roll, why some ships roll again, and the order that all make (F1, F1a)."""
    scene = Scene(words, state)
    blocks: list[Block] = [Text(words("begin-head-on"))]
    rolled: list[str] = []
    for event in events:
        if isinstance(event, e.Roll):
            if event.ship in rolled:
                blocks.append(Text(words("begin-again")))
                rolled.clear()
            rolled.append(event.ship)
        scene.take(event)
        blocks.extend([Text(roll) for roll in scene.rolls])
        scene.rolls.clear()
    blocks.extend(stack(scene.lines))
    return Content(tuple(blocks), BLUE)


def action_post(words: Words, state: Battle, events: Sequence[e.AnyEvent]) -> Content:
    """One action, or several (④, ⑤): for each its headline, its rolls, and what followed from them.

    Holding and waiting is a line; a cancelled action doesn't say what it was. `events` may end before an action does (a
    shot whose dodge is still asked), or begin within one.
    """
    told: list[_Action] = []
    scene = Scene(words, state)
    action: list[e.AnyEvent] = []
    for event in events:
        action.append(event)
        if isinstance(event, e.Acted):
            told.append(_told(scene, action))
            action = []
    if any(not isinstance(event, e.Declared | e.Round | e.Ended) for event in action):
        told.append(_told(scene, action))
    return Content(_blocks(told), _accent(events))


def late_post(words: Words, ship: str, post: Post) -> Content:
    """A deadline passed, and the mildest choice was taken (T1). `ship` is its name."""
    return Content((Text(words("overdue", ship=safe(ship), post=words.of("post", post))),), GREY)


def ruled_post(words: Words, ship: str, post: Post) -> Content:
    """The game master decided in a player's stead; what, isn't said (F4). `ship` is its name."""
    return Content((Text(words("gm-ruled", ship=safe(ship), post=words.of("post", post))),), GREY)


def recovery_post(words: Words, state: Battle, events: Sequence[e.AnyEvent]) -> Content:
    """A round begins (②): its number, and recovery rolls with what came of them (F2)."""
    scene = Scene(words, state)
    number = state.round
    for event in events:
        scene.take(event)
        if isinstance(event, e.Round):
            number = event.number
    title = words("round-title", round=str(number))
    return Content(tuple(stack([title, *scene.rolls, *scene.lines, *scene.gone])), GREY)


def signal_post(words: Words, state: Battle, events: Sequence[e.AnyEvent]) -> Content:
    """That a signal was made, and nothing else: no roll, no outcome, no text (F5a)."""
    return _lines_post(words, state, [event for event in events if isinstance(event, e.Signal)])


def gm_post(words: Words, state: Battle, events: Sequence[e.AnyEvent]) -> Content:
    """What the game master decided, and what it caused, rolls first; an undo too."""
    scene = Scene(words, state)
    decided: list[str] = []
    for event in events:
        told = len(scene.lines)
        scene.take(event)
        if isinstance(event, e.Gm):
            decided.append(scene.lines.pop(told))
    return Content(tuple(stack([*decided, *scene.rolls, *scene.lines, *scene.gone])), GREY)


def _lines_post(words: Words, state: Battle, events: Sequence[e.AnyEvent]) -> Content:
    scene = Scene(words, state)
    for event in events:
        scene.take(event)
    return Content(tuple(stack([*scene.rolls, *scene.lines, *scene.gone])), GREY)


def round_end_post(words: Words, state: Battle, events: Sequence[e.AnyEvent] = ()) -> Content:
    """A round ends (⑥): what ends with it (`events`), then order, hulls and who is alongside whom, as in `state`."""
    scene = Scene(words, state)
    for event in events:
        scene.take(event)
    blocks: list[Block] = [Text(words("round-end-title", round=str(state.round)))]
    blocks.extend(stack([*scene.lines, *scene.gone]))
    blocks.extend(fleet_blocks(words, state))
    return Content(tuple(blocks), GREY)


def called_off_post(words: Words, name: str) -> Content:
    """The battle was ended before it began."""
    return Content((Text(words("called-off", name=safe(name))),), GREY)


def ended_post(words: Words, state: Battle, view: EndedView) -> Content:
    """The battle is over (F8a): winner, who is afloat, the seed, how to check the log, a rematch."""
    name = safe(view.name)
    winner = words("ended-nobody") if state.winner is None else words("ended-winner", winner=safe(state.winner))
    blocks: list[Block] = [Text(words("ended-title", name=name) + "\n" + winner), Divider()]
    if state.afloat:
        blocks.append(Text(words("ended-survivors")))
    else:
        blocks.append(Text(words("ended-nothing-afloat")))
    blocks.extend(fleet_blocks(words, state))
    blocks.append(Divider())
    if view.dice is not None and view.dice.rolls:
        blocks.append(Text(summary_text(words, view.dice)))
    blocks.append(Text(words("ended-seed", seed=view.seed, commitment=view.commitment)))
    buttons = [
        _battle_button(words, view.battle, BattleAction.REMATCH, "ended-rematch", Style.PRIMARY),
        _battle_button(words, view.battle, BattleAction.DICE, "ended-dice-button", Style.SECONDARY),
    ]
    if view.fleet:
        buttons.append(_battle_button(words, view.battle, BattleAction.REPAIR, "ended-repair", Style.SECONDARY))
    if view.file is not None:
        blocks.append(Text(words("ended-verify", file=view.file)))
        blocks.append(File(view.file))
    elif view.unpublished:
        blocks.append(Text(words("ended-unpublished")))
        buttons.append(_battle_button(words, view.battle, BattleAction.PUBLISH, "ended-publish", Style.SECONDARY))
    blocks.append(Buttons(tuple(buttons)))
    return Content(tuple(blocks), GOLD)


def published_post(words: Words, name: str, file: str | None) -> Content:
    """The game master has published the log; `file` is its name, if it is there."""
    blocks: list[Block] = [Text(words("published", name=safe(name)))]
    if file is not None:
        blocks += [Text(words("ended-verify", file=file)), File(file)]
    return Content(tuple(blocks), GOLD)


def fleet_blocks(words: Words, state: Battle) -> list[Block]:
    """Order, hulls, sunk ships, and who is alongside whom, as text blocks."""
    return [*stack(ships_text(words, state)), *stack(relations_text(words, state))]


class _Action(msgspec.Struct, frozen=True):
    lines: tuple[str, ...]
    quiet: bool


def _told(scene: Scene, events: Sequence[e.AnyEvent]) -> _Action:
    scene.clear()
    head = _headline(scene, events)
    acted = events[-1] if isinstance(events[-1], e.Acted) else None
    for event in events:
        scene.take(event)
    ends = [] if acted is None else _verdict(scene, acted, events)
    lines = (*head, *scene.rolls, *ends, *scene.lines, *scene.gone)
    quiet = (
        acted is not None
        and not scene.rolls
        and (acted.maneuver in _QUIET or acted.result is Result.CANCELLED or acted.reason is Reason.JOINED)
    )
    return _Action(lines, quiet)


def _headline(scene: Scene, events: Sequence[e.AnyEvent]) -> list[str]:
    words = scene.words
    acted = events[-1]
    if isinstance(acted, e.Acted):
        names = {"ship": scene.name(acted.ship), "icon": words.of("icon", acted.maneuver)}
        post = scene.post(acted.ship, acted.crew)
        if acted.result is Result.CANCELLED:
            return [words("cancelled", ship=names["ship"], post=words.of("post", post))]
        if acted.reason is Reason.JOINED:
            return [words("joined", ship=names["ship"])]
        if acted.maneuver in _QUIET:
            return [words("quiet", **names, maneuver=words.of("maneuver", acted.maneuver))]
        return _head_lines(scene, acted.ship, acted.maneuver, scene.state.ship(acted.ship).declared(post), events)
    for event in events:
        if isinstance(event, e.Roll) and event.kind.value in _MANEUVERS:
            maneuver = Maneuver(event.kind.value)
            post = scene.post(event.ship, event.crew) if event.crew is not None else Post.HELMSMAN
            return _head_lines(scene, event.ship, maneuver, scene.state.ship(event.ship).declared(post), events)
    return []


_MANEUVERS = frozenset([maneuver.value for maneuver in Maneuver])


def _head_lines(
    scene: Scene, ship: str, maneuver: Maneuver, declared: e.Declared | None, events: Sequence[e.AnyEvent]
) -> list[str]:
    words = scene.words
    declared = declared if declared is not None and declared.maneuver is maneuver else None
    names = {
        "ship": scene.name(ship),
        "icon": words.of("icon", maneuver),
        "maneuver": words.of("maneuver", maneuver),
    }
    target = declared.against if declared is not None else _rolled_against(events)
    lines = [
        words("headline", **names) if target is None else words("headline-target", **names, target=scene.name(target))
    ]
    if declared is not None and declared.weapon is not None:
        weapon = safe(scene.state.ship(ship).ship.weapon(declared.weapon).name)
        if declared.part is not None:
            lines.append(words("detail-shot", weapon=weapon, part=words.of("part", declared.part)))
        else:
            lines.append(words("detail-weapon", weapon=weapon))
    if declared is not None and declared.hard:
        lines.append(words("detail-hard"))
    return lines


def _rolled_against(events: Sequence[e.AnyEvent]) -> str | None:
    for event in events:
        if isinstance(event, e.Roll):
            return event.against
    return None


def _verdict(scene: Scene, acted: e.Acted, events: Sequence[e.AnyEvent]) -> list[str]:
    """What has to be said before the consequences: why it came to nothing, or how it went."""
    words = scene.words
    if acted.result is Result.IMPOSSIBLE and acted.reason is not None:
        return [words("impossible", reason=words.of("reason", acted.reason))]
    if acted.maneuver is Maneuver.FIRE:
        return _shot_verdict(scene, acted, events)
    if acted.result is Result.FAILED and acted.reason is None and acted.maneuver not in _QUIET:
        return [words(f"failed-{acted.maneuver.value}")]
    if acted.maneuver in _AIMS and acted.result is Result.DONE:
        return [] if any(isinstance(event, e.Aimed) for event in events) else [words("aimed-fully")]
    if acted.maneuver is Maneuver.DISENGAGE and acted.result is Result.DONE:
        parted = [event for event in events if isinstance(event, e.Parted)]
        if parted and not any(isinstance(event, e.Contest) for event in events):
            other = next(ship for ship in parted[0].ships if ship != acted.ship)
            return [words("let-go", target=scene.name(other))]
    return []


def _shot_verdict(scene: Scene, acted: e.Acted, events: Sequence[e.AnyEvent]) -> list[str]:
    """Whether a shot missed, was dodged, or why it wasn't; it may have been fired in events told before."""
    words = scene.words
    if acted.result not in (Result.DONE, Result.FAILED):
        return []
    rolls = [event for event in events if isinstance(event, e.Roll)]
    shot = next((roll for roll in rolls if roll.kind is RollKind.FIRE), None)
    dodge = next((roll for roll in rolls if roll.kind is RollKind.DODGE), None)
    if dodge is not None:
        dodged = dodge.outcome.succeeded
        return [words("failed-fire-dodged", target=scene.name(dodge.ship))] if dodged else []
    if shot is not None and not shot.outcome.succeeded:
        return [words("failed-fire-missed")]
    if shot is not None and shot.outcome is Outcome.CRITICAL_SUCCESS:
        return [words("no-defence")]
    target = next((event.ship for event in events if isinstance(event, e.Damage)), None)
    return [] if target is None else [words("not-dodged", target=scene.name(target))]


def _blocks(told: Sequence[_Action]) -> tuple[Block, ...]:
    """An action is a block; quiet ones that follow each other share one."""
    blocks: list[Block] = []
    quiet: list[str] = []
    for action in told:
        if action.quiet:
            quiet.extend(action.lines)
            continue
        blocks.extend(stack(quiet))
        blocks.extend(stack(action.lines))
        quiet = []
    return (*blocks, *stack(quiet))


def _accent(events: Sequence[e.AnyEvent]) -> int:
    if any(isinstance(event, e.Sunk) for event in events):
        return RED
    if any(isinstance(event, e.Roll) and event.outcome is Outcome.CRITICAL_SUCCESS for event in events):
        return GOLD
    return ORANGE if any(event.phase is Phase.GUNNERS for event in events) else BLUE


def _battle_button(words: Words, battle: str, action: BattleAction, key: str, style: Style) -> Button:
    return Button(str(BattleId(battle, action)), words(key), style)
