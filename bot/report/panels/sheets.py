"""Files of ships and people: what came of one, one to take away, and a sheet whose skills are being settled."""

from collections.abc import Mapping, Sequence

from bot.report.content import (
    MAX_OPTION,
    MAX_OPTIONS,
    Block,
    Button,
    Buttons,
    Content,
    File,
    Menu,
    Option,
    Style,
    Text,
    fits,
)
from bot.report.escape import MAX_NAME, plain, safe
from bot.report.forms import Form, Line
from bot.report.ids import SheetField, SheetId
from bot.report.panels.parts import BLUE, GREEN
from bot.report.words import Words
from bot.rules.sheets import SKILLS
from bot.rules.words import Value
from bot.sheets.gcs import Proposal

NOT_LEARNED = "none"
"""The value of the option that nothing of the sheet stands for a skill."""
PASTE = "paste"
MAX_PASTE = 4000
_SHOWN = 15
"""So many names stand in an answer."""


def imported_panel(words: Words, ships: Sequence[str], people: Sequence[str], unused: Sequence[str]) -> Content:
    """What was taken over, by name, and which labels of the file meant nothing."""
    lines: list[str] = []
    if ships:
        lines.append(words("sheet-ships-in", names=_names(words, ships)))
    if people:
        lines.append(words("sheet-people-in", names=_names(words, people)))
    if unused:
        lines.append(words("sheet-unused", labels=_names(words, unused)))
    return Content((Text("\n".join(lines)),), GREEN)


def exported_panel(words: Words, file: str, ships: int, people: int, left_out: int) -> Content:
    """A file of ours; it is to be attached."""
    lines = [words("sheet-out", ships=ships, people=people)]
    if left_out:
        lines.append(words("sheet-left-out", count=left_out))
    return Content((Text("\n".join(lines)), File(file)), GREEN)


def ccfolia_panel(words: Words, name: str, file: str, text: str) -> Content:
    """A person for CCFOLIA: as a file, and to be copied where there is room for it."""
    blocks: tuple[Block, ...] = (Text(words("sheet-ccfolia", name=safe(name))), File(file))
    copied = Content((blocks[0], Text(f"```json\n{text}\n```"), blocks[1]), GREEN)
    return copied if "``" not in text and fits(copied) else Content(blocks, GREEN)


def draft_panel(words: Words, draft: int, proposal: Proposal, chosen: Mapping[Value, int | None]) -> Content:
    """A sheet of GCS before it is taken over: a menu for each of our skills, with the sheet's in it."""
    traits = [
        (Value.VISION, proposal.vision),
        (Value.STRENGTH, proposal.strength),
        (Value.DEXTERITY, proposal.dexterity),
    ]
    text = [
        words("sheet-draft", name=safe(proposal.name)),
        " · ".join([f"{words.of('value', one)} {n}" for one, n in traits]),
    ]
    if proposal.combat_reflexes:
        text.append(words.of("value", Value.COMBAT_REFLEXES))
    menus = [_match(words, draft, proposal, value, chosen.get(value)) for value in SKILLS]
    confirm = Button(str(SheetId(draft, SheetField.CONFIRM)), words("sheet-confirm"), Style.SUCCESS, "✅")
    return Content((Text("\n".join(text)), *menus, Buttons((confirm,))), BLUE)


def paste_form(words: Words, field: SheetField) -> Form:
    """A field to paste a file in."""
    about = words("sheet-paste-about")
    line = Line(PASTE, words("sheet-paste"), hint=about, most=MAX_PASTE, long=True)
    return Form(id=str(SheetId(0, field)), title=words(f"sheet-form-{field.value}"), fields=(line,))


def skill_text(words: Words, value: Value, proposal: Proposal, place: int | None) -> str:
    """Which of the sheet's skills stands for one of ours: plain text."""
    if place is None:
        return words("sheet-match-none", skill=words.of("value", value))
    skill = proposal.skills[place]
    return words(
        "sheet-match", skill=words.of("value", value), name=plain(skill.name, MAX_NAME), level=str(skill.level)
    )


def _match(words: Words, draft: int, proposal: Proposal, value: Value, chosen: int | None) -> Menu:
    places = _offered(proposal, value, chosen)
    options = [Option(_option(words, value, proposal, None), NOT_LEARNED, default=chosen is None)]
    options += [Option(_option(words, value, proposal, one), str(one), default=one == chosen) for one in places]
    return Menu(str(SheetId(draft, SheetField.MATCH, value.value)), words.of("value", value), tuple(options))


def _offered(proposal: Proposal, value: Value, chosen: int | None) -> list[int]:
    """What is chosen, what is likely, then the highest."""
    (likely,) = [guess.likely for guess in proposal.guesses if guess.value is value]
    highest = sorted(range(len(proposal.skills)), key=lambda place: -proposal.skills[place].level)
    first = [] if chosen is None else [chosen]
    return list(dict.fromkeys([*first, *likely, *highest]))[: MAX_OPTIONS - 1]


def _option(words: Words, value: Value, proposal: Proposal, place: int | None) -> str:
    return plain(skill_text(words, value, proposal, place), MAX_OPTION)


def _names(words: Words, names: Sequence[str]) -> str:
    shown = [safe(name, MAX_NAME) for name in names[:_SHOWN]]
    if len(names) > _SHOWN:
        shown.append(words("sheet-more", count=len(names) - _SHOWN))
    return words("sheet-joiner").join(shown)
