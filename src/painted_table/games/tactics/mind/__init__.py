"""What a sensible player of Tactics would do, as functions of a state that somebody has imagined."""
