"""What has been reached in the challenges, read from the replays themselves, a file at a time."""

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from game import catalogue
from game.core.ranks import Challenge
from game.core.replay import Reading, read_replay
from game.engine.store import Kept, Store
from game.screens.challenges import Standing, best_of, challenge_of

_UNDO = b'\n{"undo":'


class Try(NamedTuple):
    """A finished game of a challenge; without a number it was lost."""

    number: int | None
    helped: bool
    seed: str


class Standings:
    """Every finished try of every challenge. Files are never changed once they are signed, so
    each is read only once."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._seen: set[Path] = set()
        self._tries: dict[tuple[str, str], list[Try]] = defaultdict(list)

    def of(self, challenge: Challenge, seed: str | None = None) -> Standing:
        """The standing in a challenge, of all games or of those with one seed."""
        tries = self._tries[challenge.game, challenge.key]
        return best_of(
            challenge, ((t.number, t.helped) for t in tries if seed is None or t.seed == seed)
        )

    def read(self) -> Iterator[None]:
        """Read what is new, one file a step."""
        for kept in self._store.list_replays():
            if kept.path not in self._seen:
                self._read(kept)
                yield

    def read_all(self) -> None:
        """Read what is new at once."""
        for _step in self.read():
            pass

    def _read(self, kept: Kept) -> None:
        try:
            data = kept.path.read_bytes()
        except OSError:
            return
        if b'"digest"' not in data[-4096:]:
            return  # unfinished: it is looked at again the next time
        self._seen.add(kept.path)
        reading = read_replay(data, catalogue.set_up)
        if reading.digest is not None and reading.problem is None:
            self._note(reading, _UNDO in data)

    def _note(self, reading: Reading, undone: bool) -> None:
        header, history = reading.header, reading.history
        assert header is not None
        assert history is not None
        challenge = challenge_of(header)
        if challenge is not None:
            number = challenge.measure(history.rules, history.state)
            done = Try(number, undone or header.practice, header.seed or "")
            self._tries[challenge.game, challenge.key].append(done)
