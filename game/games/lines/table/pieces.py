"""What lies on the table for a position, with what is thought about it: values to paint."""

from collections.abc import Iterator
from typing import NamedTuple, Protocol

from game.core.match import Match
from game.core.ranks import Challenge
from game.engine.table.timeline import Timeline
from game.engine.widgets.widgets import Button, Widget
from game.engine.window.view import Box
from game.engine.words import _
from game.games.lines.rules.drawing.tables import Board
from game.games.lines.rules.notation import SLOTS
from game.games.lines.rules.state import Sheet, Stage
from game.games.lines.table import preview, words
from game.games.lines.table.dice.placing import places_dice
from game.games.lines.table.hand import Drawing, Hand
from game.games.lines.table.hands import Hands
from game.games.lines.table.layout import Bench, Places, waiting_places
from game.games.lines.table.picture import SheetPlaces
from game.games.lines.table.preview import Card, Reckoning

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
    """Has the line left its X already?"""
    busy: tuple[int, ...]
    """The cells that are drawn through."""


class LaidSheet(NamedTuple):
    """A sheet where it lies, with what is about to be drawn or marked on it."""

    seat: int
    sheet: Sheet
    places: SheetPlaces
    shut: bool = False
    """Are halves veiled that are closed in this round?"""
    choice: tuple[str, tuple[int, ...]] = "", ()
    ghosts: Ghosts | None = None


class Player(NamedTuple):
    """A player beside their small sheet, or beside their own where everybody draws at once."""

    box: Box
    laid: LaidSheet
    name: str
    points: int
    state: str
    parts: tuple[tuple[int, int], ...] = ()
    """What each scoring option in force brings."""
    die: str = ""
    room: float = 0


class Ink(NamedTuple):
    """A line that was drawn just now, or is being drawn: `units` of its way so far."""

    places: SheetPlaces
    line: int
    way: tuple[int, ...]
    units: float


class Tag(NamedTuple):
    """Whose sheet lies large."""

    box: Box
    seat: int
    name: str


class Prompt(NamedTuple):
    """What to do now, in a sentence beside the keys."""

    words: str
    keys: tuple[Box, ...]
    legend: bool
    """Is there room for what the signs on the sheet mean?"""


class Pieces(NamedTuple):
    """Everything on the table, from the dice board to the sheets."""

    places: Places
    bench: Bench
    board: Board
    round: int
    front: Sheet
    laid: LaidSheet | None
    """The sheet that lies large; None where all are of one size."""
    players: tuple[Player, ...]
    dice: tuple[DieLook, ...]
    slots: tuple[str, ...]
    """The places that wait for a die."""
    slot_to_come: str
    placing: bool
    """Are dice put to their places, so that no words stand below them?"""
    joker: str
    """Is a joker in hand ("now"), or could one be ("legal")?"""
    joker_key: str
    tray: tuple[tuple[str, Box, bool], ...] | None
    """The dice that wait in the tray, and which is lifted; None where the points stand there."""
    tally: Reckoning
    card: Card | None
    tag: Tag | None
    prompt: Prompt | None
    ink: tuple[Ink, ...]
    carried: tuple[str, float, float] | None
    """The die that is dragged, and where it is."""


class Seen(words.Spoken, Protocol):
    """A table that is looked at."""

    match: Match
    timeline: Timeline
    watching: bool
    looked: int | None
    together: bool
    carried: tuple[str, float, float] | None
    places: Places
    bench: Bench
    hands: Hands
    offer: Challenge | None
    best: int | None
    widgets: list[Widget]

    @property
    def cells(self) -> dict[int, Box]: ...
    @property
    def tag(self) -> Box: ...
    def places_of(self, seat: int) -> SheetPlaces | None: ...
    def is_person(self, seat: int) -> bool: ...


