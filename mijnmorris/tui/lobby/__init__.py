"""The lobby on the screen."""
