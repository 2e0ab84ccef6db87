"""Puzzles: positions with exactly one proved solution."""
