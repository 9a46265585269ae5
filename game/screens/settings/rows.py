"""The rows of the settings, one for each setting; changes apply at once."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from game.engine.desk import Desk
from game.engine.storage.settings import SPEEDS
from game.engine.ui.controls import Choice, Slider
from game.engine.ui.node import Node
from game.engine.window.view import View
from game.engine.words import _, languages
from game.screens.games import percent

TEXT_SCALES = (1.0, 1.25, 1.5, 1.75, 2.0)
VOLUME_SETTINGS = ("master_volume", "effects_volume")
VOLUMES = tuple(round(i / 10, 1) for i in range(11))
DELAYS = (50, 75, 100, 125, 150, 167, 200, 250, 300, 400, 500, 750, 1000)
RATES = (0, 10, 16, 20, 25, 33, 40, 50, 67, 83, 100, 150, 200, 300, 500)

RowsBuilder = Callable[[Desk], list[Node]]


def choice_row(
    desk: Desk, name: str, words: str, sentence: str, choices: Sequence[tuple[Any, str]]
) -> Choice:
    known = [value for value, _label in choices]
    current = getattr(desk.settings, name)
    return Choice(
        words,
        sentence,
        labels=tuple(label for _value, label in choices),
        index=known.index(current) if current in known else 0,
        change=lambda i: desk.change(**{name: known[i]}),
        key=name,
    )


def switch_row(desk: Desk, name: str, words: str, sentence: str = "") -> Choice:
    return choice_row(desk, name, words, sentence, ((False, _("Off")), (True, _("On"))))


def slider_row(
    desk: Desk,
    name: str,
    words: str,
    sentence: str,
    steps: Sequence[float],
    value_label: Callable[[float], str],
) -> Slider:
    current = getattr(desk.settings, name)
    known = tuple(sorted({*steps, current}))

    def change(value: float) -> None:
        desk.change(**{name: value})
        if name in VOLUME_SETTINGS:  # a volume is heard as it changes
            desk.sound.play("place")

    return Slider(
        words,
        sentence,
        steps=known,
        index=known.index(current),
        label=value_label,
        change=change,
        key=name,
    )


def with_equal_label_widths(view: View, rows: Sequence[Node]) -> list[Node]:
    """Return the rows with the same room for the number of every slider."""
    room = max(
        (row.widest_number_width(view) for row in rows if isinstance(row, Slider)), default=0.0
    )
    return [replace(row, label_width=room) if isinstance(row, Slider) else row for row in rows]


def display_rows(desk: Desk) -> list[Node]:
    sizes = [(each, f"{each:.0%}") for each in TEXT_SCALES]
    speeds = list(zip(SPEEDS, (_("None"), "½×", "1×", "2×", "4×"), strict=True))
    fast = _("A click skips any animation.")
    return [
        switch_row(desk, "fullscreen", _("Full screen")),
        choice_row(desk, "text_scale", _("Text size"), "", sizes),
        choice_row(desk, "animation_speed", _("Animation speed"), fast, speeds),
        switch_row(desk, "high_contrast", _("High contrast")),
        switch_row(desk, "reduced_motion", _("Reduced motion")),
    ]


def sound_rows(desk: Desk) -> list[Node]:
    key = desk.intents.label("sound")
    anywhere = _("{key} turns it off and on anywhere.").format(key=key)
    foot = _("Sounds are named at the foot of the window.")
    return [
        switch_row(desk, "sound", _("Sound"), anywhere if key else ""),
        slider_row(desk, "master_volume", _("Volume"), "", VOLUMES, _percent),
        slider_row(desk, "effects_volume", _("Effects"), "", VOLUMES, _percent),
        switch_row(desk, "captions", _("Captions"), foot),
        switch_row(
            desk, "speech", _("Speech"), _("F6 goes through a table, F7 repeats, F8 sums up.")
        ),
    ]


def key_repeat_rows(desk: Desk) -> list[Node]:
    return [
        slider_row(desk, "repeat_delay", _("Repeat delay"), "", DELAYS, _milliseconds),
        slider_row(desk, "repeat_rate", _("Repeat interval"), "", RATES, _milliseconds),
    ]


def game_rows(desk: Desk) -> list[Node]:
    rivals = _("Your best match and a level play beside you in solo challenges.")
    return [
        switch_row(desk, "confirm_moves", _("Confirm moves")),
        switch_row(desk, "private_handover", _("Cover the screen between players")),
        switch_row(desk, "rivals", _("Rivals"), rivals),
    ]


def language_rows(desk: Desk) -> list[Node]:
    names = [("system", _("System language")), *languages().items()]
    return [choice_row(desk, "language", _("Language"), "", names)]


def _percent(value: float) -> str:
    return percent(100 * value)


def _milliseconds(value: float) -> str:
    return _("{n} ms").format(n=round(value)) if value else _("At once")
