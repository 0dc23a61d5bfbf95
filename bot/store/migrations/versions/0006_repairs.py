"""Repairs after battles, and what was paid for them."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

KEY = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "repair",
        sa.Column("id", KEY, autoincrement=True, nullable=False),
        sa.Column("ship", KEY, nullable=False),
        sa.Column("battle", KEY, nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("seed", sa.LargeBinary()),
        sa.Column("repairer", sa.BigInteger()),
        sa.Column("workers", sa.Integer()),
        sa.Column("at_sea", sa.Boolean(), nullable=False),
        sa.Column("yard", sa.Boolean(), nullable=False),
        sa.Column("focus", sa.String(16), nullable=False),
        sa.Column("days", sa.Integer()),
        sa.Column("job", sa.Text()),
        sa.Column("events", sa.Text(), nullable=False),
        sa.Column("zuka", sa.BigInteger(), nullable=False),
        sa.Column("paid", sa.Boolean(), nullable=False),
        sa.Column("settled", sa.BigInteger(), nullable=False),
        sa.Column("owed", sa.BigInteger(), nullable=False),
        sa.Column("opened_at", sa.BigInteger(), nullable=False),
        sa.Column("done_at", sa.BigInteger()),
        sa.ForeignKeyConstraint(["ship"], ["ship.id"], name=op.f("fk_repair_ship_ship"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["battle"], ["battle.id"], name=op.f("fk_repair_battle_battle"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_repair")),
    )
    op.create_index("uq_repair_ship_battle", "repair", ["ship", "battle"], unique=True)
    op.create_table(
        "payment",
        sa.Column("id", KEY, autoincrement=True, nullable=False),
        sa.Column("ship", KEY, nullable=False),
        sa.Column("zuka", sa.BigInteger(), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["ship"], ["ship.id"], name=op.f("fk_payment_ship_ship"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_payment")),
    )
    op.create_index("ix_payment_ship", "payment", ["ship"])
    op.add_column("letter", sa.Column("repair", sa.BigInteger()))


def downgrade() -> None:
    op.drop_column("letter", "repair")
    op.drop_table("payment")
    op.drop_table("repair")
