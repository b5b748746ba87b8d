"""Chance after a takeback is that of the first time in every game: nothing is left to remember."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.drop_column("tables", "rerolls")


def downgrade() -> None:
    op.add_column("tables", sa.Column("rerolls", sa.Boolean, nullable=False, server_default=sa.false()))
