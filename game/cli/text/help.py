"""The commands beside moves: their words in every language, and what each does."""

from collections.abc import Mapping
from typing import TypeVar

from game.core.spoken import Spoken
from game.core.words import N_
from game.engine import words as languages
from game.engine.words import _

WORDS = {
    "look": N_("look"),
    "moves": N_("moves"),
    "try": N_("try"),
    "hint": N_("hint"),
    "undo": N_("undo"),
    "redo": N_("redo"),
    "again": N_("again"),
    "rules": N_("rules"),
    "help": N_("help"),
    "language": N_("language"),
    "save": N_("save"),
    "next": N_("next"),
    "back": N_("back"),
    "quit": N_("quit"),
}
_SENTENCES = (
    N_("look: how the game stands; with a part or a name, that alone."),
    N_("moves: what can be played; with some words of a move, fewer."),
    N_("try, with a move: what it would do."),
    N_("hint: what matters; once more, the whole move."),
    N_("undo, redo: take a move back, play it again."),
    N_("again: what has happened since your last move."),
    N_("rules: the rules; with a number or a word, that part."),
    N_("language: speak another language."),
    N_("save: where the game is kept; every move is."),
    N_("quit: leave, to go on another time."),
    N_("Moves are said in short, or written as in files. Words may be left out and shortened."),
)
_OTHER_WORDS = {"?": "help", "exit": "quit"}

V = TypeVar("V")


def by_word(verbs: Mapping[str, V]) -> Mapping[str, V]:
    """Verbs by every word for them, whichever language it belongs to."""
    found = {word: verbs[verb] for word, verb in _OTHER_WORDS.items() if verb in verbs}
    for code in languages.languages():
        forms = languages.catalogue(code).forms
        found |= {forms.get(WORDS[verb], (verb,))[0]: deed for verb, deed in verbs.items()}
    return {**found, **verbs}


LEAVING = tuple((word,) for word in by_word({"quit": None}))
"""What is said to leave, as words."""


def sentences(spoken: Spoken) -> list[str]:
    """All that can be said, the game's own ways first."""
    return [_(words) for words in (*spoken.ways, *_SENTENCES)]
