"""Many battles: the same for a seed however they are shared out, by the very rules, and told as they go."""

from random import Random

from bot.forecast.estimates import forecast
from bot.forecast.playing import captains, play_out
from bot.forecast.running import CHUNK, Run, run
from bot.forecast.tally import Tally, tally
from bot.rules.battle import Battle, begin
from bot.rules.dice import PlainDice
from bot.rules.questions import Orders, Question
from bot.rules.round import Decide, advance, answer, awaiting
from bot.rules.words import Choice, QuestionKind
from tests.rules.random_play import random_setup

BATTLE = begin(random_setup(Random(3), 4))


def idle(battle: Battle, question: Question) -> Orders | Choice:
    """Nobody does anything."""
    return Orders() if question.kind is QuestionKind.DECLARE else question.options[0]


def idlers(_battle: Battle, _random: Random) -> Decide:
    return idle


def planned(battles: int, seed: str = "7") -> Run:
    return Run(battle=BATTLE, seed=seed, battles=battles)


def test_the_counts_do_not_depend_on_the_number_of_processes() -> None:
    battles = 2 * CHUNK + 3
    told: list[int] = []
    one = run(planned(battles), 0, lambda counted: told.append(counted.battles) is None)
    assert told == [CHUNK, 2 * CHUNK, battles]
    assert run(planned(battles), 2, lambda _: True) == one
    assert run(planned(battles, seed="8"), 0, lambda _: True) != one


def test_it_stops_when_it_is_told_to() -> None:
    assert run(planned(10 * CHUNK), 0, lambda counted: counted.battles < 2 * CHUNK).battles == 2 * CHUNK


def test_counts_add_up_in_any_order() -> None:
    whole = tally(BATTLE, captains, "7", range(30))
    parts = [tally(BATTLE, captains, "7", numbers) for numbers in (range(20, 30), range(5), range(5, 20))]
    assert sum(parts, Tally()) == whole
    assert whole.battles == 30
    assert sum(whole.wins) + whole.nobody + whole.open == sum(whole.rounds) == 30


def test_each_battle_is_the_one_that_the_rules_make_of_its_dice() -> None:
    ends: list[Battle] = []
    for number in range(12):
        random = Random(f"7/{number}")
        ends.append(play_out(BATTLE, captains(BATTLE, random), PlainDice(random.random)))
    counted = tally(BATTLE, captains, "7", range(12))
    assert counted.sunk == tuple(sum(end.ships[ship].sunk for end in ends) for ship in range(4))
    assert counted.hull == tuple(sum(end.ships[ship].hull for end in ends) for ship in range(4))
    assert counted.rounds[1:] == tuple(
        sum(end.round == number for end in ends) for number in range(1, len(counted.rounds))
    )


def test_a_battle_without_end_is_told_as_not_decided() -> None:
    counted = tally(BATTLE, idlers, "7", range(3), most_rounds=5)
    assert (counted.open, counted.rounds) == (3, (0, 0, 0, 0, 0, 3))
    found = forecast(BATTLE, counted, 5)
    assert found.open.value == 1
    assert found.mean_rounds.value == 5
    assert [ship.sinks.value for ship in found.ships] == [0] * 4


def test_a_battle_that_runs_is_played_on_from_where_it_is() -> None:
    later = play_out(BATTLE, idle, PlainDice(Random(1).random), most_rounds=2)
    assert (later.round, later.over) == (3, False)
    counted = tally(later, idlers, "7", range(2), most_rounds=4)
    assert counted.rounds == (0, 0, 0, 0, 2)


def test_playing_on_is_advancing_and_answering_again_and_again() -> None:
    for number in range(8):
        random = Random(f"same/{number}")
        decide, dice = captains(BATTLE, random), PlainDice(random.random)
        battle = advance(BATTLE, dice).battle
        while not battle.over and battle.round <= 12:
            question = awaiting(battle)[0]
            choice = decide(battle, question)
            if question.then is not None and choice is Choice.GO_ON:
                question = question.then
                choice = decide(battle, question)
            battle = answer(battle, question, choice, dice).battle
        again = Random(f"same/{number}")
        assert play_out(BATTLE, captains(BATTLE, again), PlainDice(again.random), most_rounds=12) == battle
