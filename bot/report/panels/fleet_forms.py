"""The fleet's forms: all values of a ship or a person on one, as few things to tap as a phone likes."""

from collections.abc import Iterable, Mapping

from bot.report.content import MAX_OPTION, MAX_OPTIONS, Option
from bot.report.escape import MAX_NAME, plain
from bot.report.fleet import SailorPage, ShipPage
from bot.report.fleet_text import build_text, lines, skills_text, traits_text, weapons_text, yes_no
from bot.report.forms import MAX_LABEL, MAX_TITLE, Form, Line, Pick, Who
from bot.report.ids import CrewField, CrewId, FleetField, FleetId, MusterField, MusterId, ShipField, ShipId
from bot.report.views import TemplateLine
from bot.report.words import Words
from bot.rules.battle import Weapon
from bot.rules.sheets import CrewSheet
from bot.rules.words import Post, Value

SHIP_FIELDS = ("name", "hull", "deck", "build", "guns")
CREW_FIELDS = ("name", "skills", "traits")
MADE_UP_FIELDS = ("name", "build", "guns", "helmsman", "gunner")
_MOST_LEFT, _MOST_LINES, _MOST_GUNS = 20, 400, 1500


def ship_form(words: Words, view: ShipPage, typed: Mapping[str, str] | None = None) -> Form:
    """All values of a ship, as they are or as they were typed."""
    given = typed or {
        "name": view.name,
        "hull": f"{view.hull}/{view.sheet.hull_max}",
        "deck": f"{view.deck}/{view.sheet.deck_max}",
        "build": build_text(words, view.sheet),
        "guns": weapons_text(words, view.sheet.weapons),
    }
    return Form(
        id=str(ShipId(view.id, ShipField.EDIT)),
        title=words("form-ship"),
        fields=(
            _name(words, given["name"]),
            _left(words, "hull", Value.HULL, given["hull"]),
            _left(words, "deck", Value.DECK, given["deck"]),
            _lines(words, "build", words("form-build"), "form-lines-about", given["build"]),
            _guns(words, given["guns"]),
        ),
    )


def crew_form(words: Words, view: SailorPage | None, typed: Mapping[str, str] | None = None) -> Form:
    """All values of a person likewise; of a new one (`view` None), the least. What they are is their manager's say."""
    sheet = CrewSheet() if view is None else view.sheet
    npc = False if view is None else view.npc if view.manages else None
    given = typed or {
        "name": "" if view is None else view.name,
        "skills": skills_text(words, sheet),
        "traits": traits_text(words, sheet, npc=npc),
    }
    return Form(
        id=str(FleetId(FleetField.NEW_PERSON)) if view is None else str(CrewId(view.id, CrewField.EDIT)),
        title=words("form-new-person") if view is None else words("form-person"),
        fields=(
            _name(words, given["name"]),
            _lines(words, "skills", words("form-skills"), "form-skills-about", given["skills"]),
            _lines(words, "traits", words("form-traits"), "form-lines-about", given["traits"]),
        ),
    )


def made_up_form(words: Words, battle: str, side: int, side_name: str, typed: Mapping[str, str] | None = None) -> Form:
    """A ship for one battle: its values, and those of helmsman and gunner, from ordinary ones on."""
    gun = Weapon(id="", name=words("form-gun"), damage="4d×2", accuracy=2, snap_shot=13)
    built = [(Value.HULL, "40"), (Value.DECK, "0"), (Value.HANDLING, "0"), (Value.MINIMUM_CREW, "8")]
    built += [(trait, yes_no(words, yes=False)) for trait in (Value.RAM, Value.SAILING)]
    given = typed or {
        "name": "",
        "build": lines(words, built),
        "guns": weapons_text(words, (gun,)),
        "helmsman": lines(words, [(Value.NAME, words.of("post", Post.HELMSMAN)), (Value.HELM, "12")]),
        "gunner": lines(words, [(Value.NAME, words.of("post", Post.GUNNER)), (Value.GUNNERY, "12")]),
    }
    return Form(
        id=str(MusterId(battle, MusterField.MAKE, side)),
        title=plain(words("form-made-up", side=plain(side_name, MAX_NAME)), MAX_TITLE),
        fields=(
            _name(words, given["name"]),
            _lines(words, "build", words("form-build"), "form-lines-about", given["build"]),
            _guns(words, given["guns"]),
            *[_lines(words, post, words.of("post", post), "form-member-about", given[post]) for post in Post],
        ),
    )


def new_ship_form(words: Words, templates: Iterable[TemplateLine]) -> Form:
    """A new ship's name, and what to start from."""
    options = tuple([Option(plain(one.name, MAX_OPTION), one.id) for one in templates])[:MAX_OPTIONS]
    pick = Pick("template", words("form-template"), options, required=False, hint=words("form-template-about"))
    fields = (_name(words, ""), pick)
    return Form(id=str(FleetId(FleetField.NEW_SHIP)), title=words("form-new-ship"), fields=fields)


def copy_form(words: Words, id: ShipId | CrewId, name: str) -> Form:
    """The name of a copy."""
    return Form(id=str(id), title=words("form-copy"), fields=(_name(words, name),))


def assign_form(words: Words, view: SailorPage) -> Form:
    """Where a person is: which post, aboard which ship."""
    now = "ashore" if view.ship is None else "hand" if view.post is None else view.post.value
    options = tuple(
        [
            Option(words(f"duty-{duty}"), duty, default=duty == now)
            for duty in (*[post.value for post in Post], "hand", "ashore")
        ]
    )
    ship = Line(
        "ship",
        words("form-aboard"),
        value=(view.ship or "")[:MAX_NAME],
        hint=words("form-aboard-about"),
        required=False,
        most=MAX_NAME,
    )
    return Form(
        id=str(CrewId(view.id, CrewField.ASSIGN)),
        title=words("form-assign"),
        fields=(Pick("duty", words("form-duty"), options), ship),
    )


def player_form(words: Words, view: SailorPage) -> Form:
    """Who plays a person; nobody where nobody is chosen."""
    who = Who("user", words("form-user"), user=view.user, hint=words("form-user-about"))
    return Form(id=str(CrewId(view.id, CrewField.PLAYER)), title=words("form-player"), fields=(who,))


def _name(words: Words, name: str) -> Line:
    return Line("name", words.of("value", Value.NAME), value=name[:MAX_NAME], most=MAX_NAME)


def _left(words: Words, key: str, value: Value, text: str) -> Line:
    return Line(
        key, _label(words.of("value", value)), value=text[:_MOST_LEFT], hint=words("form-left-about"), most=_MOST_LEFT
    )


def _lines(words: Words, key: str, label: str, hint: str, text: str) -> Line:
    return Line(
        str(key),
        _label(label),
        value=text[:_MOST_LINES],
        hint=words(hint),
        required=False,
        most=_MOST_LINES,
        long=True,
    )


def _guns(words: Words, text: str) -> Line:
    return Line(
        "guns",
        _label(words.of("value", Value.WEAPONS)),
        value=text[:_MOST_GUNS],
        hint=words("form-guns-about"),
        required=False,
        most=_MOST_GUNS,
        long=True,
    )


def _label(text: str) -> str:
    return plain(text, MAX_LABEL)
