"""A match in words for a page, in one language."""

from collections.abc import Callable, Sequence
from typing import Any

from game import catalogue
from game.core.judging.judge import JudgedMove
from game.core.match import Match
from game.core.words import N_
from game.engine import words
from game.engine.words import _, facts, listed
from game.screens import games
from game.screens.result.outcome import heading, line, outcome
from game.screens.scoreline import scores
from game.screens.theatre.review.telling import verdict_words, why

LABELS = {
    "first": N_("To the start"),
    "back": N_("Back one move"),
    "play": N_("Play"),
    "pause": N_("Pause"),
    "next": N_("Forward one move"),
    "last": N_("To the end"),
    "speed": N_("Speed"),
    "zoom": N_("Enlarge the picture"),
    "language": N_("Language"),
    "replay": N_("Replay"),
    "save": N_("Save the replay file"),
    "moves": N_("Move list"),
    "analysis": N_("Analysis"),
    "rules": N_("Rules"),
    "player": N_("Player"),
    "points": N_("Points"),
    "accuracy": N_("Accuracy"),
    "start": N_("Start"),
    "move": N_("Move {ply} of {plies}"),
    "better": N_("Better: {move}."),
    "only": N_("The only move"),
    "best": N_("Best move"),
    "good": N_("Good move"),
    "slip": N_("Slip"),
    "mistake": N_("Mistake"),
    "blunder": N_("Blunder"),
}


def in_every_language(
    match: Callable[[], Match], judged: Sequence[JudgedMove], title: str
) -> dict[str, dict[str, Any]]:
    """Return everything that is said of a match, by language. `match` returns it with its players
    as they are called in the language in use."""
    before, languages = words.language(), {}
    try:
        for code in words.languages():
            words.use(code)
            languages[code] = told(match(), judged, title)
    finally:
        words.use(before)
    return languages


def told(match: Match, judged: Sequence[JudgedMove], title: str) -> dict[str, Any]:
    """Return everything that is said of a match in the language in use."""
    return {
        "dir": "rtl" if words.right_to_left() else "ltr",
        "names": match.header.names,
        "text": {key: _(text) for key, text in LABELS.items()} | about(match, title),
        "moves": [sentences(match, ply) for ply in range(match.plies + 1)],
        "advice": {each.ply: advice(match, each) for each in judged},
    }


def about(match: Match, title: str) -> dict[str, str]:
    """Return what stands above and below the table: title, result, set-up and rules."""
    known = catalogue.game(match.header.game).about
    players = (f"{score.name} {score.points}" for score in scores(match))
    ended = outcome(match) if match.over else None
    return {
        "title": title or facts(_(known.title), listed(players)),
        "result": heading(ended) if ended else "",
        "facts": line(ended) if ended else _(known.title),
        "about": " ".join(map(_, known.rules[0][1])),
    }


def sentences(match: Match, ply: int) -> list[str]:
    """Return a move and the chance that followed it, a sentence each."""
    steps = [games.sentence(match, step) for step in match.history.steps(ply)]
    return [*filter(None, steps)] or ([] if ply else [_("The match begins.")])


def advice(match: Match, judged: JudgedMove) -> tuple[str, str, str]:
    """Return the better move, why it is that, and what spoke for the move that was played."""
    if not judged.loss:
        return "", why(match, judged, judged.played), ""
    better = verdict_words(match, judged, judged.best)
    return better, why(match, judged, judged.best), why(match, judged, judged.played)
