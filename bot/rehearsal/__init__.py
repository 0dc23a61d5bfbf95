"""A stand-in for Discord on this machine: its gateway, its REST routes and its people."""

from bot.rehearsal.errors import CannotDo, DidNotRespond, RehearsalError
from bot.rehearsal.faults import Failure, Fault
from bot.rehearsal.parts import Button, ButtonStyle, Option, Select, SelectKind
from bot.rehearsal.people import Person
from bot.rehearsal.places import Channel, Guild, Role
from bot.rehearsal.rehearsal import Rehearsal
from bot.rehearsal.snapshots import Message, Modal, Reply, Seen, SeenKind

__all__ = [
    "Button",
    "ButtonStyle",
    "CannotDo",
    "Channel",
    "DidNotRespond",
    "Failure",
    "Fault",
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
