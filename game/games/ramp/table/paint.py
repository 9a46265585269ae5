"""Paints the table: what rests from stills, what moves frame by frame."""

from collections.abc import Sequence
from functools import partial
from math import ceil
from typing import TYPE_CHECKING, TypeAlias

from game.core.ranks import Ladder
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.engine.words import _
from game.games.ramp.rules.board import Board
from game.games.ramp.rules.pieces import HEIGHT, WIDTH
from game.games.ramp.table import panels
from game.games.ramp.table.bubble import paint_bubble
from game.games.ramp.table.hands import HURRY
from game.games.ramp.table.layout import Seat
from game.games.ramp.table.picture import paint_bed, paint_feet
from game.games.ramp.table.pieces import CHOOSING, Lying
from game.games.ramp.table.score import ladder
from game.games.ramp.table.score.remaining import Coming, paint_coming
from game.games.ramp.table.score.scale import paint_scale
from game.games.ramp.table.slide.clips import card_image
from game.games.ramp.table.slide.flight import CALM, GHOST, Flight
from game.games.ramp.table.slide.push import make_ready
from game.games.ramp.table.slope.rampart import LOW, Ramp

if TYPE_CHECKING:
    from game.games.ramp.table.scene import RampScene

LIGHT = 24
"""How far the light around a panel reaches."""
Sliding: TypeAlias = tuple[Ramp, Board, tuple[Lying, ...], Flight]
"""A ramp, its board, what lies there, and what is on its way."""


def paint(p: Painter, table: "RampScene") -> None:
    """One frame of the table."""
    places = table.places
    p.backdrop(("ramp", places), lambda q: _ground(q, table))
    sliding = _ramps(p, table)
    _bar(p, table)
    _deck(p, table)
    _pieces_left(p, table)
    _scores(p, table)
    _feet(p, table)
    _excuses(p, table)
    _rival_foot(p, table)
    for ramp, board, lying, flight in sliding:
        ramp.paint_flight(p, board, lying, flight)
    for seat in range(table.rules.seats):
        _hand(p, table, seat)
        table.lanes[seat].timeline.draw(p)
        _clock(p, table, seat)
        _bubble(p, table, seat)


def _ground(p: Painter, table: "RampScene") -> None:
    furniture.table(p)
    for own in _all_places(table):
        paint_bed(p, own.slope)
        paint_feet(p, own.slope)
    panels.paint_papers(p, table.places)


def _all_places(table: "RampScene") -> list[Seat]:
    rival = table.places.rival
    return [*table.places.seats, *([rival] if rival else [])]


def _bar(p: Painter, table: "RampScene") -> None:
    box = Box(0, 0, p.view.w, 60)
    p.still("bar", table.crumbs(), box, table.draw_bar)


# -- card and pieces -----------------------------------------------------------------------


def _deck(p: Painter, table: "RampScene") -> None:
    face, box = table.face, table.places.card
    area = Box(box.x - 6, box.y - 4, box.w + 12, box.h + 24)
    pile, strip, words = table.late.pile, table.places.strip, _what_to_do(table)
    key = (pile, words, strip)
    p.still("deck", key, area, lambda q: panels.paint_deck(q, box, pile, words, strip), "kept")
    if face.card and not table.turning and not table.late.counted:
        card = panels.card_box(box, p.view)
        p.put(card_image(p, table, face.card), p.at(card.x - 2, card.y - 2))


def _what_to_do(table: "RampScene") -> str:
    if table.late.counted or table.match.over:
        return ""
    if not table.face.card:
        return _("Place your start piece")
    if table.rules.seats == 1:
        return _("Slide this piece")
    if table.face.card not in table.face.starts:
        return _("Everyone slides this piece")
    missing = table.face.starts.index(table.face.card)
    if table.rules.seats == 2:
        return _("{name} slides this piece").format(name=table.player_name(1 - missing))
    return _("Everyone but {name} slides this piece").format(name=table.player_name(missing))


