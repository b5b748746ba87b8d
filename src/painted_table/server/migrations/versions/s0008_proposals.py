"""Answers that seats of one side propose to each other."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("tables", sa.Column("proposals", sa.Text, nullable=False, server_default="[]"))


def downgrade() -> None:
    op.drop_column("tables", "proposals")
