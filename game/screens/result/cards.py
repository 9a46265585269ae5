"""Cards with the biggest mistakes: side by side, or as rows where type is large."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from game import catalogue
from game.core.judging.judge import Judged, sentence
from game.core.match import Match
from game.engine.ui.content import Panel, Picture, Text
from game.engine.ui.controls import Button
from game.engine.ui.frames import token, verdict_mark
from game.engine.ui.layout import Column, Fits, Row, Spacer
from game.engine.ui.node import Node
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens.games import tenths
from game.screens.result.mistakes import MOST, Mistake, Said

GAP = 16.0
PAD = (18.0, 14.0)
FLAT, UPRIGHT, TALL = 114.0, 142.0, 180.0
"""The least height of a picture above words, the least width of one beside them, and the least
height of one as wide as its card."""


def is_upright(match: Match) -> bool:
    """Return whether a board of this game is much higher than wide."""
    return catalogue.game(match.rules.name).looks().upright


def least_height(view: View, upright: bool) -> float:
    """Return the least height of all cards, whatever is on them: nothing moves when they come."""
    if view.roomy:
        return MOST * (3 * view.line(14) + 12 + GAP) - GAP
    said = 2 * _said_height(view)
    return 2 * PAD[1] + said + (view.line(26) + view.grown(15) + 62 if upright else FLAT + 16)


def _said_height(view: View) -> float:
    return 2 * view.line(15) + view.line(14) + 2


def empty() -> Node:
    """Return a card of which nothing is known yet."""
    return Panel(Spacer(), values=(18,), grow=1)


def card(view: View, match: Match, mistake: Mistake, act: Callable[[], object], key: str) -> Node:
    """Return a move that cost something: where, how much, what was played and what was better."""
    game = match.header.game
    look: dict[str, Any] = {
        "size": 15,
        "accent": theme.accent(game),
        "ends": 28,
        "high": 42,
        "key": key,
    }
    ways = [Button(_(words), act, **look) for words in (_("Try again from here"), _("Try again"))]
    button = Fits(ways, down=False)
    board = Picture(paint_position, (match, mistake.judged), grow=1, says=mistake.place)
    said = [(mistake.played, False), (mistake.best, True)]
    if view.roomy:
        lines = [_head(mistake, True), *(_line(*each) for each in said)]
        picture = Row(board, width=3.6 * view.line(14))
        body: Node = Row(
            [picture, Column(lines, gap=5, grow=1, align="centre"), Row(button, align="centre")],
            gap=14,
            pad=(14, 6),
        )
    elif is_upright(match):
        words = [_head(mistake, False), *(_told(view, *each, 1) for each in said), button]
        picture = Row(board, least=UPRIGHT, grow=4)
        body = Row([picture, Column(words, gap=8, grow=5)], gap=18, pad=PAD)
    else:
        head, told = _head(mistake, False), [_told(view, *each, 0) for each in said]
        beside = Column([head, Spacer(), button], grow=2)
        upper = Row([Row(board, grow=3), beside], gap=14, grow=1)
        below = Row([head, Spacer(), Row(button, align="centre")], gap=14)
        tall = Column([replace(board, size=(0, TALL)), below, *told], gap=8, pad=PAD)
        body = Fits([tall, Column([upper, *told], gap=8, pad=PAD)])
    return Panel(body, values=(18,), grow=1)


def _head(mistake: Mistake, line: bool) -> Node:
    """Return the points lost, who lost them, and how far the match had come."""
    cost = Text(
        f"−{tenths(mistake.judged.loss)}", 24 if line else 26, theme.LOSS, "display", tight=line
    )
    who: Node | None = None
    if mistake.who:
        name = Text(mistake.who, 14, face="bold", clip=True, tight=line)
        who = Row([token(mistake.judged.seat, 18), name], gap=8)
    place = Text(mistake.place, 14, theme.MUTED, clip=True, tight=line)
    if line:
        return Row([who, place, Spacer(), cost], gap=12)
    return Fits([Column([cost, place, who]), Column([Row([place, Spacer(), cost]), who])])


def _line(said: Said, good: bool) -> Node:
    """Return a move in one line, with the reasons if they have room."""
    sign, did = verdict_mark(good, 18), Text(said.did, 15, face="bold", shrink=True, tight=True)
    why = Text(sentence(said.why), 14, theme.MUTED, tight=True) if said.why else None
    return Fits([Row([sign, replace(did, shrink=False), why], gap=9), Row([sign, did], gap=9)])


def _told(view: View, said: Said, good: bool, grow: float) -> Node:
    """Return a move with its sign, and below it as many of the reasons as have room."""
    did = Text(said.did, 15, face="bold", wrap=True, lines=2, grow=1)
    why = [_why(said.why[:count], 0) for count in range(len(said.why), 0, -1)]
    below = Fits([*why, _why(said.why[:1], 1)]) if why else None
    height = None if grow else _said_height(view)
    mark = Column([verdict_mark(good, 18)], pad=(0, (view.line(15) - 18) / 2))
    return Column([Row([mark, did], gap=8), below], grow=grow, height=height)


def _why(reasons: Sequence[str], lines: int) -> Node:
    return Text(sentence(reasons), 14, theme.MUTED, wrap=True, lines=lines)


def paint_position(p: Painter, box: Box, match: Match, judged: Judged) -> None:
    """Paint the board before a move, and on it the move and the better one."""
    looks, history = catalogue.game(match.rules.name).looks(), match.history
    before = history.turns[judged.ply - 1].before
    steps = [step for turn in range(judged.ply) for step in history.steps(turn)]
    looks.board(p, box, history.rules, before, judged.seat, steps)
    if looks.mark is not None:
        where = p, box, history.rules, before, judged.seat
        looks.mark(*where, judged.played.move, theme.LOSS, dashed=True)
        looks.mark(*where, judged.best.move, theme.GAIN)
