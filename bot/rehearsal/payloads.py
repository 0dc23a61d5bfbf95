"""From records to Discord's JSON, as the REST routes answer it and the gateway sends it."""

from bot.rehearsal.jsonvalue import JsonObject
from bot.rehearsal.permissions import Permission, permissions_of
from bot.rehearsal.world import (
    ChannelKind,
    ChannelRecord,
    GuildRecord,
    MemberRecord,
    MessageRecord,
    RoleRecord,
    StoredFile,
    UserRecord,
    World,
)


def user_json(user: UserRecord) -> JsonObject:
    return {
        "id": str(user.id),
        "username": user.name,
        "global_name": None if user.bot else user.name,
        "avatar": None,
        "discriminator": "0",
        "public_flags": 0,
        "flags": 0,
        "bot": user.bot,
        "banner": None,
        "accent_color": None,
        "avatar_decoration_data": None,
        "collectibles": None,
        "primary_guild": None,
    }


def me_json(user: UserRecord) -> JsonObject:
    return user_json(user) | {"mfa_enabled": False, "locale": user.locale, "email": None, "verified": True}


def application_json(world: World) -> JsonObject:
    bot = world.bot
    owner = next((guild.owner_id for guild in world.guilds.values()), bot.id)
    return {
        "id": str(bot.id),
        "name": bot.name,
        "icon": None,
        "description": "",
        "type": None,
        "bot": user_json(bot),
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": world.endpoint_url,
        "role_connections_verification_url": None,
        "owner": user_json(world.users[owner]),
        "approximate_guild_count": len(world.guilds),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": ["bot"],
    }


def member_json(member: MemberRecord, *, user: bool = True) -> JsonObject:
    answer: JsonObject = {
        "avatar": None,
        "avatar_decoration_data": None,
        "banner": None,
        "communication_disabled_until": None,
        "flags": 0,
        "joined_at": member.joined.isoformat(),
        "nick": None,
        "pending": False,
        "premium_since": None,
        "roles": [str(role) for role in member.roles],
        "mute": False,
        "deaf": False,
    }
    return answer | ({"user": user_json(member.user)} if user else {})


