"""Warband in words: moves, questions, positions."""
