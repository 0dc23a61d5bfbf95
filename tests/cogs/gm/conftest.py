"""A running bot, as delivery's tests have it."""

from tests.delivery.conftest import scene

__all__ = ["scene"]
