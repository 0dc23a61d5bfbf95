"""Results of the use cases about files as `Content`, in the reader's language."""

from bot.report.content import Content
from bot.report.panels import sheets as panels
from bot.report.sheets import ccfolia_text
from bot.report.words import Words
from bot.rules.battle import Crew
from bot.service.fleet.drafts import DraftView
from bot.service.fleet.files import FleetFile, Imported

Taken = Imported | DraftView
CCFOLIA_FILE = "ccfolia.json"


def taken_over(words: Words, done: Taken) -> Content:
    """What came of a file, or the sheet that is to be settled first."""
    if isinstance(done, DraftView):
        return draft(words, done)
    ships, people = [one.name for one in done.ships], [one.name for one in done.people]
    return panels.imported_panel(words, ships, people, done.unused)


def draft(words: Words, view: DraftView) -> Content:
    """A sheet that is being settled."""
    return panels.draft_panel(words, view.id, view.match.proposal, view.match.chosen)


def exported(words: Words, file: FleetFile) -> Content:
    """A file of ours, which is to be attached."""
    return panels.exported_panel(words, file.name, file.ships, file.people, file.left_out)


def ccfolia(words: Words, person: Crew) -> tuple[Content, tuple[str, bytes]]:
    """A person for CCFOLIA, and the file."""
    text = ccfolia_text(words, person)
    return panels.ccfolia_panel(words, person.name, CCFOLIA_FILE, text), (CCFOLIA_FILE, text.encode())
