"""What a person's client lets them do with the registered commands, and what it then sends."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.rehearsal.catalogue import Catalogue
from bot.rehearsal.errors import CannotDo
from bot.rehearsal.jsonvalue import JsonObject, as_id, as_int, as_list, as_object, as_objects, as_text
from bot.rehearsal.limits import commands as kinds
from bot.rehearsal.limits.fields import length
from bot.rehearsal.limits.messages import MAX_FILE_BYTES
from bot.rehearsal.payloads import channel_json, file_json, member_json, role_json, user_json
from bot.rehearsal.permissions import Permission, permissions_of
from bot.rehearsal.world import ChannelRecord, File, RoleRecord, UserRecord, World

Given = str | int | float | bool | UserRecord | ChannelRecord | RoleRecord | File


@dataclass(frozen=True, slots=True)
class Usage:
    """A command as it was used. `leaf` is the command or subcommand with the options, `names` the way to it."""

    command: JsonObject
    leaf: JsonObject
    names: tuple[tuple[int, str], ...]

    def data(self, options: Sequence[JsonObject], resolved: JsonObject) -> JsonObject:
        """The interaction's data with these options."""
        nested = list(options)
        for kind, name in reversed(self.names):
            nested = [{"type": kind, "name": name, "options": nested}]
        data: JsonObject = {"id": self.command["id"], "name": self.command["name"], "type": self.command["type"]}
        data["options"] = nested
        if "guild_id" in self.command:
            data["guild_id"] = self.command["guild_id"]
        return data | ({"resolved": resolved} if resolved else {})


def is_called(node: JsonObject, name: str, locale: str) -> bool:
    """Whether a command, option or choice has this name, by default or in this language."""
    return name in (node.get("name"), as_object(node.get("name_localizations")).get(locale))


def find_command(
    catalogue: Catalogue, world: World, person: UserRecord, channel: ChannelRecord, name: str, kind: int
) -> JsonObject:
    """The command of this name and kind (1 slash, 2 user, 3 message) if the person may use it here."""
    _check_place(world, person, channel)
    guild = channel.guild
    here = catalogue.commands(guild.id) if guild is not None else []
    found = [each for each in (*here, *catalogue.commands(None)) if each["type"] == kind]
    named = [each for each in found if is_called(each, name, person.locale)]
    if not named:
        raise CannotDo(f"there is no command {name!r}; the bot has {sorted(each['name'] for each in found)}")
    command = named[0]
    context = 0 if guild is not None else 1
    if context not in command["contexts"] or (guild is None and command.get("dm_permission") is False):
        raise CannotDo(f"{name!r} can't be used {'in the DM with the bot' if guild is None else 'in a server'}")
    needed = as_id(command.get("default_member_permissions"))
    if guild is not None and needed is not None:
        granted = permissions_of(person, channel)
        required = Permission(needed) if needed else Permission.ADMINISTRATOR
        if required & ~granted:
            raise CannotDo(f"{person.name} may not use {name!r} here: it needs {required!r}")
    return command


def _check_place(world: World, person: UserRecord, channel: ChannelRecord) -> None:
    if channel.id not in world.channels:
        raise CannotDo(f"the channel {channel.name!r} is gone")
    if channel.guild is None:
        if channel.recipient is not person:
            raise CannotDo(f"{person.name} isn't in that DM")
        if not world.shares_guild(person):
            raise CannotDo(f"{person.name} shares no server with the bot")
        return
    check_sees(person, channel)
    if not channel.guild.has_bot:
        raise CannotDo(f"the bot isn't in {channel.guild.name!r}")
    if Permission.USE_APPLICATION_COMMANDS not in permissions_of(person, channel):
        raise CannotDo(f"{person.name} may not use commands in {channel.name!r}")


def check_sees(person: UserRecord, channel: ChannelRecord) -> None:
    """Raise CannotDo if the person can't see the channel."""
    if channel.recipient is not None and channel.recipient is not person:
        raise CannotDo(f"{person.name} isn't in that DM")
    if Permission.VIEW_CHANNEL not in permissions_of(person, channel):
        raise CannotDo(f"{person.name} can't see {channel.name!r}")


def descend(command: JsonObject, words: Sequence[str], locale: str) -> Usage:
    """Follow the words of a command's name down to the subcommand."""
    leaf, names = command, list[tuple[int, str]]()
    for word in words:
        below = [each for each in as_objects(leaf.get("options")) if each["type"] in (kinds.SUBCOMMAND, kinds.GROUP)]
        called = [each for each in below if is_called(each, word, locale)]
        if not called:
            raise CannotDo(f"/{command['name']} has no {word!r}; it has {[each['name'] for each in below]}")
        leaf = called[0]
        names.append((leaf["type"], leaf["name"]))
    if any(each["type"] in (kinds.SUBCOMMAND, kinds.GROUP) for each in as_objects(leaf.get("options"))):
        raise CannotDo(f"/{command['name']} can't be used without a subcommand")
    return Usage(command, leaf, tuple(names))


