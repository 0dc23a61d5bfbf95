"""What is kept of a person, in words for them alone; and the question before it is deleted."""

import msgspec

from bot.report.content import MAX_COMPONENTS, Block, Button, Buttons, Content, Style, Text, fits
from bot.report.escape import safe
from bot.report.ids import PrivacyField, PrivacyId
from bot.report.panels.parts import BLUE, GREEN, GREY, RED
from bot.report.words import Words
from bot.rules.words import Post

_MOST_SIGNAL = 60
_MOST_SIGNALS = 5
_MOST_FLEET = 20


class PostLine(msgspec.Struct, frozen=True):
    """A post that the reader has or had; `name` of their character, if it is kept."""

    ship: str
    post: Post
    name: str | None


class BattleLines(msgspec.Struct, frozen=True, kw_only=True):
    """What a battle keeps; `status` is mustering, fighting or ended."""

    name: str
    guild: int
    channel: int
    status: str
    is_game_master: bool
    posts: tuple[PostLine, ...]
    answers: int
    signals: tuple[str, ...]


class FleetLine(msgspec.Struct, frozen=True):
    """A ship or person of a server's fleet that the reader made, or plays."""

    guild: int
    name: str
    is_ship: bool
    plays: bool


class PrivacyView(msgspec.Struct, frozen=True):
    """All that is kept of the reader, the newest battle first."""

    locale: str | None
    dm: bool
    battles: tuple[BattleLines, ...]
    fleet: tuple[FleetLine, ...] = ()


def privacy_panel(words: Words, view: PrivacyView) -> Content:
    """`/privacy`: as many battles as there is room for, the newest first, and *delete*."""
    person = [
        words("privacy-title"),
        words("privacy-locale", locale=safe(view.locale)) if view.locale else words("privacy-no-locale"),
        words("privacy-dm") if view.dm else words("privacy-no-dm"),
    ]
    person += _fleet(words, view.fleet)
    total, head = len(view.battles), "\n".join(person)
    shown = [Text(_battle(words, battle)) for battle in view.battles[:MAX_COMPONENTS]]
    content = _panel(words, head, shown, total - len(shown))
    while not fits(content):
        shown.pop()
        content = _panel(words, head, shown, total - len(shown))
    return content


def _panel(words: Words, person: str, battles: list[Text], more: int) -> Content:
    blocks: list[Block] = [Text(person), *battles]
    if more:
        blocks.append(Text(words("privacy-more", count=more)))
    if not battles and not more:
        blocks.append(Text(words("privacy-no-battles")))
    blocks.append(Text(words("privacy-log")))
    delete = Button(str(PrivacyId(PrivacyField.DELETE)), words("privacy-delete"), Style.DANGER)
    return Content((*blocks, Buttons((delete,))), BLUE)


def _fleet(words: Words, fleet: tuple[FleetLine, ...]) -> list[str]:
    lines: list[str] = []
    for one in fleet[:_MOST_FLEET]:
        key = "privacy-ship" if one.is_ship else "privacy-plays" if one.plays else "privacy-sailor"
        lines.append(words(key, name=safe(one.name), guild=str(one.guild)))
    if len(fleet) > _MOST_FLEET:
        lines.append(words("privacy-fleet-more", count=len(fleet) - _MOST_FLEET))
    return lines


def _battle(words: Words, battle: BattleLines) -> str:
    place = {"channel": str(battle.channel), "guild": str(battle.guild)}
    lines = [words(f"privacy-{battle.status}", battle=safe(battle.name), **place)]
    if battle.is_game_master:
        lines.append(words("privacy-game-master"))
    for line in battle.posts:
        names = {"ship": safe(line.ship), "post": words.of("post", line.post)}
        named = line.name is not None
        text = (
            words("privacy-post-named", **names, name=safe(line.name or ""))
            if named
            else words("privacy-post", **names)
        )
        lines.append(text)
    if battle.answers:
        lines.append(words("privacy-answers", count=battle.answers))
    lines += [words("privacy-signal", text=safe(text, _MOST_SIGNAL)) for text in battle.signals[:_MOST_SIGNALS]]
    if len(battle.signals) > _MOST_SIGNALS:
        lines.append(words("privacy-signals-more", count=len(battle.signals) - _MOST_SIGNALS))
    return "\n".join(lines)


def privacy_question(words: Words) -> Content:
    """Asks once more, and says what deleting means."""
    buttons = (
        Button(str(PrivacyId(PrivacyField.CONFIRM)), words("privacy-confirm"), Style.DANGER),
        Button(str(PrivacyId(PrivacyField.KEEP)), words("privacy-keep"), Style.SECONDARY),
    )
    return Content((Text(words("privacy-sure")), Buttons(buttons)), RED)


def privacy_erased(words: Words, posts: int) -> Content:
    """It is done; `posts` were left."""
    text = words("privacy-erased")
    return Content((Text(f"{text}\n{words('privacy-left', count=posts)}" if posts else text),), GREEN)


def privacy_kept(words: Words) -> Content:
    """It wasn't done."""
    return Content((Text(words("privacy-kept")),), GREY)
