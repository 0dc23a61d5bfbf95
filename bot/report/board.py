"""The one message of a battle that is edited: where it stands, and what is waited for."""

from bot.report.content import Block, Button, Buttons, Content, Style, Text
from bot.report.escape import safe
from bot.report.ids import BattleAction, BattleId, DeskField, DeskId
from bot.report.posts import BLUE, GREY, fleet_blocks
from bot.report.views import BoardView
from bot.report.words import Words
from bot.rules.words import Phase, QuestionKind


def board(words: Words, view: BoardView) -> Content:
    """Round, phase, order with hulls, whose turn, what is awaited since when; in ③ no names but those in `waiting`."""
    blocks: list[Block] = [Text("\n".join(board_head(words, view)))]
    blocks.extend(fleet_blocks(words, view.state))
    blocks.append(Text("\n".join(waiting_text(words, view))))
    buttons = [
        Button(_id(view, BattleAction.STATUS), words("board-status"), Style.SECONDARY, "📋"),
        Button(_id(view, BattleAction.HELP), words("board-help"), Style.SECONDARY, "❔"),
    ]
    if not view.state.over:
        declare = Button(_id(view, BattleAction.DECLARE), words("board-declare"), Style.PRIMARY, "🤫")
        desk = Button(str(DeskId(view.battle, DeskField.OPEN)), words("desk-open"), Style.SECONDARY, "🛠️")
        buttons = [declare, *buttons, desk]
    blocks.append(Buttons(tuple(buttons)))
    return Content(tuple(blocks), GREY if view.state.over or view.state.paused else BLUE)


def board_head(words: Words, view: BoardView) -> list[str]:
    """Title, round and phase."""
    state = view.state
    phase = words.of("phase", state.phase)
    return [
        words("board-title", name=safe(view.name)),
        words("board-round", round=str(state.round), phase=phase),
    ]


def waiting_text(words: Words, view: BoardView) -> list[str]:
    """Whose turn it is, and what is awaited since when and until when."""
    state, waiting = view.state, view.waiting
    if state.over:
        return [words("board-over")]
    if state.paused:
        return [words("board-paused")]
    since = when(words, view.since)
    lines: list[str] = []
    if state.phase in (Phase.HELMSMEN, Phase.GUNNERS) and state.queue:
        lines.append(words("board-turn", ship=safe(state.ship(state.queue[0]).name)))
    match waiting.kind:
        case None:
            lines.append(words("board-running"))
        case QuestionKind.DECLARE:
            lines.append(words("board-waiting-declare", missing=waiting.missing, since=since))
            if waiting.ships:
                lines.append(_named(words, view, since))
        case kind:
            if waiting.ships:
                lines.append(_named(words, view, since))
            else:
                lines.append(words("board-waiting-nobody", what=words.of("question-kind", kind), since=since))
    if view.nudged is not None:
        lines.append(words("board-nudged", when=when(words, view.nudged)))
    if waiting.deadline is not None:
        lines.append(words("board-deadline", when=when(words, waiting.deadline)))
    return lines


def when(words: Words, time: int) -> str:
    """A moment as Discord shows it to each reader: in so many minutes, so many hours ago."""
    return words("when", time=str(time))


def _named(words: Words, view: BoardView, since: str) -> str:
    assert view.waiting.kind is not None
    names = [safe(view.state.ship(ship).name) for ship in view.waiting.ships]
    what = words.of("question-kind", view.waiting.kind)
    return words("board-waiting", what=what, ships=words("name-joiner").join(names), since=since)


def _id(view: BoardView, action: BattleAction) -> str:
    return str(BattleId(view.battle, action))
