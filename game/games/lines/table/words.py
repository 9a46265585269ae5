"""What the strip below the sheet says: what to do now, in a sentence."""

from typing import Protocol

from game.engine.desk import Desk
from game.engine.words import _, ngettext
from game.games.lines.rules.notation import SLOT_LINE
from game.games.lines.rules.rules import LinesRules
from game.games.lines.rules.state import Position, Sheet, Stage
from game.games.lines.table.dice.placing import Laying, Placing
from game.games.lines.table.hand import MORE, Hand, cells_of
from game.games.lines.table.marking import Marking


class Spoken(Protocol):
    """What the sentences are about."""

    desk: Desk
    rules: LinesRules
    shown: Position
    front: int
    marking: Marking
    laying: Laying
    tray_out: bool
    """Is the tray for rolling on the table?"""
    counting: int
    """The way to score that is being counted out at the end."""

    @property
    def hand(self) -> Hand | None: ...
    def player_name(self, seat: int) -> str: ...


def prompt(table: Spoken) -> str:
    """The sentence for the sheet that is shown."""
    return (_brief(table) if table.desk.view.roomy else "") or _full(table)


def _brief(table: Spoken) -> str:
    """In large type a sentence shares the strip with keys, so beside keys it is short."""
    stage, hand = table.shown.stage, table.hand
    if stage is Stage.MARKING and table.marking.kind and table.marking.marker == table.front:
        return _brief_marking(table.marking)
    if stage is Stage.PLACING and table.laying.placing.dice:
        return _brief_placing(table.laying.placing)
    if stage is not Stage.DRAWING or hand is None or table.counting:
        return ""
    if hand.slot == MORE:
        return _("A circle: two more steps.")
    if "drop:f" in hand.choices.controls:
        return _("It fits nowhere (L15).")
    if "done" in hand.choices.controls:
        return _("All dice are used.")
    if hand.choices.controls:
        return _("No way to go on (L15).")
    return "" if _circled(table, hand) else in_hand(hand, True)


def _brief_marking(marking: Marking) -> str:
    if marking.kind != "score":
        return _("Choose two squares.")
    if marking.as_advised:
        return _("Two colours: these are suggested.")
    return _("Choose two colours.")


def _brief_placing(placing: Placing) -> str:
    if placing.picked:
        return _("Now its place.")
    if placing.ready:
        return _("All dice have a place.")
    if placing.taken:
        return _("Two on the other half, one fifth.")
    return _("Two left, two right, one as the fifth.")


def _full(table: Spoken) -> str:
    stage = table.shown.stage
    if table.counting:
        return _("The points are counted.")
    if table.tray_out:
        return _("The dice are rolled.")
    if stage is Stage.MARKING:
        return _marking(table)
    if stage is Stage.SIDING:
        return _("Put both dice on one half, before the other three are rolled.")
    if stage is Stage.PLACING:
        return _placing(table)
    if stage is Stage.OVER:
        return _("Five rounds are drawn.")
    return _drawing(table)


def _placing(table: Spoken) -> str:
    placing = table.laying.placing
    if not placing.dice:
        active = table.rules.table.active(table.shown)
        return _("Placing the dice: {name}").format(name=table.player_name(active))
    if placing.picked:
        return _("Now its place. Another die changes places with it.")
    if placing.ready:
        return _("All dice have a place. Draw with them, or move one.")
    if placing.taken:
        return _("Pick a die, then its place: two on the other half, one as the fifth.")
    return _("Pick a die, then its place: two left, two right, one as the fifth.")


def _marking(table: Spoken) -> str:
    marking = table.marking
    if marking.kind == "":
        return _("The others mark their sheets.")
    score = marking.kind == "score"
    if marking.marker != table.front:
        name = table.player_name(table.front)
        if score:
            return _("Mark two scoring colours for {name}.").format(name=name)
        return _("Mark two starting squares for {name}.").format(name=name)
    if score and marking.as_advised:
        return _("Choose two scoring colours. Pink and light blue are suggested.")
    if score:
        return _("Choose two scoring colours.")
    return _("Choose a square in each half to begin on.")


def _drawing(table: Spoken) -> str:
    hand, sheet = table.hand, table.shown.sheets[table.front]
    if sheet.done:
        return _("Done: {name}").format(name=table.player_name(table.front))
    if hand is None:
        return _("Drawing now: {name}").format(name=table.player_name(table.front))
    controls = hand.choices.controls
    if "done" in controls:
        return _("All dice are used. Take back what you like, or go on.")
    if hand.slot == MORE:
        return _("A circle: run the line on by two, or stop here.")
    if "drop:f" in controls:
        return _("The fifth die fits nowhere (L15).")
    closing = [name for name in ("close:L", "close:R") if name in controls]
    if len(closing) == 2:
        return _("Neither half can go on (L15).")
    if closing == ["close:L"]:
        return _("The left half cannot go on with its dice (L15).")
    if closing:
        return _("The right half cannot go on with its dice (L15).")
    if _circled(table, hand):
        return _("Through a white circle: two more steps after it (L23).")
    return in_hand(hand)


def _circled(table: Spoken, hand: Hand) -> bool:
    """Does the drawing that is shown pass a white circle?"""
    picked = hand.picked
    return picked is not None and bool(set(table.rules.board.sheet.circles) & set(cells_of(picked)))


def seat_prompt(hand: Hand | None, sheet: Sheet) -> str:
    """A few words for a seat that draws where everybody draws at once."""
    if hand is None or sheet.done:
        return _("done") if sheet.done else _("drawing")
    if hand.is_control:
        return ""
    if hand.slot == MORE:
        return _("run on by two")
    half = _("left") if SLOT_LINE[hand.slot] == 0 else _("right")
    return f"{_('joker')}, {half}" if hand.joker else half


def in_hand(hand: Hand, brief: bool = False) -> str:
    """What the die in hand wants; in brief a figure's sentence leaves a line for the legend."""
    half = _("left") if SLOT_LINE.get(hand.slot) == 0 else _("right")
    if hand.joker:
        return _("A joker draws one step with the {half} line.").format(half=half)
    face = hand.choices.face(hand.slot)
    if face == "0":
        return _("A 0 draws nothing.")
    if face.isdigit():
        words = ngettext(
            "Draw {n} step with the {half} line.", "Draw {n} steps with the {half} line.", int(face)
        )
        return words.format(n=face, half=half)
    if brief:
        return _("Draw it on the {half}, not mirrored.").format(half=half)
    return _("Draw this shape with the {half} line: turn it, but do not mirror it.").format(
        half=half
    )


def mouse_hints() -> tuple[tuple[str, str], ...]:
    """What the mouse does where everybody draws at once."""
    return (_("Click"), _("draw")), (_("Wheel"), _("other drawing"))


def hints(stage: Stage, hand: Hand | None, others: bool, looked: bool) -> list[tuple[str, str]]:
    """What the keys do."""
    other_sheet = [("flip", _("other sheet"))] if others else []
    if looked:
        return [*other_sheet, ("back", _("put back"))]
    if stage is Stage.DRAWING:
        several = hand is not None and len(hand.fitting) > 1
        return [
            ("left up down right", _("step")),
            *([("turn", _("other drawing"))] if several else []),
            ("next", _("other die")),
            ("joker", _("joker")),
            ("confirm", _("draw")),
            *other_sheet,
        ]
    found = [("left up down right", _("move")), ("confirm", _("choose"))]
    return [*found, ("1-5", _("die to the next place"))] if stage is Stage.PLACING else found
