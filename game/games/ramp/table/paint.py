"""The picture of the table: its ground, the ramps, the held pieces and the panels."""

from collections.abc import Iterator
from functools import partial
from math import ceil, pi, sin

from game.core.ranks import Ladder
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Drawable, Group, Part
from game.engine.window.view import Box
from game.engine.words import _
from game.games.ramp.rules.pieces import HEIGHT, WIDTH
from game.games.ramp.table import ladder, panels, words
from game.games.ramp.table.hands import RampHands
from game.games.ramp.table.ladder import RampProspects, paint_scale
from game.games.ramp.table.layout import Layout, SeatPlaces
from game.games.ramp.table.panels import SeatPanel, panel_part
from game.games.ramp.table.pieces import CHOOSING, ramp_with
from game.games.ramp.table.remaining import (
    RemainingPanel,
    paint_remaining,
    paint_results,
    results_of,
)
from game.games.ramp.table.slope.ramp_parts import VISIBLE_BELOW_FOOT, resting_parts
from game.games.ramp.table.slope.slope import paint_bed, paint_feet
from game.games.ramp.texts.summary import SourcePoints, points_by_round, points_by_source

LIGHT_REACH = 24
"""The margin of the light around a panel."""


class TablePicture:
    """The list of parts of the table's picture, made anew for each frame."""

    def __init__(
        self, hands: RampHands, ranks: Ladder | None, best: int | None, prospect: RampProspects
    ) -> None:
        self._hands, self._display = hands, hands.display
        self._ranks, self._best, self._prospect = ranks, best, prospect
        self._items_key: object = None
        self._items: tuple[SourcePoints, ...] = ()

    def table_parts(self, bar: Part, ahead: float) -> list[Drawable]:
        """Return the parts of the table as it is now, `ahead` seconds after the last step."""
        display, view = self._display, self._display.desk.view
        ground = partial(_paint_ground, places=display.places)
        parts: list[Drawable] = [Part("ground", display.places, view.box, ground, solid=True)]
        parts += [*self._ramp_parts(ahead), bar, *self._deck_parts(), *self._score_parts()]
        parts += [self._pieces_left_part(), *self._seat_panel_parts()]
        for seat, (state, own) in enumerate(zip(display.seats, display.places.seats, strict=True)):
            parts += [*self._held_piece_parts(seat, ahead), *state.timeline.parts(view.box)]
            parts += self._clock_parts(seat)
            if state.message:
                parts.append(panels.message_part(view, own, state.message, seat))
        return parts

    # -- ramps -----------------------------------------------------------------------------

    def _ramp_parts(self, ahead: float) -> Iterator[Drawable]:
        """Yield all ramps; none while a new board is pushed in."""
        display = self._display
        if display.board_entering:
            return
        for seat, state in enumerate(display.seats):
            ramp, flight, board = display.ramp_of(seat), state.flight, display.board
            lying = display.snapshot.lying[seat]
            if display.covered:
                lying, flight = (), None
            if flight is not None:
                lying = tuple(each for each in lying if each != flight.lying)
            below = list(resting_parts(ramp, board, lying))
            below += ramp.flight_sprites(flight, ahead) if flight is not None else ()
            active = self._hands.is_active(seat)
            preview = self._hands.shown_preview(seat) if active and not display.covered else None
            if preview is not None:
                below.append(ramp.ghost_sprite(preview, theme.SEATS[seat]))
                below += ramp.sealed_crosses(preview.newly_sealed)
            hit = state.hit
            below += ramp.hit_effects(hit) if hit is not None else ()
            yield ramp.ramp_group(below, hit.depth_pushed if hit is not None else 0.0)

    def _held_piece_parts(self, seat: int, ahead: float) -> Iterator[Drawable]:
        """Yield the piece above a ramp, and its points once the last one's are counted."""
        display, preview = self._display, self._hands.shown_preview(seat)
        if preview is None or display.covered:
            return
        state, ramp, active = (
            display.seats[seat],
            display.ramp_of(seat),
            self._hands.is_active(seat),
        )
        glide = state.glide_in(ahead * 1000)
        colour = theme.SEATS[seat] if active else ""
        held: list[Drawable] = [*ramp.held_sprites(preview, glide, colour)]
        if active and not state.shows_hit and not state.message:
            held.append(ramp.gain_pill(display.board, display.snapshot.lying[seat], preview))
        yield Group(f"hand {seat}", display.desk.view.box, held)

    def _clock_parts(self, seat: int) -> Iterator[Part]:
        """Yield the time left for this card, beside the ramp of a seat that it runs for; in a rush
        beside its piece, pulsing in the last second."""
        hands, display, slope = self._hands, self._display, self._display.places.seats[seat].slope
        if seat not in hands.timed_seats:
            return
        left = max(0.0, hands.time_left[seat])
        hurry, share = left <= hands.hurry_seconds, round(left / hands.seconds_for(seat) * 60) / 60
        radius = (19.0 if hurry else 16.0) * min(1.4, display.desk.view.text_scale)
        x, y = slope.point_at(WIDTH + 1.0, HEIGHT + 0.55)
        if display.rush:
            preview = hands.shown_preview(seat)
            if preview is None or display.covered:
                return
            right = 1 + max(column for column, _row in preview.held_squares)
            x, y = slope.point_at(right + 0.6, HEIGHT + 1.2)
            if hurry and not display.reduced_motion:
                radius += round(4 * abs(sin(3 * pi * left)))
        box = Box.around(x, max(y - radius, radius + 62), 2 * radius)
        shown = ceil(left), share, hurry, seat
        yield panel_part(f"clock {seat}", box, _paint_clock, *shown, margin=10)

    def _deck_parts(self) -> Iterator[Part]:
        display, places, snapshot = self._display, self._display.places, self._display.snapshot
        over = snapshot.is_board_played or display.match.over
        asked = "" if over else words.task_words(snapshot, display.names, display.missed_card)
        alone = len(display.seats) == 1
        if alone and self._hands.shown_preview(0) and self._hands.must_put_aside(0):
            asked = _("No room: put it aside")
        shown = len(snapshot.cards_left), asked, places.has_strip
        yield panel_part("deck", places.card, panels.paint_deck, *shown, margin=20)
        if snapshot.card and not display.card_turning and not snapshot.is_board_counted:
            card = panels.card_box(places.card, display.desk.view)
            yield panels.card_part(card, display.rules.pieces, snapshot.card)

    def _pieces_left_part(self) -> Part:
        display, snapshot = self._display, self._display.snapshot
        box = display.places.pieces_left
        if self.board_results:
            return panel_part("left", box, paint_results, display.board.number, self.board_results)
        left, pieces = snapshot.cards_left, display.rules.pieces
        misses = tuple((piece, seat) for seat, piece in enumerate(snapshot.starts) if piece in left)
        note = words.miss_sentences(misses, display.names)
        shown = RemainingPanel(left, misses, note, len(display.names) == 1)
        return panel_part("left", box, paint_remaining, pieces, display.board, shown)

    @property
    def board_results(self) -> tuple[SourcePoints, ...]:
        """Return each seat's points of a finished board by their source."""
        return results_of(self._display.snapshot, self._display.board)

    @property
    def all_totals(self) -> tuple[int, ...]:
        display, before = self._display, self._display.snapshot.points_before
        return tuple(before(seat) + display.points_here(seat) for seat in range(len(display.seats)))

    def _items_now(self) -> tuple[SourcePoints, ...]:
        """Return a solo game's points of every board by their source, as far as counted."""
        display, snapshot = self._display, self._display.snapshot
        key = display.match.plies, display.match.state, snapshot.round, snapshot.lying[0]
        if self._items_key != key and (not display.seats[0].is_counting or self._items_key is None):
            rounds = points_by_round(display.rules, display.match.history.steps(), 0)
            here = points_by_source(display.board, ramp_with(snapshot.lying[0]))
            self._items_key, self._items = key, (*rounds[: snapshot.round], here)
        return self._items

    def _score_parts(self) -> Iterator[Part]:
        places, ranks, totals = self._display.places, self._ranks, self.all_totals
        if (box := places.ladder) is not None and ranks is not None:
            sentences = self._standing_sentences(totals)
            if len(totals) == 1:
                most = self._prospect.highest_total(0)
                shown_here = ranks, totals[0], self._best, most, sentences
                yield panel_part("ladder", box, ladder.paint_ranks, *shown_here)
            else:
                yield panel_part("ladder", box, paint_scale, ranks, totals, sentences)
        if (box := places.boards) is not None:
            shown = self._display.rules.boards, self._items_now(), self._display.snapshot.round
            yield panel_part("boards", box, ladder.paint_boards, *shown)

    def _standing_sentences(self, totals: tuple[int, ...]) -> tuple[str, ...]:
        """Return sentences about the highest total in reach, and about the lead."""
        display = self._display
        if len(display.seats) > 1:
            first = totals.index(max(totals))
            most = self._prospect.highest_total(first)
            reach = words.leader_max_words(most, display.names[first])
            return words.lead_sentence(totals, display.names), reach
        return (words.max_words(self._prospect.highest_total(0)),)

    # -- seats -----------------------------------------------------------------------------

    def _seat_panel_parts(self) -> Iterator[Part]:
        """Yield light around the panels of seats to move, then all panels; a sentence takes the
        place of the buttons of a seat that misses the card (R8)."""
        places = self._display.places.seats
        shown = [self._seat_panel(seat) for seat in range(len(places))]
        for panel, own in zip(shown, places, strict=True):
            if panel.active and len(shown) > 1:
                yield _panel_light(own, panel.seat)
        for panel, own in zip(shown, places, strict=True):
            yield panels.seat_part(own.panel, panel, len(shown) == 1)
            if self._hands.misses_card(panel.seat):
                note = _("You started with {piece}, so you skip this card.")
                note = note.format(piece=self._display.snapshot.starts[panel.seat])
                name = f"excuse {panel.seat}"
                yield panel_part(name, own.buttons, panels.paint_missed_note, note, margin=4)

    def _seat_panel(self, seat: int) -> SeatPanel:
        display, snapshot = self._display, self._display.snapshot
        active = self._hands.is_active(seat) and not display.is_staging
        thinks = len(display.seats) > 1 and seat not in display.people
        before, here = snapshot.points_before(seat), display.points_here(seat)
        rounds = snapshot.rounds[seat]
        return SeatPanel(
            seat,
            display.names[seat],
            words.points_caption(before, here) if snapshot.round else "",
            snapshot.status[seat],
            before + here,
            snapshot.status[seat] == CHOOSING and (active or thinks),
            display.board.number,
            rounds[snapshot.round] if len(rounds) > snapshot.round else None,
        )


