"""Tests of the board widget, without the screens around it."""
