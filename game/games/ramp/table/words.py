"""The words of the table: where the game is, what is to be done, and how a race stands."""

from collections.abc import Sequence

from game.engine.table.race import lead_words
from game.engine.widgets.furniture import number
from game.engine.words import _, facts, ngettext
from game.games.ramp.table.pieces import Snapshot


def asked(snapshot: Snapshot, names: Sequence[str], passing: str) -> str:
    """Who is to do what with the piece on the card, or which one has just passed by."""
    if passing:
        here = snapshot.card == passing
        words = _("{piece} is skipped") if here else _("{piece} was skipped")
        return words.format(piece=passing)
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


def misses(missed: Sequence[tuple[str, int]], names: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """Who will miss which card that is still to come (R8), in a sentence and in few words."""
    if len(names) == 1:
        forms = (
            _("{piece} (×) will be skipped: you started with it."),
            _("{piece} (×) is skipped."),
        )
        return tuple(tuple(words.format(piece=piece) for words in forms) for piece, _seat in missed)
    words = _("{name} will skip {piece}.")
    return tuple((words.format(piece=piece, name=names[seat]),) for piece, seat in missed)


def caption(before: int, here: int) -> str:
    """Finished boards and this one."""
    there = _("before {points}").format(points=number(before))
    return facts(there, _("here {points}").format(points=number(here)))


def standing(points: int, board: int, card: int) -> str:
    """How many points a game is ahead, both having come to that card, or 0 for the start piece."""
    where = _("Board {board}, card {number}") if card else _("Board {board}")
    return facts(where.format(board=board, number=card), lead_words(points))


def at_best(points: int) -> str:
    """The most that a game alone can still bring; its ladder tells the rank of that."""
    words = ngettext("At best {points} point", "At best {points} points", abs(points))
    return words.format(points=number(points))


def their_best(points: int, rank: str, name: str) -> str:
    """The most that a game can still bring somebody, and the rank of that."""
    return facts(_("{name} at best {points}").format(points=number(points), name=name), rank)


def leading(totals: Sequence[int], names: Sequence[str]) -> str:
    """Who is ahead of all others, and by how much."""
    first, second = sorted(totals, reverse=True)[:2]
    if first == second:
        return _("Tied for the lead")
    name = names[totals.index(first)]
    return _("{name} leads by {points}").format(name=name, points=first - second)


def pace(points: int) -> str:
    """How far one is ahead of one's best game at the same card."""
    if not points:
        return _("Level with your best here")
    words = _("{n} ahead of your best here") if points > 0 else _("{n} behind your best here")
    return words.format(n=abs(points))
