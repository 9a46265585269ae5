"""The commands beside moves: their words in every language, and what each does."""

from collections.abc import Mapping
from typing import TypeVar

from game.core.spoken import Spoken
from game.core.words import N_, NC_
from game.engine import words as languages
from game.engine.words import _

WORDS = {
    "look": N_("look"),
    "moves": N_("moves"),
    "try": N_("try"),
    "hint": N_("hint"),
    "undo": NC_("command", "undo"),
    "redo": N_("redo"),
    "again": N_("again"),
    "rules": N_("rules"),
    "help": N_("help"),
    "language": N_("language"),
    "save": N_("save"),
    "next": NC_("command", "next"),
    "back": N_("back"),
    "quit": N_("quit"),
}
_SENTENCES = (
    N_("look: describe the match; add a part or a name for that alone."),
    N_("moves: list the legal moves; add words of a move to narrow them down."),
    N_("try with a move: say what it would do."),
    N_("hint: say what matters; repeat it for the whole move."),
    N_("undo, redo: undo a move, repeat it."),
    N_("again: repeat what has happened since your last move."),
    N_("rules: list the rules; add a number or a word for that part."),
    N_("language: switch the language."),
    N_("save: say where the match is saved; every move is."),
    N_("quit: leave; you can continue later."),
    N_("Moves can be shortened, or written as in files."),
)
_OTHER_WORDS = {"?": "help", "exit": "quit"}

V = TypeVar("V")


def by_word(verbs: Mapping[str, V]) -> Mapping[str, V]:
    """Verbs by every word for them, whichever language it belongs to."""
    found = {word: verbs[verb] for word, verb in _OTHER_WORDS.items() if verb in verbs}
    for code in languages.languages():
        forms = languages.catalogue(code).forms
        found |= {forms.get(WORDS[v], (v,))[0].casefold(): deed for v, deed in verbs.items()}
    return {**found, **verbs}


LEAVING = tuple((word,) for word in by_word({"quit": None}))
"""What is said to leave, as words."""


def sentences(spoken: Spoken) -> list[str]:
    """All that can be said, the game's own ways first."""
    return [_(words) for words in (*spoken.ways, *_SENTENCES)]
