"""What goes into the use cases and what comes out: frozen values, without anything of Discord's.

Times are aware datetimes in UTC; people, servers, channels and messages are snowflakes. What isn't in a result, its
reader may not know.
"""

from datetime import datetime

import msgspec

from bot.captains import Temper
from bot.rules.battle import Battle, Setup, ShipState
from bot.rules.fairness import Rolled
from bot.rules.odds.outcomes import Odds
from bot.rules.questions import Declaration
from bot.rules.undoing import Decision, TakenBack
from bot.rules.words import Choice, Maneuver, Part, Post, QuestionKind, Reason
from bot.service.ids import NpcPanelId, QuestionId, SeatId
from bot.store.words import Hitch, Hulls, Pace, QuestionStatus, Status, Values


class Caller(msgspec.Struct, frozen=True):
    """Who does something: `name` as shown in this server, `locale` as Discord gave it (`ja`, `en-US` …).

    `dm` is the channel of the DM with this person, where the call came from there; `guild` the server, where it came
    from one: whatever is named there has to be of that server.
    `manages`: they have *Manage Server* or *Manage Events* there, and so its fleet (`bot.service.fleet.rights`).
    """

    user: int
    name: str
    locale: str | None = None
    dm: int | None = None
    guild: int | None = None
    manages: bool = False


class Person(msgspec.Struct, frozen=True):
    """Somebody else whom a command names: `name` as shown in this server."""

    user: int
    name: str


class Where(msgspec.Struct, frozen=True, kw_only=True):
    """Which battle and seat a command is about, as far as its author said.

    In a server `guild` and `channel` say which battle; in a DM both are None and it is the caller's only one, unless
    `battle` names it. `ship` is an id or a name, needed where the caller has several seats; so is `post`.
    """

    guild: int | None = None
    channel: int | None = None
    battle: int | None = None
    ship: str | None = None
    post: Post | None = None


