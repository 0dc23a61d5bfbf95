"""The game master's desk: what each press on it does.

Each subject has a module with tables of what is its own: `PRESSES`, the controls, and `FORMS`, the forms that are sent.
Each is done by one use case, and the panel then shows the desk anew.
"""

from bot.errors import UserError
from bot.panels.desk import captains, changing, pages, running, showing, table, undoing
from bot.panels.desk.base import Pressed, Submitted
from bot.panels.forms import Sent
from bot.panels.hands import Interaction
from bot.report.ids import DeskField, DeskId

PRESSES: dict[DeskField, Pressed] = {
    **pages.PRESSES,
    **changing.PRESSES,
    **running.PRESSES,
    **table.PRESSES,
    **undoing.PRESSES,
    **showing.PRESSES,
    **captains.PRESSES,
}
FORMS: dict[DeskField, Submitted] = {**changing.FORMS, **table.FORMS}


async def press_desk(interaction: Interaction, pressed: DeskId, value: str) -> None:
    """Do what a press on the desk means; `value` is what was chosen in a menu."""
    await PRESSES[pressed.field](interaction, pressed, value)


async def submit_desk(interaction: Interaction, form: DeskId, sent: Sent) -> None:
    """Do what a form of the desk says. Raises panel_old for one that isn't there."""
    if form.field not in FORMS:
        raise UserError("panel_old")
    await FORMS[form.field](interaction, form, sent)
