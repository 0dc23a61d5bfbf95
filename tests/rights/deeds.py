"""Everything that can be done: each command, button, menu and form, found in what is registered and in the ids."""

from collections.abc import Awaitable, Callable, Iterable

from discord import app_commands
from msgspec.structs import replace

from bot.panels.desk import FORMS
from bot.panels.hands import Bot
from bot.rehearsal import File, Reply
from bot.rehearsal.jsonvalue import JsonObject
from bot.rehearsal.limits.responses import Trigger
from bot.rehearsal.payloads import user_json
from bot.rehearsal.waiting import reply_to
from bot.report.ids import (
    AnswerField,
    AnswerId,
    BattleAction,
    BattleId,
    CrewField,
    CrewId,
    CustomId,
    DeclareField,
    DeclareId,
    DeskField,
    DeskId,
    FleetField,
    FleetId,
    HelpField,
    HelpId,
    MusterField,
    MusterId,
    NpcField,
    NpcId,
    PracticeField,
    PrivacyField,
    PrivacyId,
    RepairField,
    RepairId,
    RulesField,
    RulesId,
    SheetField,
    SheetId,
    ShipField,
    ShipId,
)
from bot.report.panels.desk_forms import Key
from bot.report.panels.desk_table_forms import Key as Table
from bot.report.panels.practice import DEFAULT
from bot.report.panels.sheets import NOT_LEARNED, PASTE
from bot.rules.rulebook import Topic
from bot.rules.words import Post, Value
from bot.service.templates import side_names
from tests.rights.stage import BATTLE, DRAFT, Role, Scene, Stage
from tests.rights.stage import SHIP as KEPT

Deed = Callable[[Stage, Role], Awaitable[object]]
"""Does it as this role; gives what came back."""

