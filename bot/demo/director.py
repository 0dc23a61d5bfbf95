"""Lets people act one after the other: whoever is asked something on a panel answers it."""

from collections.abc import Awaitable, Callable, Sequence

from bot.demo.panels import Panel
from bot.demo.players import Player
from bot.rehearsal import CannotDo, Rehearsal, Seen, SeenKind

ASKS = {"declare": "maneuver", "npc": "accept"}
"""The control that a panel has as long as it asks something; an answer's is anything but *don't ask me*."""


class Director:
    """`players` act in this order. `settled` returns when the bot has sent all that it has to say."""

    def __init__(self, discord: Rehearsal, players: Sequence[Player], settled: Callable[[], Awaitable[None]]) -> None:
        self._discord = discord
        self._players = players
        self._settled = settled
        self._panels: dict[int, dict[int, Panel]] = {player.person.id: {} for player in players}
        self._done: set[tuple[int, str]] = set()
        self.end = discord.watch(self._see)

    async def play(self, over: Callable[[], bool], *, steps: int = 3000) -> int:
        """Let people answer until `over` says that it is, or for `steps` answers; how many there were.

        Raises TimeoutError when nobody is asked anything and it isn't over.
        """
        for step in range(steps):
            await self._settled()
            if over():
                return step
            turn = await self._discord.until(lambda: self.turn() or over(), seconds=10.0)
            if isinstance(turn, tuple):
                await self._act(*turn)
        return steps

    def forget(self) -> None:
        """Forget who has done what: whoever is still asked answers again."""
        self._done.clear()

    def turn(self) -> tuple[Player, Panel] | None:
        """Who is asked, and on which panel."""
        for player in self._players:
            for panel in self._panels[player.person.id].values():
                if asks(panel) and (player.person.id, panel.key) not in self._done:
                    return player, panel
        return None

    async def _act(self, player: Player, panel: Panel) -> None:
        self._done.add((player.person.id, panel.key))
        try:
            await player.play(panel)
        except CannotDo:
            # The panel changed under the player's hand, as when a deadline or a sinking closes a question.
            current = self._panels[player.person.id].get(panel.message.id)
            if current is not None and asks(current) and current.message.revision == panel.message.revision:
                raise

    def _see(self, seen: Seen) -> None:
        message = seen.message
        if message is None or message.place.guild is not None or not seen.viewers or message.ephemeral:
            return
        mine = self._panels.get(seen.viewers[0].id)
        if mine is None:
            return
        panel = None if seen.kind is SeenKind.DELETED else Panel.of(message)
        if panel is None:
            mine.pop(message.id, None)
        else:
            mine[message.id] = panel


def asks(panel: Panel) -> bool:
    """Whether it waits for an answer."""
    if panel.family == "answer":
        return bool(panel.buttons.keys() - {"ask", "hush"})
    return ASKS.get(panel.family) in panel.buttons.keys() | panel.menus.keys()
