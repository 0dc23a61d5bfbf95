"""The REST routes: what they answer, and what they refuse with which code."""

import io
import json
from typing import Any

import aiohttp
import pytest

from bot.clock import ManualClock
from bot.rehearsal import Channel, Guild, Person, Rehearsal
from bot.rehearsal.limits.messages import MAX_FILE_BYTES
from bot.rehearsal.message_routes import NONCE_LIFE
from tests.rehearsal.conftest import Api

V2 = 1 << 15
TEXT = {"type": 10, "content": "x"}


async def post(api: Api, channel: Channel, **body: Any) -> tuple[int, Any]:
    return await api("POST", f"/channels/{channel.id}/messages", body)


async def open_dm(api: Api, person: Person) -> Channel:
    status, body = await api("POST", "/users/@me/channels", {"recipient_id": person.id})
    assert (status, body["id"]) == (200, str(person.dm.id))
    return person.dm


async def test_start_up(discord: Rehearsal, api: Api) -> None:
    assert (await api("GET", "/users/@me"))[1]["id"] == str(discord.application_id)
    assert (await api("GET", "/oauth2/applications/@me"))[1]["id"] == str(discord.application_id)
    assert (await api("GET", "/gateway"))[1]["url"].startswith("ws://127.0.0.1:")
    assert (await api("GET", "/gateway/bot"))[1]["shards"] == 1


async def test_the_bots_servers_are_named_with_what_its_roles_allow(discord: Rehearsal, api: Api) -> None:
    servers = [discord.add_guild(name) for name in ("港", "沖", "島")]
    servers[1].deny_everyone("attach_files")
    status, body = await api("GET", "/users/@me/guilds?limit=2")
    first = min(servers, key=lambda server: server.id)
    assert status == 200
    assert [len(body), body[0]["id"], body[0]["name"]] == [2, str(first.id), first.name]
    rest = (await api("GET", f"/users/@me/guilds?after={body[-1]['id']}"))[1]
    everyone = {one["name"]: int(one["permissions"]) for one in body + rest}
    assert set(everyone) == {"港", "沖", "島"}
    assert everyone["港"] & ~everyone["沖"] == 1 << 15


async def test_a_wrong_token_is_refused(api: Api) -> None:
    assert await api("GET", "/users/@me", token="wrong") == (401, {"message": "401: Unauthorized", "code": 0})


async def test_the_content_type_is_bare_json(api: Api) -> None:
    assert (await api.headers("GET", "/users/@me"))[1]["Content-Type"] == "application/json"


async def test_an_unknown_route_is_recorded(discord: Rehearsal, api: Api) -> None:
    assert await api("GET", "/stickers") == (404, {"message": "404: Not Found", "code": 0})
    assert [each.path for each in discord.unrouted] == ["/stickers"]


async def test_broken_json(discord: Rehearsal, api: Api, channel: Channel) -> None:
    status, body = await api("POST", f"/channels/{channel.id}/messages", data=b"{")
    assert (status, body["code"]) == (400, 50109)


async def test_requests_are_recorded(discord: Rehearsal, api: Api, channel: Channel, clock: ManualClock) -> None:
    await api("GET", f"/channels/{channel.id}/messages?limit=3")
    await post(api, channel, content="hi")
    first, second = discord.requests
    assert (first.method, first.path, first.query) == ("GET", f"/channels/{channel.id}/messages", {"limit": "3"})
    assert (second.body, second.status, second.at) == ({"content": "hi"}, 200, clock.now())
    assert second.authorized
    assert not second.multipart


async def test_a_message_is_posted_edited_read_and_deleted(api: Api, channel: Channel) -> None:
    _, posted = await post(api, channel, content=" hi ")
    path = f"/channels/{channel.id}/messages/{posted['id']}"
    assert posted["content"] == "hi"
    _, edited = await api("PATCH", path, {"content": "ho", "flags": 0})
    assert edited["content"] == "ho"
    assert edited["edited_timestamp"]
    assert [each.text for each in channel.messages()] == ["ho"]
    assert (await api("GET", path))[1] == edited
    assert (await api("DELETE", path))[0] == 204
    status, gone = await api("GET", path)
    assert (status, gone["code"]) == (404, 10008)


async def test_history_is_newest_first_and_can_be_paged(api: Api, channel: Channel) -> None:
    ids = [(await post(api, channel, content=str(n)))[1]["id"] for n in range(5)]
    path = f"/channels/{channel.id}/messages"

    async def read(query: str) -> list[str]:
        return [each["content"] for each in (await api("GET", path + query))[1]]

    assert await read("") == ["4", "3", "2", "1", "0"]
    assert await read("?limit=2") == ["4", "3"]
    assert await read(f"?before={ids[2]}") == ["1", "0"]
    assert await read(f"?after={ids[1]}&limit=2") == ["3", "2"]
    assert (await api("GET", path + "?limit=101"))[0] == 400


