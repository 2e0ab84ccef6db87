"""Nine men's morris for the engine: evaluation and exact endgame tables."""
