"""A table whose every event takes a while, with bots that answer when they are told to."""

from typing import Any

from game import __version__, catalogue
from game.core.replay.header import Header, Player
from game.engine.storage import journal
from game.engine.table.scene import TableScene
from game.engine.table.timeline import Clip
from game.engine.widgets.widgets import ButtonWidget
from game.engine.window.parts import Part
from game.engine.window.view import Box
from tests import tables

MS = 200.0


class Thinker:
    """A bot's mind that answers when it is told to."""

    def __init__(self, _source=None):
        self.asked = False
        self.trouble = ""
        self.questions = []
        self.seeds = []
        self.move = None
        self.forgotten = self.warmed = self.closed = 0

    def warm(self):
        self.warmed += 1

    def request_move(self, _rules, bot, seat, view, seed):
        self.asked = True
        self.seeds.append(seed)
        self.questions.append((bot, seat, view))

    def fetch_move(self):
        if self.move is not None:
            self.asked = False
        found, self.move = self.move, None
        return found

    def drop_question(self):
        self.asked = False
        self.forgotten += 1

    def close(self):
        self.asked = False
        self.closed += 1


class Table(TableScene[Any, Any]):
    """A game whose every event takes a while."""

    game = "wall"
    title = "Wall"
    rests = 0

    def clips(self, event, happened):
        return [Clip(MS)]

    def table_widgets(self, view):
        return [ButtonWidget(Box(500, 300, 200, 60), self.first, name="first", words="First")]

    def first(self):
        self.play(self.match.movers[0], self.match.moves(self.match.movers[0])[0])

    def on_position_settled(self):
        self.rests += 1

    def table_parts(self, ahead):
        box = self.desk.view.box
        return [Part("ground", 0, box, lambda p: p.fill((255,) * 3), solid=True)]


def seated(players=("Ana", "Bo"), speed=1.0, practice=False, watching=False, match=None):
    desk = tables.make_desk(speed=speed)
    match = match or tables.new_match("wall", players, practice=practice)
    table = Table(desk, match, desk.house, watching)
    desk.stack.push(table)
    return table


def kept(desk, players=("Ana", "Bo")):
    """A match that keeps its file."""
    people = tuple(Player(p) if isinstance(p, str) else Player(*p) for p in players)
    header = Header("wall", people, "friday", {})
    path = desk.store.new_replay("wall")
    return journal.begin_match(path, header, catalogue.set_up, __version__), path


def rest(table):
    while table.timeline.moving:
        tables.pass_time(table.desk, 0.05)


def calls(table):
    return [what for what, _ in table.desk.house.calls]


def words(table):
    return [toast.words for toast in table.desk.toasts]


def think(table):
    """Give a bot the time it waits before it is asked."""
    tables.pass_time(table.desk, 0.6)
