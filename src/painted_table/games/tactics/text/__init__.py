"""Moves, questions and positions as text."""
