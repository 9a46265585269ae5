"""The settings, with the check that each value must pass."""

import contextlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import partial
from typing import Any

from game.core.words import printable
from game.engine.processes.program import words_of
from game.engine.words import languages

SPEEDS = (0.0, 0.5, 1.0, 2.0, 4.0)
RECENT = 24
"""The number of recent files that are remembered, so that a copied one never comes before them."""
_LONGEST_NAME = 40
_LONGEST_FILE = 255
_MOST_NAMES = 50
MOST_PROGRAMS = 6
LONGEST_COMMAND = 400


def _number(low: float, high: float, value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
        raise ValueError
    return float(value)


def _whole(low: int, high: int, value: Any) -> int:
    if type(value) is not int or not low <= value <= high:
        raise ValueError
    return value


def _one_of(values: Sequence[Any], value: Any) -> Any:
    if isinstance(value, bool) or value not in values:
        raise ValueError
    return value


def _switch(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError
    return value


def _language(value: Any) -> str:
    return str(_one_of(("system", *languages()), value))


def _size(value: Any) -> tuple[int, int]:
    if not isinstance(value, list | tuple) or len(value) != 2:
        raise ValueError
    return _whole(320, 16384, value[0]), _whole(180, 16384, value[1])


def _names(longest: int, value: Any) -> tuple[str, ...]:
    if not isinstance(value, list | tuple):
        raise ValueError
    texts = (printable(name[:longest]) for name in value if isinstance(name, str))
    return tuple(name for name in texts if name.strip())[:_MOST_NAMES]


def _object(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise ValueError
    return value


def _programs(value: Any) -> dict[str, str]:
    programs = {}
    for name, command in _object(value).items():
        if not isinstance(command, str) or len(command) > LONGEST_COMMAND:
            continue
        with contextlib.suppress(ValueError):
            if _names(_LONGEST_NAME, [name]) == (name,) and words_of(command):
                programs[name] = command
    return dict([*programs.items()][:MOST_PROGRAMS])


def _setting(default: Any, check: Callable[[Any], Any]) -> Any:
    if isinstance(default, dict):
        return field(default_factory=dict, metadata={"check": check})
    return field(default=default, metadata={"check": check})


@dataclass(frozen=True)
class Settings:
    """The settings, remembered from one start to the next."""

    language: str = _setting("system", _language)
    text_scale: float = _setting(1.0, partial(_number, 1.0, 2.0))
    high_contrast: bool = _setting(False, _switch)
    reduced_motion: bool = _setting(False, _switch)
    animation_speed: float = _setting(1.0, partial(_one_of, SPEEDS))
    sound: bool = _setting(True, _switch)
    master_volume: float = _setting(0.8, partial(_number, 0.0, 1.0))
    effects_volume: float = _setting(1.0, partial(_number, 0.0, 1.0))
    captions: bool = _setting(False, _switch)
    speech: bool = _setting(False, _switch)
    fullscreen: bool = _setting(False, _switch)
    window: tuple[int, int] = _setting((1280, 720), _size)
    repeat_delay: int = _setting(167, partial(_whole, 50, 1000))
    repeat_rate: int = _setting(33, partial(_whole, 0, 500))
    confirm_moves: bool = _setting(False, _switch)
    private_handover: bool = _setting(True, _switch)
    rivals: bool = _setting(True, _switch)
    """Whether rivals play beside challenges."""
    bindings: Mapping[str, Any] = _setting({}, _object)  # as `Bindings.dump` gives them
    names: tuple[str, ...] = _setting((), partial(_names, _LONGEST_NAME))
    recent: tuple[str, ...] = _setting((), partial(_names, _LONGEST_FILE))
    """The files last played on here, the newest first."""
    programs: Mapping[str, str] = _setting({}, _programs)
    """Commands of programs that may take a seat, by their names."""
    lobby: Mapping[str, Any] = _setting({}, _object)  # what was chosen last, by game
    extra: Mapping[str, Any] = field(default_factory=dict)  # of a later version: kept as it is


def recent_with(recent: Sequence[str], name: str) -> tuple[str, ...]:
    """Return the recent files with this one first."""
    return name, *[other for other in recent if other != name][: RECENT - 1]


def from_json(data: Mapping[str, Any]) -> Settings:
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


def to_json(settings: Settings) -> dict[str, Any]:
    known = {f.name: getattr(settings, f.name) for f in fields(Settings) if f.metadata}
    return {**settings.extra, **known}
