"""A table that gives hints: how a recommended move is asked for, and how it is seen."""

from collections.abc import Sequence
from typing import ClassVar

from game.core.match import Match
from game.core.rules import Move
from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.table.advising import Advised, Adviser, Advising, lit
from game.engine.table.framed import Framed
from game.engine.widgets.toasts import standing
from game.engine.window.parts import Group, Part, Seen
from game.engine.window.view import Box


class Hinted(Framed):
    """A table's page with a move on it that is recommended, now and then."""

    gives_hints: ClassVar[bool] = True
    """May whoever is to move ask what is best?"""

    def __init__(self, desk: Desk, match: Match, watching: bool) -> None:
        super().__init__(desk, match)
        self.watching = watching
        self.advising = Advising(self)
        self.advised: Advised | None = None
        """The move that is recommended in the picture."""
        self.by = Intent("confirm")
        """What was wanted last, and whose device said so."""

    # -- for subclasses --------------------------------------------------------------------

    def adviser(self) -> Adviser:
        """Whom it asks."""
        raise NotImplementedError

    def matters(self, advised: Advised) -> Sequence[Box]:
        """The pieces or places of a recommended move that say most about it."""
        return ()

    def lit(self, advised: Advised) -> Sequence[Seen]:
        """The light on them."""
        return lit(self.matters(advised))

    def goals(self, advised: Advised) -> Sequence[Box]:
        """Where the whole of it is seen, which nothing that is said may hide."""
        return ()

    def ghost(self, advised: Advised) -> Sequence[Seen]:
        """The whole of a recommended move, as it is seen before it is made."""
        return ()

    # -- asking and showing ----------------------------------------------------------------

    def may_advise(self, seat: int) -> bool:
        """Is it a person's turn who may be given a hint?"""
        asks = self.gives_hints and not self.watching
        return asks and seat in self.match.movers and self.is_person(seat)

    def hint(self) -> None:
        """A hint for whoever asks, or at a device of nobody's for whose turn it is."""
        shared = self.shared_seat() if self.by.seat is None else None
        self.advising.ask(self.seat_of(self.by) if shared is None else shared)

    def advise(self, seat: int, move: Move | None, whole: bool) -> None:
        """Show a move that is recommended to a seat: first the piece or the place that matters,
        then the whole move as a ghost; None takes it away."""
        self.advised = None if move is None else Advised(seat, move, whole)
        self.touch()

    def advice_parts(self) -> Sequence[Seen]:
        """What matters of the recommended move, and its ghost."""
        advised = self.advised
        if advised is None or self.timeline.moving:
            return ()
        ghost = self.ghost(advised) if advised.whole else ()
        return [Group("advised", self.desk.view.box, [*ghost, *self.lit(advised)])]

    @property
    def slip(self) -> Part | None:
        """What is said of it, beside all that is to be pressed or looked at."""
        words = self.advising.words
        if not words:
            return None
        low = any(strip.keys for strip in self.strips())
        return standing(words, self.desk.view, self._in_use(), low)

    def _in_use(self) -> list[Box]:
        """What is to be pressed, and where the recommended move is seen."""
        boxes, advised = list(super().pressable()), self.advised
        if advised is None:
            return boxes
        return [*boxes, *self.matters(advised), *(self.goals(advised) if advised.whole else ())]

    @property
    def foot_end(self) -> float:
        """Such a message may lie at the end of the foot."""
        end, slip = super().foot_end, self.slip
        low = slip is not None and slip.box.bottom > self.desk.view.h
        return slip.box.x if slip is not None and low else end

    def pressable(self) -> Sequence[Box]:
        """No message hides a recommended move or what is said of it."""
        slip = self.slip
        return [*self._in_use(), *([] if slip is None else [slip.box])]
