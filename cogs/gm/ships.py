"""`/gm ship`: what a game master sets on one ship, or on two."""

from bot.panels.hands import Interaction
from bot.panels.typed import damage, one_of
from bot.rules import changes as c
from bot.rules.words import Part as ShipPart
from cogs._commands import subgroup
from cogs.gm._base import Part, change, gm


class Ships(Part):
    """Hull, deck, order, alongside, charges."""

    ship = subgroup("gm", "ship")

    @gm("hull", ship)
    async def hull(self, interaction: Interaction, ship: str, value: int, battle: str | None = None) -> None:
        """Set the hull; at 0 the ship sinks."""
        await change(interaction, battle, c.SetHull(ship, value))

    @gm("deck", ship)
    async def deck(self, interaction: Interaction, ship: str, value: int, battle: str | None = None) -> None:
        """Set the deck."""
        await change(interaction, battle, c.SetDeck(ship, value))

    @gm("damage", ship)
    async def damage(
        self,
        interaction: Interaction,
        ship: str,
        dice: str,
        part: str = ShipPart.HULL.value,
        battle: str | None = None,
    ) -> None:
        """Roll damage."""
        await change(interaction, battle, c.Hurt(ship, one_of(ShipPart, part), damage(dice)))

    @gm("order", ship)
    async def order(self, interaction: Interaction, ship: str, place: int, battle: str | None = None) -> None:
        """Move it to another place."""
        await change(interaction, battle, c.Place(ship, place))

    @gm("alongside", ship)
    async def alongside(
        self, interaction: Interaction, ship: str, other: str, rammer: str | None = None, battle: str | None = None
    ) -> None:
        """Bring two ships alongside."""
        await change(interaction, battle, c.BringAlongside((ship, other), rammer))

    @gm("apart", ship)
    async def apart(self, interaction: Interaction, ship: str, other: str, battle: str | None = None) -> None:
        """Part them."""
        await change(interaction, battle, c.PartShips((ship, other)))

    @gm("grapple", ship)
    async def grapple(
        self, interaction: Interaction, ship: str, other: str, penalty: int, battle: str | None = None
    ) -> None:
        """What lies on the other's breaking away from the ship."""
        await change(interaction, battle, c.Grapple(ship, other, penalty))

    @gm("acrobatics", ship)
    async def acrobatics(self, interaction: Interaction, ship: str, left: int, battle: str | None = None) -> None:
        """Set the Acrobatic Dodges."""
        await change(interaction, battle, c.GiveAcrobatics(ship, left))

    @gm("acceleration", ship)
    async def acceleration(self, interaction: Interaction, ship: str, bonus: int, battle: str | None = None) -> None:
        """Set the bonus of an acceleration."""
        await change(interaction, battle, c.GiveAcceleration(ship, bonus))

    @gm("aim", ship)
    async def aim(
        self,
        interaction: Interaction,
        ship: str,
        turns: int,
        against: str | None = None,
        weapon: str | None = None,
        battle: str | None = None,
    ) -> None:
        """Set the gunner's aim."""
        await change(interaction, battle, c.GiveAim(ship, against, weapon, turns))
