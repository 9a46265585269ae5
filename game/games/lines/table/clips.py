"""What every event looks like: clips on whichever sheet shows the seat."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game.engine.table.timeline import Clip, out_cubic
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.engine.words import _
from game.games.lines.rules import events
from game.games.lines.rules.notation import COLOURS
from game.games.lines.table.dice.rolling import placed, rolled
from game.games.lines.table.hand import cell_of
from game.games.lines.table.panels import formula, paint_count, row_words
from game.games.lines.table.picture import RED, SheetPlaces
from game.games.lines.table.sheets.choices import paint_new_line, square_box
from game.games.lines.table.sheets.counting import counted_spots

if TYPE_CHECKING:
    from game.games.lines.table.scene import LinesScene

MS_UNIT, MS_LINE = 70, 350
MS_PULSE, MS_PILL, MS_OPTION = 380, 950, 800
Paint = Callable[[Painter, SheetPlaces, float], None]


def on_sheet(
    scene: "LinesScene", seat: int, paint: Paint, ms: float, blocks: bool = False, **clip: Any
) -> Clip:
    """A clip painted where that seat's sheet lies when it is drawn."""

    def draw(p: Painter, share: float) -> None:
        places = scene.places_of(seat)
        if places is not None:
            paint(p, places, share)

    return Clip(ms, draw, blocks=blocks, **clip)


def pulse(scene: "LinesScene", seat: int, cells: Sequence[int], colour: str, **clip: Any) -> Clip:
    """Rings that widen around some spaces and fade."""

    def paint(p: Painter, places: SheetPlaces, share: float) -> None:
        step = round(share * 10) / 10
        for cell in cells:
            x, y = places.middle(cell)
            ring(p, x, y, places.z * (0.2 + 0.5 * step), places.z * 0.11 * (1.05 - step), colour)

    return on_sheet(scene, seat, paint, MS_PULSE, ease=out_cubic, **clip)


def ring(p: Painter, x: float, y: float, radius: float, width: float, colour: str) -> None:
    """A ring with a light edge, seen on any colour."""
    p.circle(x, y, radius, None, theme.WHITE, width * 1.8)
    p.circle(x, y, radius, None, colour, width)


def rising(scene: "LinesScene", seat: int, cell: int, words: str, colour: str) -> Clip:
    """Words on a pill that rise beside a space and stay a moment."""

    def paint(p: Painter, places: SheetPlaces, share: float) -> None:
        x, y = places.middle(cell)
        paper = places.paper
        half = p.view.measure(words, 20, "display") / 2 + 17
        x = min(max(x, paper.x + half), max(paper.right - half, paper.x + half))
        y = max(y - places.z * 0.8, paper.y + 22) - 14 * min(1.0, share * 2.7)
        furniture.pill(p, x, y, words, colour, size=20, align="c", face="display", raised=True)

    return on_sheet(scene, seat, paint, MS_PILL)


# -- set-up --------------------------------------------------------------------------------


def options_drawn(scene: "LinesScene", _event: events.OptionsDrawn) -> list[Clip]:
    """Which ways to score count is seen in the panel."""
    return [Clip(0, begin=scene.sounds("good"))]


def colours_marked(scene: "LinesScene", event: events.ColoursMarked) -> list[Clip]:
    """The squares of the scoring colours light up."""
    centres = scene.board.sheet.centres
    cells = [centres[half][COLOURS.index(c)] for c in event.colours for half in (0, 1)]
    return [_squares(scene, event.seat, cells, scene.sounds("place"))]


def _squares(
    scene: "LinesScene", seat: int, cells: Sequence[int], begin: Callable[[], None]
) -> Clip:
    def paint(p: Painter, places: SheetPlaces, share: float) -> None:
        for cell in cells:
            box = square_box(places, cell).grown(places.z * 0.3 * (1 - share))
            p.rect(box, places.z * 0.3, None, theme.GOLD_DEEP, places.z * 0.1)

    return on_sheet(scene, seat, paint, 200, True, begin=begin)


def starts_marked(scene: "LinesScene", event: events.StartsMarked) -> list[Clip]:
    """The Xs are set."""
    cells = [cell_of(space) for space in event.spaces]
    return [pulse(scene, event.seat, cells, theme.INK, begin=scene.sounds("place"))]


# -- drawing -------------------------------------------------------------------------------


