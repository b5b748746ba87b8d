"""The mind of Tiny Epic: sensible answers at once, written on the state and compiled.

`worth` reads what a power has in points, `chances` the odds of a battle; `moves` weighs marches, sails and flights,
`deeds` all else that an action can do and `dice` the faces; a `survey` is a state as one seat stands in it. What no
function answers is tried on clones (`trial`). `features` tells what a seat has, and `quick` is the mind.
"""
