"""The first tables."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

KEY = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def where(condition: str) -> dict[str, Any]:
    """Makes an index partial."""
    return {"sqlite_where": sa.text(condition), "postgresql_where": sa.text(condition)}


def upgrade() -> None:
    op.create_table(
        "battle",
        sa.Column("id", KEY, autoincrement=True, nullable=False),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("game_master", sa.BigInteger(), nullable=False),
        sa.Column("pace", sa.String(16), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("locale", sa.String(16), nullable=False),
        sa.Column("seed", sa.LargeBinary()),
        sa.Column("setup", sa.LargeBinary(), nullable=False),
        sa.Column("templates", sa.Text(), nullable=False),
        sa.Column("state", sa.LargeBinary()),
        sa.Column("codec", sa.String(16)),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("announced", sa.Integer(), nullable=False),
        sa.Column("round_seq", sa.Integer(), nullable=False),
        sa.Column("npcs_asked", sa.Integer()),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("begun_at", sa.BigInteger()),
        sa.Column("ended_at", sa.BigInteger()),
        sa.Column("paused_at", sa.BigInteger()),
        sa.Column("muster_message", sa.BigInteger()),
        sa.Column("board_message", sa.BigInteger()),
        sa.Column("board_age", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_battle")),
    )
    op.create_index("ix_battle_channel", "battle", ["channel", "id"])
    op.create_index("ix_battle_open_game_master", "battle", ["game_master"], **where("ended_at IS NULL"))
    op.create_index("uq_battle_open_channel", "battle", ["channel"], unique=True, **where("ended_at IS NULL"))
    op.create_table(
        "person",
        sa.Column("user", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("locale", sa.String(16)),
        sa.Column("dm_channel", sa.BigInteger()),
        sa.Column("unreachable", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("user", name=op.f("pk_person")),
    )
    op.create_table(
        "event",
        sa.Column("battle", KEY, nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["battle"], ["battle.id"], name=op.f("fk_event_battle_battle"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("battle", "seq", name=op.f("pk_event")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "message",
        sa.Column("id", KEY, autoincrement=True, nullable=False),
        sa.Column("battle", KEY, nullable=False),
        sa.Column("channel", sa.BigInteger()),
        sa.Column("user", sa.BigInteger()),
        sa.Column("nonce", sa.String(25), nullable=False),
        sa.Column("edits_channel", sa.BigInteger()),
        sa.Column("edits_message", sa.BigInteger()),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("tried_at", sa.BigInteger(), nullable=False),
        sa.Column("closed_at", sa.BigInteger()),
        sa.Column("sent_channel", sa.BigInteger()),
        sa.Column("sent_message", sa.BigInteger()),
        sa.ForeignKeyConstraint(["battle"], ["battle.id"], name=op.f("fk_message_battle_battle"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_message")),
        sa.UniqueConstraint("nonce", name=op.f("uq_message_nonce")),
    )
    op.create_index("ix_message_open", "message", ["id"], **where("closed_at IS NULL"))
    op.create_table(
        "seat",
        sa.Column("battle", KEY, nullable=False),
        sa.Column("ship", sa.String(16), nullable=False),
        sa.Column("post", sa.String(16), nullable=False),
        sa.Column("user", sa.BigInteger()),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("npc", sa.Boolean(), nullable=False),
        sa.Column("choice", sa.Text()),
        sa.Column("ready", sa.Boolean(), nullable=False),
        sa.Column("last", sa.Text()),
        sa.Column("basis", sa.Text()),
        sa.Column("cancels", sa.Boolean(), nullable=False),
        sa.Column("went_on", sa.Boolean(), nullable=False),
        sa.Column("silent", sa.Text(), nullable=False),
        sa.Column("live", sa.Integer()),
        sa.ForeignKeyConstraint(["battle"], ["battle.id"], name=op.f("fk_seat_battle_battle"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("battle", "ship", "post", name=op.f("pk_seat")),
    )
    op.create_index("ix_seat_live_user", "seat", ["user"], **where("live IS NOT NULL"))
    op.create_table(
        "signal",
        sa.Column("battle", KEY, nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("sender", sa.String(16), nullable=False),
        sa.Column("receiver", sa.String(16), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("understood", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["battle"], ["battle.id"], name=op.f("fk_signal_battle_battle"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("battle", "seq", name=op.f("pk_signal")),
    )
    op.create_table(
        "letter",
        sa.Column("id", KEY, autoincrement=True, nullable=False),
        sa.Column("battle", KEY, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("channel", sa.BigInteger()),
        sa.Column("user", sa.BigInteger()),
        sa.Column("first", sa.Integer()),
        sa.Column("last", sa.Integer()),
        sa.Column("asked", sa.Integer()),
        sa.Column("ship", sa.String(16)),
        sa.Column("post", sa.String(16)),
        sa.Column("about", sa.BigInteger()),
        sa.Column("message", KEY),
        sa.ForeignKeyConstraint(["battle"], ["battle.id"], name=op.f("fk_letter_battle_battle"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(
            ["message"], ["message.id"], name=op.f("fk_letter_message_message"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_letter")),
    )
    op.create_index("ix_letter_message", "letter", ["message"])
    op.create_index("ix_letter_unsent", "letter", ["id"], **where("message IS NULL"))
    op.create_table(
        "question",
        sa.Column("battle", KEY, nullable=False),
        sa.Column("asked", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("ship", sa.String(16), nullable=False),
        sa.Column("post", sa.String(16), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("about", sa.String(16)),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=False),
        sa.Column("panel", sa.Integer()),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("answer", sa.String(16)),
        sa.Column("declared", sa.Text()),
        sa.Column("put_at", sa.BigInteger(), nullable=False),
        sa.Column("due_at", sa.BigInteger()),
        sa.Column("remind_at", sa.BigInteger()),
        sa.Column("closed_at", sa.BigInteger()),
        sa.Column("dm_channel", sa.BigInteger()),
        sa.Column("dm_message", sa.BigInteger()),
        sa.ForeignKeyConstraint(
            ["battle", "ship", "post"],
            ["seat.battle", "seat.ship", "seat.post"],
            name=op.f("fk_question_battle_ship_post_seat"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("battle", "asked", "ship", "post", name=op.f("pk_question")),
    )
    op.create_index("ix_question_due", "question", ["due_at"], **where("due_at IS NOT NULL"))
    op.create_index("ix_question_open_battle", "question", ["battle"], **where("closed_at IS NULL"))
    op.create_index("ix_question_open_user", "question", ["user"], **where("closed_at IS NULL"))
    op.create_index("ix_question_remind", "question", ["remind_at"], **where("remind_at IS NOT NULL"))


def downgrade() -> None:
    for table in ("question", "letter", "signal", "seat", "message", "event", "person", "battle"):
        op.drop_table(table)
