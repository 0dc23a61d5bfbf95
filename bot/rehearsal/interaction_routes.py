"""The routes that answer interactions: the callback, and the webhook of the interaction's token."""

from bot.rehearsal.calls import NO_CONTENT, Answered, Call, Route
from bot.rehearsal.components import as_answered
from bot.rehearsal.interactions import ANSWER_WITHIN, TOKEN_LIFE, Desk, Interaction, Outcome
from bot.rehearsal.jsonvalue import JsonObject, as_int, as_object, as_objects
from bot.rehearsal.limits.messages import (
    COMPONENTS_V2,
    EPHEMERAL,
    FLAGS_EDIT,
    FLAGS_NEW,
    LOADING,
    is_empty,
    is_v2,
    message_problems,
)
from bot.rehearsal.limits.responses import ALLOWED, Answer, Trigger, choices_problems, response_problems
from bot.rehearsal.looks import message_look, modal_look
from bot.rehearsal.mentions import USERS_ONLY
from bot.rehearsal.payloads import message_json
from bot.rehearsal.ratelimits import WEBHOOK
from bot.rehearsal.refusal import Refusal, Why, demand_valid
from bot.rehearsal.snapshots import Choice
from bot.rehearsal.stage import Stage
from bot.rehearsal.world import MessageRecord, OpenModal, UserRecord


