"""What people read of the day after: the plan, the offer, the channel's posts, the account."""

from datetime import UTC, datetime

import pytest
from msgspec.structs import replace

from bot.report import ids
from bot.report.content import Buttons, Content, File, Menu, fits
from bot.report.ids import RepairField, RepairId
from bot.report.repairs import (
    AccountLine,
    AccountView,
    OfferView,
    PlanView,
    RepairedView,
    account_panel,
    offer_panel,
    plan_panel,
    repair_menu,
    repaired_answer,
    repaired_post,
    seal_post,
)
from bot.report.words import words_for
from bot.rules.dice import ScriptedDice
from bot.rules.repair import DamagedShip, Repair, Repairer, ShipyardOrder, attempt, carry_out, forecast, order
from bot.rules.words import Focus

JA, EN = words_for("ja"), words_for("en")
NOW = datetime(2026, 12, 2, 9, 30, tzinfo=UTC)
HOSTILE = "*@everyone* [x](y)\n# <@1>" + "長" * 60


def ship(name: str = "かもめ丸", hull: int = 10, deck: int = 18) -> DamagedShip:
    return DamagedShip(id="7", name=name, hull=hull, hull_max=40, deck=deck, deck_max=20, minimum_crew=30)


def planned(name: str = "かもめ丸", *, people: int = 2, focus: Focus = Focus.BOTH, deck: int = 18) -> PlanView:
    crew = tuple([Repairer(str(number), f"{name} {number}", 14 - number % 9) for number in range(people)])
    plan = Repair(ship=ship(name, deck=deck), repairers=crew, workers=40, at_sea=True, focus=focus)
    return PlanView(
        ship=7,
        battle=3,
        battle_name="入り江",
        plan=plan,
        people=crew,
        chosen=None,
        attempt=attempt(plan),
        forecast=forecast(plan),
        commitment="ab" * 32,
        owed=23_000,
    )


def controls(content: Content) -> dict[str, str]:
    """The labels of buttons and menus by their fields."""
    found: dict[str, str] = {}
    for block in content.blocks:
        if isinstance(block, Buttons):
            found |= {one.id.rpartition(":")[2]: one.label for one in block.buttons}
        elif isinstance(block, Menu):
            found[block.id.rpartition(":")[2]] = block.placeholder
    return found


def done(*dice: int, paid: bool = True, owed: int = 0, skill: int = 14) -> RepairedView:
    plan = Repair(ship=ship(), repairers=(Repairer("1", "アキラ", skill),), workers=30, at_sea=True)
    roll, repaired = carry_out(plan, ScriptedDice(dice))
    return RepairedView(
        before=plan.ship,
        roll=roll,
        repaired=repaired,
        person="アキラ",
        paid=paid,
        owed=owed,
        days=None,
        seed="cd" * 32,
        commitment="ab" * 32,
        file="repair-1.jsonl",
    )


def test_the_plan_says_what_is_rolled_and_what_it_promises() -> None:
    text = plan_panel(EN, planned()).text
    assert "-# Ship Repair 14, At sea −5 → target 9" in text
    assert "Chance of success: **38%**" in text
    assert "of 32 missing" in text
    assert "1,000 zuka ($20)" in text
    assert "Owed from before: **23,000** zuka ($460); paying now pays that too" in text
    assert "`" + "ab" * 32 + "`" in text


def test_a_control_names_what_it_sets() -> None:
    fields = controls(plan_panel(EN, planned()))
    assert set(fields) == {"people", "focus", "workers", "land", "yard", "pay", "owe", "shipyard"}
    whole_deck = controls(plan_panel(EN, planned(people=1, deck=20)))
    assert "focus" not in whole_deck
    assert "people" not in whole_deck


def test_workers_are_offered_where_they_make_a_difference() -> None:
    menu = next(one for one in plan_panel(EN, planned()).blocks if isinstance(one, Menu) and "workers" in one.id)
    assert [option.label.removeprefix("Workers: ") for option in menu.options][:7] == [
        "130 (+5)", "110 (+4)", "90 (+3)", "70 (+2)", "50 (+1)", "40 (±0)", "30 (±0)",
    ]  # fmt: skip
    assert [option.value for option in menu.options if option.default] == ["40"]
    assert menu.options[-1].label == "Workers: 0 (−6)"


@pytest.mark.parametrize("words", [JA, EN], ids=["ja", "en"])
def test_the_longest_fit_and_ping_nobody(words: object) -> None:
    content = plan_panel(JA if words is JA else EN, planned(HOSTILE, people=40))
    assert fits(content)
    assert "@everyone" not in content.text
    assert "<@1>" not in content.text


