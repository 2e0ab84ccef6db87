"""Tests of what teaches."""
