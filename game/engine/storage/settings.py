"""The settings, with the check that each value must pass."""

import contextlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import partial
from typing import Any

from game.core.words import printable
from game.engine.processes.program import words_of_command
from game.engine.words import languages

SPEEDS = (0.0, 0.5, 1.0, 2.0, 4.0)
RECENT = 24
"""The number of recent files that are remembered, so that a copied one never comes before them."""
_LONGEST_NAME = 40
_LONGEST_FILE = 255
_MOST_NAMES = 50
MOST_PROGRAMS = 6
LONGEST_COMMAND = 400


def _check_number(low: float, high: float, value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
        raise ValueError
    return float(value)


def _check_whole_number(low: int, high: int, value: Any) -> int:
    if type(value) is not int or not low <= value <= high:
        raise ValueError
    return value


def _check_one_of(values: Sequence[Any], value: Any) -> Any:
    if isinstance(value, bool) or value not in values:
        raise ValueError
    return value


def _check_switch(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError
    return value


def _check_language(value: Any) -> str:
    return str(_check_one_of(("system", *languages()), value))


def _check_size(value: Any) -> tuple[int, int]:
    if not isinstance(value, list | tuple) or len(value) != 2:
        raise ValueError
    return _check_whole_number(320, 16384, value[0]), _check_whole_number(180, 16384, value[1])


def _check_names(longest: int, value: Any) -> tuple[str, ...]:
    if not isinstance(value, list | tuple):
        raise ValueError
    texts = (printable(name[:longest]) for name in value if isinstance(name, str))
    return tuple(name for name in texts if name.strip())[:_MOST_NAMES]


def _check_object(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise ValueError
    return value


def _check_programs(value: Any) -> dict[str, str]:
    programs = {}
    for name, command in _check_object(value).items():
        if not isinstance(command, str) or len(command) > LONGEST_COMMAND:
            continue
        with contextlib.suppress(ValueError):
            if _check_names(_LONGEST_NAME, [name]) == (name,) and words_of_command(command):
                programs[name] = command
    return dict([*programs.items()][:MOST_PROGRAMS])


def _checked_field(default: Any, check: Callable[[Any], Any]) -> Any:
    if isinstance(default, dict):
        return field(default_factory=dict, metadata={"check": check})
    return field(default=default, metadata={"check": check})


@dataclass(frozen=True)
class Settings:
    """The settings, remembered from one start to the next."""

    language: str = _checked_field("system", _check_language)
    text_scale: float = _checked_field(1.0, partial(_check_number, 1.0, 2.0))
    high_contrast: bool = _checked_field(False, _check_switch)
    reduced_motion: bool = _checked_field(False, _check_switch)
    animation_speed: float = _checked_field(1.0, partial(_check_one_of, SPEEDS))
    sound: bool = _checked_field(True, _check_switch)
    master_volume: float = _checked_field(0.8, partial(_check_number, 0.0, 1.0))
    effects_volume: float = _checked_field(1.0, partial(_check_number, 0.0, 1.0))
    captions: bool = _checked_field(False, _check_switch)
    speech: bool = _checked_field(False, _check_switch)
    fullscreen: bool = _checked_field(False, _check_switch)
    window: tuple[int, int] = _checked_field((1280, 720), _check_size)
    repeat_delay: int = _checked_field(167, partial(_check_whole_number, 50, 1000))
    repeat_rate: int = _checked_field(33, partial(_check_whole_number, 0, 500))
    confirm_moves: bool = _checked_field(False, _check_switch)
    private_handover: bool = _checked_field(True, _check_switch)
    rivals: bool = _checked_field(True, _check_switch)
    """Whether rivals play beside challenges."""
    bindings: Mapping[str, Any] = _checked_field({}, _check_object)  # as `Bindings.dump` gives them
    names: tuple[str, ...] = _checked_field((), partial(_check_names, _LONGEST_NAME))
    recent: tuple[str, ...] = _checked_field((), partial(_check_names, _LONGEST_FILE))
    """The files last played on here, the newest first."""
    programs: Mapping[str, str] = _checked_field({}, _check_programs)
    """Commands of programs that may take a seat, by their names."""
    lobby: Mapping[str, Any] = _checked_field({}, _check_object)  # what was chosen last, by game
    extra: Mapping[str, Any] = field(default_factory=dict)  # of a later version: kept as it is


def with_recent_file(recent: Sequence[str], name: str) -> tuple[str, ...]:
    return name, *[other for other in recent if other != name][: RECENT - 1]


def settings_from_json(data: Mapping[str, Any]) -> Settings:
    """Return settings from stored data; a bad value becomes the default, an unknown key is kept."""
    checks = {f.name: f.metadata["check"] for f in fields(Settings) if f.metadata}
    good: dict[str, Any] = {}
    for name, check in checks.items():
        try:
            good[name] = check(data[name])
        except (KeyError, ValueError):
            continue
    extra = {name: value for name, value in data.items() if name not in checks}
    return Settings(**good, extra=extra)


def settings_to_json(settings: Settings) -> dict[str, Any]:
    known = {f.name: getattr(settings, f.name) for f in fields(Settings) if f.metadata}
    return {**settings.extra, **known}
