"""What every event looks like: clips on whichever sheet shows the seat."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeAlias

from game.core.rules import Event
from game.engine.table.timeline import Clip, out_cubic
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.engine.words import _
from game.games.lines.rules import events
from game.games.lines.rules.notation import COLOURS
from game.games.lines.table.dice.rolling import Rolled, placed, rolled
from game.games.lines.table.hand import cell_of
from game.games.lines.table.motion.counting import counted_spots
from game.games.lines.table.panels import formula, paint_count, row_words
from game.games.lines.table.picture import RED, SheetPlaces
from game.games.lines.table.preview import Space, unit_of
from game.games.lines.table.sheets.choices import paint_new_line

MS_UNIT, MS_LINE = 70, 350
MS_PULSE, MS_PILL, MS_OPTION = 380, 950, 800
Paint: TypeAlias = Callable[[Painter, SheetPlaces, float], None]


class Animated(Rolled, Protocol):
    """A table on which something moves."""

    front: int
    together: bool

    def places_of(self, seat: int) -> SheetPlaces | None: ...


def ring(p: Painter, x: float, y: float, radius: float, width: float, colour: str) -> None:
    """A ring with a light edge, seen on any colour."""
    p.circle(x, y, radius, None, theme.WHITE, width * 1.8)
    p.circle(x, y, radius, None, colour, width)


def banner(p: Painter, x: float, y: float, words: str, fill: str, ink: str, size: float) -> None:
    """Large words on a pill over the table."""
    furniture.pill(p, x, y, words, fill, ink, size, "c", "display", raised=True)


class Clips:
    """Makes the clips of events, and lets the table know what they have shown."""

    def __init__(self, scene: Animated) -> None:
        self.scene = scene

    # -- kinds of clips --------------------------------------------------------------------

    def sound(self, name: str) -> list[Clip]:
        """An event without a picture of its own."""
        return [Clip(0, begin=self.scene.sounds(name))]

    def _on_sheet(self, seat: int, paint: Paint, ms: float, sound: str = "", **clip: Any) -> Clip:
        """A clip painted where that seat's sheet lies when it is drawn."""

        def draw(p: Painter, share: float) -> None:
            places = self.scene.places_of(seat)
            if places is not None:
                paint(p, places, share)

        if sound:
            clip["begin"] = self.scene.sounds(sound)
        return Clip(ms, draw, **clip)

    def _pulse(self, seat: int, spaces: Sequence[Space], colour: str, sound: str = "") -> Clip:
        """Rings that widen around some spaces and fade."""

        def paint(p: Painter, places: SheetPlaces, share: float) -> None:
            step = round(share * 10) / 10
            for space in spaces:
                width = places.z * 0.11 * (1.05 - step)
                ring(
                    p, *places.middle(cell_of(space)), places.z * (0.2 + 0.5 * step), width, colour
                )

        return self._on_sheet(seat, paint, MS_PULSE, sound, ease=out_cubic, blocks=False)

    def _rising(self, seat: int, cell: int, words: str, colour: str, sound: str = "") -> Clip:
        """Words on a pill that rise beside a space and stay a moment."""

        def paint(p: Painter, places: SheetPlaces, share: float) -> None:
            (x, y), paper = places.middle(cell), places.paper
            half = p.view.measure(words, 20, "display") / 2 + 17
            x = min(max(x, paper.x + half), max(paper.right - half, paper.x + half))
            y = max(y - places.z * 0.8, paper.y + 22) - 14 * min(1.0, share * 2.7)
            furniture.pill(p, x, y, words, colour, size=20, align="c", face="display", raised=True)

        return self._on_sheet(seat, paint, MS_PILL, sound, blocks=False)

    # -- set-up ----------------------------------------------------------------------------

    def colours_marked(self, event: events.ColoursMarked) -> list[Clip]:
        """The squares of the scoring colours light up."""
        centres = self.scene.rules.board.sheet.centres
        cells = [centres[half][COLOURS.index(c)] for c in event.colours for half in (0, 1)]

        def paint(p: Painter, places: SheetPlaces, share: float) -> None:
            for cell in cells:
                box = places.square(cell).grown(places.z * 0.3 * (1 - share))
                p.rect(box, places.z * 0.3, None, theme.GOLD_DEEP, places.z * 0.1)

        return [self._on_sheet(event.seat, paint, 200, "place")]

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

        def draw(p: Painter, share: float) -> None:
            box = scene.places.bench if scene.together else scene.places.sheet.paper
            x, y = box.centre[0], box.y + box.h * 0.5 + 8 * (1 - min(1.0, share * 5))
            banner(p, x, y, _("Round {n}").format(n=event.number), theme.WHITE, theme.INK, 26)

        return [Clip(900, draw, begin=begin, blocks=False)]

    def joker_spent(self, event: events.JokerSpent) -> list[Clip]:
        """A joker leaves the board."""

        def draw(p: Painter, share: float) -> None:
            x, y = self.scene.bench.jokers.centre
            y -= 16 * share
            furniture.pill(p, x, y, _("Joker"), theme.GOLD, theme.INK, 16, "c", raised=True)

        if event.seat != self.scene.front:
            return [Clip(0)]
        return [Clip(600, draw, begin=self.scene.sounds("take"), blocks=False)]

    def line_drawn(self, event: events.LineDrawn) -> list[Clip]:
        """The ink runs along its way."""
        interim, board = self.scene.interim, self.scene.rules.board
        way = tuple(cell_of(space) for space in (event.start, *event.spaces))
        interim.last_cell, units = way[-1], len(way) - 1
        if not units:
            return [self._pulse(event.seat, [event.start], theme.MUTED, "press")]

        def paint(p: Painter, places: SheetPlaces, share: float) -> None:
            so_far = round(share * units * 5) / 5
            paint_new_line(p, places, board, event.line, way, so_far)

        def keep() -> None:
            interim.inked.append((event.seat, event.line, way))

        ms = min(MS_LINE, MS_UNIT * units)
        return [self._on_sheet(event.seat, paint, ms, "draw", end=keep)]

    def space_dotted(self, event: events.SpaceDotted) -> list[Clip]:
        """A dot springs up; in a scoring colour and for a pair in gold."""
        colour = theme.GOLD_DEEP if event.scoring or event.pair else theme.INK
        if self.scene.still:
            return [Clip(0)]
        return [self._pulse(event.seat, [event.space], colour)]

    def red_line_crossed(self, event: events.RedLineCrossed) -> list[Clip]:
        """The crossing lights up."""

        def paint(p: Painter, places: SheetPlaces, share: float) -> None:
            y = places.middle(cell_of(event.start))[1]
            step = round(share * 10) / 10
            radius = places.z * (0.25 + 0.45 * step)
            ring(p, places.x + 7 * places.z, y, radius, places.z * 0.12 * (1.05 - step), RED)

        return [self._on_sheet(event.seat, paint, MS_PULSE, "good", blocks=False)]

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

        def paint(p: Painter, places: SheetPlaces, share: float) -> None:
            z = places.z
            box = Box(places.x + event.half * 8 * z, places.y, 6 * z, 12 * z)
            p.veil(theme.PAPER, round(120 * share / 8) * 8, box)

        return [self._on_sheet(event.seat, paint, 200, "bad")]

    def score_changed(self, event: events.ScoreChanged) -> list[Clip]:
        """The points rise where they were earned, and run on in their panel."""
        scene, change = self.scene, event.after - event.before
        colour, sound = (theme.GAIN, "score") if change > 0 else (theme.LOSS, "bad")
        cell, words = scene.interim.last_cell, furniture.signed(change)

        def draw(p: Painter, share: float) -> None:
            if event.seat == scene.front and not scene.interim.tray_out and not scene.still:
                number = round(event.before + change * share)
                paint_count(p, scene.places.tally, unit_of(scene.rules.table), number)

        counted = Clip(350, draw, ease=out_cubic, blocks=False)
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

        def paint(p: Painter, places: SheetPlaces, share: float) -> None:
            spots = counted_spots(rules.board, sheet, option, places)
            for x, y in spots[: round(min(1.0, share * 2.2) * len(spots))]:
                ring(p, x, y, places.z * 0.34, places.z * 0.13, theme.GOLD_DEEP)
            words = f"{row_words(option, (), p.view.roomy)}  {formula(option, tally)}"
            place = places.paper.centre
            banner(p, *place, f"{words} {sign} {event.points}", theme.INK, theme.WHITE, 20)

        def end() -> None:
            interim.lit = 0

        return [self._on_sheet(event.seat, paint, MS_OPTION, begin=begin, end=end)]

    def challenge_judged(self, event: events.ChallengeJudged) -> list[Clip]:
        """What it came to, in a word."""

        def paint(p: Painter, places: SheetPlaces, _share: float) -> None:
            words = f"{event.reached} · {_(event.rank)}"
            banner(p, *places.paper.centre, words, theme.GOLD, theme.INK, 26)

        sound = "bad" if event.rank == "lost" else "win"
        return [self._on_sheet(event.seat, paint, 900, sound)]


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