SHIP = {
    Role.HELMSMAN: "a",
    Role.GUNNER: "a",
    Role.ENEMY: "c",
    Role.MASTER: "b",
    Role.DM: "a",
    Role.ABROAD: "a",
}
"""Whose ship each names where one is asked for; everyone else tries a's."""
OF_THE_FLEET = {
    "repair", "shipyard", "ship bill", "ship show", "ship edit", "ship copy", "ship retire", "ship recall",
    "ship export",
}  # fmt: skip
"""Commands whose ship is one that the server keeps."""
SCENES = {
    MusterField: (Scene.MUSTER, Scene.DECLARE, Scene.OVER),
    BattleAction: (Scene.MUSTER, Scene.DECLARE, Scene.OVER),
    DeclareField: (Scene.DECLARE, Scene.GO_ON, Scene.OVER),
    AnswerField: (Scene.GO_ON, Scene.DODGE, Scene.RESIST, Scene.OVER),
    NpcField: (Scene.DECLARE, Scene.GO_ON, Scene.OVER),
    PrivacyField: (Scene.MUSTER, Scene.OVER),
    PracticeField: (Scene.DECLARE, Scene.OVER),
    DeskField: (Scene.MUSTER, Scene.DECLARE, Scene.GO_ON, Scene.OVER),
    RepairField: (Scene.DECLARE, Scene.OVER),
    ShipField: (Scene.DECLARE,),
    CrewField: (Scene.DECLARE,),
    FleetField: (Scene.DECLARE,),
    SheetField: (Scene.DECLARE,),
    HelpField: (Scene.DECLARE,),
    RulesField: (Scene.DECLARE, Scene.OVER),
}
"""When each family of controls is tried; commands are tried in every scene."""
DESK: dict[str, object] = {
    "value": 2, "dice": "1d", "place": 1, "penalty": -2, "left": 1, "bonus": 2, "turns": 1, "title": "霧",
    "modifier": -2, "effect": "霧", "time": "10m", "decision": "0",
    "maneuver": "evade", "together": False, "each": True, "enemies": "steps", "npc": "hidden",
    "captain": "bold",
}  # fmt: skip
"""What a game master sets."""
DESK_FORM = {
    Key.VALUE: "2", Key.DICE: "1d", Key.PLACE: "1", Key.NAMED: "霧 -2", Key.ROUNDS: "", Key.RECOVERY: "",
    Key.TIME: "10m", Table.SPAN: "10m",
}  # fmt: skip
DESK_PICKS = {
    Key.PART: "hull", Key.TARGET: "c", Key.RAMMER: "-", Key.WEAPON: "w1", Key.TURNS: "1", Key.SCOPE: "battle",
    Key.WHO: "a", Key.KIND: "-", Key.EFFECT: "a:霧", Table.SEAT: "a-helmsman", Table.MANEUVER: "evade",
}  # fmt: skip
"""What is sent with the desk's forms; each reads what is its own."""
ADDING = (MusterField.ADD, MusterField.KEPT, MusterField.LEAF, MusterField.MAKE, MusterField.AGAIN)
"""What is about a side."""
FLEET_FORMS = (
    ShipId(KEPT, ShipField.EDIT), ShipId(KEPT, ShipField.COPY),
    CrewId(1, CrewField.EDIT), CrewId(1, CrewField.COPY), CrewId(1, CrewField.ASSIGN), CrewId(1, CrewField.PLAYER),
    FleetId(FleetField.NEW_SHIP), FleetId(FleetField.NEW_PERSON), MusterId(str(BATTLE), MusterField.MAKE, 0),
)  # fmt: skip
FLEET_FORM = {
    "name": "あたらしい", "hull": "30/40", "deck": "20/20", "build": "移動修正: 1", "guns": "砲 | 2d | 1 | 12",
    "skills": "操舵: 13", "traits": "", "helmsman": "名前: 舵手\n操舵: 12",
    "gunner": "名前: 砲手\n砲術大砲: 12", "ship": "",
}  # fmt: skip
FLEET_PICKS = {"template": "ram", "duty": "ashore", "user": ""}
"""What is sent with the fleet's forms; a made-up ship's build has its hull besides."""
OWN_FILE = '{"format": "head-on-fleet", "version": 1, "ships": [{"name": "もらいもの", "hull_max": 9}]}'
CCFOLIA_FILE = '{"kind": "character", "data": {"name": "もらいもの"}}'
"""Files that everybody may take over."""
FILES_ABOUT = {
    SheetField.SHIP_OUT: KEPT, SheetField.CREW_OUT: 1, SheetField.MATCH: DRAFT, SheetField.CONFIRM: DRAFT,
}  # fmt: skip
OF_ALL = (
    DeskField.WEATHER, DeskField.EXTEND, DeskField.GIVE, DeskField.MASTER, DeskField.UNMASTER, DeskField.LEAD,
    DeskField.DEADLINE,
)  # fmt: skip
"""Forms that aren't about a ship."""
MENUS = {
    MusterField.TAKE: "b-gunner",
    MusterField.ADD: "ram",
    MusterField.REMOVE: "b",
    MusterField.PACE: "rules",
    DeclareField.MANEUVER: {Post.HELMSMAN: "evade", Post.GUNNER: "fire"},
    DeclareField.TARGET: "c",
    DeclareField.WEAPON: "w1",
    DeclareField.PART: "deck",
    NpcField.SEAT: "b-helmsman",
    DeskField.SHIP: "a",
    MusterField.KEPT: f"#{KEPT}",
    ShipField.MEMBER: "#1",
    FleetField.ONE_SHIP: f"#{KEPT}",
    FleetField.ONE_PERSON: "#1",
    SheetField.MATCH: NOT_LEARNED,
    RepairField.FOCUS: "hull",
    RepairField.PEOPLE: "1",
    RepairField.WORKERS: "28",
    DeskField.BACK: "0",
    DeskField.NPC: "a-helmsman",
    DeskField.DECLARE: "a-helmsman",
    DeskField.ANSWER: "go_on",
    DeskField.CANCEL: "a-helmsman",
    DeskField.KEEP: "a-helmsman",
    DeskField.CAPTAIN: "bold",
    MusterField.CAPTAIN: "bold",
    RulesField.WHICH: "fire",
}
"""What is chosen in each menu."""
OF_PRACTICE = {PracticeField.SHIP: "ram", PracticeField.ENEMIES: "2", PracticeField.TEMPER: "careful"}
"""The same, apart: fields of two families that have one name are one key."""


def leaves(client: Bot) -> list[app_commands.Command[object, ..., object]]:
    """All commands and subcommands."""
    return [one for one in client.tree.walk_commands() if isinstance(one, app_commands.Command)]


