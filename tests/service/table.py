"""A table for tests: a service over a real file, a delivery that succeeds, players who choose at random."""

from collections import Counter
from pathlib import Path
from random import Random

from bot.clock import ManualClock
from bot.errors import UserError
from bot.rules.words import Choice, QuestionKind
from bot.service.captains.thinking import Think, think_here
from bot.service.letters import Letter, Message
from bot.service.service import Service
from bot.service.types import BattleView, Caller, QuestionView, Where
from bot.store.database import Database
from bot.store.words import Kind, Pace, Status

GUILD, CHANNEL = 10, 20
GM = Caller(1, "Mika", "ja")
ANN = Caller(2, "Ann", "en-US")
BEN = Caller(3, "Ben", "ja")
CAT = Caller(4, "Cat", "ja")
HERE = Where(guild=GUILD, channel=CHANNEL)


class Table:
    """`post` delivers all that waits, and keeps what was said."""

    def __init__(
        self,
        store: Database,
        seed: int = 7,
        *,
        clock: ManualClock | None = None,
        process: str = "",
        think: Think = think_here,
    ) -> None:
        self.clock = clock or ManualClock()
        self.store = store
        self.woken = 0
        self.service = Service(store, self.clock, lambda: seed.to_bytes(32, "big"), self._wake, process, think=think)
        self.sent: list[Message] = []
        self.calls: Counter[Kind] = Counter()
        self._next_id = 1000

    def _wake(self) -> None:
        self.woken += 1

    async def post(self) -> list[Letter]:
        """Send whatever waits; returns the letters, in order."""
        letters: list[Letter] = []
        while messages := await self.service.mail.waiting():
            for message in messages:
                sealed = await self.service.mail.seal(message)
                assert sealed is not None
                self._next_id += 1
                channel = sealed.target.channel or 5000 + (sealed.target.user or 0)
                sent = self._next_id if sealed.edits is None else sealed.edits[1]
                await self.service.mail.confirm(sealed, channel, sent)
                self.sent.append(sealed)
                self.calls[sealed.letters[0].kind] += 1
                letters += sealed.letters
        return letters

    async def begun(self, pace: Pace = Pace.RULES, players: tuple[Caller, ...] = (ANN, BEN)) -> BattleView:
        """A battle that has begun: the first player has the helm of ship a, the second that of ship c, and so on."""
        await self.service.muster.start(GM, GUILD, CHANNEL, pace=pace)
        ships = ("a", "c", "b")
        for number, player in enumerate(players):
            await self.service.muster.join(player, Where(channel=CHANNEL, ship=ships[number % 3]))
        return await self.service.muster.begin(GM, HERE)

    async def play(self, random: Random, players: tuple[Caller, ...], rounds: int = 200) -> BattleView:
        """Answer whatever is asked, at random, till the battle is over."""
        while True:
            view = await self.service.inquiry.battle(HERE)
            if view.status is Status.ENDED or (view.state is not None and view.state.round > rounds):
                return view
            asked = [
                (player, question)
                for player in players
                for question in await self.service.inquiry.open_questions(player, HERE)
                if not question.own.ready or question.kind is not QuestionKind.DECLARE
            ]
            assert asked, "nobody is asked, and the battle goes on"
            player, question = random.choice(asked)
            await self.reply(random, player, question)

    async def reply(self, random: Random, player: Caller, question: QuestionView) -> None:
        """One random, legal answer."""
        if question.kind is QuestionKind.DECLARE:
            await self.service.declare.choose(
                player, question.id, random.choice(question.offers), ready=random.random() < 0.8, on_panel=True
            )
        else:
            options = [one for one in question.options if one is not Choice.CANCEL or random.random() < 0.2]
            await self.service.decide.answer(player, question.id, random.choice(options), on_panel=True)


def url(path: Path) -> str:
    """A database in this directory."""
    return f"sqlite+aiosqlite:///{path / 'test.sqlite3'}"


async def reason(awaitable: object) -> str:
    """Why it is refused."""
    try:
        await awaitable  # type: ignore[misc]
    except UserError as error:
        return error.reason
    raise AssertionError("it was not refused")