async def test_a_limit_is_answered_with_its_place(api: Api, channel: Channel) -> None:
    status, body = await post(api, channel, content="a" * 2001)
    assert status == 400
    assert body == {
        "code": 50035,
        "message": "Invalid Form Body",
        "errors": {
            "content": {"_errors": [{"code": "BASE_TYPE_MAX_LENGTH", "message": "Must be 2000 or fewer in length."}]}
        },
    }


async def test_an_empty_message(api: Api, channel: Channel) -> None:
    assert (await post(api, channel, content=" "))[1]["code"] == 50006
    _, posted = await post(api, channel, content="x")
    status, body = await api("PATCH", f"/channels/{channel.id}/messages/{posted['id']}", {"content": ""})
    assert (status, body["code"]) == (400, 50006)


async def test_components_v2_sticks(api: Api, channel: Channel) -> None:
    _, posted = await post(api, channel, components=[TEXT], flags=V2)
    path = f"/channels/{channel.id}/messages/{posted['id']}"
    assert posted["components"] == [{"type": 10, "content": "x", "id": 1}]
    assert (await api("PATCH", path, {"content": "y"}))[0] == 400
    status, edited = await api("PATCH", path, {"components": [TEXT, TEXT], "flags": 0})
    assert (status, edited["flags"]) == (200, V2)


async def test_a_classic_message_becomes_v2_only_without_its_text(api: Api, channel: Channel) -> None:
    _, posted = await post(api, channel, content="x")
    path = f"/channels/{channel.id}/messages/{posted['id']}"
    assert (await api("PATCH", path, {"components": [TEXT]}))[0] == 400
    assert (await api("PATCH", path, {"components": [TEXT], "flags": V2}))[0] == 400
    assert (await api("PATCH", path, {"components": [TEXT], "flags": V2, "content": None}))[0] == 200


async def test_a_nonce_is_remembered_for_a_while(api: Api, channel: Channel, clock: ManualClock) -> None:
    body = {"content": "x", "nonce": "job-1", "enforce_nonce": True}
    _, first = await post(api, channel, **body)
    _, again = await post(api, channel, **body | {"content": "y"})
    assert (again["id"], again["content"]) == (first["id"], "x")
    assert len(channel.messages()) == 1
    await post(api, channel, content="x", nonce="job-1")
    assert len(channel.messages()) == 2
    clock.advance(NONCE_LIFE.total_seconds() + 1)
    await post(api, channel, **body)
    assert len(channel.messages()) == 3


async def test_files(api: Api, channel: Channel, discord: Rehearsal) -> None:
    form = aiohttp.FormData()
    payload = {
        "flags": V2,
        "attachments": [{"id": 0, "filename": "map.png", "description": "the sea"}],
        "components": [{"type": 12, "items": [{"media": {"url": "attachment://map.png"}}]}],
    }
    form.add_field("payload_json", json.dumps(payload), content_type="application/json")
    form.add_field("files[0]", b"picture", filename="map.png", content_type="image/png")
    status, body = await api("POST", f"/channels/{channel.id}/messages", data=form)
    assert status == 200
    (seen,) = channel.messages()
    assert [(each.filename, each.data, each.description) for each in seen.attachments] == [
        ("map.png", b"picture", "the sea")
    ]
    url = body["attachments"][0]["url"]
    assert body["components"][0]["items"][0]["media"]["url"] == url
    async with api.session.get(url) as answer:
        assert await answer.read() == b"picture"
    kept = await api("PATCH", f"/channels/{channel.id}/messages/{body['id']}", {"components": [TEXT]})
    assert len(kept[1]["attachments"]) == 1
    cut = await api("PATCH", f"/channels/{channel.id}/messages/{body['id']}", {"attachments": []})
    assert cut[1]["attachments"] == []
    assert discord.requests[0].multipart
    assert discord.requests[0].files == ("map.png",)


@pytest.mark.parametrize(("count", "size", "code"), [(11, 1, 30015), (1, MAX_FILE_BYTES + 1, 40005)])
async def test_too_many_or_too_large_files(api: Api, channel: Channel, count: int, size: int, code: int) -> None:
    form = aiohttp.FormData()
    for number in range(count):
        form.add_field(f"files[{number}]", io.BytesIO(b"x" * size), filename=f"{number}.png")
    assert (await api("POST", f"/channels/{channel.id}/messages", data=form))[1]["code"] == code


