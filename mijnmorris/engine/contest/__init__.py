"""Matches between players of the engine, and what they say about strength."""
