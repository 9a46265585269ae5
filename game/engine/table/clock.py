"""The clock of a match, as its header names it: `15 s` gives so long for each decision."""

import re

from game.engine.words import _

_SECONDS = re.compile(r"([1-9][0-9]?) s", re.ASCII)


def seconds_of(pace: str | None) -> int:
    """Seconds for each decision; 0 where there is no such clock."""
    found = _SECONDS.fullmatch(pace or "")
    return int(found[1]) if found else 0


def pace_words(pace: str | None) -> str:
    """The clock in words, whatever its name; nothing where there is none."""
    return _("Clock: {pace}").format(pace=_(pace)) if pace else ""