def round_began(scene: "LinesScene", event: events.RoundBegan) -> list[Clip]:
    """The dice board is cleared."""

    def draw(p: Painter, share: float) -> None:
        box = scene.places.bench if scene.together else scene.places.sheet.paper
        words = _("Round {n}").format(n=event.number)
        y = box.y + box.h * 0.5 + 8 * (1 - min(1.0, share * 5))
        furniture.pill(
            p, box.centre[0], y, words, theme.WHITE, theme.INK, 26, "c", "display", raised=True
        )

    return [Clip(900, draw, begin=partial(scene.clear_bench, event.number), blocks=False)]


def joker_spent(scene: "LinesScene", event: events.JokerSpent) -> list[Clip]:
    """A joker leaves the board."""

    def draw(p: Painter, share: float) -> None:
        box = scene.bench.jokers
        words = _("Joker")
        y = box.centre[1] - 16 * share
        furniture.pill(p, box.centre[0], y, words, theme.GOLD, theme.INK, 16, "c", raised=True)

    if event.seat != scene.front:
        return [Clip(0)]
    return [Clip(600, draw, begin=scene.sounds("take"), blocks=False)]


def line_drawn(scene: "LinesScene", event: events.LineDrawn) -> list[Clip]:
    """The ink runs along its way."""
    way = tuple(cell_of(space) for space in (event.start, *event.spaces))
    scene.last_cell = way[-1]
    units = len(way) - 1
    if not units:
        return [pulse(scene, event.seat, way, theme.MUTED, begin=scene.sounds("press"))]

    def paint(p: Painter, places: SheetPlaces, share: float) -> None:
        so_far = round(share * units * 5) / 5
        paint_new_line(p, places, scene.board, event.line, way, so_far)

    ms = min(MS_LINE, MS_UNIT * units)
    keep = partial(scene.keep_ink, event.seat, event.line, way)
    begin = scene.begins(event.seat, "draw")
    return [on_sheet(scene, event.seat, paint, ms, True, begin=begin, end=keep)]


def space_dotted(scene: "LinesScene", event: events.SpaceDotted) -> list[Clip]:
    """A dot springs up; in a scoring colour and for a pair in gold."""
    colour = theme.GOLD_DEEP if event.scoring or event.pair else theme.INK
    if scene.still:
        return [Clip(0)]
    return [pulse(scene, event.seat, [cell_of(event.space)], colour)]


def red_line_crossed(scene: "LinesScene", event: events.RedLineCrossed) -> list[Clip]:
    """The crossing lights up."""

    def paint(p: Painter, places: SheetPlaces, share: float) -> None:
        y = places.middle(cell_of(event.start))[1]
        step = round(share * 10) / 10
        radius = places.z * (0.25 + 0.45 * step)
        ring(p, places.x + 7 * places.z, y, radius, places.z * 0.12 * (1.05 - step), RED)

    return [on_sheet(scene, event.seat, paint, MS_PULSE, begin=scene.sounds("good"))]


def letter_reached(scene: "LinesScene", event: events.LetterReached) -> list[Clip]:
    """The letter turns to gold."""
    cell = cell_of(event.space)
    return [pulse(scene, event.seat, [cell], theme.GOLD_DEEP, begin=scene.sounds("score"))]


def circle_reached(scene: "LinesScene", event: events.CircleReached) -> list[Clip]:
    """The line may run on."""
    cell = cell_of(event.space)
    words = _("two more steps")
    return [
        pulse(scene, event.seat, [cell], theme.GAIN, begin=scene.sounds("good")),
        rising(scene, event.seat, cell, words, theme.INK),
    ]


def nothing_seen(scene: "LinesScene", _event: Any) -> list[Clip]:
    """A step without a picture of its own."""
    return [Clip(0, begin=scene.sounds("press"))]


def half_closed(scene: "LinesScene", event: events.HalfClosed) -> list[Clip]:
    """The half is shut; the veil stays until the next roll."""

    def paint(p: Painter, places: SheetPlaces, share: float) -> None:
        z = places.z
        box = Box(places.x + event.half * 8 * z, places.y, 6 * z, 12 * z)
        p.veil(theme.PAPER, round(120 * share / 8) * 8, box)

    return [on_sheet(scene, event.seat, paint, 200, True, begin=scene.sounds("bad"))]


