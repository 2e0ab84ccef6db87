"""Nine men's morris's part for the engine."""

from pathlib import Path

from mijnmorris.engine.levels import Skill
from mijnmorris.engine.part import Curve, EnginePart, Expertise
from mijnmorris.games.morris.engine.evaluation import MorrisEvaluation
from mijnmorris.games.morris.engine.knowledge import MorrisKnowledge
from mijnmorris.games.morris.engine.opening_book import Book, book_at_hand
from mijnmorris.games.morris.engine.tables.container import TableError
from mijnmorris.games.morris.engine.tables.tables import Tables, in_folder
from mijnmorris.games.morris.rules import MorrisBoard, MorrisOptions
from mijnmorris.games.morris.rules.geometry import FEWEST_MEN
from mijnmorris.rules import Side


def _expertise(options: MorrisOptions, tables: Path | None) -> Expertise:
    exact = Tables(options.flying, tables)
    plain, informed = MorrisEvaluation(), MorrisEvaluation(exact)

    def prepare() -> MorrisKnowledge:
        return MorrisKnowledge(exact, _book(options, tables, exact.complaints))

    return Expertise(plain, informed, prepare, exact.complaints)


def _book(options: MorrisOptions, folder: Path | None, complaints: list[str]) -> Book | None:
    """The book for these options; a damaged one is left out, with a complaint."""
    try:
        return book_at_hand(folder) if options.flying else None
    except TableError as error:
        complaints.append(f"{error}; it is left out: delete it if it is yours")
        return None


def _check_tables(folder: Path) -> None:
    in_folder(folder)  # raises at the first damaged table


def _phase_of(board: MorrisBoard) -> str:
    if board.placing:
        return "placing"
    fewest = min(board.men_on_board(side) for side in Side)
    return "moving" if fewest > FEWEST_MEN else "few men"


# A nearly best move costs nothing against a player that searches less deeply, and much
# against one that searches more deeply. With such moves the gaps between levels became too
# large, so all levels but the weakest differ in depth only; they vary between equal moves.
# ``python -m tests.benchmarks.calibrate`` prints the curves.
ENGINE = EnginePart(
    _expertise,
    {
        "novice": Skill(1, exchanges=False, carelessness=0.3, spread=50),
        "casual": Skill(1),
        "club": Skill(2),
        "strong": Skill(3),
        "master": Skill(6, exact=True),
        "perfect": Skill(None, exact=True),
    },
    opening_plies=8,
    check_tables=_check_tables,
    curves={
        "placing": Curve(235, 0.5),
        "moving": Curve(186, 0.45),
        "few men": Curve(47, 0.2),
    },
    phase_of=_phase_of,
)
