"""The way in: which kind of file it is, told by what is in it."""

from bot.sheets import ccfolia, gcs, own
from bot.sheets.ccfolia import Character
from bot.sheets.fault import Fault, SheetError
from bot.sheets.fleet import Fleet
from bot.sheets.gcs import Proposal
from bot.sheets.node import Clean, Node, first_line, parse

Sheet = Fleet | Character | Proposal


def read(content: bytes | str, clean: Clean) -> Sheet:
    """A fleet (ours, or a battle log), a person of CCFOLIA's, or the proposal that a sheet of GCS makes.

    `clean` makes names fit to be kept. Raises `SheetError`, which says what is wrong and where.
    """
    root = _root(content)
    if not isinstance(root.value, dict):
        raise SheetError(Fault.UNKNOWN)
    if own.is_own(root):
        return own.read(root, clean)
    if own.is_log(root):
        return own.read_log_header(root, clean)
    if ccfolia.is_ccfolia(root):
        return ccfolia.read(root, clean)
    if gcs.is_gcs(root):
        return gcs.read(root, clean)
    raise SheetError(Fault.UNKNOWN)


def _root(content: bytes | str) -> Node:
    """The outermost object; of a battle log, which has one on each line, the first."""
    try:
        return parse(content)
    except SheetError as error:
        if error.fault is not Fault.NOT_JSON:
            raise
        try:
            root = parse(first_line(content))
        except SheetError:
            raise error from None
        if not own.is_log(root):
            raise
        return root
