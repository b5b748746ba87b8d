"""The hash of the rules that a game was begun with."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("tables", sa.Column("rules_hash", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("tables", "rules_hash")
