"""The events of a game of Lines, complete enough to be shown without the rules.

Seats count from 0; lines and halves are 0 left, 1 right; spaces are (column, row) from 1; colours,
dice (`3V`) and slots (`l1`) are the words of the notation.
"""

from game.core.rules import Event

Space = tuple[int, int]


class OptionsDrawn(Event):
    """The scoring options of this game were drawn (L22)."""

    options: tuple[int, ...]


class ColoursMarked(Event):
    """The scoring colours were marked on a sheet (L8)."""

    seat: int
    colours: tuple[str, str]


class StartsMarked(Event):
    """The starting Xs were marked on a sheet, left and right (L8)."""

    seat: int
    colours: tuple[str, str]
    spaces: tuple[Space, Space]


class RoundBegan(Event):
    """A round began (L10)."""

    number: int


class DiceRolled(Event):
    """Dice were rolled, to be placed by a player (L22, L24)."""

    dice: tuple[str, ...]


class DiceSettled(Event):
    """Dice were rolled or placed into slots: pairs of slot and die."""

    placed: tuple[tuple[str, str], ...]


class JokerUsed(Event):
    """A joker replaced a die (L14)."""

    seat: int


class LineExtended(Event):
    """A line was drawn through `spaces` (none for a 0); `die` is "" for an extension."""

    seat: int
    line: int
    die: str
    start: Space
    spaces: tuple[Space, ...]
    joker: bool
    extension: bool


class SpaceDotted(Event):
    """A coloured space got its dot (L13); `pair`: its colour is now dotted in both halves,
    `scoring`: it counts for option 4 (L19, L20)."""

    seat: int
    space: Space
    pair: bool
    scoring: bool


class CrossingMade(Event):
    """A unit line crossed the red line (L17)."""

    seat: int
    start: Space
    end: Space


class LetterDotted(Event):
    """A letter was dotted (L18)."""

    seat: int
    letter: str
    space: Space


class CircleReached(Event):
    """A white circle was dotted and earned an extension (L23)."""

    seat: int
    space: Space


class ExtensionDeclined(Event):
    """An extension was not drawn (L23)."""

    seat: int


class HalfShut(Event):
    """A half was closed for the rest of the round and its undrawn dice were lost (L15)."""

    seat: int
    half: int


class FifthDropped(Event):
    """The fifth die was given up (L15)."""

    seat: int


class ScoreChanged(Event):
    """The points of a sheet changed."""

    seat: int
    before: int
    after: int


class RollFinished(Event):
    """A player finished the roll (L16)."""

    seat: int
    round: int


class OptionScored(Event):
    """At the end: the points of one scoring option (L17–L20)."""

    seat: int
    option: int
    points: int


class ChallengeJudged(Event):
    """At the end of a challenge: its count and the rank (L25)."""

    seat: int
    reached: int
    rank: str


class LinesEnded(Event):
    """The game was over (L21)."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    rank: str | None
