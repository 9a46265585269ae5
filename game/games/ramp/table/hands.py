"""Hands over the ramps: who may act now, what a hand holds, and when its time is over."""

from typing import TYPE_CHECKING

from game.core.match import Match
from game.engine.words import _, told
from game.games.ramp.rules.pieces import SKIP, cells_of
from game.games.ramp.table.hand import Preview
from game.games.ramp.table.pieces import MISSED
from game.games.ramp.table.slide.flow import Flow
from game.games.ramp.table.slide.lane import HELD, Bubble, Lane

if TYPE_CHECKING:
    from game.engine.desk import Desk

GO = frozenset(("slide", "aside"))
"""What ends a seat's part of a card; it is never repeated."""
STEPS = {"left": -1, "right": 1}


HURRY = 5.0
"""Seconds before the end in which the time is told louder, one tick a second."""
AGAIN = 5.0
"""Seconds until a piece that could not be put aside is tried again."""


class Hands(Flow):
    """The part of the scene that plays for seats, whatever device they have."""

    def __init__(
        self, desk: "Desk", match: Match, watching: bool = False, rival: Match | None = None
    ) -> None:
        super().__init__(desk, match, watching, rival)
        self._timed: object = None
        self.time_left = 0.0
        self.restart_timer()

    def own_devices(self) -> frozenset[int]:
        """The seats that have a device of their own."""
        return self.desk.intents.seated

    def is_active(self, seat: int) -> bool:
        """Is this seat choosing now? Seats that share a device do so one after another."""
        if seat not in self.match.movers or not self.is_person(seat):
            return False
        return seat in self.own_devices() or seat == self.sharing()

    def sharing(self) -> int | None:
        """The seat that the devices of nobody in particular belong to now."""
        own = self.own_devices()
        sharing = [s for s in range(self.rules.seats) if self.is_person(s) and s not in own]
        waiting = [s for s in sharing if s in self.match.movers]
        return (waiting or sharing or [None])[0]  # type: ignore[list-item]

    # -- the hand --------------------------------------------------------------------------

    def piece_of(self, seat: int) -> str:
        """The piece that a seat holds, or nothing while it waits."""
        state = self.match.state
        if seat not in state.waiting:
            return ""
        return str(state.card or state.starts[seat])

    def passed_by(self, seat: int) -> bool:
        """Does the card on the table pass a person by (R8)?"""
        missed = self.face.status[seat] == MISSED and not self.face.scored
        return missed and self.is_person(seat) and not self.watching

    def held(self, seat: int) -> Preview | None:
        """The piece above a ramp and where it would go, once it can be seen there."""
        piece = self.piece_of(seat)
        lane = self.lanes[seat]
        if lane.flight is not None or lane.calm < HELD:
            return None
        if not piece or self.watching or self.staging:
            return None
        state = self.match.state
        board = self.ramp_rules.board(state)
        return lane.hand.preview(self.ramp_rules.pieces, board, state.ramps[seat], piece)

    def do(self, seat: int, action: str) -> None:
        """Act on a seat's piece; while one slides the next is turned, but never let go unseen."""
        if action in GO and (self.staging or self.lanes[seat].flight is not None):
            return
        self._apply(seat, action)

    def _apply(self, seat: int, action: str) -> None:
        self.touch()
        self.acted(seat)
        self.lanes[seat].bubble = None
        if action in GO:
            self._send(seat, action)
            return
        lane, pieces, piece = self.lanes[seat], self.ramp_rules.pieces, self.piece_of(seat)
        if self.timeline.speed:
            lane.calm, lane.fresh = min(lane.calm, HELD), False
        if action in STEPS:
            if lane.hand.step(pieces, piece, STEPS[action]):
                self.moved(lane, -STEPS[action])
            return
        if action == "flip":
            lane.hand.flip()
        else:
            lane.hand.turn(-1 if action == "turn_back" else 1)
        self.desk.sound.play("press", 0.6)
        self.position_changed()

    def acted(self, seat: int) -> None:
        """A seat has done something with its piece."""

    def moved(self, lane: Lane, glide: int) -> None:
        if self.desk.settings.animation_speed and not self.desk.settings.reduced_motion:
            lane.glide = max(-1.5, min(1.5, lane.glide + glide))
        self.desk.sound.play("hover")
        self.touch()

    def _send(self, seat: int, action: str) -> None:
        piece = self.piece_of(seat)
        if not piece:
            self.say(seat, self._why_wait(seat))
            return
        lane = self.lanes[seat]
        move = SKIP
        if action == "slide":
            hand = lane.hand
            board, ramp = self.ramp_rules.board(self.match.state), self.match.state.ramps[seat]
            move = hand.preview(self.ramp_rules.pieces, board, ramp, piece).move
        if move not in self.match.moves(seat):
            self.say(seat, self.rules.why_not(self.match.state, seat, move))
            return
        self._play(seat, move)

    def _play(self, seat: int, move: str) -> None:
        """What is put aside leaves as it was held; the next piece comes as it is drawn."""
        lane = self.lanes[seat]
        placement = lane.hand.placement(self.ramp_rules.pieces, self.piece_of(seat))
        lane.aside = cells_of(placement, 0)
        lane.hand.turns = 0
        self.play(seat, move)

    def say(self, seat: int, sentence: str) -> None:
        """Say to one seat, at its own ramp, why something cannot be."""
        self.lanes[seat].bubble = Bubble(told(sentence))
        self.desk.sound.play("error")
        self.touch()

    def _why_wait(self, seat: int) -> str:
        others = [self.player_name(s) for s in self.match.movers]
        if self.match.over or not others:
            return str(self.rules.why_not(self.match.state, seat, SKIP))
        names = ", ".join(others)
        if self.face.status[seat] == MISSED:
            return _("You miss this card (R8). To move: {names}.").format(names=names)
        return _("You have played this card (R7). To move: {names}.").format(names=names)

    # -- the card's timer ------------------------------------------------------------------

    def position_changed(self) -> None:
        """A new card, a new time."""
        self.restart_timer()

    def restart_timer(self) -> None:
        """A new card, a new time; what was said about the last one goes."""
        key = (self.match.state.round, self.match.state.card, len(self.match.state.left))
        if self._timed != key:
            self._timed = key
            for lane in self.lanes:
                lane.bubble = None
            self.time_left = float(self.seconds_a_card)

    @property
    def seconds_a_card(self) -> int:
        """How long a card may take; 0 for as long as anybody likes."""
        chosen = self.choice("timer", 0)
        return chosen if type(chosen) is int and 5 <= chosen <= 60 else 0

    @property
    def clock_runs(self) -> bool:
        """Does time run out for a person now?"""
        if not self.seconds_a_card or self.watching or not self.match.state.card:
            return False
        return any(self.is_person(seat) for seat in self.match.movers)

    def tick(self, seconds: float) -> None:
        """Who has not played when the time is over puts the piece aside."""
        if not self.clock_runs or self.staging or self.desk.stack.top is not self:
            return
        before = self.time_left
        self.time_left -= seconds
        if int(before * 10) != int(self.time_left * 10):
            self.touch()
        if self.time_left <= 0:
            self._time_is_over()
        elif self.time_left <= HURRY and int(before) != int(self.time_left):
            self.desk.sound.play("hover")

    def _time_is_over(self) -> None:
        self.time_left = AGAIN
        self.desk.sound.play("bad")
        for seat in self.match.movers:
            if self.is_person(seat) and self.match.state.card:
                self._play(seat, SKIP)
