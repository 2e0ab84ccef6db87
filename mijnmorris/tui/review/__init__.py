"""A finished game looked at again: step by step, and graded by the engine."""
