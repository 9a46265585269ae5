"""The game in focus beside the list: its last position in small, and what is known of it."""

from collections.abc import Iterator, Sequence
from time import perf_counter

from game.core.match import Match
from game.core.replay.reader import Reading, read_by_line
from game.engine.desk import Desk
from game.engine.storage.files import read_bytes
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part, Seen
from game.engine.window.view import Box
from game.engine.words import _, told
from game.screens import pictures
from game.screens.doors import house
from game.screens.library import rows
from game.screens.library.damage import exactly
from game.screens.library.entries import Entry, set_up
from game.screens.slices import Slice

CALM = 0.18
"""Seconds that a row must stay in focus before its file is read."""
READ = 0.0025
"""Seconds of reading at a time."""


class Preview:
    """Reads the file of the entry it follows, a little at a time."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.entry: Entry | None = None
        self.heading = ""
        """What stands above the game, instead of its title."""
        self.match: Match | None = None
        self._lines: Iterator[Reading] | None = None
        self._reading = Reading()
        self._since = 0.0
        self._slice = Slice()

    def follow(self, entry: Entry | None) -> None:
        """Show this one from now on."""
        before = self.entry
        self.entry = entry
        if entry is None or before is None or _file(entry) != _file(before):
            self.match, self._lines = None, None
            self._since = perf_counter()

    @property
    def reading(self) -> bool:
        """Is a file being read now?"""
        return self._lines is not None

    @property
    def _waiting(self) -> bool:
        entry = self.entry
        return entry is not None and self.match is None and self._since > 0

    def work(self) -> bool:
        """Read on; True when there is something new to be seen."""
        if not self._waiting or perf_counter() - self._since < CALM or not self._slice.rested:
            return False
        if self._lines is None:
            self._lines = self._begin()
        for _moment in self._slice.of(READ):
            found = next(self._lines, None)
            if found is None:
                return self._end()
            self._reading = found
        return False

    def _begin(self) -> Iterator[Reading]:
        assert self.entry is not None
        self._reading = Reading()
        try:
            data = read_bytes(house(self.desk).library.path(self.entry))
        except OSError:
            return iter(())
        return read_by_line(data, set_up)

    def _end(self) -> bool:
        self._since, self._lines = 0.0, None
        reading = self._reading
        if reading.header is None or reading.history is None:
            return False
        self.match = Match(reading.header, reading.history)
        return True

    # -- painting --------------------------------------------------------------------------

    def parts(self, box: Box) -> Sequence[Seen]:
        """Everything about the entry, its board as soon as it is known; nothing without room."""
        entry = self.entry
        if entry is None or not box.w:
            return ()
        key = (_file(entry), entry.level, self.match is not None, self.heading)
        return (Part("preview", key, box, lambda p: self._paint(p, box, entry)),)

    def _paint(self, p: Painter, box: Box, entry: Entry) -> None:
        accent = theme.accent(entry.game)
        room = box.inset(20, 16)
        y = box.y + 20 + p.view.grown(19) / 2
        title = self.heading or rows.title(entry)
        p.text(title, room.x, y, 19, accent.deep, "display", width=room.w)
        y += p.view.grown(19) / 2 + p.view.line(14) / 2 + 2
        p.text(rows.when(entry), room.x, y, 14, theme.MUTED, width=room.w)
        room = room.below(y + p.view.line(14) / 2 + 12)
        low = self._paint_facts(p, room, entry)
        self._paint_board(p, room._replace(h=low - room.y - 14), entry)

    def _paint_facts(self, p: Painter, box: Box, entry: Entry) -> float:
        """Seats and facts from below; gives where they begin."""
        step = p.view.line(15)
        facts = rows.facts(entry)
        names = entry.header.players if entry.header else ()
        hues = self.desk.people.hues(entry.header) if entry.header else ()
        wrong, exact = self._wrong(p, entry, box.w)
        small = p.view.line(14)
        high = step * (len(facts) + len(names) + len(wrong)) + small * len(exact)
        top = box.bottom - high - 8
        y = top + step / 2
        for seat, player in enumerate(names):
            furniture.seat(p, box.x + 9, y, 8, hues[seat])
            points = furniture.number(entry.scores[seat]) if seat < len(entry.scores) else ""
            won = seat in entry.winners and len(names) > 1
            room = box.w - 34 - p.view.measure(points, 16, "display")
            w = p.text(player.name, box.x + 26, y, 15, theme.INK, "bold", width=room - 24)
            if won:
                furniture.crown(p, box.x + 38 + w, y, 7, theme.GOLD_DEEP)
            p.text(points, box.right, y, 16, theme.INK, "display", "r")
            y += step
        y += 8
        for words, value in facts:
            w = p.text(words, box.x, y, 14, theme.MUTED)
            p.text(value, box.right, y, 14, theme.INK, "text", "r", box.w - w - 12)
            y += step
        for line in wrong:
            p.text(line, box.x, y, 15, theme.WARN)
            y += step
        for line in exact:
            p.text(line, box.x, y, 14, theme.MUTED)
            y += small
        return top

    @staticmethod
    def _wrong(p: Painter, entry: Entry, width: float) -> tuple[list[str], list[str]]:
        """What is wrong as anybody understands it, and as the reader says it."""
        if entry.problem is None:
            return [], []
        exact = exactly(entry.problem)
        plain = p.view.wrap(told(entry.plain), 15, width)
        return plain, p.view.wrap(exact, 14, width) if exact else []

    def _paint_board(self, p: Painter, box: Box, entry: Entry) -> None:
        if box.h < 60:
            return
        if self.match is not None:
            pictures.board(p, box, self.match, self._seat(entry))
        elif entry.problem is None:
            p.text("…", *box.centre, 26, theme.MUTED, "display", "c")
        else:
            p.text(_("Nothing can be shown."), *box.centre, 15, theme.MUTED, "text", "c")

    @staticmethod
    def _seat(entry: Entry) -> int:
        """The winner's board, else the first one."""
        return entry.winners[0] if entry.winners else 0


def _file(entry: Entry) -> tuple[str, int, int]:
    return entry.name, entry.mtime, entry.size
