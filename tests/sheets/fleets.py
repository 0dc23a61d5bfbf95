"""Fleets of every shape, and a way to say what is wrong with a file."""

from hypothesis import strategies as st

from bot.errors import UserError
from bot.report.texts import error
from bot.report.words import words_for
from bot.rules.battle import Crew, Ship, Skills, Weapon
from bot.rules.sheets import RANGES
from bot.rules.words import Post, Value
from bot.service.names import clean_name
from bot.sheets.fault import SheetError
from bot.sheets.fleet import Fleet, Person, Vessel
from bot.sheets.reading import Sheet, read


def _kept(name: str) -> bool:
    try:
        return clean_name(name) == name
    except UserError:
        return False


def numbers(value: Value) -> st.SearchStrategy[int]:
    return st.integers(*RANGES[value])


NAMES = st.one_of(
    st.sampled_from(["はやて", "Gale", "舵のリョウ", 'O\'Brien "Bo"', "a\\b", "{…}", "👩‍🚀"]),
    st.text(min_size=1, max_size=40),
).filter(_kept)
IDS = st.one_of(
    st.sampled_from(["a", "w1", "h1", "c1", "s1", "甲"]), st.text("abc 1-_é", min_size=1, max_size=8)
).filter(lambda text: bool(text.strip()))
DAMAGE = st.builds(
    lambda dice, plus, times: f"{dice}d{plus}{times}",
    st.integers(1, 99),
    st.sampled_from(["", "+1", "-5", "+120"]),
    st.sampled_from(["", "×2", "×10"]),
)
SKILLS = st.builds(Skills, **{name: numbers(Value(name)) for name in Skills.__struct_fields__})
WEAPONS = st.builds(
    Weapon,
    id=IDS,
    name=NAMES,
    damage=DAMAGE,
    accuracy=numbers(Value.ACCURACY),
    snap_shot=numbers(Value.SNAP_SHOT),
    reload=numbers(Value.RELOAD),
    shots=st.none() | numbers(Value.SHOTS),
)
PEOPLE = st.builds(
    Crew,
    id=IDS,
    name=NAMES,
    post=st.none(),
    npc=st.booleans(),
    skills=SKILLS,
    vision=numbers(Value.VISION),
    strength=numbers(Value.STRENGTH),
    dexterity=numbers(Value.DEXTERITY),
    combat_reflexes=st.booleans(),
)


@st.composite
def persons(draw: st.DrawFn, posts: bool = False) -> tuple[Person, ...]:
    """A few people, each with an id of their own and perhaps a post that nobody else has."""
    crew = draw(st.lists(PEOPLE, max_size=4, unique_by=lambda one: one.id))
    free = draw(st.permutations([*Post, None, None, None])) if posts else [None] * 5
    players = st.none() | st.integers(1, 2**63 - 1)
    return tuple(
        Person(
            crew=Crew(**{name: getattr(one, name) for name in Crew.__struct_fields__} | {"post": post}),
            player=draw(players),
            retired=not posts and draw(st.booleans()),
        )
        for one, post in zip(crew, free, strict=False)
    )


@st.composite
def vessels(draw: st.DrawFn) -> Vessel:
    hull_max, deck_max = draw(numbers(Value.HULL_MAX)), draw(numbers(Value.DECK_MAX))
    ship = Ship(
        id=draw(IDS),
        name=draw(NAMES),
        side="",
        handling=draw(numbers(Value.HANDLING)),
        hull=draw(st.integers(0, hull_max)),
        hull_max=hull_max,
        deck=draw(st.integers(0, deck_max)),
        deck_max=deck_max,
        minimum_crew=draw(numbers(Value.MINIMUM_CREW)),
        ram=draw(st.booleans()),
        sailing=draw(st.booleans()),
        weapons=tuple(draw(st.lists(WEAPONS, max_size=3, unique_by=lambda one: one.id))),
        crew=(),
    )
    return Vessel(
        ship=ship, crew=draw(persons(posts=True)), bill=draw(st.integers(0, 10**12)), retired=draw(st.booleans())
    )


FLEETS = st.builds(
    Fleet, ships=st.lists(vessels(), max_size=3, unique_by=lambda one: one.ship.id).map(tuple), people=persons()
).filter(lambda fleet: bool(fleet.ships or fleet.people))


def opened(content: bytes | str) -> Sheet:
    """What is in the file, names as this house keeps them."""
    return read(content, clean_name)


def complaint(content: bytes | str) -> str:
    """The English sentence that says what is wrong with the file, without its escapes."""
    try:
        found = opened(content)
    except SheetError as refused:
        shown = {locale: error(words_for(locale), refused) for locale in ("en", "ja")}
        assert all(text != words_for(locale)("error-internal") for locale, text in shown.items())
        return shown["en"].replace("\\", "").replace("\u2068", "").replace("\u2069", "")
    raise AssertionError(f"nothing was found wrong: {found}")
