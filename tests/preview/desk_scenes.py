"""The game master's desk: its pages, and a form of each kind."""

from bot.rehearsal import Reply
from tests.preview.table import Table

PAGES = ("people", "tempo", "stead", "trouble", "show", "undo")
FORMS = ("weather", "modifier", "extend")
SHIP_FORMS = ("hull", "damage", "alongside", "aim", "effect")


async def mustering(table: Table) -> None:
    """While the ships muster."""
    table.scenes.keep("desk", "while the ships muster", await table.says("gm desk"))


async def begun(table: Table) -> None:
    """All pages of a battle that runs, and what its forms look like."""
    keep = table.scenes.keep
    desk = await table.says("gm desk")
    keep("desk", "the first page", desk)
    await table.says("gm tempo deadline", time="30m")
    for page in PAGES:
        desk = await table.says("gm desk")
        keep("desk", f"{page}, menus open", await table.presses(desk, page), unfolded=True)
    undo = await table.presses(await table.says("gm desk"), "undo")
    keep("desk", "an undo is asked once more", await table.picks(undo, "back", "0"))
    for form in FORMS:
        await _form(table, await table.says("gm desk"), form)
    ship = await table.picks(await table.says("gm desk"), "ship", "c")
    keep("desk", "one ship", ship)
    for form in SHIP_FORMS:
        await _form(table, ship, f"{form}.c")


async def paused(table: Table) -> None:
    """The battle is paused, and goes on."""
    keep = table.scenes.keep
    keep("desk", "/gm pause", await table.says("gm pause"))
    keep("desk", "paused: the first page", await table.says("gm desk"))
    keep("board", "paused: the board", table.house.find("battle", "declare"))
    keep("declare", "paused: /declare", await table.says("declare", by=table.people[3]))
    await table.says("gm resume")


async def _form(table: Table, desk: Reply, form: str) -> None:
    opened = await table.presses(desk, form)
    if opened.modal is not None:
        table.scenes.keep("forms", form, opened, unfolded=True)
        table.lead.dismiss()
