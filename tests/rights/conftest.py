"""A house for each scene of the matrix."""

from tests.e2e.conftest import housed

__all__ = ["housed"]
