"""A picture of the table that knows no rules: it is changed by events alone."""

from collections import Counter
from functools import singledispatchmethod

from game.games.wall.rules import events


class Picture:
    """What an animator would have on the screen after the events so far."""

    def __init__(self, show):
        self.factories = [Counter(tiles) for tiles in show["factories"]]
        self.centre = Counter(show["centre"])
        self.bag, self.lid = Counter(show["bag"]), Counter(show["lid"])
        self.marker = show["marker"]
        self.hand = Counter()
        self.players = show["players"]
        self.winners = None

    def shown(self):
        """The same form as `show` has."""
        assert not +self.hand
        text = lambda tiles: "".join(c * tiles[c] for c in "BYRKW")  # noqa: E731
        return {
            "factories": [text(tiles) for tiles in self.factories],
            "centre": text(self.centre),
            "marker": self.marker,
            "bag": {c: self.bag[c] for c in "BYRKW"},
            "lid": {c: self.lid[c] for c in "BYRKW"},
            "players": self.players,
        }

    @singledispatchmethod
    def see(self, event):
        raise AssertionError(f"no picture for {event}")

    @see.register(events.StarterDrawn)
    @see.register(events.RoundStarted)
    @see.register(events.OfferEnded)
    @see.register(events.SpaceWanted)
    @see.register(events.SpaceMissed)
    @see.register(events.RoundEnded)
    def _nothing_moves(self, event):
        pass

    @see.register
    def _(self, event: events.FactoryFilled):
        self.factories[event.factory] += Counter(event.tiles)
        self.bag -= Counter(event.tiles)
        assert self.bag.total() == event.in_bag

    @see.register
    def _(self, event: events.BagRefilled):
        assert not +self.bag
        assert +self.lid == Counter(event.tiles)
        self.bag, self.lid = self.lid, Counter()

    @see.register
    def _(self, event: events.MarkerReturned):
        assert self.marker == ("centre" if event.holder is None else event.holder + 1)
        self.marker = "centre"

    @see.register
    def _(self, event: events.TilesTaken):
        source = self.centre if event.factory is None else self.factories[event.factory]
        assert source[event.colour] == event.count
        self.hand[event.colour] = source.pop(event.colour)

    @see.register
    def _(self, event: events.RestMoved):
        assert self.factories[event.factory] == Counter(event.tiles)
        self.centre += self.factories[event.factory]
        self.factories[event.factory] = Counter()

    @see.register
    def _(self, event: events.MarkerMoved):
        self.marker = event.seat + 1
        player = self.players[event.seat]
        if event.space is None:
            assert len(player["floor"]) == 7
        else:
            assert len(player["floor"]) == event.space
            player["floor"] += "M"

    @see.register
    def _(self, event: events.LineFilled):
        lines = self.players[event.seat]["lines"]
        assert len(lines[event.line]) == event.first
        lines[event.line] += event.colour * event.count
        self.hand[event.colour] -= event.count
        assert (len(lines[event.line]) == event.line + 1) == event.complete

    @see.register
    def _(self, event: events.TilesFell):
        player = self.players[event.seat]
        assert len(player["floor"]) == event.first
        player["floor"] += event.colour * event.count
        self._lose(player, event.line, event.colour * event.count)

    @see.register
    def _(self, event: events.TilesDiscarded):
        player = self.players[event.seat]
        self.lid += Counter(event.tiles)
        if event.origin == "floor":
            player["floor"] = "M" * player["floor"].count("M")
        else:
            assert (event.origin == "line") == (event.line is not None)
            self._lose(player, event.line, event.tiles)

    def _lose(self, player, line, tiles):
        if line is None:
            self.hand -= Counter(tiles)
        else:
            player["lines"][line] = player["lines"][line][len(tiles) :]

    @see.register
    def _(self, event: events.WallTileLaid):
        player = self.players[event.seat]
        player["lines"][event.row] = player["lines"][event.row][1:]
        row = player["wall"][event.row]
        assert row[event.column] == "."
        player["wall"][event.row] = row[: event.column] + event.colour + row[event.column + 1 :]
        assert event.points == max(1, len(event.across) + len(event.down))
        assert all(player["wall"][y][x] != "." for y, x in event.across + event.down)
        self._score(player, event.points, event.score)

    def _score(self, player, points, score):
        player["score"] += points
        assert player["score"] == score

    @see.register
    def _(self, event: events.FloorCharged):
        player = self.players[event.seat]
        assert player["floor"] == event.floor
        assert event.lost == min(-sum(event.penalties), player["score"])
        self._score(player, -event.lost, event.score)

    @see.register
    def _(self, event: events.MarkerKept):
        assert self.players[event.seat]["floor"] == "M"
        self.players[event.seat]["floor"] = ""

    @see.register
    def _(self, event: events.BonusScored):
        player = self.players[event.seat]
        assert len(event.cells) == 5
        assert all(player["wall"][y][x] != "." for y, x in event.cells)
        self._score(player, event.points, event.score)

    @see.register
    def _(self, event: events.WallEnded):
        assert event.scores == tuple(player["score"] for player in self.players)
        self.winners = event.winners
