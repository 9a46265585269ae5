"""What the strip below the sheet says: what to do now, in a sentence."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.engine.words import _, ngettext
from game.games.lines.rules.state import ROUNDS, SLOT_LINE, Sheet, Stage
from game.games.lines.table.hand import MORE, Hand
from game.games.lines.table.preview import RANK
from game.games.lines.table.sheets.challenge import meter_words

if TYPE_CHECKING:
    from game.games.lines.table.scene import LinesScene


Said = tuple[str, str]
"""A sentence, and a short one that has room beside keys in large type, or "" where none lie."""


def prompt(table: "LinesScene") -> str:
    """The sentence for the sheet that is shown."""
    full, brief = _prompt_words(table)
    return (table.desk.view.roomy and brief) or full


def _prompt_words(table: "LinesScene") -> Said:
    if table.counting:
        return _("The points are counted."), ""
    if table.cup.ready:
        if table.rules.seats == 1:
            return _("Throw the dice: press, or pull the cup that way."), _("Throw the dice.")
        name = table.player_name(table.cup.roller)
        full = _("{name} throws the dice: press, or pull the cup that way.")
        return full.format(name=name), _("{name} throws the dice.").format(name=name)
    if table.tray.rolling:
        return _("The dice are rolled."), ""
    stage = table.shown.stage
    if stage is Stage.MARKING:
        return _marking(table)
    if stage is Stage.SIDING:
        return _("Put both dice on one half, before the other three are rolled."), ""
    if stage is Stage.PLACING:
        return _placing(table)
    if stage is Stage.OVER:
        return _("Five rounds are drawn."), ""
    return _drawing(table)


def crumbs(number: int, alone: bool) -> str:
    """Mode and round."""
    here = _("Round {n} of {all}").format(n=number, all=ROUNDS) if number else _("Set-up")
    return f"{_('Solo')} · {here}" if alone else here


def throwing_hints() -> list[tuple[str, str]]:
    """Return the hints of the keys while dice wait to be thrown."""
    return [("confirm", _("throw; hold for force")), ("up left down right", _("throw that way"))]


def _placing(table: "LinesScene") -> Said:
    placing = table.laying.placing
    if not placing.dice:
        active = table.rules.table.active(table.shown)
        return _("Placing the dice: {name}").format(name=table.player_name(active)), ""
    if placing.picked:
        return _("Now its place. Another die changes places with it."), _("Now its place.")
    if placing.ready:
        return _("Draw with the dice as they lie, or swap two."), _("Draw, or swap two dice.")
    if placing.taken:
        full = _("Pick a die, then its place: two on the other half, one as the fifth.")
        return full, _("Two on the other half, one fifth.")
    full = _("Pick a die, then its place: two left, two right, one as the fifth.")
    return full, _("Two left, two right, one as the fifth.")


def _marking(table: "LinesScene") -> Said:
    marking, name = table.marking, table.player_name(table.front)
    score = marking.kind == "score"
    if marking.kind == "":
        return _("The others mark their sheets."), ""
    if marking.marker != table.front:
        if score:
            return _("Mark two scoring colours for {name}.").format(name=name), ""
        return _("Mark two starting squares for {name}.").format(name=name), ""
    if not score:
        return _("Choose a square in each half to begin on."), _("Choose two squares.")
    if marking.as_advised:
        full = _("Choose two scoring colours. Pink and light blue are suggested.")
        return full, _("Two colours: these are suggested.")
    return _("Choose two scoring colours."), _("Choose two colours.")


def _drawing(table: "LinesScene") -> Said:
    hand, name = table.hand, table.player_name(table.front)
    if table.shown.sheets[table.front].done:
        return _("Done: {name}").format(name=name), ""
    if hand is None:
        return _("Drawing now: {name}").format(name=name), ""
    controls = hand.controls
    if hand.slot in hand.keys:
        return _("The same seed waits for another try."), ""
    if len(hand.ending) > 1:
        return _ending(hand)
    if "done" in controls:
        full = _("All dice are used. Take back what you like, or go on.")
        return full, _("All dice are used.")
    if "more:-" in controls:
        full = _("A circle: run the line on by two, or stop here.")
        return full, _("A circle: two more steps.")
    if controls:
        return _closing(controls), _("No way to go on (L15).")
    picked = hand.picked
    if picked and hand.stuck(picked):
        return _no_way_on(hand.stuck(picked)), ""
    if picked and not set(table.rules.board.sheet.circles).isdisjoint(picked.cells[1:]):
        return _("Through a white circle: two more steps after it (L23)."), ""
    return in_hand(hand)


def _no_way_on(stuck: int) -> str:
    if stuck == 0b11:
        return _("After this neither line has a way on (L12).")
    half = _("left") if stuck == 1 else _("right")
    return _("After this the {half} line has no way on (L12).").format(half=half)


def _ending(hand: Hand) -> Said:
    """Nothing but a joker can go on, or not even that."""
    if hand.is_control and any(hand.of(slot, True) for slot in hand.slots):
        full = _("Only a joker can go on. Done gives up what cannot be drawn (L15).")
        return full, _("Only a joker can go on.")
    if hand.is_control:
        full = _("Nothing more can be drawn. Done ends the round (L15).")
        return full, _("Nothing more can be drawn.")
    return in_hand(hand)


def _closing(controls: list[str]) -> str:
    if len(controls) == 2:
        return _("Neither half can go on (L15).")
    if "close:L" in controls:
        return _("The left half cannot go on with its dice (L15).")
    return _("The right half cannot go on with its dice (L15).")


def out_of_reach(names: Sequence[str]) -> str:
    """Return a sentence about needs of a challenge that can no longer be met."""
    if names == (RANK,):
        return _("No rank can be reached any more. The same seed waits for another try.")
    things = ", ".join(meter_words(name) for name in names if name != RANK)
    words = _("Out of reach now: {things}. The same seed waits for another try.")
    return words.format(things=things)


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


def in_hand(hand: Hand) -> Said:
    """Return how the die in hand is drawn; in brief a figure's sentence leaves a line for the
    legend."""
    half = _("left") if SLOT_LINE.get(hand.slot) == 0 else _("right")
    face = hand.face(hand.slot)
    brief = ""
    if hand.joker:
        full = _("A joker draws one step with the {half} line.")
    elif face == "0":
        full = _("A 0 draws nothing.")
    elif face.isdigit():
        full = ngettext(
            "Draw {n} step with the {half} line.", "Draw {n} steps with the {half} line.", int(face)
        )
    else:
        full = _("Draw this shape with the {half} line: turn it, but do not mirror it.")
        brief = _("Draw it on the {half}, not mirrored.")
    return full.format(n=face, half=half), brief.format(half=half)


def mouse_hints(hand: Hand, brief: bool) -> tuple[tuple[str, str], ...]:
    """Return the hints of the mouse where everybody draws at once."""
    joker = ((_("Diamonds"), _("joker")),) if hand.offers_joker else ()
    wheel = _("turn") if brief else _("other drawing")
    return (_("Click"), _("draw")), (_("Wheel"), wheel), *joker


def own_hints(hand: Hand | None, undoes: bool, brief: bool) -> list[tuple[str, str]]:
    """Return the hints of one seat's keys where everybody draws at once, the most used first."""
    found = hints(Stage.DRAWING, hand, False, False) if hand else []
    short = {"turn": _("turn"), "next": _("die"), "left right": _("choice")} if brief else {}
    found = [(action, short.get(action, said)) for action, said in found]
    first, draw = found[:1], [each for each in found[1:] if each[0] == "confirm"]
    found = [*first, *draw, *(each for each in found[1:] if each not in draw)]
    found += [("undo", _("Undo").lower())] if undoes else []
    return [*found, ("hint", _("Hint").lower())] if hand else found


def hints(stage: Stage, hand: Hand | None, others: bool, looked: bool) -> list[tuple[str, str]]:
    other_sheet = [("flip", _("other sheet"))] if others else []
    if looked:
        return [*other_sheet, ("back", _("put back"))]
    if stage is not Stage.DRAWING:
        found = [("up left down right", _("move")), ("confirm", _("choose"))]
        placing = [("1-5", _("swap dice"))]
        return found + placing if stage is Stage.PLACING else found
    if hand is None:
        return other_sheet
    spare = [("joker", _("joker"))] if hand.offers_joker else []
    if hand.is_control:
        turns = [("left right", _("other choice"))] if len(hand.ring) > 1 else []
        return [*turns, *spare, ("confirm", _("choose")), *other_sheet]
    return [
        ("up left down right", _("step")),
        *([("turn", _("other drawing"))] if len(hand.fitting) > 1 else []),
        *([("next", _("other die"))] if len(hand.ring) > 1 else []),
        *spare,
        ("confirm", _("draw")),
        *other_sheet,
    ]
