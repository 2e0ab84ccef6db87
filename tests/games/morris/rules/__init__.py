"""Tests of the rules of nine men's morris."""
