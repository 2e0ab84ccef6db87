"""Tests of nine men's morris in the engine."""
