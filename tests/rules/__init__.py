"""Tests of the rules of both games."""
