"""Drafts: sheets of another program that somebody is about to take over."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

KEY = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "draft",
        sa.Column("id", KEY, autoincrement=True, nullable=False),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("sailor", KEY),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["guild"], ["fleet.guild"], name=op.f("fk_draft_guild_fleet"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["sailor"], ["sailor.id"], name=op.f("fk_draft_sailor_sailor"), ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_draft")),
        sqlite_autoincrement=True,
    )
    op.create_index("uq_draft_user", "draft", ["guild", "user"], unique=True)
    op.create_index("ix_draft_user", "draft", ["user"])
    op.create_index("ix_draft_sailor", "draft", ["sailor"])


def downgrade() -> None:
    op.drop_table("draft")
