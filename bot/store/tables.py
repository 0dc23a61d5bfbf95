"""The tables. Snowflakes are 64-bit numbers, moments microseconds since 1970 in UTC, enums their values.

A partial index is asked for by `IS NULL` or `IS NOT NULL` only, which every database can match with it: so `ended_at`,
`closed_at`, `due_at`, `thinks_at`, `live`, `away_since`, `retired_at`, `post` and `message` double as flags.
"""

from datetime import UTC, datetime, timedelta
from enum import StrEnum
from typing import Any, TypeVar

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Dialect,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
    false,
    text,
)

from bot.rules.words import Choice, Focus, Post, QuestionKind
from bot.store.words import Hitch, Hulls, Kind, Pace, QuestionStatus, Status, Values

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)
_E = TypeVar("_E", bound=StrEnum)


class Moment(TypeDecorator[datetime]):
    """An aware datetime."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> int | None:
        return None if value is None else (value - EPOCH) // _MICROSECOND

    def process_result_value(self, value: Any | None, dialect: Dialect) -> datetime | None:
        return None if value is None else EPOCH + value * _MICROSECOND


class Word(TypeDecorator[_E]):
    """One of the values of an enum."""

    impl = String(16)
    cache_ok = True

    def __init__(self, words: type[_E]) -> None:
        super().__init__()
        self.words = words

    def process_bind_param(self, value: _E | None, dialect: Dialect) -> str | None:
        return None if value is None else value.value

    def process_result_value(self, value: Any | None, dialect: Dialect) -> _E | None:
        return None if value is None else self.words(value)

    def __repr__(self) -> str:
        return "String(length=16)"


metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

_key = BigInteger().with_variant(Integer(), "sqlite")  # only INTEGER counts up by itself there


def _partial(name: str, where: str, *columns: Column[Any], unique: bool = False) -> Index:
    return Index(name, *columns, unique=unique, sqlite_where=text(where), postgresql_where=text(where))


battle = Table(
    "battle",
    metadata,
    Column("id", _key, primary_key=True, autoincrement=True),
    Column("guild", BigInteger, nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column("name", Text, nullable=False),
    Column("game_master", BigInteger, nullable=False),
    Column("pace", Word(Pace), nullable=False),
    Column("together", Boolean, nullable=False),
    Column("asks_each", Boolean, nullable=False),
    Column("seconds", Integer),
    Column("status", Word(Status), nullable=False),
    Column("locale", String(16), nullable=False),
    Column("seed", LargeBinary),
    Column("setup", LargeBinary, nullable=False),
    Column("templates", Text, nullable=False),
    Column("state", LargeBinary),
    Column("codec", String(16)),
    Column("seq", Integer, nullable=False),
    Column("announced", Integer, nullable=False),
    Column("round_seq", Integer, nullable=False),
    Column("npcs_asked", Integer),
    Column("created_at", Moment, nullable=False),
    Column("at", Moment, nullable=False),
    Column("since", Moment, nullable=False),
    Column("begun_at", Moment),
    Column("ended_at", Moment),
    Column("paused_at", Moment),
    Column("muster_message", BigInteger),
    Column("board_message", BigInteger),
    Column("board_age", Integer, nullable=False),
    Column("away_since", Moment),
    Column("hulls", Word(Hulls), nullable=False, server_default=Hulls.EXACT.value),
    Column("hull_exceptions", Text, nullable=False, server_default=""),
    Column("npcs", Word(Values), nullable=False, server_default=Values.OPEN.value),
    Column("published", Boolean, nullable=False, server_default=false()),
    Column("captains", Text, nullable=False, server_default=""),
    Column("captain_salt", LargeBinary),
    Column("practice", Boolean, nullable=False, server_default=false()),
    Column("nudged_at", Moment),
    Column("hitch", Word(Hitch)),
    Column("hitch_at", Moment),
)
_partial("ix_battle_away", "away_since IS NOT NULL", battle.c.away_since)
_partial("uq_battle_open_channel", "ended_at IS NULL", battle.c.channel, unique=True)
_partial("ix_battle_open_game_master", "ended_at IS NULL", battle.c.game_master)
Index("ix_battle_channel", battle.c.channel, battle.c.id)

game_master = Table(
    "game_master",
    metadata,
    Column("battle", _key, ForeignKey("battle.id", ondelete="CASCADE"), primary_key=True),
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("active", Boolean, nullable=False),
)
Index("ix_game_master_user", game_master.c.user)

seat = Table(
    "seat",
    metadata,
    Column("battle", _key, ForeignKey("battle.id", ondelete="CASCADE"), primary_key=True),
    Column("ship", String(16), primary_key=True),
    Column("post", Word(Post), primary_key=True),
    Column("user", BigInteger),
    Column("name", Text, nullable=False),
    Column("npc", Boolean, nullable=False),
    Column("choice", Text),
    Column("ready", Boolean, nullable=False),
    Column("last", Text),
    Column("basis", Text),
    Column("cancels", Boolean, nullable=False),
    Column("went_on", Boolean, nullable=False),
    Column("silent", Text, nullable=False),
    Column("live", Integer),
    Column("bearer", BigInteger),
    Column("gone_at", Moment),
)
_partial("ix_seat_live_user", "live IS NOT NULL", seat.c.user)

event = Table(
    "event",
    metadata,
    Column("battle", _key, ForeignKey("battle.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", Moment, nullable=False),
    Column("body", Text, nullable=False),
    sqlite_with_rowid=False,
)

question = Table(
    "question",
    metadata,
    Column("battle", _key, primary_key=True),
    Column("asked", Integer, primary_key=True, autoincrement=False),
    Column("ship", String(16), primary_key=True),
    Column("post", Word(Post), primary_key=True),
    Column("round", Integer, nullable=False),
    Column("kind", Word(QuestionKind), nullable=False),
    Column("about", String(16)),
    Column("options", Text, nullable=False),
    Column("user", BigInteger, nullable=False),
    Column("panel", Integer),
    Column("status", Word(QuestionStatus), nullable=False),
    Column("answer", Word(Choice)),
    Column("declared", Text),
    Column("put_at", Moment, nullable=False),
    Column("due_at", Moment),
    Column("remind_at", Moment),
    Column("closed_at", Moment),
    Column("dm_channel", BigInteger),
    Column("dm_message", BigInteger),
    Column("nudged_at", Moment),
    Column("thinks_at", Moment),
    ForeignKeyConstraint(["battle", "ship", "post"], ["seat.battle", "seat.ship", "seat.post"], ondelete="CASCADE"),
)
_partial("ix_question_open_battle", "closed_at IS NULL", question.c.battle)
_partial("ix_question_open_user", "closed_at IS NULL", question.c.user)
_partial("ix_question_due", "due_at IS NOT NULL", question.c.due_at)
_partial("ix_question_remind", "remind_at IS NOT NULL", question.c.remind_at)
_partial("ix_question_thinks", "thinks_at IS NOT NULL", question.c.thinks_at)

signal = Table(
    "signal",
    metadata,
    Column("battle", _key, ForeignKey("battle.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("sender", String(16), nullable=False),
    Column("receiver", String(16), nullable=False),
    Column("text", Text, nullable=False),
    Column("understood", Boolean, nullable=False),
    Column("user", BigInteger),
)

message = Table(
    "message",
    metadata,
    Column("id", _key, primary_key=True, autoincrement=True),
    Column("battle", _key, ForeignKey("battle.id", ondelete="CASCADE"), nullable=False),
    Column("channel", BigInteger),
    Column("user", BigInteger),
    Column("nonce", String(25), nullable=False, unique=True),
    Column("edits_channel", BigInteger),
    Column("edits_message", BigInteger),
    Column("attempts", Integer, nullable=False),
    Column("tried_at", Moment, nullable=False),
    Column("holder", String(64)),
    Column("held_until", Moment),
    Column("closed_at", Moment),
    Column("sent_channel", BigInteger),
    Column("sent_message", BigInteger),
)
_partial("ix_message_open", "closed_at IS NULL", message.c.id)

letter = Table(
    "letter",
    metadata,
    Column("id", _key, primary_key=True, autoincrement=True),
    Column("battle", _key, ForeignKey("battle.id", ondelete="CASCADE"), nullable=False),
    Column("kind", Word(Kind), nullable=False),
    Column("channel", BigInteger),
    Column("user", BigInteger),
    Column("first", Integer),
    Column("last", Integer),
    Column("asked", Integer),
    Column("ship", String(16)),
    Column("post", Word(Post)),
    Column("about", BigInteger),
    Column("repair", BigInteger),
    Column("written_at", Moment),
    Column("message", _key, ForeignKey("message.id", ondelete="CASCADE")),
)
_partial("ix_letter_unsent", "message IS NULL", letter.c.id)
Index("ix_letter_message", letter.c.message)

person = Table(
    "person",
    metadata,
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("locale", String(16)),
    Column("dm_channel", BigInteger),
    Column("unreachable", Boolean, nullable=False),
)

fleet = Table(
    "fleet",
    metadata,
    Column("guild", BigInteger, primary_key=True, autoincrement=False),
    Column("away_since", Moment),
)
_partial("ix_fleet_away", "away_since IS NOT NULL", fleet.c.away_since)

ship = Table(
    "ship",
    metadata,
    Column("id", _key, primary_key=True, autoincrement=True),
    Column("guild", BigInteger, ForeignKey("fleet.guild", ondelete="CASCADE"), nullable=False),
    Column("name", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("sheet", Text, nullable=False),
    Column("hull", Integer, nullable=False),
    Column("deck", Integer, nullable=False),
    Column("bill", BigInteger, nullable=False),
    Column("owner", BigInteger),
    Column("battle", _key, ForeignKey("battle.id", ondelete="SET NULL")),
    Column("retired_at", Moment),
    Column("created_at", Moment, nullable=False),
    Column("changed_at", Moment, nullable=False),
)
_partial("uq_ship_name", "retired_at IS NULL", ship.c.guild, ship.c.key, unique=True)
_partial("ix_ship_battle", "battle IS NOT NULL", ship.c.battle)
Index("ix_ship_guild", ship.c.guild)
Index("ix_ship_owner", ship.c.owner)

sailor = Table(
    "sailor",
    metadata,
    Column("id", _key, primary_key=True, autoincrement=True),
    Column("guild", BigInteger, ForeignKey("fleet.guild", ondelete="CASCADE"), nullable=False),
    Column("name", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("sheet", Text, nullable=False),
    Column("npc", Boolean, nullable=False),
    Column("ship", _key, ForeignKey("ship.id", ondelete="SET NULL")),
    Column("post", Word(Post)),
    Column("user", BigInteger),
    Column("owner", BigInteger),
    Column("retired_at", Moment),
    Column("created_at", Moment, nullable=False),
    Column("changed_at", Moment, nullable=False),
)
_partial("uq_sailor_name", "retired_at IS NULL", sailor.c.guild, sailor.c.key, unique=True)
_partial("uq_sailor_post", "post IS NOT NULL", sailor.c.ship, sailor.c.post, unique=True)
Index("ix_sailor_guild", sailor.c.guild)
Index("ix_sailor_ship", sailor.c.ship)
Index("ix_sailor_user", sailor.c.user)
Index("ix_sailor_owner", sailor.c.owner)

berth = Table(
    "berth",
    metadata,
    Column("battle", _key, ForeignKey("battle.id", ondelete="CASCADE"), primary_key=True),
    Column("letter", String(16), primary_key=True),
    Column("ship", _key, ForeignKey("ship.id", ondelete="CASCADE"), nullable=False),
)
Index("ix_berth_ship", berth.c.ship, berth.c.battle)

draft = Table(
    "draft",
    metadata,
    Column("id", _key, primary_key=True, autoincrement=True),
    Column("guild", BigInteger, ForeignKey("fleet.guild", ondelete="CASCADE"), nullable=False),
    Column("user", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    Column("sailor", _key, ForeignKey("sailor.id", ondelete="SET NULL")),
    Column("created_at", Moment, nullable=False),
    sqlite_autoincrement=True,  # an old panel's id never comes to mean a newer draft
)
Index("uq_draft_user", draft.c.guild, draft.c.user, unique=True)
Index("ix_draft_user", draft.c.user)
Index("ix_draft_sailor", draft.c.sailor)
repair = Table(
    "repair",
    metadata,
    Column("id", _key, primary_key=True, autoincrement=True),
    Column("ship", _key, ForeignKey("ship.id", ondelete="CASCADE"), nullable=False),
    Column("battle", _key, ForeignKey("battle.id", ondelete="CASCADE"), nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column("seed", LargeBinary),
    Column("repairer", BigInteger),
    Column("workers", Integer),
    Column("at_sea", Boolean, nullable=False),
    Column("yard", Boolean, nullable=False),
    Column("focus", Word(Focus), nullable=False),
    Column("days", Integer),
    Column("job", Text),
    Column("events", Text, nullable=False),
    Column("zuka", BigInteger, nullable=False),
    Column("paid", Boolean, nullable=False),
    Column("settled", BigInteger, nullable=False),
    Column("owed", BigInteger, nullable=False),
    Column("opened_at", Moment, nullable=False),
    Column("done_at", Moment),
)
Index("uq_repair_ship_battle", repair.c.ship, repair.c.battle, unique=True)

payment = Table(
    "payment",
    metadata,
    Column("id", _key, primary_key=True, autoincrement=True),
    Column("ship", _key, ForeignKey("ship.id", ondelete="CASCADE"), nullable=False),
    Column("zuka", BigInteger, nullable=False),
    Column("note", Text, nullable=False),
    Column("at", Moment, nullable=False),
)
Index("ix_payment_ship", payment.c.ship)
