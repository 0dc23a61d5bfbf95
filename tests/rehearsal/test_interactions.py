"""Interactions from end to end: a person, the stand-in, and the unmodified discord.py."""

import asyncio
import re
from collections.abc import Callable
from typing import Any, Self

import discord as discord_py
import pytest
from discord import app_commands, ui

from bot.clock import ManualClock
from bot.rehearsal import CannotDo, Channel, DidNotRespond, File, Guild, Person, Rehearsal, Seen, SeenKind
from tests.rehearsal.conftest import Api
from tests.rehearsal.playing import Bot, running

Interaction = discord_py.Interaction[Bot]
Conforms = Callable[[Rehearsal], None]


class Ready(ui.DynamicItem[ui.Button[Any]], template=r"ready:v1:(?P<battle>\d+)"):
    """A button that works in every message that has it."""

    def __init__(self, battle: int) -> None:
        super().__init__(ui.Button(label="Ready", custom_id=f"ready:v1:{battle}"))
        self.battle = battle

    @classmethod
    async def from_custom_id(cls, _: Interaction, __: ui.Item[Any], match: re.Match[str]) -> Self:
        return cls(int(match["battle"]))

    async def callback(self, interaction: Interaction) -> None:
        await interaction.response.send_message(f"battle {self.battle}", ephemeral=True)


class Log(ui.Modal, title="Log"):
    """A dialog with a text and a menu."""

    name = ui.Label(text="Name", component=ui.TextInput(max_length=10))
    side = ui.Label(
        text="Side",
        component=ui.Select(options=[discord_py.SelectOption(label="Red"), discord_py.SelectOption(label="Blue")]),
    )

    async def on_submit(self, interaction: Interaction) -> None:
        name, side = self.name.component, self.side.component
        assert isinstance(name, ui.TextInput)
        assert isinstance(side, ui.Select)
        await interaction.response.send_message(f"{name.value}: {side.values[0]}")


