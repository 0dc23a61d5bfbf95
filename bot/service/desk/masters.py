"""Who leads a battle, and who may act as game master beside them."""

from bot.errors import UserError
from bot.rules.adjust import Note, adjust
from bot.rules.words import What
from bot.service.context import Context
from bot.service.game import Game
from bot.service.names import NAMELESS, display_name
from bot.service.play import carry_on
from bot.service.rights import battle_at, must_be_game_master
from bot.service.types import Caller, DeskView, Person, Where
from bot.service.views import desk_view
from bot.store.words import Kind, Status

MOST_MASTERS = 8
"""So many game masters a battle may have, the leading one counted."""


class Masters:
    """Use cases of game masters. All raise not_game_master, battle_over.

    Each game master may do everything, also this: one who is away must not hold a battle up. The log tells it as a seat
    without a ship.
    """

    def __init__(self, context: Context) -> None:
        self._context = context

    async def add(self, caller: Caller, where: Where, person: Person) -> DeskView:
        """This person may act as game master too. One who may already changes nothing. Raises too_many_masters."""
        async with self._context.play(caller, battle_at(caller, where)) as game:
            _check(game, caller)
            if not game.is_master(person.user):
                if 1 + sum(game.masters.values()) >= MOST_MASTERS:
                    raise UserError("too_many_masters", most=MOST_MASTERS)
                game.masters[person.user] = True
                _tell(game, caller, None, display_name(person.name, person.user))
            return desk_view(game)

    async def remove(self, caller: Caller, where: Where, person: Person) -> DeskView:
        """This person may no longer. Raises leads_battle for the one who leads, who has to hand it over first."""
        async with self._context.play(caller, battle_at(caller, where)) as game:
            _check(game, caller)
            if person.user == game.row.game_master:
                raise UserError("leads_battle")
            if game.is_master(person.user):
                game.masters[person.user] = False
                _tell(game, caller, display_name(person.name, person.user), None)
            return desk_view(game)

    async def hand_over(self, caller: Caller, where: Where, person: Person) -> DeskView:
        """This person leads from now on, and gets the NPCs' panels; who led stays a game master.

        Who manages the server's events may take a battle over for themselves: its game master may have vanished.
        """
        async with self._context.play(caller, battle_at(caller, where)) as game:
            if not (caller.manages and person.user == caller.user):
                must_be_game_master(game, caller)
            if game.row.status is Status.ENDED:
                raise UserError("battle_over")
            before = game.row.game_master
            if person.user == before:
                return desk_view(game)
            game.masters |= {before: True, person.user: False}
            game.change(game_master=person.user)
            _move_panels(game)
            by = display_name(caller.name, caller.user)
            _tell(game, caller, by if caller.user == before else NAMELESS, display_name(person.name, person.user))
            return desk_view(game)


def _move_panels(game: Game) -> None:
    """What is asked of NPCs is asked of the new leader, on panels of their own."""
    panels: set[int] = set()
    for row in list(game.questions.values()):
        if row.panel is not None:
            game.change_question(row, user=game.row.game_master, dm_channel=None, dm_message=None)
            panels.add(row.panel)
    for panel in sorted(panels):
        game.write(game.row.game_master, Kind.ASK_NPCS, asked=panel)


def _tell(game: Game, caller: Caller, before: str | None, after: str | None) -> None:
    if game.row.status is Status.MUSTERING:
        game.post(Kind.MUSTER)
        return
    by = display_name(caller.name, caller.user)
    game.take(adjust(game.fighting, by, Note(What.SEAT, before, after), game.dice))
    carry_on(game)


def _check(game: Game, caller: Caller) -> None:
    must_be_game_master(game, caller)
    if game.row.status is Status.ENDED:
        raise UserError("battle_over")
