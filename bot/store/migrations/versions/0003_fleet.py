"""The fleet: ships and people that a server keeps, and in which battles the ships were."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

KEY = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def where(condition: str) -> dict[str, Any]:
    """Makes an index partial."""
    return {"sqlite_where": sa.text(condition), "postgresql_where": sa.text(condition)}


def upgrade() -> None:
    op.create_table(
        "fleet",
        sa.Column("guild", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("away_since", sa.BigInteger()),
        sa.PrimaryKeyConstraint("guild", name=op.f("pk_fleet")),
    )
    op.create_index("ix_fleet_away", "fleet", ["away_since"], **where("away_since IS NOT NULL"))
    op.create_table(
        "ship",
        sa.Column("id", KEY, autoincrement=True, nullable=False),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("sheet", sa.Text(), nullable=False),
        sa.Column("hull", sa.Integer(), nullable=False),
        sa.Column("deck", sa.Integer(), nullable=False),
        sa.Column("bill", sa.BigInteger(), nullable=False),
        sa.Column("owner", sa.BigInteger()),
        sa.Column("battle", KEY),
        sa.Column("retired_at", sa.BigInteger()),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("changed_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["guild"], ["fleet.guild"], name=op.f("fk_ship_guild_fleet"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["battle"], ["battle.id"], name=op.f("fk_ship_battle_battle"), ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_ship")),
    )
    op.create_index("ix_ship_battle", "ship", ["battle"], **where("battle IS NOT NULL"))
    op.create_index("ix_ship_guild", "ship", ["guild"])
    op.create_index("ix_ship_owner", "ship", ["owner"])
    op.create_index("uq_ship_name", "ship", ["guild", "key"], unique=True, **where("retired_at IS NULL"))
    op.create_table(
        "sailor",
        sa.Column("id", KEY, autoincrement=True, nullable=False),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("sheet", sa.Text(), nullable=False),
        sa.Column("npc", sa.Boolean(), nullable=False),
        sa.Column("ship", KEY),
        sa.Column("post", sa.String(16)),
        sa.Column("user", sa.BigInteger()),
        sa.Column("owner", sa.BigInteger()),
        sa.Column("retired_at", sa.BigInteger()),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("changed_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["guild"], ["fleet.guild"], name=op.f("fk_sailor_guild_fleet"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["ship"], ["ship.id"], name=op.f("fk_sailor_ship_ship"), ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sailor")),
    )
    op.create_index("ix_sailor_guild", "sailor", ["guild"])
    op.create_index("ix_sailor_owner", "sailor", ["owner"])
    op.create_index("ix_sailor_ship", "sailor", ["ship"])
    op.create_index("ix_sailor_user", "sailor", ["user"])
    op.create_index("uq_sailor_name", "sailor", ["guild", "key"], unique=True, **where("retired_at IS NULL"))
    op.create_index("uq_sailor_post", "sailor", ["ship", "post"], unique=True, **where("post IS NOT NULL"))
    op.create_table(
        "berth",
        sa.Column("battle", KEY, nullable=False),
        sa.Column("letter", sa.String(16), nullable=False),
        sa.Column("ship", KEY, nullable=False),
        sa.ForeignKeyConstraint(["battle"], ["battle.id"], name=op.f("fk_berth_battle_battle"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["ship"], ["ship.id"], name=op.f("fk_berth_ship_ship"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("battle", "letter", name=op.f("pk_berth")),
    )
    op.create_index("ix_berth_ship", "berth", ["ship", "battle"])


def downgrade() -> None:
    for table in ("berth", "sailor", "ship", "fleet"):
        op.drop_table(table)
