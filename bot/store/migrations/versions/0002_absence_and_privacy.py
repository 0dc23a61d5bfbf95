"""Since when the bot is gone from a battle's server; whose name a seat bears, who wrote a signal."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

SEAT = sa.table(
    "seat", sa.column("user", sa.BigInteger), sa.column("npc", sa.Boolean), sa.column("bearer", sa.BigInteger)
)
GONE = sa.text("away_since IS NOT NULL")


def upgrade() -> None:
    op.add_column("battle", sa.Column("away_since", sa.BigInteger()))
    op.create_index("ix_battle_away", "battle", ["away_since"], sqlite_where=GONE, postgresql_where=GONE)
    op.add_column("seat", sa.Column("bearer", sa.BigInteger()))
    op.execute(sa.update(SEAT).where(SEAT.c.npc.is_(False)).values(bearer=SEAT.c.user))
    op.add_column("signal", sa.Column("user", sa.BigInteger()))


def downgrade() -> None:
    op.drop_column("signal", "user")
    op.drop_column("seat", "bearer")
    op.drop_index("ix_battle_away", "battle")
    op.drop_column("battle", "away_since")