class Options:
    """Fills in the options of a command as a client does, and resolves whom and what they mean."""

    def __init__(self, world: World, person: UserRecord, channel: ChannelRecord) -> None:
        self.world = world
        self.person = person
        self.channel = channel
        self.resolved: JsonObject = {}

    def fill(self, usage: Usage, given: Mapping[str, Given], *, complete: bool = True) -> list[JsonObject]:
        """The options as sent; `complete` is False while the person is still typing (autocomplete)."""
        options = as_objects(usage.leaf.get("options"))
        left = dict(given)
        filled: list[JsonObject] = []
        for option in options:
            name = next((each for each in left if is_called(option, each, self.person.locale)), None)
            if name is not None:
                value = self._value(option, left.pop(name))
                filled.append({"type": option["type"], "name": option["name"], "value": value})
            elif option.get("required") and complete:
                raise CannotDo(f"the option {option['name']!r} is required")
        if left:
            raise CannotDo(f"no options {sorted(left)}; there are {[option['name'] for option in options]}")
        return filled

    def _value(self, option: JsonObject, given: Given) -> str | int | float | bool:
        kind = as_int(option["type"])
        if option.get("choices"):
            return self._chosen(option, given)
        match kind, given:
            case kinds.STRING, str():
                _within(option, length(given), "min_length", "max_length", 6000)
                return given
            case kinds.BOOLEAN, bool():
                return given
            case (kinds.INTEGER, int()) | (kinds.NUMBER, int() | float()) if not isinstance(given, bool):
                _within(option, given, "min_value", "max_value", 2**53 - 1)
                return given
            case ((kinds.USER_OPTION | kinds.MENTIONABLE), UserRecord()):
                return self.user(given)
            case ((kinds.ROLE | kinds.MENTIONABLE), RoleRecord()):
                return self.role(given)
            case kinds.CHANNEL, ChannelRecord():
                allowed = as_list(option.get("channel_types"))
                if allowed and given.kind not in allowed:
                    raise CannotDo(f"the option {option['name']!r} doesn't take this kind of channel")
                return self.channel_id(given)
            case kinds.ATTACHMENT, File():
                return self.file(given)
            case _:
                raise CannotDo(f"the option {option['name']!r} of type {kind} doesn't take {given!r}")

    def _chosen(self, option: JsonObject, given: Given) -> str | int | float:
        choices = as_objects(option["choices"])
        for choice in choices:
            by_name = isinstance(given, str) and is_called(choice, given, self.person.locale)
            if by_name or (not isinstance(given, bool) and choice["value"] == given):
                return choice["value"]
        raise CannotDo(f"the option {option['name']!r} has the choices {[choice['name'] for choice in choices]}")

    def user(self, user: UserRecord) -> str:
        self.resolved.setdefault("users", {})[str(user.id)] = user_json(user)
        guild = self.channel.guild
        if guild is not None and user.id in guild.members:
            member = member_json(guild.members[user.id], user=False)
            member["permissions"] = str(int(permissions_of(user, self.channel)))
            self.resolved.setdefault("members", {})[str(user.id)] = member
        return str(user.id)

    def role(self, role: RoleRecord) -> str:
        guild = self.channel.guild
        if guild is None or role.id not in guild.roles:
            raise CannotDo(f"the role {role.name!r} isn't of this server")
        self.resolved.setdefault("roles", {})[str(role.id)] = role_json(role)
        return str(role.id)

    def channel_id(self, channel: ChannelRecord) -> str:
        if channel.guild is None or channel.guild is not self.channel.guild:
            raise CannotDo(f"the channel {channel.name!r} isn't of this server")
        check_sees(self.person, channel)
        shown = channel_json(channel) | {"permissions": str(int(permissions_of(self.person, channel)))}
        self.resolved.setdefault("channels", {})[str(channel.id)] = shown
        return str(channel.id)

    def file(self, file: File) -> str:
        if len(file.data) > MAX_FILE_BYTES:
            raise CannotDo(f"the file {file.filename!r} is too large to be attached")
        stored = self.world.attach(file)
        self.resolved.setdefault("attachments", {})[str(stored.id)] = file_json(stored) | {"ephemeral": True}
        return str(stored.id)


def _within(option: JsonObject, size: float, low: str, high: str, most: int) -> None:
    least, top = option.get(low), option.get(high, most)
    if (least is not None and size < least) or size > top:
        raise CannotDo(f"the option {as_text(option['name'])!r} is to be within {least} and {top}, not {size}")
