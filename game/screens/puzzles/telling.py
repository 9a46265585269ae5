"""A puzzle and a try at it in words."""

from game import catalogue
from game.core.judging.judge import Verdict, sentence
from game.engine.words import _
from game.screens import games
from game.screens.puzzles.attempt import Attempt, described
from game.screens.puzzles.shipped import Puzzle


class Telling:
    """One puzzle in words."""

    def __init__(self, puzzle: Puzzle, match: Attempt) -> None:
        """Take the match where the puzzle begins."""
        self._puzzle, self._match, self._before = puzzle, match, match.state

    def asked(self) -> str:
        """Return the task."""
        name = self._match.header.players[self._puzzle.seat].name
        return _("{name} to move: find the best move.").format(name=name)

    def kind(self) -> str:
        """Return where the puzzle comes from."""
        puzzle, title = self._puzzle, games.title(self._puzzle.game)
        if puzzle.lost:
            words = _("{game}, your own mistake: {points} points lost")
            return words.format(game=title, points=f"{puzzle.lost / 10:.1f}")
        level = games.bot_words(puzzle.grade)
        return _("{game}, level {level}").format(game=title, level=level)

    def best(self) -> str:
        """Return the best move."""
        move = described(self._match, self._before, self._puzzle.seat, self._puzzle.best)
        return _("Best move: {move}").format(move=move)

    def why(self, verdict: Verdict | None) -> str:
        """Return the reasons for and against a move, "" while unknown."""
        if verdict is None or not verdict.reasons:
            return ""
        worded, rules = catalogue.game(self._puzzle.game).reasons(), self._match.rules
        names = self._match.header.names
        return sentence(worded(rules, reason, names, _) for reason in verdict.reasons)
