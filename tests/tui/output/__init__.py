"""Tests of what is sent to the terminal."""
