"""What is to be seen of the table: its ground, the ramps, the panels, and what hands hold."""

from collections.abc import Hashable, Iterator, Sequence
from functools import partial
from math import ceil

from game.core.ranks import Ladder
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Group, Part, Seen
from game.engine.window.view import Box
from game.engine.words import _
from game.games.ramp.rules.pieces import HEIGHT, WIDTH
from game.games.ramp.table import panels, words
from game.games.ramp.table.hands import HURRY, Hands
from game.games.ramp.table.layout import Places
from game.games.ramp.table.picture import paint_bed, paint_feet
from game.games.ramp.table.pieces import CHOOSING
from game.games.ramp.table.score import ladder
from game.games.ramp.table.score.contents import Contents
from game.games.ramp.table.score.remaining import Remaining, paint_remaining
from game.games.ramp.table.score.results import BoardResult
from game.games.ramp.table.score.scale import paint_scale
from game.games.ramp.table.slope.rampart import LOW

LIGHT = 24
"""How far the light around a panel reaches."""


class TablePicture:
    """The picture of one game, of which it knows what is displayed and what hands hold."""

    def __init__(self, hands: Hands, ranks: Ladder | None, best: int | None) -> None:
        self._hands, self._display = hands, hands.display
        self._ranks, self._best = ranks, best

    def parts(self, contents: Contents, bar: Part, ahead: float) -> list[Seen]:
        """The table as it is now, with the bar that stands over the ramps."""
        display, view = self._display, self._display.desk.view
        ground = partial(_paint_ground, places=display.places)
        made: list[Seen] = [Part("ground", display.places, view.box, ground, solid=True)]
        made += [*self._ramps(ahead), bar, *self._deck(contents), *self._scores(contents)]
        made += [self._pieces_left(contents.results), *self._seats(contents.seats), *self._rival()]
        for seat, state in enumerate(display.seats):
            made += [*self._hand(seat, ahead), *state.timeline.parts(view.box), *self._clock(seat)]
            if state.message:
                made.append(
                    panels.message_part(view, display.places.seats[seat], state.message, seat)
                )
        return made

    # -- ramps -----------------------------------------------------------------------------

    def _ramps(self, ahead: float) -> Iterator[Seen]:
        """Everybody's ramp, unless a board is being pushed in."""
        display = self._display
        for seat, state in enumerate(display.states):
            race = display.race if seat == len(display.seats) else None
            if display.pushing and not race:
                continue
            ramp, flight = display.ramp(seat), state.flight
            board = race.board if race else display.board
            lying = race.snapshot.lying[0] if race else display.snapshot.lying[seat]
            if flight is not None:
                lying = tuple(each for each in lying if each != flight.lying)
            below = list(ramp.resting(board, lying))
            below += ramp.flight(flight, ahead) if flight is not None else ()
            preview = self._hands.held(seat) if not race and self._hands.is_active(seat) else None
            below += [ramp.ghost(preview, theme.SEATS[seat])] if preview is not None else ()
            yield ramp.group(below)

    def _hand(self, seat: int, ahead: float) -> Iterator[Seen]:
        """The piece above a ramp and what it would change."""
        display, preview = self._display, self._hands.held(seat)
        if preview is None:
            return
        state, ramp, active = display.seats[seat], display.ramp(seat), self._hands.is_active(seat)
        glide = state.glide_in(ahead * 1000)
        held: list[Seen] = list(ramp.held(preview, glide, theme.SEATS[seat] if active else ""))
        if active and not state.message:
            held.append(ramp.gain(display.board, display.snapshot.lying[seat], preview))
        yield Group(f"hand {seat}", display.desk.view.box, held)

    def _clock(self, seat: int) -> Iterator[Part]:
        """The time that is left for this card, where the seat that it runs for is looking."""
        hands, display = self._hands, self._display
        if not hands.clock_runs or seat not in display.match.movers or seat not in display.people:
            return
        left = max(0.0, hands.time_left)
        hurry, share = left <= HURRY, round(left / hands.seconds_a_card * 60) / 60
        radius = (19.0 if hurry else 16.0) * min(1.4, display.desk.view.text_scale)
        x, y = display.places.seats[seat].slope.at(WIDTH + 1.0, HEIGHT + 0.55)
        y = max(y - radius, radius + 62)

        def paint(p: Painter) -> None:
            colour = theme.LOSS if hurry else theme.SEATS[seat]
            furniture.ring_meter(p, x, y, radius, share, colour, 5)
            ink = theme.LOSS if hurry else theme.INK
            p.text(str(ceil(left)), x, y, 16 if hurry else 14, ink, "display", "c")

        room = Box(x, y, 0, 0).grown(radius + 10)
        yield Part(f"clock {seat}", (room, share, ceil(left), hurry), room, paint)

    # -- card and pieces -------------------------------------------------------------------

    def _deck(self, contents: Contents) -> Iterator[Part]:
        display, places, snapshot = self._display, self._display.places, self._display.snapshot
        box, over = places.card, contents.results or display.match.over
        asked = "" if over else words.asked(snapshot, display.names)
        key = (len(snapshot.left), asked, places.strip)
        area = Box(box.x - 6, box.y - 4, box.w + 12, box.h + 24)
        yield Part("deck", (box, key), area, lambda p: panels.paint_deck(p, box, *key))
        if snapshot.card and not display.turning and not contents.results:
            card = panels.card_box(box, display.desk.view)
            yield panels.card_part(card, display.rules.pieces, snapshot.card)

    def _pieces_left(self, results: tuple[BoardResult, ...]) -> Part:
        display, box, snapshot = self._display, self._display.places.left, self._display.snapshot
        board, pieces = display.rules.boards[snapshot.place], display.rules.pieces
        left = snapshot.left
        misses = tuple((piece, seat) for seat, piece in enumerate(snapshot.starts) if piece in left)
        note = words.misses(misses, display.names)
        shown = Remaining(left, misses, note, len(display.names) == 1, results)
        paint = partial(paint_remaining, box=box, pieces=pieces, board=board, shown=shown)
        return Part("left", (box, shown, board.number), box.grown(-1), paint)

    # -- points ----------------------------------------------------------------------------

    def _scores(self, contents: Contents) -> Iterator[Part]:
        display, places, ranks, best = self._display, self._display.places, self._ranks, self._best
        totals, items, place = contents.totals, contents.items, display.snapshot.place
        if (box := places.ladder) is not None and ranks is not None:
            key: Hashable
            if len(totals) == 1:
                key = totals, best
                paint = partial(
                    ladder.paint_tall, box=box, ladder=ranks, total=totals[0], best=best
                )
            else:
                said = self._standings(ranks, totals)
                key = totals, said
                paint = partial(paint_scale, box=box, ladder=ranks, totals=totals, sentences=said)
            yield Part("ladder", (box, key), box.grown(-1), paint)
        if (box := places.boards) is not None:
            boards = display.rules.boards
            paint = partial(ladder.paint_boards, box=box, boards=boards, items=items, current=place)
            yield Part("boards", (box, items, place), box.grown(-1), paint)

    def _standings(self, ranks: Ladder, totals: tuple[int, ...]) -> tuple[str, ...]:
        """What rank it is and how far to the next: of whoever leads, or of who plays a race."""
        display = self._display
        if display.race is not None:
            return (*display.race.standing(display.match), ladder.rank_words(ranks, totals[0]))
        best = max(range(len(totals)), key=lambda seat: totals[seat])
        rank = ladder.rank_words(ranks, totals[best])
        return (_("{name}: {words}").format(name=display.names[best], words=rank),)

    # -- seats -----------------------------------------------------------------------------

    def _seats(self, shown: Sequence[panels.SeatPanel]) -> Iterator[Part]:
        """Light around those who are still to move, then everybody's panel below their ramp; why
        somebody has no piece (R8) stands in the place of their buttons."""
        places, alone = self._display.places.seats, len(shown) == 1
        for panel, own in zip(shown, places, strict=True):
            if panel.active and not alone:
                lit = own.panel.grown(LIGHT)
                low = max(lit.y, min(own.slope.foot[1] + LOW * own.slope.unit, own.panel.y))
                lit = lit._replace(y=low, h=lit.bottom - low)
                colour = theme.SEATS[panel.seat]
                light = partial(
                    furniture.kept_panel, box=own.panel, radius=14, level=0, outline=colour
                )
                yield Part(f"light {panel.seat}", own.panel, lit, light)
        for panel, own in zip(shown, places, strict=True):
            yield panels.seat_part(own.panel, panel, alone)
            if self._hands.passed_by(panel.seat):
                said = _("You started with {piece}: this card passes you by.")
                said = said.format(piece=self._display.snapshot.starts[panel.seat])
                excuse = partial(panels.paint_excuse, box=own.keys, words=said)
                yield Part(f"excuse {panel.seat}", (own.keys, said), own.keys.grown(4), excuse)

    def _rival(self) -> Iterator[Part]:
        display, race, own = self._display, self._display.race, self._display.places.rival
        if race is None or own is None:
            return
        said = _("board {board} · card {number}")
        said = said.format(board=race.board.number, number=race.snapshot.number)
        seat, name, view = len(display.seats), race.name_beside(display.names[0]), display.desk.view
        panel = panels.SeatPanel(seat, name, said, CHOOSING, race.total, False)
        yield panels.seat_part(own.panel, panel, alone=True)
        if not panels.has_room(view, own.panel, panel):
            x, y = own.slope.at(WIDTH / 2, HEIGHT + 0.75)
            high = view.line(14)
            line = Box(own.panel.x, y - high, own.panel.w, high)
            paint = partial(_said_above, words=said, x=x, y=line.centre[1])
            yield Part("rival card", (line, said), line, paint)


def _paint_ground(p: Painter, places: Places) -> None:
    furniture.table(p)
    for own in places.everybody:
        paint_bed(p, own.slope)
        paint_feet(p, own.slope)
    panels.paint_papers(p, places)


def _said_above(p: Painter, words: str, x: float, y: float) -> None:
    p.text(words, x, y, 14, theme.MUTED, align="c")
