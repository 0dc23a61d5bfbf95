"""Taking over a sheet that is for another edition: which of its skills stands for which of ours is settled first.

Who manages the server's fleet settles it: it is a game master's matter. What is chosen is kept in a row until it is
settled, so that a press counts after a restart as well, and counts once.
"""

import msgspec

from bot.errors import UserError
from bot.rules.sheets import SKILLS, crew_sheet_of
from bot.rules.words import Value
from bot.service.context import Context
from bot.service.fleet.making import make_sailor
from bot.service.fleet.rights import server
from bot.service.fleet.types import NewSailor, SailorView
from bot.service.fleet.views import sailor_view
from bot.service.types import Caller
from bot.sheets.gcs import Proposal, best, settle
from bot.store.records import DraftRow
from bot.store.work import Work


class Match(msgspec.Struct, frozen=True):
    """What is kept of a draft: the sheet, and the place of the skill chosen for each of ours (None: not learned)."""

    proposal: Proposal
    chosen: dict[Value, int | None]


class DraftView(msgspec.Struct, frozen=True):
    """A draft as its owner sees it."""

    id: int
    match: Match


class FleetDrafts:
    """Use cases of the one who takes a sheet over. All raise guild_only in a DM, draft_game_master."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def open(self, caller: Caller, proposal: Proposal) -> DraftView:
        """Keep this sheet in place of the caller's last one, with what fits best chosen."""
        _must_settle(caller)
        match = Match(proposal, best(proposal))
        async with self._context.store.writing() as work:
            await work.fleet.found(server(caller))
            row = await work.drafts.put(server(caller), caller.user, _encode(match), self._context.clock.now())
            await self._context.meet(work, caller)
        return DraftView(row.id, match)

    async def choose(self, caller: Caller, value: Value, place: int | None, draft: int | None = None) -> DraftView:
        """This skill of the sheet (its place there, None: not learned) stands for `value`, one of ours.

        `draft` None: the caller's. Raises no_draft, panel_old for one that isn't theirs or is settled, not_an_option.
        """
        async with self._context.store.writing() as work:
            row = await _draft(work, caller, draft)
            match = _decode(row)
            if row.sailor is not None:
                raise UserError("panel_old")
            if value not in SKILLS or not (place is None or 0 <= place < len(match.proposal.skills)):
                raise UserError("not_an_option")
            match = msgspec.structs.replace(match, chosen={**match.chosen, value: place})
            await work.drafts.save(msgspec.structs.replace(row, body=_encode(match)))
        return DraftView(row.id, match)

    async def show(self, caller: Caller) -> DraftView:
        """The caller's draft. Raises no_draft."""
        async with self._context.store.reading() as work:
            row = await _draft(work, caller, None)
        return DraftView(row.id, _decode(row))

    async def confirm(self, caller: Caller, draft: int | None = None) -> SailorView:
        """Make the person, ashore, with what was chosen. Done once already, it shows who came of it.

        Raises no_draft, panel_old likewise, and what `make_sailor` raises.
        """
        async with self._context.store.writing() as work:
            row = await _draft(work, caller, draft)
            made = None if row.sailor is None else await work.fleet.sailor(row.sailor)
            if made is None:
                match = _decode(row)
                crew = settle(match.proposal, match.chosen)
                new = NewSailor(name=crew.name, sheet=crew_sheet_of(crew))
                made = await make_sailor(work, caller, new, self._context.clock.now())
                await work.drafts.save(msgspec.structs.replace(row, sailor=made.id))
            await self._context.meet(work, caller)
            return await sailor_view(work, caller, made)


def _must_settle(caller: Caller) -> None:
    server(caller)
    if not caller.manages:
        raise UserError("draft_game_master")


async def _draft(work: Work, caller: Caller, draft: int | None) -> DraftRow:
    _must_settle(caller)
    guild = server(caller)
    if draft is None:
        row = await work.drafts.of(guild, caller.user)
        if row is None or row.sailor is not None:
            raise UserError("no_draft")
        return row
    row = await work.drafts.get(draft)
    if row is None or (row.guild, row.user) != (guild, caller.user):
        raise UserError("panel_old")
    return row


def _encode(match: Match) -> str:
    return msgspec.json.encode(match).decode()


def _decode(row: DraftRow) -> Match:
    return msgspec.json.decode(row.body, type=Match)
