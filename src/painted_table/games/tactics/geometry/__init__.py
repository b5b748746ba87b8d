"""Squares, walls, sight and steps: what follows from the battlefield alone, in whole numbers."""
