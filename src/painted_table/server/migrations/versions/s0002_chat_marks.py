"""Lines of chat have the names that their senders gave them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("chat", sa.Column("mark", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("chat", "mark")
