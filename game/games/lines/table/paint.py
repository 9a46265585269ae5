"""Paints the table of Lines: what rests is baked, what moves is drawn by the clips."""

from typing import TYPE_CHECKING

from game.core.ranks import Challenge, Ladder
from game.engine.widgets import furniture
from game.engine.widgets.widgets import Button
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.engine.words import _, language
from game.games.lines.rules.notation import SLOTS
from game.games.lines.rules.state import Stage
from game.games.lines.table import panels, preview
from game.games.lines.table.dice import board as dice_board
from game.games.lines.table.dice.board import DieLook
from game.games.lines.table.dice.placing import places_dice
from game.games.lines.table.picture import paint_letters, paint_marks, paint_paper
from game.games.lines.table.sheets import challenge as contest
from game.games.lines.table.sheets import choices as ghosts
from game.games.lines.table.sheets import crowd
from game.games.lines.table.sheets.legend import paint_legend
from game.games.lines.table.words import prompt
from game.games.lines.texts.challenges import WORDS
from game.games.lines.texts.challenges import challenges as offers

if TYPE_CHECKING:
    from game.games.lines.table.scene import LinesScene


def paint(p: Painter, scene: "LinesScene") -> None:
    """Everything at rest, from the ground up."""
    p.backdrop(("lines", scene.places, language()), lambda p: _ground(p, scene))
    bar = Box(0, 0, p.view.w * 0.6, scene.places.sheet.paper.y - 6)
    p.still("bar", scene.crumbs(), bar, lambda _p: scene.draw_bar(p))
    if not scene.together:
        _sheet(p, scene)
        if scene.rules.seats > 1:
            crowd.paint_tag(p, scene)
    _bench(p, scene)
    _middle(p, scene)
    if scene.places.card is not None:
        _challenge(p, scene)
    crowd.paint(p, scene)
    if not scene.watching and not scene.together:
        _control(p, scene)
    _in_motion(p, scene)


def _ground(p: Painter, scene: "LinesScene") -> None:
    furniture.table(p)
    if not scene.together:
        paint_paper(p, scene.places.sheet, scene.board)
    dice_board.paint_board(p, scene.bench)
    furniture.panel(p, scene.places.tally)
    for box in (scene.places.card, scene.places.ladder):
        if box is not None:
            furniture.panel(p, box)
    for seat, cell in scene.cells.items():
        furniture.panel(p, cell, 14, 1)
        places = scene.places_of(seat)
        if places is not None:
            paint_paper(p, places, scene.board, pale=not scene.together)


# -- the sheet -----------------------------------------------------------------------------


def _sheet(p: Painter, scene: "LinesScene") -> None:
    places, sheet = scene.places.sheet, scene.shown.sheets[scene.front]
    shown = visible_ghosts(scene)
    stage = scene.shown.stage
    choice: tuple[str, tuple[int, ...]] = "", ()
    if stage is Stage.MARKING and scene.looked is None:
        choice = scene.marking, tuple(scene.marks)
    shut = stage is Stage.DRAWING and not scene.counting

    def draw(p: Painter) -> None:
        if scene.rules.seats > 1:
            p.rect(places.paper.grown(-1), places.z * 0.3, None, theme.SEATS[scene.front], 2.4)
        paint_marks(p, places, scene.board, sheet)
        if shut:
            ghosts.paint_shut(p, places, sheet)
        if choice[0]:
            _choice(p, scene, choice)

    marks = (scene.front, sheet, shut, choice)
    p.still("marks", marks, places.paper, draw)
    if shown is None:
        p.still("ghosts", marks, places.paper, lambda _p: None)
    else:
        key = (*marks, shown)
        p.still("ghosts", key, places.paper, lambda p: _ghosts(p, scene, shown), "hidden")


def _choice(p: Painter, scene: "LinesScene", choice: tuple[str, tuple[int, ...]]) -> None:
    places, sheet = scene.places.sheet, scene.shown.sheets[scene.front]
    if choice[0] == "score":
        ghosts.paint_colour_choice(p, places, scene.board, choice[1])
    elif len(choice[1]) == 2:
        ghosts.paint_start_choice(p, places, scene.board, choice[1], sheet.colours)
    paint_letters(p, places, scene.board, sheet)


def _ghosts(p: Painter, scene: "LinesScene", shown: ghosts.Shown) -> None:
    places = scene.places.sheet
    ghosts.paint_ghosts(p, places, scene.board, shown)
    paint_letters(p, places, scene.board, scene.shown.sheets[scene.front])
    ghosts.paint_change(p, places, scene.board, shown)


