"""Tables that have not begun: their host and link, who is ready, and which sides are asked for; rematches."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("tables", sa.Column("host", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("invite_hash", sa.Text))
    op.add_column("tables", sa.Column("next", sa.Text))
    op.add_column("seats", sa.Column("ready", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("wish", sa.Text))
    op.create_index("seats_by_wish", "seats", ["table_id", "wish"], unique=True)


def downgrade() -> None:
    op.drop_index("seats_by_wish", "seats")
    for table, column in (
        ("seats", "wish"),
        ("seats", "ready"),
        ("tables", "next"),
        ("tables", "invite_hash"),
        ("tables", "host"),
    ):
        op.drop_column(table, column)
