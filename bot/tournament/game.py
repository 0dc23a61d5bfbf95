"""One game: two fleets alike, a captain or chance for each, to the end."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from random import Random

import msgspec
from msgspec.structs import replace

from bot.captains import Temper, decide
from bot.forecast.playing import Decide, play_out
from bot.rules.battle import Battle, Rules, Setup, Ship, begin
from bot.rules.dice import PlainDice
from bot.rules.maneuvers import options
from bot.rules.questions import Orders, Question
from bot.rules.words import Choice, Post, QuestionKind

ROUNDS = 40
"""A battle that isn't decided by then is a draw."""

SIDES = ("red", "white")


class End(StrEnum):
    """How a game ended for the first player."""

    WON = "won"
    LOST = "lost"
    DRAWN = "drawn"
    """Both fleets sunk at once, or `ROUNDS` over."""


class Game(msgspec.Struct, frozen=True):
    """A game to play: `fleet` on both sides, the first player's ships entering first unless `swapped`.

    A player is a temper, or None for chance. The same game ends the same way each time it is played.
    """

    first: Temper | None
    second: Temper | None
    fleet: tuple[Ship, ...]
    seed: int
    swapped: bool = False


def play(game: Game) -> End:
    """Play it to its end."""
    own, other = SIDES[::-1] if game.swapped else SIDES
    players = {own: player(game.first, f"{game.seed} first"), other: player(game.second, f"{game.seed} second")}
    dice = PlainDice(Random(f"{game.seed} dice").random)
    battle = play_out(begin(setup_of(game.fleet)), for_sides(players), dice, ROUNDS)
    if not battle.over or battle.winner is None:
        return End.DRAWN
    return End.WON if battle.winner == own else End.LOST


def setup_of(fleet: Sequence[Ship]) -> Setup:
    """The same ships on both sides, in turn."""
    ships = [
        replace(ship, id=f"{side[0]}{number}", side=side)
        for number, ship in enumerate(fleet, start=1)
        for side in SIDES
    ]
    return Setup(rules=Rules(), ships=tuple(ships))


def for_sides(players: Mapping[str, Decide]) -> Decide:
    """Each side's questions to its own player."""
    return lambda battle, question: players[battle.ship(question.ship).side](battle, question)


def player(temper: Temper | None, seed: str) -> Decide:
    """A captain of this temper, or chance."""
    random = Random(seed)
    if temper is None:
        return lambda battle, question: by_chance(random, battle, question)
    return lambda battle, question: decide(battle, question, temper, random.getrandbits(64))


def by_chance(random: Random, battle: Battle, question: Question) -> Orders | Choice:
    """Random legal play: any declaration is as likely as any other, so is any answer, but that nothing is cancelled."""
    if question.kind is QuestionKind.DECLARE:
        helmsman = random.choice(options(battle, question.ship, Post.HELMSMAN))
        return Orders(helmsman, random.choice(options(battle, question.ship, Post.GUNNER)))
    return Choice.GO_ON if question.kind is QuestionKind.GO_ON else random.choice(question.options)
