"""Tests of the game's folder."""