async def test_a_reply_needs_its_message(api: Api, channel: Channel, ken: Person) -> None:
    said = await ken.say("hello", at=channel)
    _, reply = await post(api, channel, content="x", message_reference={"message_id": said.id})
    assert reply["referenced_message"]["content"] == "hello"
    assert channel.messages()[-1].reply_to == said.id
    status, body = await post(api, channel, content="x", message_reference={"message_id": 1})
    assert (status, list(body["errors"])) == (400, ["message_reference"])
    loose = {"message_id": 1, "fail_if_not_exists": False}
    assert (await post(api, channel, content="x", message_reference=loose))[0] == 200


async def test_only_own_messages_can_be_edited(api: Api, channel: Channel, ken: Person) -> None:
    said = await ken.say("hello", at=channel)
    path = f"/channels/{channel.id}/messages/{said.id}"
    assert (await api("PATCH", path, {"content": "x"}))[1]["code"] == 50005
    assert (await api("DELETE", path))[1]["code"] == 50013
    channel.allow_bot("manage_messages")
    assert (await api("DELETE", path))[0] == 204


async def test_pins(api: Api, channel: Channel) -> None:
    _, posted = await post(api, channel, content="board")
    paths = [f"/channels/{channel.id}/messages/pins/{posted['id']}", f"/channels/{channel.id}/pins/{posted['id']}"]
    assert (await api("PUT", paths[0]))[1]["code"] == 50013
    channel.allow_bot("pin_messages")
    for path in paths:
        assert (await api("PUT", path))[0] == 204
        assert channel.messages()[0].pinned
        assert (await api("DELETE", path))[0] == 204
    assert not channel.messages()[0].pinned


@pytest.mark.parametrize(
    ("permission", "body", "code"),
    [
        ("view_channel", {"content": "x"}, 50001),
        ("send_messages", {"content": "x"}, 50013),
        ("embed_links", {"embeds": [{"title": "t"}]}, 50013),
    ],
)
async def test_the_bot_needs_permissions(
    api: Api, channel: Channel, permission: str, body: dict[str, Any], code: int
) -> None:
    channel.deny_bot(permission)
    status, answer = await post(api, channel, **body)
    assert (status, answer["code"]) == (403, code)
    channel.allow_bot(permission)
    assert (await post(api, channel, **body))[0] == 200


async def test_without_history_nothing_is_read(api: Api, channel: Channel) -> None:
    _, posted = await post(api, channel, content="x")
    channel.deny_bot("read_message_history")
    assert await api("GET", f"/channels/{channel.id}/messages") == (200, [])
    assert (await api("GET", f"/channels/{channel.id}/messages/{posted['id']}"))[1]["code"] == 50013


async def test_what_is_gone(api: Api, guild: Guild, channel: Channel, yuki: Person) -> None:
    channel.delete()
    assert (await post(api, channel, content="x"))[1]["code"] == 10003
    await guild.remove_member(yuki)
    assert (await api("GET", f"/guilds/{guild.id}/members/{yuki.id}"))[1]["code"] == 10007
    assert (await api("GET", f"/guilds/{guild.id}/members/1"))[1]["code"] == 10013
    other = guild.add_channel("other")
    await guild.remove_bot()
    assert (await api("GET", f"/guilds/{guild.id}"))[1]["code"] == 50001
    assert (await post(api, other, content="x"))[1]["code"] == 50001
    assert (await api("GET", "/guilds/1"))[1]["code"] == 10004
    await guild.add_bot()
    assert (await api("GET", f"/guilds/{guild.id}?with_counts=true"))[1]["approximate_member_count"] == 2


async def test_direct_messages(api: Api, guild: Guild, yuki: Person, discord: Rehearsal) -> None:
    dm = await open_dm(api, yuki)
    assert (await post(api, dm, content="secret"))[0] == 200
    assert [each.text for each in yuki.inbox()] == ["secret"]
    yuki.close_dms()
    status, body = await post(api, dm, content="x")
    assert (status, body["code"]) == (403, 50007)
    yuki.open_dms()
    assert (await post(api, dm, content="x"))[0] == 200
    await guild.remove_member(yuki)
    assert (await post(api, dm, content="x"))[1]["code"] == 50278
    assert (await api("POST", "/users/@me/channels", {"recipient_id": 1}))[1]["code"] == 10013


