"""Paints the table: what rests from stills, what moves frame by frame."""

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from math import ceil
from typing import TypeAlias

from game.core.ranks import Ladder
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.engine.words import _
from game.games.ramp.rules.pieces import HEIGHT, WIDTH
from game.games.ramp.table import panels, words
from game.games.ramp.table.input.hands import HURRY, Hands
from game.games.ramp.table.picture import paint_bed, paint_feet
from game.games.ramp.table.pieces import CHOOSING
from game.games.ramp.table.score import ladder
from game.games.ramp.table.score.contents import Contents
from game.games.ramp.table.score.remaining import Remaining, paint_remaining
from game.games.ramp.table.score.scale import paint_scale
from game.games.ramp.table.slide.clips import card_image
from game.games.ramp.table.slide.flight import CALM, GHOST
from game.games.ramp.table.slide.push import make_ready
from game.games.ramp.table.slope.rampart import LOW

LIGHT = 24
"""How far the light around a panel reaches."""
Painting: TypeAlias = Callable[[Painter], None]


class TablePainter:
    """Paints one game, of which it knows what is displayed and what hands hold."""

    def __init__(self, hands: Hands, ranks: Ladder | None, best: int | None) -> None:
        self._hands, self._display = hands, hands.display
        self._ranks, self._best = ranks, best

    def paint(self, p: Painter, contents: Contents, bar: Painting) -> None:
        """One frame of the table, with the bar that stands over the ramps."""
        places = self._display.places
        p.backdrop(("ramp", places), self._ground)
        flying = self._ramps(p, bool(contents.results))
        bar(p)
        self._deck(p, contents)
        self._pieces_left(p, contents)
        self._scores(p, contents)
        self._seats(p, contents.seats)
        self._excuses(p)
        self._rival(p)
        for paint_flight in flying:
            paint_flight(p)
        for seat, state in enumerate(self._display.seats):
            self._hand(p, seat)
            state.timeline.draw(p)
            self._clock(p, seat)
            if state.message:
                panels.paint_message(p, places.seats[seat], state.message, seat)

    def _ground(self, p: Painter) -> None:
        furniture.table(p)
        for own in self._display.places.everybody:
            paint_bed(p, own.slope)
            paint_feet(p, own.slope)
        panels.paint_papers(p, self._display.places)

    # -- card and pieces -------------------------------------------------------------------

    def _deck(self, p: Painter, contents: Contents) -> None:
        display, places = self._display, self._display.places
        box, card = places.card, display.snapshot.card
        area = Box(box.x - 6, box.y - 4, box.w + 12, box.h + 24)
        over = contents.results or display.match.over
        asked = "" if over else words.asked(display.snapshot, display.names)
        key = (contents.pile, asked, places.strip)
        p.still("deck", key, area, lambda q: panels.paint_deck(q, box, *key), "kept")
        if card and not display.turning and not contents.results:
            place = panels.card_box(box, p.view)
            p.put(card_image(p, display, card), p.at(place.x - 2, place.y - 2))

    def _clock(self, p: Painter, seat: int) -> None:
        """The time that is left for this card, where the seat that it runs for is looking."""
        hands, display = self._hands, self._display
        if not hands.clock_runs or seat not in display.match.movers or seat not in display.people:
            return
        left = max(0.0, hands.time_left)
        hurry = left <= HURRY
        radius = (19.0 if hurry else 16.0) * min(1.4, p.view.text_scale)
        x, y = display.places.seats[seat].slope.at(WIDTH + 1.0, HEIGHT + 0.55)
        share = round(left / hands.seconds_a_card * 60) / 60
        y = max(y - radius, radius + 62)
        furniture.ring_meter(p, x, y, radius, share, theme.LOSS if hurry else theme.SEATS[seat], 5)
        ink = theme.LOSS if hurry else theme.INK
        p.text(str(ceil(left)), x, y, 16 if hurry else 14, ink, "display", "c")

    def _pieces_left(self, p: Painter, contents: Contents) -> None:
        display, box, left = self._display, self._display.places.left, contents.left
        board, pieces = display.rules.boards[contents.here[0]], display.rules.pieces
        starts = enumerate(display.snapshot.starts)
        misses = tuple((piece, seat) for seat, piece in starts if piece in left)
        note, alone = words.misses(misses, display.names), len(display.names) == 1
        shown = Remaining(left, misses, note, alone, contents.results)
        key = (shown, board.number)
        _sheet(p, "left", key, box, lambda q: paint_remaining(q, box, pieces, board, shown))

    # -- points ----------------------------------------------------------------------------

    def _scores(self, p: Painter, contents: Contents) -> None:
        box, sheet, ranks = self._display.places.ladder, self._display.places.boards, self._ranks
        totals, best = contents.totals, self._best
        if box is not None and ranks is not None:
            if len(totals) == 1:
                tall = partial(ladder.paint_tall, box=box, ladder=ranks, total=totals[0], best=best)
                _sheet(p, "ladder", (totals, best), box, tall)
            else:
                said = self._standings(ranks, totals)
                scale = partial(paint_scale, box=box, ladder=ranks, totals=totals, sentences=said)
                _sheet(p, "ladder", (totals, said), box, scale)
        if sheet is not None:
            key = (contents.items, self._display.snapshot.place)
            boards = partial(ladder.paint_boards, box=sheet, boards=self._display.rules.boards)
            _sheet(p, "boards", key, sheet, lambda q: boards(q, items=key[0], current=key[1]))

    def _standings(self, ranks: Ladder, totals: tuple[int, ...]) -> tuple[str, ...]:
        """What rank it is and how far to the next: of whoever leads, or of who plays a race."""
        display = self._display
        if display.race is not None:
            return (*display.race.standing(display.match), ladder.rank_words(ranks, totals[0]))
        best = max(range(len(totals)), key=lambda seat: totals[seat])
        rank = ladder.rank_words(ranks, totals[best])
        return (_("{name}: {words}").format(name=display.names[best], words=rank),)

    # -- seats -----------------------------------------------------------------------------

    def _seats(self, p: Painter, shown: Sequence[panels.SeatPanel]) -> None:
        """Everybody's panel below their ramp, with light around those who are still to move. Each
        stands in a part of its own, into which the light of its neighbours falls too."""
        places = self._display.places.seats
        boxes = [own.panel for own in places]
        if len(boxes) == 1:
            alone = partial(panels.paint_seat, box=boxes[0], seat=shown[0], alone=True)
            p.still("panel 0", shown[0], boxes[0].grown(-3), alone)
            return
        for seat, (panel, own) in enumerate(zip(shown, places, strict=True)):
            area = _part_of(seat, boxes, own.slope.foot[1] + LOW * own.slope.unit)
            lit = tuple(each.seat for each in shown if each.active and each is not panel)
            lit = tuple(other for other in lit if boxes[other].grown(LIGHT).meets(area))
            paint = partial(_lit_panel, boxes=boxes, panel=panel, lit=lit)
            p.still(f"panel {seat}", (panel, lit), area, paint, "kept", alone=True)

    def _excuses(self, p: Painter) -> None:
        """Why somebody has no piece (R8), in the place of their buttons."""
        for seat, own in enumerate(self._display.places.seats):
            said = ""
            if self._hands.passed_by(seat):
                said = _("You started with {piece}: this card passes you by.")
                said = said.format(piece=self._display.snapshot.starts[seat])
            excuse = partial(panels.paint_excuse, box=own.keys, words=said)
            p.still(f"excuse {seat}", said, own.keys.grown(4), excuse, alone=True)

    def _rival(self, p: Painter) -> None:
        race, own = self._display.race, self._display.places.rival
        if race is None or own is None:
            return
        said = _("board {board} · card {number}")
        said = said.format(board=race.board.number, number=race.snapshot.number)
        seat, name = len(self._display.seats), race.name_beside(self._display.names[0])
        panel = panels.SeatPanel(seat, name, said, CHOOSING, race.total, False)
        paint = partial(panels.paint_seat, box=own.panel, seat=panel, alone=True)
        p.still("rival", panel, own.panel.grown(-3), paint)
        if not panels.has_room(p.view, own.panel, panel):
            x, y = own.slope.at(WIDTH / 2, HEIGHT + 0.75)
            line = Box(own.panel.x, y - p.view.line(14), own.panel.w, p.view.line(14))
            p.still("rival card", said, line, partial(_said_above, words=said, x=x, line=line))

    # -- ramps -----------------------------------------------------------------------------

    def _ramps(self, p: Painter, counted: bool) -> list[Painting]:
        """Everybody's ramp as it rests; gives what paints the pieces that move on them."""
        display = self._display
        flying: list[Painting] = []
        for seat, state in enumerate(display.states):
            race = display.race if seat == len(display.seats) else None
            ramp, flight = display.ramp(seat), state.flight
            board = race.board if race else display.board
            lying = race.snapshot.lying[0] if race else display.snapshot.lying[seat]
            if flight is not None:
                lying = tuple(each for each in lying if each != flight.lying)
                flying.append(partial(ramp.paint_flight, board=board, lying=lying, flight=flight))
            if display.pushing and not race:
                ramp.paint_bare(p)
            else:
                ramp.paint_rest(p, board, lying)
        place, boards = display.snapshot.place, display.rules.boards
        if counted and place + 1 < len(boards):
            ramps = [(display.ramp(s), lying) for s, lying in enumerate(display.snapshot.lying)]
            make_ready(p, ramps, boards[place : place + 2])
        return flying

    def _hand(self, p: Painter, seat: int) -> None:
        """The piece above a ramp, its ghost and what it would change."""
        display, preview = self._display, self._hands.held(seat)
        if preview is None:
            return
        state, ramp = display.seats[seat], display.ramp(seat)
        if state.fresh and not ramp.is_ready(p, preview):
            return
        ghost = self._hands.is_active(seat) and state.calm >= GHOST
        if ghost and state.fresh:
            ghost = ramp.is_ready(p, preview, theme.SEATS[seat])
        colour = theme.SEATS[seat] if ghost else ""
        board, lying = display.board, display.snapshot.lying[seat]
        if ghost:
            ramp.paint_ghost(p, board, lying, preview, colour, state.calm >= CALM)
        ramp.paint_held(p, preview, state.glide_in(p.ahead * 1000), colour)
        if ghost and not state.message:
            ramp.paint_gain(p, board, lying, preview)