def deeds(client: Bot, scene: Scene) -> dict[str, Deed]:
    """By name: `/ram`, `/battle end`, `muster:take`, `declare:weapon a-gunner`, `form`, `/ram target…`."""
    found: dict[str, Deed] = {}
    for command in leaves(client):
        if scene in (Scene.DODGE, Scene.RESIST) and command.name != "answer":
            continue
        found[f"/{command.qualified_name}"] = _command(command)
        for option in command.parameters:
            if option.autocomplete and scene is not Scene.OVER:
                found[f"/{command.qualified_name} {option.name}…"] = _suggestion(command, option.name)
    for fields, scenes in SCENES.items():
        if scene in scenes:
            found |= _controls(fields)
    if scene not in (Scene.DODGE, Scene.RESIST):
        found["form"] = _form
    return found


def _filled(stage: Stage, command: app_commands.Command[object, ..., object], role: Role) -> dict[str, object]:
    """Options that make sense for who holds the seat; anybody else names the same."""
    given: dict[str, object] = {}
    ship = "a" if command.qualified_name.startswith("gm ") else SHIP.get(role, "a")
    enemy = "c" if ship in "ab" else "a"
    for option in command.parameters:
        match option.name:
            case "battle" if option.required or role not in (
                Role.HELMSMAN,
                Role.GUNNER,
                Role.ENEMY,
                Role.MASTER,
                Role.SECOND,
            ):
                given["battle"] = str(BATTLE)
            case "ship" if command.qualified_name in OF_THE_FLEET:
                given["ship"] = f"#{KEPT}"
            case "ship" if command.qualified_name in ("battle add", "crew assign", "gm captain"):
                pass
            case "file":
                content = OWN_FILE if command.qualified_name == "ship import" else CCFOLIA_FILE
                given["file"] = File("x.json", content.encode())
            case "skill":
                given["skill"] = Value.HELM.value
            case "by":
                given["by"] = NOT_LEARNED
            case "person":
                given["person"] = "#1"
            case "duty":
                given["duty"] = "ashore"
            case "field":
                given["field"] = "handling" if command.qualified_name == "ship edit" else "helm"
            case "value" if command.qualified_name in ("ship edit", "crew edit"):
                given["value"] = "2"
            case "name" if command.qualified_name in ("ship new", "crew new"):
                given["name"] = "あたらしい"
            case "template" if command.qualified_name == "crew new":
                given["template"] = "ram.helmsman"
            case "ship" if command.qualified_name != "battle join":
                given["ship"] = ship
            case "target" | "to" | "other" | "against":
                given[option.name] = enemy
            case "weapon":
                given["weapon"] = "w1"
            case "text":
                given["text"] = "海鳴り"
            case "question":
                given["question"] = str(stage.question("a", Post.HELMSMAN))
            case "choice":
                given["choice"] = stage.choice
            case "pace":
                given["pace"] = "post"
            case "template":
                given["template"] = "ram"
            case "side":
                given["side"] = side_names("ja")[0]
            case "on":
                given["on"] = False
            case "post" if option.required:
                given["post"] = Post.HELMSMAN.value
            case "player":
                given["player"] = stage.cast[Role.OUTSIDER][0]
            case "who":
                given["who"] = ship
            case name if name in DESK:
                given[name] = DESK[name]
            case _:
                pass
    return given


def _command(command: app_commands.Command[object, ..., object]) -> Deed:
    async def do(stage: Stage, role: Role) -> Reply:
        person, place = stage.cast[role]
        return await person.slash(command.qualified_name, at=place, **_filled(stage, command, role))

    return do


def _suggestion(command: app_commands.Command[object, ..., object], option: str) -> Deed:
    async def do(stage: Stage, role: Role) -> object:
        person, place = stage.cast[role]
        filled = _filled(stage, command, role)
        given = {name: value for name, value in filled.items() if name == "battle" and option != name}
        return await person.autocomplete(command.qualified_name, option, "", at=place, **given)

    return do


