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
    AT_SEA = "at_sea"
    YARD = "yard"
    WORKERS = "workers"


class Part(StrEnum):
    """What a shot is aimed at (A4b)."""

    HULL = "hull"
    DECK = "deck"


class Focus(StrEnum):
    """What a repair is done on, where hull and deck are both damaged (P3)."""

    BOTH = "both"
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


class Refusal(StrEnum):
    """Why the rules refuse something: `bot.errors.Refused.reason`."""

    ALONGSIDE = "alongside"
    ALREADY_SIGNALLED = "already_signalled"
    BAD_ACCELERATION = "bad_acceleration"
    BAD_DAMAGE = "bad_damage"
    BAD_HULL = "bad_hull"
    BAD_ORDER = "bad_order"
    BAD_WEAPON = "bad_weapon"
    BATTLE_OVER = "battle_over"
    CANNOT_SIGNAL = "cannot_signal"
    DUPLICATE_ID = "duplicate_id"
    NO_DECK = "no_deck"
    NO_REPAIRER = "no_repairer"
    NO_SHOTS = "no_shots"
    NOT_ALONGSIDE = "not_alongside"
    NOT_AN_OPTION = "not_an_option"
    NOT_BEGUN = "not_begun"
    NOTHING_TO_REPAIR = "nothing_to_repair"
    NOT_WHILE_DECLARING = "not_while_declaring"
    OUT_OF_RANGE = "out_of_range"
    OWN_TARGET = "own_target"
    POST_NOT_FILLED = "post_not_filled"
    QUESTION_CLOSED = "question_closed"
    RELOADING = "reloading"
    SKILL_NOT_LEARNED = "skill_not_learned"
    SUNK_TARGET = "sunk_target"
    TARGET_NEEDED = "target_needed"
    TOO_FEW_SIDES = "too_few_sides"
    UNKNOWN_EFFECT = "unknown_effect"
    UNKNOWN_SHIP = "unknown_ship"
    UNKNOWN_TARGET = "unknown_target"
    UNKNOWN_WEAPON = "unknown_weapon"
    WEAPON_NEEDED = "weapon_needed"
    WRONG_POST = "wrong_post"
    ZERO_MODIFIER = "zero_modifier"


class Value(StrEnum):
    """The values of ships, weapons and people that the rules read, as the battle log names them."""

    NAME = "name"
    HANDLING = "handling"
    HULL = "hull"
    HULL_MAX = "hull_max"
    DECK = "deck"
    DECK_MAX = "deck_max"
    MINIMUM_CREW = "minimum_crew"
    RAM = "ram"
    SAILING = "sailing"
    WEAPONS = "weapons"
    DAMAGE = "damage"
    ACCURACY = "accuracy"
    SNAP_SHOT = "snap_shot"
    RELOAD = "reload"
    SHOTS = "shots"
    HELM = "helm"
    SAIL_HANDLING = "sail_handling"
    TACTICS = "tactics"
    GUNNERY = "gunnery"
    FLAG_SIGNALS = "flag_signals"
    LAMP_SIGNALS = "lamp_signals"
    SHIP_REPAIR = "ship_repair"
    VISION = "vision"
    STRENGTH = "strength"
    DEXTERITY = "dexterity"
    COMBAT_REFLEXES = "combat_reflexes"
    NPC = "npc"
