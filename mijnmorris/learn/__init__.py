"""Teaching: hints, review, rulebook, lessons, puzzles, practice."""
