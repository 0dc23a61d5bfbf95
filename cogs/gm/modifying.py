"""`/gm weather`, `/gm modifier`, `/gm effect`: what counts on rolls."""

from bot.panels.desk.changing import effect_named
from bot.panels.hands import Interaction
from bot.panels.typed import one_of
from bot.rules import changes as c
from bot.rules.events import GmModifier
from bot.rules.words import RollKind, Scope
from cogs._commands import subgroup
from cogs.gm._base import Part, change, gm


class Modifying(Part):
    """Weather, named modifiers, effects."""

    effect = subgroup("gm", "effect")

    @gm("weather")
    async def weather(self, interaction: Interaction, value: int, battle: str | None = None) -> None:
        """Set the weather's modifier on sights."""
        await change(interaction, battle, c.Weather(value))

    @gm("modifier")
    async def modifier(
        self,
        interaction: Interaction,
        title: str,
        value: int,
        scope: str = Scope.ROLL.value,
        who: str | None = None,
        against: str | None = None,
        kind: str | None = None,
        battle: str | None = None,
    ) -> None:
        """Give rolls a named modifier."""
        given = GmModifier(
            name=title,
            value=value,
            scope=one_of(Scope, scope),
            ship=who,
            against=against,
            kind=None if kind is None else one_of(RollKind, kind),
        )
        await change(interaction, battle, c.Modify(given))

    @gm("set", effect)
    async def set_effect(
        self,
        interaction: Interaction,
        who: str,
        title: str,
        modifier: int,
        rounds: int | None = None,
        recovery: int | None = None,
        battle: str | None = None,
    ) -> None:
        """Set an effect on a ship or a person."""
        await change(interaction, battle, c.SetEffect(who, None, title, modifier, rounds, recovery))

    @gm("end", effect)
    async def end_effect(self, interaction: Interaction, effect: str, battle: str | None = None) -> None:
        """End one."""
        await change(interaction, battle, effect_named(effect))
