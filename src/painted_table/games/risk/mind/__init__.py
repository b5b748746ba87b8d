"""The mind of RISK: sensible answers at once, written on the state and compiled.

`chart` knows the board, `outlook` the odds and `goals` the Objectives; a `survey` reads a state as one seat stands in
it. `field`, `cards` and `court` answer by it, one function for one kind of question; `plans` adds what else is worth
a thought, `features` tells what a seat has, and `quick` is the mind.
"""
