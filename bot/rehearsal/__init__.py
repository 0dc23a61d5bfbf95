"""A stand-in for Discord on this machine: its gateway, its REST routes and its people.

    async with Rehearsal() as discord:
        channel = discord.add_guild("Port").add_channel("sea")
        ...                                   # start the bot with discord.api_url and discord.token
        await discord.connected()
        reply = await yuki.slash("evade", hard=True, at=channel)

What Discord's documentation says it enforces is enforced. Where the documentation is silent, the stricter reading
holds: lengths are counted in UTF-16 units; flags that a route doesn't take, and menus with more values than options,
are refused; nonces are remembered for 120 s over all channels; text displays of more than 10,170 bytes, for which
Discord is reported to answer 500, get a 400 that says so. A lost session can be resumed for 5 minutes.

Not rehearsed: voice, lists of members, reactions, polls, stickers, other people's webhooks, files in modals, the
refusal of late edits (order it with `discord.faults`), and the ban after 10,000 invalid requests. A route that isn't
rehearsed answers 404 and stands in `discord.unrouted`; such a gateway opcode ends the connection with 4001.
"""

from bot.rehearsal.errors import CannotDo, DidNotRespond, RehearsalError
from bot.rehearsal.faults import Failure, Fault
from bot.rehearsal.parts import Button, ButtonStyle, Option, Select, SelectKind
from bot.rehearsal.people import Person
from bot.rehearsal.places import Channel, Guild, Role
from bot.rehearsal.rehearsal import Rehearsal
from bot.rehearsal.snapshots import Message, Modal, Reply, Seen, SeenKind
from bot.rehearsal.world import File

__all__ = [
    "Button",
    "ButtonStyle",
    "CannotDo",
    "Channel",
    "DidNotRespond",
    "Failure",
    "Fault",
    "File",
    "Guild",
    "Message",
    "Modal",
    "Option",
    "Person",
    "Rehearsal",
    "RehearsalError",
    "Reply",
    "Role",
    "Seen",
    "SeenKind",
    "Select",
    "SelectKind",
]
