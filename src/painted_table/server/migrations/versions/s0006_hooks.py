"""Addresses that are told of a table's turns."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("tables", sa.Column("hook", sa.Text))


def downgrade() -> None:
    op.drop_column("tables", "hook")
