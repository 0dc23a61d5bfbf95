"""Rows as frozen values. A field that a use case may change is changed by `replace`, and saved by `bot.store.work`."""

import unicodedata
from datetime import datetime

import msgspec

from bot.rules.questions import Declaration
from bot.rules.repair import Job, RepairEvent
from bot.rules.sheets import CrewSheet, ShipSheet
from bot.rules.words import Choice, Focus, Post, QuestionKind
from bot.store.words import Hitch, Hulls, Kind, Pace, QuestionStatus, Status, Values

NOBODY = 0
"""Stands for a person where there is none: one who isn't known any more, or a captain, whom nobody has to ask."""


class BattleRow(msgspec.Struct, frozen=True, kw_only=True):
    """A battle. `setup` and `state` are encoded (`bot.store.codec`). `templates` says what each ship was
    made from (`bot.service.fleet.berths`), with spaces between.

    `announced`: the last event that has been put into a letter or never will be. `round_seq`: the first line of the
    running round. `npcs_asked`: the `asked` of the game master's newest NPC panel. `at`: that of the last event.
    `since`: when it began to wait for what it waits for. `board_age`: own messages in the channel since the board was
    posted. `away_since`: when the bot was removed from the server.

    `pace` is what was chosen last as a whole; `together` (all crews declare at once), `asks_each` (every action is
    asked for) and `seconds` (for each decision) are what counts. `nudged_at`: when those who are missing were last
    asked to answer. `hulls` is what enemies see of ships but those of `hull_exceptions` (`a:steps b:exact`), `npcs`
    whether NPCs' values are told, `published` that the log is in spite of that. `hitch`: why the channel can't be
    written to, since `hitch_at`.

    `captains` are the ships that captains play and their tempers (`a:bold b:careful`), `captain_salt` makes what they
    roll in their heads nobody else's to repeat. `practice`: one player fights against captains, to learn the game.
    """

    id: int
    guild: int
    channel: int
    name: str
    game_master: int
    pace: Pace
    hulls: Hulls = Hulls.EXACT
    hull_exceptions: str = ""
    npcs: Values = Values.OPEN
    published: bool = False
    captains: str = ""
    captain_salt: bytes | None = None
    practice: bool = False
    together: bool
    asks_each: bool
    seconds: int | None = None
    status: Status
    locale: str
    seed: bytes | None = None
    setup: bytes
    templates: str
    state: bytes | None = None
    codec: str | None = None
    seq: int = 0
    announced: int = 0
    round_seq: int = 0
    npcs_asked: int | None = None
    created_at: datetime
    at: datetime
    since: datetime
    begun_at: datetime | None = None
    ended_at: datetime | None = None
    paused_at: datetime | None = None
    muster_message: int | None = None
    board_message: int | None = None
    board_age: int = 0
    away_since: datetime | None = None
    nudged_at: datetime | None = None
    hitch: Hitch | None = None
    hitch_at: datetime | None = None

    def __repr__(self) -> str:
        return f"BattleRow(id={self.id}, status={self.status.value}, seq={self.seq})"  # never the seed


class SeatRow(msgspec.Struct, frozen=True, kw_only=True):
    """A post of a ship: who plays it (`user` None: the game master), and what was left with it.

    `choice`, `ready`: the declaration in the making; `last`: the one before; `basis`: what mattered when it was
    handed in (brisk); `cancels`: cancel it when its turn comes; `went_on`: gone on with a breaking away, the other
    side being asked now; `silent`: kinds of questions not to be asked. `live`: the battle isn't over.
    `bearer`: the person whose name `name` is, if it is one's, also when they have left. `gone_at`: when Discord said
    that this player isn't in the server any more.
    """

    battle: int
    ship: str
    post: Post
    user: int | None
    name: str
    npc: bool
    choice: Declaration | None = None
    ready: bool = False
    last: Declaration | None = None
    basis: str | None = None
    cancels: bool = False
    went_on: bool = False
    silent: frozenset[QuestionKind] = frozenset()
    live: bool = True
    bearer: int | None = None
    gone_at: datetime | None = None


class QuestionRow(msgspec.Struct, frozen=True, kw_only=True):
    """What was put to whom. `panel`: the NPC panel that it stands on. Open while `closed_at` is None.

    A captain's has `NOBODY` as `user`, and `thinks_at` till it is answered: when it is to be.
    """

    battle: int
    asked: int
    ship: str
    post: Post
    round: int
    kind: QuestionKind
    about: str | None = None
    options: tuple[Choice, ...] = ()
    user: int
    panel: int | None = None
    status: QuestionStatus = QuestionStatus.OPEN
    answer: Choice | None = None
    declared: Declaration | None = None
    put_at: datetime
    due_at: datetime | None = None
    remind_at: datetime | None = None
    closed_at: datetime | None = None
    dm_channel: int | None = None
    dm_message: int | None = None
    nudged_at: datetime | None = None
    thinks_at: datetime | None = None


