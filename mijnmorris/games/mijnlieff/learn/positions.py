"""Positions of Mijnlieff for teaching, in a form that is easy to write by hand."""

from mijnmorris.games.mijnlieff.rules.pieces import LETTERS, PIECES_OF_A_TYPE


def mijnlieff_position(rows: str, last: str, side: str, passes: int = 0) -> str:
    """The position line with those fields; the hands hold all pieces that are not on the board.

    >>> mijnlieff_position("..../..../.P../....", "b2/-", "b")
    '..../..../.P../.... b SSDDPLL/ssddppll b2/- 0'
    """
    hands = (
        "".join(letter * (PIECES_OF_A_TYPE - rows.count(letter)) for letter in letters) or "-"
        for letters in (LETTERS, LETTERS.lower())
    )
    return f"{rows} {side} {'/'.join(hands)} {last} {passes}"
