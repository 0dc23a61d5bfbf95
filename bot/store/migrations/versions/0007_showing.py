"""What of ships and NPCs is shown, and whether the log is published in spite of it."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("battle", sa.Column("hulls", sa.String(16), nullable=False, server_default="exact"))
    op.add_column("battle", sa.Column("hull_exceptions", sa.Text(), nullable=False, server_default=""))
    op.add_column("battle", sa.Column("npcs", sa.String(16), nullable=False, server_default="open"))
    op.add_column("battle", sa.Column("published", sa.Boolean(), nullable=False, server_default=sa.false()))


def downgrade() -> None:
    for column in ("published", "npcs", "hull_exceptions", "hulls"):
        op.drop_column("battle", column)
