"""A battle as its players see it: muster, board, declarations, questions, posts, the end."""

from bot.demo.panels import Panel
from bot.rehearsal import Person, Reply
from bot.report.words import words_for
from bot.rules.words import Choice, Maneuver, Part, RollKind, Scope
from tests.preview.table import Table

SEATS = ((0, "a", "helmsman"), (0, "a", "gunner"), (1, "b", "helmsman"), (2, "b", "gunner"), (3, "c", "helmsman"))
"""Who takes which post: the first player has a whole ship, an NPC is gunner of the last."""
FIRE = (Maneuver.FIRE, {"target": "c", "weapon": "w1", "part": Part.HULL.value})
PLANS: dict[tuple[str, str], tuple[Maneuver, dict[str, str]]] = {
    ("a", "helmsman"): (Maneuver.EVADE, {}),
    ("a", "gunner"): FIRE,
    ("b", "helmsman"): (Maneuver.HOLD, {}),
    ("b", "gunner"): FIRE,
    ("c", "helmsman"): (Maneuver.RAM, {"target": "a"}),
    ("d", "helmsman"): (Maneuver.DISENGAGE, {"target": "b"}),
}
"""What is declared in the first round."""


async def muster(table: Table) -> None:
    """From the first command to the beginning."""
    keep, house = table.scenes.keep, table.house
    name = "入り江の海戦" if table.scenes.locale == "ja" else "The Battle of the Cove"
    keep("muster", "/battle start", await table.says("battle start", name=name, pace="rules"))
    panel = house.find("muster", "take")
    keep("muster", "the muster, menus open", panel, unfolded=True)
    keep("muster", "a post is taken", await table.picks(panel, "take", "a-helmsman", by=table.people[0]))
    for number, ship, post in SEATS[1:]:
        await table.says("battle join", by=table.people[number], ship=ship, post=post)
    await table.says("battle add", side=house_side(table), ship="#1")
    keep("muster", "posts are taken", house.find("muster", "begin"))
    page = await table.presses(await table.says("gm desk"), "ships")
    keep("muster", "the game master's page of ships", page)
    keep("muster", "the same, menus open", page, unfolded=True)
    keep("muster", "a ship made up on the spot", await table.picks(page, "add.0", "#made"))
    table.lead.dismiss()


def house_side(table: Table) -> str:
    """The side of the ship that is kept."""
    return "白組" if table.scenes.locale == "ja" else "White"


async def begin(table: Table) -> None:
    """The battle begins."""
    keep, house = table.scenes.keep, table.house
    muster = house.find("muster", "begin").message
    before = len(house.channel.messages())
    keep("muster", "begin", await table.presses(muster, "begin"))
    keep("muster", "the muster is history", next(one for one in house.channel.messages() if one.id == muster.id))
    for message in house.channel.messages()[before:]:
        panel = Panel.of(message)
        keep("board" if panel else "begin", "the board in ③" if panel else "the channel reads", message)


async def declare(table: Table) -> None:
    """Everyone who is asked declares what is planned, till nobody is."""
    house = table.house
    seen: set[str] = set()
    while asked := [(person, panel) for person in table.people for panel in _open(person)]:
        person, panel = asked[0]
        ship, post = panel.about.rsplit(".", 1)[-1].split("-")
        await _declare(table, person, panel, ship, post, first=post not in seen)
        seen.add(post)
        await house.settled()
        for npc in [panel for panel in map(Panel.of, table.lead.inbox()) if panel and "accept" in panel.buttons]:
            table.scenes.keep("declare", "the NPCs' declarations", npc, unfolded=True)
            await table.presses(npc, "accept")


def _open(person: Person) -> list[Panel]:
    return [panel for panel in map(Panel.of, person.inbox()) if panel is not None and "maneuver" in panel.menus]


