"""A game on the screen: board, panels, entry, and what players do about it."""
