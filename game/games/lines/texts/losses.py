"""What the judge's reasons are about, in a word or two: where points are given away."""

from game.core.words import N_

LOSSES = {
    "PointsChanged": N_("points at once"),
    "LetterReached": N_("letters"),
    "CirclesReached": N_("circles"),
    "PairCompleted": N_("colour pairs"),
    "RedLineCrossed": N_("crossings"),
    "LineDrawn": N_("long lines"),
    "JokerSpent": N_("jokers"),
    "HalfClosed": N_("halves closed"),
    "DieGivenUp": N_("dice given up"),
    "ColoursChosen": N_("choice of colours"),
    "DicePlaced": N_("choice of dice"),
}
"""By the names of the reasons."""
