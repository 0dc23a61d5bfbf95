"""Houses to keep secrets in."""

from tests.e2e.conftest import house, housed

__all__ = ["house", "housed"]