def _clock(p: Painter, table: "RampScene", seat: int) -> None:
    """The time that is left for this card, where the seat that it runs for is looking."""
    if not table.clock_runs or seat not in table.match.movers or not table.is_person(seat):
        return
    left, whole = max(0.0, table.time_left), table.seconds_a_card
    hurry = left <= HURRY
    radius = (19.0 if hurry else 16.0) * min(1.4, p.view.text_scale)
    x, y = table.seat_places(seat).slope.at(WIDTH + 1.0, HEIGHT + 0.55)
    share = round(left / whole * 60) / 60
    colour = theme.LOSS if hurry else theme.SEATS[seat]
    y = max(y - radius, radius + 62)
    furniture.ring_meter(p, x, y, radius, share, colour, 5)
    ink = theme.LOSS if hurry else theme.INK
    p.text(str(ceil(left)), x, y, 16 if hurry else 14, ink, "display", "c")


def _pieces_left(p: Painter, table: "RampScene") -> None:
    box, left, pieces = table.places.left, table.late.left, table.ramp_rules.pieces
    board = table.ramp_rules.boards[table.late.here[0]]
    misses = tuple((piece, seat) for seat, piece in enumerate(table.face.starts) if piece in left)
    alone = table.rules.seats == 1
    shown = Coming(left, misses, _misses(table, misses), alone, table.late.counted)
    p.still(
        "left",
        (shown, board.number),
        box.grown(-1),
        lambda q: paint_coming(q, box, pieces, board, shown),
        "kept",
    )


def _misses(table: "RampScene", misses: Sequence[tuple[str, int]]) -> tuple[tuple[str, ...], ...]:
    """Who will miss which card that is still to come (R8), in a sentence and in few words."""
    if table.rules.seats == 1:
        forms = (
            _("{piece} (×) will pass you by: you started with it."),
            _("{piece} (×) passes you by."),
        )
        return tuple(tuple(words.format(piece=piece) for words in forms) for piece, _seat in misses)
    words = _("{piece} will pass {name} by") + "."
    return tuple(
        (words.format(piece=piece, name=table.player_name(seat)),) for piece, seat in misses
    )


# -- points --------------------------------------------------------------------------------


def _scores(p: Painter, table: "RampScene") -> None:
    face, box, ranks = table.face, table.places.ladder, table.ladder
    totals = table.late.totals
    if box is not None and ranks is not None:
        if table.rules.seats == 1 and table.race is None:
            p.still(
                "ladder",
                (totals, table.best),
                box.grown(-1),
                lambda q: ladder.paint_tall(q, box, ranks, totals[0], table.best),
                "kept",
            )
        else:
            words = _standings(table, ranks, totals)
            p.still(
                "ladder",
                (totals, words),
                box.grown(-1),
                lambda q: paint_scale(q, box, ranks, totals, words),
                "kept",
            )
    sheet = table.places.boards
    if sheet is not None:
        items, boards = table.late.items, table.ramp_rules.boards
        p.still(
            "boards",
            (items, face.place),
            sheet.grown(-1),
            lambda q: ladder.paint_boards(q, sheet, boards, items, face.place),
            "kept",
        )


def _standings(table: "RampScene", ranks: Ladder, totals: tuple[int, ...]) -> tuple[str, ...]:
    """What rank it is and how far to the next: of whoever leads, or of who plays a race."""
    if table.race is not None:
        words = ladder.rank_words(ranks, totals[0])
        return (*table.race.standing(table.match), words)
    best = max(range(len(totals)), key=lambda seat: totals[seat])
    words = ladder.rank_words(ranks, totals[best])
    return (_("{name}: {words}").format(name=table.player_name(best), words=words),)


# -- ramps ---------------------------------------------------------------------------------


def _feet(p: Painter, table: "RampScene") -> None:
    """Everybody's panel below their ramp, with light around those who are still to move. Each
    stands in a part of its own, into which the light of its neighbours falls too."""
    seats, feet = table.places.seats, table.late.feet
    boxes = [own.foot for own in seats]
    for seat, (foot, box) in enumerate(zip(feet, boxes, strict=True)):
        if len(boxes) == 1:
            p.still(
                "foot 0",
                foot,
                box.grown(-3),
                partial(panels.paint_foot, box=box, foot=foot, alone=True),
            )
            continue
        slope = seats[seat].slope
        area = _part_of(seat, boxes, slope.foot[1] + LOW * slope.unit)
        lit = tuple(each.seat for each in feet if each.active and each is not foot)
        lit = tuple(other for other in lit if boxes[other].grown(LIGHT).meets(area))
        paint = partial(_lit_foot, boxes=boxes, foot=foot, lit=lit)
        p.still(f"foot {seat}", (foot, lit), area, paint, "kept", alone=True)


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


