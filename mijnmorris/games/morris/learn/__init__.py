"""Teaching nine men's morris: lesson, rulebook, reasons, puzzles, practice."""
