"""What bad input gets: a sentence to the one who did it, seen only by them; no change; a line for the operator."""

import logging
from typing import Any

import pytest

from bot.rehearsal import Channel, Person, Reply
from tests.e2e.house import House, both, said


class Refusal:
    """Watches that nothing changes and that the log has a line without secrets."""

    def __init__(self, house: House, log: pytest.LogCaptureFixture) -> None:
        self.house = house
        self.log = log

    async def __call__(self, reply: Reply, person: Person, *reasons: str, **details: str | int) -> None:
        """`reply` refuses for one of `reasons`, in this person's words, and is seen by nobody else."""
        assert reply.message is not None
        assert reply.text in [said(reason, person, **details) for reason in reasons]
        assert reply.message.ephemeral
        assert reply.message.viewer is not None
        assert reply.message.viewer.id == person.id
        refused = [record for record in self.log.records if "refused" in record.getMessage()]
        assert refused, "no line for the operator"
        written = "\n".join(record.getMessage() for record in self.log.records)
        assert self.house.discord.token not in written
        assert person.name not in written


@pytest.fixture
def refusal(house: House, caplog: pytest.LogCaptureFixture) -> Refusal:
    caplog.set_level(logging.INFO, "bot")
    return Refusal(house, caplog)


async def unchanged(
    house: House, person: Person, command: str, /, at: Channel | None = None, **options: object
) -> Reply:
    """Use a command and see that nothing has changed by it."""
    await house.settled()
    before = house.contents()
    reply = await person.slash(command, at=at, **options)
    await house.settled()
    assert house.contents() == before
    return reply


async def test_not_your_ship(house: House, refusal: Refusal) -> None:
    await house.begin()
    person = house.people[0]
    await refusal(await unchanged(house, person, "hold", ship="c"), person, "not_your_ship")
    await refusal(await unchanged(house, person, "hold", at=house.channel, ship="c"), person, "not_your_ship")


async def test_a_stranger_has_no_ship(house: House, refusal: Refusal) -> None:
    await house.begin()
    stranger = house.guild.add_member("通りすがり", locale="ja")
    await refusal(await unchanged(house, stranger, "hold", at=house.channel), stranger, "not_your_ship", "no_seat")


async def test_another_posts_maneuver(house: House, refusal: Refusal) -> None:
    await house.begin()
    helmsman = (await house.declarer())[0]
    reply = await unchanged(house, helmsman, "fire", target="a", weapon="w1")
    await refusal(reply, helmsman, "wrong_post")


async def test_not_your_turn(house: House, refusal: Refusal) -> None:
    await house.begin()
    asked = {person.id for person in house.people if house.asked(person)}
    waiting = next(person for person in house.people[::2] if person.id not in asked)
    await refusal(await unchanged(house, waiting, "hold"), waiting, "not_your_turn")


async def test_declared_already(house: House, refusal: Refusal) -> None:
    await house.begin()
    first, panel = await house.declarer()
    for person in house.people:
        if (mine := house.asked(person)) and "maneuver" in mine.menus:
            await person.slash("ready")
    await refusal(await unchanged(house, first, "hold"), first, "declared_already")
    maneuver = panel.menus["maneuver"]
    reply = await first.choose(
        None, [maneuver.options[0].value], on=panel.message, custom_id=maneuver.custom_id, stale=True
    )
    await refusal(reply, first, "question_closed", "declared_already")


async def test_no_battle_here(house: House, refusal: Refusal) -> None:
    elsewhere = house.guild.add_channel("雑談")
    for person in house.people[:2]:
        await refusal(await unchanged(house, person, "hold", at=elsewhere), person, "no_battle_here")
        await refusal(await unchanged(house, person, "battle status", at=elsewhere), person, "no_battle_here")
        await refusal(await unchanged(house, person, "ready"), person, "no_battle_here", "no_battle_yours")


async def test_a_maneuver_which_is_not_possible_now(house: House, refusal: Refusal) -> None:
    await house.begin()
    person, _ = await house.declarer()
    target = enemy_of(house, person)
    reply = await unchanged(house, person, "disengage", target=target)
    await refusal(reply, person, "not_alongside")


