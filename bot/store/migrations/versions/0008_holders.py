"""Which process tries a message, and till when no other does."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("message", sa.Column("holder", sa.String(64)))
    op.add_column("message", sa.Column("held_until", sa.BigInteger()))


def downgrade() -> None:
    op.drop_column("message", "held_until")
    op.drop_column("message", "holder")
