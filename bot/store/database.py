"""The database: opened once, read and written in transactions."""


class Database:
    """Opens `url` (SQLAlchemy's async form)."""

    @classmethod
    async def open(cls, url: str) -> "Database":
        """Open it and bring it to the newest tables. Raises `OperatorError` if that can't be done."""
        raise NotImplementedError

    async def close(self) -> None:
        """Let go of all connections."""
        raise NotImplementedError