async def test_targets_that_cannot_be(house: House, refusal: Refusal) -> None:
    await house.begin()
    await play_until_declarer(house, house.people[0])
    person = house.people[0]
    await refusal(await unchanged(house, person, "ram", target="幽霊船"), person, "unknown_target")
    own = house.ship_name("b")
    await refusal(await unchanged(house, person, "ram", target="b"), person, "own_target", ship=own)


async def test_a_sunk_target(house: House, refusal: Refusal) -> None:
    muster = await house.muster()
    await house.take_seats()
    for side in ("紅組", "白組"):
        await house.master.slash("battle add", at=house.channel, template="lugger", side=side)
        await house.settled()
    begin = house.find("muster", "begin")
    await house.master.click(on=muster, custom_id=begin.buttons["begin"].custom_id)
    await house.play(lambda: bool(house.sunk()) or house.over)
    sunk = min(house.sunk())
    enemies = house.people[:4:2] if sunk in ("c", "e") else house.people[4::2]
    person = next(one for one in enemies if "abc"[house.people.index(one) // 2] not in house.sunk())
    await play_until_declarer(house, person)
    reply = await unchanged(house, person, "ram", target=sunk)
    await refusal(reply, person, "sunk_target", ship=house.ship_name(sunk))


def facts(house: House) -> dict[str, list[tuple[Any, ...]]]:
    """All that is stored but the mail: an old panel that is pressed is shown anew."""
    return {table: rows for table, rows in house.contents().items() if table not in ("letter", "message")}


async def test_buttons_of_a_battle_long_over(house: House, refusal: Refusal) -> None:
    await house.begin()
    person, panel = await house.declarer()
    muster = next(message for message in house.channel.messages())
    await house.end()
    before = facts(house)
    maneuver, signal = panel.menus["maneuver"], panel.buttons["signal"]
    reply = await person.choose(
        None, [maneuver.options[0].value], on=panel.message, custom_id=maneuver.custom_id, stale=True
    )
    await refusal(reply, person, "question_closed", "battle_over")
    reply = await person.click(on=panel.message, custom_id=signal.custom_id, stale=True)
    if reply.modal is not None:
        reply = await person.submit(
            reply.modal, {field.custom_id: "a" for field in reply.modal.fields if field.kind == 4}
        )
    await refusal(reply, person, "question_closed", "battle_over")
    old = next(seen.message for seen in house.seen if seen.message is not None and seen.message.id == muster.id)
    taking = next(menu for menu in old.selects if menu.custom_id.endswith(":take"))
    reply = await person.choose(None, [taking.options[0].value], on=old, custom_id=taking.custom_id, stale=True)
    await refusal(reply, person, "battle_over", "post_taken")
    await house.settled()
    assert facts(house) == before


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("   ", "name_empty"),
        ("\u200b\u2060", "name_empty"),
        ("長" * 41, "name_too_long"),
        ("x" * 2000, "name_too_long"),
    ],
)
async def test_names_that_cannot_be(house: House, refusal: Refusal, name: str, reason: str) -> None:
    for person in (house.master, house.people[1]):
        reply = await unchanged(house, person, "battle start", at=house.channel, name=name)
        details = {"most": 40, "length": len(name)} if reason == "name_too_long" else {}
        await refusal(reply, person, reason, **details)


@pytest.mark.parametrize(
    "name",
    [
        "**太字** __下線__ `符号`",
        "@everyone @here <@1> <@&2> <#3>",
        "# 見出し\n> 引用\n- 行",
        "[釣り](http://a.example) ||秘||",
    ],
)
async def test_names_full_of_markdown_mentions_and_newlines_are_shown_as_written(house: House, name: str) -> None:
    await house.muster(name=name)
    title = house.find("muster", "begin").message.text.split("\n")[0]
    shown = title.replace("\\", "").replace("\u200b", "")
    for word in name.split():
        assert word in shown
    assert "**太字**" not in title
    assert "<@1>" not in title
    assert "\n" not in title


