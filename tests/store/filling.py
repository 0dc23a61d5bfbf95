"""A disk that is full for a while: SQLite's own limit, set in each transaction of this process."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, Engine, event

ROOM = 2**30


class Disk:
    """`full`: from the next transaction on not one more page fits."""

    def __init__(self) -> None:
        self.full = False

    def begins(self, connection: Connection) -> None:
        connection.exec_driver_sql(f"PRAGMA max_page_count = {1 if self.full else ROOM}")


@contextmanager
def disk() -> Iterator[Disk]:
    """For all databases of this process."""
    made = Disk()
    event.listen(Engine, "begin", made.begins)
    try:
        yield made
    finally:
        event.remove(Engine, "begin", made.begins)
