"""Puzzles: positions in which exactly one move does what is asked, each of them proved."""
