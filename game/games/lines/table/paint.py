"""The parts of the table's picture, from the ground up."""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Concatenate, ParamSpec

from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Group, Part
from game.engine.window.view import Box
from game.games.lines.rules.board import Board
from game.games.lines.rules.state import Stage
from game.games.lines.table import challenge, choices, panels, pieces, words
from game.games.lines.table.dice import placing as dice_board
from game.games.lines.table.layout import Bench
from game.games.lines.table.picture import paint_marks, paint_paper
from game.games.lines.table.pieces import SheetPlayer, SheetView
from game.games.lines.table.players import paint_equal_player, paint_player

if TYPE_CHECKING:
    from game.games.lines.table.scene import LinesScene


P = ParamSpec("P")


def _cached_part(
    name: str,
    box: Box,
    paint: Callable[Concatenate[Painter, P], object],
    *args: P.args,
    **named: P.kwargs,
) -> Part:
    """Return a part that is painted anew when its arguments change."""
    return Part(name, (args, *named.items()), box, lambda p: paint(p, *args, **named))


def table_parts(table: "LinesScene") -> Iterator[Part | Group]:
    board, large = table.rules.board, pieces.front_sheet(table)
    players = pieces.other_players(table)
    cells = tuple(table.small_sheet_boxes.values())
    boxes = tuple(filter(None, (table.places.tally, table.places.card, table.places.ladder)))
    ground = _cached_part("ground", table.desk.view.box, _paint_ground, table.bench, boxes, cells)
    yield ground._replace(solid=True)
    sheets = [player.shown for player in players]
    for i, sheet in enumerate(sheets if large is None else [large, *sheets]):
        places, pale = sheet.places, bool(i and large)
        box = places.paper_box.grown(places.z * 1.6)  # each takes a whole frame, so each is a part
        yield _cached_part(f"paper {i}", box, paint_paper, places, board, pale)
    if large is not None:
        yield from _sheet_parts(table, board, large)
    yield _bench_part(table)
    yield from _points_parts(table)
    for i, player in enumerate(players):
        paint = _paint_drawing_player if table.together else paint_player
        yield _cached_part(f"player {i}", player.box.grown(3), paint, board, player)
    if not (table.together or table.watching):
        yield _prompt_part(table)
    if table.dragged is not None:
        yield dice_board.dragged_part(table.bench.side * 1.06, *table.dragged)


def _paint_ground(p: Painter, bench: Bench, boxes: Sequence[Box], cells: Sequence[Box]) -> None:
    furniture.paint_table_background(p)
    dice_board.paint_board(p, bench)
    for box in boxes:
        furniture.paint_panel(p, box)
    for cell in cells:
        furniture.paint_panel(p, cell, 14, 1)


# -- sheets --------------------------------------------------------------------------------


def _sheet_parts(table: "LinesScene", board: Board, shown: SheetView) -> Iterator[Part]:
    """Yield the large sheet, the possible drawings on it, and the player's name above it."""
    marks, paper, alone = (
        shown._replace(ghosts=None),
        shown.places.paper_box,
        table.rules.seats == 1,
    )
    yield _cached_part("marks", paper, _paint_large, board, marks, not alone)
    if shown.ghosts is not None:
        yield _cached_part("ghosts", paper, choices.paint_ghosts, board, shown)
    if not alone:
        box, name = table.name_tag_box, table.player_name(shown.seat)
        away = not (table.watching or table.is_person(shown.seat))
        yield _cached_part("tag", box.grown(2), _paint_tag, box, shown.seat, name, away)


def _paint_large(p: Painter, board: Board, shown: SheetView, framed: bool) -> None:
    places = shown.places
    if framed:
        p.rect(places.paper_box.grown(-1), places.z * 0.3, None, theme.SEATS[shown.seat], 2.4)
    _paint_marks(p, board, shown)
    choices.paint_markable_squares(p, board, shown)


def _paint_marks(p: Painter, board: Board, shown: SheetView) -> None:
    paint_marks(p, shown.places, board, shown.sheet)
    if shown.veiled:
        choices.paint_closed_halves(p, shown.places, shown.sheet)


