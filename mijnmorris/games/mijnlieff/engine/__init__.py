"""What the engine knows of Mijnlieff: evaluation, solver and book."""
