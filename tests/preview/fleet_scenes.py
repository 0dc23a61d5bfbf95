"""The fleet and the day after: sheets, lists, files, repairs, what is kept of a person, refusals."""

from bot.rehearsal import File, Person, Reply
from tests.preview.table import Table
from tests.sheets.test_gcs import sheet


async def keep_fleet(table: Table) -> None:
    """A ship and its crew are made, shown and changed."""
    keep, japanese = table.scenes.keep, table.scenes.locale == "ja"
    name = "アルゴー" if japanese else "Argo"
    keep("fleet", "an empty fleet", await table.says("ship list"))
    ship = await table.says("ship new", name=name, template="gunboat")
    keep("fleet", "a ship's sheet", ship, unfolded=True)
    await _form(table, ship, "edit")
    await table.says("crew edit", person="#1", field="ship_repair", value="14")
    await table.says("crew player", person="#1", user=table.people[0])
    keep("fleet", "a ship's sheet as its player sees it", await table.says("ship show", ship=name, by=table.people[0]))
    person = await table.says("crew show", person="#1")
    keep("fleet", "a person's sheet", person)
    await _form(table, person, "edit")
    await _form(table, person, "assign")
    keep("fleet", "the list of ships", await table.says("ship list"), unfolded=True)
    keep("fleet", "the list of people", await table.says("crew list"), unfolded=True)


async def files(table: Table) -> None:
    """Files in and out."""
    keep = table.scenes.keep
    proposal = File("kaya.gcs", sheet().encode(), "application/json")
    keep("files", "a GCS sheet that has to be settled", await table.says("crew import", file=proposal))
    keep("files", "a person is made of it", await table.says("crew confirm"))
    keep("files", "an export for CCFOLIA", await table.says("crew export", person="#1"))
    keep("files", "a whole fleet as a file", await table.says("ship export"))
    broken = File("kaya.gcs", b'{"a": ', "application/json")
    keep("files", "a file that can't be read", await table.says("crew import", file=broken))
    await _dialog(table, await table.says("crew import"), "an import pasted")


async def repairs(table: Table) -> None:
    """The day after the battle."""
    keep, player = table.scenes.keep, table.people[0]
    end = table.house.find("battle", "repair")
    chosen = await table.presses(end, "repair", by=player)
    keep("repair", "the button under the battle's end", chosen)
    keep("repair", "the plan, menus open", await table.says("repair", ship="#1", by=player), unfolded=True)
    keep("repair", "the shipyard", await table.says("shipyard", ship="#1", by=player))
    done = await table.says("repair", ship="#1", payment="account", by=player)
    keep("repair", "repaired", done)
    for message in table.house.channel.messages()[-2:]:
        keep("repair", "the channel reads", message)
    keep("repair", "the bill", await table.says("ship bill", ship="#1", by=player))
    keep("repair", "the ship's sheet afterwards", await table.says("ship show", ship="#1", by=player))


async def errors(table: Table) -> None:
    """What refusals look like, and `/privacy`."""
    keep, player = table.scenes.keep, table.people[0]
    stranger = table.people[-1]
    keep("privacy", "/privacy", privacy := await table.says("privacy", by=player))
    keep("privacy", "asked once more", await table.presses(privacy, "delete", by=player))
    for command, options, who in _refused(player, stranger):
        keep("errors", f"/{command}", await table.says(command, by=who, **options))


def _refused(player: Person, stranger: Person) -> tuple[tuple[str, dict[str, object], Person], ...]:
    return (
        ("fire", {"target": "zz", "weapon": "w1"}, player),
        ("ready", {}, player),
        ("battle begin", {}, stranger),
        ("gm desk", {}, stranger),
        ("ship retire", {"ship": "#1"}, stranger),
        ("repair", {"ship": "#1"}, stranger),
    )


async def _form(table: Table, on: Reply, control: str) -> None:
    await _dialog(table, await table.presses(on, control), f"{control}")


async def _dialog(table: Table, opened: Reply, caption: str) -> None:
    table.scenes.keep("forms", caption, opened, unfolded=True)
    table.lead.dismiss()
