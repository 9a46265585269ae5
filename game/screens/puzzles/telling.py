"""What is said of a puzzle and of a try at it, and the strip of paper on which it stands."""

from game import catalogue
from game.core.judging.judge import Verdict, sentence
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.words import _
from game.screens import games
from game.screens.puzzles.attempt import Attempt, described
from game.screens.puzzles.shipped import Puzzle


class Telling:
    """One puzzle in words."""

    def __init__(self, puzzle: Puzzle, match: Attempt) -> None:
        """`match` stands where the puzzle begins."""
        self._puzzle, self._match, self._before = puzzle, match, match.state

    def asked(self) -> str:
        """The task."""
        name = self._match.header.players[self._puzzle.seat].name
        return _("{name} to move: find the best move.").format(name=name)

    def kind(self) -> str:
        """Where the puzzle comes from."""
        puzzle, title = self._puzzle, games.title(self._puzzle.game)
        if puzzle.lost:
            words = _("{game}: from a game of your own, where {points} went.")
            return words.format(game=title, points=f"{puzzle.lost / 10:.1f}")
        level = games.bot_words(puzzle.grade)
        return _("{game}: found from level {level} on.").format(game=title, level=level)

    def best(self) -> str:
        """The best move."""
        move = described(self._match, self._before, self._puzzle.seat, self._puzzle.best)
        return _("The best move: {move}").format(move=move)

    def why(self, verdict: Verdict | None) -> str:
        """What speaks for a move and against it, as far as that is known."""
        if verdict is None or not verdict.reasons:
            return ""
        worded, rules = catalogue.game(self._puzzle.game).reasons(), self._match.rules
        names = self._match.header.names
        return sentence(worded(rules, reason, names, _) for reason in verdict.reasons)


def paint_verdict(p: Painter, x: float, y: float, right: bool) -> None:
    """The sign that says how a try was."""
    p.circle(x, y, 14, theme.GAIN if right else theme.LOSS)
    paint = furniture.check if right else furniture.cross
    paint(p, x, y, 15, theme.WHITE)
