"""The match in focus beside the list: its last position in small, and facts about it."""

from collections.abc import Iterator, Sequence
from time import perf_counter

from game.core.match import Match
from game.core.replay.reader import Reading, read_by_line
from game.engine.desk import Desk
from game.engine.storage.files import read_bytes
from game.engine.ui.content import Picture, Text, part_of_placed
from game.engine.ui.frames import crown, seat_token
from game.engine.ui.layout import Column, Row, Spacer
from game.engine.ui.node import Node, solve
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.parts import Drawable, Part
from game.engine.window.view import Box
from game.engine.words import language, translate_sentence
from game.screens import pictures
from game.screens.doors import house
from game.screens.library import rows
from game.screens.library.entries import Entry, exact_problem, set_up

CALM_SECONDS = 0.18
"""Seconds for which a row must stay in focus before its file is read."""


class ReplayPreview:
    """The preview of the match in focus, whose file it reads a little at a time."""

    def __init__(self, desk: Desk, at_once: bool = False) -> None:
        self.desk, self.calm = desk, 0.0 if at_once else CALM_SECONDS
        self.entry: Entry | None = None
        self.heading = ""
        """A heading instead of the match's title."""
        self.match: Match | None = None
        self._lines: Iterator[Reading] | None = None
        self._reading = Reading()
        self._seconds_shown = 0.0
        self._shown: tuple[object, Part] | None = None
        """The values that the part depends on, and the part."""

    def show(self, entry: Entry | None) -> None:
        before = self.entry
        self.entry = entry
        if entry is None or before is None or file_version_of(entry) != file_version_of(before):
            self.match, self._lines = None, None
            self._seconds_shown = perf_counter()

    @property
    def reading(self) -> bool:
        return self._lines is not None

    @property
    def is_complete(self) -> bool:
        """Return whether the file has been read to its end, or as far as it can be."""
        return not self._seconds_shown

    @property
    def board(self) -> tuple[Match, int] | None:
        """Return the match as read and the seat whose board is shown: the winner's."""
        if self.match is None or self.entry is None:
            return None
        return self.match, self.entry.winners[0] if self.entry.winners else 0

    def read_on(self) -> bool:
        """Read some more of the file; return whether the preview has changed."""
        waits = self.entry is not None and self.match is None and self._seconds_shown > 0
        if not waits or perf_counter() - self._seconds_shown < self.calm:
            return False
        if self._lines is None:
            self._lines = self._read_by_line()
        for _step in self.desk.spare.steps():
            reading = next(self._lines, None)
            if reading is None:
                return self._finish()
            self._reading = reading
        return False

    def _read_by_line(self) -> Iterator[Reading]:
        assert self.entry is not None
        self._reading = Reading()
        try:
            data = read_bytes(house(self.desk).library.path(self.entry))
        except OSError:
            return iter(())
        return read_by_line(data, set_up)

    def _finish(self) -> bool:
        self._seconds_shown, self._lines = 0.0, None
        reading = self._reading
        if reading.header is None or reading.history is None:
            return False
        self.match = Match(reading.header, reading.history)
        return True

    # -- what is shown ---------------------------------------------------------------------

    def parts(self, box: Box) -> Sequence[Drawable]:
        """Return the preview of the match in focus, with its board once read; () without room."""
        entry = self.entry
        if entry is None or not box.w:
            return ()
        view = self.desk.view
        key = box, view, language(), file_version_of(entry), entry.level, self.match, self.heading
        if self._shown is None or self._shown[0] != key:
            self._shown = key, part_of_placed("preview", solve(self._content(entry), view, box), 6)
        return (self._shown[1],)

    def _content(self, entry: Entry) -> Node:
        deep, title = theme.accent(entry.game).deep, self.heading or rows.game_and_challenge(entry)
        facts = [
            Row(
                [Text(words, 14, theme.MUTED), Text(value, 14, text_align="r", clip=True, grow=1)],
                gap=12,
            )
            for words, value in rows.facts_about(entry)
        ]
        wrong = []
        if entry.problem is not None:
            exact = Text(exact_problem(entry.problem), 14, theme.MUTED, wrap=True)
            wrong = [Text(translate_sentence(entry.plain), 15, theme.WARN, wrap=True), exact]
        head = [
            Text(title, 19, deep, "display", clip=True, tight=True),
            Text(rows.date_words(entry), 14, theme.MUTED, clip=True),
        ]
        body = [self._board_node(entry), *self._seat_rows(entry), Node(height=8)]
        return Column([*head, *body, *facts, *wrong], gap=2, pad=(20, 16))

    def _seat_rows(self, entry: Entry) -> list[Node]:
        if entry.header is None:
            return []
        hues, made = self.desk.people.seat_hues(entry.header), list[Node]()
        for seat, player in enumerate(entry.header.players):
            points = furniture.number(entry.scores[seat]) if seat < len(entry.scores) else ""
            won = seat in entry.winners and len(hues) > 1
            row = [
                seat_token(hues[seat], 18),
                Text(player.name, 15, face="bold", clip=True),
                crown(theme.GOLD_DEEP) if won else None,
                Spacer(),
                Text(points, 16, face="display"),
            ]
            made.append(Row(row, gap=8))
        return made

    def _board_node(self, entry: Entry) -> Node:
        if self.board is not None:
            return Picture(pictures.paint_board, self.board, grow=1, pad=(0, 10))
        words = "…" if entry.problem is None else ""
        return Column([Spacer(), Text(words, 15, theme.MUTED, text_align="c"), Spacer()], grow=1)


def file_version_of(entry: Entry) -> tuple[str, int, int]:
    return entry.name, entry.mtime, entry.size
