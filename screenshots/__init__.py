"""Pictures of every screen, taken from the running program: ``python -m screenshots``."""
