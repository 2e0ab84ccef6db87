"""Nine men's morris in the engine: exact endgame tables."""
