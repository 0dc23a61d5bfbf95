"""What Discord suggests while an option is typed. Only what the asker may see, and never more than 25."""

from collections.abc import Iterable

from discord import app_commands

from bot.errors import UserError
from bot.panels.asking import caller_of, where_of, words_of
from bot.panels.fleet.typed import CREW_VALUES, SHIP_VALUES
from bot.panels.hands import Interaction
from bot.report.escape import plain
from bot.report.panels.sheets import NOT_LEARNED
from bot.rules.battle import Battle, ShipState
from bot.rules.sheets import SKILLS
from bot.rules.words import QuestionKind
from bot.service.ids import SeatId
from bot.service.types import BattleView, QuestionView, Where

MOST = 25
LONGEST = 100

Choices = list[app_commands.Choice[str]]
Named = tuple[str, str]
"""What is shown, and the value that stands for it."""


async def battles(interaction: Interaction, current: str) -> Choices:
    """The caller's battles."""
    own = await interaction.client.hands.service.inquiry.battles(caller_of(interaction))
    return fitting([(name, str(battle)) for battle, name in own], current)


async def ships(interaction: Interaction, current: str) -> Choices:
    """The ships on which the caller has a post."""
    seats = await _seats(interaction)
    return fitting([(_ship_name(battle, seat.ship), seat.ship) for battle, seat in seats], current)


async def targets(interaction: Interaction, current: str) -> Choices:
    """Enemy ships afloat."""
    found = [
        (enemy.name, enemy.id)
        for state, own in await _own(interaction)
        for enemy in state.afloat
        if enemy.side != own.side
    ]
    return fitting(found, current)


async def others(interaction: Interaction, current: str) -> Choices:
    """All other ships afloat: a signal may go to any."""
    found = [
        (other.name, other.id) for state, own in await _own(interaction) for other in state.afloat if other.id != own.id
    ]
    return fitting(found, current)


async def weapons(interaction: Interaction, current: str) -> Choices:
    """The guns of the caller's ship."""
    found = [(weapon.name, weapon.id) for _, own in await _own(interaction) for weapon in own.ship.weapons]
    return fitting(found, current)


async def free_ships(interaction: Interaction, current: str) -> Choices:
    """Ships of the battle here with a post that nobody has taken."""
    battle = await _battle(interaction)
    if battle is None:
        return []
    free = [(_ship_name(battle, seat.id.ship), seat.id.ship) for seat in battle.seats if seat.user is None]
    return fitting(free, current)


async def all_ships(interaction: Interaction, current: str) -> Choices:
    """All ships of the battle here."""
    battle = await _battle(interaction)
    return fitting([] if battle is None else [(ship.name, ship.id) for ship in battle.setup.ships], current)


async def sides(interaction: Interaction, current: str) -> Choices:
    """The sides that the battle here has or could have."""
    battle = await _battle(interaction)
    found = () if battle is None else interaction.client.hands.service.muster.sides(battle)
    return fitting([(side, side) for side in found], current)


async def templates(interaction: Interaction, current: str) -> Choices:
    """The kinds of ships that there are, in the caller's language."""
    found, locale = interaction.client.hands.service.muster.templates, words_of(interaction).locale
    return fitting([(one.names[locale], one.id) for one in found], current)


async def repairers(interaction: Interaction, current: str) -> Choices:
    """The server's people that the caller may see and who have learned Ship Repair, with their level."""
    try:
        found = await interaction.client.hands.service.crew.list(caller_of(interaction))
    except UserError:
        return []
    learned = [(one, one.sheet.skills.ship_repair) for one in found if one.sheet.skills.ship_repair]
    return fitting([(f"{one.name} {level}", f"#{one.id}") for one, level in learned], current)


async def template_people(interaction: Interaction, current: str) -> Choices:
    """The people that the kinds of ships come with, in the caller's language."""
    found, locale = interaction.client.hands.service.crew.templates, words_of(interaction).locale
    return fitting([(f"{one.names[locale]} ({one.kinds[locale]})", one.id) for one in found], current)


async def fleet_ships(interaction: Interaction, current: str) -> Choices:
    """The server's ships that the caller may see."""
    return await _fleet_ships(interaction, current, retired=False)


async def retired_ships(interaction: Interaction, current: str) -> Choices:
    """Those of them that are retired."""
    return await _fleet_ships(interaction, current, retired=True)


async def people(interaction: Interaction, current: str) -> Choices:
    """The server's people whom the caller may see."""
    return await _people(interaction, current, retired=False)


async def retired_people(interaction: Interaction, current: str) -> Choices:
    """Those of them who are retired."""
    return await _people(interaction, current, retired=True)


