"""`verify` follows a repair's true log, and names the lie in a false one."""

import json
from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from bot.rules.dice import SeededDice, commitment
from bot.rules.repair import DamagedShip, Repair, Repairer, carry_out
from bot.rules.repair_log import RepairHeader, write_repair
from bot.rules.verify import Fault, verify
from bot.rules.words import Focus
from tests.rules.forging import ROLL, digits
from tests.rules.random_play import seed_of

NOW = datetime(2026, 12, 2, 9, 30, tzinfo=UTC)


def log_of(number: int) -> list[str]:
    """The log of a repair, everything at random; every second one restores something."""
    random = Random(number)
    hull, deck = random.randint(20, 60), random.choice((0, 20))
    ship = DamagedShip(
        id="7",
        name="かもめ丸",
        hull=random.randint(1, hull - 1),
        hull_max=hull,
        deck=random.randint(0, deck),
        deck_max=deck,
        minimum_crew=random.randint(0, 30),
    )
    plan = Repair(
        ship=ship,
        repairers=(Repairer("h1", "アキラ", random.randint(0, 14)), Repairer("f1", "Cook", random.randint(8, 16))),
        workers=random.randint(0, 80),
        at_sea=random.random() < 0.3,
        yard=random.random() < 0.3,
        focus=random.choice(tuple(Focus)),
    )
    seed = seed_of(number)
    fields = {name: getattr(plan, name) for name in plan.__struct_fields__}
    header = RepairHeader(
        repair=str(number),
        battle="3",
        started_at=NOW,
        seed_commitment=commitment(seed),
        seed=seed.hex(),
        **fields,
    )
    return write_repair(header, NOW + timedelta(minutes=1), carry_out(plan, SeededDice(seed)))


def restoring() -> list[str]:
    """One that restores something, on land, without a focus."""
    for log in map(log_of, range(200)):
        header, repaired = json.loads(log[0]), json.loads(log[2])
        if repaired["restored"] > 9 and header["focus"] == "both" and not header["at_sea"]:
            return log
    raise AssertionError("no such repair")


@pytest.mark.parametrize("number", range(30))
def test_true_logs_follow(number: int) -> None:
    log = log_of(number)
    assert len(log) == 3
    assert verify([*log, ""]) is None


def test_a_line_has_what_a_battles_line_has() -> None:
    log = restoring()
    roll, repaired = json.loads(log[1]), json.loads(log[2])
    assert list(roll)[:3] == ["seq", "at", "type"]
    assert {"kind": "repair", "skill": "ship_repair", "seq": 1, "id": "r1"}.items() <= roll.items()
    assert set(repaired["hull"]) == {"from", "to"}
    assert repaired["expression"] == f"{len(repaired['dice'])}d"


@pytest.mark.parametrize("number", range(12))
def test_one_digit_changed_is_found_out(number: int) -> None:
    log = log_of(number)
    fields = ({}, ROLL, {"seq", "dice", "points", "restored", "hull", "deck", "zuka", "dollars"})
    tried = 0
    for at in (1, 2):
        for position, digit in digits(log[at], set(fields[at])):
            forged = [*log[:at], log[at][:position] + digit + log[at][position + 1 :], *log[at + 1 :]]
            fault = verify(forged)
            assert fault is not None, forged[at]
            assert fault.line == at + 1
            tried += 1
    assert tried > 10


@pytest.mark.parametrize(
    ("field", "value"),
    [("workers", 999), ("at_sea", True), ("focus", "hull"), ("repairers", [["f1", "Cook", 30]]), ("ship", None)],
)
def test_another_plan_is_found_out(field: str, value: object) -> None:
    log = restoring()
    header = json.loads(log[0])
    if field == "repairers":
        header[field] = [{"id": "f1", "name": "Cook", "ship_repair": 30}]
    elif field == "ship":
        header["ship"]["hull"] -= 1
    else:
        assert header[field] != value
        header[field] = value
    assert verify([json.dumps(header), *log[1:]]) is not None


def test_another_seed_is_found_out() -> None:
    log = restoring()
    header = json.loads(log[0])
    header["seed"] = seed_of(77).hex()
    assert str(verify([json.dumps(header), *log[1:]])) == "line 1: seed: not the one that was committed to"
    header["seed_commitment"] = commitment(seed_of(77))
    fault = verify([json.dumps(header), *log[1:]])
    assert fault is not None
    assert (fault.line, fault.text.split(":")[0]) == (2, "dice")


@pytest.mark.parametrize(
    ("change", "line", "text"),
    [
        (lambda log: log[:2], 3, "repaired: missing"),
        (lambda log: log[:1], 2, "roll: missing"),
        (lambda log: [*log, log[2]], 4, "after the end"),
        (lambda log: [log[0], log[2], log[1]], 2, "type: expected roll, found repaired"),
        (lambda log: [log[0].replace('"version":1', '"version":2'), *log[1:]], 1, "not a repair-log of version 1"),
        (lambda log: [log[0], log[1].replace("09:31", "09:29"), log[2]], 2, "at: goes back"),
    ],
)
def test_what_is_wrong_is_named(change: object, line: int, text: str) -> None:
    assert callable(change)
    fault = verify(change(restoring()))
    assert fault == Fault(line, text)


@pytest.mark.parametrize("place", range(3))
@pytest.mark.parametrize("rubbish", ["", "{", "[]", "null", "\ud800", "[" * 100_000, '{"format":"repair-log"}'])
def test_rubbish_is_named_not_raised(place: int, rubbish: str) -> None:
    log = log_of(1)
    fault = verify([*log[:place], rubbish, *log[place + 1 :]])
    assert fault is not None
    assert fault.line == place + 1


@pytest.mark.parametrize(("skill", "hull"), [(10**30, 1), (100, 1), (0, 1), (12, 0), (12, -5), (12, 10**30)])
def test_a_plan_that_can_not_be_is_named(skill: int, hull: int) -> None:
    log = log_of(2)
    header = json.loads(log[0])
    header["repairers"] = [{"id": "f1", "name": "Cook", "ship_repair": skill}]
    header["ship"]["hull"] = hull
    fault = verify([json.dumps(header), *log[1:]])
    assert fault is not None
    assert fault.line == 1
