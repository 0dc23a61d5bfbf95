"""A battle for each text."""

from tests.e2e.conftest import housed

__all__ = ["housed"]
