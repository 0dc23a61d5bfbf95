"""The pictures that go with a letter: from what the letter holds, as everyone may see it."""

from collections.abc import Sequence

from bot.panels.drawing import drawn
from bot.report.pictures import Picture, course_view, fleet_view, hits_view, picture
from bot.report.words import Words
from bot.service.letters import Letter
from bot.store.words import Kind


async def pictures_of(words: Words, letter: Letter) -> tuple[Picture, ...]:
    """The battle at a round's end; when it is over, its course and who hit whom. None for other letters."""
    if letter.state is None or letter.kind not in (Kind.ROUND_END, Kind.ENDED):
        return ()
    return await drawn(f"letter {letter.id} of battle {letter.battle.id}", lambda: _draw(words, letter))


def _draw(words: Words, letter: Letter) -> Sequence[Picture]:
    battle, state = letter.battle, letter.state
    assert state is not None
    if letter.kind is Kind.ROUND_END:
        name = f"round-{state.round}-{state.seq}"
        return [picture(words, fleet_view(battle.name, state, at_end=True), name)]
    return [
        picture(words, course_view(battle.name, battle.setup, letter.story), f"course-{battle.id}"),
        picture(words, hits_view(battle.name, battle.setup, letter.story), f"hits-{battle.id}"),
    ]
