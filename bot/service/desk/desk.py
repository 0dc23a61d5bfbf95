"""The game master's desk."""

from datetime import timedelta

from bot.errors import UserError
from bot.rules.adjust import adjust
from bot.rules.battle import Battle
from bot.rules.changes import Change, End, Note, SetDeck, SetHull, Weather
from bot.rules.words import What
from bot.service.context import Context
from bot.service.desk.changes import by_ids
from bot.service.game import Game
from bot.service.names import display_name
from bot.service.play import carry_on
from bot.service.rights import battle_at, must_be_game_master
from bot.service.types import BattleView, Caller, DeskView, Where
from bot.service.views import battle_view, desk_view
from bot.store.words import Kind, Status

LEAST_MORE, MOST_MORE = timedelta(minutes=1), timedelta(days=30)
"""How much time may be added to deadlines at once."""


class Desk:
    """Use cases of the game master. All raise not_game_master and battle_over."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def show(self, caller: Caller, where: Where) -> DeskView:
        """The desk; changes nothing."""
        async with self._context.store.reading() as work:
            game = await Game.load(work, await battle_at(caller, where)(work), self._context.clock.now())
            _check(game, caller)
            return desk_view(game)

    async def may_end(self, caller: Caller, where: Where) -> BattleView:
        """What `/battle end` asks once more about; changes nothing."""
        async with self._context.store.reading() as work:
            row = await battle_at(caller, where)(work)
            game = await Game.load(work, row, self._context.clock.now())
            _check(game, caller)
            return battle_view(game)

    async def end(self, caller: Caller, where: Where) -> BattleView:
        """End the battle (F8a), or call it off if it hasn't begun."""
        async with self._context.play(caller, battle_at(caller, where), away=True) as game:
            _check(game, caller)
            if game.row.status is Status.MUSTERING:
                game.finish()
                game.post(Kind.MUSTER)
                game.post(Kind.CALLED_OFF)
                return battle_view(game)
            _adjust(game, caller, End())
            return battle_view(game)

    async def pause(self, caller: Caller, where: Where) -> DeskView:
        """Stop all deadlines, and say so on open panels. A paused one stays so."""
        async with self._context.play(caller, battle_at(caller, where)) as game:
            _check(game, caller)
            game.must_be_fighting()
            if game.row.paused_at is None:
                game.change(paused_at=game.now)
                _show_all(game)
                _adjust(game, caller, Note(What.PAUSE))
            return desk_view(game)

    async def resume(self, caller: Caller, where: Where) -> DeskView:
        """Let them run on; the time of the pause isn't counted. Captains who wait after an undo go on, too."""
        async with self._context.play(caller, battle_at(caller, where)) as game:
            _check(game, caller)
            game.must_be_fighting()
            if game.row.paused_at is not None:
                game.shift_deadlines(game.now - game.row.paused_at)
                game.change(paused_at=None)
                _show_all(game)
                _adjust(game, caller, Note(What.RESUME))
            for question in [one for one in game.questions.values() if one.thinks_at is not None]:
                game.change_question(question, thinks_at=game.now)
            return desk_view(game)

    async def extend(self, caller: Caller, where: Where, by: timedelta) -> DeskView:
        """All open decisions have so much more time, and their reminders come later.

        Raises bad_extension for less than `LEAST_MORE` or more than `MOST_MORE`, no_deadline where none is open.
        """
        async with self._context.play(caller, battle_at(caller, where)) as game:
            _check(game, caller)
            game.must_be_fighting()
            if not LEAST_MORE <= by <= MOST_MORE:
                raise UserError("bad_extension", days=MOST_MORE.days)
            timed = [question for question in game.questions.values() if question.due_at is not None]
            if not timed:
                raise UserError("no_deadline")
            game.shift_deadlines(by)
            for question in timed:
                game.show_again(question)
            _adjust(game, caller, Note(What.EXTEND, after=int(by.total_seconds())))
            return desk_view(game)

    async def adjust(self, caller: Caller, where: Where, change: Change) -> DeskView:
        """Change something by hand; what is named may be named as people do (`bot.service.desk.changes`).

        The panels of open questions show how things are now. What is so already changes nothing, and nobody is told.
        Raises what the rules refuse (`bot.rules.adjust`), not_begun, and for names what `by_ids` does.
        """
        async with self._context.play(caller, battle_at(caller, where)) as game:
            _check(game, caller)
            game.must_be_fighting()
            wanted = by_ids(game, change)
            if not _is_so(game.fighting, wanted):
                _show_all(game)
                _adjust(game, caller, wanted)
            return desk_view(game)


def _check(game: Game, caller: Caller) -> None:
    must_be_game_master(game, caller)
    if game.row.status is Status.ENDED:
        raise UserError("battle_over")


def _show_all(game: Game) -> None:
    """The panels of open questions show how things are now."""
    for question in game.questions.values():
        game.show_again(question)


def _is_so(state: Battle, change: Change) -> bool:
    """Whether a value that is to be set is that already."""
    match change:
        case Weather(value=value):
            return state.weather == value
        case SetHull(ship=ship, value=value):
            return state.ship(ship).hull == value and not state.ship(ship).sunk
        case SetDeck(ship=ship, value=value):
            return state.ship(ship).deck == value and state.ship(ship).ship.deck_max > 0
        case _:
            return False


def _adjust(game: Game, caller: Caller, change: Change) -> None:
    game.take(adjust(game.fighting, display_name(caller.name, caller.user), change, game.dice))
    carry_on(game)
