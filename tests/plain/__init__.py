"""Tests of line mode."""
