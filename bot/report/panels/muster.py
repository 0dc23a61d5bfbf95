"""The muster: who sails with whom, before the battle begins."""

from bot.report.content import MAX_OPTIONS, Block, Button, Buttons, Content, Divider, Menu, Option, Style, Text, fits
from bot.report.escape import MAX_NAME, safe
from bot.report.ids import BattleAction, BattleId, DeskField, DeskId, MusterField, MusterId
from bot.report.manner import manner_text
from bot.report.panels.captains import captain_menu
from bot.report.panels.parts import BLUE, GREY, MAX_DESCRIPTION, MAX_SHORT, label, menu
from bot.report.views import Holder, MusterPost, MusterShip, MusterSide, MusterView, Pace
from bot.report.words import Words

_MAX_ADD_MENUS = 4
KEPT, MADE_UP = "#kept", "#made"
"""What stands in a menu to add a ship beside the templates: one of the fleet, one made up on the spot."""


def muster_panel(words: Words, view: MusterView) -> Content:
    """The panel of `/battle start`: sides, ships, who has which post, and a menu of free ones.

    Names are cut where there isn't room for all of them.
    """
    content = _panel(words, view, MAX_NAME)
    return content if fits(content) else _panel(words, view, MAX_SHORT)


def _panel(words: Words, view: MusterView, limit: int) -> Content:
    head = [
        words("muster-title", name=safe(view.name)),
        words("muster-game-master", user=str(view.game_master)),
        *[words("muster-also-master", user=str(user)) for user in view.masters],
        words("muster-pace", pace=words.of("pace", view.pace), about=words(f"pace-{view.pace.value}-about")),
        *[manner_text(words, manner) for manner in (view.manner,) if manner is not None],
    ]
    head += [words("muster-steps")] if view.steps else []
    head += [words("muster-hidden")] if view.hidden else []
    blocks: list[Block] = [Text("\n".join(head)), *[Text(_side(words, side, limit)) for side in view.sides]]
    if view.begun:
        return Content((*blocks, Text(words("muster-begun"))), GREY)
    blocks.append(Divider())
    blocks.append(Text(words("muster-hint") if view.can_begin else words("muster-need-sides")))
    ships = [ship for side in view.sides for ship in side.ships]
    blocks.extend(menu(_id(view, MusterField.TAKE), words("muster-take"), _free_posts(words, ships)))
    blocks.append(
        Buttons(
            (
                Button(_id(view, MusterField.BEGIN), words("muster-begin"), Style.SUCCESS, "⚔️", not view.can_begin),
                Button(_id(view, MusterField.LEAVE), words("muster-leave"), Style.SECONDARY),
                Button(str(DeskId(view.battle, DeskField.OPEN)), words("desk-open"), Style.SECONDARY, "🛠️"),
                Button(str(BattleId(view.battle, BattleAction.HELP)), words("board-help"), Style.SECONDARY, "❔"),
            )
        )
    )
    return Content(tuple(blocks), BLUE)


def muster_desk_panel(words: Words, view: MusterView) -> Content:
    """The game master's page of a muster: who is in it, and menus to add a ship, to take one out, and for the pace."""
    content = _desk(words, view, MAX_NAME)
    return content if fits(content) else _desk(words, view, MAX_SHORT)


def _desk(words: Words, view: MusterView, limit: int) -> Content:
    blocks: list[Block] = [Text(words("muster-desk-title", name=safe(view.name)))]
    blocks.extend([Text("\n".join(_ships(words, side, limit))) for side in view.sides])
    hints = [] if view.can_begin else [words("muster-need-sides")]
    ships = sum(len(side.ships) for side in view.sides)
    if len(view.templates) > MAX_OPTIONS or ships > MAX_OPTIONS or len(view.sides) > _MAX_ADD_MENUS:
        hints.append(words("muster-more"))
    blocks.extend([Text("\n".join(hints))] if hints else [])
    home = Button(str(DeskId(view.battle, DeskField.HOME)), words("desk-home"), Style.SECONDARY, "↩️")
    return Content((*blocks, *_menus(words, view), Buttons((home,))), BLUE)


