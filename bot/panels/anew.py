"""Has a panel edited that shows what is no longer so."""

import logging

import aiohttp
import discord

from bot.errors import HeadOnError, UserError
from bot.logs import about
from bot.panels.asking import caller_of
from bot.panels.hands import Interaction
from bot.report.ids import AnswerId, DeclareId, NpcId
from bot.service.ids import NpcPanelId, QuestionId

_CLOSED = frozenset(("question_closed", "question_undone", "battle_over", "cannot_cancel"))
"""Refusals of what a panel wouldn't have offered if it had been up to date."""

_log = logging.getLogger(__name__)


def may_be_old(error: Exception) -> bool:
    """Whether a press that failed so shows that its panel is out of date: it came too late, or its answer got lost."""
    if isinstance(error, UserError):
        return error.reason in _CLOSED
    return isinstance(error, discord.HTTPException | aiohttp.ClientError | OSError | TimeoutError)


async def show_anew(interaction: Interaction, pressed: DeclareId | AnswerId | NpcId) -> None:
    """Have the panel of this question edited, by the outbox. Never raises."""
    try:
        if isinstance(pressed, NpcId):
            of = NpcPanelId(int(pressed.battle), pressed.asked)
        else:
            of = QuestionId.of(pressed.battle, pressed.asked, pressed.seat)
        await interaction.client.hands.service.anew.show(caller_of(interaction), of)
    except (ValueError, HeadOnError) as error:
        _log.info(
            "interaction %s: its panel stays as it is: %s",
            interaction.id,
            type(error).__name__,
            extra=about("panel_stays", interaction=interaction.id, reason=type(error).__name__),
        )