async def ship_values(interaction: Interaction, current: str) -> Choices:
    """What can be changed of a ship, in the caller's language."""
    words = words_of(interaction)
    return fitting([(words.of("value", value), value.value) for value in SHIP_VALUES], current)


async def crew_values(interaction: Interaction, current: str) -> Choices:
    """What can be changed of a person."""
    words = words_of(interaction)
    return fitting([(words.of("value", value), value.value) for value in CREW_VALUES], current)


async def skills(interaction: Interaction, current: str) -> Choices:
    """The skills of the rules, in the caller's language."""
    words = words_of(interaction)
    return fitting([(words.of("value", skill), skill.value) for skill in SKILLS], current)


async def sheet_skills(interaction: Interaction, current: str) -> Choices:
    """The skills of the sheet that the caller is taking over, and none of them."""
    try:
        draft = await interaction.client.hands.service.drafts.show(caller_of(interaction))
    except UserError:
        return []
    found = [(f"{one.name} {one.level}", str(place)) for place, one in enumerate(draft.match.proposal.skills)]
    return fitting([(words_of(interaction)("sheet-none"), NOT_LEARNED), *found], current)


async def questions(interaction: Interaction, current: str) -> Choices:
    """What waits for the caller's answer."""
    words = words_of(interaction)
    found = [
        (f"{_ship_name(one.battle, one.id.ship)}: {words.of('question-kind', one.kind)}", str(one.id))
        for one in await _open(interaction)
    ]
    return fitting(found, current)


async def answers(interaction: Interaction, current: str) -> Choices:
    """What may be answered to the question that was filled in, or to any that is open."""
    words = words_of(interaction)
    chosen = str(interaction.namespace.question or "")
    asked = await _open(interaction)
    asked = [one for one in asked if str(one.id) == chosen] or asked
    return fitting([(words.of("choice", choice), choice.value) for one in asked for choice in one.options], current)


async def _fleet_ships(interaction: Interaction, current: str, *, retired: bool) -> Choices:
    try:
        found = await interaction.client.hands.service.ships.list(caller_of(interaction), retired=retired)
    except UserError:
        return []
    return fitting([(ship.name, f"#{ship.id}") for ship in found], current)


async def _people(interaction: Interaction, current: str, *, retired: bool) -> Choices:
    try:
        found = await interaction.client.hands.service.crew.list(caller_of(interaction), retired=retired)
    except UserError:
        return []
    return fitting([(one.name, f"#{one.id}") for one in found], current)


async def _open(interaction: Interaction) -> list[QuestionView]:
    """The open questions of ④ and ⑤: declarations have commands of their own."""
    inquiry = interaction.client.hands.service.inquiry
    try:
        found = await inquiry.open_questions(caller_of(interaction), _where(interaction))
    except UserError:
        return []
    return [one for one in found if one.kind is not QuestionKind.DECLARE]


async def _battle(interaction: Interaction) -> BattleView | None:
    """The battle that the command is about, if the caller may see it."""
    try:
        inquiry = interaction.client.hands.service.inquiry
        return (await inquiry.status(caller_of(interaction), _where(interaction))).battle
    except UserError:
        return None


async def _seats(interaction: Interaction) -> list[tuple[BattleView, SeatId]]:
    """The caller's seats in the battle that the command is about, as far as it can be known."""
    inquiry = interaction.client.hands.service.inquiry
    try:
        return list(await inquiry.seats(caller_of(interaction), _where(interaction)))
    except UserError:
        return []


async def _own(interaction: Interaction) -> list[tuple[Battle, ShipState]]:
    """The caller's ships afloat, or the one that is filled in."""
    wanted = filled(interaction, "ship")
    found: dict[tuple[int, str], tuple[Battle, ShipState]] = {}
    for view, seat in await _seats(interaction):
        if view.state is None:
            continue
        own = view.state.ship(seat.ship)
        if not own.sunk and wanted in (None, own.id, own.name):
            found[view.id, own.id] = (view.state, own)
    return list(found.values())


def _where(interaction: Interaction) -> Where:
    """Raises unknown_battle."""
    return where_of(interaction, battle=filled(interaction, "battle"))


def filled(interaction: Interaction, option: str) -> str | None:
    """What stands in another option already."""
    value: object = getattr(interaction.namespace, option)
    return value if isinstance(value, str) and value else None


def _ship_name(battle: BattleView, ship: str) -> str:
    return next((one.name for one in battle.setup.ships if one.id == ship), ship)


def fitting(found: Iterable[Named], current: str) -> Choices:
    """Each once, those that hold what is typed, as many as Discord takes."""
    typed = current.strip().casefold()
    named = dict.fromkeys([(plain(shown, LONGEST), value) for shown, value in found])
    return [
        app_commands.Choice(name=shown, value=value)
        for shown, value in named
        if typed in shown.casefold() or typed == value.casefold()
    ][:MOST]