def pieces(table: Seen) -> Pieces:
    """What lies on the table now."""
    seat = table.front
    ghosts = ghosts_on(table, seat)
    laying, slots = table.laying, () if table.watching else table.laying.open_slots
    joker, name = _joker(table), table.player_name(seat)
    return Pieces(
        table.places,
        table.bench,
        table.rules.board,
        table.interim.round,
        table.shown.sheets[seat],
        None if table.together else _large(table, seat, ghosts),
        _players(table),
        _dice(table),
        slots,
        laying.slot_to_come,
        bool(laying.placing.dice),
        joker,
        table.desk.intents.label("joker") if joker else "",
        _tray(table),
        _reckoning(table, seat, ghosts),
        _card(table),
        None if table.together or table.rules.seats == 1 else Tag(table.tag, seat, name),
        None if table.together or table.watching else _prompt(table),
        tuple(_ink(table)),
        table.carried,
    )


def _prompt(table: Seen) -> Prompt:
    keys = keys_in(table, table.places.control)
    legend = table.shown.stage is Stage.DRAWING and not keys
    return Prompt(words.prompt(table), tuple(keys), legend)


def _ink(table: Seen) -> Iterator[Ink]:
    for seat, line, way in table.interim.inked:
        places = table.places_of(seat)
        if places is not None:
            yield Ink(places, line, way, len(way) - 1)


# -- sheets --------------------------------------------------------------------------------


def _large(table: Seen, seat: int, ghosts: Ghosts | None) -> LaidSheet:
    stage, marking = table.shown.stage, table.marking
    marks = stage is Stage.MARKING and table.looked is None
    return LaidSheet(
        seat,
        table.shown.sheets[seat],
        table.places.sheet,
        stage is Stage.DRAWING and not table.interim.counting,
        (marking.kind, tuple(marking.marks)) if marks else ("", ()),
        ghosts,
    )


def _players(table: Seen) -> tuple[Player, ...]:
    """Everybody whose sheet lies small, or all where everybody draws at once."""
    shown, found = table.shown, []
    drawing = shown.stage is Stage.DRAWING and not table.interim.counting
    tallies, scores = preview.counted(table.rules.table, shown)
    for seat, box in table.cells.items():
        sheet, lies = shown.sheets[seat], table.places_of(seat)
        assert lies is not None
        who = Player(box, LaidSheet(seat, sheet, lies), table.player_name(seat), scores[seat], "")
        if table.together:
            found.append(_drawing_player(table, who, drawing))
            continue
        parts = tuple((each, tallies[seat].points(each)) for each in shown.scoring)
        laid = who.laid._replace(sheet=sheet._replace(undrawn=0, made=0, owed=0, owing=0))
        found.append(who._replace(laid=laid, state=_state(table, seat), parts=parts))
    return tuple(found)


def _drawing_player(table: Seen, who: Player, drawing: bool) -> Player:
    """A player with what they are about to draw."""
    sheet, hand = who.laid.sheet, table.hands.of(who.laid.seat)
    ghosts = ghosts_on(table, who.laid.seat)
    return who._replace(
        laid=who.laid._replace(sheet=sheet._replace(made=0), shut=drawing, ghosts=ghosts),
        state=words.seat_prompt(hand, sheet) if drawing else "",
        die=hand.face(hand.slot) if ghosts and hand else "",
        room=_room(table, who.box),
    )


def _state(table: Seen, seat: int) -> str:
    """What a player is about, in a word; bots only think once nobody is waited for."""
    if table.shown.stage is not Stage.DRAWING:
        return ""
    if table.shown.sheets[seat].done:
        return _("done")
    thinks = not table.is_person(seat) and not table.watching
    return _("thinks …") if thinks and seat in table.match.movers else _("drawing")


def _room(table: Seen, box: Box) -> float:
    """How much of a player's words the keys in that cell leave free."""
    return min((key.x for key in keys_in(table, box)), default=box.right) - box.x - 12


def keys_in(table: Seen, box: Box) -> list[Box]:
    """The keys in a part of the table."""
    keys = [widget.box for widget in table.widgets if isinstance(widget, Button)]
    return [key for key in keys if box.holds(*key.centre)]