def test_the_roll_is_written_as_bcdice_does() -> None:
    post = repaired_post(JA, done(2, 1, 3, 6, 1, 4))
    assert fits(post)
    assert post.text.splitlines()[:6] == [
        "### 🔧 かもめ丸 ▸ 船の修理",
        "🎲 アキラ（かもめ丸）　〈船舶修理〉：(3D6<=9) ＞ 6[2,1,3] ＞ **6 ＞ 成功(成功度：3)**",
        "-# 船舶修理14 航海中−5 → 目標値9",
        "🎲 回復 3d：(3D6) ＞ 11[6,1,4] ＞ **11**",
        "🛠️ 船体 10 → **19**/40",
        "🛠️ 甲板 18 → **20**/20",
    ]
    assert "11点：**11,000**ヅーカ（＄220）を支払いました" in post.text
    assert "cd" * 32 in post.text
    assert any(isinstance(block, File) and block.name == "repair-1.jsonl" for block in post.blocks)


def test_what_is_owed_is_said_with_the_whole_account() -> None:
    text = repaired_post(EN, done(2, 1, 3, 6, 1, 4, paid=False, owed=34_000)).text
    assert "11 HP: **11,000** zuka ($220), put on the ship's account" in text
    assert "Owed in all: **34,000** zuka ($680)" in text
    text = repaired_post(EN, replace(done(2, 1, 3, 6, 1, 4), settled=34_000)).text
    assert "With it **34,000** zuka ($680), owed from before, are paid" in text


@pytest.mark.parametrize("dice", [(6, 5, 2), (3, 3, 3), (6, 6, 6)])
def test_where_nothing_is_restored_there_is_no_bill(dice: tuple[int, ...]) -> None:
    """A failure, a success by 0, a critical failure."""
    post = repaired_post(EN, done(*dice))
    assert "Nothing is restored." in post.text
    assert "zuka" not in post.text
    assert "nothing was restored" in repaired_answer(EN, done(*dice)).text


def test_the_channel_reads_the_seal_first() -> None:
    text = seal_post(EN, "*Argo*", "<b>", "ab" * 32).text
    assert text.startswith(r"🔧 **\*Argo\*** is going to be repaired after \<b\>.")
    assert "ab" * 32 in text


@pytest.mark.parametrize(("whole", "days", "said"), [(True, None, "2 to 3 days"), (False, 3, "3 days")])
def test_a_shipyards_offer(whole: bool, days: int | None, said: str) -> None:
    before = ship()
    offer = order(ShipyardOrder(ship=before))
    view = OfferView(ship=7, battle=3, battle_name="入り江", before=before, offer=offer, whole=whole, days=days, owed=0)
    content = offer_panel(EN, view)
    assert "32 HP: **32,000** zuka ($640), without a roll" in content.text
    assert f"Takes {said}" in content.text
    assert set(controls(content)) == ({"yard_pay", "yard_owe", "repair"} if whole else set())


def test_what_a_shipyard_did() -> None:
    before = ship()
    repaired = order(ShipyardOrder(ship=before, hull=0))
    view = RepairedView(
        before=before,
        roll=None,
        repaired=repaired,
        person="",
        paid=False,
        owed=2000,
        days=None,
        seed=None,
        commitment=None,
        file=None,
    )
    post = repaired_post(EN, view)
    assert post.text.splitlines()[:2] == ["### 🏗️ かもめ丸 ▸ Shipyard", "🛠️ Deck 18 → **20**/20"]
    assert "2 to 3 days" in post.text
    assert "seed" not in post.text


def test_the_account() -> None:
    lines = (
        AccountLine(at=NOW, zuka=1000, restored=None, what=HOSTILE),
        AccountLine(at=NOW, zuka=11_000, restored=11, paid=False, what="入り江"),
        AccountLine(at=NOW, zuka=3000, restored=3, paid=True, what="入り江"),
    )
    content = account_panel(
        EN, AccountView(ship=7, name="Argo", owed=10_000, lines=lines * 9, mends=True, repairers=True)
    )
    assert fits(content)
    assert "Owed in all: **10,000** zuka ($200)" in content.text
    assert "@everyone" not in content.text
    assert list(controls(content)) == ["settle", "repair", "shipyard", "show"]
    clear = account_panel(JA, AccountView(ship=7, name="Argo", owed=0, lines=()))
    assert "未払いはありません。" in clear.text
    assert list(controls(clear)) == ["show"]


def test_a_menu_of_ships() -> None:
    content = repair_menu(EN, 3, [(number, f"Ship {number}") for number in range(30)])
    assert fits(content)


def test_ids_are_read_back() -> None:
    for field in RepairField:
        one = RepairId(12, 3, field)
        assert ids.parse(str(one)) == one
    assert ids.parse("ho1:repair:1.2:nothing") is None
