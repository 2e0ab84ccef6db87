"""Random games: what is said of a move is what the slow references say, no more and no less."""

from collections.abc import Iterator
from dataclasses import replace

from hypothesis import given, settings

from mijnmorris.learn.reasons import facts_of
from mijnmorris.rules import GameOptions
from tests.rules.pairing import reference_of
from tests.rules.playing import MIJNLIEFF_OPTIONS, MORRIS_OPTIONS, SEEDS, RandomPlayer, board_of
from tests.rules.reference import Reference
from tests.rules.reference.mijnlieff import POINTS, Mijnlieff, Square, name_of
from tests.rules.reference.morris import LINES, Morris, in_mill, neighbours

SIDES = ("Light", "Dark")
RUNNING = "opens a running mill between "


@given(MIJNLIEFF_OPTIONS, SEEDS)
@settings(max_examples=30, deadline=None)
def test_mijnlieff(options: GameOptions, seed: int) -> None:
    board, reference = board_of(options), reference_of(options)
    player = RandomPlayer(seed)
    while board.legal_moves:
        assert isinstance(reference, Mijnlieff)
        move = player.choose(board)
        text = board.text(move)
        assert set(facts_of(board, move)) == set(of_mijnlieff(reference, text))
        reference = reference.play(text)
        board.push(move)


@given(MORRIS_OPTIONS, SEEDS)
@settings(max_examples=8, deadline=None)
def test_morris(options: GameOptions, seed: int) -> None:
    board, reference = board_of(options), reference_of(options)
    player = RandomPlayer(seed)
    while board.ply < 90 and board.legal_moves:
        assert isinstance(reference, Morris)
        move = player.choose(board)
        text = board.text(move)
        said = set(facts_of(board, move))
        running = {words for words in said if words.startswith(RUNNING)}
        assert said - running == set(of_morris(reference, text))
        possible = running_mills(reference, text)
        assert running <= possible
        assert bool(running) == bool(possible)
        reference = reference.play(text)
        board.push(move)


def of_end(before: Mijnlieff | Morris, after: Reference) -> Iterator[str]:
    result = after.result()
    if result is not None and result.startswith("draw"):
        yield "ends the game as a draw"
    elif result is not None and result.split()[1] == SIDES[before.turn].lower():
        yield "wins at once"


def of_mijnlieff(before: Mijnlieff, move: str) -> Iterator[str]:
    after = before.play(move)
    yield from of_end(before, after)
    if move == "pass":
        return
    mine, other, answers = before.turn, SIDES[1 - before.turn], after.legal()
    free = len(after.squares) - len(after.pieces)
    left = sorted({answer[1:] for answer in answers})
    if answers == ["pass"]:
        yield f"forces {other} to pass"
    elif 0 < len(left) <= 3 and len(left) < free:
        yield f"leaves {other} only {listed(left)}"
    elif 0 < len(left) <= free / 2:
        yield f"leaves {other} only {len(left)} of {free} squares"
    yield from of_lines(before, after)
    square = next(square for square in before.squares if name_of(square) == move[1:])
    there = replace(before, pieces={**before.pieces, square: (1 - mine, "S")})
    gain = there.score(1 - mine) - before.score(1 - mine)
    if gain and before.hands[1 - mine]:
        yield f"keeps {other} from scoring {gain} point{'s' * (gain > 1)} on {move[1:]}"
    if not after.hands[mine] and after.hands[1 - mine]:
        yield f"leaves {other} one last turn"
    scoring = sorted(scoring_squares(after, mine) - scoring_squares(before, mine))
    if scoring and after.hands[mine]:
        yield f"sets up points on {listed(scoring)}"


def scoring_squares(position: Mijnlieff, side: int) -> set[str]:
    """The empty squares on which a piece of the side would make points."""
    return {
        name_of(square)
        for square in set(position.squares) - set(position.pieces)
        if replace(position, pieces={**position.pieces, square: (side, "S")}).score(side)
        > position.score(side)
    }


def of_lines(before: Mijnlieff, after: Mijnlieff) -> Iterator[str]:
    mine = before.turn
    old = [set(line) for line in before.lines(mine)]
    new = [line for line in after.lines(mine) if set(line) not in old]
    worth = sum(POINTS[before.line4][len(line)] for line in new)
    if len(new) > 1:
        yield f"makes {len(new)} lines at once, together worth {worth}"
    elif new:
        ends = _ends(new[0])
        verb = "lengthens" if any(line <= set(new[0]) for line in old) else "makes"
        yield f"{verb} a line from {ends}, worth {worth}"


