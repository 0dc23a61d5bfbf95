"""Practice: the panel on which it is chosen, and beginning it."""

from msgspec.structs import replace

from bot.captains import Temper
from bot.errors import UserError
from bot.panels import contents, views
from bot.panels.act import carry_out, carry_out_on_panel, in_time
from bot.panels.asking import caller_of, must_write, server_locale, where_of, words_of
from bot.panels.hands import Interaction
from bot.panels.show import reply, update
from bot.panels.typed import one_of
from bot.report.content import Content, Text
from bot.report.ids import PracticeField, PracticeId
from bot.report.panels.parts import GREY
from bot.report.panels.practice import practice_panel
from bot.service.captains.practice import MOST_ENEMIES
from bot.store.words import Status


async def press_practice(interaction: Interaction, pressed: PracticeId, value: str) -> None:
    """Choose against whom, or begin; only the one who presses sees the panel."""
    match pressed.field:
        case PracticeField.OPEN if await in_time(interaction, _is_free(interaction)):
            await reply(interaction, _panel(interaction, pressed))
        case PracticeField.OPEN:
            await reply(interaction, Content((Text(words_of(interaction)("practice-elsewhere")),), GREY))
        case PracticeField.SHIP:
            await update(interaction, _panel(interaction, replace(pressed, ship=value)))
        case PracticeField.ENEMIES:
            await update(interaction, _panel(interaction, replace(pressed, enemies=_number(value))))
        case PracticeField.TEMPER:
            await update(interaction, _panel(interaction, replace(pressed, temper=one_of(Temper, value))))
        case PracticeField.START:
            await start_practice(interaction, pressed, on_panel=True)


async def start_practice(interaction: Interaction, chosen: PracticeId, *, on_panel: bool = False) -> None:
    """Begin it in this channel. Raises guild_only, channel_unwritable, bad_value, and what the use case does."""
    if interaction.guild_id is None or interaction.channel_id is None:
        raise UserError("guild_only")
    must_write(interaction)
    work = interaction.client.hands.service.practice.start(
        caller_of(interaction),
        interaction.guild_id,
        interaction.channel_id,
        template=chosen.ship,
        enemies=chosen.enemies,
        temper=one_of(Temper, chosen.temper),
        locale=server_locale(interaction),
    )
    await (carry_out_on_panel if on_panel else carry_out)(interaction, work, contents.practising)


async def _is_free(interaction: Interaction) -> bool:
    """Whether a practice could begin where it was pressed: in a server's channel without an open battle."""
    if interaction.guild_id is None:
        return False
    try:
        here = await interaction.client.hands.service.inquiry.battle(where_of(interaction))
    except UserError:
        return True
    return here.status is Status.ENDED


def _panel(interaction: Interaction, chosen: PracticeId) -> Content:
    words = words_of(interaction)
    templates = interaction.client.hands.service.muster.templates
    return practice_panel(words, views.template_lines(templates, words.locale), MOST_ENEMIES, chosen)


def _number(value: str) -> int:
    if not (len(value) == 1 and value.isascii() and value.isdecimal()):
        raise UserError("bad_value")
    return int(value)
