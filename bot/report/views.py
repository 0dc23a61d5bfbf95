"""What panels and the board are made from: plain frozen values, filled by whoever loaded the battle.

Names are as people wrote them (they are escaped when they are shown), ids are ids, times are Unix seconds. A view holds
only what its reader may know: what isn't in the view can't be shown by mistake.
"""

from enum import StrEnum

import msgspec

from bot.captains import Temper
from bot.rules.attempts import damage_penalty
from bot.rules.battle import Battle, Relation, ShipState
from bot.rules.fairness import Evenness
from bot.rules.foresight import Prospect
from bot.rules.hidden import HullStep, VeiledShip, hull_step
from bot.rules.odds.outcomes import Odds
from bot.rules.questions import Declaration
from bot.rules.words import Choice, Post, QuestionKind, Reason


class Pace(StrEnum):
    """How a battle asks: as the rules say, briskly, or by post."""

    RULES = "rules"
    BRISK = "brisk"
    POST = "post"


class ShipLine(msgspec.Struct, frozen=True, kw_only=True):
    """A ship as everyone at the table may see it; `penalty` is that of its damage (D3), `relations` those it is in.

    `step` is there for a ship whose HP aren't told: then `hull` and `hull_max` mean nothing."""

    id: str
    name: str
    side: str
    hull: int
    hull_max: int
    deck: int = 0
    deck_max: int = 0
    sunk: bool = False
    penalty: int = 0
    step: HullStep | None = None
    relations: tuple[Relation, ...] = ()


def ship_lines(state: Battle) -> tuple[ShipLine, ...]:
    """The ships of `state`: those afloat as the order stands (by entry where there is none yet), then the sunk ones."""
    in_order = [state.ship(ship) for ship in state.order]
    rest = [ship for ship in state.ships if ship.id not in state.order]
    return tuple([ship_line(ship, state) for ship in [*in_order, *sorted(rest, key=lambda ship: ship.sunk)]])


def ship_line(ship: ShipState, state: Battle) -> ShipLine:
    """A ship of `state` as a line."""
    return ShipLine(
        id=ship.id,
        name=ship.name,
        side=ship.side,
        hull=ship.hull,
        hull_max=ship.ship.hull_max,
        deck=ship.deck,
        deck_max=ship.ship.deck_max,
        sunk=ship.sunk,
        penalty=0 if ship.sunk else damage_penalty(ship),
        step=hull_step(ship.hull) if isinstance(ship.ship, VeiledShip) else None,
        relations=tuple([relation for relation in state.relations if ship.id in relation.ships]),
    )


class Manner(msgspec.Struct, frozen=True):
    """How a battle asks; `seconds` is the time for each decision, None for ever."""

    together: bool
    asks_each: bool
    seconds: int | None


class Holder(StrEnum):
    """Who has a post before the battle begins."""

    FREE = "free"
    PLAYER = "player"
    NPC = "npc"
    CAPTAIN = "captain"


class MusterPost(msgspec.Struct, frozen=True, kw_only=True):
    """A post of a ship that musters: `seat` is its id, `name` the character's, `user` the player's Discord id."""

    seat: str
    post: Post
    holder: Holder
    name: str = ""
    user: int | None = None


class MusterShip(msgspec.Struct, frozen=True, kw_only=True):
    """A ship that musters; `template` is the name of what it was made from, None for one of the fleet or made up."""

    id: str
    name: str
    template: str | None
    kept: bool = False
    posts: tuple[MusterPost, ...]


class MusterSide(msgspec.Struct, frozen=True, kw_only=True):
    """A side and its ships."""

    name: str
    ships: tuple[MusterShip, ...]


class TemplateLine(msgspec.Struct, frozen=True, kw_only=True):
    """A template that the game master may add a ship from."""

    id: str
    name: str
    summary: str = ""


class MusterView(msgspec.Struct, frozen=True, kw_only=True):
    """The panel of `/battle start`. `sides` stand in a fixed order: buttons name them by index.

    `masters` are game masters beside the first. `manner`: how it asks, where that isn't just as its pace says.
    `can_begin`: at least two sides have a ship. `begun`: the panel is history and has no controls. `steps`: HP of
    enemies are told in steps; `hidden`: the values of NPCs aren't told.
    """

    battle: str
    name: str
    game_master: int
    masters: tuple[int, ...] = ()
    pace: Pace
    manner: Manner | None = None
    sides: tuple[MusterSide, ...]
    templates: tuple[TemplateLine, ...]
    can_begin: bool
    begun: bool = False
    steps: bool = False
    hidden: bool = False


