"""The database: a table's log is a row per entry, and everything about a game is a fold of it."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, MetaData, Table, Text, false

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False),  # JSON: the words of the options that were chosen
    Column("secret", Text, nullable=False),  # what all chance is derived from; empty in a record without one
    Column("commitment", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("content", Text, nullable=False),
    Column("seconds_per_move", Integer),
    Column("odds", Boolean, nullable=False),
    Column("status", Text, nullable=False),  # lobby, running, over or record
    Column("deadline", Float),  # when a clock runs out, in seconds since 1970
    Column("takeback", Text),  # JSON: who asks to take back what, and who agrees
    Column("created", Float, nullable=False),
    Column("takebacks", Text, nullable=False, server_default="anything"),  # never, free or anything
    Column("seen", Float),  # when somebody who sits there was last connected, to within a minute
    Column("host", Integer, nullable=False, server_default="0"),  # the seat that starts the game
    Column("invite_hash", Text),  # of the secret in the table's one link
    Column("next", Text),  # the table at which the same people play again
    Column("hook", Text),  # an address that is told of turns
    Column("origins", Text, nullable=False, server_default="[]"),  # JSON: the games that it goes on from
    Column("proposals", Text, nullable=False, server_default="[]"),  # JSON: answers that seats propose to each other
    Column("rules_hash", Text, nullable=False, server_default=""),  # of the rules' sources; empty where not known
    Column("listed", Boolean, nullable=False, server_default=false()),  # whether it stands among those to be watched
    Column("address", Text, nullable=False, server_default=""),  # what links to it begin with, for who is told of turns
    Index("tables_by_deadline", "deadline"),
    Index("tables_by_status", "status", "created"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Column("holder", Text, nullable=False),  # person, bot, default or vacant
    Column("bot", Text, nullable=False),
    Column("token_hash", Text),
    Column("invite_hash", Text),
    Column("auto", Text, nullable=False),  # JSON: what answers for whoever sits there; empty where nothing does
    Column("ready", Boolean, nullable=False, server_default=false()),
    Column("wish", Text),  # the side that is asked for
    Index("seats_by_wish", "table_id", "wish", unique=True),
)

log = Table(
    "log",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),  # -1 is chance
    Column("move", Text, nullable=False),
    Column("at", Float, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("mark", Text, nullable=False, server_default=""),  # the name its sender gave it
)
