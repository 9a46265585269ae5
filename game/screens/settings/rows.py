"""The rows of the settings: one for each thing that can be set, applied at once."""

from collections.abc import Callable, Sequence
from typing import Any

from game.engine.desk import Desk
from game.engine.storage.settings import SPEEDS
from game.engine.widgets.choices import Choice, Slider, row_fields
from game.engine.widgets.widgets import Widget
from game.engine.window import theme
from game.engine.window.view import Box, View
from game.engine.words import _, languages

GAP = 20.0
TEXT_SCALES = (1.0, 1.25, 1.5, 1.75, 2.0)
LOUD = ("master_volume", "effects_volume")
VOLUMES = tuple(round(i / 10, 1) for i in range(11))
DELAYS = (50, 75, 100, 125, 150, 167, 200, 250, 300, 400, 500, 750, 1000)
RATES = (0, 10, 16, 20, 25, 33, 40, 50, 67, 83, 100, 150, 200, 300, 500)


class Rows:
    """Places rows from the top of an area downwards."""

    def __init__(self, desk: Desk, view: View, area: Box, gap: float = GAP) -> None:
        self.desk, self.view, self.area, self.gap = desk, view, area, gap
        self.made: list[Widget] = []
        self.y = area.y

    def switch(self, name: str, words: str, sentence: str) -> None:
        """Something that is on or off."""
        self.values(name, words, sentence, ((False, _("Off")), (True, _("On"))))

    def values(
        self, name: str, words: str, sentence: str, choices: Sequence[tuple[Any, str]]
    ) -> None:
        """One of a few."""
        known = [value for value, _label in choices]
        current = getattr(self.desk.settings, name)
        widest = max(self.view.measure(label, 15, "bold") for _value, label in choices)
        self.add(
            Choice(
                **self._shared(name, words, sentence),
                labels=[label for _value, label in choices],
                index=known.index(current) if current in known else 0,
                change=lambda i: self.desk.change(**{name: known[i]}),
                most=max(190.0, widest + self.view.grown(15) * 1.1 + 14),
            )
        )

    def scale(
        self,
        name: str,
        words: str,
        sentence: str,
        steps: Sequence[float],
        label: Callable[[float], str],
    ) -> None:
        """One of many numbers."""
        current = getattr(self.desk.settings, name)
        steps = sorted({*steps, current})
        room = max(self.view.measure(label(step), 19, "display") for step in steps)
        above = [room, *(one.room for one in self.made if isinstance(one, Slider))]
        self.add(
            Slider(
                **self._shared(name, words, sentence),
                steps=steps,
                index=steps.index(current),
                label=label,
                room=max(above),
                change=lambda value: self._set(name, value),
            )
        )

    def _set(self, name: str, value: float) -> None:
        """A volume is heard as it changes."""
        self.desk.change(**{name: value})
        if name in LOUD:
            self.desk.sound.play("place")

    def add(self, widget: Widget) -> None:
        """Take a widget that is placed already."""
        self.made.append(widget)
        self.y = widget.box.bottom + self.gap

    def _shared(self, name: str, words: str, sentence: str) -> dict[str, Any]:
        place = self.area._replace(y=self.y)
        return row_fields(self.view, place, name, words, sentence, theme.HOUSE)


Fill = Callable[[Rows], None]
"""What fills a page."""


def display(rows: Rows) -> None:
    """What it looks like."""
    rows.switch("fullscreen", _("Full screen"), _("Use the whole screen instead of a window."))
    rows.values(
        "text_scale",
        _("Text size"),
        _("Everything that is written grows."),
        [(scale, f"{scale:.0%}") for scale in TEXT_SCALES],
    )
    rows.values(
        "animation_speed",
        _("Animation speed"),
        _("How fast things move; a click always hurries."),
        list(zip(SPEEDS, (_("None"), "½×", "1×", "2×", "4×"), strict=True)),
    )
    rows.switch("high_contrast", _("High contrast"), _("Full ink, dark edges, a plain table."))
    rows.switch("reduced_motion", _("Reduced motion"), _("Nothing shakes, sways or scatters."))


def sound(rows: Rows) -> None:
    """Whether it is heard, and how loud."""
    key = rows.desk.intents.label("sound")
    anywhere = _("{key} turns it off and on anywhere.").format(key=key)
    rows.switch("sound", _("Sound"), anywhere if key else _("The volumes stay as they are."))
    words = _("Every sound also has something to see.")
    rows.scale("master_volume", _("Volume"), words, VOLUMES, _percent)
    rows.scale(
        "effects_volume", _("Effects"), _("Tiles, dice, pieces and points."), VOLUMES, _percent
    )
    said = _("What sounds is also said in words, at the foot of the window.")
    rows.switch("captions", _("Captions"), said)


def handling(rows: Rows) -> None:
    """How held keys repeat."""
    rows.scale(
        "repeat_delay",
        _("Repeat delay"),
        _("How long a key is held before it repeats."),
        DELAYS,
        _milliseconds,
    )
    rows.scale(
        "repeat_rate",
        _("Repeat interval"),
        _("The time from one repeat to the next."),
        RATES,
        lambda value: _milliseconds(value) if value else _("At once"),
    )


def game(rows: Rows) -> None:
    """How games are played here."""
    rows.switch(
        "confirm_moves",
        _("Confirm moves"),
        _("A move that would be made by one click asks for a second one."),
    )
    rows.switch(
        "private_handover",
        _("Cover the screen between players"),
        _("Hidden tiles stay covered until the next player says that they are there."),
    )
    words = _("How an earlier game of Ramp moves on beside yours when you race it.")
    ways = [("time", _("By time")), ("cards", _("By cards"))]
    rows.values("race", _("Races"), words, ways)


def language(rows: Rows) -> None:
    """What it speaks."""
    names = [("system", _("System language")), *languages().items()]
    rows.values("language", _("Language"), _("Changes at once, everywhere."), names)


def _percent(value: float) -> str:
    return f"{round(value * 100)}%"


def _milliseconds(value: float) -> str:
    return _("{n} ms").format(n=round(value))
