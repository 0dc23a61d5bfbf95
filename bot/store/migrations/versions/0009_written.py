"""When a letter was written."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("letter", sa.Column("written_at", sa.BigInteger()))


def downgrade() -> None:
    op.drop_column("letter", "written_at")
