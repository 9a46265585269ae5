"""Everybody's sheets: small beside the large one, or all alike where several draw at once."""

from functools import partial
from typing import TYPE_CHECKING

from game.engine.paint import Painter
from game.engine.view import Box
from game.games.lines import ghosts
from game.games.lines.company import Company, paint_company, paint_together, state_words
from game.games.lines.picture import paint_letters, paint_marks
from game.games.lines.prompts import seat_prompt
from game.games.lines.state import Sheet, Stage

if TYPE_CHECKING:
    from game.games.lines.scene import LinesScene


def paint(p: Painter, scene: "LinesScene") -> None:
    if scene.together:
        _together(p, scene)
        return
    scores = scene.rules.scores(scene.shown)
    drawing = scene.shown.stage is Stage.DRAWING
    for seat, cell in enumerate(scene.cells):
        sheet = scene.shown.sheets[seat]
        bot = not scene.is_person(seat) and seat in scene.match.movers
        thinks = bot and not scene.watching
        words = state_words(sheet.done, thinks and not sheet.done, drawing)
        who = Company(seat, scene.player_name(seat), scores[seat], words, seat == scene.front)
        p.still(
            f"player {seat}",
            (who, sheet._replace(undrawn=0, made=0, owed=0, owing=0)),
            cell.grown(3),
            lambda p, cell=cell, who=who, sheet=sheet: paint_company(  # type: ignore[misc]
                p, cell, scene.board, who, sheet
            ),
            "kept",
        )


def _together(p: Painter, scene: "LinesScene") -> None:
    """Everybody's sheet with what they are about to draw."""
    scores = scene.rules.scores(scene.shown)
    for seat, cell in enumerate(scene.cells):
        sheet, hand = scene.shown.sheets[seat], scene.hands.get(seat)
        busy = scene.timeline.moving and scene.moved_by in (None, seat)
        shown = None
        if hand is not None and not busy:
            change = ghosts.change_of(scene.lines.table, scene.position, seat, hand)
            shown = ghosts.shown_of(hand, change)
        words, die = seat_prompt(scene, seat), ""
        if shown is not None and hand is not None:
            die = hand.choices.face(hand.slot)
        keys = [w.box.x for w in scene.widgets if w.name.endswith(f" {seat}") and ":" in w.name]
        keys += [w.box.x for w in scene.widgets if w.name == f"done {seat}"]
        room = min(keys, default=cell.right) - cell.x - 12
        who = Company(seat, scene.player_name(seat), scores[seat], words, False)
        key = (who, sheet._replace(made=0), shown, die, room, scene.shown.stage)
        draw = partial(_one_of_all, scene, cell, who, sheet, shown, die, room)
        p.still(f"player {seat}", key, cell.grown(3), draw)


def _one_of_all(
    scene: "LinesScene",
    cell: Box,
    who: Company,
    sheet: Sheet,
    shown: ghosts.Shown | None,
    die: str,
    room: float,
    p: Painter,
) -> None:
    places = scene.places_of(who.seat)
    assert places is not None
    paint_marks(p, places, scene.board, sheet)
    if scene.shown.stage is Stage.DRAWING and not scene.counting:
        ghosts.paint_shut(p, places, sheet)
    if shown is not None:
        ghosts.paint_ghosts(p, places, scene.board, shown)
        paint_letters(p, places, scene.board, sheet)
    paint_together(p, cell, who, die, sheet.jokers, room)
