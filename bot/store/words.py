"""What is stored, as enums: pace, status and troubles of a battle, status of a question, kinds of letters."""

from enum import StrEnum


class Pace(StrEnum):
    """How a battle asks."""

    RULES = "rules"
    """Declarations from the last ship to the first, every question asked (F3, F6)."""
    BRISK = "brisk"
    """Declarations all together; going on is asked only where something changed since declaring."""
    POST = "post"
    """Like brisk, with 24 hours for each decision (T1)."""


class Status(StrEnum):
    """How far a battle is."""

    MUSTERING = "mustering"
    FIGHTING = "fighting"
    ENDED = "ended"


class Hulls(StrEnum):
    """What enemies see of a ship's HP."""

    EXACT = "exact"
    STEPS = "steps"
    """The steps of D3 only: unhurt, damaged, badly damaged, crippled, sunk."""


class Values(StrEnum):
    """Whether the values of NPCs are told."""

    OPEN = "open"
    HIDDEN = "hidden"
    """Their rolls are posted with dice and verdict only, and the log is published when the game master says so."""


class Hitch(StrEnum):
    """Why Discord doesn't let the bot write in a battle's channel."""

    GONE = "gone"
    """There is no such channel any more."""
    UNSEEN = "unseen"
    """The bot can't see the channel."""
    MUTE = "mute"
    """The bot may not send messages there."""
    LOCKED = "locked"
    """A thread that is archived or locked, which only its moderators can open."""


class QuestionStatus(StrEnum):
    """What became of a question."""

    OPEN = "open"
    ANSWERED = "answered"
    """By a person."""
    RULED = "ruled"
    """By the game master in a player's stead; a declaration can be changed by the player until it is handed in."""
    STANDING = "standing"
    """By what the person said beforehand (a cancel, *don't ask me*)."""
    LATE = "late"
    """By the mildest choice, when the deadline passed (T1)."""
    CLOSED = "closed"
    """Nobody has to answer it any more."""
    UNDONE = "undone"
    """An undo took it back, whatever had become of it."""


class Kind(StrEnum):
    """What a letter says. A `CHANNEL` kind goes to the battle's channel, the others to one person."""

    MUSTER = "muster"
    """The muster panel: posted once, then edited."""
    BEGUN = "begun"
    """The battle has begun: the commitment to its seed."""
    HEAD_ON = "head_on"
    """First Head-On."""
    ROUND_START = "round_start"
    """A round begins; recovery rolls."""
    SIGNAL = "signal"
    """A signal was tried; its rolls, never its text."""
    ACTION = "action"
    """One action with its rolls and what followed."""
    GM = "gm"
    """The game master changed something."""
    PUBLISHED = "published"
    """The game master has published the log, which goes with it."""
    UNDONE = "undone"
    """The battle was taken back to an earlier decision."""
    LATE = "late"
    """A deadline passed, and the mildest choice was taken for `ship` and `post`."""
    RULED = "ruled"
    """The game master decided for `ship` and `post`, which a player has."""
    ROUND_END = "round_end"
    """A round is over: order, hull, who is alongside."""
    ENDED = "ended"
    """The battle is over: winner, seed, log, rematch."""
    CALLED_OFF = "called_off"
    """It was ended before it began."""
    BOARD = "board"
    """The board, as it stands at the letter's last event: posted, then edited."""
    REPAIR_SEAL = "repair_seal"
    """A ship is going to be repaired after the battle: the commitment to that seed. In the channel where it is done."""
    REPAIRED = "repaired"
    """What came of it, or what a shipyard did."""
    DMS_CLOSED = "dms_closed"
    """`user` can't be reached by DM and has to declare in the channel; said once."""

    ASK = "ask"
    """A new question for one seat."""
    PANEL = "panel"
    """A question that was asked by DM has to be shown anew."""
    ASK_NPCS = "ask_npcs"
    """The game master's panel for all NPC seats."""
    NPC_PANEL = "npc_panel"
    """The same, shown anew."""
    SIGNAL_TEXT = "signal_text"
    """To one of the receiving crew: a signal and its text."""
    SIGNAL_LOST = "signal_lost"
    """To one of either crew: a signal was made and not understood."""
    REMINDER = "reminder"
    """Half of the time for a question has gone by."""
    NUDGE = "nudge"
    """The game master asks the person to answer."""


EDITS = frozenset((Kind.PANEL, Kind.NPC_PANEL))
"""Kinds that only ever edit a message; `MUSTER` and `BOARD` are posted first."""
