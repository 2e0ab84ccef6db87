"""What the engine knows of nine men's morris: evaluation and exact endgame tables."""
