"""What the judge's reasons are about, in a word or two: where points are given away."""

from game.core.words import N_

LOSSES = {
    "LoopsClosed": N_("loops closed"),
    "SupplyEmptied": N_("empty supply"),
    "TileLaid": N_("tiles laid"),
    "LoopReadied": N_("loops made ready"),
    "TileKept": N_("tiles kept"),
    "LoopShut": N_("loops shut off"),
    "TurnEnded": N_("end of the turn"),
    "NothingFits": N_("no tile that fits"),
}
"""By the names of the reasons."""
