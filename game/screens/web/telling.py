"""A match in words for a page, in one language."""

from collections.abc import Callable, Mapping
from typing import Any

from game import catalogue
from game.core.judging.judge import JudgedMove
from game.core.match import Match
from game.core.words import N_
from game.engine import words
from game.engine.words import _, comma_list, facts
from game.screens import games
from game.screens.library.marks import Mark
from game.screens.result.outcome import heading, line, outcome
from game.screens.scoreline import scores
from game.screens.theatre.review.telling import class_words, cost, verdict_words, why

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
}
MARKED = ("slip", "mistake", "blunder")
"""The classes of moves that the move list names."""


def in_every_language(
    match: Callable[[], Match], judged: Mapping[int, JudgedMove] | None, mark: Mark
) -> dict[str, dict[str, Any]]:
    """Return everything that is said of a match, by language. `match` returns it with its players
    as they are called in the language in use."""
    before, languages = words.language(), {}
    try:
        for code in words.languages():
            words.use_language(code)
            languages[code] = told(match(), judged, mark)
    finally:
        words.use_language(before)
    return languages


def told(match: Match, judged: Mapping[int, JudgedMove] | None, mark: Mark) -> dict[str, Any]:
    """Return everything that is said of a match in the language in use."""
    notes, plies = dict(mark.notes), range(match.plies + 1)
    return {
        "dir": "rtl" if words.right_to_left() else "ltr",
        "names": match.header.names,
        "text": {key: _(text) for key, text in LABELS.items()} | about(match, mark.title),
        "moves": [moment(match, ply, judged, notes.get(ply, "")) for ply in plies],
    }


def about(match: Match, title: str) -> dict[str, str]:
    """Return what stands above and below the table: title, result, set-up and rules."""
    known = catalogue.game(match.header.game).about
    players = (f"{score.name} {score.points}" for score in scores(match))
    ended = outcome(match) if match.over else None
    return {
        "title": title or facts(_(known.title), comma_list(players)),
        "result": heading(ended) if ended else "",
        "facts": line(ended) if ended else _(known.title),
        "about": " ".join(map(_, known.rules[0][1])),
    }


def moment(
    match: Match, ply: int, judged: Mapping[int, JudgedMove] | None, note: str
) -> dict[str, str]:
    """Return a move and the chance that followed it, what the move was worth, and what would have
    been better, by the places where a page shows it; `lost` stands in the move list."""
    said = " ".join(filter(None, (games.step_sentence(match, s) for s in match.history.steps(ply))))
    where = _("Move {ply} of {plies}").format(ply=ply, plies=match.plies)
    shown = {"where": where, "words": said, "note": note}
    if not ply:
        return shown | {"where": _("Start"), "words": said or _("The match begins.")}
    name = match.header.names[match.history.turns[ply - 1].moved.seat]
    shown["words"] = f"{name}: {said}"
    each = judged.get(ply) if judged is not None else None
    if each is None:
        return shown if judged is None else shown | {"kind": _("The only move")}
    if kind := each.rating.kind:
        percent = games.percent(each.rating.accuracy)
        shown["kind"] = class_words(each)
        shown["accuracy"] = _("Accuracy {percent}").format(percent=percent)
    if not each.loss:
        return shown | {"why": why(match, each, each.played)}
    better = _("Better: {move}.").format(move=verdict_words(match, each, each.best))
    shown |= {"loss": cost(each.loss), "played": why(match, each, each.played), "better": better}
    shown["lost"] = f"{shown['kind']} {shown['loss']}" if kind in MARKED else ""
    return shown | {"why": why(match, each, each.best)}
