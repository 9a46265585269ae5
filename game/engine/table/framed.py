"""What stands around every table: the strip at the top, the keys in its corner, and the strips of
keys at the bottom."""

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from game.core.match import Match
from game.engine.desk import Desk
from game.engine.table.seated import Seated
from game.engine.widgets import furniture
from game.engine.widgets.corner import Corner, corner_keys
from game.engine.widgets.key_strip import KeyStrip, strip_parts
from game.engine.widgets.widgets import Widget
from game.engine.window.paint import Painter
from game.engine.window.parts import Part, Seen
from game.engine.window.view import Box, View
from game.engine.words import _


class Framed(Seated):
    """The edges of a table's page."""

    game: ClassVar[str]
    title: ClassVar[str]

    def __init__(self, desk: Desk, match: Match) -> None:
        super().__init__(desk, match)
        self._corner: Sequence[Corner] = ()

    # -- for subclasses --------------------------------------------------------------------

    def crumbs(self) -> str:
        """Where in the game we are, in a few words."""
        return ""

    def hints(self) -> list[tuple[str, str]]:
        """Actions and what they do now, for the strip of keys at the bottom; `1-5` is a range,
        `left right` are two keys for one thing."""
        return []

    def corner_deeds(self) -> Mapping[str, Callable[[], object]]:
        """What the keys in the corner do, by their names."""
        raise NotImplementedError

    def live(self, name: str) -> bool:
        """Would that key in the corner do something?"""
        raise NotImplementedError

    # -- the corner ------------------------------------------------------------------------

    def corner(self, view: View) -> Sequence[Widget]:
        """The keys at the top right of every table."""
        label, deeds = self.desk.intents.label, self.corner_deeds()
        words = {"hint": _("Hint"), "undo": _("Undo"), "log": _("Log"), "back": _("Pause")}
        self._corner = corner_keys(
            view, [(name, words[name], label(name), deeds[name]) for name in deeds]
        )
        self.tell_corner()
        return self._corner

    def tell_corner(self) -> None:
        """Every key is live exactly when it does something."""
        for key in self._corner:
            if key.enabled != self.live(key.name):
                key.enabled = not key.enabled
                self.touch()

    # -- the strip at the top ---------------------------------------------------------------

    def draw_bar(self, p: Painter) -> None:
        """The strip at the top; part of the resting picture."""
        furniture.top_bar(p, self.game, _(self.title), self.crumbs())

    @property
    def bar_end(self) -> float:
        """Where that strip ends, for what stands beside it."""
        view = self.desk.view
        return 62 + view.measure(_(self.title), 27, "display") + view.measure(self.crumbs(), 15)

    def bar_part(self) -> Part:
        """The strip at the top as a part of its own."""
        key = (self.title, self.crumbs())
        return Part("bar", key, Box(0, 0, self.bar_end + 8, 64), self.draw_bar)

    # -- the strips at the bottom -----------------------------------------------------------

    def strips(self) -> Sequence[KeyStrip]:
        """The strips of keys at the bottom: one, unless several people act at once."""
        seat = self.strip_seat if self.several_people else None
        device = None if seat is None else self.desk.intents.device_of(seat)
        return [self.key_strip(self._hints_now(), seat, device or "")]

    def _hints_now(self) -> list[tuple[str, str]]:
        """The game's, unless the focus is on a key of the corner: confirm presses that then."""
        hints, focus = self.hints(), self.focus
        if not isinstance(focus, Corner):
            return hints
        return [("confirm", focus.words), *(hint for hint in hints if hint[0] != "confirm")]

    def key_strip(
        self, hints: Sequence[tuple[str, str]], seat: int | None = None, device: str = ""
    ) -> KeyStrip:
        """Actions and what they do, with the labels of the keys that there are for them."""
        labels = ((self._label_of(actions, device), meaning) for actions, meaning in hints)
        return KeyStrip(tuple((label, meaning) for label, meaning in labels if label), seat)

    def _label_of(self, actions: str, device: str) -> str:
        label = self.desk.intents.label
        ranges = ([label(key, device) for key in each.split("-")] for each in actions.split())
        return " ".join(filter(None, ("–".join(filter(None, keys)) for keys in ranges)))

    @property
    def foot_end(self) -> float:
        """How far the strips at the bottom may reach."""
        return self.desk.view.w

    def hint_parts(self) -> Sequence[Seen]:
        """The strips of keys at the bottom."""
        return strip_parts(self.strips(), self.desk.view, self.foot_end)
