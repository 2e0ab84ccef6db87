"""Tests of puzzles: those shipped proved again by other means, and all that goes with them."""
