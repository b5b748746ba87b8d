"""Beacons: a whole game as small as it can be, to show how one is made; docs/new-game.md walks through it."""
