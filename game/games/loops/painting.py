"""The whole table as it is at rest, and what follows the hand."""

from collections.abc import Hashable
from functools import partial
from typing import TYPE_CHECKING

from game.engine import furniture, theme
from game.engine.paint import Painter
from game.engine.view import Box
from game.engine.words import _
from game.games.loops import lights, panels, prompts
from game.games.loops.camera import bounds_of
from game.games.loops.fading import fades
from game.games.loops.panels import Player
from game.games.loops.pattern import complete_loops, paint_pattern
from game.games.loops.rack import paint_covered, paint_rack, paint_supply
from game.games.loops.rules import RANKED_TARGET
from game.games.loops.table import spot

if TYPE_CHECKING:
    from game.games.loops.scene import LoopsTable


def draw_table(scene: "LoopsTable", p: Painter) -> None:
    """Everything below what runs."""
    plan = scene.plan
    p.backdrop(("loops", plan), lambda q: _paint_ground(scene, q))
    crumbs = scene.crumbs()
    bar = Box(0, 0, p.view.w, 66)
    p.still("bar", crumbs, bar, lambda q: scene.draw_bar(q))
    _draw_board(scene, p)
    _draw_sides(scene, p)
    _draw_rack(scene, p)
    _draw_prompt(scene, p)


def _paint_ground(scene: "LoopsTable", p: Painter) -> None:
    furniture.table(p)
    paint_rack(p, scene.plan.rack)


# -- the table -----------------------------------------------------------------------------


def _draw_board(scene: "LoopsTable", p: Painter) -> None:
    table, grid, box = scene.shown.table, scene.looking.grid, scene.view_box
    strips = fades(p, box, grid, bounds_of(table))
    if scene.looking.camera.moving:
        paint_pattern(p, grid, table, box, quick=scene.looking.camera.zooming)
    else:
        p.still("pattern", (table, grid), box, lambda q: paint_pattern(q, grid, table, box))
    for strip in strips:
        p.surface.blit(strip.surface, strip.place)
    if scene.lit_kind:
        with p.clip(box):
            _draw_lit_kind(scene, p)
    hand = scene.holding.hand
    if hand and not scene.timeline.moving:
        with p.clip(box):
            _draw_hand(scene, p)


def _draw_lit_kind(scene: "LoopsTable", p: Painter) -> None:
    """All loops of the kind that somebody looks at, counted."""
    grid, kind = scene.looking.grid, scene.lit_kind
    found = [loop for loop in complete_loops(scene.shown.table) if loop.kind == kind]
    for i, loop in enumerate(found):
        corner = spot(loop.corner)
        lights.paint_loop(p, grid, corner, kind, 1)
        lights.paint_count(p, *grid.point(*corner), kind, i + 1, grid.side)


def _draw_hand(scene: "LoopsTable", p: Painter) -> None:
    hand, grid = scene.holding.hand, scene.looking.grid
    assert hand is not None
    seen = scene.view_box.grown(grid.side)
    cells = [cell for cell in hand.fits if cell != hand.cell and seen.meets(grid.cell(*cell))]
    lights.paint_targets(p, grid, cells, hand.as_held)
    if hand.cell is None or hand.move is None:
        return
    lights.paint_ghost(p, grid, hand.cell, hand.turning, scene.shown.seat)
    found = scene.holding.outlook
    if found is None:
        return
    table = scene.holding.table
    for loop in found.loops:
        corner = spot(loop.corner)
        if loop.kind:
            lights.paint_loop(p, grid, corner, loop.kind, 1)
        else:
            lights.paint_mixed(p, grid, corner, lights.kinds_around(table, corner), 1)
    if found.loops:
        box = grid.cell(*hand.cell)
        words = furniture.signed(found.points) if found.points else _("mixed: 0")
        colour = theme.GAIN if found.points else theme.MUTED
        x = min(max(box.right, scene.view_box.x + 44), scene.view_box.right - 44)
        y = max(box.y - 12, scene.view_box.y + 24)
        furniture.pill(p, x, y, words, colour, theme.WHITE, 20, "c", "display", raised=True)


def draw_carried(scene: "LoopsTable", p: Painter) -> None:
    """The tile at the pointer, over everything, unless it already lies over a fitting cell."""
    hand = scene.holding.hand
    if hand is None or hand.move is not None or not scene.holding.by_pointer:
        return
    x, y = scene.holding.pointer
    side = min(scene.plan.slots[0].w, scene.looking.grid.side)
    lights.paint_carried(p, x, y, side, hand.turning)


# -- beside it -----------------------------------------------------------------------------