def _controls(fields: type[object]) -> dict[str, Deed]:
    found: dict[str, Deed] = {}
    if fields is MusterField:
        for muster in MusterField:
            side = 0 if muster in ADDING else None
            found[f"muster:{muster}"] = _pressed(lambda _, f=muster, s=side: str(MusterId(str(BATTLE), f, s)), muster)
    elif fields is BattleAction:
        for action in BattleAction:
            found[f"battle:{action}"] = _pressed(lambda _, f=action: str(BattleId(str(BATTLE), f)))
    elif fields is DeclareField:
        for post in Post:
            for field in DeclareField:
                found[f"declare:{field} a-{post}"] = _pressed(_declare(post, field), field, post)
    elif fields is PrivacyField:
        for privacy in PrivacyField:
            found[f"privacy:{privacy}"] = _pressed(lambda _, f=privacy: str(PrivacyId(f)))
    elif fields is PracticeField:
        for practice in PracticeField:
            found[f"practice:{practice}"] = _pressed(lambda _, f=practice: str(replace(DEFAULT, field=f)), practice)
    elif fields is RulesField:
        for rules in RulesField:
            topic = None if rules is RulesField.WHICH else Topic.RAM
            found[f"rules:{rules}"] = _pressed(lambda _, f=rules, t=topic: str(RulesId(str(BATTLE), "a", f, t)), rules)
    elif fields is HelpField:
        for reader in HelpField:
            found[f"help:{reader}"] = _pressed(lambda _, f=reader: str(HelpId(f, 1)))
    elif fields is DeskField:
        for desk in DeskField:
            of = "a" if desk in FORMS and desk not in OF_ALL else None
            of = {DeskField.DECLARE: "a-helmsman", DeskField.REWIND: "0"}.get(desk, of)
            found[f"desk:{desk}"] = _pressed(lambda _, f=desk, o=of: str(DeskId(str(BATTLE), f, o)), desk)
            if desk in FORMS:
                found[f"form:{desk}"] = _desk_form(DeskId(str(BATTLE), desk, of))
    elif fields is ShipField:
        for ship in ShipField:
            found[f"ship:{ship}"] = _pressed(lambda _, f=ship: str(ShipId(KEPT, f)), ship)
    elif fields is CrewField:
        for crew in CrewField:
            found[f"crew:{crew}"] = _pressed(lambda _, f=crew: str(CrewId(1, f)), crew)
    elif fields is FleetField:
        for fleet in FleetField:
            found[f"fleet:{fleet}"] = _pressed(lambda _, f=fleet: str(FleetId(f)), fleet)
        for form in FLEET_FORMS:
            found[f"form:{form.FAMILY}:{form.field}"] = _fleet_form(form)
    elif fields is SheetField:
        for sheet in SheetField:
            about = FILES_ABOUT.get(sheet, 0)
            skill = Value.HELM.value if sheet is SheetField.MATCH else None
            found[f"sheet:{sheet}"] = _pressed(lambda _, f=sheet, o=about, s=skill: str(SheetId(o, f, s)), sheet)
        for form, text in ((SheetField.SHIPS_IN, OWN_FILE), (SheetField.CREW_IN, CCFOLIA_FILE)):
            found[f"form:sheet:{form}"] = _paste(SheetId(0, form), text)
    elif fields is RepairField:
        for repair in RepairField:
            found[f"repair:{repair}"] = _pressed(lambda _, f=repair: str(RepairId(KEPT, BATTLE, f)), repair)
    elif fields is AnswerField:
        for answer in AnswerField:
            found[f"answer:{answer}"] = _pressed(_answer(answer))
    elif fields is NpcField:
        for npc in NpcField:
            found[f"npc:{npc}"] = _pressed(
                lambda stage, f=npc: str(NpcId(str(BATTLE), stage.declaration("b", Post.HELMSMAN).asked, f)), npc
            )
    return found


def _declare(post: Post, field: DeclareField) -> Callable[[Stage], str]:
    def made(stage: Stage) -> str:
        of = stage.declaration("a", post)
        return str(DeclareId(str(BATTLE), of.asked, of.seat.key, field))

    return made


def _answer(field: AnswerField) -> Callable[[Stage], str]:
    def made(stage: Stage) -> str:
        of = stage.question("a", Post.HELMSMAN)
        return str(AnswerId(str(BATTLE), of.asked, of.seat.key, field))

    return made


