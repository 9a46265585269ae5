"""Puzzles for tests."""

from game import __version__, catalogue
from game.core.replay.header import Header, Player
from game.engine.storage import journal
from game.screens import routes
from game.screens.puzzles import page, shipped
from game.screens.puzzles.feed import Feed
from game.screens.puzzles.shipped import Puzzle
from game.screens.puzzles.task import open_task
from tests import tables
from tests.screens.rooms import house, open_house, top

GAMES = ("wall", "ramp", "lines", "loops")


def first_position(desk, game="wall", best=0, seats=2, moves=2):
    """A puzzle from the first moves of a game; best is the legal move of that place."""
    path = desk.store.new_replay(game)
    header = Header(game, tuple(Player(f"P{seat}") for seat in range(seats)), "friday", {})
    match = journal.begin_match(path, header, catalogue.set_up, __version__)
    for _ in range(moves):
        mover = match.movers[0]
        match.play(mover, match.moves(mover)[0], 10)
    match.close()
    seat = match.movers[0]
    name = f"{game} {best} {path.name}"
    return Puzzle(name, game, path, None, seat, match.moves(seat)[best], True, "club")


def opened(game="wall", best=0, moves=2, **settings):
    desk = open_house(**settings)
    assert open_task(desk, first_position(desk, game, best, moves=moves), Feed(desk))
    tables.pass_time(desk, 0.1)
    return desk


def play(desk, place):
    """Try the legal move of that place."""
    found = top(desk)
    found.table.play(found.puzzle.seat, found.match.moves(found.puzzle.seat)[place])
    tables.pass_time(desk, 0.5)


def some(monkeypatch, *puzzles):
    monkeypatch.setattr(
        shipped, "shipped", lambda game: tuple(p for p in puzzles if p.game == game)
    )
    monkeypatch.setattr(page, "shipped", shipped.shipped)


def listed(monkeypatch, count=12, **settings):
    desk = open_house(**settings)
    puzzles = [first_position(desk, "wall", i) for i in range(count)]
    puzzles += [first_position(desk, game) for game in GAMES[1:]]
    some(monkeypatch, *puzzles)
    house(desk).navigate(routes.PuzzleGrids())
    tables.pass_time(desk, 0.1)
    return desk, puzzles