def ghosts_on(table: Seen, seat: int) -> Ghosts | None:
    """The drawings of a seat's hand, while nothing else is drawn on its sheet."""
    hand = table.hands.held.get(seat)
    if hand is None or hand.picked is None or table.watching or table.looked is not None:
        return None
    if table.timeline.moving and table.interim.moved_by in (None, seat):
        return None
    rules, state, move = table.rules.table, table.match.state, hand.picked.move
    then = preview.worth_after(rules, state, seat, move).points
    return _ghosts(hand, hand.picked, then - preview.worth(rules, state, seat).points)


def _ghosts(hand: Hand, picked: Drawing, change: int) -> Ghosts:
    both = [*hand.fitting]
    if hand.slot in ("fL", "fR") and not hand.path:
        both += hand.of("fR" if hand.slot == "fL" else "fL", hand.joker)
    ways = tuple(drawing.cells for drawing in both if drawing is not picked)
    way, lines = picked.cells, hand.sheet.lines
    return Ghosts(
        ways if len(ways) < FEW else (),
        tuple(sorted({way[-1] for way in ways})),
        way[: len(hand.path) + 1],
        way,
        picked.line,
        change,
        len(lines[picked.line]) > 1,
        (*lines[0], *lines[1]),
    )


# -- dice ----------------------------------------------------------------------------------


def _dice(table: Seen) -> tuple[DieLook, ...]:
    """The dice that lie in their places, each as the sheet in front sees it."""
    if table.interim.cleared:
        return ()
    sheet, stage, placing = table.shown.sheets[table.front], table.shown.stage, table.laying.placing
    found = []
    for i, (slot, die) in enumerate(zip(SLOTS, table.shown.dice, strict=True)):
        drawn = not sheet.undrawn >> i & 1 and stage in (Stage.DRAWING, Stage.OVER)
        shut = drawn and i < 4 and sheet.closed >> i // 2 & 1
        state = "shut" if shut else "done" if drawn else ""
        if die:
            found.append(DieLook(slot, die, "now" if _in_hand(table, slot) else state))
    if not table.timeline.moving:
        laid = [die for die in placing.laid if not _dragged(table, die)]
        now = placing.picked
        found += [DieLook(placing.where(die), die, "now" if die == now else "") for die in laid]
    return tuple(found)


def _in_hand(table: Seen, slot: str) -> bool:
    hand = table.hand
    if hand is None or table.together or table.looked is not None:
        return False
    return hand.slot[:1] == "f" if slot == "f" else hand.slot == slot


def _dragged(table: Seen, die: str) -> bool:
    return table.carried is not None and table.carried[0] == die


def _joker(table: Seen) -> str:
    hand = table.hand
    if hand is None or table.looked is not None or table.shown.stage is not Stage.DRAWING:
        return ""
    if hand.joker:
        return "now"
    return "legal" if any(hand.of(slot, True) for slot in hand.slots) else ""


def _tray(table: Seen) -> tuple[tuple[str, Box, bool], ...] | None:
    placing, out = table.laying.placing, table.interim.tray_out
    if not out and (not places_dice(table.shown.stage) or table.laying.settled):
        return None
    if out and table.timeline.moving:
        return ()
    dice = placing.dice or table.shown.unplaced
    row = zip(dice, waiting_places(table.places.tally.grown(-9), len(dice)), strict=True)
    waits = [(die, box) for die, box in row if not (placing.where(die) or _dragged(table, die))]
    return tuple((die, box, placing.picked == die) for die, box in waits)


# -- points --------------------------------------------------------------------------------


def _reckoning(table: Seen, seat: int, ghosts: Ghosts | None) -> Reckoning:
    """The sheet in front counted, now and after the drawing that is shown."""
    picked, marking = table.hand.picked if table.hand and ghosts else None, table.marking
    found = preview.reckoning(table.rules.table, table.shown, seat, picked and picked.move)
    if marking.kind == "score" and marking.ready and table.looked is None:
        found = found._replace(colours=tuple(sorted(marking.marks)))
    return found._replace(lit=table.interim.lit, watched=table.watching)


def _card(table: Seen) -> Card | None:
    asked = table.rules.table.challenge
    if asked is None or table.offer is None:
        return None
    meters = preview.meters(table.rules.table, table.shown)
    return Card(asked.number, table.rules.table.hard, meters, table.offer.ladder, table.best)
