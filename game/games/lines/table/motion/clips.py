"""What every event looks like: clips on whichever sheet shows the seat."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, Protocol, TypeAlias

from game.core.rules import Event
from game.engine.desk import Desk
from game.engine.table.timeline import Clip, out_cubic
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part, Seen, Veil
from game.engine.window.view import Box, View
from game.engine.words import _
from game.games.lines.rules import events
from game.games.lines.rules.notation import COLOURS
from game.games.lines.table.dice.rolling import Rolled, placed, rolled
from game.games.lines.table.hand import cell_of
from game.games.lines.table.motion.counting import counted_spots
from game.games.lines.table.panels import formula, paint_count, points_box, row_words
from game.games.lines.table.picture import RED, SheetPlaces
from game.games.lines.table.pieces import Ink
from game.games.lines.table.preview import unit_of
from game.games.lines.table.sheets.choices import ink_part

MS_UNIT, MS_LINE = 70, 350
MS_PULSE, MS_PILL, MS_OPTION = 380, 950, 800
Look: TypeAlias = Callable[[SheetPlaces, float], Iterable[Seen]]
"""What is to be seen on a sheet that lies there, for the share of a clip that has passed."""


class Animated(Rolled, Protocol):
    """A table on which something moves."""

    desk: Desk
    front: int
    together: bool

    def places_of(self, seat: int) -> SheetPlaces | None: ...


def ring(x: float, y: float, radius: float, width: float, colour: str) -> Part:
    """A ring with a light edge, seen on any colour."""

    def paint(p: Painter) -> None:
        p.circle(x, y, radius, None, theme.WHITE, width * 1.8)
        p.circle(x, y, radius, None, colour, width)

    box = Box.around(x, y, 2 * (radius + width + 3))
    return Part(f"ring {x} {y}", None, box, paint, live=True)


def half_pill(view: View, words: str, size: float) -> float:
    """Half of the width of words on a pill."""
    return view.measure(words, size, "display") / 2 + size * 0.75


def pill(view: View, x: float, y: float, words: str, fill: str, ink: str, size: float) -> Part:
    """Large words on a pill over the table."""

    def paint(p: Painter) -> None:
        furniture.pill(p, x, y, words, fill, ink, size, "c", "display", raised=True)

    box = Box.around(x, y, 2 * half_pill(view, words, size), view.grown(size) * 1.7)
    return Part("pill", None, box.grown(16), paint, live=True)


class Clips:
    """Makes the clips of events, and lets the table know what they have shown."""

    def __init__(self, scene: Animated) -> None:
        self.scene = scene

    # -- kinds of clips --------------------------------------------------------------------

    def sound(self, name: str) -> list[Clip]:
        """An event without a picture of its own."""
        return [Clip(0, begin=self.scene.sounds(name))]

    def _on_sheet(self, seat: int, look: Look, ms: float, sound: str = "", **clip: Any) -> Clip:
        """A clip that is seen where that seat's sheet lies."""

        def parts(share: float) -> Sequence[Seen]:
            places = self.scene.places_of(seat)
            return () if places is None else tuple(look(places, share))

        if sound:
            clip["begin"] = self.scene.sounds(sound)
        return Clip(ms, parts=parts, **clip)

    def _pulse(
        self, seat: int, spaces: Sequence[tuple[int, int]], colour: str, sound: str = ""
    ) -> Clip:
        """Rings that widen around some spaces and fade."""

        def look(places: SheetPlaces, share: float) -> Sequence[Seen]:
            step = round(share * 10) / 10
            radius, width = places.z * (0.2 + 0.5 * step), places.z * 0.11 * (1.05 - step)
            middles = [places.middle(cell_of(space)) for space in spaces]
            return [ring(*middle, radius, width, colour) for middle in middles]

        return self._on_sheet(seat, look, MS_PULSE, sound, ease=out_cubic, blocks=False)

    def _rising(self, seat: int, cell: int, words: str, colour: str, sound: str = "") -> Clip:
        """Words on a pill that rise beside a space and stay a moment."""

        def look(places: SheetPlaces, share: float) -> Sequence[Seen]:
            (x, y), paper, view = places.middle(cell), places.paper, self.scene.desk.view
            half = half_pill(view, words, 20) + 2
            x = min(max(x, paper.x + half), max(paper.right - half, paper.x + half))
            y = max(y - places.z * 0.8, paper.y + 22) - 14 * min(1.0, share * 2.7)
            return [pill(view, x, y, words, colour, theme.WHITE, 20)]

        return self._on_sheet(seat, look, MS_PILL, sound, blocks=False)

    # -- set-up ----------------------------------------------------------------------------

    def colours_marked(self, event: events.ColoursMarked) -> list[Clip]:
        """The squares of the scoring colours light up."""
        centres = self.scene.rules.board.sheet.centres
        cells = [centres[half][COLOURS.index(c)] for c in event.colours for half in (0, 1)]

        def look(places: SheetPlaces, share: float) -> Iterator[Seen]:
            for cell in cells:
                box = places.square(cell).grown(places.z * 0.3 * (1 - share))
                paint = partial(_frame, box=box, width=places.z * 0.1)
                yield Part(f"frame {cell}", None, box.grown(places.z * 0.1), paint, live=True)

        return [self._on_sheet(event.seat, look, 200, "place")]

    def starts_marked(self, event: events.StartsMarked) -> list[Clip]:
        """The Xs are set."""
        return [self._pulse(event.seat, event.spaces, theme.INK, "place")]

    # -- drawing ---------------------------------------------------------------------------

    def round_began(self, event: events.RoundBegan) -> list[Clip]:
        """The dice board is cleared."""
        scene = self.scene

        def begin() -> None:
            scene.interim.cleared, scene.interim.round = True, event.number
            scene.sounds("turn")()

        def parts(share: float) -> Sequence[Seen]:
            box = scene.places.bench if scene.together else scene.places.sheet.paper
            x, y = box.centre[0], box.y + box.h * 0.5 + 8 * (1 - min(1.0, share * 5))
            words = _("Round {n}").format(n=event.number)
            return [pill(scene.desk.view, x, y, words, theme.WHITE, theme.INK, 26)]

        return [Clip(900, parts=parts, begin=begin, blocks=False)]

    def joker_spent(self, event: events.JokerSpent) -> list[Clip]:
        """A joker leaves the board."""

        def parts(share: float) -> Sequence[Seen]:
            x, y = self.scene.bench.jokers.centre
            view = self.scene.desk.view
            return [pill(view, x, y - 16 * share, _("Joker"), theme.GOLD, theme.INK, 16)]

        if event.seat != self.scene.front:
            return [Clip(0)]
        return [Clip(600, parts=parts, begin=self.scene.sounds("take"), blocks=False)]

    def line_drawn(self, event: events.LineDrawn) -> list[Clip]:
        """The ink runs along its way."""
        interim, board = self.scene.interim, self.scene.rules.board
        way = tuple(cell_of(space) for space in (event.start, *event.spaces))
        interim.last_cell, units = way[-1], len(way) - 1
        if not units:
            return [self._pulse(event.seat, [event.start], theme.MUTED, "press")]

        def look(places: SheetPlaces, share: float) -> Sequence[Seen]:
            so_far = round(share * units * 5) / 5
            return [ink_part("ink", board, Ink(places, event.line, way, so_far))]

        def keep() -> None:
            interim.inked.append((event.seat, event.line, way))

        ms = min(MS_LINE, MS_UNIT * units)
        return [self._on_sheet(event.seat, look, ms, "draw", end=keep)]

    def space_dotted(self, event: events.SpaceDotted) -> list[Clip]:
        """A dot springs up; in a scoring colour and for a pair in gold."""
        colour = theme.GOLD_DEEP if event.scoring or event.pair else theme.INK
        if self.scene.still:
            return [Clip(0)]
        return [self._pulse(event.seat, [event.space], colour)]

    def red_line_crossed(self, event: events.RedLineCrossed) -> list[Clip]:
        """The crossing lights up."""

        def look(places: SheetPlaces, share: float) -> Sequence[Seen]:
            y = places.middle(cell_of(event.start))[1]
            step = round(share * 10) / 10
            radius, width = places.z * (0.25 + 0.45 * step), places.z * 0.12 * (1.05 - step)
            return [ring(places.x + 7 * places.z, y, radius, width, RED)]

        return [self._on_sheet(event.seat, look, MS_PULSE, "good", blocks=False)]

    def letter_reached(self, event: events.LetterReached) -> list[Clip]:
        """The letter turns to gold."""
        return [self._pulse(event.seat, [event.space], theme.GOLD_DEEP, "score")]

    def circle_reached(self, event: events.CircleReached) -> list[Clip]:
        """The line may run on."""
        words, cell = _("two more steps"), cell_of(event.space)
        return [
            self._pulse(event.seat, [event.space], theme.GAIN, "good"),
            self._rising(event.seat, cell, words, theme.INK),
        ]

    def half_closed(self, event: events.HalfClosed) -> list[Clip]:
        """The half is shut; the veil stays until the next roll."""

        def look(places: SheetPlaces, share: float) -> Sequence[Seen]:
            return [
                Veil("veil", places.half(event.half), theme.rgb(theme.PAPER), round(120 * share))
            ]

        return [self._on_sheet(event.seat, look, 200, "bad")]

    def score_changed(self, event: events.ScoreChanged) -> list[Clip]:
        """The points rise where they were earned, and run on in their panel."""
        scene, change = self.scene, event.after - event.before
        colour, sound = (theme.GAIN, "score") if change > 0 else (theme.LOSS, "bad")
        cell, words = scene.interim.last_cell, furniture.signed(change)

        def parts(share: float) -> Sequence[Seen]:
            if event.seat != scene.front or scene.interim.tray_out or scene.still:
                return ()
            number = round(event.before + change * share)
            box = points_box(scene.desk.view, scene.places.tally)
            paint = partial(paint_count, place=box, unit=unit_of(scene.rules.table), number=number)
            return [Part("points", number, box.grown(2), paint)]

        counted = Clip(350, parts=parts, ease=out_cubic, blocks=False)
        return [self._rising(event.seat, cell, words, colour, sound), counted]

    # -- the end ---------------------------------------------------------------------------

    def option_scored(self, event: events.OptionScored) -> list[Clip]:
        """One way to score is counted out on the sheet."""
        scene, interim, option = self.scene, self.scene.interim, event.option
        rules, state = scene.rules, scene.match.state
        sheet, tally = state.sheets[event.seat], rules.table.tallies(state)[event.seat]
        sign = "=" if option != 2 else "→"

        def begin() -> None:
            interim.lit, interim.counting, scene.front = option, True, event.seat
            scene.sounds("score")()

        def look(places: SheetPlaces, share: float) -> Iterator[Seen]:
            spots, view = counted_spots(rules.board, sheet, option, places), scene.desk.view
            for x, y in spots[: round(min(1.0, share * 2.2) * len(spots))]:
                yield ring(x, y, places.z * 0.34, places.z * 0.13, theme.GOLD_DEEP)
            words = f"{row_words(option, (), view.roomy)}  {formula(option, tally)}"
            words = f"{words} {sign} {event.points}"
            yield pill(view, *places.paper.centre, words, theme.INK, theme.WHITE, 20)

        def end() -> None:
            interim.lit = 0

        return [self._on_sheet(event.seat, look, MS_OPTION, begin=begin, end=end)]

    def challenge_judged(self, event: events.ChallengeJudged) -> list[Clip]:
        """What it came to, in a word."""

        def look(places: SheetPlaces, _share: float) -> Sequence[Seen]:
            words, view = f"{event.reached} · {_(event.rank)}", self.scene.desk.view
            return [pill(view, *places.paper.centre, words, theme.GOLD, theme.INK, 26)]

        sound = "bad" if event.rank == "lost" else "win"
        return [self._on_sheet(event.seat, look, 900, sound)]