def score_changed(scene: "LinesScene", event: events.ScoreChanged) -> list[Clip]:
    """The points rise where they were earned."""
    change = event.after - event.before
    words = furniture.signed(change)
    colour = theme.GAIN if change > 0 else theme.LOSS
    clip = rising(scene, event.seat, scene.last_cell, words, colour)
    clip.begin = scene.sounds("score" if change > 0 else "bad")
    return [clip, _counted_up(scene, event)]


def _counted_up(scene: "LinesScene", event: events.ScoreChanged) -> Clip:
    """The points in their panel run from the old number to the new one."""
    challenge = scene.lines.table.challenge
    unit = challenge.counts if challenge else "points"

    def draw(p: Painter, share: float) -> None:
        if event.seat == scene.front and not scene.tray_out and not scene.still:
            number = round(event.before + (event.after - event.before) * share)
            paint_count(p, scene.places.tally, unit, number)

    return Clip(350, draw, ease=out_cubic, blocks=False)


def roll_finished(scene: "LinesScene", _event: events.RollFinished) -> list[Clip]:
    """The next one, please."""
    return [Clip(0, begin=scene.sounds("turn"))]


# -- the end -------------------------------------------------------------------------------


def option_scored(scene: "LinesScene", event: events.OptionScored) -> list[Clip]:
    """One way to score is counted out on the sheet."""

    def begin() -> None:
        scene.count_out(event.seat, event.option)
        scene.desk.sound.play("score")

    def paint(p: Painter, places: SheetPlaces, share: float) -> None:
        _count_out(scene, event, p, places, min(1.0, share * 2.2))

    end = partial(scene.count_out, event.seat, 0)
    return [on_sheet(scene, event.seat, paint, MS_OPTION, True, begin=begin, end=end)]


def _count_out(
    scene: "LinesScene", event: events.OptionScored, p: Painter, places: SheetPlaces, share: float
) -> None:
    sheet = scene.position.sheets[event.seat]
    spots = counted_spots(scene.board, sheet, event.option, places)
    shown = spots[: round(share * len(spots))]
    for x, y in shown:
        ring(p, x, y, places.z * 0.34, places.z * 0.13, theme.GOLD_DEEP)
    tally = scene.lines.table.tallies(scene.match.state)[event.seat]
    words = f"{row_words(event.option, (), p.view.roomy)}  {formula(event.option, tally)}"
    words += f" = {event.points}" if event.option != 2 else f" → {event.points}"
    x, y = places.paper.centre
    furniture.pill(p, x, y, words, theme.INK, theme.WHITE, 20, "c", "display", raised=True)


def challenge_judged(scene: "LinesScene", event: events.ChallengeJudged) -> list[Clip]:
    """What it came to, in a word."""

    def paint(p: Painter, places: SheetPlaces, _share: float) -> None:
        x, y = places.paper.centre
        words = f"{event.reached} · {_(event.rank)}"
        furniture.pill(p, x, y, words, theme.GOLD, theme.INK, 26, "c", "display", raised=True)

    sound = scene.sounds("bad" if event.rank == "lost" else "win")
    return [on_sheet(scene, event.seat, paint, 900, True, begin=sound)]


def game_ended(scene: "LinesScene", event: events.GameEnded) -> list[Clip]:
    """The winner's fanfare."""
    return [Clip(0, begin=scene.sounds("win" if event.winners else "bad"))]


MAKERS: dict[type[Any], Callable[..., Any]] = {
    events.OptionsDrawn: options_drawn,
    events.ColoursMarked: colours_marked,
    events.StartsMarked: starts_marked,
    events.RoundBegan: round_began,
    events.DiceRolled: rolled,
    events.DicePlaced: placed,
    events.JokerSpent: joker_spent,
    events.LineDrawn: line_drawn,
    events.SpaceDotted: space_dotted,
    events.RedLineCrossed: red_line_crossed,
    events.LetterReached: letter_reached,
    events.CircleReached: circle_reached,
    events.ExtensionDeclined: nothing_seen,
    events.HalfClosed: half_closed,
    events.FifthDropped: nothing_seen,
    events.ScoreChanged: score_changed,
    events.RollFinished: roll_finished,
    events.OptionScored: option_scored,
    events.ChallengeJudged: challenge_judged,
    events.GameEnded: game_ended,
}
