"""What people may do with commands: only what their client would let them."""

from collections.abc import AsyncIterator
from typing import Any

import discord as discord_py
import pytest

from bot.rehearsal import CannotDo, Channel, Guild, Person, Rehearsal
from tests.rehearsal.conftest import Api
from tests.rehearsal.playing import running

COMMANDS = [
    {
        "name": "evade",
        "description": "d",
        "name_localizations": {"ja": "回避"},
        "contexts": [0, 1],
        "options": [
            {"type": 5, "name": "hard", "description": "d", "required": True, "name_localizations": {"ja": "激しく"}},
            {"type": 4, "name": "count", "description": "d", "min_value": 1, "max_value": 3},
            {"type": 3, "name": "how", "description": "d", "choices": [{"name": "Left", "value": "l"}]},
            {"type": 6, "name": "who", "description": "d"},
            {"type": 7, "name": "where", "description": "d", "channel_types": [0]},
            {"type": 8, "name": "crew", "description": "d"},
            {"type": 3, "name": "text", "description": "d", "max_length": 3},
            {"type": 10, "name": "odds", "description": "d"},
        ],
    },
    {
        "name": "battle",
        "description": "d",
        "contexts": [0],
        "options": [
            {"type": 1, "name": "start", "description": "d", "name_localizations": {"ja": "開始"}},
            {
                "type": 2,
                "name": "crew",
                "description": "d",
                "options": [{"type": 1, "name": "add", "description": "d"}],
            },
        ],
    },
    {"name": "gm", "description": "d", "contexts": [0], "default_member_permissions": 32},
    {"name": "admin", "description": "d", "contexts": [0], "default_member_permissions": 0},
    {"name": "Inspect", "type": 2, "contexts": [0, 1]},
    {"name": "Quote", "type": 3, "contexts": [0, 1]},
]


class Echo(discord_py.Client):
    """Keeps what it is told of each interaction, and says ok."""

    def __init__(self) -> None:
        super().__init__(intents=discord_py.Intents(guilds=True), guild_ready_timeout=0.02)
        self.told: list[Any] = []

    async def on_interaction(self, interaction: discord_py.Interaction) -> None:
        self.told.append(interaction.data)
        await interaction.response.send_message("ok")


@pytest.fixture
async def echo(discord: Rehearsal, guild: Guild, api: Api) -> AsyncIterator[Echo]:
    assert (await api("PUT", f"/applications/{discord.application_id}/commands", COMMANDS))[0] == 200
    async with running(discord, Echo()) as bot:
        yield bot


def sent(echo: Echo) -> dict[str, Any]:
    return {each["name"]: each["value"] for each in echo.told[-1]["options"]}


async def test_options_are_sent_by_their_default_names(
    echo: Echo, guild: Guild, channel: Channel, yuki: Person, ken: Person
) -> None:
    crew = guild.add_role("crew")
    await yuki.slash(
        "回避", 激しく=True, count=3, how="Left", who=ken, where=channel, crew=crew, text="abc", odds=0.5, at=channel
    )
    assert echo.told[-1]["name"] == "evade"
    assert sent(echo) == {
        "hard": True,
        "count": 3,
        "how": "l",
        "who": str(ken.id),
        "where": str(channel.id),
        "crew": str(crew.id),
        "text": "abc",
        "odds": 0.5,
    }
    assert {kind: list(found) for kind, found in echo.told[-1]["resolved"].items()} == {
        "users": [str(ken.id)],
        "members": [str(ken.id)],
        "channels": [str(channel.id)],
        "roles": [str(crew.id)],
    }


async def test_a_choice_may_be_named_by_its_value(echo: Echo, yuki: Person) -> None:
    await yuki.slash("evade", hard=False, how="l")
    assert sent(echo) == {"hard": False, "how": "l"}


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"hard": 1},
        {"hard": "yes"},
        {"hard": True, "soft": True},
        {"hard": True, "count": 4},
        {"hard": True, "count": 0},
        {"hard": True, "count": True},
        {"hard": True, "count": 1.5},
        {"hard": True, "how": "Right"},
        {"hard": True, "text": "abcd"},
        {"hard": True, "who": "Ken"},
        {"hard": True, "who": None},
    ],
)
async def test_options_that_no_client_would_send(echo: Echo, yuki: Person, options: dict[str, Any]) -> None:
    with pytest.raises(CannotDo):
        await yuki.slash("evade", **options)
    assert echo.told == []


async def test_other_places_and_kinds_of_channels_are_refused(
    echo: Echo, discord: Rehearsal, channel: Channel, yuki: Person
) -> None:
    elsewhere = discord.add_guild("elsewhere")
    with pytest.raises(CannotDo):
        await yuki.slash("evade", hard=True, where=elsewhere.add_channel("x"), at=channel)
    with pytest.raises(CannotDo):
        await yuki.slash("evade", hard=True, where=channel.add_thread("x"), at=channel)
    with pytest.raises(CannotDo):
        await yuki.slash("evade", hard=True, crew=elsewhere.add_role("x"), at=channel)


