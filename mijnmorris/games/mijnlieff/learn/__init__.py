"""How Mijnlieff is taught: lesson, rulebook, reasons, puzzles, practice."""
