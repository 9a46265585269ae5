"""What the command line asks the client to open."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True)
class Launch:
    """Everything left out is asked for on the screen; without a game the title opens.
    `replay` opens the theatre on a file instead."""

    game: str | None = None
    seats: int | None = None
    names: tuple[str, ...] = ()
    seed: str | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    solo: bool = False
    challenge: int | None = None
    replay: Path | None = None
