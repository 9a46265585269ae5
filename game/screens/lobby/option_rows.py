"""Rows in which a value of an option is chosen: words, a sentence, and the values."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.core.options import Option, same
from game.engine.input.intents import Intent
from game.engine.widgets import furniture
from game.engine.widgets.widgets import Choice, Slider, Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens import games

MOST_CELLS = 6
VALUE_GAP = 6.0
RING = 9.0
"""Room for the focus ring between the words and the values."""


def key_height(view: View) -> float:
    """Height of a row of values."""
    return max(36.0, view.grown(15) + 18)


def head_height(view: View, sentence: str, width: float) -> float:
    """Height of an option's name and its sentence."""
    lines = len(view.wrap(sentence, 14, width)) if sentence else 0
    return view.line(16) + lines * view.line(14) + RING


def draw_head(p: Painter, box: Box, words: str, sentence: str) -> None:
    """Name and sentence of an option at the top of a row."""
    step = p.view.line(16)
    p.text(words, box.x, box.y + step / 2, 16, face="bold", width=box.w)
    if sentence:
        p.paragraph(sentence, box.below(box.y + step), 14, theme.MUTED)


def shared(
    view: View, place: Box, name: str, words: str, sentence: str, accent: theme.Accent
) -> dict[str, Any]:
    """What all rows are made with: the box from the top of a place, and what is said there."""
    key = key_height(view)
    box = place._replace(h=head_height(view, sentence, place.w) + key)
    made = {"box": box, "name": name, "key": key, "accent": accent}
    return made | {"words": words, "sentence": sentence}


@dataclass(eq=False)
class Values(Choice):
    """Values side by side under the words."""

    sentence: str = ""
    key: float = 36
    general: str = ""
    """What is said of the option whatever is chosen."""
    most: float = 190.0
    """How wide a value is where there is room for more."""

    @property
    def cell_width(self) -> float:
        """The room of one value."""
        count = max(1, len(self.labels))
        return min((self.box.w - VALUE_GAP * (count - 1)) / count, self.most)

    def _cells(self) -> list[Box]:
        room = self.box.cut_bottom(self.key)[0]
        return room.columns([self.cell_width] * len(self.labels), VALUE_GAP)

    def draw(self, p: Painter) -> None:
        """Words, sentence, values."""
        draw_head(p, self.box, self.words, self.sentence)
        for i, (cell, label) in enumerate(zip(self._cells(), self.labels, strict=True)):
            draw_value(p, cell, label, i == self.index, self.accent)

    def ring(self, p: Painter) -> None:
        """The ring lies around the values."""
        cells = self._cells()
        furniture.focus_ring(p, cells[0]._replace(w=cells[-1].right - cells[0].x), 9)


def draw_value(p: Painter, cell: Box, label: str, chosen: bool, accent: theme.Accent) -> None:
    """One value; the chosen one is filled and ticked."""
    skin = theme.enamel(accent)
    if chosen:
        p.rect(cell, 9, skin.base, skin.edge, 1.4)
    else:
        p.rect(cell, 9, (theme.WHITE, "#F6EFE2"), theme.LINE, 1.2)
    ink, (x, y) = skin.ink if chosen else theme.INK, cell.centre
    if not chosen:
        p.text(label, x, y, 15, ink, "bold", "c", cell.w - 10)
        return
    tick = p.view.grown(15) * 0.72
    room = cell.w - 10 - tick * 1.5
    w = min(room, p.view.measure(label, 15, "bold"))
    left = x - (w + tick * 1.5) / 2
    furniture.check(p, left + tick / 2, y, tick, ink)
    p.text(label, left + tick * 1.5, y, 15, ink, "bold", "l", room)


@dataclass(eq=False)
class Number(Slider):
    """A whole number on a track under the words."""

    sentence: str = ""
    key: float = 36
    accent: theme.Accent = theme.HOUSE

    def _track(self) -> Box:
        y = self.box.bottom - self.key / 2
        return Box(self.box.x + 12, y - 5, self.box.w - 110, 10)

    def draw(self, p: Painter) -> None:
        """Words, sentence, track, knob and the number."""
        draw_head(p, self.box, self.words, self.sentence)
        track = self._track()
        y = track.centre[1]
        p.rect(track, 5, "#DCCFB4", theme.LINE, 1)
        share = self.index / max(1, len(self.steps) - 1)
        if share:
            p.rect(track._replace(w=track.w * share), 5, self.accent.base)
        p.circle(track.x + track.w * share, y, 11, theme.WHITE, self.accent.base, 3)
        p.text(self.label(self.value), self.box.right - 10, y, 19, self.accent.deep, "display", "r")

    def ring(self, p: Painter) -> None:
        """The ring lies around the track."""
        track = self._track()
        furniture.focus_ring(p, track.inset(-12, -9), 14)


