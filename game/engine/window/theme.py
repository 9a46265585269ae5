"""Design tokens: the one place for colours, measures and motion. Widths and sizes are logical
units on a canvas of 1280 × 720; times are milliseconds."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

Rgb: TypeAlias = tuple[int, int, int]


class Accent(NamedTuple):
    """One hue in four strengths: text, marks, soft fills, washes behind ink."""

    deep: str
    base: str
    soft: str
    wash: str


TABLE, TABLE_DEEP, PAPER, PAPER_2 = "#E9DDC8", "#D9C9AC", "#FCF8EF", "#F4EDDF"
INK, MUTED, LINE, HAIR = "#1E2433", "#57534C", "#857659", "#D8CCB6"
WHITE, BLACK = "#FFFFFF", "#000000"
SHADOW: Rgb = (74, 48, 20)
VEIL = "#3A2A14"

HOUSE = Accent("#5A3A12", "#8A5E00", "#E0C68E", "#F6EBD3")
"""The accent of screens that belong to no game."""

HUES = ("#C8452C", "#2443A0", "#098266", "#800D4E", "#3D2417")
SHAPES = ("circle", "square", "triangle", "diamond", "hexagon")
SEATS, SEAT_SHAPES = [*HUES], [*SHAPES]
"""The colour and shape of each seat in the picture; at some tables people have brought theirs."""
GAIN, LOSS, WARN, WARN_WASH = "#1A7038", "#B3261E", "#8A5200", "#FFF0C9"
GOLD, GOLD_DEEP = "#E8B33C", "#8A5E00"
GLOW = "#FFD250"

CONTRAST_COLOURS = {MUTED: INK, LINE: INK, HAIR: "#5C513D"}
"""The colours of quiet words and thin edges in high contrast."""
EDGE = 2.0
"""The least width of an edge in high contrast."""

BODY, NAME, SCORE, HERO, WORDMARK = 16, 19, 32, 50, 84
MARGIN, GAP = 24, 14

MS_TOUCH, MS_FLY, MS_STAGGER, MS_GLOW, MS_COUNT, MS_SCREEN = 120, 280, 40, 350, 350, 200


ACCENTS: dict[str, Accent] = {}
"""The accents of the games; whoever knows the games fills it in at the start."""


def accent(game: str) -> Accent:
    """Return the accent of a game; the app's own for anything else."""
    return ACCENTS.get(game, HOUSE)


def set_seat_hues(order: Sequence[int]) -> None:
    """Give each seat the colour and shape of that number."""
    SEATS[:] = [HUES[i] for i in order]
    SEAT_SHAPES[:] = [SHAPES[i] for i in order]


class ButtonColours(NamedTuple):
    """The colours of a button: light above, the hue, its lower edge, and its words."""

    light: str
    base: str
    edge: str
    ink: str


def button_colours(accent: Accent) -> ButtonColours:
    """Return the colours of buttons: deep with white words for a game, gold for the app's own."""
    if accent is HOUSE:
        return ButtonColours(mix(GOLD, WHITE, 0.38), GOLD, GOLD_DEEP, INK)
    return ButtonColours(
        mix(accent.base, WHITE, 0.12), accent.base, mix(accent.deep, BLACK, 0.2), WHITE
    )


def rgb(colour: str) -> Rgb:
    """Return the numbers of `#RRGGBB`."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(one: str, other: str, share: float) -> str:
    """Return a colour between two."""
    parts = (round(a + (b - a) * share) for a, b in zip(rgb(one), rgb(other), strict=True))
    return "#{:02X}{:02X}{:02X}".format(*parts)
