"""The one question of the first start: what somebody is called, and which names of older files are
theirs."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial

from game.core.replay.header import Header, parse_header
from game.core.replay.jsonlines import BadLine, parsed
from game.engine.desk import Desk
from game.engine.storage.players import system_name
from game.engine.storage.store import Store
from game.engine.ui.controls import Button
from game.engine.ui.frames import option
from game.engine.ui.node import Node
from game.engine.window.text import missing
from game.engine.words import _
from game.screens.players.name_sheet import LONGEST, MADE_UP, NameSheet

FILES, _HEAD = 100, 16384
"""So many of the newest files are asked for names, and so much of each."""
UNNAMED = ("You", "나")
"""What older versions wrote for somebody who had not said a name."""


class Question(NameSheet):
    """Asked once; going back takes the suggested name."""

    def __init__(self, desk: Desk, then: Callable[[], object]) -> None:
        self._old = names_in(_headers(desk.store))
        played = [name for name in desk.people.names if name not in UNNAMED]
        name = (played[0] if played else system_name())[:LONGEST]
        name = "" if missing(name) else name
        self.then, self._fallback = then, name or MADE_UP[0]
        self.own = {each for each in self._old if each in UNNAMED or each in played[:1]}
        known = self._old or [each for each in MADE_UP if each != name]
        super().__init__(desk, _("What is your name?"), name, known, self._answer)

    def about(self) -> str:
        """Return what the name is for."""
        return _("Your matches are saved under this name. You can change it later.")

    def about_known(self) -> str:
        """Return the question about names in older files, of which several may be this person's."""
        return _("Which of these are yours?") if self._old else super().about_known()

    def name_button(self, name: str) -> Node:
        """Return a name to tick where it comes from an older file, else a suggestion to take."""
        if not self._old:
            return super().name_button(name)
        act, key = partial(self._turn, name), f"name {name}"
        return option(self.desk.view, name, act, key, chosen=name in self.own, size=16)

    def _turn(self, name: str) -> None:
        self.own ^= {name}
        self.rebuild()

    def foot(self) -> Sequence[Node]:
        """Return the one way on."""
        return [Button(_("Continue"), self.take, primary=True, key="take", grow=1)]

    def go_back(self) -> bool:
        """Take what stands there: the question is asked once."""
        self.take()
        return True

    def take(self) -> None:
        """Take the typed name, or the suggested one where the line is empty."""
        if not self.name:
            self.line.put(self._fallback)
        super().take()

    def _answer(self, name: str) -> None:
        people = self.desk.people
        own = [each for each in self._old if each in self.own or each == name]
        self.desk.complain(people.answer(name, own))
        self.desk.arrange()
        self.then()


def names_in(headers: Iterable[Header]) -> tuple[str, ...]:
    """Return the names in files that tell no identities, the most frequent first."""
    counts: dict[str, int] = {}
    for header in headers:
        for seat in header.people if not header.identities else ():
            name = header.players[seat].name
            counts[name] = counts.get(name, 0) + 1
    return tuple(sorted(counts, key=lambda name: -counts[name]))


def _headers(store: Store) -> Iterator[Header]:
    """Yield the headers of the newest files."""
    for name in store.replay_names()[:FILES]:
        with suppress(OSError, ValueError, BadLine):
            with (store.places.replays / name).open("rb") as file:
                head = file.readline(_HEAD)
            yield parse_header(parsed(head.rstrip(b"\n")))
