"""What the screens say about a game: its words, its options, its bots; all from its own modules."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from game import catalogue
from game.core.options import Option, written
from game.core.ranks import Challenge
from game.core.words import N_
from game.engine.words import _, ngettext

_SHOWN_FIRST = ("wall", "ramp", "lines", "loops")
BOT_WORDS = {
    "random": N_("Beginner"),
    "greedy": N_("Club player"),
    "planner": N_("Expert"),
}


@cache
def order() -> tuple[str, ...]:
    """The games as the screens list them."""
    known = [name for name in _SHOWN_FIRST if name in catalogue.names()]
    return (*known, *(name for name in catalogue.names() if name not in known))


@cache
def _about(game: str) -> Any:
    try:
        return catalogue.about(game)
    except ImportError:
        return None


def title(game: str) -> str:
    """A game's name."""
    return _(getattr(_about(game), "TITLE", game.capitalize()))


def tagline(game: str) -> str:
    """The game in one line."""
    return _(getattr(_about(game), "TAGLINE", ""))


def meta(game: str) -> str:
    """How many play it and how long that takes."""
    low, high = getattr(_about(game), "PLAYERS", None) or _seats(game)
    players = ngettext("{seats} player", "{seats} players", high).format(seats=f"{low}–{high}")
    return " · ".join((players, *_minutes(game)))


def brief_meta(game: str) -> str:
    """The same in numbers alone, where there is little room."""
    low, high = getattr(_about(game), "PLAYERS", None) or _seats(game)
    return " · ".join((f"{low}–{high}", *_minutes(game)))


def _minutes(game: str) -> tuple[str, ...]:
    minutes = getattr(_about(game), "MINUTES", None)
    return () if minutes is None else (_("{minutes} min").format(minutes=minutes),)


def _seats(game: str) -> tuple[int, int]:
    seats = catalogue.rules_class(game).seat_range
    return seats[0], seats[-1]


def client_choices(game: str) -> tuple[Option, ...]:
    """What can be chosen at a game's table beside its rules; no replay knows of it."""
    found: tuple[Option, ...] = getattr(_about(game), "CLIENT_CHOICES", ())
    return found


def _entry(game: str, tables: Sequence[str], key: Any) -> Any:
    """The first of a game's tables of words that knows something says what it means."""
    found = (getattr(_about(game), table, {}).get(key) for table in tables)
    return next((words for words in found if words is not None), None)


def option_words(game: str, option: Option) -> tuple[str, str]:
    """An option's name and a sentence about it."""
    found = _entry(game, ("OPTIONS", "CLIENT_WORDS"), option.name)
    if found is None:
        return option.name.capitalize(), ""
    if isinstance(found, str):
        return option.name.capitalize(), _(found)
    return _(found[0]), found[1] and _(found[1])


def value_words(game: str, option: str, value: Any) -> tuple[str, str]:
    """A value of an option in a word or two, and a sentence about it."""
    key = (option, tuple(value) if isinstance(value, list) else value)
    found = _entry(game, ("VALUES", "CLIENT_VALUES"), key)
    if found is None and isinstance(value, bool):
        return plain_value(value), ""
    if found is None:
        return plain_value(value), ""
    if isinstance(found, str):
        return plain_value(value), _(found)
    return _(found[0]), found[1] and _(found[1])


def plain_value(value: Any) -> str:
    """A value nobody has described."""
    if isinstance(value, bool):
        return _("Yes") if value else _("No")
    if value is None:
        return _("None")
    if value == "random":
        return _("Drawn")
    return written(value).capitalize()


def bot_names(game: str) -> tuple[str, ...]:
    """The bots of a game, weakest first."""
    known = list(BOT_WORDS)
    return tuple(
        sorted(catalogue.bots(game), key=lambda b: known.index(b) if b in known else len(known))
    )


def bot_words(bot: str) -> str:
    """A bot's strength."""
    return _(BOT_WORDS[bot]) if bot in BOT_WORDS else bot.capitalize()


def challenges(game: str) -> Sequence[Challenge]:
    """The solo challenges of a game; none where it has none."""
    try:
        return catalogue.challenges(game)
    except ImportError:
        return ()


def names_joined(names: Sequence[str]) -> str:
    """`Ana`, `Ana and Jun`, `Ana, Jun and Mina`."""
    if len(names) < 2:
        return "".join(names)
    return _("{several} and {last}").format(several=", ".join(names[:-1]), last=names[-1])
