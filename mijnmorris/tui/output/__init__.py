"""Writes to the terminal only what changed: no character twice, no colour already in force."""
