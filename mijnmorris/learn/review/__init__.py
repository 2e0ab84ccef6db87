"""A game looked at afterwards: every move graded, and what would have been better."""

from mijnmorris.learn.review.grades import Grade
from mijnmorris.learn.review.review import Review, ReviewedMove, reviewed_moves, usual_limit

__all__ = ["Grade", "Review", "ReviewedMove", "reviewed_moves", "usual_limit"]