def _panel_light(own: SeatPlaces, seat: int) -> Part:
    """Return light around a panel, cut off below the ramp."""
    look = 14, 0, theme.SEATS[seat]
    light = panel_part(
        f"light {seat}", own.panel, furniture.paint_cached_panel, *look, margin=LIGHT_REACH
    )
    low = min(own.slope.foot[1] + VISIBLE_BELOW_FOOT * own.slope.unit, own.panel.y)
    return light._replace(box=light.box.below(max(light.box.y, low)))


def _paint_clock(p: Painter, box: Box, left: int, share: float, hurry: bool, seat: int) -> None:
    colour, ink, size = theme.SEATS[seat], theme.INK, 14
    if hurry:
        colour, ink, size = theme.LOSS, theme.LOSS, 16
    furniture.paint_ring_meter(p, *box.centre, box.w / 2, share, colour, 5)
    p.text(str(left), *box.centre, size, ink, "display", "c")


def _paint_ground(p: Painter, places: Layout) -> None:
    """Paint the table, the ramps' beds, and the empty panels; their text is in parts of its own."""
    furniture.paint_table_background(p)
    for own in places.seats:
        paint_bed(p, own.slope)
        paint_feet(p, own.slope)
    sheets = [(own.panel, 14.0) for own in places.seats]
    others = (places.pieces_left, 14.0), (places.ladder, 16.0), (places.boards, 16.0)
    for box, radius in (*sheets, *others):
        if box is not None:
            furniture.paint_panel(p, box, radius)
