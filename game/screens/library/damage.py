"""What a player is told of a file that does not hold; the reader's words are for the curious."""

from game import catalogue
from game.core.replay.reader import Problem, Reading
from game.core.words import Told, tell
from game.engine.words import _, told

NO_GAME = tell("This is not a Quadrille match.")


def plainly(reading: Reading) -> Told:
    """Return in plain words why a file does not hold."""
    header, history = reading.header, reading.history
    if header is None:
        known = reading.game in catalogue.names()
        return tell("The first line of this match was changed.") if known else NO_GAME
    if history is None:
        return tell("This match does not fit this version of Quadrille.")
    if history.rules.over(history.state):
        return tell("The result of this match was changed.")
    return tell("This match was changed at move {number}.", number=history.plies + 1)


def exactly(problem: Problem) -> str:
    """Return the reader's own words, with the line; "" where it has no more to say."""
    words = told(problem.sentence)
    if not words or not problem.line:
        return ""
    return _("Line {line}: {sentence}").format(line=problem.line, sentence=words)
