"""Short messages to one reader: the end's last question, the log, a signal, a reminder, DMs that are closed."""

from bot.report.board import when
from bot.report.content import Block, Button, Buttons, Content, File, Style, Text
from bot.report.escape import safe
from bot.report.ids import BattleAction, BattleId
from bot.report.panels.parts import BLUE, GREY, ORANGE, RED, where
from bot.report.views import LogView, NudgeView, ReminderView, SignalView
from bot.report.words import Words

_MAX_SIGNAL = 1000


def end_panel(words: Words, battle: str, name: str) -> Content:
    """`/battle end` asks once more: nothing can be undone after it."""
    buttons = (
        Button(str(BattleId(battle, BattleAction.END)), words("end-confirm"), Style.DANGER),
        Button(str(BattleId(battle, BattleAction.KEEP)), words("end-keep"), Style.SECONDARY),
    )
    text = words("end-title", name=safe(name)) + "\n" + words("end-warning")
    return Content((Text(text), Buttons(buttons)), RED)


def closed_panel(words: Words, battle_name: str, round: int) -> Content:
    """Nobody has to declare here any more, and nothing was declared: the battle is over, or the post is another's."""
    return Content((Text(words("closed-panel") + "\n" + where(words, battle_name, round, None)),), GREY)


def log_answer(words: Words, view: LogView) -> Content:
    """`/battle log`: the file, how far it reaches, how to check it."""
    blocks: list[Block] = []
    if view.over:
        blocks.append(Text(words("log-over", name=safe(view.name)) + "\n" + words("log-verify", file=view.file)))
    else:
        title = words("log-title", name=safe(view.name), rounds=str(view.rounds))
        blocks.append(Text(title + "\n" + words("log-secret")))
    return Content((*blocks, File(view.file)), BLUE)


def signal_notice(words: Words, view: SignalView) -> Content:
    """What a crew is told of a signal: its text only where it was understood (F5a)."""
    names = {"sender": safe(view.sender), "receiver": safe(view.receiver)}
    if not view.understood:
        return Content((Text(words("signal-failed", **names)),), GREY)
    if view.mine or view.text is None:
        return Content((Text(words("signal-sent", receiver=names["receiver"])),), BLUE)
    text = words("signal-received", sender=names["sender"], text=safe(view.text, _MAX_SIGNAL))
    return Content((Text(text),), BLUE)


def reminder(words: Words, view: ReminderView) -> Content:
    """Half of the time is over."""
    text = words(
        "reminder",
        battle=safe(view.battle_name),
        ship=safe(view.ship),
        post=words.of("post", view.post),
        question=words.of("question-kind", view.kind),
        when=when(words, view.deadline),
    )
    return Content((Text(text),), ORANGE)


def nudge(words: Words, view: NudgeView) -> Content:
    """The game master asks the reader to answer; *declare in secret* brings what is asked."""
    text = words(
        "nudge",
        battle=safe(view.battle_name),
        ship=safe(view.ship),
        post=words.of("post", view.post),
        question=words.of("question-kind", view.kind),
    )
    if view.deadline is not None:
        text += "\n" + words("nudge-deadline", when=when(words, view.deadline))
    button = Button(str(BattleId(view.battle, BattleAction.DECLARE)), words("nudge-answer"), Style.PRIMARY, "✍️")
    return Content((Text(text), Buttons((button,))), ORANGE)


def dms_closed(words: Words, battle: str, user: int) -> Content:
    """This person's DMs are closed; *declare in secret* does the same in the channel. Said once."""
    button = Button(str(BattleId(battle, BattleAction.DECLARE)), words("board-declare"), Style.PRIMARY, "🤫")
    return Content((Text(words("dms-closed", user=str(user))), Buttons((button,))), ORANGE)
