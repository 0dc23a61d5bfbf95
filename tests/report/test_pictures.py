"""Pictures: small, the same in words, and blind to what their reader may not know."""

import io
from random import Random

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.report.content import MAX_ALT
from bot.report.pictures import CourseView, FleetView, HitsView, course_view, fleet_view, hits_view, picture
from bot.report.pictures.canvas import WIDTH, fitted, fitting_size, width_of, writable
from bot.report.pictures.look import side_colour, side_shape
from bot.report.pictures.views import AimLine, Exact, FleetShip, Hits, Link, Stepped, hull_level
from bot.report.words import LOCALES, catalogue, words_for
from bot.rules.adjust import SetHull
from bot.rules.battle import Battle, Load, Setup, Ship, ShipState
from bot.rules.events import Aimed, AnyEvent, Declared, Round, Undone
from bot.rules.hidden import Hides, veil_event, veil_setup, veil_ship, veil_state
from bot.rules.words import Maneuver, Phase
from tests.report.battles import WIDEST, fought, state_at, widest_setup
from tests.rules.table import HIGH, LOW, Fight, d, fire, guns, helm, ram, ship

LARGEST = 150_000

View = FleetView | CourseView | HitsView


def png(view: View, locale: str = "ja") -> bytes:
    return picture(words_for(locale), view, "picture").data


def alt(view: View, locale: str = "en") -> str:
    return picture(words_for(locale), view, "picture").alt


def pixels(view: View, colour: tuple[int, int, int]) -> int:
    """How many pixels have just about this colour."""
    image = Image.open(io.BytesIO(png(view))).convert("RGB")
    near = [
        count
        for count, seen in image.getcolors(1 << 24) or []
        if isinstance(seen, tuple) and all(abs(one - two) <= 8 for one, two in zip(seen, colour, strict=True))
    ]
    return sum(near)


def a_ship(name: str = "Swift", **values: object) -> FleetShip:
    return replace(FleetShip(name=name, side=0, hull=Exact(20, 20)), **values)


def a_fleet(*ships: FleetShip, **values: object) -> FleetView:
    plain = FleetView(battle="Battle", round=3, phase=None, sides=("Navy", "Pirates"), ships=ships)
    return replace(plain, **values)


def every_pair(count: int) -> tuple[Link, ...]:
    """All alongside all, each grappled, every third rammed."""
    return tuple(
        [
            Link(ships=(one, other), rammer=one if (one + other) % 3 == 0 else None, penalties=(-2, -4))
            for one in range(count)
            for other in range(one + 1, count)
        ]
    )


def widest_fleet() -> FleetView:
    """Eight ships of eight sides with the widest names, everything that can be drawn drawn."""
    setup = widest_setup()
    ships = [
        a_ship(one.name, side=place, hull=Exact(24, 99), deck=Exact(24, 99), penalty=-6, acrobatics=2, gap=-14)
        for place, one in enumerate(setup.ships)
    ]
    own = replace(ships[0], own=True)
    return a_fleet(
        own,
        *ships[1:],
        battle=setup.ships[0].name,
        sides=tuple([one.side for one in setup.ships]),
        links=every_pair(8)[7:],
        aims=(AimLine(0, 7, 5),),
        phase=Phase.ROUND_START,
        own=0,
    )


def round_ends(number: int, ships: int = 4) -> list[Battle]:
    """The states at the ends of the rounds of a whole random battle."""
    setup, _, events = fought(number, ships=ships)
    return [
        state_at(setup, events, events[place - 1])
        for place, event in enumerate(events)
        if isinstance(event, Round) and event.number > 1
    ]


def whole(number: int, ships: int = 8) -> list[View]:
    """All pictures of a whole random battle."""
    setup, state, events = fought(number, ships=ships)
    views: list[View] = [fleet_view("霧の海峡", one, at_end=True) for one in round_ends(number, ships)]
    return [
        *views,
        fleet_view("霧の海峡", state),
        course_view("霧の海峡", setup, events),
        hits_view("霧", setup, events),
    ]