async def _declare(table: Table, person: Person, panel: Panel, ship: str, post: str, *, first: bool) -> None:
    maneuver, filled = PLANS[ship, post]
    keep, caption = table.scenes.keep, f"{post}:"
    if first:
        keep("declare", f"{caption} nothing chosen yet", panel)
        keep("declare", f"{caption} the menu open", panel, unfolded=True)
    panel = _after(panel, await table.picks(panel, "maneuver", maneuver.value, by=person))
    for menu, value in filled.items():
        if menu in panel.menus:
            panel = _after(panel, await table.picks(panel, menu, value, by=person))
    if maneuver is Maneuver.EVADE:
        panel = _after(panel, await table.presses(panel, "hard", by=person))
        keep("declare", f"{caption} an evasion for two dodges", panel)
    elif first:
        keep("declare", f"{caption} {maneuver.value} chosen", panel)
        if "target" in panel.menus:
            keep("declare", f"{caption} all menus open", panel, unfolded=True)
    ready = await table.presses(panel, "ready", by=person)
    if first and ready.message is not None:
        keep("declare", f"{caption} ready or locked", person.refresh(panel.message))


def _after(panel: Panel, reply: Reply) -> Panel:
    new = None if reply.message is None else Panel.of(reply.message)
    return new if new is not None and new.message.id == panel.message.id else panel


async def help_along(table: Table) -> None:
    """The game master sees to it that a shot hits and that somebody wants to break away."""
    await table.says("gm modifier", title="★", value=10, scope=Scope.ROUND.value, kind=RollKind.FIRE.value)
    await table.says("gm ship alongside", ship="d", other="b")
    await table.says("gm ship acrobatics", ship="c", left=1)
    await table.says("gm ship hull", ship="d", value=20)


async def answer(table: Table, over: int) -> None:
    """Everyone answers what is asked in ④ and ⑤, till there are so many rounds."""
    house, kept = table.house, set[str]()
    while len(house.events("round")) < over and not house.over:
        asked = [(person, panel) for person in table.people for panel in [house.asked(person, "answer")] if panel]
        asked = [(person, panel) for person, panel in asked if set(panel.buttons) - {"ask", "hush"}]
        if not asked:
            break
        person, panel = asked[0]
        choice = next(one for one in ("go_on", "acrobatic", "dodge", "resist") if one in panel.buttons)
        kind = choice if choice != "go_on" else f"go_on by {panel.about.rpartition('-')[2]}"
        if kind not in kept:
            table.scenes.keep("questions", f"asked: {kind}", panel)
            if choice == Choice.GO_ON.value:
                table.scenes.keep("board", "the board in ④ or ⑤", house.find("battle", "declare"))
        await table.presses(panel, choice, by=person)
        if kind not in kept:
            table.scenes.keep("questions", f"answered: {kind}", person.refresh(panel.message))
        kept.add(kind)


async def end(table: Table) -> None:
    """The battle is ended by hand; what stands in the channel then, and what becomes of it."""
    keep, house = table.scenes.keep, table.house
    asked = await table.says("battle end")
    keep("end", "asked once more", asked)
    keep("end", "it is over", await table.presses(asked, "end"))
    keep("end", "the channel reads", house.find("battle", "rematch"))
    keep("end", "/battle log", await table.says("battle log", by=table.people[0]))


async def rounds(table: Table) -> None:
    """What the channel read of the round."""
    words = words_for(table.scenes.locale)
    title = words("round-end-title", round="1")
    messages = table.house.channel.messages()
    for message in messages:
        if Panel.of(message) is None and title not in message.text and message.text.count("🎲"):
            table.scenes.keep("posts", "the channel reads", message)
    table.scenes.keep("round", "a round ends", table.newest(title))


async def status(table: Table) -> None:
    """`/battle status` as a player and as the game master, help, signals."""
    keep, player = table.scenes.keep, table.people[0]
    keep("status", "/battle status of a player", await table.says("battle status", by=player))
    keep("status", "/battle status of the game master", await table.says("battle status"))
