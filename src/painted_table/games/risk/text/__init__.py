"""RISK in words: moves as text, positions as text, sentences."""
