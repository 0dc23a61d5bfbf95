"""Practice: choosing against whom, and hints for whoever is new to it."""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.captains import Temper
from bot.report.content import Button, Buttons, Content, Menu, Option, Style, Text, fits
from bot.report.ids import PracticeField, PracticeId
from bot.report.panels.parts import BLUE, MAX_DESCRIPTION, label, menu
from bot.report.views import TemplateLine
from bot.report.words import Words
from bot.rules.words import Post, QuestionKind

DEFAULT = PracticeId("gunboat", 1, Temper.BOLD, PracticeField.OPEN)
"""What is chosen at first."""


def practice_panel(words: Words, templates: Sequence[TemplateLine], most: int, chosen: PracticeId) -> Content:
    """What is chosen, menus to choose otherwise, and *start*; `most` enemies at most."""
    ships = [Option(label(one.name), one.id, default=one.id == chosen.ship) for one in templates]
    numbers = [
        Option(words("practice-enemies", count=number), str(number), default=number == chosen.enemies)
        for number in range(1, most + 1)
    ]
    tempers = [
        Option(
            words.of("temper", temper),
            temper.value,
            label(words(f"temper-{temper.value}-about"), MAX_DESCRIPTION),
            default=temper.value == chosen.temper,
        )
        for temper in Temper
    ]
    start = Button(_id(chosen, PracticeField.START), words("practice-start"), Style.SUCCESS, "⚔️")
    menus: list[Menu] = [
        *menu(_id(chosen, PracticeField.SHIP), words("practice-ship"), ships),
        *menu(_id(chosen, PracticeField.ENEMIES), words("practice-number"), numbers),
        *menu(_id(chosen, PracticeField.TEMPER), words("practice-temper"), tempers),
    ]
    return Content((Text(words("practice-title")), *menus, Buttons((start,))), BLUE)


def practice_button(words: Words) -> Buttons:
    """What brings that panel."""
    return Buttons((Button(str(DEFAULT), words("practice-open"), Style.SECONDARY, "🎓"),))


def hinted(words: Words, content: Content, kind: QuestionKind, post: Post) -> Content:
    """A question's panel with a hint for somebody who practises, if there is room."""
    key = f"practice-hint-{kind.value}-{post.value}" if kind is QuestionKind.DECLARE else f"practice-hint-{kind.value}"
    more = replace(content, blocks=(*content.blocks, Text(words(key))))
    return more if fits(more) else content


def _id(chosen: PracticeId, field: PracticeField) -> str:
    return str(replace(chosen, field=field))