class InteractionRoutes:
    """What a bot does with the tokens that interactions bring."""

    def __init__(self, stage: Stage, desk: Desk) -> None:
        self.stage = stage
        self.world = stage.world
        self.desk = desk

    def routes(self) -> list[Route]:
        webhook = "/webhooks/{webhook_id}/{webhook_token}"
        one = webhook + "/messages/{message_id}"
        callback = "/interactions/{interaction_id}/{interaction_token}/callback"
        major = ("webhook_id", "webhook_token")
        return [
            Route("POST", callback, self.respond, None, needs_token=False),
            Route("POST", webhook, self.follow_up, WEBHOOK, major, needs_token=False),
            Route("GET", one, self.get, WEBHOOK, major, needs_token=False),
            Route("PATCH", one, self.edit, WEBHOOK, major, needs_token=False),
            Route("DELETE", one, self.delete, WEBHOOK, major, needs_token=False),
        ]

    # The first answer

    def respond(self, call: Call) -> Answered:
        interaction = self.desk.find(call.params["interaction_token"])
        if interaction is None or interaction.id != call.id("interaction_id"):
            raise Refusal(Why.UNKNOWN_INTERACTION)
        if interaction.answer is not None:
            raise Refusal(Why.ALREADY_ACKNOWLEDGED)
        if self.world.clock.now() - interaction.created > ANSWER_WITHIN:
            raise Refusal(Why.UNKNOWN_INTERACTION)
        data = as_object(call.body.get("data"))
        self._check_response(interaction, call, data)
        answer = Answer(call.body["type"])
        outcome = self._act(interaction, answer, data, call)
        interaction.answer = answer
        if not interaction.answered.done():
            interaction.answered.set_result(outcome)
        if not call.flag("with_response"):
            return NO_CONTENT
        return Answered(200, _callback_json(interaction, answer))

    def _check_response(self, interaction: Interaction, call: Call, data: JsonObject) -> None:
        allowed = set(ALLOWED[interaction.trigger])
        if interaction.source is None:
            allowed.discard(Answer.UPDATE)
        source = interaction.source
        v2 = is_v2(data) or (source is not None and bool(source.flags & COMPONENTS_V2))
        names = call.filenames | {file.filename for file in (source.files if source else ())}
        problems = response_problems(call.body, allowed=allowed, v2=v2, filenames=names)
        if not problems and interaction.trigger is Trigger.AUTOCOMPLETE:
            problems = choices_problems(data, interaction.option_type)
        demand_valid(problems)
        if call.body["type"] == Answer.MESSAGE and is_empty(data, files=len(call.uploads)):
            raise Refusal(Why.EMPTY_MESSAGE)

    def _act(self, interaction: Interaction, answer: Answer, data: JsonObject, call: Call) -> Outcome:
        source = interaction.source
        match answer:
            case Answer.MESSAGE:
                interaction.original = self._post(interaction, data, call)
                return Outcome(message_look(interaction.original))
            case Answer.THINKING:
                flags = as_int(data.get("flags")) | LOADING
                interaction.original = self._post(interaction, {"flags": flags}, call)
                interaction.original.awaiting.append(interaction.filled)
                return Outcome(message_look(interaction.original), pending=True)
            case Answer.ACKNOWLEDGED:
                interaction.original = source
                if source is not None:
                    source.awaiting.append(interaction.filled)
                return Outcome(pending=True)
            case Answer.UPDATE:
                assert source is not None
                if source.id not in source.channel.messages:
                    raise Refusal(Why.UNKNOWN_MESSAGE)
                interaction.original = source
                self.stage.edit(source, data, call.uploads, mentions=USERS_ONLY)
                return Outcome(message_look(source))
            case Answer.CHOICES:
                choices = tuple(_choice(each, interaction.person) for each in as_objects(data["choices"]))
                self.stage.show_choices(interaction.channel, interaction.person, choices)
                return Outcome(choices=choices)
            case Answer.MODAL:
                return self._open_modal(interaction, data)

    def _post(self, interaction: Interaction, data: JsonObject, call: Call) -> MessageRecord:
        if interaction.channel.id not in self.world.channels:
            raise Refusal(Why.UNKNOWN_CHANNEL)
        viewer = interaction.person if as_int(data.get("flags")) & EPHEMERAL else None
        return self.stage.post(
            interaction.channel,
            self.world.bot,
            data,
            call.uploads,
            mentions=USERS_ONLY,
            viewer=viewer,
            metadata=interaction.metadata,
        )

    def _open_modal(self, interaction: Interaction, data: JsonObject) -> Outcome:
        data = data | {"components": as_answered(data["components"], ())}
        modal = modal_look(self.world.new_id(), data)
        interaction.person.modal = OpenModal(modal, data, interaction.channel, interaction.source, interaction.metadata)
        self.stage.show_modal(interaction.channel, interaction.person, modal)
        return Outcome(modal=modal)

    # The webhook

    def _answered(self, call: Call) -> Interaction:
        """The interaction of a token that may still be used, and whose first answer allows more."""
        interaction = self.desk.find(call.params["webhook_token"])
        if interaction is None or call.id("webhook_id") != self.world.bot.id:
            raise Refusal(Why.UNKNOWN_WEBHOOK)
        if self.world.clock.now() - interaction.created > TOKEN_LIFE:
            raise Refusal(Why.INVALID_WEBHOOK_TOKEN)
        if interaction.answer in (None, Answer.MODAL, Answer.CHOICES):
            raise Refusal(Why.UNKNOWN_WEBHOOK)
        return interaction

    def _message(self, call: Call) -> MessageRecord:
        interaction = self._answered(call)
        if call.params["message_id"] == "@original":
            message = interaction.original
        else:
            mine = (interaction.original, *interaction.followups)
            message = next((each for each in mine if each and each.id == call.id("message_id")), None)
        if message is None or message.id not in message.channel.messages:
            raise Refusal(Why.UNKNOWN_MESSAGE)
        return message

    def follow_up(self, call: Call) -> Answered:
        interaction = self._answered(call)
        flags = FLAGS_NEW | EPHEMERAL
        problems = message_problems(call.body, v2=is_v2(call.body), flags=flags, filenames=call.filenames)
        demand_valid(problems)
        if is_empty(call.body, files=len(call.uploads)):
            raise Refusal(Why.EMPTY_MESSAGE)
        original = interaction.original
        if original is not None and original.flags & LOADING and original.id in original.channel.messages:
            # A deferral's first follow-up fills it; what the deferral said about ephemeral stays.
            self.stage.edit(original, call.body, call.uploads, mentions=USERS_ONLY)
            message = original
        else:
            message = self._post(interaction, call.body, call)
            interaction.followups.append(message)
            if not interaction.filled.done():
                interaction.filled.set_result(message)
        return Answered(200, message_json(message)) if call.flag("wait") else NO_CONTENT

    def get(self, call: Call) -> Answered:
        return Answered(200, message_json(self._message(call)))

    def edit(self, call: Call) -> Answered:
        message = self._message(call)
        v2 = bool(message.flags & COMPONENTS_V2) or is_v2(call.body)
        names = call.filenames | {file.filename for file in message.files}
        demand_valid(message_problems(call.body, v2=v2, flags=FLAGS_EDIT, filenames=names))
        self.stage.edit(message, call.body, call.uploads, mentions=USERS_ONLY)
        return Answered(200, message_json(message))

    def delete(self, call: Call) -> Answered:
        self.stage.delete(self._message(call))
        return NO_CONTENT


def _choice(choice: JsonObject, person: UserRecord) -> Choice:
    names = as_object(choice.get("name_localizations"))
    return Choice(str(names.get(person.locale) or choice["name"]), choice["value"])


def _callback_json(interaction: Interaction, answer: Answer) -> JsonObject:
    original = interaction.original
    about: JsonObject = {
        "id": str(interaction.id),
        "type": int(interaction.trigger),
        "channel_id": str(interaction.channel.id),
    }
    if interaction.channel.guild is not None:
        about["guild_id"] = str(interaction.channel.guild.id)
    if original is not None:
        about["response_message_id"] = str(original.id)
        about["response_message_loading"] = answer is Answer.THINKING
        about["response_message_ephemeral"] = bool(original.flags & EPHEMERAL)
    if original is None or answer not in (Answer.MESSAGE, Answer.UPDATE):
        return {"interaction": about}
    return {"interaction": about, "resource": {"type": int(answer), "message": message_json(original)}}
