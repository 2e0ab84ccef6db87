"""Search, evaluation and exact knowledge; a program of its own behind a text protocol."""
