"""What holds after every event of every battle (hypothesis: random fleets, random legal choices)."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.rules.battle import Battle, begin
from bot.rules.dice import PlainDice
from bot.rules.events import Acted, Ended, Order
from bot.rules.fold import apply, fold
from bot.rules.round import advance, awaiting
from bot.rules.words import OrderCause, Phase
from tests.rules.random_play import ROUNDS, random_setup, random_step


def check_state(battle: Battle) -> None:
    """What no event may break."""
    sunk = {state.id for state in battle.ships if state.sunk}
    for state in battle.ships:
        assert 0 <= state.hull <= state.ship.hull_max
        assert 0 <= state.deck <= state.ship.deck_max
        assert 0 <= state.acrobatics <= 2
        assert state.acceleration in (0, 2)
        assert all(load.shots is None or load.shots >= 0 for load in state.loads)
        if state.sunk:
            assert state.hull == 0
            assert (state.acrobatics, state.acceleration, state.aim) == (0, 0, None)
        elif battle.round:
            assert state.acrobatics == 0 or state.acrobatics_round >= battle.round - 1
            assert state.acceleration == 0 or state.acceleration_round >= battle.round - 1
    for relation in battle.relations:
        one, other = relation.ships
        assert one != other
        assert other in battle.alongside(one)
        assert one in battle.alongside(other)
        assert all(penalty <= 0 and penalty % 2 == 0 for penalty in relation.penalties)
    assert len({frozenset(relation.ships) for relation in battle.relations}) == len(battle.relations)
    assert not sunk.intersection(question.ship for question in awaiting(battle))


def check_rest(battle: Battle) -> None:
    """What holds wherever people decide, and at the end."""
    afloat = {state.id for state in battle.afloat}
    assert sorted(battle.order) == sorted(afloat)
    assert set(battle.queue) <= afloat
    assert all(state.hull > 0 for state in battle.afloat)
    assert all(set(relation.ships) <= afloat for relation in battle.relations)
    assert all(standing.effect.ship in afloat for standing in battle.effects)
    for state in battle.afloat:
        if state.aim is not None:
            assert state.aim.against in afloat
    if battle.over:
        assert awaiting(battle) == ()
    else:
        assert awaiting(battle)
        assert len(battle.sides_afloat) > 1
        if battle.phase is Phase.GUNNERS:
            done = [state for state in battle.afloat if state.id not in battle.queue]
            assert all(state.gunner is not None for state in done)


@settings(max_examples=60)
@given(number=st.integers(0, 2**32), ships=st.integers(2, 8), meddling=st.booleans())
def test_every_event_of_every_battle(number: int, ships: int, *, meddling: bool) -> None:
    random = Random(number)
    setup = random_setup(random, ships)
    dice = PlainDice(random.random)
    battle = begin(setup)
    step = advance(battle, dice)
    events = list(step.events)
    while True:
        for event in step.events:
            battle = apply(battle, event)
            check_state(battle)
            if isinstance(event, Order) and event.cause is not OrderCause.GM:
                assert len(set(event.order)) == len(event.order)
                assert set(event.order) == {state.id for state in battle.afloat}
        assert battle == step.battle
        check_rest(battle)
        if battle.over or battle.round > ROUNDS:
            break
        step = random_step(random, battle, dice, meddling=meddling)
        assert step.events
        events += step.events
    assert [event.seq for event in events] == list(range(1, len(events) + 1))
    assert sum(len(getattr(event, "dice", ())) for event in events) == battle.dice
    assert fold(setup, events) == battle
    acted = [(event.round, event.phase, event.ship) for event in events if isinstance(event, Acted)]
    assert len(set(acted)) == len(acted), "each post acts once a round (A1)"
    assert sum(isinstance(event, Ended) for event in events) == battle.over
