"""Whom a message pings: its text's mentions, cut down by allowed_mentions and by what its author may."""

import re

from bot.rehearsal.jsonvalue import JsonObject, as_id, as_list
from bot.rehearsal.limits.components import texts
from bot.rehearsal.permissions import Permission, permissions_of
from bot.rehearsal.snapshots import Pings
from bot.rehearsal.world import ChannelRecord, MessageRecord, UserRecord

USER = re.compile(r"<@!?(\d+)>")
ROLE = re.compile(r"<@&(\d+)>")
EVERYONE = re.compile(r"@(?:everyone|here)")

ALL = frozenset({"users", "roles", "everyone"})
USERS_ONLY = frozenset({"users"})


def pings_of(
    body: JsonObject,
    author: UserRecord,
    channel: ChannelRecord,
    default: frozenset[str],
    reply_to: MessageRecord | None = None,
) -> Pings:
    """Whom a message with this body notifies. `default` is what counts where the body has no allowed_mentions."""
    text = "\n".join([str(body.get("content") or ""), *texts(body.get("components"))])
    allowed = body.get("allowed_mentions")
    rules: JsonObject = {"parse": list(default), "replied_user": True} if allowed is None else dict(allowed)
    parse = set(as_list(rules.get("parse")))
    may_ping_all = Permission.MENTION_EVERYONE in permissions_of(author, channel)

    users = _chosen(USER, text, "users" in parse, rules.get("users"))
    if reply_to is not None and rules.get("replied_user"):
        users.add(reply_to.author.id)
    present = channel.guild.members if channel.guild else {}
    if channel.recipient is not None:
        users &= {channel.recipient.id}
    else:
        users &= set(present)
    roles: set[int] = set()
    if channel.guild is not None:
        for number in _chosen(ROLE, text, "roles" in parse, rules.get("roles")):
            role = channel.guild.roles.get(number)
            if role is not None and (role.mentionable or may_ping_all):
                roles.add(number)
    everyone = "everyone" in parse and may_ping_all and channel.guild is not None and bool(EVERYONE.search(text))
    return Pings(frozenset(users), frozenset(roles), everyone)


def _chosen(pattern: re.Pattern[str], text: str, parse: bool, listed: object) -> set[int]:
    named = {int(number) for number in pattern.findall(text)}
    return named if parse else named & {as_id(each) for each in as_list(listed)}
