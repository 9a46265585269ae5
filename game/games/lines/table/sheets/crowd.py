"""Everybody's sheets: small beside the large one, or all alike where several draw at once."""

from functools import partial
from typing import TYPE_CHECKING

from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.engine.words import _
from game.games.lines.rules.state import Sheet, Stage
from game.games.lines.table.picture import paint_letters, paint_marks
from game.games.lines.table.sheets import choices as ghosts
from game.games.lines.table.sheets.players import Company, paint_company, paint_together
from game.games.lines.table.words import seat_prompt

if TYPE_CHECKING:
    from game.games.lines.table.scene import LinesScene


def paint(p: Painter, scene: "LinesScene") -> None:
    """The sheets that do not lie large, or all of them."""
    if scene.together:
        _together(p, scene)
        return
    scores = scene.rules.scores(scene.shown)
    tallies = scene.lines.table.tallies(scene.shown)
    for place, (seat, cell) in enumerate(scene.cells.items()):
        sheet = scene.shown.sheets[seat]
        points = tuple((each, tallies[seat].points(each)) for each in scene.shown.scoring)
        who = Company(seat, scene.player_name(seat), scores[seat], _state(scene, seat), points)
        p.still(
            f"player {place}",
            (who, sheet._replace(undrawn=0, made=0, owed=0, owing=0)),
            cell.grown(3),
            partial(paint_company, box=cell, board=scene.board, who=who, sheet=sheet),
            "kept",
        )


def _state(scene: "LinesScene", seat: int) -> str:
    """What a player is about, in a word; bots only think once nobody is waited for."""
    if scene.shown.stage is not Stage.DRAWING:
        return ""
    if scene.shown.sheets[seat].done:
        return _("done")
    thinks = not scene.is_person(seat) and not scene.watching
    return _("thinks …") if thinks and seat in scene.match.movers else _("drawing")


def paint_tag(p: Painter, scene: "LinesScene") -> None:
    """Whose sheet lies large."""
    box, seat = scene.tag, scene.front
    name = scene.player_name(seat)

    def draw(p: Painter) -> None:
        y, r = box.centre[1], p.view.grown(15) * 0.6
        p.rect(box, box.h / 2, theme.PAPER, theme.SEATS[seat], 2)
        furniture.seat(p, box.x + 10 + r, y, r, seat)
        x = box.x + 18 + 2 * r
        p.text(name, x, y, 15, theme.INK, "bold", width=box.right - x - 12)

    p.still("tag", (seat, name), box.grown(2), draw)


def _together(p: Painter, scene: "LinesScene") -> None:
    """Everybody's sheet with what they are about to draw."""
    scores = scene.rules.scores(scene.shown)
    for seat, cell in scene.cells.items():
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
        who = Company(seat, scene.player_name(seat), scores[seat], words, ())
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
        ghosts.paint_change(p, places, scene.board, shown)
    paint_together(p, cell, who, die, sheet.jokers, room)
