"""Files that people attach to a command."""

import asyncio

import aiohttp
import discord

from bot.errors import UserError
from bot.sheets.node import check_size

READ_WITHIN = 10
"""Seconds in which Discord has to give the file."""


async def taken(file: discord.Attachment) -> bytes:
    """What is in it. Raises `SheetError` for a file that is too large, before it is fetched; file_unreadable."""
    check_size(file.size)
    try:
        async with asyncio.timeout(READ_WITHIN):
            return await file.read()
    except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError):
        raise UserError("file_unreadable") from None
