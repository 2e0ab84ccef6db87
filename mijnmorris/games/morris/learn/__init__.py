"""How nine men's morris is taught: lesson, rulebook, reasons, puzzles, practice."""