class Offer(msgspec.Struct, frozen=True, kw_only=True):
    """One whole declaration that this seat may make now, and its odds; or what would keep it from being carried out if
    nothing changed before its turn (F7b)."""

    declaration: Declaration
    odds: Odds | None = None
    obstacle: Reason | None = None

    @property
    def rolled(self) -> Odds | None:
        """The odds, if anything is rolled."""
        return self.odds if self.odds is not None and self.odds.attempts else None


class DeclareState(StrEnum):
    """How far a seat's declaration is."""

    OPEN = "open"
    READY = "ready"
    LOCKED = "locked"


class Mate(msgspec.Struct, frozen=True, kw_only=True):
    """The other post of the own ship: one crew hears each other (F4)."""

    name: str
    post: Post
    draft: Declaration | None
    ready: bool


class DeclareView(msgspec.Struct, frozen=True, kw_only=True):
    """One seat's declaration (③).

    `battle`, `asked` and `seat` name the question. `lines` are all ships, as this crew may know the order. `offers` are
    all declarations that would be accepted now, in the order in which they are shown. `draft` is what is chosen so far;
    a menu for target, weapon or part appears where the offers leave a choice. `again` is what *same again* would
    declare, if that is still possible. `ask_me` is False while *don't ask me* stands. `may_signal`: there is a ship to
    which a signal could be sent. `may_cancel`: locked, not yet resolved, and something that can be cancelled;
    `cancelled`: it will be. `ruled`: the game master has chosen it in the player's stead.
    `paused`: deadlines stand still.
    """

    battle: str
    battle_name: str
    asked: int
    seat: str
    round: int
    post: Post
    own: ShipState
    lines: tuple[ShipLine, ...]
    offers: tuple[Offer, ...]
    draft: Declaration | None = None
    again: Declaration | None = None
    mate: Mate | None = None
    state: DeclareState = DeclareState.OPEN
    deadline: int | None = None
    paused: bool = False
    by_deadline: bool = False
    ruled: bool = False
    ask_me: bool = True
    may_signal: bool = False
    may_cancel: bool = False
    cancelled: bool = False


class AnsweredBy(StrEnum):
    """How a question came to its answer."""

    PERSON = "person"
    DEADLINE = "deadline"
    STANDING = "standing"
    RULED = "ruled"
    CLOSED = "closed"


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """What became of a question; `choice` is None where it was closed without an answer."""

    choice: Choice | None
    by: AnsweredBy


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """What every question of ④ and ⑤ has; `answer` is None while it is open, `options` what may be chosen."""

    battle: str
    battle_name: str
    asked: int
    seat: str
    round: int
    own: ShipState
    lines: tuple[ShipLine, ...]
    options: tuple[Choice, ...]
    deadline: int | None = None
    paused: bool = False
    answer: Answer | None = None


class GoOnView(Asked, frozen=True, kw_only=True):
    """Go on with what this post declared, or cancel it (F6, F7). `ask_me` is False while *don't ask me* stands."""

    post: Post
    declared: Declaration
    odds: Odds | None = None
    ask_me: bool = True


class DodgeView(Asked, frozen=True, kw_only=True):
    """A shot hits the own ship: dodge, and acrobatically (D1, D2)? `prospects` are there while it is open."""

    shooter: str
    weapon: str
    prospects: tuple[Prospect, ...] = ()


class ResistView(Asked, frozen=True, kw_only=True):
    """Another ship (`mover`, an id) wants to break away from the own one: resist or let go (L4)?"""

    mover: str
    odds: Odds | None = None


class NpcSeat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat that the game master plays: what it would declare, and whether the game master chose that."""

    seat: str
    post: Post
    own: ShipState
    declaration: Declaration
    chosen: bool = False


class NpcView(msgspec.Struct, frozen=True, kw_only=True):
    """The game master's panel for all NPC seats open now; `done` once all are in."""

    battle: str
    battle_name: str
    asked: int
    round: int
    lines: tuple[ShipLine, ...]
    seats: tuple[NpcSeat, ...]
    deadline: int | None = None
    paused: bool = False
    done: bool = False


class Waiting(msgspec.Struct, frozen=True, kw_only=True):
    """What the battle waits for: `kind` None for nothing.

    `missing` counts declarations that are not in. `ships` are the ids of the ships that may be named in the channel
    as awaited: in ③ none, unless the battle says otherwise.
    """

    kind: QuestionKind | None
    missing: int = 0
    ships: tuple[str, ...] = ()
    deadline: int | None = None


