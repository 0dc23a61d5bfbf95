"""What the subjects of `/gm` share: each is a part of the one cog, with its commands as methods."""

from bot.service.service import Service


class Part:
    """A part of the cog; commands and groups in it are found by the library."""

    service: Service