async def test_two_presses_at_once_declare_once(house: House) -> None:
    await house.begin()
    crew = [person for person in house.people if (panel := house.asked(person)) and "maneuver" in panel.menus]
    assert len(crew) == 2
    for person in crew:
        panel = house.asked(person)
        assert panel is not None
        maneuver = panel.menus["maneuver"]
        await person.choose(None, [maneuver.options[0].value], on=panel.message, custom_id=maneuver.custom_id)
        ready = house.asked(person)
        assert ready is not None
        press = ready.buttons["ready"].custom_id
        replies = await both(*[person.click(on=ready.message, custom_id=press, stale=True) for _ in range(2)])
        assert all(reply.message is not None for reply in replies)
    await house.settled()
    assert len(house.events("declared")) == 2


async def test_two_people_who_begin_at_once_begin_once(house: House) -> None:
    await house.muster()
    begin = house.find("muster", "begin")
    replies = await both(
        house.master.click(on=begin.message, custom_id=begin.buttons["begin"].custom_id, stale=True),
        house.master.slash("battle begin", at=house.channel),
        house.people[0].click(on=begin.message, custom_id=begin.buttons["begin"].custom_id, stale=True),
    )
    await house.settled()
    assert len(house.events("round")) == 1
    refused = [reply.text for reply in replies]
    assert said("not_game_master", house.people[0]) in refused
    assert said("battle_running", house.master) in refused or said("already_begun", house.master) in refused


async def test_two_people_who_take_one_post_at_once(house: House) -> None:
    await house.muster()
    one, other = house.people[:2]
    replies = await both(
        one.slash("battle join", at=house.channel, ship="a", post="helmsman"),
        other.slash("battle join", at=house.channel, ship="a", post="helmsman"),
    )
    taken = {said("post_taken", one), said("post_taken", other)}
    assert len([reply for reply in replies if reply.text in taken]) == 1


async def test_a_channel_that_the_bot_cannot_write_to(house: House, refusal: Refusal) -> None:
    house.channel.deny_bot("send_messages")
    for command in ("battle start", "battle rematch"):
        reply = await unchanged(house, house.people[1], command, at=house.channel)
        await refusal(reply, house.people[1], "channel_unwritable")


async def test_only_the_game_master_may(house: House, refusal: Refusal) -> None:
    await house.muster()
    person = house.people[0]
    await refusal(await unchanged(house, person, "battle begin", at=house.channel), person, "not_game_master")
    await refusal(await unchanged(house, person, "battle end", at=house.channel), person, "not_game_master")
    reply = await unchanged(house, person, "battle pace", at=house.channel, pace="brisk")
    await refusal(reply, person, "not_game_master")
    reply = await unchanged(house, person, "battle log", at=house.channel)
    await refusal(reply, person, "log_not_yet", "not_begun")


async def test_start_in_a_direct_message(house: House, refusal: Refusal) -> None:
    await refusal(await unchanged(house, house.people[1], "battle start"), house.people[1], "guild_only")


async def test_a_second_battle_in_one_channel(house: House, refusal: Refusal) -> None:
    await house.muster()
    person = house.people[0]
    await refusal(await unchanged(house, person, "battle start", at=house.channel), person, "battle_running")


async def test_nonsense_in_options_that_suggest(house: House, refusal: Refusal) -> None:
    await house.begin()
    person = house.people[0]
    reply = await unchanged(house, person, "answer", question="まさか", choice="go_on")
    await refusal(reply, person, "unknown_question")
    reply = await unchanged(house, person, "answer", question="1.1.a-helmsman", choice="なんとなく")
    await refusal(reply, person, "unknown_choice")
    reply = await unchanged(house, person, "answer", question="999999.1.a-helmsman", choice="go_on")
    await refusal(reply, person, "question_closed")
    reply = await unchanged(house, person, "hold", battle="絶対にない")
    await refusal(reply, person, "unknown_battle", "no_battle_here")
    reply = await unchanged(house, person, "hold", battle="99999999999999999999")
    await refusal(reply, person, "unknown_battle", "no_battle_here")


def enemy_of(house: House, person: Person) -> str:
    """A ship of the other side."""
    return "a" if house.people.index(person) >= 4 else "c"


async def play_until_declarer(house: House, person: Person) -> None:
    """Everyone plays until this person is asked to declare."""

    def asked() -> bool:
        panel = house.asked(person)
        return house.over or (panel is not None and "maneuver" in panel.menus)

    await house.play(asked)
    assert not house.over
