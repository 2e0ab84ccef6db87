"""A player gets better: hints, review, rules explained, lessons, puzzles, practice."""
