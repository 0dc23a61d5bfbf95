"""Captains: which ships they play, when they are to answer, and battles for practice."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("battle", sa.Column("captains", sa.Text(), nullable=False, server_default=""))
    op.add_column("battle", sa.Column("captain_salt", sa.LargeBinary()))
    op.add_column("battle", sa.Column("practice", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("question", sa.Column("thinks_at", sa.BigInteger()))
    thinks = sa.text("thinks_at IS NOT NULL")
    op.create_index("ix_question_thinks", "question", ["thinks_at"], sqlite_where=thinks, postgresql_where=thinks)


def downgrade() -> None:
    op.drop_index("ix_question_thinks", "question")
    op.drop_column("question", "thinks_at")
    for column in ("practice", "captain_salt", "captains"):
        op.drop_column("battle", column)