def visible_ghosts(scene: "LinesScene") -> ghosts.Shown | None:
    """The drawings of the hand in front, while nothing else is drawn on its sheet."""
    hand = scene.hand
    if hand is None or scene.watching or scene.looked is not None:
        return None
    if scene.timeline.moving and scene.moved_by in (None, scene.front):
        return None
    return ghosts.shown_of(
        hand, ghosts.change_of(scene.lines.table, scene.position, scene.front, hand)
    )


# -- the dice ------------------------------------------------------------------------------


def _bench(p: Painter, scene: "LinesScene") -> None:
    bench, sheet = scene.bench, scene.shown.sheets[scene.front]
    looks, joker = die_looks(scene), joker_state(scene)
    label = scene.desk.intents.label("joker") if joker else ""
    slots = () if scene.watching else tuple(scene.open_slots)
    lit = _slot_to_come(scene, slots)
    key = (bench, scene.together, scene.round_now, looks, joker, label, sheet.jokers, slots, lit)

    def draw(p: Painter) -> None:
        dice_board.paint_rounds(p, bench, scene.round_now)
        dice_board.paint_open_slots(p, bench, slots, lit)
        dice_board.paint_dice(p, bench, looks, placing=bool(slots) or scene.placing is not None)
        if not scene.together:
            dice_board.paint_jokers(p, bench, sheet.jokers, joker, label)

    p.still("bench", key, bench.box, draw, "kept")


def _slot_to_come(scene: "LinesScene", slots: tuple[str, ...]) -> str:
    """Where the die that is picked up or carried would go by itself."""
    placing = scene.placing
    if placing is None or not (placing.picked or scene.carried):
        return ""
    return next((slot for slot in slots if slot[0] == placing.following), "")


def joker_state(scene: "LinesScene") -> str:
    """Is a joker in hand, or could one be?"""
    hand = scene.hand
    if hand is None or scene.looked is not None or scene.shown.stage is not Stage.DRAWING:
        return ""
    if hand.joker:
        return "now"
    return "legal" if any(hand.choices.of(slot, True) for slot in hand.choices.slots) else ""


def die_looks(scene: "LinesScene") -> tuple[DieLook, ...]:
    """The dice that lie in their places, each as the sheet in front sees it."""
    if scene.bench_cleared:
        return ()
    sheet, placing = scene.shown.sheets[scene.front], scene.placing
    found = []
    for i, (slot, die) in enumerate(zip(SLOTS, scene.shown.dice, strict=True)):
        if not die:
            continue
        drawn = not sheet.undrawn >> i & 1 and scene.shown.stage in (Stage.DRAWING, Stage.OVER)
        shut = drawn and i < 4 and sheet.closed >> i // 2 & 1
        state = "shut" if shut else "done" if drawn else ""
        found.append(DieLook(slot, die, "now" if _in_hand(scene, slot) else state))
    if placing is not None and not scene.timeline.moving:
        laid = [(placing.where(die), die) for die in placing.dice]
        found += [
            DieLook(slot, die, "now" if placing.picked == die else "")
            for slot, die in laid
            if slot and not _held(scene, die)
        ]
    return tuple(found)


def _held(scene: "LinesScene", die: str) -> bool:
    return scene.carried is not None and scene.carried[0] == die


def _in_hand(scene: "LinesScene", slot: str) -> bool:
    hand = scene.hand
    if hand is None or scene.together or scene.looked is not None:
        return False
    return hand.slot[:1] == "f" if slot == "f" else hand.slot == slot


def _tray(p: Painter, scene: "LinesScene") -> None:
    box, placing = scene.places.tally, scene.placing
    p.still("tray", ("tray", box), box.grown(6), lambda p: dice_board.paint_tray(p, box))
    if scene.tray_out and scene.timeline.moving:
        return
    dice = placing.dice if placing is not None else scene.shown.unplaced
    row = dice_board.waiting_places(box.grown(-9), len(dice))
    for die, place in zip(dice, row, strict=True):
        if placing is not None and (placing.where(die) or _held(scene, die)):
            continue
        picked = placing is not None and placing.picked == die
        dice_board.paint_lifted(p, place, die, picked)


# -- the panels ----------------------------------------------------------------------------


