"""Which tables anybody may watch, and what the links to a table begin with."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("tables", sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("address", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("tables", "address")
    op.drop_column("tables", "listed")
