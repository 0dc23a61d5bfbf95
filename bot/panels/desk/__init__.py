"""The game master's desk: what each press on it does.

Each subject has a module with a table of the controls that are its own: `PRESSES`. A press is done by one use case, and
the panel then shows the desk anew.
"""

from bot.panels.desk import pages, running
from bot.panels.desk.base import Pressed
from bot.panels.hands import Interaction
from bot.report.ids import DeskField, DeskId

PRESSES: dict[DeskField, Pressed] = {**pages.PRESSES, **running.PRESSES}


async def press_desk(interaction: Interaction, pressed: DeskId, value: str) -> None:
    """Do what a press on the desk means; `value` is what was chosen in a menu."""
    await PRESSES[pressed.field](interaction, pressed, value)
