"""The words of the notation: colours, halves, slots and letters (L2, L3, notation)."""

from game.core.words import N_

COLOURS = (
    N_("pink"),
    N_("purple"),
    N_("light-blue"),
    N_("yellow"),
    N_("orange"),
    N_("dark-green"),
    N_("light-green"),
    N_("dark-blue"),
)
LETTERS = "ABCD"
HALVES = ("L", "R")
SLOTS = ("l1", "l2", "r1", "r2", "f")
SLOT_LINE = {"l1": 0, "l2": 0, "r1": 1, "r2": 1, "fL": 0, "fR": 1}
SLOT_DIE = {"l1": 0, "l2": 1, "r1": 2, "r2": 3, "fL": 4, "fR": 4}
"""Line and die of every slot that a drawing may name, the fifth once for each half."""
OWN = (0b00011, 0b01100)
"""The bits of each half's own dice among the five."""
FIFTH = 0b10000
ALL_DRAWN = 0b11111
ROUNDS = 5


def slots_of(dice: int) -> list[str]:
    """The slots of these dice."""
    return [slot for die, slot in enumerate(SLOTS) if dice >> die & 1]
