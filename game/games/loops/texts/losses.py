"""What the judge's reasons are about, in a word or two: where points are given away."""

from game.core.words import N_

LOSSES = {
    "LoopClosed": N_("loops closed"),
    "PairClosed": N_("loops closed"),
    "SupplyEmptied": N_("empty supply"),
    "TileLaid": N_("tiles laid"),
    "LoopReadied": N_("loops made ready"),
    "LoopPrepared": N_("loops prepared"),
    "LoopFollows": N_("loops prepared"),
    "TileKept": N_("tiles kept"),
    "LoopShut": N_("loops shut off"),
    "LoopLeft": N_("loops left to others"),
    "NothingLeft": N_("loops left to others"),
    "TurnEnded": N_("end of the turn"),
    "NothingFits": N_("no tile that fits"),
}
"""By the names of the reasons."""
