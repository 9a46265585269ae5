"""Paints the table of Lines: what rests is kept, what moves is drawn by the clips."""

from collections.abc import Sequence
from functools import partial

from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.engine.words import language
from game.games.lines.rules.drawing.tables import Board
from game.games.lines.rules.state import Stage
from game.games.lines.table import panels, pieces
from game.games.lines.table.dice import board as dice_board
from game.games.lines.table.layout import Bench, Places
from game.games.lines.table.picture import paint_marks, paint_paper
from game.games.lines.table.pieces import LaidSheet, Pieces, Player, Seen
from game.games.lines.table.preview import Card
from game.games.lines.table.sheets import challenge, choices, players
from game.games.lines.table.words import prompt


def paint(p: Painter, table: Seen) -> None:
    """Everything at rest, from the ground up; then ink that was drawn just now, and the die that
    is dragged."""
    lying, places, board = pieces.pieces(table), table.places, table.rules.board
    ground = partial(_ground, lying=lying, table=table)
    p.backdrop(("lines", places, language()), ground)
    bar = Box(0, 0, p.view.w * 0.6, places.sheet.paper.y - 6)
    p.still("bar", table.crumbs(), bar, table.draw_bar)
    if lying.laid is not None:
        _sheet(p, board, lying.laid, table.rules.seats > 1)
        if table.rules.seats > 1:
            _tag(p, table.tag, table.front, table.player_name(table.front))
    label = table.desk.intents.label("joker") if lying.joker else ""
    _bench(p, table.bench, lying, table.interim.round, label)
    _middle(p, places.tally, lying)
    if lying.card is not None:
        _challenge(p, places, lying, lying.card)
    for i, player in enumerate(lying.players):
        _player(p, board, player, i, table.together)
    if not table.watching and not table.together:
        keys = pieces.keys_in(table, places.control)
        legend = table.shown.stage is Stage.DRAWING and not keys
        _control(p, places.control, prompt(table), keys, legend)
    for seat, line, way in table.interim.inked:
        sheet = table.places_of(seat)
        if sheet is not None:
            choices.paint_new_line(p, sheet, board, line, way, len(way) - 1)
    if table.carried is not None:
        dice_board.paint_dragged(p, table.bench.side * 1.06, *table.carried)


def _ground(p: Painter, lying: Pieces, table: Seen) -> None:
    furniture.table(p)
    places, board = table.places, table.rules.board
    if lying.laid is not None:
        paint_paper(p, places.sheet, board)
    dice_board.paint_board(p, table.bench)
    for box in (places.tally, places.card, places.ladder):
        if box is not None:
            furniture.panel(p, box)
    for player in lying.players:
        furniture.panel(p, player.box, 14, 1)
        paint_paper(p, player.laid.places, board, pale=not table.together)


# -- sheets --------------------------------------------------------------------------------


def _sheet(p: Painter, board: Board, laid: LaidSheet, framed: bool) -> None:
    """The sheet that lies large, and over it what could be drawn."""
    places, marks = laid.places, laid._replace(ghosts=None)

    def draw(p: Painter) -> None:
        if framed:
            p.rect(places.paper.grown(-1), places.z * 0.3, None, theme.SEATS[laid.seat], 2.4)
        _marks(p, board, laid)
        choices.paint_choice(p, board, laid)

    p.still("marks", marks, places.paper, draw)
    if laid.ghosts is None:
        p.still("ghosts", marks, places.paper, lambda _p: None)
    else:
        ghosts = partial(choices.paint_ghosts, board=board, laid=laid)
        p.still("ghosts", laid, places.paper, ghosts, "hidden")


def _marks(p: Painter, board: Board, laid: LaidSheet) -> None:
    paint_marks(p, laid.places, board, laid.sheet)
    if laid.shut:
        choices.paint_shut(p, laid.places, laid.sheet)


def _tag(p: Painter, box: Box, seat: int, name: str) -> None:
    """Whose sheet lies large."""

    def draw(p: Painter) -> None:
        y, r = box.centre[1], p.view.grown(15) * 0.6
        p.rect(box, box.h / 2, theme.PAPER, theme.SEATS[seat], 2)
        furniture.seat(p, box.x + 10 + r, y, r, seat)
        x = box.x + 18 + 2 * r
        p.text(name, x, y, 15, theme.INK, "bold", width=box.right - x - 12)

    p.still("tag", (seat, name), box.grown(2), draw)


def _player(p: Painter, board: Board, who: Player, place: int, together: bool) -> None:
    if not together:
        draw = partial(players.paint_player, board=board, who=who)
        p.still(f"player {place}", who, who.box.grown(3), draw, "kept")
        return

    def draw_together(p: Painter) -> None:
        _marks(p, board, who.laid)
        choices.paint_ghosts(p, board, who.laid)
        players.paint_together(p, who)

    p.still(f"player {who.laid.seat}", who, who.box.grown(3), draw_together)


# -- dice and points -----------------------------------------------------------------------


def _bench(p: Painter, bench: Bench, lying: Pieces, number: int, label: str) -> None:
    """The dice board with all that lies on it."""
    slots, lit, jokers = lying.slots, lying.slot_to_come, lying.front.jokers
    together, placing = lying.laid is None, lying.placing
    key = (bench, together, number, lying.dice, lying.joker, label, jokers, slots, lit, placing)

    def draw(p: Painter) -> None:
        dice_board.paint_rounds(p, bench, number)
        dice_board.paint_open_slots(p, bench, slots, lit)
        dice_board.paint_dice(p, bench, lying.dice, placing)
        if not together:
            dice_board.paint_jokers(p, bench, jokers, lying.joker, label)

    p.still("bench", key, bench.box, draw, "kept")


def _middle(p: Painter, box: Box, lying: Pieces) -> None:
    """The points, or the tray with dice that wait."""
    found = lying.tally
    if lying.tray is None:
        p.still("tally", found, box, lambda p: panels.paint_tally(p, box, found), "kept")
        return
    p.still("tray", ("tray", box), box.grown(6), lambda p: dice_board.paint_tray(p, box))
    for die, place, lifted in lying.tray:
        dice_board.paint_lifted(p, place, die, lifted)


def _challenge(p: Painter, places: Places, lying: Pieces, card: Card) -> None:
    box, road = places.card, places.ladder
    points = lying.tally.now.points, lying.tally.then.points
    assert box is not None
    assert road is not None

    def draw_ladder(p: Painter) -> None:
        challenge.paint_ladder(p, road, card.ladder, *points, card.best)

    draw = partial(challenge.paint_card, box=box, card=card)
    p.still("card", (card.meters, card.number), box, draw, "kept")
    p.still("ladder", (*points, card.best), road, draw_ladder, "kept")


def _control(p: Painter, strip: Box, words: str, keys: Sequence[Box], legend: bool) -> None:
    """What to do now, in a sentence beside the keys; where it is short and nothing can be
    pressed, the legend."""
    left = min((box.x for box in keys), default=strip.right)
    room = strip.w if p.view.roomy else left - strip.x - 12
    lines = p.view.wrap(words, 15, room, "bold")
    y = strip.y + p.view.line(15) / 2
    if not p.view.roomy:
        y += max(0.0, (strip.h - len(lines) * p.view.line(15)) / 2)
    if legend and len(lines) == 1:
        y -= 0 if p.view.roomy else p.view.line(15) / 2
        panels.paint_legend(p, strip.x + 2, y + p.view.line(15) * 1.1, strip.w)
    for line in lines:
        p.text(line, strip.x + 2, y, 15, theme.INK, "bold")
        y += p.view.line(15)
