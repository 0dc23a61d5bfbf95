"""What waits for somebody, shown so that nobody else sees it: *Declare in secret*, and `/declare`."""

from bot.panels import contents
from bot.panels.act import in_time
from bot.panels.asking import caller_of, words_of
from bot.panels.hands import Interaction
from bot.panels.show import reply
from bot.rules.words import QuestionKind
from bot.service.ids import NpcPanelId
from bot.service.types import QuestionView, Where


async def show_open_questions(interaction: Interaction, where: Where) -> None:
    """The first thing that waits for this person there; for a game master without questions of their own the NPCs.

    Where `where` names a ship or a post, an NPC's own panel.
    """
    inquiry, caller, words = interaction.client.hands.service.inquiry, caller_of(interaction), words_of(interaction)
    asked = await in_time(interaction, inquiry.open_questions(caller, where))
    ordered = sorted(asked, key=_is_npc)
    if ordered and _is_npc(ordered[0]) and where.ship is None and where.post is None:
        panel = NpcPanelId(ordered[0].id.battle, ordered[0].id.asked)
        await reply(interaction, contents.npc_panel(words, await inquiry.npc_panel(caller, panel)))
    else:
        await reply(interaction, contents.questions(words, ordered))


def _is_npc(asked: QuestionView) -> bool:
    return asked.seat.user is None and asked.kind is QuestionKind.DECLARE
