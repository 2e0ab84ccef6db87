"""A game, step by step on the board, its moves graded if that is wanted."""

from collections.abc import Mapping
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content

from mijnmorris.engine.info import ScoreKind
from mijnmorris.learn.grades import Grade
from mijnmorris.learn.review import (
    Review,
    ReviewedMove,
    accuracy_words,
    comments_on,
    players_comment,
    readable,
)
from mijnmorris.match.match import Match
from mijnmorris.match.records import Record
from mijnmorris.match.result import Ending, Result
from mijnmorris.match.words import result_words, words_of
from mijnmorris.rules import Side
from mijnmorris.rules.wording import as_sentence
from mijnmorris.tui.base_screen import BaseScreen
from mijnmorris.tui.board import BoardView
from mijnmorris.tui.game.header import GameHeader, pairing
from mijnmorris.tui.game.side_panel import MovesList, SideBox, SidePanel, brief
from mijnmorris.tui.key_bar import KeyBar, KeyGroup
from mijnmorris.tui.part import screens_of
from mijnmorris.tui.review.graph import EvaluationGraph
from mijnmorris.tui.review.reviewer import Reviewer
from mijnmorris.tui.text import SteadyText

_WALK = (
    KeyGroup(("look.back", "look.forth"), "step"),
    KeyGroup(("review.next", "review.previous"), "mistakes"),
    KeyGroup(("review.start",), "grade"),
)
_BETTER = KeyGroup(("review.better",), "better move")
_PLAYED = KeyGroup(("review.better",), "move played")

_ABOUT_ACCURACY = "100% is perfect play"
_ABOUT_GRAPH = "the graph shows Light's chances from below"
_ABOUT_BARS = "bars under it are mistakes in the colours of the sides, the higher the worse"


