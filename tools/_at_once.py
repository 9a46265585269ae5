"""Errands done here and now, for pictures and tests: as from another process, without the wait."""

from collections.abc import Callable, Iterator
from typing import Any


class AtOnce:
    """Stands where `Errands` would."""

    def __init__(self) -> None:
        self.busy = self.failed = False
        self._found: list[Any] = []

    def send(self, errand: Callable[..., Iterator[Any]], *arguments: Any) -> None:
        """Do it; what it finds waits to be fetched."""
        self.busy, self.failed, self._found = True, False, []
        try:
            self._found += errand(*arguments)
        except RuntimeError:
            self.failed = True

    def fetched(self) -> list[Any]:
        """All of it."""
        found, self._found, self.busy = self._found, [], False
        return found

    def forget(self) -> None:
        """Nothing is to be fetched."""
        self._found, self.busy = [], False

    def warm(self) -> None:
        """No process has to be started."""

    def close(self) -> None:
        """No process has to end."""


class Never(AtOnce):
    """Begins every errand and finds nothing."""

    def send(self, errand: Callable[..., Iterator[Any]], *arguments: Any) -> None:
        """Be busy from now on."""
        self.busy = True

    def fetched(self) -> list[Any]:
        """Nothing yet."""
        return []
