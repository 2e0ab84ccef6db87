"""How many men the sides have."""

MEN = 9
"""Each side's men at the start, all in hand."""

FEWEST_MEN = 3
"""A side with fewer, those in hand counted, has lost."""
