"""The cards of a day: its challenges with their results, its puzzle, and a text to share."""

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from typing import NamedTuple

from game.core.ranks import Challenge
from game.engine.desk import Desk
from game.engine.ui.content import Panel, Picture, Text
from game.engine.ui.controls import Button
from game.engine.ui.frames import tick
from game.engine.ui.layout import Column, FirstFit, Row, Spacer
from game.engine.ui.node import Node
from game.engine.widgets import furniture
from game.engine.widgets.furniture import number as shown
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _, facts, ngettext
from game.screens import games
from game.screens.daily.calendar import EMPTY
from game.screens.daily.days import DailyTry, DayChallenge, rank_share, run_words
from game.screens.hall.counting import goal_words, lowest_demanding_rank, rank_and_count, rank_title
from game.screens.judged import OnSeed
from game.screens.lobby import seeds
from game.screens.puzzles.shipped import of_day
from game.screens.puzzles.task import open_of_day
from game.screens.result.seed_ladder import marks

SQUARES = "🟦🟧🟪🟩🟫"
"""The games in the order in which screens list them."""
GOLD, OPEN = "🟨", "⬜"
MOST_SQUARES = 4


class DayLine(NamedTuple):
    """A challenge of the day in the text to share, with its first try."""

    game: str
    filled: int
    """Squares: one for the lowest rank, all for the highest; none where nothing counts."""
    words: str
    late: bool = False


def day_line(played: DayChallenge) -> DayLine:
    challenge, first = played.challenge, played.first
    if first is None or not first.counts:
        return DayLine(challenge.game, 0, "")
    if first.number is None:
        return DayLine(challenge.game, 0, _("not reached"), first.late != 0)
    reached = rank_share(challenge, first.number)
    filled = 1 + round(reached * (MOST_SQUARES - 1)) if reached < 1 else MOST_SQUARES
    rank = rank_title(challenge.shown_ladder.word(first.number))
    return DayLine(challenge.game, filled, facts(rank, str(first.number)), first.late != 0)


def day_text(day: date, lines: Sequence[DayLine], puzzle: bool | None, row: int) -> str:
    """Return the text to share, with a line for each game."""
    said = [facts("Quadrille", seeds.dated_words(day))]
    for each in lines:
        full = (
            GOLD
            if each.filled == MOST_SQUARES
            else SQUARES[games.ordered_names().index(each.game) % 5]
        )
        squares = full * each.filled + OPEN * (MOST_SQUARES - each.filled)
        late = _("late") if each.late else ""
        said.append(facts(f"{squares} {games.title(each.game)}", each.words, late))
    if puzzle is not None:
        said.append(f"{'✔' if puzzle else '✘'} {_('Puzzle of the day')}")
    if row:
        said.append(run_words(row))
    return "\n".join(said)


PAD, EDGE = 12.0, 10.0


class CardWords(NamedTuple):
    """A card's texts: the task or result, details in small type, bot levels' results."""

    strong: str
    more: str
    below: str
    reached: bool | None = None
    """True if the goal was reached; None before there is a result."""


def card_words(played: DayChallenge, levels: OnSeed | None) -> CardWords:
    challenge, first = played.challenge, played.first
    if first is None:
        return CardWords(goal_words(challenge), _("First try counts"), _(challenge.words))
    more = facts(_("first try"), late_words(first), _later_tries_words(played))
    if not first.counts:
        strong = _("Unranked: hint or undo") if first.over else _("Unfinished")
        return CardWords(strong, more, _bot_levels_words(levels))
    number, rungs = first.number, challenge.shown_ladder
    reached = number is not None and rungs.rung_index(number) >= lowest_demanding_rank(challenge)
    return CardWords(
        result_words(challenge, first.number), more, _bot_levels_words(levels), reached
    )


def result_words(challenge: Challenge, number: int | None) -> str:
    return _("Challenge failed") if number is None else rank_and_count(challenge, number)


def late_words(found: DailyTry) -> str:
    """Return in words that a try was late, early or undated; "" if it was made on its day."""
    if found.late is None:
        return _("undated")
    return "" if not found.late else _("late") if found.late > 0 else _("early")


def _later_tries_words(played: DayChallenge) -> str:
    count, best = len(played.tries) - 1, played.best_later
    if not count:
        return ""
    words = ngettext("{count} more try", "{count} more tries", count).format(count=count)
    if best is None:
        return words
    reached = _("best {number}").format(number=shown(best))
    return _("{name}: {words}").format(name=words, words=reached)


def _bot_levels_words(levels: OnSeed | None) -> str:
    if levels is None:
        return ""
    known = [words for words, _number, _who in marks(levels.pars)]
    if not levels.whole:
        known.append("…")
    return _("On this seed: {results}").format(results=facts(*known)) if known else ""


