"""The cards of a day's games: what is asked, what the first try came to, and how others do."""

from typing import NamedTuple

from game.core.ranks import Challenge
from game.engine.widgets import furniture
from game.engine.widgets.furniture import number as shown
from game.engine.widgets.key_rows import key_height, key_width
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _, ngettext
from game.screens import games
from game.screens.daily.days import Played, Try
from game.screens.hall.counting import counted, goal
from game.screens.judged import OnSeed
from game.screens.result.seed_ladder import marks

PAD, EDGE = 12.0, 10.0


class Told(NamedTuple):
    """What a card says: what is asked or reached, more of it in small type, and how others do."""

    strong: str
    more: str
    below: str
    reached: bool | None = None
    """Does a result count, or was it not reached? None before there is any."""


def told(played: Played, levels: OnSeed | None) -> Told:
    """A day's game in words."""
    challenge, first = played.challenge, played.first
    if first is None:
        words = goal(challenge)
        return Told(words[:1].upper() + words[1:], _("the first try counts"), _(challenge.words))
    more = " · ".join(filter(None, (_first_words(first), _later_words(played))))
    if not first.counts:
        strong = _("Not counted: played with help") if first.over else _("Not played to its end")
        return Told(strong, more, _levels_words(levels))
    reached = first.number is not None
    return Told(result_words(challenge, first.number), more, _levels_words(levels), reached)


def result_words(challenge: Challenge, number: int | None) -> str:
    """Rank and number: `Good: 6 points`."""
    if number is None:
        return _("Not this time")
    word = _(challenge.shown.word(number))
    return f"{word[:1].upper()}{word[1:]}: {counted(challenge, number)}"


def _first_words(first: Try) -> str:
    return " · ".join(filter(None, (_("first try"), late_words(first))))


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
    return words if best is None else f"{words}: {_('best {number}').format(number=shown(best))}"


def _levels_words(levels: OnSeed | None) -> str:
    """How levels did, as far as that is known."""
    if levels is None:
        return ""
    known = [words for words, _number, _who in marks(levels.pars)]
    if not levels.whole:
        known.append("…")
    return _("On this seed: {results}").format(results=" · ".join(known)) if known else ""


def height(view: View) -> float:
    """A row with the name and a key, and two lines below it."""
    return 2 * PAD + key_row(view) + 2 * view.line(14) + 4


def key_row(view: View) -> float:
    """The height of a card's key."""
    return key_height(view, 38, 16)


def key_box(view: View, box: Box, words: str) -> Box:
    """Where the key of a card lies: all that it says has as much room above as below."""
    middle = box.place(box.w, height(view))
    row = middle.inset(PAD + 4, PAD).cut_top(key_row(view))[0]
    return row.cut_right(key_width(view, words, 44, 110))[0]


def paint(p: Painter, box: Box, challenge: Challenge, said: Told, key: Box) -> None:
    """A sheet with an edge in the game's colour."""
    accent = theme.accent(challenge.game)
    furniture.panel(p, box, 14)
    p.rect(box.cut_left(EDGE)[0], 5, accent.base)
    row = Box.between(box.x + EDGE + PAD, key.y, key.x - 12, key.bottom)
    x, y = row.x, row.centre[1]
    x += p.text(games.title(challenge.game), x, y, 20, accent.deep, "display") + 12
    p.text(_(challenge.title), x, y + 1, 15, theme.INK, width=row.right - x)
    step, right = p.view.line(14), box.right - PAD - 4
    x, y = row.x, row.bottom + 2 + step / 2
    if said.reached is not None:
        p.circle(x + 8, y, 9, theme.GAIN if said.reached else theme.MUTED)
        if said.reached:
            furniture.check(p, x + 8, y, 10, theme.WHITE)
        x += 24
    x += p.text(said.strong, x, y, 15, theme.INK, "bold", width=right - x) + 12
    p.text(said.more, x, y, 14, theme.MUTED, width=max(20.0, right - x))
    p.text(said.below, row.x, y + step, 14, theme.MUTED, width=right - row.x)
