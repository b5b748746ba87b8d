"""How the database became what it is: one file a step, run by Alembic when a server starts."""
