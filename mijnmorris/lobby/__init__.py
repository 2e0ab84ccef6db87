"""Games between the sessions of one machine, over a Unix socket; Unix alone."""
