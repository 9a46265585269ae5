"""Toy in words alone: the row, and how a tile is taken."""

from collections.abc import Sequence

from game.core.rules import Move
from game.core.spoken import Listener, SpokenGame, SpokenPart
from game.core.words import N_
from game.games.toy.rules.state import LEFT, end_place


def asked(heard: Listener) -> str:
    """What the seat is to decide."""
    return heard.say(N_("Take the left or the right tile."))


def row(heard: Listener) -> Sequence[str]:
    """The tiles that are left."""
    words = heard.say(N_("The row from the left: {tiles}."))
    return (words.format(tiles=heard.join_list(heard.state.row)),)


def player(heard: Listener, seat: int) -> Sequence[str]:
    """What a seat has taken."""
    words = heard.say(N_("{points} so far."))
    return (words.format(points=heard.spoken_points(heard.state.scores[seat])),)


def commands(heard: Listener, move: Move) -> Sequence[str]:
    """How a move is said; no two moves of a position may be said alike."""
    return (heard.say(N_("take left") if move == LEFT else N_("take right")),)


def matters(heard: Listener, move: Move) -> str:
    """What a hint says first."""
    words = heard.say(N_("Look at the {tile}."))
    return words.format(tile=heard.state.row[end_place(heard.state, move)])


SPOKEN = SpokenGame(
    decision=asked,
    player_facts=player,
    parts=(SpokenPart(N_("row"), row),),
    commands=commands,
    command_forms=(N_("take left: the tile at the left end is yours."),),
    hint_subject=matters,
)
