"""The animations of events, on the sheet of the seat concerned."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

from game.core.rules import Event
from game.engine.table.counting import counting_sound_clips, ms_per_point, points_after
from game.engine.table.timeline import Clip, Groups, out_cubic
from game.engine.widgets import furniture
from game.engine.widgets.furniture import signed_points
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Drawable, Part, Veil
from game.engine.window.view import Box, View
from game.engine.words import _, facts
from game.games.lines.rules import events
from game.games.lines.rules.board import Board, cell_of
from game.games.lines.rules.scoring import SCORING, crossing_points
from game.games.lines.rules.state import COLOURS, Stage, with_sheet
from game.games.lines.table.dice.placing import Placing
from game.games.lines.table.dice.rolling import roll_clips
from game.games.lines.table.layout import waiting_places
from game.games.lines.table.panels import formula_words, paint_count, points_box, row_words
from game.games.lines.table.picture import INKS, RED, SheetPlaces, paint_line_end, paint_line_to
from game.games.lines.table.preview import unit_of

if TYPE_CHECKING:
    from game.games.lines.table.scene import LinesScene


MS_UNIT, MS_LINE = 70, 350
MS_PULSE, MS_PILL, MS_OPTION = 380, 950, 800
SheetAnimation: TypeAlias = Callable[[SheetPlaces, float], Iterable[Drawable]]
"""A function: the parts on a sheet at these places after a share (0 to 1) of a clip."""


def _frame_part(box: Box, width: float) -> Part:
    def paint_frame(p: Painter) -> None:
        p.rect(box, width * 3, None, theme.GOLD_DEEP, width)

    return Part(f"frame {box}", None, box.grown(width), paint_frame, live=True)


def _ring_part(x: float, y: float, radius: float, width: float, colour: str) -> Part:
    """Return a ring with a light edge that is visible on any colour."""

    def paint_ring(p: Painter) -> None:
        p.circle(x, y, radius, None, theme.WHITE, width * 1.8)
        p.circle(x, y, radius, None, colour, width)

    box = Box.around(x, y, 2 * (radius + width + 3))
    return Part(f"ring {x} {y}", None, box, paint_ring, live=True)


def _half_pill_width(view: View, words: str, size: float) -> float:
    return view.measure(words, size, "display") / 2 + size * 0.75


def _pill_part(view: View, x: float, y: float, text: str, fill: str, ink: str, size: float) -> Part:
    """Return large words on a rounded label."""

    def paint_pill(p: Painter) -> None:
        furniture.paint_pill(p, x, y, text, fill, ink, size, "c", "display", raised=True)

    box = Box.around(x, y, 2 * _half_pill_width(view, text, size), view.grown(size) * 1.7)
    return Part("pill", None, box.grown(16), paint_pill, live=True)


def _line_part(
    places: SheetPlaces, board: Board, line: int, way: tuple[int, ...], units: float
) -> Part:
    """Return a line drawn up to `units` unit lines along a path of cells."""
    z, whole = places.z, int(units)
    (x, y), (x2, y2) = (
        places.middle_of(way[whole]),
        places.middle_of(way[min(whole + 1, len(way) - 1)]),
    )
    tip = x + (x2 - x) * (units - whole), y + (y2 - y) * (units - whole)

    def paint_line(p: Painter) -> None:
        paint_line_to(p, places, board, line, way[: whole + 1], tip, z)
        paint_line_end(p, *tip, z, INKS[line])

    xs, ys = zip(*map(places.middle_of, way), strict=True)
    box = Box.between(min(xs), min(ys), max(xs), max(ys)).grown(z * 0.6)
    return Part("ink", (places, line, way, units), box, paint_line)


class Clips:
    """Makes the clips of events, which also update the position that the table shows."""

    def __init__(self, table: "LinesScene") -> None:
        self._table = table
        self._last_end = 0
        """The end cell of the line that was drawn last."""

    # -- kinds of clips --------------------------------------------------------------------

    def sound_clip(self, name: str) -> Groups:
        return [Clip(0, begin=self._table.sound_player(name))]

    def ring_clip(
        self, seat: int, spaces: Iterable[events.Space], colour: str, sound: str
    ) -> Groups:
        return [self._pulse_clip(seat, [*map(cell_of, spaces)], colour, sound)]

    def _sheet_clip(
        self, seat: int, frame: SheetAnimation, ms: float, sound: str = "", **clip: Any
    ) -> Clip:
        """Return a clip on a seat's sheet, wherever that is."""

        def parts_at(share: float) -> Sequence[Drawable]:
            return tuple(frame(self._table.places_of(seat), share))

        if sound:
            clip["begin"] = self._table.sound_player(sound)
        return Clip(ms, parts=parts_at, **clip)

    def _pulse_clip(self, seat: int, cells: Sequence[float], colour: str, sound: str = "") -> Clip:
        """Return a clip of rings that widen around cells."""

        def parts_at(places: SheetPlaces, share: float) -> Sequence[Drawable]:
            step = round(share * 10) / 10
            radius, width = places.z * (0.2 + 0.5 * step), places.z * 0.11 * (1.05 - step)
            return [_ring_part(*places.middle_of(cell), radius, width, colour) for cell in cells]

        return self._sheet_clip(seat, parts_at, MS_PULSE, sound, ease=out_cubic, blocks=False)

    def _rising_label_clip(
        self, seat: int, cell: int, words: Callable[[float], str], colour: str
    ) -> Clip:
        """Return a clip of a rising label beside a cell; `words` gives its text by share."""

        def parts_at(places: SheetPlaces, share: float) -> Sequence[Drawable]:
            (x, y), paper, view = places.middle_of(cell), places.paper_box, self._table.desk.view
            half = _half_pill_width(view, words(1), 20) + 2
            x = min(max(x, paper.x + half), max(paper.right - half, paper.x + half))
            y = max(y - places.z * 0.8, paper.y + 22) - 14 * min(1.0, share * 2.7)
            return [_pill_part(view, x, y, words(share), colour, theme.WHITE, 20)]

        return self._sheet_clip(seat, parts_at, MS_PILL, blocks=False)

    # -- set-up ----------------------------------------------------------------------------

    def colours_marked(self, event: events.ColoursMarked) -> Groups:
        """Frame the squares of the scoring colours."""
        centres = self._table.rules.board.sheet.centres
        cells = [centres[half][COLOURS.index(c)] for c in event.colours for half in (0, 1)]

        def parts_at(places: SheetPlaces, share: float) -> Sequence[Drawable]:
            boxes = [places.square_box(cell).grown(places.z * 0.3 * (1 - share)) for cell in cells]
            return [_frame_part(box, places.z * 0.1) for box in boxes]

        return [self._sheet_clip(event.seat, parts_at, 200, "place")]

    # -- dice ------------------------------------------------------------------------------

    def round_began(self, event: events.RoundBegan) -> Groups:
        """Announce a round, and clear the dice."""
        table, words = self._table, _("Round {n}").format(n=event.number)

        def on_begin() -> None:
            begun = table.shown._replace(round=event.number, stage=Stage.REROLLING)
            table.shown = begun._replace(dice=("",) * 5)
            table.sound_player("turn")()

        def parts_at(share: float) -> Sequence[Drawable]:
            x, y = (table.places.bench if table.together else table.places.sheet.paper_box).centre
            y += 8 * (1 - min(1.0, share * 5))
            return [_pill_part(table.desk.view, x, y, words, theme.WHITE, theme.INK, 26)]

        return [Clip(900, parts=parts_at, begin=on_begin, blocks=False)]

    def dice_rolled(self, event: events.DiceRolled) -> Groups:
        """Roll dice that a player will place, then line them up."""
        table = self._table
        row = waiting_places(table.places.tray, len(event.dice))
        if table.person_to_move is not None and not table.watching:
            placing = Placing.start(table.match.state)
            slots = [placing.slot_of(die) for die in event.dice]
            row = [table.bench.die_box(slot) if slot else row[i] for i, slot in enumerate(slots)]
        return roll_clips(table, event.dice, row, True)

    def dice_placed(self, event: events.DiceSettled) -> Groups:
        """Move dice into their slots, rolled or placed; nothing if they are there already."""
        table, where = self._table, self._table.placer.placing.slot_of
        if all(where(die) == slot for slot, die in event.placed):
            return []
        places = [table.bench.die_box(slot) for slot, _die in event.placed]
        dice = [die for _slot, die in event.placed]
        return roll_clips(table, dice, places, not table.rules.table.dice_are_placed)

    def joker_spent(self, event: events.JokerUsed) -> Groups:
        table = self._table

        def parts_at(share: float) -> Sequence[Drawable]:
            x, y = table.bench.jokers_box.centre
            words, view = _("Joker"), table.desk.view
            return [_pill_part(view, x, y - 16 * share, words, theme.GOLD, theme.INK, 16)]

        if event.seat != table.front_seat:
            return []
        return [Clip(600, parts=parts_at, begin=table.sound_player("take"), blocks=False)]

    # -- drawing ---------------------------------------------------------------------------

    def line_drawn(self, event: events.LineExtended) -> Groups:
        """Run the line along its path, unless its player has drawn it step by step."""
        table, seat, line = self._table, event.seat, event.line
        way = tuple(cell_of(space) for space in (event.start, *event.spaces))
        self._last_end, units = way[-1], len(way) - 1
        if not units:
            return [self._pulse_clip(seat, way, theme.MUTED, "press")]

        def parts_at(places: SheetPlaces, share: float) -> Sequence[Drawable]:
            return [_line_part(places, table.rules.board, line, way, round(share * units * 5) / 5)]

        def keep_line() -> None:
            lines = list(table.shown.sheets[seat].lines)
            lines[line] += way[1:]
            sheet = table.shown.sheets[seat]._replace(lines=(lines[0], lines[1]))
            table.shown = with_sheet(table.shown, seat, sheet)

        if table.hands.traced_seat == seat:
            keep_line()
            return self.sound_clip("draw")
        return [
            self._sheet_clip(seat, parts_at, min(MS_LINE, MS_UNIT * units), "draw", end=keep_line)
        ]

    def space_dotted(self, event: events.SpaceDotted) -> Groups:
        """Ring a new dot, in gold if it scores or completes a pair."""
        colour = theme.GOLD_DEEP if event.scoring or event.pair else theme.INK
        if self._table.desk.settings.reduced_motion:
            return []
        return [self._pulse_clip(event.seat, [cell_of(event.space)], colour)]

    def red_line_crossed(self, event: events.CrossingMade) -> Groups:
        cells = crossing_points([cell_of(event.start), cell_of(event.end)])
        return [self._pulse_clip(event.seat, cells, RED, "good")]

    def circle_reached(self, event: events.CircleReached) -> Groups:
        words, cell = _("two more steps"), cell_of(event.space)
        return [
            self._pulse_clip(event.seat, [cell], theme.GAIN, "good"),
            self._rising_label_clip(event.seat, cell, lambda _share: words, theme.INK),
        ]

    def half_closed(self, event: events.HalfShut) -> Groups:
        """Fade in the veil over a closed half."""
        paper = theme.rgb(theme.PAPER)

        def parts_at(places: SheetPlaces, share: float) -> Sequence[Drawable]:
            return [Veil("veil", places.half_box(event.half), paper, round(120 * share))]

        return [self._sheet_clip(event.seat, parts_at, 200, "bad")]

    def score_changed(self, event: events.ScoreChanged) -> Groups:
        """Count points at the line's end, in their panel, and by sound, all at once."""
        table, change = self._table, event.after - event.before
        settings, colour = table.desk.settings, theme.GAIN if change > 0 else theme.LOSS
        lasts = 0.0 if settings.reduced_motion else ms_per_point(change) * abs(change)

        def points_at(ms: float) -> int:
            return points_after(change, ms) if ms < lasts else change

        def parts_at(share: float) -> Sequence[Drawable]:
            if event.seat != table.front_seat or table.tray.rolling or table.together:
                return ()
            points = event.before + points_at(share * lasts)
            box, unit = points_box(table.desk.view, table.places.tally), unit_of(table.rules.table)
            paint = partial(paint_count, place=box, unit=unit, number=points)
            return [Part("points", points, box.grown(2), paint)]

        tones = [Clip(0, begin=table.sound_player("bad"))]
        if change > 0:
            tones = counting_sound_clips(table.desk.sound, change, settings.animation_speed)
        for tone in tones:
            tone.blocks = False

        def words_at(share: float) -> str:
            return signed_points(points_at(share * MS_PILL))

        rising = self._rising_label_clip(event.seat, self._last_end, words_at, colour)
        return [rising, Clip(lasts, parts=parts_at, blocks=False), *tones]

    # -- the end ---------------------------------------------------------------------------

    def option_scored(self, event: events.OptionScored) -> Groups:
        """Show the points of one scoring option on the sheet."""
        table, option, state = self._table, event.option, self._table.match.state
        sheet, tally = state.sheets[event.seat], table.rules.table.tallies(state)[event.seat]
        cells = SCORING[option].cells(table.rules.board, sheet)
        sign = "→" if option == 2 else "="

        def on_begin() -> None:
            table.counting, table.front_seat = option, event.seat
            table.sound_player("score")()

        def parts_at(places: SheetPlaces, share: float) -> Iterator[Drawable]:
            for cell in cells[: round(min(1.0, share * 2.2) * len(cells))]:
                x, y = places.middle_of(cell)
                yield _ring_part(x, y, places.z * 0.34, places.z * 0.13, theme.GOLD_DEEP)
            view = table.desk.view
            words = f"{row_words(option, (), view.large_text)}  {formula_words(option, tally)}"
            words = f"{words} {sign} {event.points}"
            yield _pill_part(view, *places.paper_box.centre, words, theme.INK, theme.WHITE, 20)

        return [self._sheet_clip(event.seat, parts_at, MS_OPTION, begin=on_begin)]

    def challenge_judged(self, event: events.ChallengeJudged) -> Groups:
        def parts_at(places: SheetPlaces, _share: float) -> Sequence[Drawable]:
            words, view = facts(str(event.reached), _(event.rank)), self._table.desk.view
            return [_pill_part(view, *places.paper_box.centre, words, theme.GOLD, theme.INK, 26)]

        return [
            self._sheet_clip(event.seat, parts_at, 900, "bad" if event.rank == "lost" else "win")
        ]


