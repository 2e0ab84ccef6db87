"""Tests of games in progress."""
