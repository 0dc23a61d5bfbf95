"""What comes of the desk's use cases about the table, in words: pages of the desk, and sentences for commands."""

from msgspec.structs import replace

from bot.panels import views
from bot.report import panels
from bot.report.content import Content, Text
from bot.report.escape import safe
from bot.report.panels.parts import GREEN
from bot.report.texts import declaration_text
from bot.report.views import ship_lines
from bot.report.words import Words
from bot.rules.questions import Declaration
from bot.rules.words import Maneuver, Part
from bot.service.desk.stead import Ruled
from bot.service.desk.tempo import Nudged
from bot.service.desk.troubles import TroublesView
from bot.service.types import DeskView, SeatView


def people(words: Words, shown: DeskView) -> Content:
    """The page of posts and game masters."""
    return panels.people_panel(words, views.desk(shown))


def tempo(words: Words, shown: DeskView) -> Content:
    """The page of how the battle asks."""
    return panels.tempo_panel(words, views.desk(shown))


def stead(words: Words, shown: DeskView) -> Content:
    """The page of deciding for others."""
    return panels.stead_panel(words, views.desk(shown))


def troubles(words: Words, shown: TroublesView) -> Content:
    """The page of what is wrong."""
    return panels.trouble_panel(words, views.desk(shown.desk), views.troubles(shown))


def nudged(words: Words, done: Nudged) -> Content:
    """To the game master who nudged: how many, and who."""
    return Content((Text(_nudged(words, done)),), GREEN)


def nudged_page(words: Words, done: Nudged) -> Content:
    """The same on the desk's page."""
    return panels.tempo_panel(words, views.desk(done.desk), _nudged(words, done))


def ruled(words: Words, done: Ruled) -> Content:
    """To the game master who decided for somebody: what."""
    return Content((Text(_ruled(words, done)),), GREEN)


def ruled_page(words: Words, done: Ruled) -> Content:
    """The same on the desk's page."""
    return panels.stead_panel(words, views.desk(done.desk), _ruled(words, done))


def fitting(declaration: Declaration) -> Declaration:
    """Without what belongs to another maneuver: a form has one field for all of them."""
    maneuver = declaration.maneuver
    aimed = maneuver in (Maneuver.AIM, Maneuver.SIGHT, Maneuver.FIRE)
    alone = maneuver in (Maneuver.HOLD, Maneuver.EVADE, Maneuver.ACCELERATE, Maneuver.WAIT)
    return replace(
        declaration,
        against=None if alone else declaration.against,
        weapon=declaration.weapon if aimed else None,
        part=declaration.part if maneuver is Maneuver.FIRE else Part.HULL,
        hard=declaration.hard and maneuver is Maneuver.EVADE,
    )


def _nudged(words: Words, done: Nudged) -> str:
    lines = [words("nudged", count=len({seat.user for seat in done.reached}))]
    for key, seats in (("reached", done.reached), ("closed", done.closed), ("resting", done.resting)):
        lines += [words(f"nudged-{key}", user=str(seat.user), **_names(words, done.desk, seat)) for seat in seats]
    return "\n".join(lines)


def _ruled(words: Words, done: Ruled) -> str:
    names = _names(words, done.desk, done.seat)
    state = views.state_of(done.desk.battle)
    if done.declared is not None:
        own = state.ship(done.seat.id.ship).ship
        return words("ruled-declared", what=declaration_text(words, done.declared, own, ship_lines(state)), **names)
    if done.choice is not None:
        return words("ruled-answered", choice=words.of("choice", done.choice), **names)
    return words("ruled-cancels" if done.wish else "ruled-keeps", **names)


def _names(words: Words, shown: DeskView, seat: SeatView) -> dict[str, str]:
    ship = next(one.name for one in shown.battle.setup.ships if one.id == seat.id.ship)
    return {"ship": safe(ship), "post": words.of("post", seat.id.post)}
