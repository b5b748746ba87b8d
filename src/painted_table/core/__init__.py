"""The engine: questions on an agenda, matches, records. It knows no game."""
