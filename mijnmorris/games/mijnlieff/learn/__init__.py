"""Teaching Mijnlieff: lesson, rulebook, reasons, puzzles, practice."""