CLIP_MAKERS: dict[type[Event], Callable[[Clips, Any], Groups]] = {
    events.OptionsDrawn: lambda clips, _event: clips.sound_clip("good"),
    events.ColoursMarked: Clips.colours_marked,
    events.StartsMarked: lambda clips, e: clips.ring_clip(e.seat, e.spaces, theme.INK, "place"),
    events.RoundBegan: Clips.round_began,
    events.DiceRolled: Clips.dice_rolled,
    events.DiceSettled: Clips.dice_placed,
    events.JokerUsed: Clips.joker_spent,
    events.LineExtended: Clips.line_drawn,
    events.SpaceDotted: Clips.space_dotted,
    events.CrossingMade: Clips.red_line_crossed,
    events.LetterDotted: lambda clips, e: clips.ring_clip(
        e.seat, [e.space], theme.GOLD_DEEP, "score"
    ),
    events.CircleReached: Clips.circle_reached,
    events.ExtensionDeclined: lambda clips, _event: clips.sound_clip("press"),
    events.HalfShut: Clips.half_closed,
    events.FifthDropped: lambda clips, _event: clips.sound_clip("press"),
    events.ScoreChanged: Clips.score_changed,
    events.RollFinished: lambda clips, _event: clips.sound_clip("turn"),
    events.OptionScored: Clips.option_scored,
    events.ChallengeJudged: Clips.challenge_judged,
    events.LinesEnded: lambda clips, event: clips.sound_clip("win" if event.winners else "bad"),
}
