"""Sheets that ask for a name, to be typed or chosen; the first start asks for the player's."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial

from game.core.replay.header import Header, parse_header
from game.core.replay.jsonlines import BadLine, decode_line
from game.engine.desk import Desk
from game.engine.storage.players import system_name
from game.engine.storage.store import Store
from game.engine.ui.content import Text
from game.engine.ui.controls import Button, Custom
from game.engine.ui.frames import option_button, sheet
from game.engine.ui.layout import GridLayout
from game.engine.ui.node import Node
from game.engine.ui.sheet import Sheet
from game.engine.widgets.widgets import TextField
from game.engine.window import theme
from game.engine.window.text import characters_without_font
from game.engine.window.view import View
from game.engine.words import _

LONGEST_NAME = 16
MADE_UP = ("Mina", "Jun", "Ada", "Leo", "Sora", "Ida", "Noah", "Yuna")
"""Names to choose from for somebody who has no keys to type with."""
MOST_NAMES = 8


class NameSheet(Sheet):
    """A name to be typed or chosen; it goes to `done`, unless the line is empty."""

    def __init__(
        self,
        desk: Desk,
        title: str,
        value: str,
        known: Sequence[str],
        done: Callable[[str], object],
    ) -> None:
        super().__init__(desk, 620)
        self.title, self.done = title, done
        self.line = TextField(
            self.box,
            name="line",
            value=value,
            placeholder=_("Name"),
            max_length=LONGEST_NAME,
            done=self.take,
        )
        self.known = [*dict.fromkeys(known)][:MOST_NAMES]

    def build(self, view: View) -> Node:
        names = [self.name_button(name) for name in self.known]
        known = self.about_known()
        choice = Text(known, 15, theme.MUTED) if names and known else None
        about = Text(self.about(), 15, theme.MUTED, wrap=True) if self.about() else None
        line = Custom(self.line, key="line")
        grid = GridLayout(names, 128, 4, 10) if names else None
        return sheet(self.heading(), [about, line, choice, grid], self.foot(), gap=14)

    def heading(self) -> Node | str:
        return self.title

    def about(self) -> str:
        return ""

    def about_known(self) -> str:
        return ""

    def name_button(self, name: str) -> Node:
        act = partial(self._choose, name)
        return Button(name, act, key=f"name {name}", size=16, end_padding=28)

    def foot(self) -> Sequence[Node]:
        """Return the button that takes what is typed, and Cancel."""
        return [
            Button(_("Save"), self.take, primary=True, key="take", grow=1),
            Button(_("Cancel"), self.close, key="leave", grow=1),
        ]

    def _choose(self, name: str) -> None:
        self.line.set_text(name)
        self.take()

    @property
    def name(self) -> str:
        """Return what is typed, without needless spaces."""
        return " ".join(self.line.value.split())

    def take(self) -> None:
        if characters_without_font(self.name):
            words = _("Some of these letters can’t be shown. Please use others.")
            self.desk.toast(words, bad=True)
            self.focus_on(self.line)
            return
        self.close()
        if self.name:
            self.done(self.name)


FILES, _HEAD = 100, 16384
"""The newest files that are searched for names, and the bytes of each."""
UNNAMED = ("You", "나")
"""Names in older versions of somebody without a name."""


class FirstNameQuestion(NameSheet):
    """The name question of the first start; going back accepts the suggested name."""

    leaves_open = True

    def __init__(self, desk: Desk, then: Callable[[], object]) -> None:
        self._old = names_in(_headers_of_files(desk.store))
        played = [name for name in desk.people.names if name not in UNNAMED]
        name = (played[0] if played else system_name())[:LONGEST_NAME]
        name = "" if characters_without_font(name) else name
        self.then, self._fallback = then, name or MADE_UP[0]
        self.own = {each for each in self._old if each in UNNAMED or each in played[:1]}
        known = self._old or [each for each in MADE_UP if each != name]
        super().__init__(desk, _("What is your name?"), name, known, self._store_answer)

    def about(self) -> str:
        return _("Your matches are saved under this name. You can change it later.")

    def about_known(self) -> str:
        """Return the question about names in older files, of which several may be this person's."""
        return _("Which of these are yours?") if self._old else super().about_known()

    def name_button(self, name: str) -> Node:
        """Return a name to tick where it comes from an older file, else a suggestion to take."""
        if not self._old:
            return super().name_button(name)
        act, key = partial(self._toggle_name, name), f"name {name}"
        return option_button(self.desk.view, name, act, key, chosen=name in self.own, size=16)

    def _toggle_name(self, name: str) -> None:
        self.own ^= {name}
        self.rebuild()

    def foot(self) -> Sequence[Node]:
        return [Button(_("Continue"), self.take, primary=True, key="take", grow=1)]

    def go_back(self) -> bool:
        """Accept the name in the line, as the question is asked only once."""
        self.take()
        return True

    def take(self) -> None:
        """Take the typed name, or the suggested one where the line is empty."""
        if not self.name:
            self.line.set_text(self._fallback)
        super().take()

    def _store_answer(self, name: str) -> None:
        people = self.desk.people
        own = [each for each in self._old if each in self.own or each == name]
        self.desk.show_error(people.choose_own_name(name, own))
        self.desk.arrange()
        if self.desk.stack.top is not None:
            self.desk.stack.top.resume()  # which matches it offers depends on who plays
        self.then()


def names_in(headers: Iterable[Header]) -> tuple[str, ...]:
    """Return the names in files that tell no identities, the most frequent first."""
    counts: dict[str, int] = {}
    for header in headers:
        for seat in header.people if not header.identities else ():
            name = header.players[seat].name
            counts[name] = counts.get(name, 0) + 1
    return tuple(sorted(counts, key=lambda name: -counts[name]))


def _headers_of_files(store: Store) -> Iterator[Header]:
    for name in store.replay_names()[:FILES]:
        with suppress(OSError, ValueError, BadLine):
            with (store.places.replays / name).open("rb") as file:
                head = file.readline(_HEAD)
            yield parse_header(decode_line(head.rstrip(b"\n")))
