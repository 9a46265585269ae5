"""Values from which the table is painted: sheets, drawings, dice and points."""

from typing import TYPE_CHECKING, NamedTuple

from game.engine.widgets.widgets import ButtonWidget
from game.engine.window import theme
from game.engine.window.view import Box
from game.engine.words import _
from game.games.lines.rules.state import SLOTS, Position, ScoreSheet, Stage
from game.games.lines.table import preview, words
from game.games.lines.table.hand import Drawing, Hand
from game.games.lines.table.picture import SheetPlaces
from game.games.lines.table.preview import ChallengeCard, TallyPreview

if TYPE_CHECKING:
    from game.games.lines.table.scene import LinesScene


MOST_PATHS = 10
"""If more drawings than this are possible, only their end cells are shown."""


class DieLook(NamedTuple):
    """A die in its slot: `state` is "", "now" (in hand), "done" (drawn) or "shut" (lost)."""

    slot: str
    die: str
    state: str


class Ghosts(NamedTuple):
    """The drawings that a hand may choose from, as they are shown on the sheet. As cells:
    the selected one and its steps made; `change` are the points that it adds."""

    other_paths: tuple[tuple[int, ...], ...]
    end_cells: tuple[int, ...]
    made_cells: tuple[int, ...]
    selected_cells: tuple[int, ...]
    line: int
    change: int
    has_left_start: bool
    """Whether the line has left its X already."""
    passed_cells: tuple[int, ...]
    """The cells of both lines."""
    dead_ends: tuple[int, ...] = ()
    """The end cells from which the line cannot be extended."""
    stuck_ends: tuple[int, ...] = ()
    """The ends of lines that cannot be extended after the selected drawing."""
    ink: str = theme.GAIN


class SheetView(NamedTuple):
    """A sheet on the screen, with the possible drawings or marks on it."""

    seat: int
    sheet: ScoreSheet
    places: SheetPlaces
    veiled: bool = False
    """Whether closed halves are veiled."""
    choice: tuple[str, tuple[int, ...]] = "", ()
    """The kind of marks to choose, and the colours chosen so far."""
    ghosts: Ghosts | None = None


class SheetPlayer(NamedTuple):
    """A player and their sheet, small or in a cell of its own if all draw at once."""

    box: Box
    shown: SheetView
    name: str
    points: int
    activity: str
    parts: tuple[tuple[int, int], ...] = ()
    """Pairs of a scoring option in force and its points."""
    dice: tuple[DieLook, ...] = ()
    joker: str = ""
    room: float = 0


# -- sheets --------------------------------------------------------------------------------


def front_sheet(table: "LinesScene") -> SheetView | None:
    """Return the large sheet; None if all sheets have one size."""
    if table.together:
        return None
    seat, stage, marking = table.front_seat, table.shown.stage, table.marking
    marks = stage is Stage.MARKING and table.looked_at is None
    return SheetView(
        seat,
        table.shown.sheets[seat],
        table.places.sheet,
        stage is Stage.DRAWING and not table.counting,
        (marking.kind, tuple(marking.marks)) if marks else ("", ()),
        ghosts_on(table, seat),
    )


def other_players(table: "LinesScene") -> list[SheetPlayer]:
    """Return the players whose sheets are small, or all if everybody draws at once."""
    state, players = table.shown, list[SheetPlayer]()
    tallies, scores = preview.count_all(table.rules.table, state)
    for seat, box in table.small_sheet_boxes.items():
        sheet, places = state.sheets[seat]._replace(moves_made=0), table.places_of(seat)
        shown, name = SheetView(seat, sheet, places), table.player_name(seat)
        player = SheetPlayer(box, shown, name, scores[seat], "")
        if table.together:
            players.append(_with_drawing(table, player))
            continue
        parts = tuple((each, tallies[seat].points_of_option(each)) for each in state.scoring)
        shown = shown._replace(sheet=sheet._replace(undrawn=0, owed=0, owed_line=0))
        players.append(
            player._replace(shown=shown, activity=_activity_words(table, seat), parts=parts)
        )
    return players


def _with_drawing(table: "LinesScene", player: SheetPlayer) -> SheetPlayer:
    """Return a player with their possible drawings and dice."""
    seat, sheet = player.shown.seat, player.shown.sheet
    drawing = table.shown.stage is Stage.DRAWING and not table.counting
    hand, ghosts = table.hands.hand_of(seat), ghosts_on(table, seat)
    keys = keys_in(table, player.box)
    return player._replace(
        shown=player.shown._replace(veiled=drawing, ghosts=ghosts),
        activity=words.seat_prompt(hand, sheet) if drawing else "",
        dice=_seat_dice(table, seat, hand if ghosts else None) if drawing else (),
        joker=hand_joker_state(hand) if drawing else "",
        room=min((key.x for key in keys), default=player.box.right) - player.box.x - 12,
    )


def _activity_words(table: "LinesScene", seat: int) -> str:
    """Return what a player does in a word; a bot thinks only if it is its turn."""
    if table.shown.stage is not Stage.DRAWING or table.counting:
        return ""
    if table.shown.sheets[seat].done:
        return _("done")
    thinks = table.bots.is_thinking(seat) and seat in table.match.movers
    return _("thinks …") if thinks else _("drawing")


def keys_in(table: "LinesScene", box: Box) -> tuple[Box, ...]:
    keys = (widget.box for widget in table.widgets if isinstance(widget, ButtonWidget))
    return tuple(key for key in keys if box.contains(*key.centre))


