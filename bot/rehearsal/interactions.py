"""Interactions: what a person did, on its way to the bot, and what came back."""

import asyncio
import secrets
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from bot.rehearsal.jsonvalue import JsonObject
from bot.rehearsal.limits.messages import MAX_FILE_BYTES
from bot.rehearsal.limits.responses import Answer, Trigger
from bot.rehearsal.payloads import channel_json, member_json, user_json
from bot.rehearsal.permissions import permissions_of
from bot.rehearsal.snapshots import Choice, Message, Modal
from bot.rehearsal.stage import Stage
from bot.rehearsal.world import ChannelRecord, MessageRecord, UserRecord

ANSWER_WITHIN = timedelta(seconds=3)
TOKEN_LIFE = timedelta(minutes=15)


@dataclass(frozen=True, slots=True)
class Outcome:
    """The first answer as the person meets it. `pending` says that more is to come."""

    message: Message | None = None
    modal: Modal | None = None
    choices: tuple[Choice, ...] = ()
    pending: bool = False


def _future() -> "asyncio.Future[Outcome]":
    return asyncio.get_running_loop().create_future()


def _filled() -> "asyncio.Future[MessageRecord | None]":
    return asyncio.get_running_loop().create_future()


@dataclass(eq=False, slots=True)
class Interaction:
    """One interaction. `source` is the message with the component, or the one whose modal is sent.

    `answered` has the first answer; `filled` the message that a deferral led to, or None if it was taken back.
    """

    id: int
    token: str
    trigger: Trigger
    person: UserRecord
    channel: ChannelRecord
    created: datetime
    metadata: JsonObject
    source: MessageRecord | None = None
    option_type: int | None = None
    answer: Answer | None = None
    original: MessageRecord | None = None
    followups: list[MessageRecord] = field(default_factory=list[MessageRecord])
    answered: "asyncio.Future[Outcome]" = field(default_factory=_future)
    filled: "asyncio.Future[MessageRecord | None]" = field(default_factory=_filled)


class Desk:
    """Where interactions are handed out and found again by their tokens."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.world = stage.world
        self._by_token: dict[str, Interaction] = {}

    def find(self, token: str) -> Interaction | None:
        return self._by_token.get(token)

    def open(
        self,
        trigger: Trigger,
        person: UserRecord,
        channel: ChannelRecord,
        data: JsonObject,
        *,
        source: MessageRecord | None = None,
        shown: JsonObject | None = None,
        cause: JsonObject | None = None,
        option_type: int | None = None,
    ) -> Interaction:
        """Tell the bot what a person did.

        `shown` is the source message as the person has it before them, `cause` the metadata of the interaction
        that opened a modal, `option_type` that of the option being completed.
        """
        number = self.world.new_id()
        token = secrets.token_urlsafe(90)
        metadata = self._metadata(number, trigger, person, channel, data, source, cause)
        interaction = Interaction(
            number, token, trigger, person, channel, self.world.clock.now(), metadata, source, option_type
        )
        self._by_token[token] = interaction
        payload = self._payload(interaction, data)
        if shown is not None:
            payload["message"] = shown
        guild = channel.guild
        self.stage.gateway.dispatch("INTERACTION_CREATE", payload, guild.id if guild else None)
        return interaction

    def _owners(self, channel: ChannelRecord) -> JsonObject:
        return {"0": str(channel.guild.id) if channel.guild else "0"}

    def _metadata(
        self,
        number: int,
        trigger: Trigger,
        person: UserRecord,
        channel: ChannelRecord,
        data: JsonObject,
        source: MessageRecord | None,
        cause: JsonObject | None,
    ) -> JsonObject:
        metadata: JsonObject = {
            "id": str(number),
            "type": int(trigger),
            "user": user_json(person),
            "authorizing_integration_owners": self._owners(channel),
        }
        if trigger is Trigger.COMMAND:
            metadata |= {"name": data["name"], "command_type": data["type"]}
        elif trigger is Trigger.COMPONENT and source is not None:
            metadata |= {"interacted_message_id": str(source.id)}
        elif trigger is Trigger.MODAL:
            metadata |= {"triggering_interaction_metadata": cause}
        return metadata

    def _payload(self, interaction: Interaction, data: JsonObject) -> JsonObject:
        channel, person, guild = interaction.channel, interaction.person, interaction.channel.guild
        payload: JsonObject = {
            "id": str(interaction.id),
            "application_id": str(self.world.bot.id),
            "type": int(interaction.trigger),
            "data": data,
            "token": interaction.token,
            "version": 1,
            "channel_id": str(channel.id),
            "channel": channel_json(channel) | {"permissions": str(int(permissions_of(person, channel)))},
            "app_permissions": str(int(permissions_of(self.world.bot, channel))),
            "locale": person.locale,
            "entitlements": [],
            "entitlement_sku_ids": [],
            "authorizing_integration_owners": self._owners(channel),
            "context": 1 if guild is None else 0,
            "attachment_size_limit": MAX_FILE_BYTES,
        }
        if guild is None:
            return payload | {"user": user_json(person)}
        member = member_json(guild.members[person.id])
        member["permissions"] = str(int(permissions_of(person, channel)))
        payload |= {"guild_id": str(guild.id), "guild_locale": guild.locale, "member": member}
        return payload | {"guild": {"id": str(guild.id), "locale": guild.locale, "features": []}}