# Size and form


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("number", [1, 2])
def test_every_picture_of_a_battle_is_small_and_as_wide_as_a_phone(locale: str, number: int) -> None:
    views = whole(number)
    assert len(views) > 3
    for view in [*views, widest_fleet()]:
        made = picture(words_for(locale), view, "picture")
        assert len(made.data) < LARGEST
        image = Image.open(io.BytesIO(made.data))
        assert (image.format, image.width) == ("PNG", WIDTH)
        assert made.name == "picture.png"
        assert 0 < len(made.alt.encode("utf-16-le")) // 2 <= MAX_ALT


def test_the_same_view_gives_the_same_bytes() -> None:
    for view in [*whole(3, ships=3), widest_fleet()]:
        assert png(view) == png(view)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_text_in_a_picture_can_be_written(locale: str) -> None:
    words = words_for(locale)
    texts = [
        words(key, **dict.fromkeys(variables, "1"))
        for key, variables in catalogue().variables.items()
        if key.startswith(("picture-", "phase-"))
    ]
    assert len(texts) > 20
    assert [text for text in texts if writable(text) != text] == []


def test_characters_without_a_glyph_are_one_box() -> None:
    assert writable("🚢🚢 号") == "□ 号"
    assert writable(WIDEST + "한é") == WIDEST + "한é"


@pytest.mark.parametrize("text", ["Nightmare of the Seven Seas", "ナイトメア・オブ・ザ・セブンシーズ号"])
def test_long_text_is_cut_to_its_room(text: str) -> None:
    cut = fitted(text, 30, 200, bold=True)
    assert cut.endswith("…")
    assert text.startswith(cut.removesuffix("…"))
    assert 150 < width_of(cut, 30, bold=True) <= 200
    assert fitted("Swift", 30, 200) == "Swift"


def test_numbers_are_made_smaller_and_never_cut() -> None:
    sizes = (26, 22, 19, 16)
    assert fitting_size("12/20", sizes, 106) == 26
    smaller = fitting_size("1000/1000", sizes, 106)
    assert smaller < 26
    assert width_of("1000/1000", smaller, bold=True) <= 106


# What is drawn


def test_a_bar_is_as_long_as_the_hull() -> None:
    whole_hull, half, sunk = (pixels(a_fleet(a_ship(hull=Exact(hull, 100))), side_colour(0)) for hull in (100, 50, 0))
    assert whole_hull > half > sunk
    assert half - sunk == pytest.approx((whole_hull - sunk) / 2, rel=0.05)


def test_sides_differ_in_colour_and_in_shape() -> None:
    assert len({side_colour(side) for side in range(8)}) == 8
    assert len({side_shape(side) for side in range(8)}) == 8
    assert pixels(a_fleet(a_ship()), side_colour(1)) < pixels(a_fleet(a_ship(side=1)), side_colour(1))


def test_what_is_sunk_fades() -> None:
    afloat, gone = a_ship(), a_ship("Gone", side=1)
    assert pixels(a_fleet(afloat, gone), side_colour(1)) > 2 * pixels(a_fleet(afloat, sunk=(gone,)), side_colour(1))


@pytest.mark.parametrize(
    "more",
    [
        {"links": (Link(ships=(0, 1)),)},
        {"links": (Link(ships=(0, 1), rammer=0),)},
        {"links": (Link(ships=(0, 1), rammer=1),)},
        {"links": (Link(ships=(0, 1), penalties=(-2, 0)),)},
        {"links": (Link(ships=(0, 1), penalties=(0, -2)),)},
        {"aims": (AimLine(0, 1, 3),)},
        {"aims": (AimLine(1, 0, 3),)},
        {"aims": (AimLine(0, 1, 4),)},
        {"ships": (a_ship(penalty=-2), a_ship("Gone"))},
        {"ships": (a_ship(acrobatics=1), a_ship("Gone"))},
        {"ships": (a_ship(acrobatics=2), a_ship("Gone"))},
        {"ships": (a_ship(own=True), a_ship("Gone"))},
        {"ships": (a_ship(deck=Exact(10, 20)), a_ship("Gone"))},
        {"ships": (a_ship(deck=Exact(9, 20)), a_ship("Gone"))},
        {"ships": (a_ship(hull=Stepped(3)), a_ship("Gone"))},
        {"ships": (a_ship(), a_ship("Gone", gap=-2))},
        {"sunk": (a_ship("Lost"),)},
        {"round": 4},
        {"phase": Phase.GUNNERS},
    ],
)
def test_every_fact_is_seen_in_the_picture_and_told_in_words(more: dict[str, object]) -> None:
    plain = a_fleet(a_ship(), a_ship("Gone"))
    other = replace(plain, **more)
    assert png(plain) != png(other)
    if "gap" not in str(more):
        assert alt(plain) != alt(other)


