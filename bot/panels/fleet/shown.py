"""Results of the fleet's use cases as `Content`, in the reader's language."""

from collections.abc import Sequence

from bot.report import fleet as v
from bot.report import panels
from bot.report.content import Content
from bot.report.panels.fleet import PAGE
from bot.report.words import Words
from bot.service.fleet import types as s
from bot.service.types import BattleView

MENU = 25
"""So many options a menu holds."""


def ship(words: Words, view: s.ShipView) -> Content:
    """A ship's sheet."""
    return panels.ship_panel(words, ship_page(view))


def sailor(words: Words, view: s.SailorView) -> Content:
    """A person's sheet."""
    return panels.sailor_panel(words, sailor_page(view))


def relieved(words: Words, done: s.Relieved) -> Content:
    """The same, with who had to leave their post."""
    return panels.sailor_panel(words, sailor_page(done.sailor), done.went)


def ships(words: Words, found: Sequence[s.ShipView], page: int = 0, *, retired: bool = False) -> Content:
    """A page of the list of ships; a page that isn't there any more is the last one."""
    page, pages = _paged(len(found), page, PAGE)
    here = found[page * PAGE : (page + 1) * PAGE]
    lines = tuple([ship_page(one) for one in here])
    view = v.ListPage(of=v.Listed.SHIPS, ships=lines, page=page, pages=pages, total=len(found), retired=retired)
    return panels.list_panel(words, view)


def crew(words: Words, found: Sequence[s.SailorView], page: int = 0, *, retired: bool = False) -> Content:
    """The same of people."""
    page, pages = _paged(len(found), page, PAGE)
    here = found[page * PAGE : (page + 1) * PAGE]
    lines = tuple([sailor_page(one) for one in here])
    view = v.ListPage(of=v.Listed.CREW, crew=lines, page=page, pages=pages, total=len(found), retired=retired)
    return panels.list_panel(words, view)


def entering(
    words: Words, battle: BattleView, side: int, side_name: str, found: Sequence[s.ShipView], page: int = 0
) -> Content:
    """Which of the ships that can enter does, on this side."""
    page, pages = _paged(len(found), page, MENU)
    here = tuple([ship_page(one) for one in found[page * MENU : (page + 1) * MENU]])
    view = v.EnteringPage(battle=str(battle.id), side=side, side_name=side_name, ships=here, page=page, pages=pages)
    return panels.entering_panel(words, view)


def _paged(count: int, page: int, size: int) -> tuple[int, int]:
    pages = max(1, -(-count // size))
    return min(page, pages - 1), pages


def ship_page(view: s.ShipView) -> v.ShipPage:
    """A ship in the report's words."""
    return v.ShipPage(
        id=view.id,
        name=view.name,
        sheet=view.sheet,
        hull=view.hull,
        deck=view.deck,
        bill=view.bill,
        battle=view.battle_name,
        crew=tuple(
            [v.MemberLine(id=one.id, name=one.name, post=one.post, user=one.user, npc=one.npc) for one in view.crew]
        ),
        retired=view.retired,
        lacking=view.lacking,
        manages=view.manages,
        mends=view.mends,
        repairers=view.repairers,
    )


def sailor_page(view: s.SailorView) -> v.SailorPage:
    """A person in the report's words."""
    return v.SailorPage(
        id=view.id,
        name=view.name,
        sheet=view.sheet,
        npc=view.npc,
        ship=view.ship_name,
        ship_id=view.ship,
        post=view.post,
        user=view.user,
        retired=view.retired,
        manages=view.manages,
        edits=view.edits,
    )
