"""The one question of the first start: what somebody is called, and which names of older files are
theirs."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

from game.core.replay.header import Header, parse_header
from game.core.replay.jsonlines import BadLine, parsed
from game.engine.desk import Desk
from game.engine.storage.players import system_name
from game.engine.storage.store import Store
from game.engine.widgets import furniture
from game.engine.widgets.key_rows import keys
from game.engine.widgets.widgets import Button, Widget
from game.engine.window.paint import Painter
from game.engine.window.text import missing
from game.engine.window.view import Box
from game.engine.words import _
from game.screens.players.name_sheet import LONGEST, MADE_UP, NameSheet

FILES, _HEAD = 100, 16384
"""So many of the newest files are asked for names, and so much of each."""
UNNAMED = ("You", "나")
"""What older versions wrote for somebody who had not said a name."""


@dataclass(eq=False)
class Tick(Button):
    """A key that is on or off."""

    on: bool = False

    def draw(self, p: Painter) -> None:
        look = self.accent, self.on, "", self.pressed, self.hovered
        furniture.button(p, self.box, self.words, *look, size=self.size)
        if self.on:
            side = p.view.grown(self.size) * 0.7
            x = self.box.right - 12 - side / 2
            furniture.check(p, x, self.box.centre[1], side, self.accent.deep)


class Question(NameSheet):
    """Asked once; whoever turns away is called what stands there."""

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
        """What becomes of it."""
        return _("Your games are kept under it. It can be changed at any time.")

    def below(self) -> str:
        """Names from older files may be several and all the same person's."""
        return _("Which of these are you?") if self._old else super().below()

    def name_keys(self, boxes: Sequence[Box]) -> Sequence[Widget]:
        """Of names from older files each is theirs or not; made-up ones are there to be taken."""
        if not self._old:
            return super().name_keys(boxes)
        return [
            Tick(
                box,
                partial(self._turn, name),
                name=f"name {name}",
                words=name,
                size=16,
                on=name in self.own,
            )
            for box, name in zip(boxes, self.known, strict=True)
        ]

    def _turn(self, name: str) -> None:
        self.own ^= {name}
        self.arrange(self.desk.view)

    def ends(self, room: Box) -> Sequence[Widget]:
        """There is only one way on."""
        return keys([room], [("take", _("Go on"), self.take)], "take")

    def go_back(self) -> bool:
        """Nobody is asked twice."""
        self.take()
        return True

    def take(self) -> None:
        """An empty line is no name."""
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
    """What people are called in files that tell no identities, who comes most often first."""
    counts: dict[str, int] = {}
    for header in headers:
        for seat in header.people if not header.identities else ():
            name = header.players[seat].name
            counts[name] = counts.get(name, 0) + 1
    return tuple(sorted(counts, key=lambda name: -counts[name]))


def _headers(store: Store) -> Iterator[Header]:
    """What the newest files say of themselves."""
    for name in store.replay_names()[:FILES]:
        with suppress(OSError, ValueError, BadLine):
            with (store.places.replays / name).open("rb") as file:
                head = file.readline(_HEAD)
            yield parse_header(parsed(head.rstrip(b"\n")))