async def test_subcommands(echo: Echo, channel: Channel, yuki: Person) -> None:
    await yuki.slash("battle 開始", at=channel)
    assert echo.told[-1]["options"] == [{"type": 1, "name": "start", "options": []}]
    await yuki.slash("/battle crew add", at=channel)
    assert echo.told[-1]["options"] == [
        {"type": 2, "name": "crew", "options": [{"type": 1, "name": "add", "options": []}]}
    ]
    for wrong in ("battle", "battle end", "battle crew"):
        with pytest.raises(CannotDo):
            await yuki.slash(wrong, at=channel)


async def test_where_a_command_can_be_used(
    echo: Echo, discord: Rehearsal, guild: Guild, channel: Channel, yuki: Person
) -> None:
    stranger = discord.add_user("Stranger")
    with pytest.raises(CannotDo, match="DM"):
        await yuki.slash("battle start")
    with pytest.raises(CannotDo, match="no command"):
        await yuki.slash("ram", at=channel)
    with pytest.raises(CannotDo, match="shares no server"):
        await stranger.slash("evade", hard=True)
    with pytest.raises(CannotDo, match="can't see"):
        await stranger.slash("evade", hard=True, at=channel)
    with pytest.raises(CannotDo, match="DM"):
        await stranger.slash("evade", hard=True, at=yuki.dm)
    channel.deny(yuki, "use_application_commands")
    with pytest.raises(CannotDo, match="may not use commands"):
        await yuki.slash("evade", hard=True, at=channel)
    channel.allow(yuki, "use_application_commands")
    await yuki.slash("evade", hard=True, at=channel)
    await guild.remove_bot()
    with pytest.raises(CannotDo, match="isn't in"):
        await yuki.slash("evade", hard=True, at=channel)
    channel.delete()
    with pytest.raises(CannotDo, match="gone"):
        await yuki.slash("evade", hard=True, at=channel)


async def test_default_permissions(echo: Echo, guild: Guild, channel: Channel, yuki: Person) -> None:
    master = guild.add_member("GM", permissions=["manage_guild"])
    admin = guild.add_member("Admin", permissions=["administrator"])
    await master.slash("gm", at=channel)
    await admin.slash("gm", at=channel)
    await admin.slash("admin", at=channel)
    for person, command in ((yuki, "gm"), (yuki, "admin"), (master, "admin")):
        with pytest.raises(CannotDo, match="may not"):
            await person.slash(command, at=channel)


async def test_context_menus(echo: Echo, channel: Channel, yuki: Person, ken: Person) -> None:
    said = await ken.say("hello", at=channel)
    await yuki.use_menu("Inspect", ken, at=channel)
    assert echo.told[-1]["target_id"] == str(ken.id)
    await yuki.use_menu("Quote", said)
    assert echo.told[-1]["resolved"]["messages"][str(said.id)]["content"] == "hello"


async def test_a_guilds_own_commands(echo: Echo, discord: Rehearsal, guild: Guild, channel: Channel, api: Api) -> None:
    other = discord.add_guild("other")
    path = f"/applications/{discord.application_id}/guilds/{other.id}/commands"
    await api("PUT", path, [{"name": "local", "description": "d"}])
    person = other.add_member("P")
    guild.add_member(person)
    await person.slash("local", at=other.add_channel("x"))
    for place in (channel, None):
        with pytest.raises(CannotDo):
            await person.slash("local", at=place)


async def test_a_moderator_deletes(channel: Channel, guild: Guild, yuki: Person, ken: Person) -> None:
    moderator = guild.add_member("Mod", permissions=["manage_messages"])
    said = await ken.say("hello", at=channel)
    with pytest.raises(CannotDo):
        yuki.delete(said)
    moderator.delete(said)
    with pytest.raises(LookupError):
        ken.refresh(said)
    mine = await yuki.say("x")
    yuki.delete(mine)
    assert yuki.inbox() == ()


async def test_a_hidden_channel_is_not_seen(channel: Channel, yuki: Person) -> None:
    channel.deny(yuki, "view_channel")
    with pytest.raises(CannotDo):
        yuki.sees(channel)
    with pytest.raises(CannotDo):
        await yuki.say("x", at=channel)


async def test_what_places_do_not_have(channel: Channel, yuki: Person) -> None:
    thread = channel.add_thread("t")
    for wrong in (
        lambda: thread.add_thread("u"),
        lambda: yuki.dm.add_thread("u"),
        channel.archive,
        lambda: thread.deny_bot("send_messages"),
    ):
        with pytest.raises(ValueError, match="only"):
            wrong()
    with pytest.raises(KeyError):
        channel.deny_bot("fly")


async def test_the_address_is_known_once_started() -> None:
    with pytest.raises(RuntimeError):
        _ = Rehearsal().api_url


async def test_waiting_in_vain() -> None:
    async with Rehearsal() as rehearsal:
        with pytest.raises(TimeoutError):
            await rehearsal.until(lambda: None, seconds=0.03)
        with pytest.raises(TimeoutError):
            await rehearsal.connected(seconds=0.01)