def _sheet(p: Painter, name: str, key: Hashable, box: Box, paint: Painting) -> None:
    """What is written on a sheet of the ground."""
    p.still(name, key, box.grown(-1), paint, "kept")


def _part_of(seat: int, boxes: Sequence[Box], ramp: float) -> Box:
    """As far as a panel's light reaches, but not beyond the middle between it and another, nor up
    to where pieces lie."""
    box = boxes[seat]
    left, right, low = box.x - LIGHT, box.right + LIGHT, box.bottom + LIGHT
    top = max(box.y - LIGHT, min(ramp, box.y))
    for other in boxes:
        if other.right <= box.x:
            left = max(left, (other.right + box.x) / 2)
        elif other.x >= box.right:
            right = min(right, (other.x + box.right) / 2)
        elif other.bottom <= box.y:
            top = max(top, (other.bottom + box.y) / 2)
        elif other.y >= box.bottom:
            low = min(low, (other.y + box.bottom) / 2)
    return Box(left, top, right - left, low - top)


def _lit_panel(
    p: Painter, boxes: Sequence[Box], panel: panels.SeatPanel, lit: Sequence[int]
) -> None:
    for seat in (*lit, *([panel.seat] if panel.active else [])):
        furniture.kept_panel(p, boxes[seat], 14, 0, theme.SEATS[seat])
    panels.paint_seat(p, boxes[panel.seat], panel, alone=False)


def _said_above(p: Painter, words: str, x: float, line: Box) -> None:
    p.text(words, x, line.centre[1], 14, theme.MUTED, align="c")
