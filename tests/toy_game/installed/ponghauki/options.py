"""The options of Pong hau k'i."""

from dataclasses import dataclass

from mijnmorris.rules.options import Choice, GameOptions, option


@dataclass(frozen=True)
class PongHauKiOptions(GameOptions):
    """The rules a game is played by."""

    gap: str = option(
        default="top",
        protocol="Gap",
        title="Gap",
        explanation="which side of the square has no line",
        choices=(
            Choice("top", "top", "at the top", "no line joins a3 and c3"),
            Choice("bottom", "bottom", "at the bottom", "no line joins a1 and c1"),
        ),
    )
