"""Textual as this program uses it."""
