"""Panels for one reader that aren't questions: the game master's NPCs, status."""

from bot.report.board import board_head, waiting_text
from bot.report.content import Block, Button, Buttons, Content, Divider, Option, Style, Text, fits
from bot.report.escape import safe
from bot.report.ids import BattleAction, BattleId, NpcField, NpcId
from bot.report.manner import manner_text
from bot.report.panels.parts import BLUE, GREY, MAX_DESCRIPTION, MAX_SHORT, label, menu, where
from bot.report.posts import fleet_blocks
from bot.report.scene import standing_text
from bot.report.ships import fleet_text
from bot.report.texts import declaration_text
from bot.report.views import NpcSeat, NpcView, SeatLine, StatusView, ship_lines
from bot.report.words import Words


def npc_panel(words: Words, view: NpcView) -> Content:
    """How things are, and every NPC seat that is open with a suggestion: *accept all*, or a menu to change one.

    The ships give way where there isn't room for everything.
    """
    content = _npcs(words, view, [] if view.done else [Text(fleet_text(words, view.lines))])
    return content if fits(content) else _npcs(words, view, [])


def _npcs(words: Words, view: NpcView, fleet: list[Text]) -> Content:
    deadline = None if view.done else view.deadline
    blocks: list[Block] = [
        Text(
            words("npc-title")
            + "\n"
            + where(words, view.battle_name, view.round, deadline, paused=view.paused and not view.done)
        ),
        *fleet,
    ]
    blocks.append(Text("\n".join([_npc_seat(words, view, seat) for seat in view.seats] or [words("npc-done")])))
    if view.done:
        return Content((*blocks, Text(words("npc-done"))) if view.seats else tuple(blocks), GREY)
    blocks.append(Text(words("npc-hint")))
    options = [
        Option(
            words("npc-option", ship=label(seat.own.name), post=words.of("post", seat.post)),
            seat.seat,
            label(
                declaration_text(words, seat.declaration, seat.own.ship, view.lines, markdown=False), MAX_DESCRIPTION
            ),
        )
        for seat in view.seats
    ]
    blocks.extend(menu(_npc_id(view, NpcField.SEAT), words("npc-change"), options))
    blocks.append(Buttons((Button(_npc_id(view, NpcField.ACCEPT), words("npc-accept"), Style.SUCCESS, "✅"),)))
    return Content(tuple(blocks), BLUE)


def _npc_seat(words: Words, view: NpcView, seat: NpcSeat) -> str:
    return words(
        "npc-seat-chosen" if seat.chosen and not view.done else "npc-seat",
        ship=safe(seat.own.name, MAX_SHORT),
        post=words.of("post", seat.post),
        what=declaration_text(words, seat.declaration, seat.own.ship, view.lines, limit=MAX_SHORT),
    )


def status_panel(words: Words, view: StatusView) -> Content:
    """The board's facts, effects and modifiers that count, the reader's seats; for the game master, who is missing.

    The log has a button for who may have it.

    Effects and modifiers give way where there isn't room for everything.
    """
    content = _status(words, view, standing_text(words, view.board.state))
    return content if fits(content) else _status(words, view, [])


def _status(words: Words, view: StatusView, counting: list[str]) -> Content:
    board = view.board
    head = [*board_head(words, board), words("status-pace", pace=words.of("pace", board.pace))]
    head += [manner_text(words, manner) for manner in (board.manner,) if manner is not None]
    blocks: list[Block] = [Text("\n".join(head)), *fleet_blocks(words, board.state)]
    if counting:
        blocks.append(Text("\n".join([words("status-effects"), *counting])))
    blocks.append(Text("\n".join(waiting_text(words, board))))
    blocks.append(Divider())
    if view.seats:
        seats = [_seat(words, view, seat) for seat in view.seats]
        blocks.append(Text("\n".join([words("status-seats"), *seats])))
    else:
        blocks.append(Text(words("status-no-seats")))
    if view.game_master and view.missing_seats:
        posts: dict[str, list[str]] = {}
        for ship, post in view.missing_seats:
            posts.setdefault(ship, []).append(words.of("post", post))
        missing = [
            words(
                "status-missing-seat",
                ship=safe(board.state.ship(ship).name, MAX_SHORT),
                post=words("name-joiner").join(names),
            )
            for ship, names in posts.items()
        ]
        blocks.append(Text("\n".join([words("status-missing"), *missing])))
    if board.state.over or (view.game_master and board.state.round):
        log = str(BattleId(board.battle, BattleAction.LOG))
        blocks.append(Buttons((Button(log, words("status-log"), Style.SECONDARY, "📒"),)))
    return Content(tuple(blocks), BLUE)


def _seat(words: Words, view: StatusView, seat: SeatLine) -> str:
    names = {"ship": safe(seat.own.name, MAX_SHORT), "post": words.of("post", seat.post)}
    if seat.open is not None:
        line = words("status-seat-open", **names, question=words.of("question-kind", seat.open))
    elif not seat.asked:
        line = words("status-seat-later", **names)
    else:
        lines = ship_lines(view.board.state)
        what = declaration_text(words, seat.draft, seat.own.ship, lines, limit=MAX_SHORT)
        line = words("status-seat-ready" if seat.ready else "status-seat", **names, what=what)
    return line


def _npc_id(view: NpcView, field: NpcField) -> str:
    return str(NpcId(view.battle, view.asked, field))
