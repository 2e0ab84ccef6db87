"""The protocol of the university course, checked against the recorded games."""

import pytest

from mijnmorris.match.records.reading import read_records
from mijnmorris.match.result import Ending
from mijnmorris.rules.cells import Cell, parse_cell
from tests.rules.vectors import RecordedGame, recorded_games

SIGNS = dict(zip("SDPL", "+X@o", strict=True))


def cells(words: str) -> list[Cell]:
    """The cells of those names."""
    return [cell for word in words.split() if (cell := parse_cell(word))]


def in_course_protocol(layout: str, moves: list[str], down: int = 0, right: int = 0) -> str:
    """The game as the course writes it, from a vector's own words."""
    tiles = cells(layout)
    top = max(tile.row for tile in tiles) + 1
    corners = [f"{down + top - tile.row - 1} {right + tile.column}" for tile in tiles]
    placements = [move for move in moves if move != "pass"]
    lines = ["X " + " ".join(corners)]
    for number, move in enumerate(placements, start=1):
        (cell,) = cells(move[1:])
        last = "T" if number == len(placements) else "F"
        lines.append(f"X {last} {down + top - cell.row} {right + cell.column} {SIGNS[move[0]]}")
    return "\n".join(lines) + "\n"


SINGLE = [game for game in recorded_games("mijnlieff") if game.options["passing"] == "single"]


@pytest.mark.parametrize("game", SINGLE, ids=str)
def test_recorded_games_are_read_with_their_passes(game: RecordedGame) -> None:
    (record,) = read_records(in_course_protocol(game.options["layout"], game.moves))
    assert record.move_texts() == game.moves
    assert record.options.to_words()["passing"] == "single"
    assert record.result is not None
    assert record.result.ending is Ending.POINTS


def test_some_of_them_pass_in_the_middle_and_at_the_end() -> None:
    assert any("pass" in game.moves[:-1] for game in SINGLE)
    assert any(game.moves[-1] == "pass" for game in SINGLE)


def test_the_board_may_lie_anywhere() -> None:
    game = SINGLE[0]
    near = read_records(in_course_protocol(game.options["layout"], game.moves))
    far = read_records(in_course_protocol(game.options["layout"], game.moves, down=3, right=7))
    assert near == far


def test_several_games_and_one_broken_off() -> None:
    whole, part = SINGLE[0], SINGLE[1]
    lines = in_course_protocol(part.options["layout"], part.moves).splitlines()[:4]
    text = in_course_protocol(whole.options["layout"], whole.moves) + "\n" + "\n".join(lines)
    first, second = read_records(text)
    assert first.move_texts() == whole.moves
    assert second.move_texts() == part.moves[: len(second.moves)]
    assert len(second.moves) >= 3
    assert second.result is None
