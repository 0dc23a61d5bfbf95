"""What the channel reads of rare things, told of fights with scripted dice: nobody has to fight till they happen."""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.panels.layout import panel
from bot.rehearsal import Message
from bot.rehearsal.components import as_seen
from bot.rehearsal.snapshots import MessageFlag, Pings, Place, Who
from bot.report.content import Content, joined, split
from bot.report.posts import action_post, head_on_post, recovery_post
from bot.report.words import Words, words_for
from bot.rules.battle import Weapon
from bot.rules.events import AnyEvent, Round
from tests.preview.table import Scenes
from tests.report.battles import actions, fought, head_on, state_at
from tests.rules.table import Fight, board, d, evade, fire, guns, helm, ram, ship, sight

NAMES = {"ja": ("かもめ丸", "黒鮫号"), "en-US": ("The Gull", "Black Shark")}
MANY = 10


def told(scenes: Scenes) -> None:
    """Criticals, a sinking, what couldn't be done; a whole round of ten ships."""
    words = words_for(scenes.locale)
    for caption, fight in _fights(NAMES[scenes.locale]):
        _keep(scenes, caption, action_post(words, fight.battle, fight.action()))
    for number, part in enumerate(split(_round(words)), 1):
        _keep(scenes, f"a round of {MANY} ships, message {number}", part)


def _fights(names: tuple[str, str]) -> Sequence[tuple[str, Fight]]:
    gun = Weapon(id="w1", name="18-pounder", damage="6d×2", accuracy=2, snap_shot=3)
    ships = [replace(ship(id, weapons=(gun,)), name=name) for id, name in zip("ab", names, strict=True)]

    def fight() -> Fight:
        return Fight(*ships).start("a", "b")

    return (
        ("a ram", fight().declare(a=helm(ram("b"))).contest("a", d(9), d(14), d(20, 5), d(18, 5))),
        ("a boarding fails", fight().declare(a=helm(board("b"))).contest("a", d(14), d(9))),
        ("an evasion for two", fight().declare(a=helm(evade(hard=True))).go_on("a", d(5))),
        ("a sight", fight().declare(a=guns(sight("b"))).go_on("a", d(9))),
        ("a shot misses", fight().declare(a=guns(fire("b"))).go_on("a", d(17))),
        ("a critical hit sinks", fight().declare(a=guns(fire("b"))).go_on("a", d(3), d(30, 6))),
        ("a fumble", fight().declare(a=guns(fire("b"))).go_on("a", d(18))),
    )


def _round(words: Words) -> Content:
    """All that is told of the first round, as one post."""
    setup, battle, events = fought(3, ships=MANY)
    first: list[AnyEvent] = [event for event in events if event.round <= 1]
    begins = next(event for event in events if isinstance(event, Round))
    acted = [action_post(words, state_at(setup, events, action[-1]), action) for action in actions(first)]
    return joined([head_on_post(words, battle, head_on(events)), recovery_post(words, battle, [begins]), *acted])


def _keep(scenes: Scenes, caption: str, content: Content) -> None:
    message = Message(
        id=0,
        place=Place(0, "", None),
        author=Who(0, "Head-On"),
        content="",
        embeds=(),
        components=as_seen(panel(content).to_components()),
        attachments=(),
        flags=MessageFlag.COMPONENTS_V2,
        at=scenes.clock.now(),
        revision=0,
        pings=Pings(),
    )
    scenes.keep("told", caption, message)
