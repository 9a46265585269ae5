"""What the judge's reasons are about, in a word or two: where points are given away."""

from game.core.words import N_

LOSSES = {
    "LineCompleted": N_("completing lines"),
    "BonusEarned": N_("bonuses"),
    "LineGrown": N_("filling lines"),
    "TilesSpilt": N_("floor"),
    "TilesFloored": N_("floor"),
    "MarkerTaken": N_("first move"),
    "MarkerGiven": N_("first move"),
    "TilesDenied": N_("what others need"),
    "TilesLeft": N_("what others get"),
    "TileLaid": N_("places on the wall"),
}
"""By the names of the reasons."""