def _draw_sides(scene: "LoopsTable", p: Painter) -> None:
    state, plan = scene.shown, scene.plan
    for seat, box in enumerate(plan.players):
        player = _player(scene, seat)
        p.still(f"player {seat}", player, _around(box), partial(_paint_player, box, player))
        if seat not in scene.counting:
            words = furniture.number(state.scores[seat])
            x, y = panels.score_place(p, box)
            p.text(words, x, y, 32, theme.INK, "display", "r")
    kinds, counts = scene.rules.parts.kinds, state.loops
    sheet = plan.loops
    p.still("loops", counts, _around(sheet), lambda q: panels.paint_loops(q, sheet, kinds, counts))
    left, words = sum(state.box), prompts.box_words(scene)
    key: Hashable = (left, words, scene.supplies.returned)
    p.still(
        "box", key, _around(plan.box),
        lambda q: panels.paint_box(q, plan.box, left, words, scene.supplies.returned),
    )  # fmt: skip
    _draw_spare(scene, p)


def ranked(scene: "LoopsTable") -> bool:
    """Is this the race with ranks (O20)?"""
    return scene.rules.seats == 1 and scene.rules.target == RANKED_TARGET


def _draw_spare(scene: "LoopsTable", p: Painter) -> None:
    spare = scene.plan.spare
    if spare is None:
        return
    if ranked(scene):
        turn = scene.rules.round(scene.shown)
        ranks, more = scene.rules.parts.ranks, _("try harder")
        race = Box(
            spare.x,
            spare.y,
            spare.w,
            min(spare.h, panels.race_height(p.view, len(scene.rules.parts.ranks))),
        )
        p.still(
            "race", turn, _around(race), lambda q: panels.paint_race(q, race, ranks, turn, more)
        )
        spare = Box(spare.x, race.bottom + 14, spare.w, spare.bottom - race.bottom - 14)
    if spare.h >= 96:
        lines = scene.chronicle.lately()
        p.still("lately", lines, _around(spare), lambda q: panels.paint_lately(q, spare, lines))


def _paint_player(box: Box, player: Player, p: Painter) -> None:
    panels.paint_player(p, box, player)


def _around(box: Box) -> Box:
    """A sheet with its shadow."""
    return box.grown(7)


def _player(scene: "LoopsTable", seat: int) -> Player:
    state = scene.shown
    supply = state.supplies[seat]
    tiles = supply if scene.watching else None
    active = seat == state.seat and not state.ended and scene.rules.seats > 1
    return Player(
        seat, scene.player_name(seat), prompts.status(scene, seat), state.scores[seat],
        scene.rules.target, len(supply), tiles, active,
    )  # fmt: skip


# -- the supply ----------------------------------------------------------------------------


def _draw_rack(scene: "LoopsTable", p: Painter) -> None:
    supplies, hand = scene.supplies, scene.holding.hand
    seat = supplies.in_front
    slots = scene.plan.slots
    area = scene.plan.rack
    if not supplies.open_to_see(seat):
        count = len(scene.shown.supplies[seat])
        p.still("rack", count, area, lambda q: paint_covered(q, slots, count))
        return
    picked = hand.slot if hand else None
    word = _("laid") if supplies.my_turn and scene.shown.last is not None else ""
    tiles, dull = supplies.slots_of(seat), supplies.dull
    p.still(
        "rack", (tiles, picked, dull, word), area,
        lambda q: paint_supply(q, slots, tiles, picked, dull, word),
    )  # fmt: skip


def _draw_prompt(scene: "LoopsTable", p: Painter) -> None:
    words, seat, box = prompts.prompt(scene), scene.shown.seat, scene.plan.prompt
    p.still("prompt", (words, seat), box, lambda q: paint_prompt(scene, q, words, seat))


def paint_prompt(scene: "LoopsTable", p: Painter, words: str, seat: int) -> None:
    """A slip of paper with whose turn it is and what can be done."""
    box = scene.plan.prompt
    lines = p.view.wrap(words, 14, box.w - 76)
    lines = [lines[0], " ".join(lines[1:])] if len(lines) > 2 else lines
    step = p.view.line(14)
    w = min(box.w - 4, max(p.view.measure(line, 14) for line in lines) + 64)
    h = min(box.h - 2, len(lines) * step + 10)
    slip = Box(box.x + (box.w - w) / 2, box.centre[1] - h / 2, w, h)
    furniture.lift(p, slip, h / 2, 0)
    p.rect(slip, min(h / 2, 22), theme.PAPER, theme.HAIR)
    furniture.seat(p, slip.x + 22, slip.centre[1], 9, seat)
    for i, line in enumerate(lines):
        y = slip.centre[1] + (i - (len(lines) - 1) / 2) * step
        p.text(line, slip.x + 42, y, 14, width=slip.w - 50)
