"""What follows from the facts in state.py; written by `painted-table facts`."""
