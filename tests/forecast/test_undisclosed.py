"""A forecast from the middle of a battle: nothing declared in secret counts, and it can be played on."""

from random import Random

from msgspec.structs import replace

from bot.forecast.playing import captains, play_out, reopened
from bot.rules.battle import Battle, begin
from bot.rules.dice import PlainDice
from bot.rules.events import Roll
from bot.rules.questions import Orders
from bot.rules.round import advance, answer, awaiting
from bot.rules.words import Maneuver, Phase
from bot.service.views import veiled
from tests.rules.random_play import choose, random_setup


def moments(number: int, rounds: int = 4) -> list[Battle]:
    """Every state of a random battle in which somebody is asked something."""
    random = Random(number)
    dice = PlainDice(random.random)
    battle = advance(begin(random_setup(random, 4)), dice).battle
    found: list[Battle] = []
    while not battle.over and battle.round <= rounds:
        found.append(battle)
        battle = answer(battle, *choose(random, battle), dice).battle
    return found


def test_it_plays_on_from_every_moment() -> None:
    seen: set[Phase] = set()
    for number in range(6):
        for battle in moments(number):
            seen.add(battle.phase)
            random = Random(1)
            start = reopened(veiled(battle))
            end = play_out(start, captains(start, random), PlainDice(random.random), most_rounds=3)
            assert end.over or end.round == battle.round + 3
    assert seen == {Phase.DECLARATIONS, Phase.HELMSMEN, Phase.GUNNERS}


def test_what_it_starts_from_tells_nothing_of_who_has_declared_what() -> None:
    battle = next(one for one in moments(2) if one.phase is Phase.DECLARATIONS)
    dice = PlainDice(Random(3).random)
    first = awaiting(battle)[0]
    declared = answer(battle, first, Orders(), dice).battle
    assert declared.ship(first.ship).helmsman is not None
    assert _plain(reopened(veiled(declared))) == _plain(reopened(veiled(battle)))


def test_a_shot_that_has_hit_is_played_on_as_it_is() -> None:
    battle = next(one for number in range(20) for one in moments(number) if one.struck is not None)
    start = reopened(veiled(battle))
    assert isinstance(start.struck, Roll)
    shooter = start.ship(start.struck.ship)
    assert shooter.gunner is not None
    assert shooter.gunner.maneuver is Maneuver.FIRE
    assert [one.id for one in start.ships if one.helmsman or one.gunner] == [shooter.id]
    random = Random(1)
    play_out(start, captains(start, random), PlainDice(random.random), most_rounds=1)


def _plain(battle: Battle) -> Battle:
    """Without the count of lines, which no rule reads."""
    return replace(battle, seq=0, asked=0)
