"""How large records may be. Whatever is larger is refused, not cut."""

MOST_BYTES = 4 * 1024 * 1024
"""Of a file."""

MOST_GAMES = 10_000
"""In a file."""

MOST_MOVES = 10_000
"""Of a game."""

MOST_TAGS = 100
"""Of a game."""

LONGEST_TEXT = 10_000
"""Characters of a comment, or of a tag's value."""

LONGEST_MOVE = 32
"""Characters of a move."""
