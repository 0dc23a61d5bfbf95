"""Declarations: what each post chooses until its ship's turn to declare closes (F3, F4)."""

from collections.abc import AsyncGenerator, Callable, Iterable
from contextlib import asynccontextmanager

from msgspec.structs import replace

from bot.errors import UserError
from bot.rules.maneuvers import MANEUVERS, check
from bot.rules.questions import Declaration
from bot.rules.words import Phase, Post, QuestionKind
from bot.service.context import Context
from bot.service.game import Game
from bot.service.ids import NpcPanelId, QuestionId
from bot.service.play import carry_on
from bot.service.rights import battle_at, battle_of, must_be_game_master, open_question, seat_of, ship_named
from bot.service.suggest import suggest
from bot.service.types import Caller, NpcPanelView, QuestionView, Where
from bot.service.views import npc_panel_view, question_view
from bot.store.records import QuestionRow, SeatRow
from bot.store.words import QuestionStatus

Of = QuestionId | Where
"""A panel's question, or the seat that a command is about."""


class Declare:
    """Use cases of ③. `on_panel`: the call came from the question's own panel, which its reply shows anew."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def choose(
        self, caller: Caller, of: Of, declaration: Declaration, *, ready: bool = False, on_panel: bool = False
    ) -> QuestionView:
        """Choose, or choose anew: withdraws Ready, then presses it again if `ready`. Target and weapon by id or name.

        Raises what the rules refuse (`Refused`), question_closed, declared_already, not_your_turn, not_your_ship,
        seat_ambiguous.
        """
        async with self._question(caller, of, MANEUVERS[declaration.maneuver].posts) as (game, row):
            declaration = by_ids(game, row, declaration)
            check(game.fighting, row.ship, row.post, declaration)
            return _settle(game, caller, row, declaration, ready=ready, on_panel=on_panel)

    async def pick(
        self, caller: Caller, of: QuestionId, pick: Callable[[QuestionView], Declaration], *, on_panel: bool = False
    ) -> QuestionView:
        """Choose what `pick` makes of the question as it stands: on panels, a declaration is chosen step by step.

        Raises what `pick` and `choose` do.
        """
        async with self._question(caller, of) as (game, row):
            declaration = pick(question_view(game, row))
            check(game.fighting, row.ship, row.post, declaration)
            return _settle(game, caller, row, declaration, ready=False, on_panel=on_panel)

    async def ready(self, caller: Caller, of: Of, *, on_panel: bool = False) -> QuestionView:
        """Press Ready; nothing chosen counts as hold or wait. The last needed one closes the ship's turn to declare."""
        async with self._question(caller, of) as (game, row):
            seat = game.seats[row.ship, row.post]
            return _settle(game, caller, row, seat.choice, ready=True, on_panel=on_panel)

    async def change(self, caller: Caller, of: Of, *, on_panel: bool = False) -> QuestionView:
        """Withdraw Ready."""
        async with self._question(caller, of) as (game, row):
            seat = game.seats[row.ship, row.post]
            return _settle(game, caller, row, seat.choice, ready=False, on_panel=on_panel)

    async def same_again(self, caller: Caller, of: Of, *, ready: bool = False, on_panel: bool = False) -> QuestionView:
        """Choose what this post declared last. Raises nothing_to_repeat, and what `choose` does."""
        async with self._question(caller, of) as (game, row):
            last = game.seats[row.ship, row.post].last
            if last is None:
                raise UserError("nothing_to_repeat")
            check(game.fighting, row.ship, row.post, last)
            return _settle(game, caller, row, last, ready=ready, on_panel=on_panel)

    async def accept_all(self, caller: Caller, of: NpcPanelId | Where, *, on_panel: bool = False) -> NpcPanelView:
        """Game master: every NPC of this panel that isn't ready declares what was chosen for it, or what is suggested.

        For a battle all that are asked, on whatever panel. Raises not_game_master, not_begun, battle_over,
        question_closed; nothing_to_accept for a battle whose NPCs aren't asked.
        """
        where = of if isinstance(of, Where) else Where(battle=of.battle)
        async with self._context.play(caller, battle_at(caller, where)) as game:
            must_be_game_master(game, caller)
            game.must_be_fighting()
            rows = [row for row in game.by(QuestionKind.DECLARE) if row.panel is not None]
            if isinstance(of, NpcPanelId):
                rows = [row for row in rows if row.panel == of.asked]
            if not rows:
                raise UserError("question_closed" if isinstance(of, NpcPanelId) else "nothing_to_accept")
            for row in rows:
                seat = game.seats[row.ship, row.post]
                if not seat.ready:
                    choice = seat.choice or suggest(game.fighting, row.ship, row.post)
                    choose(game, row, choice, ready=True)
                    game.show_again(row)
            carry_on(game)
            if on_panel:
                game.shown(rows[0], caller.user)
            if isinstance(of, NpcPanelId):
                return npc_panel_view(game, of, await game.work.panel_questions(of.battle, of.asked))
            return npc_panel_view(game, NpcPanelId(game.row.id, rows[-1].asked), rows)

    @asynccontextmanager
    async def _question(
        self, caller: Caller, of: Of, posts: Iterable[Post] = tuple(Post)
    ) -> AsyncGenerator[tuple[Game, QuestionRow]]:
        """The open question that `of` means."""
        find = battle_of(caller, of) if isinstance(of, QuestionId) else battle_at(caller, of)
        async with self._context.play(caller, find) as game:
            if isinstance(of, QuestionId):
                row = await open_question(game, caller, of, "not_your_ship")
                if row.kind is not QuestionKind.DECLARE:
                    raise UserError("question_closed")
                yield game, row
            else:
                game.must_be_fighting()
                seat = seat_of(game, caller, of, posts, QuestionKind.DECLARE)
                yield game, to_declare(game, seat)


