"""The routes about the bot itself, its servers and the people it may write to."""

from bot.rehearsal.calls import Answered, Call, Route
from bot.rehearsal.gateway import Gateway
from bot.rehearsal.jsonvalue import JsonObject, as_id
from bot.rehearsal.limits.fields import Problem
from bot.rehearsal.payloads import application_json, channel_json, guild_json, me_json, member_json, my_guild_json
from bot.rehearsal.refusal import Refusal, Why
from bot.rehearsal.world import GuildRecord, World

MAX_IDENTIFIES = 1000


def by_id(guild: GuildRecord) -> int:
    return guild.id


class AccountRoutes:
    """Who am I, where is the gateway, who is there."""

    def __init__(self, world: World, gateway: Gateway, shards: int) -> None:
        self.world = world
        self.gateway = gateway
        self.shards = shards

    def routes(self) -> list[Route]:
        return [
            Route("GET", "/users/@me", self.me, major=()),
            Route("GET", "/oauth2/applications/@me", self.application, major=()),
            Route("GET", "/applications/@me", self.application, major=()),
            Route("GET", "/gateway", self.gateway_url, major=(), needs_token=False),
            Route("GET", "/gateway/bot", self.gateway_bot, major=()),
            Route("GET", "/users/@me/guilds", self.my_guilds, major=()),
            Route("POST", "/users/@me/channels", self.open_dm, major=()),
            Route("GET", "/guilds/{guild_id}", self.guild, major=("guild_id",)),
            Route("GET", "/guilds/{guild_id}/members/{user_id}", self.member, major=("guild_id",)),
        ]

    def me(self, call: Call) -> Answered:
        return Answered(200, me_json(self.world.bot))

    def my_guilds(self, call: Call) -> Answered:
        after, limit = as_id(call.query.get("after")) or 0, as_id(call.query.get("limit")) or 200
        found = sorted([each for each in self.world.guilds.values() if each.has_bot and each.id > after], key=by_id)
        return Answered(200, [my_guild_json(each) for each in found[:limit]])

    def application(self, call: Call) -> Answered:
        return Answered(200, application_json(self.world))

    def gateway_url(self, call: Call) -> Answered:
        return Answered(200, {"url": self.gateway.url})

    def gateway_bot(self, call: Call) -> Answered:
        logins = self.gateway.logins
        remaining = max(0, MAX_IDENTIFIES - len(self.gateway.identified) - logins.refused)
        limits: JsonObject = {"total": MAX_IDENTIFIES, "remaining": remaining, "reset_after": 86_400_000}
        limits["max_concurrency"] = logins.max_concurrency or 1
        return Answered(200, {"url": self.gateway.url, "shards": self.shards, "session_start_limit": limits})

    def open_dm(self, call: Call) -> Answered:
        number = as_id(call.body.get("recipient_id"))
        if number is None:
            missing = Problem(("recipient_id",), "BASE_TYPE_REQUIRED", "This field is required")
            raise Refusal(Why.INVALID_FORM_BODY, [missing])
        user = self.world.users.get(number)
        if user is None:
            raise Refusal(Why.UNKNOWN_USER)
        if user.bot:
            raise Refusal(Why.DMS_CLOSED)
        return Answered(200, channel_json(self.world.dm(user)))

    def _guild(self, call: Call) -> GuildRecord:
        guild = self.world.guilds.get(call.id("guild_id"))
        if guild is None:
            raise Refusal(Why.UNKNOWN_GUILD)
        if not guild.has_bot:
            raise Refusal(Why.MISSING_ACCESS)
        return guild

    def guild(self, call: Call) -> Answered:
        guild = self._guild(call)
        counts = {"approximate_member_count": len(guild.members), "approximate_presence_count": len(guild.members)}
        return Answered(200, guild_json(guild) | (counts if call.flag("with_counts") else {}))

    def member(self, call: Call) -> Answered:
        guild = self._guild(call)
        member = guild.members.get(call.id("user_id"))
        if member is None:
            known = call.id("user_id") in self.world.users
            raise Refusal(Why.UNKNOWN_MEMBER if known else Why.UNKNOWN_USER)
        return Answered(200, member_json(member))