def _selection(table: "LinesScene", seat: int) -> tuple[Hand, Drawing] | None:
    """Return a seat's hand and its selected drawing, unless sheet or dice have changed since."""
    hand, state = table.hands.by_seat.get(seat), table.match.state
    if hand is None or table.watching or table.looked_at is not None:
        return None
    if (hand.sheet, hand.dice) != (state.sheets[seat], state.dice):
        return None
    picked = hand.selection
    return (hand, picked) if picked else None


def ghosts_on(table: "LinesScene", seat: int) -> Ghosts | None:
    hand_and_drawing = _selection(table, seat)
    if hand_and_drawing is None:
        return None
    hand, selected = hand_and_drawing
    candidates = [*hand.candidates]
    if hand.slot in ("fL", "fR") and not hand.path:
        candidates += hand.drawings_of("fR" if hand.slot == "fL" else "fL", hand.joker)
    paths = tuple(each.cells for each in candidates if each is not selected)
    ends = {cells[-1] for cells in paths}
    line_ends = [line[-1] for line in hand.sheet.lines]
    line_ends[selected.line] = selected.cells[-1]
    able = [each for each in candidates if not hand.stuck_lines_after(each) >> each.line & 1]
    stuck = hand.stuck_lines_after(selected)
    return ghosts_of_drawing(table, table.match.state, seat, selected)._replace(
        other_paths=paths if len(paths) < MOST_PATHS else (),
        end_cells=tuple(sorted(ends)),
        made_cells=selected.cells[: len(hand.path) + 1],
        dead_ends=tuple(sorted(ends - {each.cells[-1] for each in able})),
        stuck_ends=tuple(end for line, end in enumerate(line_ends) if stuck >> line & 1),
    )


def ghosts_of_drawing(table: "LinesScene", state: Position, seat: int, drawing: Drawing) -> Ghosts:
    """Return one drawing of a seat as ghosts, with the change of its points."""
    tally = preview.tally_preview(table.rules.table, state, seat, drawing.move)
    change = tally.then.points - tally.now.points
    cells, lines = drawing.cells, state.sheets[seat].lines
    has_left_start = len(lines[drawing.line]) > 1
    passed = (*lines[0], *lines[1])
    return Ghosts((), (), cells[:1], cells, drawing.line, change, has_left_start, passed)


# -- dice ----------------------------------------------------------------------------------


def die_looks(table: "LinesScene") -> tuple[DieLook, ...]:
    """Return the dice in their slots with their state on the sheet in front."""
    placing, hand = table.placer.placing, None if table.looked_at is not None else table.hand
    looks = list(_seat_dice(table, table.front_seat, hand))
    if table.cup.is_ready_to_throw and table.shown.stage is Stage.ROLLING:
        looks = []
    if table.together:
        looks = [look._replace(state="") for look in looks]
    if not table.timeline.moving:
        for die in placing.groups:
            if table.dragged is None or table.dragged[0] != die:
                state = "now" if die == placing.picked_die else ""
                looks.append(DieLook(placing.slot_of(die), die, state))
    return tuple(looks)


def _seat_dice(table: "LinesScene", seat: int, hand: Hand | None) -> tuple[DieLook, ...]:
    """Return the dice of the roll with their state on a seat's sheet."""
    sheet, stage, looks = table.shown.sheets[seat], table.shown.stage, []
    held = (hand.slot, hand.slot[:1]) if hand else ()  # the fifth is drawn as fL or fR
    for i, (slot, die) in enumerate(zip(SLOTS, table.shown.dice, strict=True)):
        drawn = not sheet.undrawn >> i & 1 and stage in (Stage.DRAWING, Stage.OVER)
        shut = drawn and i < 4 and sheet.closed >> i // 2 & 1
        state = "shut" if shut else "done" if drawn else ""
        if die:
            looks.append(DieLook(slot, die, "now" if slot in held else state))
    return tuple(looks)


def joker_state(table: "LinesScene") -> str:
    """Return "now" if a joker is in hand, "legal" if one could be taken, else ""."""
    if table.looked_at is not None or table.shown.stage is not Stage.DRAWING:
        return ""
    return hand_joker_state(table.hand)


def hand_joker_state(hand: Hand | None) -> str:
    if hand is None:
        return ""
    if hand.joker:
        return "now"
    return "legal" if any(hand.drawings_of(slot, True) for slot in hand.slots) else ""


# -- points --------------------------------------------------------------------------------


def tally_preview(table: "LinesScene", seat: int | None = None) -> TallyPreview:
    """Count a seat's sheet, or the one in front, now and after the selected drawing."""
    marking, seat = table.marking, table.front_seat if seat is None else seat
    hand, drawing = _selection(table, seat) or (None, None)
    move = drawing.move if drawing and hand and hand.sheet == table.shown.sheets[seat] else None
    tally = preview.tally_preview(table.rules.table, table.shown, seat, move)
    if marking.kind == "score" and marking.is_ready and table.looked_at is None:
        tally = tally._replace(colours=tuple(sorted(marking.marks)))
    option = table.counting if seat == table.front_seat else 0
    return tally._replace(counted_option=option, is_replay=table.watching)


def challenge_card(table: "LinesScene") -> ChallengeCard | None:
    rules, trial, state = table.rules.table, table.trial, table.shown
    task = rules.challenge
    if task is None or trial.offer is None:
        return None
    meters, ladder = preview.need_meters(rules, state), trial.offer.ladder
    rankless = preview.RANK in preview.unreachable(rules, state)
    return ChallengeCard(task.number, rules.hard, meters, ladder, trial.best, rankless)