def _middle(p: Painter, scene: "LinesScene") -> None:
    placing = scene.placing
    settled = placing is not None and placing.ready and not (placing.picked or scene.carried)
    if scene.tray_out or (places_dice(scene.shown.stage) and not settled):
        _tray(p, scene)
        return
    box, found = scene.places.tally, reckoning(scene)
    p.still("tally", found, box, lambda p: panels.paint_tally(p, box, found), "kept")


def reckoning(scene: "LinesScene") -> panels.Reckoning:
    """The sheet in front counted, now and after the drawing that is shown."""
    state = scene.shown
    shown, hand = visible_ghosts(scene), scene.hand
    picked = hand.picked if hand is not None and shown is not None else None
    now = scene.worth(state, None)
    then = scene.worth(state, picked.move) if picked is not None else now
    challenge = scene.lines.table.challenge
    colours = state.sheets[scene.front].colours
    if scene.marking == "score" and scene.marks_ready and scene.looked is None:
        colours = tuple(sorted(scene.marks))
    return panels.Reckoning(
        now.tally,
        then.tally,
        now.points,
        then.points,
        state.scoring,
        colours,
        challenge.counts if challenge else "points",
        scene.lit,
        state.stage is not Stage.MARKING,
        challenge is not None,
        scene.watching,
    )


def _challenge(p: Painter, scene: "LinesScene") -> None:
    card, ladder, asked = scene.places.card, scene.places.ladder, scene.lines.table.challenge
    assert card is not None
    assert ladder is not None
    assert asked is not None
    meters = preview.meters(scene.lines.table, scene.shown)
    title, words = (_(text) for text in WORDS[asked.number])
    brief = _("Reach all of these, or it is lost.") if meters else words
    number = _("Challenge {n}").format(n=asked.number)
    number += " · " + _("hard") if scene.lines.table.hard else ""
    p.still(
        "card",
        (meters, asked.number),
        card,
        lambda p: contest.paint_card(p, card, number, title, (brief, words), meters),
        "kept",
    )
    found, ranks, best = reckoning(scene), ladder_of(scene), scene.best
    p.still(
        "ladder",
        (found.points, found.then_points, best),
        ladder,
        lambda p: contest.paint_ladder(p, ladder, ranks, found.points, found.then_points, best),
        "kept",
    )


def ladder_of(scene: "LinesScene") -> Ladder:
    """The ranks of this challenge."""
    offered = offered_in(scene)
    assert offered is not None
    return offered.ladder


def offered_in(scene: "LinesScene") -> Challenge | None:
    """What this game is measured by, if it is a challenge."""
    asked = scene.lines.table.challenge
    wanted = {} if asked is None else {"challenge": asked.number, "hard": scene.lines.table.hard}
    return next(
        (
            one
            for one in offers(scene.rules.layout)
            if {"hard": False} | dict(one.options) == wanted
        ),
        None,
    )


def _control(p: Painter, scene: "LinesScene") -> None:
    strip, words = scene.places.control, prompt(scene)
    keys = [widget.box for widget in scene.widgets if isinstance(widget, Button)]
    left = min((box.x for box in keys), default=strip.right)
    room = strip.w if p.view.roomy else left - strip.x - 12
    lines = p.view.wrap(words, 15, room, "bold")
    y = strip.y + p.view.line(15) / 2
    if not p.view.roomy:
        y += max(0.0, (strip.h - len(lines) * p.view.line(15)) / 2)
    legend = scene.shown.stage is Stage.DRAWING and len(lines) == 1 and not keys
    if legend:
        y -= 0 if p.view.roomy else p.view.line(15) / 2
        paint_legend(p, strip.x + 2, y + p.view.line(15) * 1.1, strip.w)
    for line in lines:
        p.text(line, strip.x + 2, y, 15, theme.INK, "bold")
        y += p.view.line(15)


# -- what moves ----------------------------------------------------------------------------


def _in_motion(p: Painter, scene: "LinesScene") -> None:
    """Ink that was drawn just now, dice that have hopped, the die that is carried."""
    for seat, line, way in scene.inked:
        places = scene.places_of(seat)
        if places is not None:
            ghosts.paint_new_line(p, places, scene.board, line, way, len(way) - 1)
    if scene.carried is not None:
        die, x, y = scene.carried
        side = scene.bench.side * 1.06
        box = Box(x - side / 2, y - side / 2 - 4, side, side)
        p.shadow(box, side * 0.25, 12, 12, 120, (40, 0, 22))
        p.sprite(f"lines/die_{die[1:]}", box.x, box.y, side)