def _lit_foot(p: Painter, boxes: Sequence[Box], foot: panels.Foot, lit: Sequence[int]) -> None:
    for seat in (*lit, *([foot.seat] if foot.active else [])):
        furniture.kept_panel(p, boxes[seat], 14, 0, theme.SEATS[seat])
    panels.paint_foot(p, boxes[foot.seat], foot, alone=False)


def _excuses(p: Painter, table: "RampScene") -> None:
    """Why somebody has no piece (R8), in the place of their buttons."""
    for seat, own in enumerate(table.places.seats):
        words = ""
        if table.passed_by(seat):
            words = _("You started with {piece}: this card passes you by.")
            words = words.format(piece=table.face.starts[seat])
        box = own.keys
        p.still(
            f"excuse {seat}",
            words,
            box.grown(4),
            partial(panels.paint_excuse, box=box, words=words),
            alone=True,
        )


def _ramps(p: Painter, table: "RampScene") -> list[Sliding]:
    """Everybody's ramp as it rests; gives what moves on them."""
    face = table.face
    lanes = [
        (table.ramp(seat), lane, face.place, face.lying[seat])
        for seat, lane in enumerate(table.lanes)
    ]
    race = table.race
    if race is not None:
        rival = table.ramp(table.rules.seats)
        lanes.append((rival, race.lane, race.face.place, race.face.lying[0]))
    sliding: list[Sliding] = []
    for ramp, lane, place, lying in lanes:
        board, flight = table.ramp_rules.boards[place], lane.flight
        if flight is not None:
            lying = tuple(each for each in lying if each != flight.lying)
            sliding.append((ramp, board, lying, flight))
        if table.pushing and lane is not (race and race.lane):
            ramp.paint_bare(p)
        else:
            ramp.paint_rest(p, board, lying)
    if table.late.counted and face.place + 1 < len(table.ramp_rules.boards):
        resting = [(ramp, lying) for ramp, _lane, _place, lying in lanes]
        make_ready(p, resting, table.ramp_rules.boards[face.place : face.place + 2])
    return sliding


def _shows_ghost(table: "RampScene", seat: int) -> bool:
    return table.is_active(seat) and table.lanes[seat].calm >= GHOST and not table.watching


def _hand(p: Painter, table: "RampScene", seat: int) -> None:
    """The piece above a ramp, its ghost and what it would change."""
    preview = table.held(seat)
    if preview is None:
        return
    lane, ramp = table.lanes[seat], table.ramp(seat)
    if lane.fresh and not ramp.is_ready(p, preview):
        return
    ghost = _shows_ghost(table, seat)
    if ghost and lane.fresh:
        ghost = ramp.is_ready(p, preview, theme.SEATS[seat])
    colour = theme.SEATS[seat] if ghost else ""
    board, lying = table.ramp_rules.boards[table.face.place], table.face.lying[seat]
    if ghost:
        ramp.paint_ghost(p, board, lying, preview, colour, lane.calm >= CALM)
    ramp.paint_held(p, preview, lane.glide_in(p.ahead * 1000), colour)
    if ghost and lane.bubble is None:
        ramp.paint_gain(p, board, lying, preview)


def _bubble(p: Painter, table: "RampScene", seat: int) -> None:
    bubble = table.lanes[seat].bubble
    if bubble is not None:
        paint_bubble(p, table.seat_places(seat), bubble.words, seat)


def _rival_foot(p: Painter, table: "RampScene") -> None:
    race, own = table.race, table.places.rival
    if race is None or own is None:
        return
    face = race.face
    board = table.ramp_rules.boards[face.place].number
    words = _("board {board} · card {number}").format(board=board, number=face.number)
    foot = panels.Foot(table.rules.seats, table.rival_name, words, CHOOSING, race.total, False)
    p.still(
        "rival foot", foot, own.foot.grown(-3), lambda q: panels.paint_foot(q, own.foot, foot, True)
    )
    if not panels.has_room(p.view, own.foot, foot):
        x, y = own.slope.at(WIDTH / 2, HEIGHT + 0.75)
        line = Box(own.foot.x, y - p.view.line(14), own.foot.w, p.view.line(14))
        p.still("rival card", words, line, lambda q: _said_above(q, words, x, line.centre[1]))


def _said_above(p: Painter, words: str, x: float, y: float) -> None:
    p.text(words, x, y, 14, theme.MUTED, align="c")
