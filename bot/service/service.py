"""All use cases in one hand, as `bot.client` wires them."""

from collections.abc import Callable

from bot.clock import Clock
from bot.meter import Meter
from bot.service.anew import Anew
from bot.service.attendance import Attendance
from bot.service.captains.practice import Practice
from bot.service.captains.setting import Captains
from bot.service.captains.thinking import Think, Thinking, think_here
from bot.service.chances import Chances
from bot.service.condition import Condition
from bot.service.context import Context
from bot.service.deadlines import Deadlines
from bot.service.decide import Decide
from bot.service.declare import Declare
from bot.service.desk.desk import Desk
from bot.service.desk.forecasts import Forecasts
from bot.service.desk.masters import Masters
from bot.service.desk.seats import Seats
from bot.service.desk.showing import Showing
from bot.service.desk.stead import Stead
from bot.service.desk.tempo import Tempo
from bot.service.desk.troubles import Troubles
from bot.service.desk.undo import Undo
from bot.service.fairness import Fairness
from bot.service.fleet.crew import FleetCrew
from bot.service.fleet.drafts import FleetDrafts
from bot.service.fleet.files import FleetFiles
from bot.service.fleet.ships import FleetShips
from bot.service.inquiry import Inquiry
from bot.service.mail import Mail
from bot.service.muster import Muster
from bot.service.privacy import Privacy
from bot.service.repairs.repair import RepairShips
from bot.service.signals import Signals
from bot.store.database import Database


def _nobody() -> None:
    """Nobody has to be woken."""


class Service:
    """The use cases over one database.

    `seeds` gives 32 bytes for each battle (`secrets.token_bytes(32)`; the demo's are fixed). `wake` is called after
    a commit that left mail or set a deadline; it must not block (an `asyncio.Event.set`). Processes that work on one
    database at the same time have different names (`process`); one that takes another's place has the same.
    `meter` counts what is done here, `think` decides for captains.
    """

    def __init__(
        self,
        store: Database,
        clock: Clock,
        seeds: Callable[[], bytes],
        wake: Callable[[], None] = _nobody,
        process: str = "",
        meter: Meter | None = None,
        think: Think = think_here,
    ) -> None:
        context = Context(store, clock, seeds, wake, process)
        self.muster = Muster(context)
        self.declare = Declare(context)
        self.decide = Decide(context)
        self.signals = Signals(context)
        self.desk = Desk(context)
        self.forecasts = Forecasts(context)
        self.masters = Masters(context)
        self.seats = Seats(context)
        self.stead = Stead(context)
        self.tempo = Tempo(context)
        self.troubles = Troubles(context)
        self.undo = Undo(context)
        self.showing = Showing(context)
        self.inquiry = Inquiry(context)
        self.fairness = Fairness(context)
        self.chances = Chances(context)
        self.anew = Anew(context)
        self.attendance = Attendance(context)
        self.deadlines = Deadlines(context, self.attendance)
        self.captains = Captains(context)
        self.thinking = Thinking(context, think)
        self.practice = Practice(context)
        self.mail = Mail(context)
        self.privacy = Privacy(context)
        self.ships = FleetShips(context)
        self.crew = FleetCrew(context)
        self.files = FleetFiles(context)
        self.drafts = FleetDrafts(context)
        self.repairs = RepairShips(context)
        self.condition = Condition(context)
        if meter is not None:
            for name, subject in vars(self).items():
                meter.measure(subject, name)
