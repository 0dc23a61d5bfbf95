"""Who may do what: each cell of the `tables`, tried over the wire.

A refusal is a sentence in the person's language that nobody else sees; nothing is written.
"""

import logging
from collections.abc import Collection, Sequence

import pytest

from bot.rehearsal import Message, Reply, Seen, SeenKind
from bot.report.ids import (
    AnswerField,
    BattleAction,
    DeclareField,
    DeskField,
    HelpField,
    MusterField,
    NpcField,
    PracticeField,
    PrivacyField,
    RepairField,
    RulesField,
    SheetField,
)
from bot.report.words import words_for
from bot.rules.words import Post
from tests.e2e.conftest import Housing
from tests.rights.deeds import Deed, deeds
from tests.rights.stage import Role, Scene, Stage
from tests.rights.tables import REASONS, TABLES
from tests.tally import tally

OUTBOX = {"letter", "message"}
"""What is on its way to people: who presses on a panel that is out of date gets it shown anew."""
DETAILS = {
    "seat_ambiguous": {"ships": "\0"},
    "no_deck": {"ship": "\0"},
    "privacy_game_master": {"battles": "\0"},
    "no_battle_fought": {"ship": "\0"},
    "nothing_owed": {"ship": "\0"},
}
"""What sentences name besides."""


def expected(scene: Scene) -> dict[str, dict[Role, str]]:
    """The tables' rows of this scene, by deed."""
    found: dict[str, dict[Role, str]] = {}
    for table in TABLES:
        here, verdicts = False, dict[Role, str]()
        for line in table.strip().splitlines():
            if line.startswith("=="):
                here = scene.value in line.split()
            elif here:
                words, names = line.split(" | ")
                if words.strip():
                    verdicts = dict(zip(Role, words.split(), strict=True))
                for name in names.strip(" ,").split(", "):
                    assert name not in found, f"{name} stands twice under {scene}"
                    found[name] = verdicts
    return found


def verdict(answer: object, changed: Collection[str], refusals: Sequence[str]) -> str:
    """What came of it, in the table's words."""
    if refusals:
        return next((word for word, reason in REASONS.items() if reason == refusals[0]), refusals[0])
    if isinstance(answer, tuple):
        return str(len(answer))
    return "ok" if changed else "see"


@pytest.mark.timeout(600)
@pytest.mark.parametrize("scene", Scene)
async def test_every_cell(scene: Scene, housed: Housing, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "bot")
    stage = Stage(await housed(players=4))
    await stage.reach(scene)
    tried = deeds(stage.house.serving.client, scene)
    table = expected(scene)
    assert set(tried) == set(table), f"{set(tried) ^ set(table)} has no row, or is no more"
    wrong: list[str] = []
    for name, deed in tried.items():
        for role in Role:
            caplog.clear()
            found = await _cell(stage, role, deed, table[name][role], caplog)
            wrong += [f"{name} as {role}: {one}" for one in found]
    stage.close()
    assert not wrong, "\n".join(wrong)


async def _cell(stage: Stage, role: Role, deed: Deed, wanted: str, log: pytest.LogCaptureFixture) -> list[str]:
    """What is wrong with one cell."""

    async def act() -> object:
        return await deed(stage, role)

    answer, seen, changed = await stage.watched(act)
    written = [record.getMessage() for record in log.records]
    refusals = [line.rpartition("refused: ")[2] for line in written if "refused: " in line]
    found = verdict(answer, changed, refusals)
    tally["cells of the matrix"] += 1
    tally["of them refused"] += bool(refusals)
    wrong = [] if found == wanted else [f"{found}, not {wanted}"]
    person, _ = stage.cast[role]
    if refusals:
        assert isinstance(answer, Reply)
        wrong += [f"refused, but {table} was changed" for table in changed - OUTBOX]
        panels = {person.id, stage.house.master.id} if role is Role.SECOND else {person.id}
        wrong += (
            []
            if _only_for(person.id, seen, panels)
            else [f"others saw it: {[(one.kind, one.viewers) for one in seen]}"]
        )
        wrong += _ill_said(answer.message, refusals[0], person.locale)
    elif not changed:
        wrong += (
            [] if all(_is_theirs(person.id, one) or one.kind is SeenKind.EDITED for one in seen) else ["others saw"]
        )
    wrong += [f"the log names {person.name}" for line in written if person.name in line]
    return wrong


def _only_for(person: int, seen: Sequence[Seen], panels: Collection[int]) -> bool:
    """One sentence, and perhaps the panel of one of `panels`, which the press has shown to be out of date."""
    first, *others = seen
    return (
        first.kind is SeenKind.EPHEMERAL
        and _is_theirs(person, first)
        and [one.kind for one in others] in ([], [SeenKind.EDITED])
        and all(viewer.id in panels for one in others for viewer in one.viewers)
    )


def _is_theirs(person: int, seen: Seen) -> bool:
    return [viewer.id for viewer in seen.viewers] == [person]


def _ill_said(message: Message | None, reason: str, locale: str) -> list[str]:
    if message is None or not message.ephemeral:
        return ["no sentence"]
    parts = words_for(locale)(f"error-{reason}", **DETAILS.get(reason, {})).split("\0")
    said = message.text.startswith(parts[0]) and message.text.endswith(parts[-1])
    return [] if said and (len(parts) > 1 or message.text == parts[0]) else [f"said {message.text!r} for {reason}"]


def test_every_control_has_a_row() -> None:
    """Whatever is added to the ids has to be added to the table, in the scenes in which it is tried."""
    rows = {name for scene in Scene for name in expected(scene)}
    for family, fields in (
        ("muster", MusterField),
        ("battle", BattleAction),
        ("answer", AnswerField),
        ("npc", NpcField),
        ("privacy", PrivacyField),
        ("practice", PracticeField),
        ("repair", RepairField),
        ("desk", DeskField),
        ("sheet", SheetField),
        ("help", HelpField),
        ("rules", RulesField),
    ):
        assert {f"{family}:{field}" for field in fields} <= rows
    assert {f"declare:{field} a-{post}" for field in DeclareField for post in Post} <= rows


def test_everybody_abroad_is_refused_in_every_scene() -> None:
    """Ids of another server's battle never work, for its own people as little as for strangers."""
    free = {"/help", "/battle practice", "/battle start", "battle:help", *[f"help:{reader}" for reader in HelpField]}
    free |= {f"rules:{control}" for control in RulesField}
    free |= {f"practice:{field}" for field in PracticeField}
    own = {"/ship new", "/ship list", "/crew new", "/crew list", "/ship import", "/crew import"}  # a fleet of theirs
    for scene in Scene:
        for name, verdicts in expected(scene).items():
            if name not in free | own and "privacy" not in name and "…" not in name and not _is_list(name):
                assert verdicts[Role.ABROAD] == verdicts[Role.FOREIGNER], (scene, name)
                assert verdicts[Role.ABROAD] in ("no", "none", "nobody", "settle", "void"), (scene, name)


def _is_list(name: str) -> bool:
    """Lists of a fleet, and forms for what is new or in a file, name nothing: they are those of their server."""
    new = ("fleet:", "form:fleet:", "form:sheet:", "sheet:ships-in", "sheet:crew-in")
    return name.startswith(new) and "one_" not in name
