"""Words for the events of a match and for the judge's reasons."""

from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Any, cast

from game.core.about import PointSource
from game.core.history import Transition
from game.core.judging.judge import Reason
from game.core.judging.winning import JudgeScale, WinCurve
from game.core.rules import DealStep
from game.core.words import N_
from game.games.lines.rules import events, reasons
from game.games.lines.rules.rules import LinesRules
from game.games.lines.rules.scoring import SCORING
from game.games.lines.rules.state import ROUNDS
from game.games.lines.texts.about import COLOURS

COUNT_NAMES = {"crossings": N_("Crossings"), "dots": N_("Scoring dots")}
HALF_WORDS = (N_("left"), N_("right"))
Say = Callable[[str], str]


def point_sources(rules: Any, steps: Sequence[Transition]) -> tuple[PointSource, ...]:
    """Return every sheet's points by scoring option, or in some challenges its count."""
    lines = cast(LinesRules, rules)
    state = steps[-1].after if steps else lines.start()
    counted = lines.table.tallies(state)
    challenge = lines.table.challenge
    if challenge and challenge.counts != "points":
        return (PointSource(COUNT_NAMES[challenge.counts], lines.scores(state)),)
    return tuple(
        PointSource(
            SCORING[option].words.name, tuple(tally.points_of_option(option) for tally in counted)
        )
        for option in state.scoring
    )


def place(_rules: Any, state: Any, say: Say) -> str:
    if not state.round:
        return say(N_("Set-up"))
    return say(N_("Round {n} of {all}")).format(n=state.round, all=ROUNDS)


def describe(rules: Any, happened: Transition, _names: Sequence[str], say: Say) -> str:
    before, step, after = happened
    narrated = rules.narrate(before, step, after)
    words = [_EVENT_WORDS[type(e)](e, say) for e in narrated if type(e) in _EVENT_WORDS]
    if isinstance(step, DealStep) and not words:
        return say(N_("The dice are rolled."))
    return " ".join(words)


def _colours_marked(event: Any, say: Say) -> str:
    one, other = (say(COLOURS[colour]) for colour in event.colours)
    words = say(N_("Marks {one} and {other} as scoring colours."))
    return words.format(one=one, other=other)


def _starts_marked(event: Any, say: Say) -> str:
    one, other = (say(COLOURS[colour]) for colour in event.colours)
    words = say(N_("Starts on {one} at the left and on {other} at the right."))
    return words.format(one=one, other=other)


def _line_drawn(event: Any, say: Say) -> str:
    half = say(HALF_WORDS[event.line])
    if event.extension:
        return say(N_("Runs the {half} line on by two.")).format(half=half)
    if event.joker:
        return say(N_("A joker draws one step with the {half} line.")).format(half=half)
    if not event.spaces:
        return say(N_("Takes a 0 for the {half} line.")).format(half=half)
    face = event.die[1:]
    return say(N_("Draws {face} with the {half} line.")).format(face=face, half=half)


def _dice_placed(event: Any, say: Say) -> str:
    dice = dict(event.placed)
    groups = {"l": HALF_WORDS[0], "r": HALF_WORDS[1], "f": N_("fifth")}
    places = []
    for group, name in groups.items():
        faces = [die[1:] for slot, die in dice.items() if slot[0] == group]
        if faces:
            places.append(f"{say(name)} {' '.join(faces)}")
    return say(N_("Dice: {places}.")).format(places=" · ".join(places))


def _score_changed(event: Any, say: Say) -> str:
    change = f"{event.after - event.before:+d}".replace("-", "−")
    return say(N_("Brings {change}.")).format(change=change)


_EVENT_WORDS: dict[type[Any], Callable[[Any, Say], str]] = {
    events.OptionsDrawn: lambda e, say: say(N_("These ways to score count: {options}.")).format(
        options=", ".join(say(SCORING[option].words.name) for option in e.options)
    ),
    events.ColoursMarked: _colours_marked,
    events.StartsMarked: _starts_marked,
    events.RoundBegan: lambda e, say: say(N_("Round {n}.")).format(n=e.number),
    events.DiceRolled: lambda e, say: say(N_("Rolled: {faces}.")).format(
        faces=" ".join(die[1:] for die in e.dice)
    ),
    events.DiceSettled: _dice_placed,
    events.LineExtended: _line_drawn,
    events.LetterDotted: lambda e, say: say(N_("Reaches {letter}.")).format(letter=e.letter),
    events.ExtensionDeclined: lambda _e, say: say(N_("Does not run the line on.")),
    events.HalfShut: lambda e, say: say(N_("Closes the {half} half.")).format(
        half=say(HALF_WORDS[e.half])
    ),
    events.FifthDropped: lambda _e, say: say(N_("Gives up the fifth die.")),
    events.RollFinished: lambda e, say: say(N_("Is done with round {n}.")).format(n=e.round),
    events.ScoreChanged: _score_changed,
    events.LinesEnded: lambda _e, say: say(N_("The game is over after five rounds (L17).")),
}


_REASONS: dict[type[Reason], tuple[str, str]] = {
    reasons.PointsChanged: (N_("points now: {points:+}"), N_("Points at once")),
    reasons.LetterReached: (N_("reaches {letter}"), N_("Letters")),
    reasons.CirclesReached: (N_("white circles reached: {count}"), N_("Circles")),
    reasons.PairCompleted: (N_("dots {colour} in both halves"), N_("Colour pairs")),
    reasons.RedLineCrossed: (N_("crosses the red line, times: {count}"), N_("Crossings")),
    reasons.LineDrawn: (N_("new spaces: {spaces}"), N_("Long lines")),
    reasons.JokerSpent: (N_("jokers left: {left}"), N_("Jokers")),
    reasons.HalfClosed: (N_("closes the {half} half"), N_("Halves closed")),
    reasons.DieGivenUp: (N_("draws nothing more with it"), N_("Dice given up")),
    reasons.ColoursChosen: (N_("{one} and {other}"), N_("Choice of colours")),
    reasons.DicePlaced: (N_("lays these dice here"), N_("Choice of dice")),
}
"""The words of each kind of reason, and of the loss if it was overlooked."""
LOSSES = {kind.__name__: loss for kind, (_words, loss) in _REASONS.items()}


def reason_words(_rules: Any, reason: Reason, _names: Sequence[str], say: Say) -> str:
    facts: Any = reason
    values = asdict(facts)
    if isinstance(reason, reasons.ColoursChosen | reasons.PairCompleted):
        values = {name: say(COLOURS[colour]) for name, colour in values.items()}
    if isinstance(reason, reasons.HalfClosed):
        values = {"half": say(HALF_WORDS[reason.half])}
    return say(_REASONS[type(reason)][0]).format(**values).replace("-", "−")


SCALE = JudgeScale(
    noise=3,
    curves={2: WinCurve(64, 440, 50)},
    solo_limits={"points": (180, 110, 80), "crossings": (16, 13, 8), "dots": (26, 21, 8)},
)
"""Noise: by how much the two best moves of 12 close positions differed with four times the effort,
on average. Curve: 17 matches of Club against Strong."""
