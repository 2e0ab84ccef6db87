"""Evaluations are fair: they see neither colours nor directions."""

import random

from mijnmorris.games import GAMES
from mijnmorris.games.mijnlieff.engine.evaluation import MijnlieffEvaluation
from mijnmorris.games.mijnlieff.rules import MijnlieffBoard, MijnlieffOptions
from mijnmorris.games.morris.engine.evaluation import THREATS, MorrisEvaluation, Weights
from mijnmorris.games.morris.engine.threats import Threats
from mijnmorris.games.morris.rules import LINES, MorrisBoard, MorrisOptions
from mijnmorris.games.morris.rules.geometry import NEIGHBOURS, POINT_CELLS, POINTS
from mijnmorris.rules.cells import Cell

WEIGHTS = Weights(mill=7000, open_line=500, mobility=30, crossing=2, junction=1)


def random_morris(chance: random.Random) -> MorrisBoard:
    board = MorrisBoard()
    for _ in range(chance.randrange(45)):
        moves = list(board.legal_moves)
        if not moves:
            break
        board.push(chance.choice(moves))
    return board


def features(own: set[int], opp: set[int]) -> int:
    """The patterns of one side, counted point by point."""
    total = 0
    for line in LINES:
        mine = len(own & set(line))
        total += WEIGHTS.mill * (mine == 3)
        total += WEIGHTS.open_line * (mine == 2 and not opp & set(line))
    for point in own:
        beside = {other for other in range(POINTS) if NEIGHBOURS[point] >> other & 1}
        total += WEIGHTS.mobility * len(beside - own - opp)
        total += WEIGHTS.crossing * (len(beside) == 4) + WEIGHTS.junction * (len(beside) == 3)
    return total


def points_of(mask: int) -> set[int]:
    return {point for point in range(POINTS) if mask >> point & 1}


def test_patterns_of_morris_are_looked_up_right() -> None:
    judge = MorrisEvaluation(None, WEIGHTS, WEIGHTS)
    chance = random.Random(4)
    for _ in range(200):
        board = random_morris(chance)
        own, opp = points_of(board.own), points_of(board.opp)
        men = board.own_men + board.own_hand - board.opp_men - board.opp_hand
        value = 100 * men + features(own, opp) - features(opp, own)
        if not board.placing:
            value += Threats(THREATS).balance(board.own, board.opp)
        assert judge.evaluate(board) == value


def test_morris_is_judged_the_same_turned_and_turned_inside_out() -> None:
    judge = MorrisEvaluation()
    chance = random.Random(5)
    turned = [POINT_CELLS.index(Cell(cell.row, 6 - cell.column)) for cell in POINT_CELLS]
    inside_out = [(16, 8, 0)[point // 8] + point % 8 for point in range(POINTS)]
    for _ in range(50):
        board = random_morris(chance)
        for mapping in (turned, inside_out):
            twin = MorrisBoard.from_position(board.position(), MorrisOptions())
            twin.own = sum(1 << mapping[point] for point in points_of(board.own))
            twin.opp = sum(1 << mapping[point] for point in points_of(board.opp))
            assert judge.evaluate(twin) == judge.evaluate(board)


def test_a_line_is_worth_more_than_scattered_pieces_in_mijnlieff() -> None:
    judge = MijnlieffEvaluation()
    options, hands = MijnlieffOptions(), "w SDPLL/ssddpl"
    line = MijnlieffBoard.from_position(f"SDP./..../..l./..p. {hands} c4/c1 0", options)
    scattered = MijnlieffBoard.from_position(f"SD.P/..../..l./..p. {hands} d4/c1 0", options)
    assert judge.evaluate(line) > judge.evaluate(scattered)


def test_final_value_of_mijnlieff_is_the_margin() -> None:
    game = GAMES["mijnlieff"]
    chance = random.Random(6)
    for _ in range(20):
        board = MijnlieffBoard()
        while board.legal_moves:
            board.push(chance.choice(list(board.legal_moves)))
        light, dark = board.points()
        margin = light - dark if board.side == 0 else dark - light
        judge = MijnlieffEvaluation()
        assert judge.final(board, 5) == 100 * margin
        assert game.name == board.game
