"""Further game masters; how a battle asks, setting by setting; nudges; what Discord said of channels and people."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

BATTLE = sa.table(
    "battle",
    sa.column("pace", sa.String),
    sa.column("together", sa.Boolean),
    sa.column("asks_each", sa.Boolean),
    sa.column("seconds", sa.Integer),
)
PACES = {"rules": (False, True, None), "brisk": (True, False, None), "post": (True, False, 24 * 3600)}


def upgrade() -> None:
    op.create_table(
        "game_master",
        sa.Column("battle", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("active", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["battle"], ["battle.id"], name=op.f("fk_game_master_battle_battle"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("battle", "user", name=op.f("pk_game_master")),
    )
    op.create_index("ix_game_master_user", "game_master", ["user"])
    op.add_column("battle", sa.Column("together", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("battle", sa.Column("asks_each", sa.Boolean(), nullable=False, server_default=sa.true()))
    op.add_column("battle", sa.Column("seconds", sa.Integer()))
    for pace, (together, asks_each, seconds) in PACES.items():
        chosen = sa.update(BATTLE).where(BATTLE.c.pace == pace)
        op.execute(chosen.values(together=together, asks_each=asks_each, seconds=seconds))
    op.add_column("battle", sa.Column("nudged_at", sa.BigInteger()))
    op.add_column("battle", sa.Column("hitch", sa.String(16)))
    op.add_column("battle", sa.Column("hitch_at", sa.BigInteger()))
    op.add_column("seat", sa.Column("gone_at", sa.BigInteger()))
    op.add_column("question", sa.Column("nudged_at", sa.BigInteger()))


def downgrade() -> None:
    op.drop_column("question", "nudged_at")
    op.drop_column("seat", "gone_at")
    for column in ("hitch_at", "hitch", "nudged_at", "seconds", "asks_each", "together"):
        op.drop_column("battle", column)
    op.drop_index("ix_game_master_user", "game_master")
    op.drop_table("game_master")
