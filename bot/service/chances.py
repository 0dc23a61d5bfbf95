"""`/odds`: what an action would bring, whether it can be declared now or not; told to its own crew only."""

from msgspec.structs import replace

from bot.errors import UserError
from bot.rules.battle import Battle
from bot.rules.foresight import obstacle, odds_at_turn, provided
from bot.rules.maneuvers import MANEUVERS, thinkable
from bot.rules.questions import Declaration
from bot.rules.words import Post, Reason
from bot.service.context import Context
from bot.service.game import Game
from bot.service.ids import QuestionId
from bot.service.rights import battle_at, battle_of, holds, seat_of, ship_named
from bot.service.types import Caller, Chance, ChancesView, Where, Wondering
from bot.service.veils import reader_of
from bot.service.views import battle_view, draft
from bot.store.records import SeatRow

ANYTHING = Wondering()


class Chances:
    """Reads only; a game master asks for ships whose posts nobody plays, and knows all of them."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def ask(self, caller: Caller, where: Where, wondering: Wondering = ANYTHING) -> ChancesView:
        """What the caller's ship could do, and what may come of it: all that fits what they wonder about.

        Without a maneuver: what the caller's post can do at once. Raises not_begun, battle_over, what `seat_of` does,
        ship_sunk, unknown_target, unknown_weapon, nothing_like_that.
        """
        async with self._context.store.reading() as work:
            game = await Game.load(work, await battle_at(caller, where)(work), self._context.clock.now())
            game.must_be_fighting()
            posts = MANEUVERS[wondering.maneuver].posts if wondering.maneuver is not None else frozenset(Post)
            seat = _seat(game, caller, where, posts)
            return _view(game, caller, seat, wondering)

    async def of_question(self, caller: Caller, of: QuestionId) -> ChancesView:
        """What the post that is asked can do, and what it has chosen. Raises not_your_ship, question_closed, not_begun,
        battle_over, ship_sunk."""
        async with self._context.store.reading() as work:
            game = await Game.load(work, await battle_of(caller, of)(work), self._context.clock.now())
            seat = game.seats.get((of.ship, of.post))
            if seat is None:
                raise UserError("question_closed")
            if not holds(game, caller, seat):
                raise UserError("not_your_ship")
            game.must_be_fighting()
            return _view(game, caller, seat, ANYTHING)


def _seat(game: Game, caller: Caller, where: Where, posts: frozenset[Post]) -> SeatRow:
    """The seat whose action is meant: the caller's, or for what only the other post does that of their crewmate."""
    try:
        own = seat_of(game, caller, where)
    except UserError as error:
        if error.reason != "seat_ambiguous":
            raise
        return seat_of(game, caller, where, posts)
    return own if own.post in posts else game.seats[own.ship, next(iter(posts))]


def _view(game: Game, caller: Caller, seat: SeatRow, wondering: Wondering) -> ChancesView:
    if game.fighting.ship(seat.ship).sunk:
        raise UserError("ship_sunk")
    own = next(one for one in game.seats.values() if one.ship == seat.ship and holds(game, caller, one))
    battle = battle_view(game, seat.ship, reader_of(game, caller.user, own.ship, own.post))
    assert battle.state is not None
    mate = draft(game.state, game.seats[seat.ship, Post.GUNNER if seat.post is Post.HELMSMAN else Post.HELMSMAN])
    wanted = _by_ids(game, seat.ship, wondering)
    found = [choice for choice in thinkable(game.fighting, seat.ship, seat.post) if _fits(choice, wanted)]
    if not found:
        raise UserError("nothing_like_that")
    chances = [_chance(battle.state, seat, choice, mate.choice) for choice in found]
    if wanted.maneuver is None:
        chances = [one for one in chances if one.needs is None]
    return ChancesView(
        battle=battle,
        ship=seat.ship,
        post=seat.post,
        chosen=draft(game.state, seat).choice,
        mate=mate.choice,
        asked=wanted.maneuver is not None,
        chances=tuple(chances),
    )


def _chance(state: Battle, seat: SeatRow, choice: Declaration, mate: Declaration | None) -> Chance:
    """What this may bring; if something is in its way, what it would bring without that."""
    ship, post = seat.ship, seat.post
    needs: Reason | None = obstacle(state, ship, post, choice)
    free = state if needs is None else provided(state, ship, choice, needs)
    return Chance(declaration=choice, needs=needs, odds=odds_at_turn(free, ship, post, choice, mate))


def _by_ids(game: Game, ship: str, wondering: Wondering) -> Wondering:
    """The same with ids in place of names, without what the maneuver doesn't have anyway (a target, say).

    Raises unknown_target, unknown_weapon.
    """
    if wondering.maneuver is not None:
        rule = MANEUVERS[wondering.maneuver]
        wondering = replace(
            wondering,
            against=wondering.against if rule.targets else None,
            weapon=wondering.weapon if rule.weapons else None,
            part=wondering.part if rule.parts else None,
            hard=wondering.hard if rule.hardens else None,
        )
    against, weapon = wondering.against, wondering.weapon
    if against is not None:
        against = ship_named(game, against)
        if against is None:
            raise UserError("unknown_target")
    if weapon is not None:
        guns = game.fighting.ship(ship).ship.weapons
        wanted = weapon.strip().casefold()
        weapon = next((gun.id for gun in guns if gun.id == weapon or gun.name.casefold() == wanted), None)
        if weapon is None:
            raise UserError("unknown_weapon")
    return replace(wondering, against=against, weapon=weapon)


def _fits(choice: Declaration, wanted: Wondering) -> bool:
    return (
        wanted.maneuver in (None, choice.maneuver)
        and wanted.against in (None, choice.against)
        and wanted.weapon in (None, choice.weapon)
        and wanted.part in (None, choice.part)
        and wanted.hard in (None, choice.hard)
    )
