"""Tests of the screens that teach."""
