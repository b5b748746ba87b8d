"""Trays, arcs, sight, moves and charges on an open table, measured exactly.

What is kept are whole numbers: mils (thousandths of an inch) and tenths of a degree, clockwise from north
(warband/geo/units-inches). What follows from them is reckoned in doubles with nothing but + - * / and the square root,
and a table of sines that is the same everywhere: a record replays alike on every machine.
"""