def _frame(p: Painter, box: Box, width: float) -> None:
    p.rect(box, width * 3, None, theme.GOLD_DEEP, width)


MAKERS: dict[type[Event], Callable[[Clips, Any], Sequence[Any]]] = {
    events.OptionsDrawn: lambda clips, _event: clips.sound("good"),
    events.ColoursMarked: Clips.colours_marked,
    events.StartsMarked: Clips.starts_marked,
    events.RoundBegan: Clips.round_began,
    events.DiceRolled: lambda clips, event: rolled(clips.scene, event),
    events.DicePlaced: lambda clips, event: placed(clips.scene, event),
    events.JokerSpent: Clips.joker_spent,
    events.LineDrawn: Clips.line_drawn,
    events.SpaceDotted: Clips.space_dotted,
    events.RedLineCrossed: Clips.red_line_crossed,
    events.LetterReached: Clips.letter_reached,
    events.CircleReached: Clips.circle_reached,
    events.ExtensionDeclined: lambda clips, _event: clips.sound("press"),
    events.HalfClosed: Clips.half_closed,
    events.FifthDropped: lambda clips, _event: clips.sound("press"),
    events.ScoreChanged: Clips.score_changed,
    events.RollFinished: lambda clips, _event: clips.sound("turn"),
    events.OptionScored: Clips.option_scored,
    events.ChallengeJudged: Clips.challenge_judged,
    events.GameEnded: lambda clips, event: clips.sound("win" if event.winners else "bad"),
}
