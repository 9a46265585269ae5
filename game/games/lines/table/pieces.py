"""The things on the table for a position and for the move prepared: values to paint."""

from typing import TYPE_CHECKING, NamedTuple

from game.engine.widgets.widgets import ButtonWidget
from game.engine.window import theme
from game.engine.window.view import Box
from game.engine.words import _
from game.games.lines.rules.state import SLOTS, Position, ScoreSheet, Stage
from game.games.lines.table import preview, words
from game.games.lines.table.hand import Drawing, Hand
from game.games.lines.table.picture import SheetPlaces
from game.games.lines.table.preview import Card, Reckoning

if TYPE_CHECKING:
    from game.games.lines.table.scene import LinesScene


FEW = 10
"""Up to so many drawings are all shown as lines; of more only where they end."""


class DieLook(NamedTuple):
    """A die in its place: `state` is "", "now", "done" or "shut"."""

    slot: str
    die: str
    state: str


class Ghosts(NamedTuple):
    """Ghosts are drawings that are not drawn yet: those that a hand may choose from."""

    others: tuple[tuple[int, ...], ...]
    targets: tuple[int, ...]
    made: tuple[int, ...]
    picked: tuple[int, ...]
    line: int
    change: int
    drawn: bool
    """Whether the line has left its X already."""
    busy: tuple[int, ...]
    """The cells that are drawn through."""
    blind: tuple[int, ...] = ()
    """Those of the targets from which no way leads on."""
    stuck: tuple[int, ...] = ()
    """Where lines end that have no way on after the drawing that is shown."""
    ink: str = theme.GAIN


class LaidSheet(NamedTuple):
    """A sheet where it lies, with what is about to be drawn or marked on it."""

    seat: int
    sheet: ScoreSheet
    places: SheetPlaces
    shut: bool = False
    """Whether halves are veiled that are closed in this round."""
    choice: tuple[str, tuple[int, ...]] = "", ()
    ghosts: Ghosts | None = None


class SheetPlayer(NamedTuple):
    """A player beside their small sheet, or beside their own where everybody draws at once."""

    box: Box
    laid: LaidSheet
    name: str
    points: int
    state: str
    parts: tuple[tuple[int, int], ...] = ()
    """The points of each scoring option in force."""
    dice: tuple[DieLook, ...] = ()
    """Those of the roll, as this player's sheet sees them."""
    joker: str = ""
    room: float = 0


# -- sheets --------------------------------------------------------------------------------


def large(table: "LinesScene") -> LaidSheet | None:
    """The sheet that lies large; None where all are of one size."""
    if table.together:
        return None
    seat, stage, marking = table.front, table.shown.stage, table.marking
    marks = stage is Stage.MARKING and table.looked is None
    return LaidSheet(
        seat,
        table.shown.sheets[seat],
        table.places.sheet,
        stage is Stage.DRAWING and not table.counting,
        (marking.kind, tuple(marking.marks)) if marks else ("", ()),
        ghosts_on(table, seat),
    )


def players(table: "LinesScene") -> list[SheetPlayer]:
    """Everybody whose sheet lies small, or all where everybody draws at once."""
    shown, found = table.shown, []
    tallies, scores = preview.counted(table.rules.table, shown)
    for seat, box in table.cells.items():
        sheet, lies = shown.sheets[seat]._replace(moves_made=0), table.places_of(seat)
        assert lies is not None
        who = SheetPlayer(
            box, LaidSheet(seat, sheet, lies), table.player_name(seat), scores[seat], ""
        )
        if table.together:
            found.append(_drawing_player(table, who))
            continue
        parts = tuple((each, tallies[seat].points(each)) for each in shown.scoring)
        laid = who.laid._replace(sheet=sheet._replace(undrawn=0, owed=0, owed_line=0))
        found.append(who._replace(laid=laid, state=_state(table, seat), parts=parts))
    return found


def rival(table: "LinesScene") -> SheetPlayer | None:
    """Whom a game is raced against, where there is room for them."""
    race, box = table.race, table.places.rival
    if race is None or box is None:
        return None
    state, places = race.shown(table.shown), table.places_of(1)
    assert places is not None
    laid = LaidSheet(1, state.sheets[0]._replace(moves_made=0), places)
    name, points = race.name_beside(table.player_name(0)), table.rules.scores(state)[0]
    return SheetPlayer(box, laid, name, points, race.standing(table.shown))


def _drawing_player(table: "LinesScene", who: SheetPlayer) -> SheetPlayer:
    """A player with what they are about to draw."""
    seat, sheet = who.laid.seat, who.laid.sheet
    drawing = table.shown.stage is Stage.DRAWING and not table.counting
    hand, ghosts = table.hands.of(seat), ghosts_on(table, seat)
    keys = keys_in(table, who.box)
    return who._replace(
        laid=who.laid._replace(shut=drawing, ghosts=ghosts),
        state=words.seat_prompt(hand, sheet) if drawing else "",
        dice=_dice_of(table, seat, hand if ghosts else None) if drawing else (),
        joker=joker_of(hand) if drawing else "",
        room=min((key.x for key in keys), default=who.box.right) - who.box.x - 12,
    )


def _state(table: "LinesScene", seat: int) -> str:
    """Return a player's state in a word; bots only think once nobody is waited for."""
    if table.shown.stage is not Stage.DRAWING or table.counting:
        return ""
    if table.shown.sheets[seat].done:
        return _("done")
    thinks = table.bots.thinks(seat) and seat in table.match.movers
    return _("thinks …") if thinks else _("drawing")