def test_many_alongside_each_other_are_a_table_with_all_of_it() -> None:
    ships = [a_ship(f"Ship {number}") for number in range(6)]
    pairs = every_pair(6)
    whole_table = png(a_fleet(*ships, links=pairs))
    for place in range(len(pairs)):
        assert png(a_fleet(*ships, links=pairs[:place] + pairs[place + 1 :])) != whole_table
        eased = replace(pairs[place], penalties=(0, -4))
        assert png(a_fleet(*ships, links=(*pairs[:place], eased, *pairs[place + 1 :]))) != whole_table


def test_the_words_name_every_ship_and_number() -> None:
    view = a_fleet(
        a_ship("Swift", hull=Exact(13, 20), penalty=-2, deck=Exact(7, 9), acrobatics=2),
        a_ship("Samurai", side=1, hull=Stepped(2), own=True),
        links=(Link(ships=(0, 1), rammer=1, penalties=(-4, 0)),),
        aims=(AimLine(1, 0, 3),),
        sunk=(a_ship("Whale", side=1),),
    )
    assert alt(view) == (
        "Battle, end of round 3. 1 Swift (Navy): hull 13/20, deck 7/9, damage −2, 2 Acrobatic Dodges. "
        "2 Samurai (Pirates): hull badly damaged, yours. Sunk: Whale (Pirates). "
        "Aim: 2 at 1, +3. Each place further back: −2. "
        "Alongside (with each one's penalty to break away): 1–2 (2 rammed) (−4, ±0)."
    )


def test_words_that_are_too_many_are_cut_in_the_names_first() -> None:
    view = widest_fleet()
    for locale in LOCALES:
        told = alt(view, locale)
        assert len(told.encode("utf-16-le")) // 2 <= MAX_ALT
        assert told.count("24/99") == 16
        assert "+5" in told


# From a state


def test_the_order_is_the_states_and_its_gaps_are_those_of_the_rules() -> None:
    fight = Fight(ship("a", "red"), ship("b", "blue"), ship("c", "red", hull=10))
    state = replace(fight.battle, order=("c", "a", "b"))
    everyone = fleet_view("Battle", state)
    assert [(one.name, one.side, one.gap, one.penalty) for one in everyone.ships] == [
        ("Ship c", 0, 0, -6),
        ("Ship a", 0, -2, 0),
        ("Ship b", 1, -4, 0),
    ]
    own = fleet_view("Battle", state, crews=["a"])
    assert [(one.gap, one.own) for one in own.ships] == [(-2, False), (0, True), (-2, False)]
    assert own.own == 1
    both_red = fleet_view("Battle", state, crews=["a", "c"])
    assert both_red.own is None
    assert [one.own for one in both_red.ships] == [True, True, False]


def _aiming(state: Battle) -> Battle:
    """Everybody aims at somebody."""

    def aim(ship: str) -> Aimed:
        at = next(other for other in state.order if other != ship)
        return Aimed(seq=1, round=1, phase=Phase.GUNNERS, ship=ship, against=at, weapon="w1", turns=2, bonus=3)

    return replace(state, ships=tuple([replace(one, aim=aim(one.id)) for one in state.ships]))


def test_nobodys_aim_is_in_everybodys_picture_and_only_the_own_in_a_crews() -> None:
    for state in round_ends(4):
        aiming = _aiming(state)
        assert fleet_view("Battle", aiming).aims == ()
        for ship_id in state.order:
            seen = fleet_view("Battle", aiming, crews=[ship_id]).aims
            assert [state.order[aim.by] for aim in seen] == [ship_id]


