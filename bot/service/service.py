"""All use cases in one hand, as `bot.client` wires them."""

from collections.abc import Callable

from bot.clock import Clock
from bot.service.deadlines import Deadlines
from bot.service.decide import Decide
from bot.service.declare import Declare
from bot.service.desk import Desk
from bot.service.inquiry import Inquiry
from bot.service.mail import Mail
from bot.service.muster import Muster
from bot.service.signals import Signals
from bot.store.database import Database


class Service:
    """The use cases over one database.

    `seeds` gives 32 bytes for each battle (`secrets.token_bytes(32)`; the demo's are fixed). `wake` is called after
    a commit that left mail or set a deadline; it must not block (an `asyncio.Event.set`).
    """

    muster: Muster
    declare: Declare
    decide: Decide
    signals: Signals
    desk: Desk
    inquiry: Inquiry
    deadlines: Deadlines
    mail: Mail

    def __init__(
        self, store: Database, clock: Clock, seeds: Callable[[], bytes], wake: Callable[[], None] = lambda: None
    ) -> None:
        raise NotImplementedError
