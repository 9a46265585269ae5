"""The captions of a replay: the game, the move just played and how far the replay has come."""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from game.core.judging.judge import JudgedMove
from game.core.match import Match
from game.engine.ui.content import Text, pill_node
from game.engine.ui.frames import seat_token
from game.engine.ui.layout import FirstFit, Row
from game.engine.ui.node import Node, PlacedNode
from game.engine.window import theme
from game.engine.window.view import Box, View
from game.engine.words import _, comma_list, facts
from game.screens import games
from game.screens.scoreline import scores
from game.screens.theatre.review.findings import Findings
from game.screens.theatre.review.telling import cost, happened_words, mistake_words, verdict_words

SIZE = 15.0
SMALLEST = 12.0
"""The least type size before a line is shortened."""


class Caption(NamedTuple):
    """The words about a move, and the seat and name of the player who made it."""

    words: str = ""
    seat: int | None = None
    who: str = ""
    """The name, where the words do not begin with it: a line has a token before them."""

    def versions(self) -> list[str]:
        """Return the caption whole, then shortened step by step."""
        name = f"{self.who}: " if self.who else ""
        return [name + words for words in (self.words, *shorter(self.words))]


def played(match: Match, ply: int, findings: Findings | None) -> Caption:
    """Return the last move before `ply`, its player and its cost; at 0, the match's opening."""
    if not ply:
        opening = [games.step_sentence(match, step) for step in match.history.steps(0)]
        return Caption(opening[-1] if opening else _("The match begins."))
    seat = match.history.turns[ply - 1].moved.seat
    words = f"{match.header.players[seat].name}: {happened_words(match, ply)}."
    judged = findings.at(ply) if findings else None
    return Caption(f"{words} {cost(judged.loss)}" if judged and judged.is_mistake else words, seat)


def shorter(words: str) -> Iterator[str]:
    """Yield the words, then without their last part, and so on down to the player's name."""
    while words:
        yield words.rstrip(".")
        end = max(words.rfind(mark) for mark in (". ", ", ", ": "))
        words = words[:end] if end > words.find(": ") else ""


def better(match: Match, judged: JudgedMove, findings: Findings) -> Caption:
    """Return what would have been better than the next move."""
    mistake = f"{mistake_words(findings.mistakes, judged)} ({cost(judged.loss)})"
    words = _("{mistake}. Better: {move}.")
    words = words.format(mistake=mistake, move=verdict_words(match, judged, judged.best))
    return Caption(words, judged.seat, match.header.players[judged.seat].name)


def heading(match: Match) -> str:
    """Return the heading of a replay: its seed, the players and their points."""
    seed, everybody = match.header.seed, scores(match)
    return facts(
        _("Replay"),
        _("seed: {seed}").format(seed=seed) if seed else "",
        comma_list(each.name for each in everybody),
        " : ".join(each.points for each in everybody),
    )


def tag(view: View, match: Match) -> Node:
    """Return the pill that marks the table as a replay."""
    accent = theme.accent(match.header.game)
    return pill_node(view, _("Replay"), accent.wash, accent.deep, 1)


def line(view: View, caption: Caption, least: float = 0) -> Node:
    """Return the caption in one line, or nothing without room; with `least`, also try that smaller
    type size and shorter words."""
    words, seat, _who = caption
    mark = None if seat is None else seat_token(seat, 2 * view.grown(8))
    forms = product((words, *shorter(words)), (SIZE, least)) if least else ((words, SIZE),)
    rows = [Row([mark, Text(said, size)], gap=8) for said, size in forms if said]
    return FirstFit([*rows, Node()], check_height=least > 0, key="played", grow=1)


def said(laid: PlacedNode) -> Box | None:
    """Return the box of the caption's words, if they are shown."""
    shown = (each for each in laid.node_with_key("played").walk() if isinstance(each.node, Text))
    return next((each.box for each in shown), None)


def after(laid: PlacedNode) -> Box:
    """Return the wider space left beside the caption at the foot of a framed table."""
    foot = next((each.box.inset(16) for each in laid.walk() if each.node.key == "foot"), None)
    words = foot and said(laid)
    if foot is None or words is None:
        return Box(0, 0, 0, 0)
    left, right = words.x - 12, words.right + 12
    sides = foot._replace(w=left - foot.x), foot.cut_left(right - foot.x)[1]
    return max(sides, key=lambda side: side.w)
