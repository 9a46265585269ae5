"""Which encoding a game has."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from game.core.rules import Rules
from game.learning.encoding import Encoding
from game.learning.lines import LinesEncoding
from game.learning.loops import LoopsEncoding
from game.learning.ramp import RampEncoding
from game.learning.wall import WallEncoding

ENCODINGS: Mapping[str, type[Any]] = MappingProxyType(
    {"lines": LinesEncoding, "loops": LoopsEncoding, "ramp": RampEncoding, "wall": WallEncoding}
)


def encoding_of(rules: Rules[Any]) -> Encoding[Any]:
    """The numbers of a game that is set up."""
    if rules.name not in ENCODINGS:
        raise ValueError(f"{rules.name} has no encoding for learners")
    found: Encoding[Any] = ENCODINGS[rules.name](rules)
    return found