def _paint_tag(p: Painter, box: Box, seat: int, name: str, away: bool) -> None:
    """Paint the name of the large sheet's player, on colour if that is nobody here (`away`)."""
    y, r, hue = box.centre[1], p.view.grown(15) * 0.6, theme.SEATS[seat]
    p.rect(box, box.h / 2, theme.mix(theme.PAPER, hue, 0.3) if away else theme.PAPER, hue, 2)
    furniture.paint_token(p, box.x + 10 + r, y, r, seat)
    x = box.x + 18 + 2 * r
    p.text(name, x, y, 15, theme.INK, "bold", width=box.right - x - 12)


def _paint_drawing_player(p: Painter, board: Board, player: SheetPlayer) -> None:
    _paint_marks(p, board, player.shown)
    choices.paint_ghosts(p, board, player.shown)
    paint_equal_player(p, player)


# -- dice, points and words ----------------------------------------------------------------


def _bench_part(table: "LinesScene") -> Part:
    bench, placer, joker = table.bench, table.placer, pieces.joker_state(table)
    slots = (() if table.watching else placer.open_slots, placer.next_slot)
    dice = pieces.die_looks(table), bool(placer.placing.dice)
    offered = table.hand is None or table.hand.offers_joker
    label = table.desk.intents.label("joker") if joker and offered else ""
    jokers = table.shown.sheets[table.front_seat].jokers, joker, label
    together, number = table.together, table.round

    def paint_bench(p: Painter) -> None:
        dice_board.paint_rounds(p, bench, number)
        dice_board.paint_open_slots(p, bench, *slots)
        dice_board.paint_dice(p, bench, *dice)
        if not together:
            dice_board.paint_jokers(p, bench, *jokers)

    return Part("bench", (bench, number, slots, dice, together or jokers), bench.box, paint_bench)


def _points_parts(table: "LinesScene") -> Iterator[Part | Group]:
    """Yield the points or the tray, and the challenge with its ranks."""
    places, tally, card = table.places, pieces.tally_preview(table), pieces.challenge_card(table)
    if table.together and not table.tray.covers_points:
        for seat, box in enumerate(places.tally.columns(table.rules.seats, 0)):
            own, name = pieces.tally_preview(table, seat), table.player_name(seat)
            yield _cached_part(f"tally {seat}", box, panels.paint_own_tally, box, seat, name, own)
    elif not table.tray.covers_points:
        yield _cached_part("tally", places.tally, panels.paint_tally, places.tally, tally)
    if table.tray.is_visible:
        yield _tray_group(table, places.tally.grown(6))
    if card is not None and places.card is not None and places.ladder is not None:
        points = tally.now.points, tally.then.points
        yield _cached_part("card", places.card, challenge.paint_card, places.card, card)
        yield _cached_part(
            "ladder", places.ladder, challenge.paint_ladder, places.ladder, card, points
        )


def _tray_group(table: "LinesScene", box: Box) -> Group:
    """Return the tray at its present height, with the dice or the cup in it."""
    seen: list[Part | Group] = [
        _cached_part(
            "tray", box, dice_board.paint_tray, table.places.tally, table.tray.waiting_dice
        ),
        *([table.cup.cup_part()] if table.cup.is_ready_to_throw else []),
    ]
    return Group("tray", box, seen, scroll=(0.0, -table.tray.slide_offset))


def _prompt_part(table: "LinesScene") -> Part:
    """Return the prompt beside the buttons, or with the legend if there are none."""
    strip, text = table.places.control, words.prompt_words(table)
    keys = pieces.keys_in(table, strip)
    has_legend = table.shown.stage is Stage.DRAWING and not keys
    left = min((box.x for box in keys), default=strip.right)
    return _cached_part("prompt", strip.grown(6), _paint_prompt, strip, text, left, has_legend)


def _paint_prompt(p: Painter, strip: Box, words: str, end: float, has_legend: bool) -> None:
    room = strip.w if p.view.large_text else end - strip.x - 12
    lines = p.view.wrap(words, 15, room, "bold")
    y = strip.y + p.view.line_height(15) / 2
    if not p.view.large_text:
        y += max(0.0, (strip.h - len(lines) * p.view.line_height(15)) / 2)
    if has_legend and len(lines) == 1:
        y -= 0 if p.view.large_text else p.view.line_height(15) / 2
        panels.paint_legend(p, strip.x + 2, y + p.view.line_height(15) * 1.1, strip.w)
    for line in lines:
        p.text(line, strip.x + 2, y, 15, theme.INK, "bold")
        y += p.view.line_height(15)
