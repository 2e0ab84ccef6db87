"""Games in progress: players, moves, take-back, results, records and the store."""
