"""`/battle status`: in words, and as a picture."""

from bot.panels import contents
from bot.panels.act import in_time
from bot.panels.asking import caller_of, words_of
from bot.panels.drawing import drawn, files_of, with_pictures
from bot.panels.hands import Interaction
from bot.panels.show import reply
from bot.report.content import fits
from bot.report.pictures import FleetView, Picture, fleet_view, picture
from bot.report.words import Words
from bot.service.types import StatusView, Where


async def show_status(interaction: Interaction, where: Where) -> None:
    """How things are, as the one who asks may know it; the picture is left out where there is no room for it."""
    words, service = words_of(interaction), interaction.client.hands.service

    async def work() -> tuple[StatusView, tuple[Picture, ...]]:
        shown = await service.inquiry.status(caller_of(interaction), where)
        return shown, await _pictures(words, shown)

    shown, pictures = await in_time(interaction, work())
    content = contents.status(words, shown)
    if not fits(with_pictures(content, pictures)):
        pictures = ()
    await reply(interaction, with_pictures(content, pictures), files=files_of(pictures))


async def _pictures(words: Words, shown: StatusView) -> tuple[Picture, ...]:
    view = status_view(shown)
    if view is None:
        return ()
    return await drawn(f"status of battle {shown.battle.id}", lambda: [picture(words, view, "status")])


def status_view(shown: StatusView) -> FleetView | None:
    """The battle for the crews of the reader's own seats; None before there is an order."""
    state = shown.battle.state
    if state is None or not state.order:
        return None
    return fleet_view(shown.battle.name, state, crews=frozenset([seat.id.ship for seat in shown.seats]))
