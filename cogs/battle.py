"""`/battle`: start, join, leave, add, remove, begin, status, end, log, rematch, pace."""

from discord import app_commands
from discord.ext import commands

from bot.errors import UserError
from bot.panels import contents
from bot.panels.act import carry_out, in_time
from bot.panels.asking import caller_of, must_write, server_locale, where_of, words_of
from bot.panels.entering import show_made_up
from bot.panels.hands import Bot, Interaction
from bot.panels.practice import start_practice
from bot.panels.show import reply
from bot.panels.status import show_status
from bot.panels.typed import one_of
from bot.report.ids import PracticeField, PracticeId
from bot.report.panels.practice import DEFAULT
from bot.service.captains.practice import MOST_ENEMIES
from bot.store.words import Pace
from cogs import _suggest as suggest
from cogs._commands import everywhere, subcommand
from cogs._parse import seat
from cogs._texts import name, text


@everywhere
class Battle(
    commands.GroupCog,
    group_name=name("battle", "command-battle"),
    group_description=text("command-battle-about"),
):
    """海戦."""

    def __init__(self, client: Bot) -> None:
        self.service = client.hands.service

    @subcommand("battle", "start")
    async def start(self, interaction: Interaction, name: str | None = None, pace: str = Pace.RULES.value) -> None:
        """Open a battle in this channel; the caller is its game master."""
        if interaction.guild_id is None or interaction.channel_id is None:
            raise UserError("guild_only")
        must_write(interaction)
        work = self.service.muster.start(
            caller_of(interaction),
            interaction.guild_id,
            interaction.channel_id,
            name=name,
            pace=one_of(Pace, pace),
            locale=server_locale(interaction),
        )
        await carry_out(interaction, work, contents.started)

    @subcommand("battle", "practice", template=suggest.templates)
    async def practice(
        self,
        interaction: Interaction,
        template: str = DEFAULT.ship,
        number: app_commands.Range[int, 1, MOST_ENEMIES] = DEFAULT.enemies,
        temper: str = DEFAULT.temper,
    ) -> None:
        """A battle against captains, for one player to learn the game; begins at once."""
        await start_practice(interaction, PracticeId(template, number, temper, PracticeField.START))

    @subcommand("battle", "join", ship=suggest.free_ships)
    async def join(
        self, interaction: Interaction, ship: str | None = None, post: str | None = None, battle: str | None = None
    ) -> None:
        """Take a post."""
        where = seat(interaction, post, ship, battle)
        await carry_out(interaction, self.service.muster.join(caller_of(interaction), where), contents.joined)

    @subcommand("battle", "leave")
    async def leave(
        self, interaction: Interaction, ship: str | None = None, post: str | None = None, battle: str | None = None
    ) -> None:
        """Give a post up."""
        where = seat(interaction, post, ship, battle)
        await carry_out(interaction, self.service.muster.leave(caller_of(interaction), where), contents.left)

    @subcommand("battle", "add", ship=suggest.fleet_ships)
    async def add(
        self,
        interaction: Interaction,
        side: str,
        template: str | None = None,
        ship: str | None = None,
        name: str | None = None,
        battle: str | None = None,
    ) -> None:
        """Add a ship to the muster: of the fleet, of a template, or else made up on the spot, in a form."""
        where, caller = where_of(interaction, battle=battle), caller_of(interaction)
        if ship is not None:
            await carry_out(interaction, self.service.muster.add_kept(caller, where, ship, side), contents.added)
        elif template is not None:
            work = self.service.muster.add(caller, where, template, side, name)
            await carry_out(interaction, work, contents.added)
        else:
            await show_made_up(interaction, where, side)

    @subcommand("battle", "remove", ship=suggest.all_ships)
    async def remove(self, interaction: Interaction, ship: str, battle: str | None = None) -> None:
        """Take a ship out of the muster."""
        where = where_of(interaction, battle=battle, ship=ship)
        await carry_out(interaction, self.service.muster.remove(caller_of(interaction), where), contents.removed)

    @subcommand("battle", "begin")
    async def begin(self, interaction: Interaction, battle: str | None = None) -> None:
        """First Head-On, and the first declarations are asked for."""
        must_write(interaction)
        where = where_of(interaction, battle=battle)
        await carry_out(interaction, self.service.muster.begin(caller_of(interaction), where), contents.begun)

    @subcommand("battle", "status")
    async def status(self, interaction: Interaction, battle: str | None = None) -> None:
        """How things are, as the caller may know it."""
        await show_status(interaction, where_of(interaction, battle=battle))

    @subcommand("battle", "end")
    async def end(self, interaction: Interaction, battle: str | None = None) -> None:
        """Ask once more; the button ends it."""
        where = where_of(interaction, battle=battle)
        await carry_out(interaction, self.service.desk.may_end(caller_of(interaction), where), contents.end_question)

    @subcommand("battle", "log")
    async def log(self, interaction: Interaction, battle: str | None = None) -> None:
        """The log, as far as the caller may have it."""
        where = where_of(interaction, battle=battle)
        file = await in_time(interaction, self.service.inquiry.log(caller_of(interaction), where))
        await reply(interaction, contents.log(words_of(interaction), file), files=[(file.name, file.content)])

    @subcommand("battle", "rematch")
    async def rematch(self, interaction: Interaction, battle: str | None = None) -> None:
        """The same ships once more."""
        must_write(interaction)
        where = where_of(interaction, battle=battle)
        await carry_out(interaction, self.service.muster.rematch(caller_of(interaction), where), contents.rematched)

    @subcommand("battle", "pace")
    async def pace(self, interaction: Interaction, pace: str, battle: str | None = None) -> None:
        """Change how the battle asks."""
        where = where_of(interaction, battle=battle)
        work = self.service.muster.pace(caller_of(interaction), where, one_of(Pace, pace))
        await carry_out(interaction, work, contents.paced)


async def setup(client: Bot) -> None:
    """Add the cog."""
    await client.add_cog(Battle(client))
