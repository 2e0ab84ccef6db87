"""What nine men's morris brings to the screen."""

from mijnmorris.games.morris.tui.figures import MorrisFigures
from mijnmorris.games.morris.tui.scenes import MorrisScenes
from mijnmorris.tui.board import POINT_PAINTERS
from mijnmorris.tui.part import ScreenPart

SCREENS = ScreenPart(
    scenes=MorrisScenes(),
    painters=POINT_PAINTERS,
    figures=MorrisFigures,
)