def challenge_card(played: DayChallenge, levels: OnSeed | None, button: Node) -> Node:
    """Return a game's card: its challenge with a button, the result, and those of bot levels."""
    challenge = played.challenge
    accent, about = theme.accent(challenge.game), card_words(played, levels)
    size = (18.0, 18.0)
    seal = Picture(_paint_seal, (about.reached,), size, align="centre")
    head = [
        Text(games.title(challenge.game), 20, accent.deep, "display"),
        Text(_(challenge.title), 15, clip=True, grow=1),
        button,
    ]
    reached = [
        seal if about.reached is not None else None,
        Text(about.strong, 15, face="bold", clip=True),
        Text(about.more, 14, theme.MUTED, clip=True, grow=1),
    ]
    below = Text(about.below, 14, theme.MUTED, clip=True)
    return framed_card(
        [Row(head, gap=12), Row(reached, gap=10), below], challenge.game, challenge.game
    )


def framed_card(lines: Sequence[Node], key: str, game: str = "") -> Node:
    """Return lines on paper, vertically centred, with an edge in the game's colour if it is about a
    game."""
    across = PAD + 6 + (EDGE if game else 0)
    content = Row(
        [Spacer(grow=0, width=EDGE) if game else None, Column(lines, gap=3, grow=1, align="centre")]
    )
    return Panel(
        content, _paint_frame, (game,), pad=(across, PAD), grow=1, key=f"card {key}", spill=40
    )


def _paint_frame(p: Painter, box: Box, game: str) -> None:
    furniture.paint_panel(p, box, 14)
    if game:
        p.rect(box.cut_left(EDGE)[0], 5, theme.accent(game).base)


def _paint_seal(p: Painter, box: Box, reached: bool) -> None:
    p.circle(*box.centre, 9, theme.GAIN if reached else theme.MUTED)
    if reached:
        furniture.paint_check_mark(p, *box.centre, 10, theme.WHITE)


SMALL_TEXT = (16.0, 16.0)
"""The least size of a game's four squares."""
CARD_HEIGHT = 38.0
"""The height of a button on a card."""


def puzzle_card(desk: Desk, day: date, solved: bool | None) -> Node:
    """Return the card of the day's puzzle, with its result."""
    puzzle = of_day(day)
    words = _("Solve") if solved is None else _("Try again")
    states = {None: _("Not played"), True: _("Solved"), False: _("Missed")}
    state, grade = _("There are no puzzles yet."), ""
    if puzzle is not None:
        state = facts(games.title(puzzle.game), states[solved])
        level = games.bot_words(puzzle.grade)
        grade = _("Difficulty: {level}").format(level=level)
    act, enabled = partial(open_of_day, desk, day), puzzle is not None
    solve = Button(words, act, enabled=enabled, key="solve", high=CARD_HEIGHT, end_padding=36)
    lines = [
        _card_heading(_("Puzzle of the day"), solve),
        Row([tick(13) if solved else None, Text(state, 14, face="bold", clip=True, grow=1)], gap=8),
        Text(grade, 14, theme.MUTED, clip=True),
    ]
    return framed_card(lines, "puzzle")


def text_card(
    view: View, day: date, lines: tuple[DayLine, ...], copied: bool, copy: Callable[[], None]
) -> Node:
    """Return the text to share as squares, with a button that copies it."""
    side = view.grown(12)
    squares = [
        Picture(_paint_squares, (line,), (2 * side + 2, 2 * side + 2), SMALL_TEXT, align="centre")
        for line in lines
    ]
    short = seeds.day_words(day)
    dated = [
        Text(facts("Quadrille", short), 14, face="bold", grow=1),
        Text(short, 14, face="bold", clip=True, grow=1),
    ]
    strip = FirstFit(
        [Row([each, Row(squares, gap=4)], gap=12) for each in dated], check_height=False
    )
    words = _("Copied to the clipboard.") if copied else _("No spoilers")
    return framed_card(
        [
            _card_heading(
                _("Share"), Button(_("Copy"), copy, key="copy", high=CARD_HEIGHT, end_padding=36)
            ),
            Panel(strip, Painter.rect, (8, "#EFE4CF", theme.HAIR), pad=(6, 3), spill=2),
            Row([tick(13) if copied else None, Text(words, 14, theme.MUTED, clip=True)], gap=8),
        ],
        "text",
    )


def _card_heading(title: str, button: Node) -> Node:
    return Row([Text(title, 17, face="display", clip=True, grow=1), button], gap=8)


def _paint_squares(p: Painter, box: Box, line: DayLine) -> None:
    full = theme.GOLD if line.filled == MOST_SQUARES else theme.accent(line.game).base
    side = (min(box.w, box.h) - 2) / 2
    for i, cell in enumerate(box.cells(MOST_SQUARES, 2, side, 2)):
        p.rect(cell._replace(w=side), 2, full if i < line.filled else EMPTY, theme.HAIR, 0.8)