def role_json(role: RoleRecord) -> JsonObject:
    return {
        "id": str(role.id),
        "name": role.name,
        "permissions": str(int(role.permissions)),
        "position": 0 if role.name == "@everyone" else 1,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": role.mentionable,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }


def channel_json(channel: ChannelRecord) -> JsonObject:
    newest = next(reversed(channel.public), None)
    answer: JsonObject = {
        "id": str(channel.id),
        "type": int(channel.kind),
        "last_message_id": str(newest.id) if newest else None,
        "flags": 0,
    }
    if channel.recipient is not None:
        return answer | {"recipients": [user_json(channel.recipient)]}
    assert channel.guild is not None
    answer |= {"guild_id": str(channel.guild.id), "name": channel.name, "rate_limit_per_user": 0}
    if channel.parent is not None:
        return answer | _thread_json(channel, channel.parent)
    overwrites = [
        {"id": str(user), "type": 1, "allow": str(int(each.allow)), "deny": str(int(each.deny))}
        for user, each in channel.overwrites.items()
    ]
    return answer | {
        "parent_id": None,
        "topic": None,
        "position": 0,
        "permission_overwrites": overwrites,
        "nsfw": False,
    }


def _thread_json(thread: ChannelRecord, parent: ChannelRecord) -> JsonObject:
    created = thread.created.isoformat()
    count = len(thread.public)
    metadata: JsonObject = {
        "archived": thread.archived,
        "archive_timestamp": created,
        "auto_archive_duration": 1440,
        "locked": thread.locked,
        "create_timestamp": created,
    }
    if thread.kind is ChannelKind.PRIVATE_THREAD:
        metadata["invitable"] = True
    assert thread.guild is not None
    return {
        "parent_id": str(parent.id),
        "owner_id": str(thread.guild.bot.id),
        "thread_metadata": metadata,
        "message_count": count,
        "member_count": 1,
        "total_message_sent": count,
    }


def my_guild_json(guild: GuildRecord) -> JsonObject:
    """One of the servers that GET /users/@me/guilds names: what the bot's roles let it do there."""
    granted = guild.everyone.permissions
    for role in guild.members[guild.bot.id].roles:
        granted |= guild.roles[role].permissions
    return {
        "id": str(guild.id),
        "name": guild.name,
        "icon": None,
        "banner": None,
        "owner": False,
        "permissions": str(int(granted)),
        "features": [],
    }


def guild_json(guild: GuildRecord) -> JsonObject:
    """The guild as GET /guilds/{id} answers it."""
    return {
        "id": str(guild.id),
        "name": guild.name,
        "icon": None,
        "description": None,
        "home_header": None,
        "splash": None,
        "discovery_splash": None,
        "features": [],
        "banner": None,
        "owner_id": str(guild.owner_id),
        "application_id": None,
        "region": "deprecated",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "widget_enabled": False,
        "widget_channel_id": None,
        "verification_level": 0,
        "roles": [role_json(role) for role in guild.roles.values()],
        "default_message_notifications": 0,
        "mfa_level": 0,
        "explicit_content_filter": 0,
        "max_presences": None,
        "max_members": 500_000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "vanity_url_code": None,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": guild.locale,
        "rules_channel_id": None,
        "safety_alerts_channel_id": None,
        "public_updates_channel_id": None,
        "premium_progress_bar_enabled": False,
        "nsfw": False,
        "nsfw_level": 0,
        "emojis": [],
        "stickers": [],
        "incidents_data": None,
    }


def guild_create_json(world: World, guild: GuildRecord) -> JsonObject:
    """The guild as GUILD_CREATE sends it to a bot without the members intent: the only member is the bot."""
    channels = [each for each in world.channels_of(guild) if Permission.VIEW_CHANNEL in permissions_of(world.bot, each)]
    bot = guild.members[world.bot.id]
    return guild_json(guild) | {
        "joined_at": bot.joined.isoformat(),
        "large": False,
        "unavailable": False,
        "member_count": len(guild.members),
        "voice_states": [],
        "members": [member_json(bot)],
        "channels": [channel_json(each) for each in channels if each.parent is None],
        "threads": [channel_json(each) for each in channels if each.parent is not None and not each.archived],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def file_json(file: StoredFile) -> JsonObject:
    answer: JsonObject = {
        "id": str(file.id),
        "filename": file.filename,
        "size": len(file.data),
        "url": file.url,
        "proxy_url": file.url,
        "content_type": file.content_type,
    }
    return answer | ({"description": file.description} if file.description else {})


def message_json(message: MessageRecord, *, referenced: bool = True) -> JsonObject:
    """The message as the routes answer it; of a replied-to message its own reference is left out."""
    guild = message.channel.guild
    known = {user: guild.members[user].user for user in message.pings.users} if guild else {}
    if message.channel.recipient is not None and message.channel.recipient.id in message.pings.users:
        known = {message.channel.recipient.id: message.channel.recipient}
    answer: JsonObject = {
        "id": str(message.id),
        "type": _type_of(message),
        "channel_id": str(message.channel.id),
        "author": user_json(message.author),
        "content": message.content,
        "timestamp": message.created.isoformat(),
        "edited_timestamp": message.edited.isoformat() if message.edited else None,
        "tts": False,
        "mention_everyone": message.pings.everyone,
        "mentions": [user_json(user) for user in known.values()],
        "mention_roles": [str(role) for role in sorted(message.pings.roles)],
        "attachments": [file_json(file) for file in message.files],
        "embeds": message.embeds,
        "components": message.components,
        "flags": message.flags,
        "pinned": message.pinned,
    }
    if message.nonce is not None:
        answer["nonce"] = message.nonce
    if message.metadata is not None:
        answer |= {"interaction_metadata": message.metadata}
        answer |= {"webhook_id": str(message.author.id), "application_id": str(message.author.id)}
    if message.reply_to is not None:
        answer["message_reference"] = _reference(message.reply_to)
        if referenced:
            answer["referenced_message"] = message_json(message.reply_to, referenced=False)
    return answer


def _type_of(message: MessageRecord) -> int:
    if message.metadata is not None and message.metadata["type"] == 2:
        return 20
    return 19 if message.reply_to is not None else 0


def _reference(target: MessageRecord) -> JsonObject:
    answer: JsonObject = {"type": 0, "message_id": str(target.id), "channel_id": str(target.channel.id)}
    guild = target.channel.guild
    return answer | ({"guild_id": str(guild.id)} if guild else {})
