"""What is to be seen of the table of Lines at rest, from the ground up."""

from collections.abc import Iterator
from functools import partial

from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part
from game.engine.window.view import View
from game.games.lines.rules.drawing.tables import Board
from game.games.lines.table import panels
from game.games.lines.table.dice import board as dice_board
from game.games.lines.table.picture import paint_marks, paint_paper
from game.games.lines.table.pieces import LaidSheet, Pieces, Player, Tag
from game.games.lines.table.sheets import challenge, choices, players


def parts(lying: Pieces, view: View) -> Iterator[Part]:
    """The ground and sheets; dice and points; everybody; words; then ink that was drawn just now,
    and the die that is dragged."""
    ground = partial(_paint_ground, lying=lying)
    yield Part("ground", lying.places, view.box, ground, solid=True)
    yield from _papers(lying)
    if lying.laid is not None:
        yield from _sheet(lying.board, lying.laid, lying.tag)
    yield _bench(lying)
    yield from _points(lying)
    for i, player in enumerate(lying.players):
        paint = partial(_paint_player, board=lying.board, who=player, together=lying.laid is None)
        yield Part(f"player {i}", player, player.box.grown(3), paint)
    if lying.prompt is not None:
        strip = lying.places.control.grown(6)
        yield Part("prompt", lying.prompt, strip, partial(_paint_prompt, lying=lying))
    for i, ink in enumerate(lying.ink):
        yield choices.ink_part(f"ink {i}", lying.board, ink)
    if lying.carried is not None:
        yield dice_board.carried_part(lying.bench.side * 1.06, *lying.carried)


def _paint_ground(p: Painter, lying: Pieces) -> None:
    furniture.table(p)
    dice_board.paint_board(p, lying.bench)
    for box in (lying.places.tally, lying.places.card, lying.places.ladder):
        if box is not None:
            furniture.panel(p, box)
    for player in lying.players:
        furniture.panel(p, player.box, 14, 1)


def _papers(lying: Pieces) -> Iterator[Part]:
    """The printed sheets, the large one first: one part each, for one is a frame's work."""
    large = [] if lying.laid is None else [(lying.laid.places, False)]
    small = [(who.laid.places, bool(large)) for who in lying.players]
    for i, (places, pale) in enumerate((*large, *small)):
        paint = partial(paint_paper, places=places, board=lying.board, pale=pale)
        yield Part(f"paper {i}", (places, pale), places.paper.grown(places.z * 1.6), paint)


# -- sheets --------------------------------------------------------------------------------


def _sheet(board: Board, laid: LaidSheet, tag: Tag | None) -> Iterator[Part]:
    """The sheet that lies large, over it what could be drawn, and above it whose it is."""
    marks, paper = laid._replace(ghosts=None), laid.places.paper
    paint = partial(_paint_large, board=board, laid=laid, framed=tag is not None)
    yield Part("marks", marks, paper, paint)
    if laid.ghosts is not None:
        paint = partial(choices.paint_ghosts, board=board, laid=laid)
        yield Part("ghosts", laid, paper, paint)
    if tag is not None:
        yield Part("tag", tag, tag.box.grown(2), partial(_paint_tag, tag=tag))


def _paint_large(p: Painter, board: Board, laid: LaidSheet, framed: bool) -> None:
    places = laid.places
    if framed:
        p.rect(places.paper.grown(-1), places.z * 0.3, None, theme.SEATS[laid.seat], 2.4)
    _paint_marks(p, board, laid)
    choices.paint_choice(p, board, laid)


def _paint_marks(p: Painter, board: Board, laid: LaidSheet) -> None:
    paint_marks(p, laid.places, board, laid.sheet)
    if laid.shut:
        choices.paint_shut(p, laid.places, laid.sheet)


def _paint_tag(p: Painter, tag: Tag) -> None:
    box, y, r = tag.box, tag.box.centre[1], p.view.grown(15) * 0.6
    p.rect(box, box.h / 2, theme.PAPER, theme.SEATS[tag.seat], 2)
    furniture.seat(p, box.x + 10 + r, y, r, tag.seat)
    x = box.x + 18 + 2 * r
    p.text(tag.name, x, y, 15, theme.INK, "bold", width=box.right - x - 12)


def _paint_player(p: Painter, board: Board, who: Player, together: bool) -> None:
    if not together:
        players.paint_player(p, board, who)
        return
    _paint_marks(p, board, who.laid)
    choices.paint_ghosts(p, board, who.laid)
    players.paint_together(p, who)


# -- dice, points and words ----------------------------------------------------------------


def _bench(lying: Pieces) -> Part:
    """The dice board with all that lies on it."""
    bench, together, slots, lit = lying.bench, lying.laid is None, lying.slots, lying.slot_to_come
    joker = lying.front.jokers, lying.joker, lying.joker_key

    def paint(p: Painter) -> None:
        dice_board.paint_rounds(p, bench, lying.round)
        dice_board.paint_open_slots(p, bench, slots, lit)
        dice_board.paint_dice(p, bench, lying.dice, lying.placing)
        if not together:
            dice_board.paint_jokers(p, bench, *joker)

    key = bench, together, lying.round, lying.dice, joker, slots, lit, lying.placing
    return Part("bench", key, bench.box, paint)


def _points(lying: Pieces) -> Iterator[Part]:
    """The points, or the tray with dice that wait; a challenge and its ranks."""
    places, tally, tray, card = lying.places, lying.tally, lying.tray, lying.card
    if tray is None:
        paint = partial(panels.paint_tally, box=places.tally, found=tally)
        yield Part("tally", tally, places.tally, paint)
    else:
        paint = partial(dice_board.paint_tray, box=places.tally, dice=tray)
        yield Part("tray", tray, places.tally.grown(6), paint)
    if card is not None and places.card is not None and places.ladder is not None:
        paint = partial(challenge.paint_card, box=places.card, card=card)
        yield Part("card", card.meters, places.card, paint)
        points = tally.now.points, tally.then.points
        paint = partial(challenge.paint_ladder, box=places.ladder, card=card, points=points)
        yield Part("ladder", points, places.ladder, paint)


def _paint_prompt(p: Painter, lying: Pieces) -> None:
    """What to do now, in a sentence beside the keys; where it is short and nothing can be
    pressed, the legend."""
    assert lying.prompt is not None
    strip, (words, keys, legend) = lying.places.control, lying.prompt
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
