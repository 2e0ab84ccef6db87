"""Tests of the exact endgame tables."""
