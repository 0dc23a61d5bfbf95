"""Letters with all that is needed to render them, loaded once for a round of delivery."""

from collections.abc import Collection
from datetime import datetime

from msgspec.structs import replace

from bot.rules.battle import Battle
from bot.rules.events import Acted, AnyEvent, Undone
from bot.rules.fold import states
from bot.rules.hidden import veil_event, veil_state
from bot.rules.undoing import TakenBack, taken_back
from bot.rules.words import Post, QuestionKind
from bot.service.game import Game
from bot.service.ids import NpcPanelId
from bot.service.inquiry import all_states
from bot.service.letters import Letter, Message, Reminder, SignalText, Target
from bot.service.repairs.views import told
from bot.service.types import NpcPanelView
from bot.service.veils import hides
from bot.service.views import battle_view, npc_panel_view, question_view, veiled
from bot.store.records import LetterRow, MessageRow, PersonRow, QuestionRow
from bot.store.words import Kind
from bot.store.work import Work

_WITH_STATE = frozenset((Kind.ACTION, Kind.HEAD_ON, Kind.ROUND_END, Kind.ENDED, Kind.BOARD))
_WITH_EVENTS = frozenset(
    (Kind.HEAD_ON, Kind.ROUND_START, Kind.SIGNAL, Kind.ACTION, Kind.GM, Kind.ROUND_END, Kind.ENDED)
)
Place = tuple[int, int]
Panel = tuple[int, int, str | None, Post | None]


def _acted_only(state: Battle, acted: Collection[tuple[str, str]]) -> Battle:
    """The state with the declarations of these people (ship, crew), and of a shot that has hit, and no others."""
    known: set[tuple[str, str | None]] = set(acted)
    if state.struck is not None:
        known.add((state.struck.ship, state.struck.crew))
    ships = [
        replace(
            one,
            helmsman=one.helmsman if (one.id, one.ship.helmsman.id) in known else None,
            gunner=one.gunner if (one.id, one.ship.gunner.id) in known else None,
        )
        for one in state.ships
    ]
    return replace(state, ships=tuple(ships))


def _reminder(game: Game, question: QuestionRow) -> Reminder | None:
    """Whom the question waits for, if it still does."""
    if question.closed_at is not None:
        return None
    if question.kind is QuestionKind.DECLARE and game.seats[question.ship, question.post].ready:
        return None
    return Reminder(question.ship, question.post, question.kind, question.due_at)


