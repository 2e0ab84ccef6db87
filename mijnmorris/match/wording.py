"""Wording helpers for lists and records of games."""

from mijnmorris.engine.info import Score, ScoreKind
from mijnmorris.rules import GameOptions, Side


def unusual_rules(options: GameOptions) -> str:
    """The options that differ from the defaults, as ``flying=off``; empty if none does."""
    usual = type(options)().to_words()
    words = options.to_words().items()
    return ", ".join(f"{name}={word}" for name, word in words if word != usual[name])


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


def counted(number: int, noun: str, plural: str | None = None) -> str:
    """The number with its noun in singular or plural.

    >>> counted(1, "point"), counted(2, "point"), counted(3, "man", "men")
    ('1 point', '2 points', '3 men')
    """
    return f"{number} {noun if number == 1 else plural or noun + 's'}"