class Wondering(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody wants the odds of, as far as they said: None is any. Target and weapon by id or name."""

    maneuver: Maneuver | None = None
    against: str | None = None
    weapon: str | None = None
    part: Part | None = None
    hard: bool | None = None


class SeatView(msgspec.Struct, frozen=True):
    """A post of a ship and who plays it: `user` None is the game master's. `name` is the character's, `npc` an NPC."""

    id: SeatId
    user: int | None
    name: str
    npc: bool


class Waiting(msgspec.Struct, frozen=True):
    """One thing that the battle waits for, as everyone may know it.

    `ship` and `post` are None for declarations (F4): those are only counted, in `BattleView.missing`.
    """

    kind: QuestionKind
    ship: str | None
    post: Post | None
    due: datetime | None


class BattleView(msgspec.Struct, frozen=True, kw_only=True):
    """A battle as its reader may know it.

    `state` is None before the battle begins; it holds nobody's declarations but, in a question, the own ship's.
    `setup` names the ships, in the order of entry, even while mustering. `seed` is there if and only if the battle is
    over. `templates` are those that the ships were made from, in the order of `setup.ships`. `masters` are game masters
    beside the leading one. `nudged`: when who is missing was last asked for what it waits for now. `hitch`: why the
    channel can't be written to. `hulls` and `npcs`: what the game master shows of HP and of NPCs; what this reader may
    not know is veiled in `setup` and `state` (`bot.rules.hidden`). `log_is_public`: over, the log is everyone's.
    `captains`: the ships whose NPCs captains play. `practice`: of one player, who learns the game, against captains.
    """

    id: int
    guild: int
    channel: int
    name: str
    game_master: int
    masters: tuple[int, ...]
    pace: Pace
    together: bool
    asks_each: bool
    seconds: int | None
    status: Status
    locale: str
    setup: Setup
    templates: tuple[str, ...]
    state: Battle | None
    seats: tuple[SeatView, ...]
    commitment: str | None
    seed: str | None
    missing: int
    waiting: tuple[Waiting, ...]
    since: datetime
    created_at: datetime
    paused: bool
    nudged: datetime | None
    hitch: Hitch | None
    hulls: Hulls
    npcs: Values
    log_is_public: bool
    captains: frozenset[str]
    practice: bool
    can_begin: bool

    def seat(self, ship: str, post: Post) -> SeatView:
        """This seat; `LookupError` if there is none such."""
        for seat in self.seats:
            if seat.id.ship == ship and seat.id.post is post:
                return seat
        raise LookupError(f"{ship}-{post.value}")


class Draft(msgspec.Struct, frozen=True):
    """What a post has chosen so far (None: nothing, which counts as hold or wait), and what it declared last."""

    choice: Declaration | None
    ready: bool
    last: Declaration | None


class QuestionView(msgspec.Struct, frozen=True, kw_only=True):
    """A question as the one who is asked may see it.

    DECLARE: `offers` is what the post may declare now, `own` and `mate` are the drafts of this and of the other post
    of the ship, `suggested` what an NPC would do. `closed` ones say how they ended: `status`, `answer`; a declared
    one `declared`. `declared` for GO_ON is what would be carried out. `may_cancel`: it is declared, not yet acted,
    and could be cancelled beforehand; `cancels`: it will be. `silent`: what this seat doesn't want to be asked.
    `inside` (a ship that isn't afloat any more too) is the ship's own state.
    """

    id: QuestionId
    round: int
    kind: QuestionKind
    status: QuestionStatus
    battle: BattleView
    seat: SeatView
    mate_seat: SeatView
    inside: ShipState
    options: tuple[Choice, ...]
    about: str | None
    declared: Declaration | None
    offers: tuple[Declaration, ...]
    own: Draft
    mate: Draft
    suggested: Declaration | None
    answer: Choice | None
    due: datetime | None
    silent: frozenset[QuestionKind]
    may_cancel: bool
    cancels: bool


class NpcPanelView(msgspec.Struct, frozen=True):
    """The game master's panel: every NPC seat that was asked together; `open` is False once all are in.

    Without `questions` all of it was taken back by an undo.
    """

    id: NpcPanelId
    battle: BattleView
    questions: tuple[QuestionView, ...]
    open: bool


class SignalSent(msgspec.Struct, frozen=True):
    """What came of a signal (F5)."""

    battle: BattleView
    sender: str
    receiver: str
    understood: bool


class StatusView(msgspec.Struct, frozen=True, kw_only=True):
    """`/battle status` for one reader: own seats with what each declares this round, and open questions; for the game
    master also who is missing."""

    battle: BattleView
    seats: tuple[SeatView, ...]
    drafts: tuple[Draft, ...]
    questions: tuple[QuestionView, ...]
    is_game_master: bool
    missing_seats: tuple[SeatId, ...]


class DiceRolled(msgspec.Struct, frozen=True):
    """What a battle has rolled so far, as the channel has been told; of one `ship` only, if that was asked."""

    battle: BattleView
    rolled: Rolled
    ship: str | None


class Encounter(msgspec.Struct, frozen=True):
    """From where a forecast plays on: nothing that was declared and not carried out is in `start`, and no seed."""

    battle: BattleView
    start: Battle


class Aboard(msgspec.Struct, frozen=True, kw_only=True):
    """A ship afloat on which the reader has a post, in a battle that runs, as its crew may know it.

    `orders` are what its posts have declared this round, or chosen so far.
    """

    battle: BattleView
    inside: ShipState
    orders: dict[Post, Declaration]


class Decisions(msgspec.Struct, frozen=True):
    """The points to which a battle can go back, the newest first."""

    battle: BattleView
    decisions: tuple[Decision, ...]


class Undone(msgspec.Struct, frozen=True):
    """The battle after an undo, and what was taken back. `captains_rest`: captains wait before they answer anew."""

    battle: BattleView
    taken: TakenBack
    captains_rest: bool = False


class LogFile(msgspec.Struct, frozen=True):
    """The battle log as far as its reader may have it; `rounds` whole rounds; `whole` once the battle is over."""

    battle: BattleView
    name: str
    content: bytes
    rounds: int
    whole: bool


class Template(msgspec.Struct, frozen=True):
    """A kind of ship that can be added: names by locale (`ja`, `en`)."""

    id: str
    names: dict[str, str]


class DeskSeat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat as the game master sees it: never what its player has chosen (F4), only whether that is `ready`.

    `kind` is what is asked of it and not answered yet, `since` and `due` of that; `options` are the choices, but for a
    declaration. `declares`: its declaration is asked for, ready or not. `later`: it has declared and not acted yet.
    `temper`: of the captain who plays it.
    """

    seat: SeatView
    ready: bool
    kind: QuestionKind | None
    since: datetime | None
    due: datetime | None
    options: tuple[Choice, ...] = ()
    declares: bool = False
    later: bool = False
    temper: Temper | None = None


class DeskView(msgspec.Struct, frozen=True, kw_only=True):
    """The game master's desk: the battle as everyone may know it, and whom it waits for.

    `steps`: the ids of the ships whose HP enemies see in steps only. `tempers`: those of the ships' captains.
    `captains_rest`: captains wait for a while before they answer, because of an undo.
    """

    battle: BattleView
    seats: tuple[DeskSeat, ...]
    tempers: dict[str, Temper]
    steps: frozenset[str] = frozenset()
    captains_rest: bool = False


class TemplatePerson(msgspec.Struct, frozen=True):
    """A person that a kind of ship comes with, to start from: their names and the kind's, by locale."""

    id: str
    names: dict[str, str]
    kinds: dict[str, str]


class Chance(msgspec.Struct, frozen=True, kw_only=True):
    """What an action may bring its ship. `needs`: what is in its way now; `odds` are those without that, None where
    they can't be told (its target has sunk)."""

    declaration: Declaration
    needs: Reason | None
    odds: Odds | None


class ChancesView(msgspec.Struct, frozen=True, kw_only=True):
    """`/odds`, for the crew of `ship`: made from `battle`, which holds what they may know.

    `chosen` and `mate` are what this post and the other one have declared or chosen so far. `asked`: for one maneuver,
    and so with what can't be done now.
    """

    battle: BattleView
    ship: str
    post: Post
    chosen: Declaration | None
    mate: Declaration | None
    asked: bool
    chances: tuple[Chance, ...]
