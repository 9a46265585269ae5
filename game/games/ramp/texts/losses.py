"""What the judge's reasons are about, in a word or two: where points are given away."""

from game.core.words import N_

LOSSES = {
    "DotsShut": N_("dots shut off"),
    "DotsCovered": N_("dots"),
    "RowsCompleted": N_("rows"),
    "RowsKept": N_("rows kept open"),
    "PointsKept": N_("points made safe"),
    "NumbersCovered": N_("numbers"),
    "PairsChanged": N_("pairs"),
    "CardSkipped": N_("cards left out"),
}
"""By the names of the reasons."""
