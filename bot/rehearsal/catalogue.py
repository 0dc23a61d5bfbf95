"""The commands that the bot has registered."""

from datetime import datetime, timedelta

from bot.rehearsal.calls import Answered, Call, Route
from bot.rehearsal.jsonvalue import JsonObject, as_id, as_int, as_list, as_objects, as_text
from bot.rehearsal.limits.commands import CHAT_INPUT, commands_problems
from bot.rehearsal.refusal import Refusal, Why, demand_valid
from bot.rehearsal.world import World

MAX_CREATES = 200
CREATES_WINDOW = timedelta(days=1)


class Catalogue:
    """Commands by server, None being those for everywhere; and the routes that set them."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._commands: dict[int | None, list[JsonObject]] = {}
        self._created: list[datetime] = []

    def routes(self) -> list[Route]:
        everywhere = "/applications/{application_id}/commands"
        guild = "/applications/{application_id}/guilds/{guild_id}/commands"
        found: list[Route] = []
        for template, major in ((everywhere, ("application_id",)), (guild, ("guild_id",))):
            found += [Route("GET", template, self.get, major=major), Route("PUT", template, self.put, major=major)]
        return found

    def commands(self, guild_id: int | None) -> list[JsonObject]:
        """What is registered for a server alone, or for everywhere (None)."""
        return self._commands.get(guild_id, [])

    def get(self, call: Call) -> Answered:
        found = self.commands(self._scope(call))
        if call.flag("with_localizations"):
            return Answered(200, found)
        hidden = ("name_localizations", "description_localizations")
        return Answered(200, [{key: value for key, value in each.items() if key not in hidden} for each in found])

    def put(self, call: Call) -> Answered:
        scope = self._scope(call)
        demand_valid(commands_problems(as_list(call.json)))
        before = {_key(each): each for each in self.commands(scope)}
        bodies = as_objects(call.json)
        self._count([each for each in bodies if _key(each) not in before])
        answers = [self._registered(each, before.get(_key(each)), scope) for each in bodies]
        self._commands[scope] = answers
        return Answered(200, answers)

    def _scope(self, call: Call) -> int | None:
        if call.id("application_id") != self.world.bot.id:
            raise Refusal(Why.UNKNOWN_APPLICATION)
        if "guild_id" not in call.params:
            return None
        guild = self.world.guilds.get(call.id("guild_id"))
        if guild is None or not guild.has_bot:
            raise Refusal(Why.MISSING_ACCESS)
        return guild.id

    def _count(self, new: list[JsonObject]) -> None:
        now = self.world.clock.now()
        self._created = [each for each in self._created if each > now - CREATES_WINDOW]
        if len(self._created) + len(new) > MAX_CREATES:
            raise Refusal(Why.TOO_MANY_COMMAND_CREATES)
        self._created += [now] * len(new)

    def _registered(self, body: JsonObject, before: JsonObject | None, scope: int | None) -> JsonObject:
        permissions = as_id(body.get("default_member_permissions"))
        kept = {key: value for key, value in body.items() if value is not None}
        answer: JsonObject = {
            "name_localizations": None,
            "description_localizations": None,
            "description": "",
            "type": CHAT_INPUT,
            "nsfw": False,
            "dm_permission": True,
            "contexts": [0, 1, 2],
            "integration_types": [0],
        }
        answer |= kept
        answer["id"] = before["id"] if before else str(self.world.new_id())
        answer["version"] = str(self.world.new_id())
        answer["application_id"] = str(self.world.bot.id)
        answer["default_member_permissions"] = None if permissions is None else str(permissions)
        return answer | ({} if scope is None else {"guild_id": str(scope)})


def _key(command: JsonObject) -> tuple[int, str]:
    return as_int(command.get("type"), CHAT_INPUT), as_text(command.get("name"))
