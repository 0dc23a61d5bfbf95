"""What delivery gets: messages made of letters, which say what happened and hold all that rendering needs."""

from datetime import datetime

import msgspec

from bot.rules.battle import Battle
from bot.rules.events import AnyEvent
from bot.rules.undoing import TakenBack
from bot.rules.words import Post, QuestionKind
from bot.service.repairs.types import Mended
from bot.service.types import BattleView, NpcPanelView, QuestionView
from bot.store.words import Kind


class SignalText(msgspec.Struct, frozen=True):
    """A signal as the reader's crew got it (`text` None: not understood); `mine`: the reader's ship sent it."""

    sender: str
    receiver: str
    text: str | None
    mine: bool


class Reminder(msgspec.Struct, frozen=True):
    """Whose question is half over, or who is nudged about one."""

    ship: str
    post: Post
    kind: QuestionKind
    due: datetime | None


class RepairTold(msgspec.Struct, frozen=True, kw_only=True):
    """A ship's repair: the seal on its dice, and what came of it once it is done."""

    ship: str
    commitment: str | None
    mended: Mended | None


class Letter(msgspec.Struct, frozen=True, kw_only=True):
    """One thing to say. Which fields are there depends on `kind`:

    all: `battle` (for the channel: without anyone's declarations). MUSTER, BEGUN, ENDED, CALLED_OFF: nothing else;
    for ENDED `battle.seed` is there. HEAD_ON, ROUND_START, SIGNAL, ACTION, GM, ROUND_END, ENDED: `events`, and
    `state` as it stood after the last of them. BOARD: `state` likewise. LATE, RULED: `ship`, `post`. DMS_CLOSED:
    `user`. ASK, PANEL: `question`. ASK_NPCS, NPC_PANEL: `npcs`. SIGNAL_TEXT, SIGNAL_LOST: `signal`. REMINDER, NUDGE:
    `reminder`. UNDONE: `undone`. REPAIR_SEAL, REPAIRED: `repair`. ENDED: `fleet`, whether a ship of a fleet was in the
    battle, and `story`, all events up to the last one.
    """

    id: int
    kind: Kind
    battle: BattleView
    written_at: datetime | None = None
    events: tuple[AnyEvent, ...] = ()
    state: Battle | None = None
    story: tuple[AnyEvent, ...] = ()
    question: QuestionView | None = None
    npcs: NpcPanelView | None = None
    signal: SignalText | None = None
    undone: TakenBack | None = None
    reminder: Reminder | None = None
    repair: RepairTold | None = None
    fleet: bool = False
    ship: str | None = None
    post: Post | None = None
    user: int | None = None


class Target(msgspec.Struct, frozen=True):
    """Where a message goes: a channel, or a person's DM."""

    channel: int | None = None
    user: int | None = None


class Message(msgspec.Struct, frozen=True, kw_only=True):
    """What is next for one target.

    `id` and `nonce` are None until it is sealed; till then it may be cut to its first letters. `edits`: the message
    (channel, id) that is to be edited; None posts a new one. `dm`: the DM's channel, if it is known. `locale` is the
    reader's. `tried_at`: when it was last tried; `attempts` counts. A sealed message that is here again was not
    confirmed.
    """

    target: Target
    letters: tuple[Letter, ...]
    locale: str
    dm: int | None = None
    edits: tuple[int, int] | None = None
    id: int | None = None
    nonce: str | None = None
    attempts: int = 0
    tried_at: datetime | None = None