def veiled_hull(ship: Ship, hull: int) -> int:
    return veil_ship(replace(ship, hull=hull), Hides(hulls=frozenset((ship.id,)))).hull


def _secretly_other(state: Battle, random: Random, ship: str | None) -> Battle:
    """Another battle that everybody (or the crew of `ship`) must take for the same: declarations, aims, loads, and the
    points of all others within their step."""

    def within(one: ShipState) -> int:
        step = veiled_hull(one.ship, one.hull)
        return random.choice([hull for hull in range(one.ship.hull_max + 1) if veiled_hull(one.ship, hull) == step])

    def declared(ship: str) -> Declared:
        return Declared(
            seq=1, round=1, phase=Phase.DECLARATIONS, ship=ship, crew="x", maneuver=random.choice([*Maneuver])
        )

    others = [
        one
        if one.id == ship
        else replace(
            one,
            hull=within(one),
            deck=random.randint(0, one.ship.deck_max),
            helmsman=declared(one.id),
            gunner=declared(one.id),
            aim=_aiming(state).ship(one.id).aim if random.random() < 0.5 else None,
            loads=tuple([Load(random.randrange(5), random.randrange(9)) for _ in one.loads]),
            moving=random.random() < 0.5,
        )
        for one in state.ships
    ]
    return replace(state, ships=tuple(others), weather=random.randrange(-5, 1), seq=state.seq + 7, dice=99)


@pytest.mark.parametrize("number", range(4))
def test_what_a_reader_may_not_know_changes_no_byte(number: int) -> None:
    random = Random(number)
    states = round_ends(number)
    assert states
    for state in random.sample(states, min(3, len(states))):
        for mine in (None, random.choice(state.order)):
            crews = [] if mine is None else [mine]
            hidden = Hides(hulls=frozenset([one.id for one in state.ships if one.id != mine]))
            one, other = (
                fleet_view("Battle", veil_state(each, hidden), at_end=True, crews=crews)
                for each in (state, _secretly_other(state, random, mine))
            )
            assert png(one) == png(other)
            assert alt(one) == alt(other)


@pytest.mark.parametrize(
    ("now", "quarters"), [(0, 0), (1, 1), (10, 1), (11, 2), (20, 2), (21, 3), (30, 3), (31, 4), (40, 4)]
)
def test_steps_are_those_of_the_damage(now: int, quarters: int) -> None:
    known = ship("a", hull=now)
    assert hull_level(known, now) == Exact(now, 40)
    veiled = veil_ship(known, Hides(hulls=frozenset("a")))
    assert hull_level(veiled, veiled.hull) == Stepped(quarters)


def test_a_picture_of_steps_changes_with_the_step() -> None:
    shown = [png(a_fleet(a_ship(hull=Stepped(quarters)))) for quarters in range(5)]
    assert len(set(shown)) == 5


# A whole battle


def _rammed_and_shot() -> Fight:
    """Round 1: a rams b, 15 and 5 points. Round 2: a shoots at b, 7 points, which come back. Round 3 begins."""
    fight = Fight(ship("a"), ship("b")).start("a", "b")
    fight.declare(a=helm(ram("b"))).go_on("a", LOW, HIGH, d(15, 5), d(10, 5))
    return fight.declare(a=guns(fire("b"))).go_on("a", LOW, (3, 4))


def test_shots_rams_and_what_comes_back_are_counted_for_who_did_it() -> None:
    fight = _rammed_and_shot()
    table = hits_view("Battle", fight.setup, fight.events).table
    assert table == ((Hits(2, 12), Hits(2, 22)), (Hits(), Hits()))
    secret = hits_view(*_veiled(fight)).table
    assert secret == ((Hits(2, 12), Hits(2, None)), (Hits(), Hits()))
    assert png(hits_view("Battle", fight.setup, fight.events)) != png(replace_table(fight, secret))


