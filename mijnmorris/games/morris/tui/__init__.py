"""How nine men's morris looks on the screen."""
