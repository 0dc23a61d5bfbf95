"""`/dice` and its button: how even the dice fell, in words and as a picture."""

from bot.panels.act import in_time
from bot.panels.asking import caller_of, words_of
from bot.panels.drawing import drawn, files_of
from bot.panels.hands import Interaction
from bot.panels.show import reply
from bot.report.content import Image
from bot.report.dice import DiceView
from bot.report.panels.dice import dice_panel
from bot.report.pictures import Picture, picture
from bot.report.words import Words
from bot.service.types import DiceRolled, Where
from bot.store.words import Status


async def show_dice(interaction: Interaction, where: Where) -> None:
    """The dice of the battle that is meant, to nobody else."""
    words, service = words_of(interaction), interaction.client.hands.service

    async def work() -> tuple[DiceView, tuple[Picture, ...]]:
        view = dice_view(await service.fairness.rolled(caller_of(interaction), where))
        return view, await _pictures(words, view)

    view, pictures = await in_time(interaction, work())
    content = dice_panel(words, view, tuple([Image(one.name, one.alt) for one in pictures]))
    await reply(interaction, content, files=files_of(pictures))


async def _pictures(words: Words, view: DiceView) -> tuple[Picture, ...]:
    if not sum(view.rolled.all):
        return ()
    return await drawn("dice", lambda: [picture(words, view, "dice")])


def dice_view(found: DiceRolled) -> DiceView:
    """What is shown of it."""
    ships = found.battle.setup.ships
    sides = list(dict.fromkeys([ship.side for ship in ships]))
    return DiceView(
        battle=found.battle.name,
        rolled=found.rolled,
        names={ship.id: ship.name for ship in ships},
        sides={ship.id: sides.index(ship.side) for ship in ships},
        commitment=found.battle.commitment or "",
        over=found.battle.status is Status.ENDED,
        ship=found.ship,
    )