def keys_in(table: "LinesScene", box: Box) -> tuple[Box, ...]:
    keys = (widget.box for widget in table.widgets if isinstance(widget, ButtonWidget))
    return tuple(key for key in keys if box.holds(*key.centre))


def _picked_on(table: "LinesScene", seat: int) -> tuple[Hand, Drawing] | None:
    """A hand and the drawing that it shows, until its sheet or the dice have changed."""
    hand, state = table.hands.held.get(seat), table.match.state
    if hand is None or table.watching or table.looked is not None:
        return None
    if (hand.sheet, hand.dice) != (state.sheets[seat], state.dice):
        return None
    picked = hand.picked
    return (hand, picked) if picked else None


def ghosts_on(table: "LinesScene", seat: int) -> Ghosts | None:
    found = _picked_on(table, seat)
    if found is None:
        return None
    hand, picked = found
    both = [*hand.fitting]
    if hand.slot in ("fL", "fR") and not hand.path:
        both += hand.of("fR" if hand.slot == "fL" else "fL", hand.joker)
    ways = tuple(drawing.cells for drawing in both if drawing is not picked)
    targets = {way[-1] for way in ways}
    ends = [line[-1] for line in hand.sheet.lines]
    ends[picked.line] = picked.cells[-1]
    able = {each.cells[-1] for each in both if not hand.stuck(each) >> each.line & 1}
    return ghost_of(table, table.match.state, seat, picked)._replace(
        others=ways if len(ways) < FEW else (),
        targets=tuple(sorted(targets)),
        made=picked.cells[: len(hand.path) + 1],
        blind=tuple(sorted(targets - able)),
        stuck=tuple(end for line, end in enumerate(ends) if hand.stuck(picked) >> line & 1),
    )


def ghost_of(table: "LinesScene", state: Position, seat: int, drawing: Drawing) -> Ghosts:
    """One drawing of a seat, and what it would change."""
    rules = table.rules.table
    now = preview.worth(rules, state, seat).points
    then = preview.worth_after(rules, state, seat, drawing.move).points
    way, lines = drawing.cells, state.sheets[seat].lines
    busy = (*lines[0], *lines[1])
    drawn = len(lines[drawing.line]) > 1
    return Ghosts((), (), way[:1], way, drawing.line, then - now, drawn, busy)


# -- dice ----------------------------------------------------------------------------------


def dice(table: "LinesScene") -> tuple[DieLook, ...]:
    """The dice in their places as the sheet in front sees them; together as they were rolled."""
    placing, cleared = table.laying.placing, table.cup.ready
    hand = None if table.looked is not None else table.hand
    found = list(_dice_of(table, table.front, hand))
    if cleared and table.shown.stage is Stage.ROLLING:
        found = []
    if table.together:
        found = [look._replace(state="") for look in found]
    if not table.timeline.moving:
        for die in placing.laid:
            if table.carried is None or table.carried[0] != die:
                state = "now" if die == placing.picked else ""
                found.append(DieLook(placing.where(die), die, state))
    return tuple(found)


def _dice_of(table: "LinesScene", seat: int, hand: Hand | None) -> tuple[DieLook, ...]:
    """The dice of the roll as a seat's sheet sees them."""
    sheet, stage, found = table.shown.sheets[seat], table.shown.stage, []
    held = (hand.slot, hand.slot[:1]) if hand else ()  # the fifth is drawn as fL or fR
    for i, (slot, die) in enumerate(zip(SLOTS, table.shown.dice, strict=True)):
        drawn = not sheet.undrawn >> i & 1 and stage in (Stage.DRAWING, Stage.OVER)
        shut = drawn and i < 4 and sheet.closed >> i // 2 & 1
        state = "shut" if shut else "done" if drawn else ""
        if die:
            found.append(DieLook(slot, die, "now" if slot in held else state))
    return tuple(found)


def joker(table: "LinesScene") -> str:
    """Return "now" where a joker is in hand, "legal" where one could be, else ""."""
    if table.looked is not None or table.shown.stage is not Stage.DRAWING:
        return ""
    return joker_of(table.hand)


def joker_of(hand: Hand | None) -> str:
    """Return the same for one hand."""
    if hand is None:
        return ""
    if hand.joker:
        return "now"
    return "legal" if any(hand.of(slot, True) for slot in hand.slots) else ""


# -- points --------------------------------------------------------------------------------


def reckoning(table: "LinesScene", of: int | None = None) -> Reckoning:
    """A seat's sheet, or the one in front, counted now and after the drawing that is shown."""
    seat, marking = table.front if of is None else of, table.marking
    found = _picked_on(table, seat)
    move = found[1].move if found and found[0].sheet == table.shown.sheets[seat] else None
    counted = preview.reckoning(table.rules.table, table.shown, seat, move)
    if marking.kind == "score" and marking.ready and table.looked is None:
        counted = counted._replace(colours=tuple(sorted(marking.marks)))
    lit = table.counting if seat == table.front else 0
    return counted._replace(lit=lit, watched=table.watching)


def card(table: "LinesScene") -> Card | None:
    asked = table.rules.table.challenge
    if asked is None or table.trial.offer is None:
        return None
    rules, state = table.rules.table, table.shown
    meters, rankless = preview.meters(rules, state), preview.RANK in preview.beyond(rules, state)
    ladder, best = table.trial.offer.ladder, table.trial.best
    found = Card(asked.number, rules.hard, meters, ladder, best, rankless)
    if table.race is None:
        return found
    name, there = table.race.name_beside(table.player_name(0)), table.race.shown(state)
    short = table.race.standing(state)
    standing = f"{name}: {short}" if short else name, short
    return found._replace(rival=table.rules.scores(there)[0], standing=standing)