def _ends(line: list[Square]) -> str:
    """The ends of a line, the one further to the left, or else lower, first."""
    first, last = sorted((line[0], line[-1]))
    return f"{name_of(first)} to {name_of(last)}"


def listed(names: list[str]) -> str:
    return " and ".join(part for part in (", ".join(names[:-1]), names[-1]) if part)


def of_morris(before: Morris, move: str) -> Iterator[str]:
    after = before.play(move)
    yield from of_end(before, after)
    mine, other = before.turn, SIDES[1 - before.turn]
    way, _, taken = move.partition("x")
    target = way.split("-")[-1]
    mills = [
        line
        for line in LINES
        if target in line and all(after.men.get(point) == mine for point in line)
    ]
    if mills:
        what = "two mills at once" if len(mills) > 1 else f"the mill {'-'.join(sorted(mills[0]))}"
        yield f"takes the man on {taken} with {what}" if taken else f"closes {what}"
    if target in closable(before, 1 - mine):
        yield f"keeps {other} from a mill on {target}"
    if after.result() is None:
        threats, old_threats = sorted(closable(after, mine)), closable(before, mine)
        if set(threats) <= old_threats:
            pass
        elif len(threats) == 1:
            yield f"threatens to close a mill on {threats[0]}"
        else:
            *others, last = threats
            yield f"threatens mills on {', '.join(others)} and {last}"
    ways = {answer.partition("x")[0] for answer in after.legal()}
    if not after.hands[1 - mine] and 0 < len(ways) <= 3:
        count = "a single move" if len(ways) == 1 else f"only {len(ways)} moves"
        yield f"leaves {other} {count}"
    yield from of_ways(before, after, target)
    if "-" not in way and len(neighbours(target)) == 4:
        yield "places a man where four ways meet"


def of_ways(before: Morris, after: Morris, target: str) -> Iterator[str]:
    mine, other = before.turn, SIDES[1 - before.turn]
    theirs = {
        "-".join(sorted(line))
        for line in LINES
        if target in line and [before.men.get(p) for p in line if p in before.men] == [1 - mine]
    }
    if theirs and before.hands[1 - mine]:
        yield f"blocks {other}'s line {min(theirs)}"
    old, new = steps_of(before, 1 - mine), steps_of(after, 1 - mine)
    if 3 < new < old:
        yield f"leaves {other} fewer ways to move, {new} instead of {old}"
    old, new = steps_of(before, mine), steps_of(after, mine)
    if 0 < old < new:
        yield f"opens more ways to move, {new} instead of {old}"


def steps_of(position: Morris, side: int) -> int:
    """In how many ways the side may move along lines; 0 while it places or where it flies."""
    men = [point for point, owner in position.men.items() if owner == side]
    if position.hands[side] or (position.flying and len(men) == 3):
        return 0
    return sum(len(neighbours(point) - set(position.men)) for point in men)


def closable(position: Morris, side: int) -> set[str]:
    """The points on which the side could close a mill if it were to move."""
    asked = replace(position, turn=side, earlier=(), quiet=0)
    points = set()
    for move in asked._moves():
        target = move.partition("x")[0].split("-")[-1]
        if in_mill(asked.play(move).men | {target: side}, target):
            points.add(target)
    return points


def running_mills(before: Morris, move: str) -> set[str]:
    """The sentences that tell of a running mill which the move made."""
    after, mine = before.play(move), before.turn
    if after.hands[mine] or after.result():
        return set()
    old = set() if before.hands[mine] else pairs(before, mine)
    return {f"{RUNNING}{' and '.join(sorted(pair))}" for pair in pairs(after, mine) - old}


def pairs(position: Morris, side: int) -> set[frozenset[str]]:
    """Neighbouring points, one with a man in a mill, the other free and with a mill to close."""
    found = set()
    for here, owner in position.men.items():
        if owner != side or not in_mill(position.men, here):
            continue
        for there in neighbours(here) - set(position.men):
            men = {point: man for point, man in position.men.items() if point != here}
            if in_mill(men | {there: side}, there):
                found.add(frozenset((here, there)))
    return found
