"""The questions of ④ and ⑤: go on or cancel, dodge, resist a breaking away."""

from msgspec.structs import replace

from bot.report.content import Block, Button, Buttons, Content, Style, Text, fits
from bot.report.escape import safe
from bot.report.ids import AnswerField, AnswerId
from bot.report.odds import odds_lines
from bot.report.panels.parts import GREY, ORANGE, RED, situation, where
from bot.report.rolls import chance_text, number
from bot.report.texts import declaration_text, done_text
from bot.report.views import Answer, AnsweredBy, Asked, DodgeView, GoOnView, ResistView
from bot.report.words import Words
from bot.rules.odds.outcomes import Odds
from bot.rules.words import Choice, Post

_STYLES = {
    Choice.GO_ON: Style.SUCCESS,
    Choice.CANCEL: Style.DANGER,
    Choice.NO_DODGE: Style.SECONDARY,
    Choice.DODGE: Style.PRIMARY,
    Choice.ACROBATIC: Style.SUCCESS,
    Choice.RESIST: Style.PRIMARY,
    Choice.LET_GO: Style.SECONDARY,
}


def go_on_panel(words: Words, view: GoOnView) -> Content:
    """What this post declared, how things are now; *go on*, *cancel*, *don't ask me* (F6, F7)."""
    title = words("go-on-title", ship=safe(view.own.name), post=words.of("post", view.post))
    what = declaration_text(words, view.declared, view.own.ship, view.lines, view.odds if _open(view) else None)
    lines = [words("go-on-declared", what=what)]
    if _open(view):
        lines.append(words("go-on-rule"))
    field, text = (AnswerField.HUSH, "go-on-ask-on") if view.ask_me else (AnswerField.ASK, "go-on-ask-off")
    ask = Button(_id(view, field), words(text), Style.SECONDARY)
    return _panel(words, view, title, lines, _told(words, view, view.odds), ORANGE, view.post, (ask,))


def dodge_panel(words: Words, view: DodgeView) -> Content:
    """A shot hits: who shoots, what a dodge would be rolled against, and the choices (D1, D2)."""
    title = words("dodge-title", ship=safe(view.own.name))
    lines = [words("dodge-shooter", shooter=safe(_name(view, view.shooter)), weapon=safe(view.weapon))]
    details: list[str] = []
    if _open(view):
        for one in view.prospects:
            lines.extend(_dodging(words, view, one.odds))
            details.extend(_told(words, view, one.odds, blows=one.choice is Choice.NO_DODGE))
    return _panel(words, view, title, lines, details, RED)


def resist_panel(words: Words, view: ResistView) -> Content:
    """Another ship wants to break away: *resist* or *let go* (L4)."""
    title = words("resist-title", ship=safe(view.own.name))
    lines = [words("resist-mover", mover=safe(_name(view, view.mover)))]
    if _open(view):
        lines.append(words("resist-rule"))
    if view.odds is not None and _open(view):
        lines.append(words("resist-chance", chance=done_text(words, view.odds)))
    return _panel(words, view, title, lines, _told(words, view, view.odds), ORANGE)


def _panel(
    words: Words,
    view: Asked,
    title: str,
    lines: list[str],
    details: list[str],
    accent: int,
    post: Post = Post.HELMSMAN,
    more: tuple[Button, ...] = (),
) -> Content:
    """Open: the situation and the buttons, and `details` where there is room. Answered: what came of it."""
    deadline = view.deadline if _open(view) else None
    blocks: list[Block] = [
        Text(title + "\n" + where(words, view.battle_name, view.round, deadline, paused=view.paused and _open(view)))
    ]
    if view.answer is not None:
        return Content((*blocks, Text("\n".join([*lines, _answered(words, view.answer)]))), GREY)
    choices = [
        Button(_id(view, AnswerField(choice.value)), words.of("choice", choice), _STYLES[choice])
        for choice in view.options
    ]
    below = (*situation(words, view.own, view.lines, view.round, post), Buttons((*choices, *more)))
    full, short = (Content((*blocks, Text("\n".join(told)), *below), accent) for told in ([*lines, *details], lines))
    return full if fits(full) else short


def _answered(words: Words, answer: Answer) -> str:
    if answer.choice is None or answer.by is AnsweredBy.CLOSED:
        return words("answered-closed")
    return words(f"answered-{answer.by.value}", choice=words.of("choice", answer.choice))


def _told(words: Words, view: Asked, odds: Odds | None, *, blows: bool = True) -> list[str]:
    if odds is None or not _open(view):
        return []
    return odds_lines(words, odds if blows else replace(odds, blows=()), view.lines)


def _dodging(words: Words, view: DodgeView, odds: Odds) -> list[str]:
    """A way to dodge; none for not to."""
    dodge = odds.dodge
    if dodge is None:
        return []
    target, chance = number(dodge.attempt.target), chance_text(words, dodge.success)
    if dodge.acrobatic:
        text = words("dodge-acrobatic", target=target, chance=chance, left=str(view.own.acrobatics))
    else:
        text = words("dodge-plain", target=target, chance=chance)
    sunk = odds.sinks(view.own.id)
    if sunk:
        text += words("dodge-sunk", chance=chance_text(words, sunk))
    return [text]


def _open(view: Asked) -> bool:
    return view.answer is None


def _name(view: Asked, ship: str) -> str:
    return next((line.name for line in view.lines if line.id == ship), ship)


def _id(view: Asked, field: AnswerField) -> str:
    return str(AnswerId(view.battle, view.asked, view.seat, field))
