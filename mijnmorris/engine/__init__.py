"""Search, evaluation and exact knowledge, run as a separate process with a text protocol."""
