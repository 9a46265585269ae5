"""The rows in which the lobby offers a game's options."""

from collections.abc import Callable, Sequence
from typing import Any

from game.core.options import Option, arranged_of, same
from game.engine.widgets.choices import (
    Choice,
    Row,
    Sequenced,
    Slider,
    fits,
    head_height,
    row_fields,
)
from game.engine.widgets.widgets import Widget
from game.engine.window import theme
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens import games

MOST_CELLS = 6


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
    fields = row_fields(view, place, f"option {option.name}", words, own, theme.accent(game))
    items = arranged_of(values)
    if items:
        return Sequenced(
            **fields | {"sentence": sentence},
            items=items,
            labels=[*map(str, items)],
            chosen=list(value),
            allowed=lambda chosen: option.allows(chosen, seats),
            take=change,
        )
    index = next(i for i, each in enumerate(values) if same(each, value))
    labels = [games.value_words(game, option.name, each)[0] for each in values]
    fields |= {"index": index, "general": sentence}
    cells = Choice(**fields, labels=labels, change=lambda i: change(values[i]))
    if len(values) <= MOST_CELLS and all(fits(view, label, cells.cell_width) for label in labels):
        return cells
    label = dict(zip(values, labels, strict=True)).__getitem__
    room = max(Slider.room, *(view.measure(label, 19, "display") for label in labels))
    return Slider(**fields, steps=values, change=change, label=label, room=room)


def call_by_name(view: View, row: Widget, names: Sequence[str]) -> None:
    """Call values that are seats by the names of those who sit there, if all of these have room."""
    if isinstance(row, Choice):
        found = _cells_named(view, row, names)
    else:
        found = isinstance(row, Slider) and _steps_named(view, row, names)
    if found and isinstance(row, Row):
        row.sentence = row.general
        high = head_height(view, row.sentence, row.box.w) + row.high
        row.box = row.box._replace(h=high)


def _cells_named(view: View, row: Choice, names: Sequence[str]) -> bool:
    labels = [*names, *row.labels[len(names) :]]
    room = (row.cell_width - 12) * (1.4 if view.roomy else 1)  # large type may shrink a little
    if any(view.measure(each, 15, "bold") >= room for each in labels):
        return False
    row.labels = labels
    return True


def _steps_named(view: View, row: Slider, names: Sequence[str]) -> bool:
    labels = dict(zip(row.steps, [*names, *map(row.label, row.steps[len(names) :])], strict=True))
    room = max(view.measure(label, 19, "display") for label in labels.values())
    if room > row.box.w / 2:
        return False
    row.label, row.room = labels.__getitem__, room
    return True


def switch(
    view: View,
    place: Box,
    name: str,
    words: str,
    sentence: str,
    on: bool,
    change: Callable[[bool], None],
    accent: theme.Accent,
) -> Choice:
    """A row that is on or off."""
    fields, labels = row_fields(view, place, name, words, sentence, accent), (_("Off"), _("On"))
    return Choice(**fields, labels=labels, index=int(on), change=lambda i: change(bool(i)))
