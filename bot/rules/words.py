"""The rules' own words as enums: the same in code, log, tests and catalogue keys."""

from enum import StrEnum


class Post(StrEnum):
    """The two posts of a ship (S2)."""

    HELMSMAN = "helmsman"
    GUNNER = "gunner"


class Phase(StrEnum):
    """Where the battle is in the sequence (F0)."""

    HEAD_ON = "head_on"
    ROUND_START = "round_start"
    DECLARATIONS = "declarations"
    HELMSMEN = "helmsmen"
    GUNNERS = "gunners"
    ROUND_END = "round_end"


class Maneuver(StrEnum):
    """What a post may declare."""

    HOLD = "hold"
    ACCELERATE = "accelerate"
    EVADE = "evade"
    SWAP = "swap"
    BOARD = "board"
    RAM = "ram"
    DISENGAGE = "disengage"
    GRAPPLE = "grapple"
    WAIT = "wait"
    AIM = "aim"
    SIGHT = "sight"
    FIRE = "fire"


class RollKind(StrEnum):
    """What a roll is for."""

    HEAD_ON = "head_on"
    SWAP = "swap"
    ACCELERATE = "accelerate"
    EVADE = "evade"
    BOARD = "board"
    RAM = "ram"
    DISENGAGE = "disengage"
    GRAPPLE = "grapple"
    SIGHT = "sight"
    FIRE = "fire"
    DODGE = "dodge"
    SIGNAL = "signal"
    RECOVERY = "recovery"


class Skill(StrEnum):
    """What is rolled against."""

    HELM = "helm"
    SAIL_HANDLING = "sail_handling"
    GUNNERY = "gunnery"
    FLAG_SIGNALS = "flag_signals"
    LAMP_SIGNALS = "lamp_signals"
    SHIP_REPAIR = "ship_repair"
    VISION = "vision"
    STRENGTH = "strength"
    DEXTERITY = "dexterity"


class Name(StrEnum):
    """The modifiers that the rules know; the game master's are `effect:NAME` and `gm:NAME`."""

    TACTICS = "tactics"
    HANDLING = "handling"
    ORDER = "order"
    DAMAGED = "damaged"
    ALONGSIDE = "alongside"
    MOVING = "moving"
    ACCELERATION = "acceleration"
    HARD_EVADE = "hard_evade"
    AIM = "aim"
    SNAP_SHOT = "snap_shot"
    WEATHER = "weather"
    RAM_BEAK = "ram_beak"
    GRAPPLED = "grappled"
    GROUP = "group"
    COMBAT_REFLEXES = "combat_reflexes"
    ACROBATIC = "acrobatic"


class Part(StrEnum):
    """What a shot is aimed at (A4b)."""

    HULL = "hull"
    DECK = "deck"


class DamageCause(StrEnum):
    """Why a ship takes damage."""

    RAM = "ram"
    RAMMER = "rammer"
    SHOT = "shot"
    BLOWBACK = "blowback"
    GM = "gm"


class OrderCause(StrEnum):
    """Why the order is what it is now."""

    HEAD_ON = "head_on"
    SWAP = "swap"
    SUNK = "sunk"
    GM = "gm"


class Result(StrEnum):
    """What came of a declared action."""

    DONE = "done"
    FAILED = "failed"
    CANCELLED = "cancelled"
    IMPOSSIBLE = "impossible"


class Reason(StrEnum):
    """Why an action came to nothing, the first that holds (F7b); or `JOINED` (L7a)."""

    TARGET_SUNK = "target_sunk"
    ALONGSIDE = "alongside"
    NOT_ALONGSIDE = "not_alongside"
    NO_SHOTS = "no_shots"
    RELOADING = "reloading"
    JOINED = "joined"


class Declarations(StrEnum):
    """How ③ is asked: from the last ship to the first (F3), or all together."""

    IN_ORDER = "in_order"
    TOGETHER = "together"


class Scope(StrEnum):
    """How long a game master's modifier holds (A4a)."""

    ROLL = "roll"
    ROUND = "round"
    BATTLE = "battle"


class What(StrEnum):
    """What a game master did."""

    WEATHER = "weather"
    MODIFIER = "modifier"
    HULL = "hull"
    DECK = "deck"
    DAMAGE = "damage"
    ORDER = "order"
    ALONGSIDE = "alongside"
    PARTED = "parted"
    GRAPPLED = "grappled"
    ACROBATICS = "acrobatics"
    ACCELERATION = "acceleration"
    AIMED = "aimed"
    EFFECT = "effect"
    SEAT = "seat"
    PAUSE = "pause"
    RESUME = "resume"
    EXTEND = "extend"
    END = "end"
    NOTE = "note"


class Choice(StrEnum):
    """An answer to a question of ④ or ⑤."""

    GO_ON = "go_on"
    CANCEL = "cancel"
    NO_DODGE = "no_dodge"
    DODGE = "dodge"
    ACROBATIC = "acrobatic"
    RESIST = "resist"
    LET_GO = "let_go"


class QuestionKind(StrEnum):
    """What people are asked."""

    DECLARE = "declare"
    GO_ON = "go_on"
    DODGE = "dodge"
    RESIST = "resist"
