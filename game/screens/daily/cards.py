"""The cards of a day's games: what is asked, what the first try came to, and how others do."""

from collections.abc import Sequence
from typing import NamedTuple

from game.core.ranks import Challenge
from game.engine.ui.content import Panel, Picture, Text
from game.engine.ui.layout import Column, Row, Spacer
from game.engine.ui.node import Node
from game.engine.widgets import furniture
from game.engine.widgets.furniture import number as shown
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.engine.words import _, facts, ngettext
from game.screens import games
from game.screens.daily.days import Played, Try
from game.screens.hall.counting import goal, ranked
from game.screens.judged import OnSeed
from game.screens.result.seed_ladder import marks

PAD, EDGE = 12.0, 10.0


class Told(NamedTuple):
    """The words of a card: what is asked or reached, more of it in small type, how levels did."""

    strong: str
    more: str
    below: str
    reached: bool | None = None
    """Whether the result counts as reached; None before there is any."""


def told(played: Played, levels: OnSeed | None) -> Told:
    """Return a day's game in words."""
    challenge, first = played.challenge, played.first
    if first is None:
        return Told(goal(challenge), _("First try counts"), _(challenge.words))
    more = facts(_("first try"), late_words(first), _later_words(played))
    if not first.counts:
        strong = _("Unranked: hint or undo") if first.over else _("Not finished")
        return Told(strong, more, _levels_words(levels))
    reached = first.number is not None
    return Told(result_words(challenge, first.number), more, _levels_words(levels), reached)


def result_words(challenge: Challenge, number: int | None) -> str:
    """Rank and number."""
    return _("Challenge failed") if number is None else ranked(challenge, number)


def late_words(found: Try) -> str:
    """When a try was begun, if not on its day."""
    if found.late is None:
        return _("undated")
    return "" if not found.late else _("late") if found.late > 0 else _("early")


def _later_words(played: Played) -> str:
    count, best = len(played.tries) - 1, played.best_later
    if not count:
        return ""
    words = ngettext("{count} more try", "{count} more tries", count).format(count=count)
    if best is None:
        return words
    reached = _("best {number}").format(number=shown(best))
    return _("{name}: {words}").format(name=words, words=reached)


def _levels_words(levels: OnSeed | None) -> str:
    """How levels did, as far as that is known."""
    if levels is None:
        return ""
    known = [words for words, _number, _who in marks(levels.pars)]
    if not levels.whole:
        known.append("…")
    return _("On this seed: {results}").format(results=facts(*known)) if known else ""


def card(played: Played, levels: OnSeed | None, button: Node) -> Node:
    """Return a game's card: its challenge with a button, what was reached, and how levels did."""
    challenge = played.challenge
    accent, about = theme.accent(challenge.game), told(played, levels)
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
    return framed([Row(head, gap=12), Row(reached, gap=10), below], challenge.game, challenge.game)


def framed(lines: Sequence[Node], key: str, game: str = "") -> Node:
    """Return lines on a sheet of paper, with as much room above as below; with an edge in a game's
    colour where it is about one."""
    across = PAD + 6 + (EDGE if game else 0)
    content = Row(
        [Spacer(grow=0, width=EDGE) if game else None, Column(lines, gap=3, grow=1, align="centre")]
    )
    return Panel(
        content, _paint_frame, (game,), pad=(across, PAD), grow=1, key=f"card {key}", spill=40
    )


def _paint_frame(p: Painter, box: Box, game: str) -> None:
    furniture.panel(p, box, 14)
    if game:
        p.rect(box.cut_left(EDGE)[0], 5, theme.accent(game).base)


def _paint_seal(p: Painter, box: Box, reached: bool) -> None:
    p.circle(*box.centre, 9, theme.GAIN if reached else theme.MUTED)
    if reached:
        furniture.check(p, *box.centre, 10, theme.WHITE)