class LetterRow(msgspec.Struct, frozen=True, kw_only=True):
    """Something to be said: `kind`, to whom (channel or user), about what (events, question, seat, person, repair)."""

    id: int = 0
    battle: int
    kind: Kind
    channel: int | None = None
    user: int | None = None
    first: int | None = None
    last: int | None = None
    asked: int | None = None
    ship: str | None = None
    post: Post | None = None
    about: int | None = None
    repair: int | None = None
    written_at: datetime | None = None
    message: int | None = None


class MessageRow(msgspec.Struct, frozen=True, kw_only=True):
    """Letters joined for good, with a nonce; closed when it was confirmed or given up.

    Till `held_until` the process `holder` tries it, and no other.
    """

    id: int = 0
    battle: int
    channel: int | None = None
    user: int | None = None
    nonce: str
    edits_channel: int | None = None
    edits_message: int | None = None
    attempts: int = 0
    tried_at: datetime
    holder: str | None = None
    held_until: datetime | None = None


class SignalRow(msgspec.Struct, frozen=True, kw_only=True):
    """A signal's text, and who wrote it; `seq` is that of its line in the log."""

    battle: int
    seq: int
    sender: str
    receiver: str
    text: str
    understood: bool
    user: int | None = None


class PersonRow(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of a person."""

    user: int
    locale: str | None = None
    dm_channel: int | None = None
    unreachable: bool = False


def key_of(name: str) -> str:
    """A name as it is compared: however it is written, in capitals or small, full or half width."""
    plain = name.replace("\0", "")  # which no name has, and PostgreSQL wouldn't even look for
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", plain).casefold())


class ShipRow(msgspec.Struct, frozen=True, kw_only=True):
    """A ship of a server's fleet. `hull` and `deck` are what is left of them (hull 0: sunk), `bill` in zuka (P4).

    `owner`: who made it, if they are still known. `battle`: the one battle that isn't over in which it is. No two
    ships of a server that aren't retired have the same name, however it is written (`key`).
    """

    id: int = 0
    guild: int
    name: str
    sheet: ShipSheet
    hull: int
    deck: int
    bill: int = 0
    owner: int | None = None
    battle: int | None = None
    retired_at: datetime | None = None
    created_at: datetime
    changed_at: datetime

    @property
    def key(self) -> str:
        """The name as it is compared."""
        return key_of(self.name)


class SailorRow(msgspec.Struct, frozen=True, kw_only=True):
    """A person of a server's fleet: `user` plays them, `owner` made them; `ship` None is ashore.

    Aboard, `post` None is a free hand (L7a). Names as for ships.
    """

    id: int = 0
    guild: int
    name: str
    sheet: CrewSheet
    npc: bool = False
    ship: int | None = None
    post: Post | None = None
    user: int | None = None
    owner: int | None = None
    retired_at: datetime | None = None
    created_at: datetime
    changed_at: datetime

    @property
    def key(self) -> str:
        """The name as it is compared."""
        return key_of(self.name)


class BerthRow(msgspec.Struct, frozen=True):
    """A ship of the fleet that is or was in a battle, there under the id `letter`."""

    battle: int
    letter: str
    ship: int


class DraftRow(msgspec.Struct, frozen=True, kw_only=True):
    """A sheet of another program that `user` is about to take over into a server's fleet; `sailor` came of it."""

    id: int = 0
    guild: int
    user: int
    body: str
    sailor: int | None = None
    created_at: datetime


class RepairRow(msgspec.Struct, frozen=True, kw_only=True):
    """The one repair of a ship after a battle (P1): planned from `opened_at` on, with its seed, done at `done_at`.

    A shipyard that nobody planned before has none.

    `repairer`: who repairs alone, None for everyone aboard; `workers` None: the minimum crew. Once it is done, `job` is
    what was carried out and `events` what came of it; `zuka` the bill, which was `paid` or put on the account,
    `settled` what that held before and was paid along, and `owed` what it held afterwards. `days` are the shipyard's.
    `channel`: where it is told.
    """

    id: int = 0
    ship: int
    battle: int
    channel: int
    seed: bytes | None
    repairer: int | None = None
    workers: int | None = None
    at_sea: bool = False
    yard: bool = False
    focus: Focus = Focus.BOTH
    days: int | None = None
    job: Job | None = None
    events: tuple[RepairEvent, ...] = ()
    zuka: int = 0
    paid: bool = False
    settled: int = 0
    owed: int = 0
    opened_at: datetime
    done_at: datetime | None = None


class PaymentRow(msgspec.Struct, frozen=True, kw_only=True):
    """What was paid of a ship's account."""

    id: int = 0
    ship: int
    zuka: int
    note: str
    at: datetime
