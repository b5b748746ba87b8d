"""When somebody who sits at a table was last there."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("seen", sa.Float))


def downgrade() -> None:
    op.drop_column("tables", "seen")