def _veiled(fight: Fight) -> tuple[str, Setup, list[AnyEvent]]:
    """The whole battle for who may not know the HP of b."""
    hidden, ships = Hides(hulls=frozenset("b")), {one.id: one for one in fight.setup.ships}
    return "Battle", veil_setup(fight.setup, hidden), [veil_event(event, hidden, ships) for event in fight.events]


def replace_table(fight: Fight, table: tuple[tuple[Hits, ...], ...]) -> HitsView:
    return replace(hits_view("Battle", fight.setup, fight.events), table=table)


def test_what_the_game_master_does_is_nobodys_hit_but_shown_in_the_course() -> None:
    fight = _rammed_and_shot().gm(SetHull("b", 10))
    assert hits_view("Battle", fight.setup, fight.events).table[0] == (Hits(2, 12), Hits(2, 22))
    assert course_view("Battle", fight.setup, fight.events).ships[1].hulls[-1] == Exact(10, 40)


def test_a_course_has_a_hull_for_each_round() -> None:
    fight = _rammed_and_shot()
    course = course_view("Battle", fight.setup, fight.events)
    assert [one.now for one in course.ships[0].hulls if isinstance(one, Exact)] == [40, 35, 28, 28]
    assert [one.now for one in course.ships[1].hulls if isinstance(one, Exact)] == [40, 25, 18, 18]
    assert alt(course) == (
        "Battle: hull at the start and after each round. Ship a (a): 40/40 → 35/40 → 28/40 → 28/40. "
        "Ship b (b): 40/40 → 25/40 → 18/40 → 18/40."
    )


def test_a_sunk_ships_course_ends_when_it_sank() -> None:
    fight = Fight(ship("a"), ship("b", hull=5), ship("c")).start("a", "b", "c")
    fight.declare(a=helm(ram("b"))).go_on("a", LOW, HIGH, d(15, 5), d(10, 5)).quiet_round()
    course = course_view("Battle", fight.setup, fight.events)
    assert [one.sank for one in course.ships] == [None, 1, None]
    assert "Ship b (b): 5/40 → 0/40, sunk in round 1." in alt(course)


def test_what_was_taken_back_is_drawn_nowhere() -> None:
    fight = _rammed_and_shot()
    until = next(event.seq for event in fight.events if isinstance(event, Round) and event.number == 2)
    line = Undone(seq=fight.events[-1].seq + 1, round=3, phase=Phase.DECLARATIONS, to=until)
    events = [*fight.events, line]
    assert hits_view("Battle", fight.setup, events).table[0] == (Hits(1, 5), Hits(1, 15))
    assert course_view("Battle", fight.setup, events) == course_view("Battle", fight.setup, fight.events[:until])


def test_points_within_a_step_change_no_byte_of_a_whole_battles_pictures() -> None:
    """The same battle with other numbers: the ram takes 15 points or 13, both from over ¾ to the step under it."""
    made: list[list[View]] = []
    for points in (15, 13):
        fight = Fight(ship("a"), ship("b")).start("a", "b")
        fight.declare(a=helm(ram("b"))).go_on("a", LOW, HIGH, d(points, 5), d(10, 5)).quiet_round()
        made.append([course_view(*_veiled(fight)), hits_view(*_veiled(fight))])
    for one, other in zip(*made, strict=True):
        assert png(one) == png(other)
        assert alt(one) == alt(other)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_words_of_a_hit_are_those_of_the_language(locale: str) -> None:
    view = hits_view("Battle", _rammed_and_shot().setup, _rammed_and_shot().events)
    nothing = replace(view, table=((Hits(), Hits()), (Hits(), Hits())))
    told = {
        "ja": "Battle、与えたダメージ。Ship aからShip bへ22（2回）。Ship aに自分の体当たりや接舷中の砲撃で12（2回）。",
        "en": "Battle: who hit whom. Ship a took 22 off Ship b (2 hits). "
        "Ship a took 12 by its own rams or shots alongside (2 times).",
    }
    assert alt(view, locale) == told[locale]
    assert alt(nothing, locale) != alt(view, locale)
    assert png(nothing) != png(view)