async def test_threads(api: Api, guild: Guild, channel: Channel) -> None:
    status, thread = await api("POST", f"/channels/{channel.id}/threads", {"name": "log", "type": 11})
    assert (status, thread["parent_id"]) == (201, str(channel.id))
    path = f"/channels/{thread['id']}"
    assert (await api("POST", path + "/messages", {"content": "x"}))[0] == 200
    assert (await api("POST", path + "/threads", {"name": "log", "type": 11}))[1]["code"] == 50024
    assert (await api("POST", f"/channels/{channel.id}/threads", {"name": "log"}))[1]["code"] == 50013
    _, posted = await post(api, channel, content="start")
    starter = f"/channels/{channel.id}/messages/{posted['id']}/threads"
    assert (await api("POST", starter, {"name": "log"}))[1]["id"] == posted["id"]
    assert (await api("POST", starter, {"name": "log"}))[1]["code"] == 160004
    channel.deny_bot("send_messages_in_threads")
    assert (await api("POST", path + "/messages", {"content": "x"}))[1]["code"] == 50013


async def test_archived_threads(api: Api, channel: Channel) -> None:
    thread = channel.add_thread("log")
    _, posted = await post(api, thread, content="x")
    path = f"/channels/{thread.id}/messages/{posted['id']}"
    thread.archive()
    assert (await api("PATCH", path, {"content": "y"}))[1]["code"] == 50083
    assert (await post(api, thread, content="opens it"))[0] == 200
    assert (await api("PATCH", path, {"content": "y"}))[0] == 200
    thread.archive(locked=True)
    assert (await post(api, thread, content="x"))[1]["code"] == 160005


@pytest.mark.parametrize(
    ("allowed", "users", "roles", "everyone"),
    [
        (None, True, True, True),
        ({"parse": []}, False, False, False),
        ({"parse": ["users"]}, True, False, False),
        ({"parse": ["roles", "everyone"]}, False, True, True),
        ({"users": ["{yuki}"]}, True, False, False),
        ({"roles": [1]}, False, False, False),
    ],
)
async def test_whom_a_message_pings(
    api: Api, guild: Guild, channel: Channel, yuki: Person, allowed: Any, users: bool, roles: bool, everyone: bool
) -> None:
    crew = guild.add_role("crew", mentionable=True)
    channel.allow_bot("mention_everyone")
    text = f"{yuki.mention} <@&{crew.id}> @everyone"
    body: dict[str, Any] = {"components": [{"type": 10, "content": text}], "flags": V2}
    if allowed is not None:
        body["allowed_mentions"] = json.loads(json.dumps(allowed).replace("{yuki}", str(yuki.id)))
    await post(api, channel, **body)
    pings = channel.messages()[0].pings
    assert (pings.users, pings.roles, pings.everyone) == (
        frozenset({yuki.id} if users else ()),
        frozenset({crew.id} if roles else ()),
        everyone,
    )
    assert bool(pings) is (users or roles or everyone)


async def test_everyone_is_not_pinged_by_a_bot_that_may_not(api: Api, guild: Guild, channel: Channel) -> None:
    crew = guild.add_role("crew")
    await post(api, channel, content=f"@everyone <@&{crew.id}>")
    assert not channel.messages()[0].pings


async def test_commands_keep_their_ids(discord: Rehearsal, api: Api, guild: Guild) -> None:
    path = f"/applications/{discord.application_id}/commands"
    evade = {"name": "evade", "description": "d", "name_localizations": {"ja": "回避"}}
    _, first = await api("PUT", path, [evade])
    _, second = await api("PUT", path, [evade | {"description": "e"}, {"name": "ram", "description": "d"}])
    assert second[0]["id"] == first[0]["id"]
    assert [each["name"] for each in (await api("GET", path))[1]] == ["evade", "ram"]
    assert "name_localizations" not in (await api("GET", path))[1][0]
    assert (await api("GET", path + "?with_localizations=1"))[1][0]["name_localizations"] == {"ja": "回避"}
    mine = f"/applications/{discord.application_id}/guilds/{guild.id}/commands"
    assert (await api("PUT", mine, [evade]))[1][0]["guild_id"] == str(guild.id)
    assert (await api("PUT", "/applications/1/commands", []))[1]["code"] == 10002
    status, body = await api("PUT", path, [{"name": "Bad Name", "description": "d"}])
    assert (status, body["errors"]["0"]["name"]["_errors"][0]["code"]) == (400, "APPLICATION_COMMAND_INVALID_NAME")


async def test_only_two_hundred_commands_are_created_a_day(discord: Rehearsal, api: Api, clock: ManualClock) -> None:
    path = f"/applications/{discord.application_id}/commands"
    for batch in "ab":
        names = [{"name": f"{batch}{n}", "description": "d"} for n in range(100)]
        assert (await api("PUT", path, names))[0] == 200
    assert (await api("PUT", path, [{"name": "one", "description": "d"}]))[1]["code"] == 30034
    clock.advance(86_401)
    assert (await api("PUT", path, [{"name": "one", "description": "d"}]))[0] == 200
