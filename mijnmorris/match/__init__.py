"""Games in progress: players, moves, take-back, results, and how they are kept."""