class Panel(ui.LayoutView):
    """A Components V2 message."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        row: ui.ActionRow[Self] = ui.ActionRow(Ready(7))
        self.add_item(ui.Container(ui.TextDisplay("## Board"), ui.Separator(), row))


def commands(bot: Bot) -> None:
    """The commands of the tests."""
    bot.add_dynamic_items(Ready)
    tree = bot.tree

    @tree.command()
    async def ready(interaction: Interaction) -> None:
        view = ui.View(timeout=None)
        view.add_item(Ready(7))
        await interaction.response.send_message("Ready?", view=view)

    @tree.command()
    async def panel(interaction: Interaction) -> None:
        await interaction.response.send_message(view=Panel())

    @tree.command()
    async def whisper(interaction: Interaction) -> None:
        await interaction.response.send_message("psst", ephemeral=True)

    @tree.command()
    async def think(interaction: Interaction, secret: bool = False) -> None:
        await interaction.response.defer(ephemeral=secret, thinking=True)
        await interaction.edit_original_response(content="thought")
        await interaction.followup.send("and more", ephemeral=secret)

    @tree.command()
    async def fill(interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.followup.send("filled")

    @tree.command()
    async def attach(interaction: Interaction, file: discord_py.Attachment) -> None:
        try:
            text = (await file.read()).decode()
        except discord_py.NotFound:
            text = "gone"
        await interaction.response.send_message(f"{file.filename} {file.size} {file.content_type} {text}")

    @tree.command()
    async def silence(_: Interaction) -> None:
        pass

    @tree.command()
    async def twice(interaction: Interaction) -> None:
        await interaction.response.send_message("once")
        await interaction.client.http.request(
            discord_py.http.Route(
                "POST", "/interactions/{id}/{token}/callback", id=interaction.id, token=interaction.token
            ),
            json={"type": 4, "data": {"content": "twice"}},
        )

    @tree.command()
    async def log(interaction: Interaction) -> None:
        await interaction.response.send_modal(Log())

    @tree.command()
    @app_commands.describe(target="whom")
    async def ship(interaction: Interaction, target: str, count: app_commands.Range[int, 1, 5] = 1) -> None:
        await interaction.response.send_message(f"{target} x{count} {interaction.locale} {interaction.guild_locale}")

    @ship.autocomplete("target")
    async def suggest(_: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=f"{current}{n}", value=str(n)) for n in range(2)]

    @tree.command()
    async def menu(interaction: Interaction) -> None:
        view = ui.View()
        picker: ui.Select[Any] = ui.Select(
            placeholder="Target",
            options=[
                discord_py.SelectOption(label="シーガル", value="1"),
                discord_py.SelectOption(label="B", value="2"),
            ],
        )
        people: ui.UserSelect[Any] = ui.UserSelect(placeholder="Who")

        async def picked(chosen: Interaction) -> None:
            await chosen.response.edit_message(content=f"chose {picker.values[0]}")

        async def named(chosen: Interaction) -> None:
            await chosen.response.defer()
            await chosen.followup.send(f"it is {people.values[0].display_name}", ephemeral=True)

        picker.callback, people.callback = picked, named
        view.add_item(picker)
        view.add_item(people)
        view.add_item(ui.Button(label="Off", disabled=True))
        view.add_item(ui.Button(label="Rules", url="https://example.com"))
        await interaction.response.send_message("choose", view=view)


async def test_a_file_is_attached_to_a_command_and_read_from_its_address(
    discord: Rehearsal, channel: Channel, yuki: Person
) -> None:
    async with running(discord, Bot(commands)):
        file = File("fleet.json", b'{"a": 1}', "application/json")
        assert (await yuki.slash("attach", file=file, at=channel)).text == 'fleet.json 8 application/json {"a": 1}'
        lost = File("fleet.json", b"{}", lost=True)
        assert (await yuki.slash("attach", file=lost)).text == "fleet.json 2 application/octet-stream gone"
        with pytest.raises(CannotDo, match="too large to be attached"):
            await yuki.slash("attach", file=File("x", b" " * (10 * 1024 * 1024 + 1)))
        with pytest.raises(CannotDo, match="doesn't take"):
            await yuki.slash("attach", file="fleet.json")


async def test_a_command_in_a_channel_and_in_the_dm(discord: Rehearsal, channel: Channel, yuki: Person) -> None:
    async with running(discord, Bot(commands)):
        assert (await yuki.slash("ship", target="A", count=2, at=channel)).text == "A x2 ja ja"
        assert (await yuki.slash("ship", target="B")).text == "B x1 ja None"
    assert [each.text for each in channel.messages()] == ["A x2 ja ja"]
    assert [each.text for each in yuki.inbox()] == ["B x1 ja None"]


async def test_a_dynamic_button_works_after_a_restart(
    discord: Rehearsal, channel: Channel, yuki: Person, assert_conforms: Conforms
) -> None:
    async with running(discord, Bot(commands)):
        asked = (await yuki.slash("ready", at=channel)).message
        assert asked is not None
        assert (await yuki.click("Ready", on=asked)).text == "battle 7"
    async with running(discord, Bot(commands)):
        reply = await yuki.click(on=asked, custom_id="ready:v1:7")
        assert reply.message is not None
        assert reply.message.ephemeral
    assert_conforms(discord)


async def test_a_layout_view_is_seen_and_pressed(
    discord: Rehearsal, channel: Channel, yuki: Person, assert_conforms: Conforms
) -> None:
    async with running(discord, Bot(commands)):
        shown = (await yuki.slash("panel", at=channel)).message
        assert shown is not None
        assert shown.text == "## Board"
        assert [button.label for button in shown.buttons] == ["Ready"]
        assert (await yuki.click("Ready", on=shown)).text == "battle 7"
    assert_conforms(discord)


async def test_an_ephemeral_answer_is_seen_by_one(
    discord: Rehearsal, channel: Channel, yuki: Person, ken: Person, api: Api
) -> None:
    async with running(discord, Bot(commands)):
        reply = await yuki.slash("whisper", at=channel)
    assert reply.message is not None
    assert [each.text for each in yuki.sees(channel)] == ["psst"]
    assert ken.sees(channel) == channel.messages() == ()
    path = f"/channels/{channel.id}/messages/{reply.message.id}"
    for method in ("GET", "PATCH", "DELETE"):
        assert (await api(method, path, {"content": "x"}))[1]["code"] == 10008
    with pytest.raises(CannotDo):
        await ken.click("Ready", on=reply.message)
    with pytest.raises(LookupError):
        ken.refresh(reply.message)


async def test_a_deferral_is_filled(
    discord: Rehearsal, channel: Channel, yuki: Person, assert_conforms: Conforms
) -> None:
    async with running(discord, Bot(commands)):
        reply = await yuki.slash("think", at=channel)
        assert (reply.text, reply.deferred) == ("thought", True)
        await discord.until(lambda: len(channel.messages()) == 2)
        assert not channel.messages()[0].thinking
        secret = await yuki.slash("think", secret=True, at=channel)
        assert secret.message is not None
        assert secret.message.ephemeral
    assert_conforms(discord)


async def test_a_follow_up_fills_a_deferral_and_keeps_its_privacy(
    discord: Rehearsal, channel: Channel, yuki: Person
) -> None:
    async with running(discord, Bot(commands)):
        reply = await yuki.slash("fill", at=channel)
    assert reply.message is not None
    assert (reply.message.text, reply.message.ephemeral) == ("filled", True)
    assert channel.messages() == ()


async def test_without_an_answer_the_person_is_told_after_three_seconds(
    discord: Rehearsal, channel: Channel, yuki: Person, clock: ManualClock
) -> None:
    async with running(discord, Bot(commands)):
        asking = asyncio.create_task(yuki.slash("silence", at=channel))
        await asyncio.sleep(0)
        clock.advance(2.9)
        await asyncio.sleep(0)
        assert not asking.done()
        clock.advance(0.1)
        with pytest.raises(DidNotRespond):
            await asking


async def test_an_answer_after_three_seconds_is_too_late(
    discord: Rehearsal, channel: Channel, yuki: Person, clock: ManualClock
) -> None:
    caught: list[discord_py.HTTPException] = []

    def late(bot: Bot) -> None:
        @bot.tree.command()
        async def slow(interaction: Interaction) -> None:
            clock.advance(3.1)
            try:
                await interaction.response.send_message("late")
            except discord_py.NotFound as error:
                caught.append(error)

    async with running(discord, Bot(late)):
        with pytest.raises(DidNotRespond):
            await yuki.slash("slow", at=channel)
        await discord.until(lambda: caught)
    assert caught[0].code == 10062
    assert channel.messages() == ()


async def test_a_second_answer_is_refused(discord: Rehearsal, channel: Channel, yuki: Person) -> None:
    async with running(discord, Bot(commands)) as bot:
        assert (await yuki.slash("twice", at=channel)).text == "once"
        await discord.until(lambda: bot.errors)
        assert [getattr(error, "code", None) for error in bot.errors] == [40060]


async def test_a_token_works_for_fifteen_minutes(
    discord: Rehearsal, channel: Channel, yuki: Person, clock: ManualClock, api: Api
) -> None:
    async with running(discord, Bot(commands)):
        await yuki.slash("whisper", at=channel)
    token = discord.requests[-1].path.split("/")[3]
    hook = f"/webhooks/{discord.application_id}/{token}"
    clock.advance(15 * 60)
    assert (await api("PATCH", hook + "/messages/@original", {"content": "x"}))[0] == 200
    assert (await api("POST", hook, {"content": "x"}))[0] == 204
    status, body = await api("POST", hook + "?wait=true", {"content": "mine", "flags": 64})
    assert (status, body["flags"]) == (200, 64)
    assert (await api("GET", f"{hook}/messages/{body['id']}"))[1]["content"] == "mine"
    assert (await api("DELETE", f"{hook}/messages/{body['id']}"))[0] == 204
    assert (await api("GET", f"{hook}/messages/{body['id']}"))[1]["code"] == 10008
    clock.advance(1)
    assert (await api("PATCH", hook + "/messages/@original", {"content": "x"}))[1]["code"] == 50027
    assert (await api("POST", f"/webhooks/{discord.application_id}/wrong", {"content": "x"}))[1]["code"] == 10015


async def test_a_follow_up_before_the_answer_or_after_a_modal_is_refused(
    discord: Rehearsal, channel: Channel, yuki: Person, api: Api, clock: ManualClock
) -> None:
    def early(bot: Bot) -> None:
        @bot.tree.command()
        async def modal(interaction: Interaction) -> None:
            hook = f"/webhooks/{discord.application_id}/{interaction.token}"
            assert (await api("POST", hook, {"content": "x"}))[1]["code"] == 10015
            await interaction.response.send_modal(Log())
            assert (await api("POST", hook, {"content": "x"}))[1]["code"] == 10015

    async with running(discord, Bot(early)) as bot:
        assert (await yuki.slash("modal", at=channel)).modal is not None
        await discord.until(lambda: len(discord.refused) == 2)
        assert not bot.errors


async def test_a_modal_is_filled_in(
    discord: Rehearsal, channel: Channel, yuki: Person, assert_conforms: Conforms
) -> None:
    async with running(discord, Bot(commands)):
        modal = (await yuki.slash("log", at=channel)).modal
        assert modal is not None
        assert yuki.open_modal == modal
        assert [each.label for each in modal.fields] == ["Name", "Side"]
        for wrong in ({"Name": "Ann"}, {"Name": "x" * 11, "Side": "Red"}, {"Name": "Ann", "Side": "Green"}, {"X": "y"}):
            with pytest.raises(CannotDo):
                await yuki.submit(modal, wrong)
        assert (await yuki.submit(modal, {"Name": "Ann", "Side": ["Red"]})).text == "Ann: Red"
        assert yuki.open_modal is None
        with pytest.raises(CannotDo):
            await yuki.submit(modal, {"Name": "Ann", "Side": "Red"})
        again = (await yuki.slash("log", at=channel)).modal
        assert again is not None
        yuki.dismiss()
        assert yuki.open_modal is None
    assert_conforms(discord)


async def test_a_modal_lost_by_a_restart_stays_open(
    discord: Rehearsal, channel: Channel, yuki: Person, clock: ManualClock
) -> None:
    async with running(discord, Bot(commands)):
        modal = (await yuki.slash("log", at=channel)).modal
    assert modal is not None
    async with running(discord, Bot(commands)):
        sending = asyncio.create_task(yuki.submit(modal, {"Name": "Ann", "Side": "Red"}))
        await asyncio.sleep(0.01)
        clock.advance(3)
        with pytest.raises(DidNotRespond):
            await sending
    assert yuki.open_modal == modal


async def test_suggestions(discord: Rehearsal, channel: Channel, yuki: Person, assert_conforms: Conforms) -> None:
    async with running(discord, Bot(commands)):
        choices = await yuki.autocomplete("ship", "target", "so", at=channel)
        assert [(each.name, each.value) for each in choices] == [("so0", "0"), ("so1", "1")]
        with pytest.raises(CannotDo):
            await yuki.autocomplete("ship", "count", "1", at=channel)
    assert_conforms(discord)


async def test_menus(
    discord: Rehearsal, channel: Channel, yuki: Person, ken: Person, assert_conforms: Conforms
) -> None:
    async with running(discord, Bot(commands)):
        shown = (await yuki.slash("menu", at=channel)).message
        assert shown is not None
        assert (await ken.choose("Target", ["シーガル"], on=shown)).text == "chose 1"
        reply = await yuki.choose("Who", [ken], on=shown)
        assert (reply.text, reply.deferred) == ("it is Ken", True)
        for menu, values in (("Target", ["C"]), ("Target", []), ("Target", ["B", "シーガル"]), ("Who", ["Ken"])):
            with pytest.raises(CannotDo):
                await yuki.choose(menu, values, on=shown)
        for label in ("Off", "Rules", "Nothing", "Target"):
            with pytest.raises(CannotDo):
                await yuki.click(label, on=shown)
    assert_conforms(discord)


async def test_an_old_button_can_still_be_pressed_by_a_client_that_has_not_refreshed(
    discord: Rehearsal, channel: Channel, yuki: Person
) -> None:
    async with running(discord, Bot(commands)) as bot:
        shown = (await yuki.slash("ready", at=channel)).message
        assert shown is not None
        await bot.get_partial_messageable(channel.id).get_partial_message(shown.id).edit(content="gone", view=None)
        with pytest.raises(CannotDo):
            await yuki.click("Ready", on=shown)
        assert (await yuki.click("Ready", on=shown, stale=True)).text == "battle 7"
        assert yuki.refresh(shown).text == "gone"


def answers(discord: Rehearsal) -> int:
    """How many interactions have been answered."""
    return sum(each.path.endswith("/callback") for each in discord.requests)


async def test_an_acknowledged_press_that_shows_nothing(
    discord: Rehearsal, channel: Channel, yuki: Person, clock: ManualClock
) -> None:
    def quiet(bot: Bot) -> None:
        @bot.tree.command()
        async def ask(interaction: Interaction) -> None:
            view = ui.View()
            button: ui.Button[Any] = ui.Button(label="Go")

            async def pressed(press: Interaction) -> None:
                await press.response.defer()

            button.callback = pressed
            view.add_item(button)
            await interaction.response.send_message("?", view=view)

    async with running(discord, Bot(quiet)) as bot:
        shown = (await yuki.slash("ask", at=channel)).message
        assert shown is not None
        pressing = asyncio.create_task(yuki.click("Go", on=shown))
        await discord.until(lambda: answers(discord) == 2)
        while not pressing.done():
            clock.advance(3)
            await asyncio.sleep(0)
        reply = await pressing
        assert (reply.message, reply.deferred) == (None, True)
        pressing = asyncio.create_task(yuki.click("Go", on=shown))
        await discord.until(lambda: answers(discord) == 3)
        await bot.get_partial_messageable(channel.id).get_partial_message(shown.id).edit(content="edited")
        assert (await pressing).text == "edited"


async def test_watchers_see_everything_in_order(discord: Rehearsal, channel: Channel, yuki: Person) -> None:
    seen: list[Seen] = []
    stop = discord.watch(seen.append)
    async with running(discord, Bot(commands)):
        await yuki.slash("whisper", at=channel)
        await yuki.autocomplete("ship", "target", "so", at=channel)
        await yuki.slash("log", at=channel)
        await yuki.slash("ready")
        stop()
        await yuki.slash("ready")
    kinds = [SeenKind.EPHEMERAL, SeenKind.AUTOCOMPLETE, SeenKind.MODAL, SeenKind.POSTED]
    assert [each.kind for each in seen] == kinds
    assert [[who.name for who in each.viewers] for each in seen] == [["ゆき"]] * 4
    assert [each.place.guild for each in seen] == ["港", "港", "港", None]


async def test_a_direct_message_to_closed_dms(discord: Rehearsal, yuki: Person) -> None:
    yuki.close_dms()
    async with running(discord, Bot(commands)) as bot:
        dm = await bot.create_dm(discord_py.Object(yuki.id))
        with pytest.raises(discord_py.Forbidden) as caught:
            await dm.send("x")
    assert caught.value.code == 50007


async def test_what_the_bot_sends_by_itself(
    discord: Rehearsal, channel: Channel, yuki: Person, assert_conforms: Conforms
) -> None:
    async with running(discord, Bot(commands)) as bot:
        place = bot.get_partial_messageable(channel.id)
        await place.send(f"{yuki.mention} @everyone", nonce="job-1")
        await place.send(embed=discord_py.Embed(title="t", description="d"))
        await place.send(view=Panel())
        sent = await place.send("file", file=discord_py.File(__file__, description="this"))
        reply = await sent.reply("reply")
        await reply.edit(content="edited")
        await reply.delete()
        assert [each.content async for each in place.history(limit=2)] == ["file", ""]
        await bot.fetch_channel(channel.id)
        guild = await bot.fetch_guild(bot.guilds[0].id)
        await guild.fetch_member(yuki.id)
        await bot.guilds[0].text_channels[0].create_thread(name="log", type=discord_py.ChannelType.public_thread)
        dm = await bot.create_dm(discord_py.Object(yuki.id))
        await dm.send("secret")
    first = channel.messages()[0]
    assert (first.nonce, bool(first.pings)) == ("job-1", False)
    assert [each.text for each in yuki.inbox()] == ["secret"]
    assert discord.unrouted == ()
    assert discord.refused == ()
    assert_conforms(discord)


async def test_the_app_learns_what_it_may_do(discord: Rehearsal, channel: Channel, guild: Guild, yuki: Person) -> None:
    learnt: list[tuple[bool, bool, bool]] = []

    def asks(bot: Bot) -> None:
        @bot.tree.command()
        async def may(interaction: Interaction) -> None:
            app, person = interaction.app_permissions, interaction.permissions
            learnt.append((app.send_messages, app.embed_links, person.manage_guild))
            await interaction.response.send_message("ok")

    boss = guild.add_member("Boss", permissions=["manage_guild"])
    async with running(discord, Bot(asks)):
        await yuki.slash("may", at=channel)
        channel.deny_bot("embed_links")
        await boss.slash("may", at=channel)
    assert learnt == [(True, True, False), (True, False, True)]


async def test_a_command_in_a_thread(discord: Rehearsal, channel: Channel, yuki: Person) -> None:
    async with running(discord, Bot(commands)):
        thread = channel.add_thread("log")
        assert (await yuki.slash("ship", target="A", at=thread)).text == "A x1 ja ja"
    assert [each.text for each in thread.messages()] == ["A x1 ja ja"]


async def test_two_shards(discord: Rehearsal) -> None:
    homes = [discord.add_guild(f"g{number}") for number in range(2)]
    people = [home.add_member(f"p{number}") for number, home in enumerate(homes)]
    shards: list[int] = []

    class Sharded(discord_py.AutoShardedClient):
        async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
            """Identify at once."""

        async def on_interaction(self, interaction: discord_py.Interaction) -> None:
            guild = interaction.guild
            shards.append(guild.shard_id if guild is not None else 0)
            await interaction.response.send_message("ok")

    bot = Sharded(intents=discord_py.Intents(guilds=True), shard_count=2, guild_ready_timeout=0.02)
    tree = app_commands.CommandTree(bot)

    @tree.command()
    async def here(_: discord_py.Interaction) -> None:
        pass

    async with running(discord, bot):
        await tree.sync()
        await discord.connected()
        for home, person in zip(homes, people, strict=True):
            await person.slash("here", at=home.add_channel("c"))
        await people[1].slash("here")
    assert sorted(shards) == [0, 0, 1]


async def test_a_guild_that_comes_and_goes(discord: Rehearsal, guild: Guild, yuki: Person) -> None:
    async with running(discord, Bot(commands)) as bot:
        channel = discord.add_guild("new").add_channel("c")
        await discord.until(lambda: len(bot.guilds) == 2)
        await discord.until(lambda: bot.get_channel(channel.id))
        channel.delete()
        await discord.until(lambda: bot.get_channel(channel.id) is None)
        await guild.remove_bot()
        await discord.until(lambda: len(bot.guilds) == 1)
