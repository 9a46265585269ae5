"""Making a page from a match: what cannot be shared, and the pictures one by one."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from game import catalogue
from game.core.history import History
from game.core.judging.judge import JudgedMove
from game.core.match import Match
from game.core.replay.header import Header
from game.core.replay.reader import read_replay
from game.engine.desk import Desk
from game.engine.storage.files import read_bytes
from game.judging import keeps_secrets
from game.screens import games
from game.screens.library.marks import Mark
from game.screens.theatre.saving.export import CannotShare, Easel
from game.screens.web.page import WebPage
from game.screens.web.reel import Reel

SIZE = (1280, 720)
MOST_PLIES, LARGEST = 400, 12_000_000
"""The most moves and bytes of a page."""


@dataclass
class Making:
    """A page in the making: `painted` to its end, perhaps an analysis, then `finished`."""

    desk: Desk
    path: Path
    header: Header
    history: History
    data: bytes
    reel: Reel = field(default_factory=Reel)

    @classmethod
    def of(cls, desk: Desk, path: Path) -> "Making":
        """Read a file; raise `CannotShare` if no page can be made of it, `OSError` if it cannot be
        read."""
        data = read_bytes(path)
        reading = read_replay(data, catalogue.set_up)
        if reading.problem is not None:
            raise CannotShare(reading.problem.sentence)
        assert reading.header is not None
        assert reading.history is not None
        making = cls(desk, path, reading.header, reading.history, data)
        making._require_shareable()
        return making

    def _require_shareable(self) -> None:
        rules, plies = self.history.rules, self.history.plies
        if not rules.over(self.history.state):
            if self.desk.store.is_being_played(self.path):
                raise CannotShare("This match is being played. Leave it first.")
            if self.header.seed is not None or keeps_secrets(rules, self.history.state):
                raise CannotShare("This match can be shared once it is over.")
        if plies > MOST_PLIES:
            raise CannotShare(
                "This match has {plies} moves. A web page holds at most {most}.",
                plies=plies,
                most=MOST_PLIES,
            )

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names that the page and its replay show."""
        return tuple(dict.fromkeys((*self.match().header.names, *self.header.names)))

    def match(self) -> Match:
        """Return the match with its players as they are called now, in the language in use."""
        header = games.with_current_names(self.desk.people, self.header, self.path)
        return Match(header, self.history)

    def painted(self) -> Generator[int, None, None]:
        """Paint the positions in the order of play; yield the moves painted so far."""
        easel = Easel(self.desk, self.match(), SIZE)
        for ply in range(self.history.plies + 1):
            self.reel.add(easel.picture(ply))
            self._require_room(self.reel.size)
            yield ply

    def finished(
        self, judged: Sequence[JudgedMove] | None, mark: Mark | None = None, image: str = ""
    ) -> bytes:
        """Return the page, with an analysis, with what its owner noted on the match, and with the
        address of a picture for links to it."""
        page = WebPage(self, judged, mark or Mark()).html(image)
        self._require_room(len(page))
        return page

    def _require_room(self, size: int) -> None:
        if size > LARGEST:
            most = LARGEST // 1_000_000
            raise CannotShare("The file would be larger than {most} MB.", most=most)
