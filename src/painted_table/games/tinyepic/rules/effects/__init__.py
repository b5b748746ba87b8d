"""What cards do, a module for each family of effects.

Each has the same two functions: `finds` says whether an effect finds anything to act on, and `apply` does it, or asks
how: tinyepic/event/impossible-parts, tinyepic/event/must-do-something.
"""
