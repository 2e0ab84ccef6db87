"""Guided first games: each rule is met by doing it on the board."""

from mijnmorris.games.mijnlieff.learn import lesson as mijnlieff
from mijnmorris.games.morris.learn import lesson as morris
from mijnmorris.learn.lessons.guide import Guide, Place
from mijnmorris.learn.lessons.lesson import Lesson, Mistake, Stage

LESSONS: dict[str, Lesson] = {"mijnlieff": mijnlieff.LESSON, "morris": morris.LESSON}
"""By the name of the game."""

__all__ = ["LESSONS", "Guide", "Lesson", "Mistake", "Place", "Stage"]
