"""The engine's scores in words."""

from mijnmorris.engine.info import Score, ScoreKind
from mijnmorris.rules import Side
from mijnmorris.rules.wording import counted


def score_words(score: Score, side: Side) -> str:
    """The score of the side, worded with the name of the side that is ahead.

    >>> score_words(Score(ScoreKind.WIN, 13), Side.DARK)
    'Dark wins in 7 moves'
    >>> score_words(Score(ScoreKind.LOST, -120), Side.LIGHT)
    'Dark wins'
    >>> score_words(Score(ScoreKind.ESTIMATE, -120), Side.LIGHT)
    'Dark +1.20'
    """
    ahead = side if score.value > 0 else side.other
    match score.kind:
        case ScoreKind.DRAW:
            return "a draw"
        case ScoreKind.WIN:
            return f"{side.title} {wins_in(score.value)}"
        case ScoreKind.LOSS:
            return f"{side.other.title} {wins_in(score.value)}"
        case ScoreKind.WON:
            return f"{side.title} wins"
        case ScoreKind.LOST:
            return f"{side.other.title} wins"
        case ScoreKind.EXACT:
            return f"{ahead.title} wins by {abs(score.value)}" if score.value else "a draw"
        case ScoreKind.ESTIMATE:
            return f"{ahead.title} +{abs(score.value) / 100:.2f}" if score.value else "even"


def wins_in(plies: int) -> str:
    """How far off a proved win is, in moves of the winner, as players count them.

    >>> wins_in(13), wins_in(2), wins_in(1)
    ('wins in 7 moves', 'wins in 1 move', 'wins in 1 move')
    """
    return f"wins in {counted((plies + 1) // 2, 'move')}"
