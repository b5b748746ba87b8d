"""What a table takes back, and by what its chance goes after a takeback: games that run already keep their dice."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("takebacks", sa.Text, nullable=False, server_default="anything"))
    op.add_column("tables", sa.Column("rerolls", sa.Boolean, nullable=False, server_default=sa.false()))
    tables = sa.table("tables", sa.column("rerolls", sa.Boolean))
    op.execute(tables.update().values(rerolls=True))


def downgrade() -> None:
    for name in ("rerolls", "takebacks"):
        op.drop_column("tables", name)
