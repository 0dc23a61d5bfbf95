"""The buttons and menus: one `DynamicItem` for each family of ids.

The library finds a press's class by the pattern of its id, in any process and after any restart; it keeps one class for
each pattern, so a class serves the family's buttons and menus alike. `PRESSES` is what the client registers.
"""

import re
from typing import Any, Self, TypeVar

import discord
from discord import ui

from bot.errors import UserError
from bot.panels.act import failed
from bot.panels.anew import may_be_old, show_anew
from bot.panels.clicks import press_answer, press_battle, press_declare, press_muster, press_npc
from bot.panels.desk import press_desk
from bot.panels.fleet.presses import press_crew, press_fleet, press_ship
from bot.panels.guide import press_help
from bot.panels.hands import Interaction
from bot.panels.practice import press_practice
from bot.panels.privacy import press_privacy
from bot.panels.repairs import press_repair
from bot.panels.rulebook import press_rules
from bot.panels.sheets.presses import press_sheet
from bot.report.ids import (
    AnswerId,
    BattleId,
    CrewId,
    CustomId,
    DeclareId,
    DeskId,
    FleetId,
    HelpId,
    MusterId,
    NpcId,
    PracticeId,
    PrivacyId,
    RepairId,
    RulesId,
    SheetId,
    ShipId,
)

F = TypeVar("F", bound=CustomId)


class Press(ui.DynamicItem[ui.Item[Any]], template=r"(?!)"):
    """A press on a button or menu; never registered itself."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        if not interaction.client.hands.received.is_new(interaction.id):
            return
        try:
            await self.act(interaction)
        except Exception as error:
            await failed(interaction, error)
            if may_be_old(error):
                await self.show_anew(interaction)

    async def show_anew(self, interaction: Interaction) -> None:
        """The message shows perhaps what is no longer so: have it edited. Never raises."""

    async def act(self, interaction: Interaction) -> None:
        """Do what the press means."""
        raise NotImplementedError

    @property
    def value(self) -> str:
        """What was chosen in a menu; nothing for a button."""
        item = self.item
        return item.values[0] if isinstance(item, ui.Select) and item.values else ""


class MusterPress(Press, template=MusterId.TEMPLATE):
    """The controls of the muster panel."""

    async def act(self, interaction: Interaction) -> None:
        await press_muster(interaction, _read(MusterId, self.custom_id), self.value)


class BattlePress(Press, template=BattleId.TEMPLATE):
    """Buttons that concern a whole battle."""

    async def act(self, interaction: Interaction) -> None:
        await press_battle(interaction, _read(BattleId, self.custom_id), self.value)


class DeclarePress(Press, template=DeclareId.TEMPLATE):
    """The controls of a declaration panel."""

    async def act(self, interaction: Interaction) -> None:
        await press_declare(interaction, _read(DeclareId, self.custom_id), self.value)

    async def show_anew(self, interaction: Interaction) -> None:
        await show_anew(interaction, _read(DeclareId, self.custom_id))


class AnswerPress(Press, template=AnswerId.TEMPLATE):
    """The buttons under a question of ④ or ⑤."""

    async def act(self, interaction: Interaction) -> None:
        await press_answer(interaction, _read(AnswerId, self.custom_id))

    async def show_anew(self, interaction: Interaction) -> None:
        await show_anew(interaction, _read(AnswerId, self.custom_id))


class NpcPress(Press, template=NpcId.TEMPLATE):
    """The controls of the game master's NPC panel."""

    async def act(self, interaction: Interaction) -> None:
        await press_npc(interaction, _read(NpcId, self.custom_id), self.value)

    async def show_anew(self, interaction: Interaction) -> None:
        await show_anew(interaction, _read(NpcId, self.custom_id))


class PrivacyPress(Press, template=PrivacyId.TEMPLATE):
    """The buttons of `/privacy`."""

    async def act(self, interaction: Interaction) -> None:
        await press_privacy(interaction, _read(PrivacyId, self.custom_id))


class PracticePress(Press, template=PracticeId.TEMPLATE):
    """The controls of practice."""

    async def act(self, interaction: Interaction) -> None:
        await press_practice(interaction, _read(PracticeId, self.custom_id), self.value)


class DeskPress(Press, template=DeskId.TEMPLATE):
    """The controls of the game master's desk."""

    async def act(self, interaction: Interaction) -> None:
        await press_desk(interaction, _read(DeskId, self.custom_id), self.value)


class RepairPress(Press, template=RepairId.TEMPLATE):
    """The controls of the day after."""

    async def act(self, interaction: Interaction) -> None:
        await press_repair(interaction, _read(RepairId, self.custom_id), self.value)


class ShipPress(Press, template=ShipId.TEMPLATE):
    """The controls of a ship's sheet."""

    async def act(self, interaction: Interaction) -> None:
        await press_ship(interaction, _read(ShipId, self.custom_id), self.value)


class CrewPress(Press, template=CrewId.TEMPLATE):
    """The controls of a person's sheet."""

    async def act(self, interaction: Interaction) -> None:
        await press_crew(interaction, _read(CrewId, self.custom_id))


class FleetPress(Press, template=FleetId.TEMPLATE):
    """The lists of a fleet."""

    async def act(self, interaction: Interaction) -> None:
        await press_fleet(interaction, _read(FleetId, self.custom_id), self.value)


class SheetPress(Press, template=SheetId.TEMPLATE):
    """The controls about files."""

    async def act(self, interaction: Interaction) -> None:
        await press_sheet(interaction, _read(SheetId, self.custom_id), self.value)


class HelpPress(Press, template=HelpId.TEMPLATE):
    """The buttons of `/help`."""

    async def act(self, interaction: Interaction) -> None:
        await press_help(interaction, _read(HelpId, self.custom_id))


class RulesPress(Press, template=RulesId.TEMPLATE):
    """The controls of `/rules`."""

    async def act(self, interaction: Interaction) -> None:
        await press_rules(interaction, _read(RulesId, self.custom_id), self.value)


PRESSES = (
    MusterPress,
    BattlePress,
    DeclarePress,
    AnswerPress,
    NpcPress,
    PrivacyPress,
    PracticePress,
    DeskPress,
    RepairPress,
    ShipPress,
    CrewPress,
    FleetPress,
    SheetPress,
    HelpPress,
    RulesPress,
)


def _read(family: type[F], custom_id: str) -> F:
    try:
        return family.parse(custom_id)
    except ValueError:
        raise UserError("panel_old") from None
