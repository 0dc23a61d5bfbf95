"""People who always do the same: what each wants follows from the question alone, not from what happened on the way.

So whoever was cut off looks at the panels again and does what is still to be done, and a battle that was disturbed goes
the way of the battle that wasn't.
"""

from collections.abc import Awaitable, Callable
from random import Random

from bot.demo.director import asks
from bot.demo.panels import Panel, chance
from bot.demo.players import LIKED
from bot.rehearsal import Person, Reply
from bot.rehearsal.parts import Option

Act = Callable[[], Awaitable[Reply]]

"""The style of a switch that is on: primary."""
_MENUS = ("target", "weapon", "part")
_MILD = ("acrobatic", "dodge", "go_on", "resist")


def first_act(people: list[Person], taste: int, shunned: set[str]) -> tuple[str, Act] | None:
    """What the first person who is asked something does, and on which panel; None if nobody is asked anything.

    `shunned` panels are passed over: their question is closed.
    """
    for person in people:
        for message in person.inbox():
            panel = Panel.of(message)
            if panel is not None and asks(panel) and panel.key not in shunned:
                return panel.key, _act(person, panel, taste)
    return None


def _act(person: Person, panel: Panel, taste: int) -> Act:
    match panel.family:
        case "declare":
            return _declare(person, panel, taste)
        case "answer":
            return _answer(person, panel, taste)
        case _:
            return _click(person, panel, "accept")


def _declare(person: Person, panel: Panel, taste: int) -> Act:
    for field in ("maneuver", *_MENUS):
        if field in panel.menus:
            options = panel.menus[field].options
            wanted = _wanted(options, Random(f"{taste} {panel.key} {field}"))
            if not wanted.default:
                return _choose(person, panel, field, wanted)
    wanted = "hard" if _likes_it_hard(panel, taste) else "ease"
    if wanted in panel.buttons:
        return _click(person, panel, wanted)
    return _click(person, panel, "ready")


def _likes_it_hard(panel: Panel, taste: int) -> bool:
    return Random(f"{taste} {panel.key} hard").random() < 0.6


def _wanted(options: tuple[Option, ...], random: Random) -> Option:
    weights = [LIKED.get(one.value, 1.0) * (0.1 + chance(one)) for one in options]
    return random.choices(options, weights)[0]


def _answer(person: Person, panel: Panel, taste: int) -> Act:
    random = Random(f"{taste} {panel.key}")
    offered = [field for field in panel.buttons if field not in ("ask", "hush")]
    mild = next((field for field in _MILD if field in offered), offered[0])
    chosen = random.choice(offered) if random.random() < 0.1 else mild
    if random.random() < 0.3:
        return lambda: person.slash("answer", question=panel.about, choice=chosen)
    return _click(person, panel, chosen)


def _click(person: Person, panel: Panel, field: str) -> Act:
    return lambda: person.click(on=panel.message, custom_id=panel.buttons[field].custom_id)


def _choose(person: Person, panel: Panel, field: str, option: Option) -> Act:
    return lambda: person.choose(None, [option.value], on=panel.message, custom_id=panel.menus[field].custom_id)
