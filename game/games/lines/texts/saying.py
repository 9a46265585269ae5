"""The moves of Lines as they are said."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

from game.core.rules import Move
from game.core.spoken import Heard, numbers
from game.core.words import N_
from game.games.lines.rules.moves import DECLINE, DONE, DROP
from game.games.lines.rules.state import Stage
from game.games.lines.texts.about import COLOURS

STEPS = {"N": N_("north"), "E": N_("east"), "S": N_("south"), "W": N_("west")}
_SLOTS = {
    "l1": N_("left 1"),
    "l2": N_("left 2"),
    "r1": N_("right 1"),
    "r2": N_("right 2"),
    "fL": N_("fifth left"),
    "fR": N_("fifth right"),
}
_PLAIN = {
    DONE: N_("done"),
    DROP: N_("drop fifth"),
    DECLINE: N_("stop"),
    "close:L": N_("close left"),
    "close:R": N_("close right"),
    "side:left": N_("side left"),
    "side:right": N_("side right"),
}


def commands(heard: Heard, move: Move) -> Sequence[str]:
    """`draw left 1 east east`, `joker right 2 south`, `close left`, `done`."""
    if move in _PLAIN:
        return (heard.say(_PLAIN[move]),)
    word, _colon, rest = move.partition(":")
    if word in ("score", "start"):
        return _marking(heard, word, rest)
    if word == "place":
        return (_placing(heard, rest.split("/")),)
    return _drawing(heard, word, rest)


def _marking(heard: Heard, word: str, rest: str) -> Sequence[str]:
    """A colour of two words in both spellings: with a hyphen, and as two words."""
    words = heard.say(N_("score {one} {other}") if word == "score" else N_("start {one} {other}"))
    one, other = (heard.say(COLOURS[name]) for name in rest.split(","))
    joined = [colour.replace(" ", "-") for colour in (one, other)]
    return words.format(one=joined[0], other=joined[1]), words.format(one=one, other=other)


def _placing(heard: Heard, groups: Sequence[str]) -> str:
    spaced: list[Any] = [" ".join(group) for group in groups]
    if len(spaced) == 3:
        words = heard.say(N_("place left {left} right {right} fifth {fifth}"))
        return words.format(left=spaced[0], right=spaced[1], fifth=spaced[2])
    left = heard.state.stage is Stage.PLACING and not heard.state.dice[0]
    words = (
        N_("place left {dice} fifth {fifth}") if left else N_("place right {dice} fifth {fifth}")
    )
    return heard.say(words).format(dice=spaced[0], fifth=spaced[1])


def _drawing(heard: Heard, word: str, path: str) -> Sequence[str]:
    """The steps word by word, or as letters in one word."""
    if word == "more":
        start = heard.say(N_("run on"))
    else:
        words = heard.say(N_("joker {slot}") if word.endswith("*") else N_("draw {slot}"))
        start = words.format(slot=heard.say(_SLOTS[word.removesuffix("*")]))
    if not path:
        return f"{start} {heard.say(N_('nothing'))}", start
    steps = [heard.say(STEPS[step]) for step in path]
    return f"{start} {' '.join(steps)}", f"{start} {path.casefold()}"


def tries(heard: Heard, said: Sequence[str]) -> Iterator[Move]:
    """The drawings with the path that is said, by every die and joker, and all other words."""
    yield from _PLAIN
    for word, one, other in product(("score", "start"), COLOURS, COLOURS):
        yield f"{word}:{one},{other}"
    dice = "".join(map(str, numbers(said)))
    yield f"place:{dice[:2]}/{dice[2:4]}/{dice[4:]}"
    yield f"place:{dice[:2]}/{dice[2:]}"
    path = "".join(_step(heard, word) for word in said)
    yield f"more:{path}"
    yield from (f"{slot}{joker}:{path}" for slot, joker in product(_SLOTS, ("", "*")))


def _step(heard: Heard, word: str) -> str:
    """The step that a word begins to name, or the steps that it spells; "" for others."""
    for step, name in STEPS.items():
        if name.startswith(word) or heard.say(name).startswith(word):
            return step
    return word.upper() if not set(word) - set("nesw") else ""