class BoardView(msgspec.Struct, frozen=True, kw_only=True):
    """The one edited message of a battle: `since` is when it began to wait for what it waits for, `nudged` when those
    who are missing were last asked for it. `manner`: how it asks, where that isn't just as its pace says."""

    battle: str
    name: str
    pace: Pace
    state: Battle
    waiting: Waiting
    since: int
    manner: Manner | None = None
    nudged: int | None = None


class SeatLine(msgspec.Struct, frozen=True, kw_only=True):
    """One of the reader's own seats. `open` is the kind of question that waits for this seat; `asked`: it has declared
    this round or is about to."""

    seat: str
    post: Post
    own: ShipState
    draft: Declaration | None = None
    ready: bool = False
    open: QuestionKind | None = None
    asked: bool = True


class StatusView(msgspec.Struct, frozen=True, kw_only=True):
    """`/battle status`, for one reader: the board's facts and the reader's own seats.

    `missing_seats`: for the game master, (ship id, post) of those awaited.
    """

    board: BoardView
    seats: tuple[SeatLine, ...] = ()
    game_master: bool = False
    missing_seats: tuple[tuple[str, Post], ...] = ()


class LogView(msgspec.Struct, frozen=True, kw_only=True):
    """`/battle log`: `rounds` whole rounds are in `file`, or the whole battle once it is `over`."""

    battle: str
    name: str
    file: str
    rounds: int
    over: bool


class SignalView(msgspec.Struct, frozen=True, kw_only=True):
    """What one crew is told of a signal (F5a). `text` is for the other ship's crew, and only when understood."""

    battle_name: str
    sender: str
    receiver: str
    understood: bool
    mine: bool
    text: str | None = None


class ReminderView(msgspec.Struct, frozen=True, kw_only=True):
    """Half of the time for a question is over."""

    battle_name: str
    ship: str
    post: Post
    kind: QuestionKind
    deadline: int


class NudgeView(msgspec.Struct, frozen=True, kw_only=True):
    """The game master asks the reader to answer."""

    battle: str
    battle_name: str
    ship: str
    post: Post
    kind: QuestionKind
    deadline: int | None


class Trouble(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that is wrong: `key` is that of its text, and `key`-mend that of what would help.

    `user` is the person, `ship` and `post` theirs; `channel` the battle's, `since` when it was found.
    """

    key: str
    user: int | None = None
    ship: str = ""
    post: Post | None = None
    channel: int | None = None
    since: int | None = None


class EndedView(msgspec.Struct, frozen=True, kw_only=True):
    """What the last post says besides the events: the seed (hex) and the name of the log's file, if it is there.

    `fleet`: a ship that is kept was in the battle, and may be repaired. `dice`: how even they fell.
    """

    battle: str
    name: str
    seed: str
    commitment: str
    file: str | None
    unpublished: bool = False
    fleet: bool = False
    dice: Evenness | None = None


class DeskSeat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat as the game master sees it: who plays it, never what was chosen (F4).

    `waits` is what is asked of it and not answered yet, `since` and `deadline` are of that. `ready`: it has chosen, and
    its ship's declarations aren't in yet. `options` are the choices of what waits, but for a declaration. `declares`:
    its declaration is asked for, ready or not. `later`: it has declared, and its turn to act hasn't come. `temper`: of
    the captain who plays it.
    """

    seat: str
    ship: str
    post: Post
    name: str
    user: int | None
    ready: bool = False
    waits: QuestionKind | None = None
    since: int | None = None
    deadline: int | None = None
    options: tuple[Choice, ...] = ()
    declares: bool = False
    later: bool = False
    temper: Temper | None = None


class DeskView(msgspec.Struct, frozen=True, kw_only=True):
    """The game master's desk. `begun`: there is an order, and the rules can be told to change something.

    `game_master` leads, `masters` are the others. `steps`: the ships whose HP enemies see in steps only; `hidden`: the
    values of NPCs are. `tempers`: of the ships' captains. `captains_rest`: they wait because of an undo.
    """

    board: BoardView
    seats: tuple[DeskSeat, ...]
    begun: bool
    manner: Manner
    game_master: int
    masters: tuple[int, ...] = ()
    tempers: dict[str, Temper] = {}
    steps: frozenset[str] = frozenset()
    hidden: bool = False
    captains_rest: bool = False

    def at(self, ship: str) -> tuple[DeskSeat, ...]:
        """The seats of a ship."""
        return tuple([seat for seat in self.seats if seat.ship == ship])
