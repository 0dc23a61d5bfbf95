"""Results of the service as `Content`, in the reader's language: what cogs, clicks and delivery show alike."""

from collections.abc import Sequence

from bot.panels import asked as asked_views
from bot.panels import views
from bot.report import panels
from bot.report.content import Content, Text
from bot.report.escape import safe
from bot.report.panels.parts import GREEN, GREY
from bot.report.panels.practice import hinted
from bot.report.views import SignalView
from bot.report.words import Words
from bot.rules.words import QuestionKind
from bot.service.types import (
    BattleView,
    ChancesView,
    DeskView,
    LogFile,
    NpcPanelView,
    QuestionView,
    SeatView,
    SignalSent,
    StatusView,
    Template,
)
from bot.store.words import QuestionStatus


def muster(words: Words, battle: BattleView, templates: Sequence[Template]) -> Content:
    """The panel of `/battle start`; without controls once the battle has begun."""
    return panels.muster_panel(words, views.muster(battle, templates, words.locale))


def muster_desk(words: Words, battle: BattleView, templates: Sequence[Template]) -> Content:
    """The game master's page of a muster."""
    return panels.muster_desk_panel(words, views.muster(battle, templates, words.locale))


def question(words: Words, asked: QuestionView) -> Content:
    """A question's panel, open or closed: a declaration, go on, dodge, resist; or that it is asked no longer.

    Who practises gets a hint with an open one.
    """
    content = _question(words, asked)
    if asked.battle.practice and asked.status is QuestionStatus.OPEN:
        return hinted(words, content, asked.kind, asked.id.post)
    return content


def _question(words: Words, asked: QuestionView) -> Content:
    if asked.status is QuestionStatus.UNDONE:
        return panels.undone_panel(words, asked.battle.name, asked.round)
    if asked.kind is QuestionKind.DECLARE and asked.status is QuestionStatus.CLOSED:
        return panels.closed_panel(words, asked.battle.name, asked.round)
    match asked.kind:
        case QuestionKind.DECLARE:
            return panels.declare_panel(words, asked_views.declare(asked))
        case QuestionKind.GO_ON:
            return panels.go_on_panel(words, asked_views.go_on(asked))
        case QuestionKind.DODGE:
            return panels.dodge_panel(words, asked_views.dodging(asked))
        case QuestionKind.RESIST:
            return panels.resist_panel(words, asked_views.resist(asked))


def questions(words: Words, asked: Sequence[QuestionView]) -> Content:
    """The first of several open questions, and how many more there are; for none a sentence that says so."""
    if not asked:
        return _sentence(words("nothing-asked"), GREY)
    first = question(words, asked[0])
    if len(asked) == 1:
        return first
    return Content((*first.blocks, Text(words("more-asked", count=len(asked) - 1))), first.accent)


def npc_panel(words: Words, panel: NpcPanelView) -> Content:
    """The game master's panel of NPC seats."""
    if not panel.questions:
        return panels.undone_panel(words, panel.battle.name)
    if all(asked.status is QuestionStatus.CLOSED for asked in panel.questions):
        return panels.closed_panel(words, panel.battle.name, panel.questions[0].round)
    return panels.npc_panel(words, asked_views.npcs(panel))


def status(words: Words, shown: StatusView) -> Content:
    """`/battle status`."""
    return panels.status_panel(words, views.status(shown))


def log(words: Words, file: LogFile) -> Content:
    """`/battle log`; the file is to be attached (`show.reply(…, files=[(file.name, file.content)])`)."""
    return panels.log_answer(words, views.log(file))


def started(words: Words, battle: BattleView) -> Content:
    """To the one who opened the muster."""
    return _sentence(words("did-start"))


def joined(words: Words, seat: SeatView) -> Content:
    """To the one who took a post."""
    return _sentence(words("did-join", post=words.of("post", seat.id.post), name=safe(seat.name)))


def left(words: Words, seat: SeatView) -> Content:
    """To the one who gave a post up."""
    return _sentence(words("did-leave", post=words.of("post", seat.id.post)))


def begun(words: Words, battle: BattleView) -> Content:
    """To the game master who began the battle."""
    return _sentence(words("did-begin"))


def paced(words: Words, battle: BattleView) -> Content:
    """To the game master who changed the pace."""
    return _sentence(words("did-pace", pace=words.of("pace", battle.pace)))


def practising(words: Words, battle: BattleView) -> Content:
    """To the one who practises."""
    return _sentence(words("did-practice"))


def rematched(words: Words, battle: BattleView) -> Content:
    """To the one who wants another battle."""
    return _sentence(words("did-rematch"))


def changed(words: Words, _: object) -> Content:
    """To the game master who changed something in a battle."""
    return _sentence(words("did-gm"))


def added(words: Words, _: object) -> Content:
    """To the one who brought a ship into the muster."""
    return _sentence(words("did-add"))


def removed(words: Words, _: object) -> Content:
    """To the one who took a ship out of the muster."""
    return _sentence(words("did-remove"))


def moved(words: Words, shown: DeskView) -> Content:
    """To the game master: where the battle is, whether it has just moved or was there already."""
    return _sentence(words("did-move", channel=str(shown.battle.channel)))


def published(words: Words, battle: BattleView) -> Content:
    """To the game master who published the log."""
    return _sentence(words("did-publish"))


def end_question(words: Words, battle: BattleView) -> Content:
    """What `/battle end` asks once more, with its two buttons."""
    return panels.end_panel(words, str(battle.id), battle.name)


def ended(words: Words, battle: BattleView) -> Content:
    """To the game master who ended the battle."""
    return _sentence(words("did-end"))


def kept(words: Words, battle: BattleView) -> Content:
    """To the game master who doesn't end it after all."""
    return _sentence(words("did-keep"))


def signal_sent(words: Words, sent: SignalSent) -> Content:
    """To the one who signalled: whether it was understood."""
    names = {ship.id: ship.name for ship in sent.battle.setup.ships}
    view = SignalView(
        battle_name=sent.battle.name,
        sender=names.get(sent.sender, sent.sender),
        receiver=names.get(sent.receiver, sent.receiver),
        understood=sent.understood,
        mine=True,
    )
    return panels.signal_notice(words, view)


def odds(words: Words, shown: ChancesView) -> Content:
    """`/odds`, and *Odds* on a declaration's panel."""
    return panels.odds_panel(words, views.odds(shown))


def _sentence(text: str, accent: int = GREEN) -> Content:
    return Content((Text(text),), accent)
