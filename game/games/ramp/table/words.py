"""Sentences at the table: what is to be done, who misses a card, who leads."""

from collections.abc import Sequence

from game.engine.widgets.furniture import number
from game.engine.words import _, facts, ngettext
from game.games.ramp.table.pieces import Snapshot


def task_words(snapshot: Snapshot, names: Sequence[str], missed_card: str) -> str:
    """Return who is to do what with the card, or that it was skipped."""
    if missed_card:
        here = snapshot.card == missed_card
        words = _("{piece} is skipped") if here else _("{piece} was skipped")
        return words.format(piece=missed_card)
    if not snapshot.card:
        return _("Place your start piece")
    if len(names) == 1:
        return _("Slide this piece")
    if snapshot.card not in snapshot.starts:
        return _("Everyone slides this piece")
    missing = snapshot.starts.index(snapshot.card)
    if len(names) == 2:
        return _("{name} slides this piece").format(name=names[1 - missing])
    return _("Everyone but {name} slides this piece").format(name=names[missing])


def miss_sentences(
    missed: Sequence[tuple[str, int]], names: Sequence[str]
) -> tuple[tuple[str, ...], ...]:
    """Return who will miss which card still to come (R8), each in forms from long to short."""
    if len(names) == 1:
        forms = (
            _("{piece} (×) will be skipped: you started with it."),
            _("{piece} (×) is skipped."),
        )
        return tuple(tuple(words.format(piece=piece) for words in forms) for piece, _seat in missed)
    words = _("{name} will skip {piece}.")
    return tuple((words.format(piece=piece, name=names[seat]),) for piece, seat in missed)


def points_caption(before: int, here: int) -> str:
    """Return the points of earlier boards and of this one in words."""
    there = _("before {points}").format(points=number(before))
    return facts(there, _("here {points}").format(points=number(here)))


def max_words(points: int) -> str:
    """Return the highest total that a solo game may still reach in words."""
    words = ngettext("At best {points} point", "At best {points} points", abs(points))
    return words.format(points=number(points))


def leader_max_words(points: int, name: str) -> str:
    """Return the highest total that a player may still reach in words."""
    return _("{name} at best {points}").format(points=number(points), name=name)


def lead_sentence(totals: Sequence[int], names: Sequence[str]) -> str:
    """Return who leads in words, and by how much."""
    first, second = sorted(totals, reverse=True)[:2]
    if first == second:
        return _("Tied for the lead")
    name = names[totals.index(first)]
    return _("{name} leads by {points}").format(name=name, points=first - second)