class ReviewScreen(BaseScreen):
    """Steps through a game from its start to its end, and says what was good and what was not."""

    CSS_PATH = "review.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h,up,k", "step(-1)", tooltip="a move back", id="look.back", show=False),
        Binding("right,l,down,j", "step(1)", tooltip="a move on", id="look.forth", show=False),
        Binding("home,0", "go(0)", "start", tooltip="to the start", id="look.start", show=False),
        Binding("end,$", "go(-1)", "end", tooltip="to the end", id="look.end", show=False),
        Binding(
            "v",
            "review",
            "evaluate",
            tooltip="let the engine grade every move",
            id="review.start",
            show=False,
        ),
        Binding(
            "greater_than_sign,full_stop",
            "fault(1)",
            "next",
            tooltip="to the next mistake",
            id="review.next",
            show=False,
        ),
        Binding(
            "less_than_sign,comma",
            "fault(-1)",
            "previous",
            tooltip="to the mistake before",
            id="review.previous",
            show=False,
        ),
        Binding(
            "t",
            "better",
            "hint",
            tooltip="show the better move on the board, or the one played again",
            id="review.better",
            show=False,
        ),
        Binding(
            "c",
            "play_on",
            "continue",
            tooltip="try another move from here, against the computer",
            id="review.play",
            show=False,
        ),
        Binding(
            "q,escape", "dismiss", "leave", tooltip="leave the game looked at", id="look.close"
        ),
    ]
    MOVED_KEYS: ClassVar[Mapping[str, str]] = {
        "r": "review.start",
        "n": "review.next",
        "p": "review.previous",
        "b": "review.better",
    }

    def __init__(self, record: Record, game: int | None = None, *, at_once: bool = False) -> None:
        """``game`` is its id in the store, if it is there; ``at_once`` begins to grade it."""
        super().__init__()
        self._record = record
        self._texts = record.move_texts()
        self._reviewer = Reviewer(self, record, game)
        self._at_once = at_once
        self._line_shown = 0
        """How many moves of the best line stand on the board instead of the move played."""
        self.ply = 0
        """How many moves are made on the board."""

    @property
    def review(self) -> Review | None:
        """The grades so far; ``None`` before they were asked for."""
        return self._reviewer.review

    def compose(self) -> ComposeResult:
        """As the game screen, without its ways to enter moves, with the graph."""
        view = self.program.new_board_view(self._record.board())
        view.can_focus = False
        self.take_shape(view.plan)
        levels = self.program.glyphs.levels
        yield GameHeader()
        with Horizontal(id="table"):
            # The graph stands under the board where there is room, else beside it.
            with Vertical(id="left"):
                yield view
                yield EvaluationGraph(levels)
            with Vertical(id="right"):
                yield SidePanel()
                yield EvaluationGraph(levels)
        yield SteadyText(id="brief")
        yield KeyBar()

    def on_mount(self) -> None:
        """Show the start."""
        self._show_players()
        if self._at_once:
            self.action_review()
        self.show_position()

    def _show_players(self) -> None:
        record, header = self._record, self.query_one(GameHeader)
        header.pairing = pairing(record.game, record.players, self.program.glyphs)

    def take_settings(self) -> None:
        """Redraw board, graph and texts."""
        super().take_settings()
        self._show_players()
        for graph in self.query(EvaluationGraph):
            graph.levels = self.program.glyphs.levels
        self.show_position()

    async def on_unmount(self) -> None:
        """Leave no engine behind."""
        await self._reviewer.close()

    # Commands

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer only what makes sense now."""
        match action:
            case "review":
                is_done = self.review is not None and self.review.is_complete
                return bool(self._texts) and not self._reviewer.is_busy and not is_done
            case "fault":
                return self._fault_ahead(int(str(parameters[0]))) is not None
            case "better":
                return bool(self._line_shown or (self._graded_move and self._graded_move.reason))
            case "play_on":
                return self._match().board.outcome() is None
        return True

    def action_step(self, moves: int) -> None:
        """Go on or back by so many moves, on the best line while it is shown."""
        if self._better_move is not None:
            longest = len(self._best_line(self._better_move))
            self._line_shown = min(self._line_shown + moves, longest)
            self.show_position()
            return
        self.action_go(min(max(self.ply + moves, 0), len(self._texts)))

    def action_go(self, ply: int) -> None:
        """Go to that move; -1 is the end."""
        self.ply = len(self._texts) if ply < 0 else ply
        self._line_shown = 0
        self.show_position()

    def action_fault(self, way: int) -> None:
        """Go to the next mistake, or to the one before, if there is one."""
        ply = self._fault_ahead(way)
        if ply is not None:
            self.action_go(ply)

    def _fault_ahead(self, way: int) -> int | None:
        """The next mistake that way, 1 or -1, from the move shown."""
        return next((ply for ply in self._faults()[::way] if (ply - self.ply) * way > 0), None)

    def _faults(self) -> list[int]:
        """The moves graded as mistakes: now, or by the review kept with the game."""
        if self.review is not None:
            return self.review.faults()
        bad = {grade.mark for grade in Grade if grade.is_fault}
        return sorted(ply for ply, mark in self._record.marks.items() if mark in bad)

    def action_review(self) -> None:
        """Grade the moves, one after another, while the player looks at the game."""
        self._reviewer.start()
        self.set_class(True, "-graded")
        self.show_position()

    def action_better(self) -> None:
        """Show the better move, from which the best line can be walked, or the one played."""
        self._line_shown = 0 if self._line_shown else 1
        self.show_position()

    def action_play_on(self) -> None:
        """Play on from the position on the board."""
        record = self._record
        self.program.play_on(record.game, record.options, self._match().board.position())

    @on(EvaluationGraph.Chosen)
    def go_to_clicked(self, event: EvaluationGraph.Chosen) -> None:
        """Go to the move that was clicked."""
        self.action_go(event.ply)

    @on(MovesList.Walked)
    def go_to_listed(self, event: MovesList.Walked) -> None:
        """Go to the move clicked or reached with the wheel in the list."""
        if self._better_move is not None and event.ply >= self.ply:
            self.action_step(event.ply - self.ply + 1 - self._line_shown)
            return
        self.action_go(min(max(event.ply, 0), len(self._texts)))

    # Showing

    @property
    def _graded_move(self) -> ReviewedMove | None:
        """The move that led to the position, once it is graded."""
        moves = self.review.moves if self.review else ()
        return moves[self.ply - 1] if 0 < self.ply <= len(moves) else None

    @property
    def _better_move(self) -> ReviewedMove | None:
        """The graded move whose best line stands on the board instead of it, if one does."""
        return self._graded_move if self._line_shown else None

    def _best_line(self, move: ReviewedMove) -> tuple[str, ...]:
        """The best move and what the engine expects after it.

        Where the best move was judged again, the line may have another first move.
        """
        best, line = move.judged.best, move.judged.line
        return line if line[:1] == (best,) else (best,)

    def _match(self) -> Match:
        """The game, or the best line, up to the position on the board; the rest as taken back."""
        record, better = self._record, self._better_move
        match = Match(record.game, record.options, record.players, record.position)
        moves, count = list(record.moves), self.ply
        if better is not None:
            moves, count = self._with_best_line(better), self.ply - 1 + self._line_shown
        result = record.result if better is None and count == len(moves) else None
        match.restore(moves[:count], moves[count:], result)
        return match

    def _with_best_line(self, move: ReviewedMove) -> list[int]:
        """The moves before that one, then its best line."""
        board = self._record.board(move.judged.ply - 1)
        for text in self._best_line(move):
            board.push(board.parse(text))
        return board.moves_played()

    def show_position(self) -> None:
        """Show the position, the sentences about it, and the graph."""
        match, view = self._match(), self.query_one(BoardView)
        board, better = match.board, self._better_move
        figures = screens_of(match.game).figures(board, self.program.glyphs)
        view.show(board, last_move=board.peek() if board.ply else None)
        view.marks = self._better_cells()
        self.query_one(GameHeader).duty = self._where(match)
        self.query_one("#reason").border_title = self._title()
        self.query_one("#reason", SteadyText).show(Content(self._sentence(match)))
        self.query_one(SidePanel).show(match, figures, None, self._marks())
        self.query_one(MovesList).border_title = "Better line" if better else "Moves"
        line = brief(match, figures, None, self.app.size.width - 2)
        self.query_one("#brief", SteadyText).show(line)
        self._show_grades()
        self.query_one(KeyBar).show_groups(self._keys(board.turn))
        self.refresh_bindings()

    def _keys(self, turn: Side) -> tuple[KeyGroup, ...]:
        play_on = KeyGroup(("review.play",), f"play on as {turn.title}")
        return (*_WALK, _PLAYED if self._line_shown else _BETTER, play_on)

    def _marks(self) -> dict[int, str]:
        """The marks of moves by their plies; those of the game end where a better line begins."""
        graded = self.review.moves if self.review else ()
        marks = {**self._record.marks, **{move.judged.ply: move.grade.mark for move in graded}}
        if self._better_move is None:
            return marks
        return {ply: mark for ply, mark in marks.items() if ply < self.ply}

    def _better_cells(self) -> frozenset[int]:
        """The cells of the better move, while the one that was played is shown."""
        move = self._graded_move
        if self._line_shown or move is None or not move.reason:
            return frozenset()
        board = self._record.board(self.ply - 1)
        steps = board.steps(board.parse(move.judged.best))
        return frozenset(step.value for step in steps if step.on_board)

    def _where(self, match: Match) -> str:
        ply, numbering = match.board.ply, self._record.numbering
        where = numbering.where(ply, ply + len(match.redo_tail))
        if self._better_move is not None:
            return f"better: {where}"
        if self.review is not None and self._reviewer.is_busy:
            again = " again" if self._record.marks else ""
            return f"{len(self.review.moves) / len(self._texts):.0%} graded{again}; {where}"
        return where

    def _title(self) -> str:
        if self.ply == 0:
            return "Start"
        text, better = self._texts[self.ply - 1], self._better_move
        if better is not None:
            text = f"{better.judged.best}, not {text}"
        return self._record.numbering.named(self.ply, f"{text}{self._marks().get(self.ply, '')}")

    def _sentence(self, match: Match) -> str:
        if self._better_move is not None:
            return self._told_line(self._better_move)
        sentences: list[str] = []
        comment, move = self._record.comments.get(self.ply, ""), self._graded_move
        if move is not None:
            sentences += [*comments_on(move), readable(players_comment(comment))]
            if ScoreKind.ESTIMATE in (move.judged.score.kind, move.judged.best_score.kind):
                sentences.append(f"+1.00 is about one {words_of(match.game).unit}")
        elif self.review is not None and self.review.is_complete:
            unit = words_of(match.game).unit
            about = [
                _ABOUT_ACCURACY,
                _ABOUT_GRAPH,
                _ABOUT_BARS,
            ]
            if self.review.has_estimates:
                about.append(f"an estimate of +1.00 is about one {unit} ahead")
            told = [accuracy_words(self.review), *about]
            sentences += [*told, readable(players_comment(comment))]
        else:
            sentences.append(readable(comment))
        if match.result is not None:
            sentences.append(self._ending(match, match.result))
        said = [sentence for sentence in sentences if sentence]
        said = said or [f"{match.board.turn.title} moves next"]
        return " ".join(as_sentence(sentence) for sentence in said)

    def _ending(self, match: Match, result: Result) -> str:
        """How the game ended; only why, where the comment on the last move tells who won."""
        move = self._graded_move
        if move is None or not move.had_choice or match.board.outcome() is None:
            return result_words(match.game, match.options, result)
        if result.ending is Ending.POINTS:
            return ""
        return words_of(match.game).meaning(match.options, result)

    def _told_line(self, move: ReviewedMove) -> str:
        """The best line up to the move on the board, and what it does at its beginning."""
        line = self._best_line(move)
        if self._line_shown == 1:
            told = [*comments_on(move)[1:], *(["step on to see the line"] if line[1:] else [])]
            return " ".join(map(as_sentence, told))
        return as_sentence(f"the best line: {' '.join(line[: self._line_shown])}")

    def _show_grades(self) -> None:
        review = self.review
        if review is None:
            return
        shares: list[float | None] = [None] * (len(self._texts) + 1)
        if review.moves:
            shares[0] = review.moves[0].light_share_before
        for move in review.moves:
            shares[move.judged.ply] = move.light_share
        faults = {move.judged.ply: move.grade for move in review.moves if move.grade.is_fault}
        for graph in self.query(EvaluationGraph):
            graph.show(shares, faults, self.ply, self._record.numbering.begins)
        for box in self.query(SideBox):
            accuracy = review.accuracy(box.side)
            box.border_subtitle = "" if accuracy is None else f"accuracy {accuracy:.0f}%"