def _pressed(custom_id: Callable[[Stage], str], field: object = None, post: Post | None = None) -> Deed:
    """A press on a forged message, which stands where the one who presses is."""
    menus = OF_PRACTICE if isinstance(field, PracticeField) else MENUS
    chosen = menus.get(field)  # pyright: ignore[reportArgumentType, reportCallIssue]

    async def do(stage: Stage, role: Role) -> Reply:
        person, _ = stage.cast[role]
        value = chosen[post] if isinstance(chosen, dict) and post is not None else chosen
        assert value is None or isinstance(value, str)
        id = custom_id(stage)
        message = stage.forge(role, id, value)
        if value is None:
            return await person.click(on=message, custom_id=id)
        return await person.choose(None, [value], on=message, custom_id=id)

    return do


async def _form(stage: Stage, role: Role) -> Reply:
    """The signal's form of a's helmsman, sent by whoever it is."""
    of = stage.declaration("a", Post.HELMSMAN)
    id = str(DeclareId(str(BATTLE), of.asked, of.seat.key, DeclareField.SIGNAL))
    fields: Iterable[JsonObject] = (
        {"type": 3, "id": 3, "custom_id": "to", "values": ["c"]},
        {"type": 4, "id": 5, "custom_id": "text", "value": "海鳴り"},
    )
    return await send_form(stage, role, id, fields)


def _desk_form(id: DeskId) -> Deed:
    """A form of the desk, sent by whoever it is."""
    lines = [
        {"type": 4, "id": 100 + n, "custom_id": str(key), "value": one}
        for n, (key, one) in enumerate(DESK_FORM.items())
    ]
    picks = [
        {"type": 3, "id": 200 + n, "custom_id": str(key), "values": [one]}
        for n, (key, one) in enumerate(DESK_PICKS.items())
    ]

    async def do(stage: Stage, role: Role) -> Reply:
        person = str(stage.cast[Role.OUTSIDER][0].id)
        who: JsonObject = {"type": 5, "id": 300, "custom_id": str(Table.PLAYER), "values": [person]}
        return await send_form(stage, role, str(id), [*lines, *picks, who])

    return do


def _fleet_form(id: CustomId) -> Deed:
    """A form of the fleet, sent by whoever it is."""
    lines = dict(FLEET_FORM)
    if isinstance(id, MusterId):
        lines["build"] += "\n船体HP: 40"
    fields: list[JsonObject] = [
        {"type": 4, "id": 100 + n, "custom_id": key, "value": one} for n, (key, one) in enumerate(lines.items())
    ]
    fields += [
        {"type": 5 if key == "user" else 3, "id": 200 + n, "custom_id": key, "values": [one] if one else []}
        for n, (key, one) in enumerate(FLEET_PICKS.items())
    ]

    async def do(stage: Stage, role: Role) -> Reply:
        return await send_form(stage, role, str(id), fields)

    return do


def _paste(id: SheetId, text: str) -> Deed:
    """A form with a file in it, sent by whoever it is."""

    async def do(stage: Stage, role: Role) -> Reply:
        return await send_form(stage, role, str(id), [{"type": 4, "id": 5, "custom_id": PASTE, "value": text}])

    return do


async def send_form(stage: Stage, role: Role, id: str, fields: Iterable[JsonObject]) -> Reply:
    """A form of this id, brought by a panel that stands where this role is, sent with these fields."""
    person, place = stage.cast[role]
    components = [{"type": 18, "id": 2 * n, "component": field} for n, field in enumerate(fields, start=1)]
    production = stage.house.discord.production
    record = place.record if place is not None else person.dm.record
    source = record.messages[stage.forge(role, id).id]
    guild = None if place is None else place.record.guild
    cause: JsonObject = {
        "id": "1",
        "type": int(Trigger.COMPONENT),
        "user": user_json(person.record),
        "authorizing_integration_owners": {"0": "0" if guild is None else str(guild.id)},
        "interacted_message_id": "1",
    }
    interaction = production.desk.open(
        Trigger.MODAL,
        person.record,
        record,
        {"custom_id": id, "components": components},
        source=source,
        shown=source.past[-1],
        cause=cause,
    )
    return await reply_to(stage.clock, interaction)
