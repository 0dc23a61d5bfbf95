"""Pages of the game master's desk about the table: who plays, how it asks, deciding for others, what is wrong."""

from collections.abc import Iterable, Sequence

from bot.report.board import waiting_text, when
from bot.report.content import Block, Buttons, Content, Divider, Menu, Option, Style, Text, stack
from bot.report.escape import safe
from bot.report.ids import DeskField
from bot.report.manner import manner_text
from bot.report.panels.captains import captain_menu
from bot.report.panels.desk import desk_button, desk_id, seat_text
from bot.report.panels.parts import BLUE, MAX_DESCRIPTION, MAX_SHORT, ORANGE, label, menu
from bot.report.views import DeskSeat, DeskView, Trouble, ship_lines
from bot.report.words import Words
from bot.rules.words import QuestionKind


def people_panel(words: Words, view: DeskView) -> Content:
    """Who plays which post, and who is game master."""
    lines = [words("desk-leads", user=str(view.game_master))]
    lines += [words("muster-also-master", user=str(user)) for user in view.masters]
    played = [seat for seat in _afloat(view) if seat.user is not None]
    empty = {seat.ship for seat in _afloat(view)} - {seat.ship for seat in played}
    return _page(
        words,
        view,
        "desk-people-title",
        [
            *stack([*_seats(words, view), *lines]),
            Divider(),
            *_menu(words, view, DeskField.NPC, [_option(words, view, seat) for seat in played]),
            *(captain_menu(words, desk_id(view, DeskField.CAPTAIN), words("desk-captain")) if empty else ()),
            Buttons(
                (
                    desk_button(words, view, DeskField.GIVE, "🪑"),
                    desk_button(words, view, DeskField.MASTER, "➕"),
                    *([desk_button(words, view, DeskField.UNMASTER, "➖")] if view.masters else ()),
                    desk_button(words, view, DeskField.LEAD, "👑"),
                )
            ),
        ],
    )


def tempo_panel(words: Words, view: DeskView, done: str | None = None) -> Content:
    """How the battle asks, whom it waits for; `done` says what came of a nudge."""
    manner, begun = view.manner, view.begun
    settings = (
        desk_button(words, view, DeskField.DEADLINE, "⏰"),
        desk_button(words, view, DeskField.IN_ORDER if manner.together else DeskField.TOGETHER, "📣"),
        desk_button(words, view, DeskField.CHANGED if manner.asks_each else DeskField.EACH, "❓"),
        *([desk_button(words, view, DeskField.NUDGE, "🔔")] if _missing(view) and not view.board.state.paused else ()),
    )
    waiting = waiting_text(words, view.board) if begun else []
    lines = [manner_text(words, manner), *waiting, *([] if done is None else [done])]
    return _page(words, view, "desk-tempo-title", [*stack(lines), Divider(), Buttons(settings)])


def stead_panel(words: Words, view: DeskView, done: str | None = None) -> Content:
    """Whom the game master can decide for; `done` says what was decided just now. Nothing that was chosen (F4)."""
    seats = _afloat(view)
    asked = next((seat for seat in seats if seat.waits not in (None, QuestionKind.DECLARE)), None)
    lines = [words("desk-stead-about"), *([] if done is None else [done])]
    if asked is not None and asked.waits is not None:
        names = _names(words, view, asked)
        lines.append(words("desk-stead-asked", **names, question=words.of("question-kind", asked.waits)))
    later = [_option(words, view, seat) for seat in seats if seat.later]
    choices = [] if asked is None else [Option(words.of("choice", one), one.value) for one in asked.options]
    return _page(
        words,
        view,
        "desk-stead-title",
        [
            *stack(lines),
            Divider(),
            *_menu(words, view, DeskField.DECLARE, [_option(words, view, seat) for seat in seats if seat.declares]),
            *_menu(words, view, DeskField.ANSWER, choices),
            *_menu(words, view, DeskField.CANCEL, later),
            *_menu(words, view, DeskField.KEEP, later),
        ],
    )


def trouble_panel(words: Words, view: DeskView, troubles: Sequence[Trouble]) -> Content:
    """What is wrong with the battle, and what would mend it; *move here* means where the panel stands."""
    kinds = dict.fromkeys([one.key for one in troubles])
    lines = [_troubles(words, [one for one in troubles if one.key == key]) for key in kinds] or [words("trouble-none")]
    blocks: list[Block] = [*stack(lines), Divider(), Buttons((desk_button(words, view, DeskField.MOVE, "📦"),))]
    return _page(words, view, "desk-trouble-title", blocks, ORANGE if troubles else BLUE)


def _page(words: Words, view: DeskView, title: str, blocks: Iterable[Block], accent: int = BLUE) -> Content:
    home = Buttons((desk_button(words, view, DeskField.HOME, "↩️", style=Style.SECONDARY),))
    return Content((Text(words(title)), *blocks, home), accent)


def _menu(words: Words, view: DeskView, field: DeskField, options: list[Option]) -> list[Menu]:
    return menu(desk_id(view, field), words.of("desk", field), options)


def _afloat(view: DeskView) -> list[DeskSeat]:
    sunk = {line.id for line in ship_lines(view.board.state) if line.sunk}
    return [seat for seat in view.seats if seat.ship not in sunk]


def _missing(view: DeskView) -> bool:
    return any(seat.waits is not None and seat.user is not None for seat in view.seats)


def _seats(words: Words, view: DeskView) -> list[str]:
    names = {line.id: line.name for line in ship_lines(view.board.state)}
    return [
        "\n".join([f"**{safe(name, MAX_SHORT)}**", *[seat_text(words, seat, MAX_SHORT) for seat in view.at(ship)]])
        for ship, name in names.items()
    ]


def _names(words: Words, view: DeskView, seat: DeskSeat) -> dict[str, str]:
    name = next(line.name for line in ship_lines(view.board.state) if line.id == seat.ship)
    return {"ship": safe(name, MAX_SHORT), "post": words.of("post", seat.post)}


def _option(words: Words, view: DeskView, seat: DeskSeat) -> Option:
    name = next(line.name for line in ship_lines(view.board.state) if line.id == seat.ship)
    shown = words("npc-option", ship=label(name), post=words.of("post", seat.post))
    return Option(label(shown, MAX_DESCRIPTION), seat.seat, label(seat.name) or None)


def _troubles(words: Words, alike: Sequence[Trouble]) -> str:
    """Those of one kind, and once what would mend them."""
    key = f"trouble-{alike[0].key}"
    mend = words(f"{key}-mend", channel=str(alike[0].channel or 0))
    return "\n".join([*dict.fromkeys([_trouble(words, key, one) for one in alike]), mend])


def _trouble(words: Words, key: str, one: Trouble) -> str:
    return words(
        key,
        user=str(one.user or 0),
        ship=safe(one.ship, MAX_SHORT),
        post="" if one.post is None else words.of("post", one.post),
        channel=str(one.channel or 0),
        since="" if one.since is None else when(words, one.since),
    )
