"""What others can infer: two battles that differ in one crew's secrets alone look the same to everybody else."""

from pathlib import Path

import pytest

from tests.secrecy.playing import Secrets, played
from tests.secrecy.watching import differences

FIRE, AIM = ("fire", {"target": "x", "weapon": "w1"}), ("aim", {"target": "x", "weapon": "w1"})
PLAIN = Secrets()
VARIANTS = {
    "fires": Secrets(guns=FIRE),
    "evades hard and fires at another's deck": Secrets(
        helm=("evade", {"hard": True}), guns=("fire", {"target": "y", "weapon": "w1", "part": "hull"})
    ),
    "rams and aims": Secrets(helm=("ram", {"target": "x"}), guns=AIM),
    "thinks twice": Secrets(guns=AIM, second_thoughts=FIRE),
}


@pytest.mark.parametrize("pace", ["rules", "brisk", "post"])
@pytest.mark.parametrize("npcs", [False, True], ids=["crew", "npcs"])
async def test_nobody_learns_what_others_declare(pace: str, npcs: bool, tmp_path: Path) -> None:
    first = await played(tmp_path / "0", pace, PLAIN, npcs=npcs)
    assert first.own
    for number, (name, secrets) in enumerate(VARIANTS.items(), start=1):
        if npcs and name == "thinks twice":
            continue
        other = await played(tmp_path / str(number), pace, secrets, npcs=npcs)
        found = differences(first.seen, other.seen)
        assert not found, f"{name}: " + "\n".join(found)
        assert len(first.lines) == len(other.lines)


LATER = {
    "fires": Secrets(guns=FIRE),
    "aims": Secrets(guns=AIM),
    "cancels": Secrets(guns=FIRE, cancels=True),
    "isn't asked": Secrets(guns=FIRE, silent=True),
}


async def test_a_gunners_declaration_is_secret_until_its_turn(tmp_path: Path) -> None:
    first = await played(tmp_path / "0", "rules", PLAIN, until="gunners")
    for number, (name, secrets) in enumerate(LATER.items(), start=1):
        other = await played(tmp_path / str(number), "rules", secrets, until="gunners")
        found = differences(first.seen, other.seen)
        assert not found, f"{name}: " + "\n".join(found)


@pytest.mark.parametrize("leaks", [("fire", ""), ("hold", "fire")], ids=["something more", "another word"])
async def test_a_hole_is_found(leaks: tuple[str, str], tmp_path: Path) -> None:
    """The comparison itself: a bot that tells a word, or says something at all, is caught."""
    first = await played(tmp_path / "1", "brisk", Secrets(leaks=leaks[0]))
    second = await played(tmp_path / "2", "brisk", Secrets(guns=FIRE, leaks=leaks[1]))
    (found,) = differences(first.seen, second.seen)
    assert found.startswith("港/海戦 for all")
