"""What a battle has come to, as events, as people were told it, as questions: to be compared with another's."""

import re
from collections import Counter
from dataclasses import dataclass, fields
from typing import Any

from bot.demo.panels import Panel
from bot.rehearsal.looks import message_look
from bot.rehearsal.snapshots import Message
from tests.faults.table import Table

_TIME = re.compile(r"<t:\d+(?::\w)?>")
_AT = re.compile(rb'"(?:started_)?at": ?"[^"]*"')
_PANELS = {"MUSTER", "BOARD", "ASK", "ASK_NPCS", "PANEL", "NPC_PANEL"}
_BATTLE = "status, pace, locale, game_master, seed, state, seq, announced, round_seq, npcs_asked"
_SEAT = 'ship, post, "user", name, npc, choice, ready, last, basis, cancels, went_on, silent, live'
_QUESTION = 'asked, ship, post, kind, about, options, "user", panel, status, answer, declared, closed_at IS NULL'


@dataclass(frozen=True)
class Account:
    """All parts are compared; times and Discord's ids are left out.

    `posts`: what the channel was told, line by line, in order. `panels`: muster and board as they stand. `asked`: whose
    DM got the panel of which question. `told`: what else people got, line by line. `shown`: what each of those panels
    shows now, by its question. `faults`: what may never be: a post of which the outbox knows nothing, or two, a nonce
    used twice, something unsent, an open question without a panel.
    """

    events: tuple[Any, ...]
    battle: tuple[Any, ...]
    seats: tuple[Any, ...]
    questions: tuple[Any, ...]
    posts: tuple[str, ...]
    files: tuple[Any, ...]
    panels: tuple[Any, ...]
    asked: tuple[Any, ...]
    told: tuple[Any, ...]
    shown: tuple[Any, ...]
    faults: tuple[str, ...]


def differences(one: Account, other: Account) -> list[str]:
    """In which parts they differ, and where first."""
    found: list[str] = []
    for field in fields(Account):
        mine, others = getattr(one, field.name), getattr(other, field.name)
        if mine != others:
            lost = list((Counter(map(repr, others)) - Counter(map(repr, mine))).elements())
            more = list((Counter(map(repr, mine)) - Counter(map(repr, others))).elements())
            found.append(f"{field.name}: lacks {lost[:3]}, has {more[:3]}" if lost or more else f"{field.name}: order")
    return found


def account_of(table: Table) -> Account:
    """How it stands now."""
    teller = _Teller(table)
    return Account(
        events=tuple(table.rows("SELECT battle, seq, body FROM event ORDER BY battle, seq")),
        battle=tuple(table.rows(f"SELECT id, {_BATTLE} FROM battle ORDER BY id")),
        seats=tuple(table.rows(f"SELECT battle, {_SEAT} FROM seat ORDER BY 1, 2, 3")),
        questions=tuple(table.rows(f"SELECT battle, {_QUESTION} FROM question ORDER BY 1, 2, 3, 4")),
        posts=tuple(teller.posts),
        files=tuple(teller.files),
        panels=tuple(teller.panels),
        asked=tuple(sorted(teller.asked)),
        told=tuple(teller.told),
        shown=tuple(sorted(teller.shown)),
        faults=tuple(teller.faults),
    )


class _Teller:
    """Sorts all that stands in channels and DMs by what the outbox knows of it."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.posts: list[str] = []
        self.files: list[Any] = []
        self.panels: list[Any] = []
        self.asked: list[tuple[Any, ...]] = []
        self.told: list[Any] = []
        self.shown: list[Any] = []
        self.faults: list[str] = []
        self._letters = self._read_letters()
        for channel in table.discord.production.world.channels.values():
            self._newest: dict[str, Any] = {}
            for record in channel.public:
                if record.author.bot:
                    self._sort(message_look(record), None if channel.recipient is None else channel.recipient.id)
            self.panels += sorted(self._newest.items())
        self._faults()

    def _read_letters(self) -> dict[int, list[tuple[Any, ...]]]:
        query = (
            "SELECT m.sent_message, lower(l.kind), l.asked, l.ship, l.post, l.user FROM message m"
            " JOIN letter l ON l.message = m.id WHERE m.edits_message IS NULL AND m.sent_message IS NOT NULL"
            " ORDER BY l.id"
        )
        letters: dict[int, list[tuple[Any, ...]]] = {}
        for sent, *letter in self._table.rows(query):
            letters.setdefault(sent, []).append(tuple(letter))
        return letters

    def _sort(self, message: Message, person: int | None) -> None:
        letters = self._letters.pop(message.id, None)
        if letters is None:
            self.faults.append(f"posted, but the outbox knows nothing of it: {message.text[:60]!r}")
            return
        kind = letters[0][0]
        if kind in ("muster", "board"):
            self._newest[kind] = _look(message)
        elif kind in ("ask", "ask_npcs"):
            asked = tuple(map(str, (person, *letters[0])))
            self.asked.append(asked)
            self.shown.append((asked, _look(message)))
        else:
            lines = [_timeless(line) for line in message.text.splitlines() if line.strip()]
            if person is None:
                self.posts += lines
            else:
                self.told.append((person, *lines))
        self.files += [(file.filename, _AT.sub(b"", file.data)) for file in message.attachments]

    def _faults(self) -> None:
        table = self._table
        self.faults += [
            f"message {sent} is confirmed and nowhere: {letters}" for sent, letters in self._letters.items()
        ]
        for what, query in (
            ("unsent", "SELECT count(*) FROM letter WHERE message IS NULL"),
            ("unconfirmed", "SELECT count(*) FROM message WHERE closed_at IS NULL"),
            ("given up", "SELECT count(*) FROM message WHERE closed_at IS NOT NULL AND sent_message IS NULL"),
            (
                "asked without a panel",
                'SELECT count(*) FROM question WHERE closed_at IS NULL AND dm_message IS NULL AND "user" != 0',
            ),
            ("left to captains", "SELECT count(*) FROM question WHERE thinks_at IS NOT NULL"),
        ):
            (count,) = table.row(query) or (0,)
            if count:
                self.faults.append(f"{count} {what}")
        nonces: Counter[str | None] = Counter()
        for channel in table.discord.production.world.channels.values():
            nonces.update(str(one.nonce) for one in channel.public if one.nonce is not None)
        self.faults += [f"nonce {nonce} stands {count} times" for nonce, count in nonces.items() if count > 1]


def _timeless(text: str) -> str:
    return _TIME.sub("<t>", text)


def _look(message: Message) -> tuple[Any, ...]:
    panel = Panel.of(message)
    controls = () if panel is None else (*sorted(panel.buttons), *sorted(panel.menus))
    chosen = tuple(option.value for select in message.selects for option in select.options if option.default)
    return _timeless(message.text), controls, chosen