def _ships(words: Words, side: MusterSide, limit: int) -> list[str]:
    lines = [
        words("muster-ship", ship=safe(ship.name, limit), template=_kind_text(words, ship, limit))
        for ship in side.ships
    ]
    return [words("muster-side", side=safe(side.name, limit)), *(lines or [words("muster-side-empty")])]


def _side(words: Words, side: MusterSide, limit: int) -> str:
    lines = [words("muster-side", side=safe(side.name, limit))]
    if not side.ships:
        lines.append(words("muster-side-empty"))
    for ship in side.ships:
        lines.append(words("muster-ship", ship=safe(ship.name, limit), template=_kind_text(words, ship, limit)))
        lines.extend([_post(words, post, limit) for post in ship.posts])
    return "\n".join(lines)


def _kind_text(words: Words, ship: MusterShip, limit: int) -> str:
    return safe(_kind(words, ship), limit)


def _kind(words: Words, ship: MusterShip) -> str:
    if ship.template is not None:
        return ship.template
    return words("muster-from-fleet") if ship.kept else words("muster-made-up")


def _post(words: Words, post: MusterPost, limit: int) -> str:
    name = words.of("post", post.post)
    match post.holder:
        case Holder.FREE:
            return words("muster-post-free", post=name)
        case Holder.CAPTAIN:
            return words("muster-post-captain", post=name)
        case Holder.NPC:
            return words("muster-post-npc", post=name, name=safe(post.name, limit))
        case Holder.PLAYER if post.name:
            return words("muster-post-player", post=name, name=safe(post.name, limit), user=str(post.user))
        case Holder.PLAYER:
            return words("muster-post-player-unnamed", post=name, user=str(post.user))


def _menus(words: Words, view: MusterView) -> list[Menu]:
    ships = [ship for side in view.sides for ship in side.ships]
    menus: list[Menu] = []
    templates = [
        Option(label(template.name), template.id, label(template.summary, MAX_DESCRIPTION) or None)
        for template in view.templates
    ]
    others = [Option(words("muster-kept"), KEPT), Option(words("muster-make"), MADE_UP)]
    templates = [*templates[: MAX_OPTIONS - len(others)], *others]
    for index, side in enumerate(view.sides[:_MAX_ADD_MENUS]):
        id = str(MusterId(view.battle, MusterField.ADD, index))
        menus.extend(menu(id, words("muster-add", side=label(side.name)), templates))
    if len(view.sides) < _MAX_ADD_MENUS:
        id = str(MusterId(view.battle, MusterField.ADD, len(view.sides)))
        menus.extend(menu(id, words("muster-add-new"), templates))
    removable = [Option(label(ship.name), ship.id, label(_kind(words, ship)) or None) for ship in ships]
    menus.extend(menu(_id(view, MusterField.REMOVE), words("muster-remove"), removable))
    paces = [
        Option(
            words.of("pace", pace),
            pace.value,
            label(words(f"pace-{pace.value}-about"), MAX_DESCRIPTION),
            default=pace is view.pace,
        )
        for pace in Pace
    ]
    menus.extend(menu(_id(view, MusterField.PACE), words("muster-pace-menu"), paces))
    if any(all(post.holder is not Holder.PLAYER for post in ship.posts) for ship in ships):
        menus.extend(captain_menu(words, _id(view, MusterField.CAPTAIN), words("muster-captain")))
    return menus


def _free_posts(words: Words, ships: list[MusterShip]) -> list[Option]:
    return [
        Option(words("muster-take-option", ship=label(ship.name), post=words.of("post", post.post)), post.seat)
        for ship in ships
        for post in ship.posts
        if post.holder in (Holder.FREE, Holder.CAPTAIN)
    ]


def _id(view: MusterView, field: MusterField) -> str:
    return str(MusterId(view.battle, field))
