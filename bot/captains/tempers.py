"""What kinds of captains there are."""

from enum import StrEnum


class Temper(StrEnum):
    """What a captain is fond of."""

    BOLD = "bold"
    """Deals damage, whatever it costs, and goes alongside."""
    CAREFUL = "careful"
    """Saves the own ship first."""
    RAMMING = "ramming"
    """Rams, comes alongside, grapples."""
    GUNNERY = "gunnery"
    """Keeps off, aims and fires."""