def to_declare(game: Game, seat: SeatRow) -> QuestionRow:
    """The open question for this seat's declaration. Raises declared_already, not_your_turn."""
    state = game.fighting
    row = game.questions.get((seat.ship, seat.post))
    if row is not None and row.kind is QuestionKind.DECLARE:
        return row
    declared = state.ship(seat.ship).declared(seat.post) is not None
    raise UserError("declared_already" if declared and state.phase is not Phase.ROUND_END else "not_your_turn")


def choose(
    game: Game,
    row: QuestionRow,
    choice: Declaration | None,
    *,
    ready: bool,
    status: QuestionStatus = QuestionStatus.OPEN,
) -> bool:
    """Keep it; False if that changes nothing. `status` RULED: the game master chose, in the player's stead."""
    seat = game.seats[row.ship, row.post]
    if (seat.choice, seat.ready) == (choice, ready) and status in (QuestionStatus.OPEN, row.status):
        return False
    if seat.ready is not ready:
        game.dirty_board = True
    game.change_seat(seat, choice=choice, ready=ready)
    if row.thinks_at is not None and ready:
        row = game.change_question(row, thinks_at=None)
    if row.status is not status:
        game.change_question(row, status=status)
    return True


def _settle(
    game: Game, caller: Caller, row: QuestionRow, choice: Declaration | None, *, ready: bool, on_panel: bool
) -> QuestionView:
    """Keep it, let the other post of the ship hear it (F4), and go on if the ship has declared."""
    if choose(game, row, choice, ready=ready):
        show_crew(game, row)
        carry_on(game)
        if on_panel:
            game.shown(row, caller.user)
    current = game.question(QuestionId(row.battle, row.asked, row.ship, row.post))
    return question_view(game, current or row)


def show_crew(game: Game, row: QuestionRow) -> None:
    """What was chosen has changed: both posts of the ship see it (F4)."""
    mate = game.questions.get((row.ship, Post.GUNNER if row.post is Post.HELMSMAN else Post.HELMSMAN))
    if mate is not None and mate.kind is QuestionKind.DECLARE and mate.panel is None:
        game.show_again(mate)
    game.show_again(row)


def by_ids(game: Game, row: QuestionRow, declaration: Declaration) -> Declaration:
    """The same with ids in place of names; what is neither stays, for the rules to refuse."""
    against, weapon = declaration.against, declaration.weapon
    if against is not None:
        against = ship_named(game, against) or against
    if weapon is not None:
        guns = game.fighting.ship(row.ship).ship.weapons
        if all(gun.id != weapon for gun in guns):
            wanted = weapon.strip().casefold()
            weapon = next((gun.id for gun in guns if gun.name.casefold() == wanted), weapon)
    return replace(declaration, against=against, weapon=weapon)
