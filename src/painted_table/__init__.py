"""Westeros tabletop games, played, explained, measured and taught by one engine."""

__version__ = "0.1.0"
