"""Commands that measure and print."""
