"""Moves of nine men's morris as integers: ``to | from << 5 | taken << 10``."""

NOTHING = 31
"""Stands for no point: a placement comes from nowhere, most moves take no man."""