class Assembly:
    """One transaction's battles, people and places."""

    def __init__(self, work: Work, now: datetime, people: dict[int, PersonRow], places: dict[Panel, Place]) -> None:
        self._work = work
        self._now = now
        self._people = people
        self._places = places
        self._games: dict[int, Game] = {}
        self._states: dict[int, list[Battle]] = {}

    @classmethod
    async def open(cls, work: Work, now: datetime, sealed: list[MessageRow], unsealed: list[LetterRow]) -> "Assembly":
        """For these messages and letters."""
        users = {row.user for row in (*sealed, *unsealed) if row.user is not None}
        edits = [letter for letter in unsealed if letter.kind in (Kind.PANEL, Kind.NPC_PANEL)]
        places = await work.outbox.panels(edits)
        return cls(work, now, await work.people.among(users), places)

    async def _game(self, battle: int) -> Game:
        game = self._games.get(battle)
        if game is None:
            row = await self._work.battle(battle)
            if row is None:
                raise LookupError(battle)
            game = self._games[battle] = await Game.load(self._work, row, self._now)
        return game

    @property
    def unreachable(self) -> frozenset[int]:
        """Users whose DMs are closed."""
        return frozenset([user for user, person in self._people.items() if person.unreachable])

    async def place(self, letter: LetterRow, buried: int) -> Place | None:
        """Where the message is that this letter edits; None to post a new one."""
        row = (await self._game(letter.battle)).row
        match letter.kind:
            case Kind.MUSTER:
                return None if row.muster_message is None else (row.channel, row.muster_message)
            case Kind.BOARD:
                gone = row.board_message is None or row.board_age >= buried
                return None if gone or row.board_message is None else (row.channel, row.board_message)
            case Kind.PANEL | Kind.NPC_PANEL:
                return self._places.get((letter.battle, letter.asked or 0, letter.ship, letter.post))
            case _:
                return None

    async def message(self, letters: tuple[LetterRow, ...] | list[LetterRow]) -> Message:
        """These letters as one message."""
        first = letters[0]
        person = None if first.user is None else self._people.get(first.user)
        locale = (await self._game(first.battle)).row.locale
        return Message(
            target=Target(first.channel, first.user),
            letters=tuple([await self._letter(row) for row in letters]),
            locale=locale if person is None or person.locale is None else person.locale,
            dm=None if person is None else person.dm_channel,
        )

    async def _letter(self, row: LetterRow) -> Letter:
        game = await self._game(row.battle)
        question = await self._question(game, row) if row.asked is not None and row.ship is not None else None
        is_reminder = row.kind in (Kind.REMINDER, Kind.NUDGE)
        return Letter(
            id=row.id,
            kind=row.kind,
            battle=battle_view(game),
            written_at=row.written_at,
            events=(events := await self._events(row)),
            state=await self._state(game, row, events),
            story=await self._veiled(game, 1, row.last) if row.kind is Kind.ENDED else (),
            question=None if question is None or is_reminder else question_view(game, question),
            npcs=await self._npcs(game, row),
            signal=await self._signal(row),
            undone=await self._undone(game, row),
            reminder=None if not is_reminder or question is None else _reminder(game, question),
            repair=None if row.repair is None else await told(self._work, row.repair, hides(game)),
            fleet=row.kind is Kind.ENDED and bool(await self._work.fleet.berths(row.battle)),
            ship=row.ship,
            post=row.post,
            user=row.about,
        )

    async def _events(self, row: LetterRow) -> tuple[AnyEvent, ...]:
        if row.kind not in _WITH_EVENTS or row.first is None or row.last is None or row.first > row.last:
            return ()
        return await self._veiled(await self._game(row.battle), row.first, row.last)

    async def _veiled(self, game: Game, first: int, last: int | None) -> tuple[AnyEvent, ...]:
        """The events from `first` to `last` as everybody may know them."""
        hidden, ships = hides(game), {ship.id: ship for ship in game.setup.ships}
        events = await self._work.events(game.row.id, first, last)
        return tuple([veil_event(event, hidden, ships) for event in events])

    async def _state(self, game: Game, row: LetterRow, events: tuple[AnyEvent, ...]) -> Battle | None:
        """The state after the letter's last event; of the declarations only what has been acted on is there."""
        if row.kind not in _WITH_STATE or row.last is None or game.state is None:
            return None
        state = await self._state_at(game, row.last)
        if row.kind is not Kind.ACTION:
            return veil_state(veiled(state), hides(game))
        acted = {(event.ship, event.crew) for event in events if isinstance(event, Acted)}
        return veil_state(_acted_only(state, acted), hides(game))

    async def _state_at(self, game: Game, seq: int) -> Battle:
        if game.state is not None and game.state.seq == seq:
            return game.state
        if game.row.id not in self._states:
            self._states[game.row.id] = await all_states(game)
        return self._states[game.row.id][seq]

    async def _question(self, game: Game, row: LetterRow) -> QuestionRow | None:
        assert row.asked is not None
        assert row.ship is not None
        assert row.post is not None
        current = game.questions.get((row.ship, row.post))
        if current is not None and current.asked == row.asked:
            return current
        return await self._work.question(row.battle, row.asked, row.ship, row.post)

    async def _npcs(self, game: Game, row: LetterRow) -> NpcPanelView | None:
        if row.kind not in (Kind.ASK_NPCS, Kind.NPC_PANEL) or row.asked is None:
            return None
        rows = await self._work.panel_questions(row.battle, row.asked)
        return npc_panel_view(game, NpcPanelId(row.battle, row.asked), rows)

    async def _undone(self, game: Game, row: LetterRow) -> TakenBack | None:
        if row.kind is not Kind.UNDONE:
            return None
        events = await self._work.events(row.battle, last=row.last)
        line = events[-1]
        assert isinstance(line, Undone)
        return taken_back(states(game.setup, events), events, line)

    async def _signal(self, row: LetterRow) -> SignalText | None:
        if row.kind not in (Kind.SIGNAL_TEXT, Kind.SIGNAL_LOST) or row.last is None:
            return None
        kept = await self._work.signal(row.battle, row.last)
        if kept is None:
            return None
        text = kept.text if row.kind is Kind.SIGNAL_TEXT and kept.understood and row.ship == kept.receiver else None
        return SignalText(kept.sender, kept.receiver, text, row.ship == kept.sender)
