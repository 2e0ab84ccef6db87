"""Tests of the screen that reviews a game."""