@dataclass(eq=False)
class Sequenced(Widget):
    """Several of some things in the order in which they are chosen."""

    words: str = ""
    sentence: str = ""
    key: float = 36
    items: Sequence[Any] = ()
    chosen: list[Any] = field(default_factory=list)
    allowed: Callable[[list[Any]], bool] = lambda _chosen: True
    change: Callable[[list[Any]], None] = lambda _chosen: None
    accent: theme.Accent = theme.HOUSE
    at: int = 0

    def _cells(self) -> list[Box]:
        count = len(self.items)
        each = min(84.0, (self.box.w - 8 * count) / count)
        return self.box.cut_bottom(self.key)[0].columns([each] * count, 8)

    def _flip(self, index: int) -> None:
        item = self.items[index]
        after = [i for i in self.chosen if i != item]
        if len(after) == len(self.chosen):
            after.append(item)
        if self.allowed(after):
            self.chosen = after
            self.change(after)

    def handle(self, intent: Intent, x: float, y: float) -> bool:
        """Left and right walk along, confirm takes or leaves out."""
        if not intent.down:
            return False
        if intent.what in ("left", "right"):
            target = self.at + (1 if intent.what == "right" else -1)
            if 0 <= target < len(self.items):
                self.at = target
                return True
            return False
        if intent.what == "confirm" and not intent.repeat:
            self._flip(self.at)
            return True
        return False

    def release(self, x: float, y: float) -> None:
        """Take or leave out what was pressed."""
        for i, cell in enumerate(self._cells()):
            if cell.holds(x, y):
                self.at = i
                self._flip(i)

    def draw(self, p: Painter) -> None:
        """Each thing with its place in the order."""
        draw_head(p, self.box, self.words, self.sentence)
        for item, cell in zip(self.items, self._cells(), strict=True):
            draw_value(p, cell, str(item), item in self.chosen, self.accent)
        order = " → ".join(map(str, self.chosen))
        x, y = cell.right + 16, cell.centre[1]
        p.text(order, x, y, 15, theme.MUTED, width=max(40.0, self.box.right - x))

    def ring(self, p: Painter) -> None:
        """The ring lies around the thing that confirm would flip."""
        furniture.focus_ring(p, self._cells()[self.at], 9)


def row(
    view: View,
    place: Box,
    game: str,
    option: Option,
    seats: int,
    value: Any,
    change: Callable[[Any], None],
) -> Widget:
    """The row of an option, from the top of a place and as wide as it."""
    words, sentence = games.option_words(game, option)
    values = list(option.values(seats))
    own = games.value_words(game, option.name, value)[1] or sentence
    told = shared(view, place, f"option {option.name}", words, own, theme.accent(game))
    if isinstance(value, list):
        return Sequenced(
            **told | {"sentence": sentence},
            items=sorted({item for each in values for item in each}),
            chosen=list(value),
            allowed=lambda chosen: option.allows(chosen, seats),
            change=change,
        )
    index = next(i for i, each in enumerate(values) if same(each, value))
    labels = [games.value_words(game, option.name, each)[0] for each in values]
    if len(values) > MOST_CELLS and all(type(each) is int for each in values):
        label = dict(zip(values, labels, strict=True)).__getitem__
        return Number(**told, steps=values, index=index, change=change, label=label)
    return Values(
        **told, labels=labels, index=index, change=lambda i: change(values[i]), general=sentence
    )


def switch(
    view: View,
    place: Box,
    name: str,
    words: str,
    sentence: str,
    on: bool,
    change: Callable[[bool], None],
    accent: theme.Accent,
) -> Values:
    """A row that is on or off."""
    told, labels = shared(view, place, name, words, sentence, accent), (_("Off"), _("On"))
    return Values(**told, labels=labels, index=int(on), change=lambda i: change(bool(i)))
