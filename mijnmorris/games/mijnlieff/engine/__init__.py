"""Mijnlieff for the engine: evaluation, solver and book."""
