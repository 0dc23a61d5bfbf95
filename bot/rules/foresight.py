"""What a crew can foresee: an action at its turn, one that can't be done yet, and what each answer may bring.

Read together with `bot.rules.odds`, whose values these are.
"""

import msgspec
from msgspec.structs import replace

from bot.rules.battle import Battle, Relation, ShipState
from bot.rules.fold import MOVES, joins
from bot.rules.maneuvers import MANEUVERS, declared_now, odds
from bot.rules.maneuvers.disengage import breaking_away
from bot.rules.maneuvers.fire import dodging, strikes
from bot.rules.odds.outcomes import Contest, Dodge, Odds, contest, is_guessed, trial
from bot.rules.questions import Declaration, Question
from bot.rules.words import Choice, Maneuver, Phase, Post, Reason


class Prospect(msgspec.Struct, frozen=True):
    """One answer to a question, and what may come of it.

    `odds.done` is that what is chosen comes off: the action; the dodge (so 1 − `done` that the shot strikes); that the
    other ship is held alongside. To cancel, to let go and not to dodge roll nothing.
    """

    choice: Choice
    odds: Odds


def odds_at_turn(
    battle: Battle, ship: str, post: Post, choice: Declaration, mate: Declaration | None = None
) -> Odds | None:
    """What may come of `choice` at this post's turn, as far as its own crew can know; None where it can't be done.

    `mate` is what the other post of the ship has declared or would.
    """
    foreseen = foresee(battle, ship, post, choice, mate)
    if post is Post.GUNNER and ship in _still_to_steer(battle) and joins(foreseen.ship(ship)):
        assert mate is not None
        return odds_at_turn(battle, ship, Post.HELMSMAN, mate, choice)
    return odds(foreseen, ship, post, choice)


def foresee(battle: Battle, ship: str, post: Post, choice: Declaration, mate: Declaration | None = None) -> Battle:
    """The battle at this post's turn of the round that is declared or goes on, were nobody else to change anything.

    Where ④ has still to come or to go on: for a gunner, what the own helmsman will have done (M1, L7a), and the
    Acrobatic Dodges that end with it (M6); for a helmsman, a gunner who grapples the same ship (L7a).
    """
    if battle.phase not in (Phase.DECLARATIONS, Phase.HELMSMEN) or (
        battle.phase is Phase.HELMSMEN and post is Post.HELMSMAN
    ):
        return battle
    other = Post.GUNNER if post is Post.HELMSMAN else Post.HELMSMAN
    both = {post: choice, other: mate}
    fields = {one.value: None if said is None else declared_now(battle, ship, one, said) for one, said in both.items()}
    still_to_act = _still_to_steer(battle)
    ships: list[ShipState] = []
    for state in battle.ships:
        changed = replace(state, **fields) if state.id == ship else state
        if post is Post.GUNNER and state.id in still_to_act:
            changed = _after_helmsman(changed, mate if state.id == ship else None, battle.round)
        ships.append(changed)
    phase = Phase.HELMSMEN if post is Post.HELMSMAN else Phase.GUNNERS
    return replace(battle, phase=phase, ships=tuple(ships))


def _still_to_steer(battle: Battle) -> frozenset[str]:
    """The ships whose helmsman's turn of this round is to come."""
    match battle.phase:
        case Phase.DECLARATIONS:
            return frozenset(battle.order)
        case Phase.HELMSMEN:
            return frozenset(battle.queue)
        case _:
            return frozenset()


def _after_helmsman(state: ShipState, said: Declaration | None, round: int) -> ShipState:
    """A ship once its helmsman's turn is over, as far as it is sure."""
    if state.acrobatics and state.acrobatics_round < round:
        state = replace(state, acrobatics=0, acrobatics_round=0)
    if said is None:
        return state
    return replace(
        state,
        moving=state.moving or said.maneuver in MOVES,
        grappled=state.grappled or said.maneuver is Maneuver.GRAPPLE,
    )


def obstacle(battle: Battle, ship: str, post: Post, choice: Declaration) -> Reason | None:
    """Why this would come to nothing if it were carried out now (F7b); None if it wouldn't."""
    state = battle.ship(ship)
    return MANEUVERS[choice.maneuver].impossible(battle, state, declared_now(battle, ship, post, choice))


def provided(battle: Battle, ship: str, choice: Declaration, reason: Reason) -> Battle:
    """The battle in which this `obstacle` to `choice` is out of the way: broken away from all, alongside the target,
    loaded. A target that has sunk stays so."""
    match reason:
        case Reason.ALONGSIDE:
            return replace(battle, relations=tuple([one for one in battle.relations if ship not in one.ships]))
        case Reason.NOT_ALONGSIDE if choice.against is not None:
            return replace(battle, relations=(*battle.relations, Relation(ships=(ship, choice.against))))
        case Reason.NO_SHOTS | Reason.RELOADING:
            state = battle.ship(ship)
            loads = tuple([replace(load, shots=None, ready=0) for load in state.loads])
            ships = [replace(one, loads=loads) if one.id == ship else one for one in battle.ships]
            return replace(battle, ships=tuple(ships))
        case _:
            return battle


def prospects(battle: Battle, question: Question) -> tuple[Prospect, ...]:
    """What each answer to a question of ④ or ⑤ may bring its ship, in the order of its options."""
    return tuple([Prospect(choice, _prospect(battle, question, choice)) for choice in question.options])


def _prospect(battle: Battle, question: Question, choice: Choice) -> Odds:
    match choice:
        case Choice.GO_ON:
            return _going_on(battle, question)
        case Choice.NO_DODGE | Choice.DODGE | Choice.ACROBATIC:
            return _dodging(battle, question, choice)
        case Choice.RESIST:
            return _resisting(battle, question)
        case Choice.CANCEL | Choice.LET_GO:
            return Odds()


def _going_on(battle: Battle, question: Question) -> Odds:
    assert question.post is not None
    state = battle.ship(question.ship)
    declared = state.declared(question.post)
    assert declared is not None
    return MANEUVERS[declared.maneuver].odds(battle, state, declared)


def _dodging(battle: Battle, question: Question, choice: Choice) -> Odds:
    assert question.about is not None
    declared = battle.ship(question.about).gunner
    assert declared is not None
    if choice is Choice.NO_DODGE:
        return Odds(done=0.0, blows=strikes(battle, declared, 1.0))
    acrobatic = choice is Choice.ACROBATIC
    made = trial(dodging(question.ship, question.about, acrobatic=acrobatic)(battle))
    struck = 1 - made.success
    dodge = Dodge(attempt=made.attempt, acrobatic=acrobatic, success=made.success, struck=struck)
    return Odds(done=made.success, dodge=dodge, blows=strikes(battle, declared, struck))


def _resisting(battle: Battle, question: Question) -> Odds:
    """That the other ship stays alongside: it has to win its contest, a draw isn't enough (G4, L4)."""
    assert question.about is not None
    theirs = contest(battle, *breaking_away(question.about, question.ship))
    mine = _turned(battle, theirs)
    return Odds(done=mine.won + mine.drawn, contest=mine, guessed=mine.guessed)


def _turned(battle: Battle, seen: Contest) -> Contest:
    """The same contest, seen by the other side."""
    return Contest(
        mine=seen.theirs,
        theirs=seen.mine,
        won=seen.lost,
        drawn=seen.drawn,
        lost=seen.won,
        guessed=is_guessed(battle, seen.mine.ship),
    )
