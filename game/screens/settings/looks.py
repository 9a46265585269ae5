"""Previews of the settings: how each one looks, sounds and feels."""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType

from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.storage.settings import Settings
from game.engine.table.timeline import in_out_cubic
from game.engine.ui.content import Panel, Picture, Text
from game.engine.ui.controls import Custom, Press
from game.engine.ui.layout import Column, GridLayout, Row, Spacer
from game.engine.ui.node import ControlState, Node
from game.engine.widgets import furniture
from game.engine.widgets.widgets import Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _, facts, ngettext
from game.screens import games, pictures

_TILES = ("blue", "yellow", "red", "black", "white")
PREVIEW_HEIGHT = 84.0
"""The least height of a look that stands by itself."""
SHADOW_REACH = 40.0
"""The reach of shadows above the panel."""
DIAGRAM_MS = 1000.0
"""Milliseconds that the line of repeats shows."""
HALF = 0.5


SAMPLE_MOVES = 6
"""The moves of the sample before it rests: a page that is left open costs nothing."""
MOVE_SECONDS, REST_SECONDS = 0.35, 0.65
TRACK_CELLS = 10


class Sample:
    """A tile that moves at the chosen animation speed, a few times after every change."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.speed = 1.0

    @property
    def moving(self) -> bool:
        return self.speed > 0 and self.seconds < SAMPLE_MOVES * (MOVE_SECONDS + REST_SECONDS)

    def start(self, speed: float) -> None:
        self.seconds, self.speed = 0.0, speed

    def update(self, seconds: float) -> None:
        self.seconds += seconds * (self.speed or 1)

    @property
    def travelled_share(self) -> float:
        if not self.moving:
            return 0.0
        turn, within = divmod(self.seconds, MOVE_SECONDS + REST_SECONDS)
        there = in_out_cubic(min(1.0, within / MOVE_SECONDS))
        return there if int(turn) % 2 == 0 else 1 - there


class KeyTrack(Widget):
    """A block on a track, moved by the keys under test."""

    def __init__(self, on_step: Callable[[], object]) -> None:
        super().__init__(Box(0, 0, 0, 0), name="track")
        self.on_step = on_step
        self.at = 0

    def handle(self, intent: Intent, x: float, y: float) -> bool:
        if not intent.down or intent.what not in ("left", "right"):
            return False
        target = self.at + (1 if intent.what == "right" else -1)
        if 0 <= target < TRACK_CELLS:
            self.at = target
            self.on_step()
        return True

    def drag(self, x: float, y: float) -> None:
        share = (x - self.box.x) / max(1.0, self.box.w)
        self.at = max(0, min(TRACK_CELLS - 1, int(share * TRACK_CELLS)))

    def release(self, x: float, y: float) -> None:
        """Leave the block where it was dragged."""

    def draw(self, p: Painter) -> None:
        p.rect(self.box, 12, ("#E2D4B8", "#EFE4CE"), theme.LINE, 1.4)
        each, side = self.box.w / TRACK_CELLS, min(self.box.h - 16, self.box.w / TRACK_CELLS - 8)
        for i in range(TRACK_CELLS):
            p.circle(self.box.x + (i + 0.5) * each, self.box.centre[1], 3, theme.LINE)
        tile = Box.around(self.box.x + (self.at + 0.5) * each, self.box.centre[1], side)
        furniture.paint_shadow(p, tile, side * 0.18, 0)
        p.sprite("wall/tile_blue", tile.x, tile.y, side)


def subheading(words: str) -> Node:
    return Text(words, 19, theme.HOUSE.deep, "display", wrap=True)


def paragraph(words: str, size: float = 16, colour: str = theme.INK) -> Node:
    return Text(words, size, colour, wrap=True)


# -- display -----------------------------------------------------------------------------------

ROWS_WITH_MOTION = ("animation_speed", "reduced_motion")
"""The rows whose look is a tile that moves."""


class RowPreview(Widget):
    """The preview of a setting, marked while its row has the focus."""

    def __init__(self, row: str, desk: Desk, sample: Sample, is_lit: Callable[[str], bool]) -> None:
        super().__init__(Box(0, 0, 0, 0), enabled=False)
        self.row, self.desk, self.sample, self.is_lit = row, desk, sample, is_lit

    def paint_key(self) -> Hashable:
        """Return what the picture depends on; the tile's position only where a tile moves."""
        share = self.sample.travelled_share if self.row in ROWS_WITH_MOTION else 0
        value = getattr(self.desk.settings, self.row)
        return self.box.w, self.box.h, self.is_lit(self.row), value, share

    def draw(self, p: Painter) -> None:
        ground, line, lit = ("#F5ECDB", "#F1E6D2"), theme.HAIR, self.is_lit(self.row)
        if lit:
            ground, line = (theme.TABLE, theme.TABLE_DEEP), theme.HOUSE.base
        p.rect(self.box, 12, ground, line, 2 if lit else 1)
        _PAINTERS[self.row](p, self.box.inset(16, 8), self.desk.settings, self.sample)


def display_previews(view: View, previews: Sequence[RowPreview]) -> list[Node]:
    high = PREVIEW_HEIGHT * max(1.0, view.text_scale * 0.75)
    return [Custom(look, (0, high), key=f"look {look.row}") for look in previews]


def _paint_window_preview(p: Painter, box: Box, settings: Settings, _sample: Sample) -> None:
    high = box.h - 14
    screen = box.place(high * 1.6, high, down=0)
    p.rect(box.inset(0, 2).place(44, 7, down=1), 3, theme.LINE)
    p.rect(box.inset(0, 6).place(10, 10, down=1), 1, theme.LINE)
    p.rect(screen, 7, "#4A3B26", theme.INK, 1.4)
    inner = screen.grown(-4 if settings.fullscreen else -screen.h * 0.17)
    p.rect(inner, 3, (theme.PAPER, theme.TABLE), theme.LINE, 1)
    size = min(inner.h * 0.5, inner.w / 6)
    for i, colour in enumerate(_TILES[:3]):
        x = inner.centre[0] + (i - 1.5) * size * 1.25 + size * 0.12
        p.sprite(f"wall/tile_{colour}", x, inner.centre[1] - size / 2, size)


def _paint_text_preview(p: Painter, box: Box, _settings: Settings, _sample: Sample) -> None:
    words = _("Sample text")
    lines = p.view.wrap(words, 16, box.w)[: max(1, int(box.h // p.view.line_height(16)))]
    _paint_lines(p, lines, box, 16, theme.INK)


def _paint_lines(
    p: Painter, lines: Sequence[str], box: Box, size: float, colour: str, room_below: float = 0
) -> float:
    """Paint lines centred above `room_below` units left free; return their lower end."""
    step = p.view.line_height(size)
    rows = box.place(box.w, len(lines) * step).moved(0, -room_below / 2).rows([step] * len(lines))
    for line, row in zip(lines, rows, strict=True):
        p.text(line, *row.centre, size, colour, align="c", width=box.w)
    return rows[-1].bottom


def _paint_speed_preview(p: Painter, box: Box, _settings: Settings, sample: Sample) -> None:
    size = min(48.0, box.h - 14)
    track = box.place(box.w, size + 12)
    p.rect(track, 12, ("#DCCDAF", "#E9DDC5"), theme.LINE, 1.2)
    tile = track.inset(6).place(size, size, sample.travelled_share)
    furniture.paint_shadow(p, tile, size * 0.18, 0)
    p.sprite("wall/tile_yellow", tile.x, tile.y, size)


def _paint_contrast_preview(p: Painter, box: Box, _settings: Settings, _sample: Sample) -> None:
    words = _("Sample text")
    lines = p.view.wrap(words, 14, box.w)[: max(1, int(box.h // p.view.line_height(14)) - 1)]
    marks = box.h > (len(lines)) * p.view.line_height(14) + 34
    y = _paint_lines(p, lines, box, 14, theme.MUTED, 34 if marks else 0)
    for i in range(5 if marks else 0):
        x = box.centre[0] + (i - 2) * 34
        furniture.paint_token(p, x, y + p.view.line_height(14) / 2 + 10, 12, i)


def _paint_motion_preview(p: Painter, box: Box, settings: Settings, sample: Sample) -> None:
    size = min(40.0, box.h - 16)
    for i, colour in enumerate(_TILES):
        x, (middle, y), turn = (i - 2) * (size + 12), box.centre, 0
        if not settings.reduced_motion:
            wave = sample.travelled_share if i % 2 else 1 - sample.travelled_share
            y, turn = y + (wave - HALF) * 12, round((wave - HALF) * 36)
        pictures.paint_lying(p, f"wall/tile_{colour}", Box.around(middle + x, y, size), turn)


_PAINTERS: Mapping[str, Callable[[Painter, Box, Settings, Sample], None]] = MappingProxyType(
    {
        "fullscreen": _paint_window_preview,
        "text_scale": _paint_text_preview,
        "animation_speed": _paint_speed_preview,
        "high_contrast": _paint_contrast_preview,
        "reduced_motion": _paint_motion_preview,
    }
)


# -- sound -------------------------------------------------------------------------------------


def sound_preview(desk: Desk, view: View) -> Node:
    """Return the volume as bars, and buttons that play sounds."""
    settings = desk.settings
    level = settings.master_volume * settings.effects_volume * settings.sound
    heard = (
        ("place", "wall/tile_blue", _("A tile")),
        ("land", "ramp/cell_0", _("A piece")),
        ("dice", "lines/die_3", _("Dice")),
        ("loop", "loops/cc_t", _("A loop")),
        ("score", "ramp/bonus_3", _("Points")),
        ("win", "", _("A win")),
    )
    keys = [
        Press(
            Row(
                [
                    Picture(_paint_motif, (picture,), (58, 58), (30, 30), align="centre"),
                    Text(words, 17, face="display", shrink=True, grow=1),
                ],
                gap=16,
                pad=(18, 8),
            ),
            partial(_play_sound, desk, name),
            _paint_key,
            key=f"hear {name}",
            radius=14,
            spill=SHADOW_REACH,
            says=words,
        )
        for name, picture, words in heard
    ]
    bars = Picture(_paint_volume_bars, (level,), (0, 22), says=_("Volume"))
    cells = GridLayout(keys, max(160.0, 100 * view.text_scale), 3, 12, equal_rows=True, grow=1)
    return Column([subheading(_("Listen")), bars, cells], gap=14, grow=1)


def _play_sound(desk: Desk, name: str) -> None:
    desk.sound.play(name)


def _paint_key(p: Painter, box: Box, state: ControlState) -> None:
    furniture.paint_shadow(p, box, 14, 0 if state.pressed else 1)
    low = theme.HOUSE.wash if state.hovered or state.focused else theme.PAPER_2
    p.rect(box, 14, (theme.WHITE, low), theme.HOUSE.base if state.hovered else theme.HAIR, 1.4)


def _paint_motif(p: Painter, box: Box, picture: str) -> None:
    if picture:
        pictures.paint_lying(p, picture, Box.around(*box.centre, min(box.w, box.h)), 6)
    else:
        furniture.paint_star(p, *box.centre, min(box.w, box.h) * 0.52, theme.GOLD)


def _paint_volume_bars(p: Painter, box: Box, level: float) -> None:
    """Paint bars that show the volume as a share of the loudest."""
    count = 24
    for i, place in enumerate(box.columns([box.w / count - 4] * count, 4)):
        bar = place.cut_bottom(box.h * (0.35 + 0.65 * i / count))[0]
        p.rect(bar, 3, theme.GOLD if i < level * count else "#E2D6BF")


# -- handling ----------------------------------------------------------------------------------


def key_repeat_preview(desk: Desk, view: View, track: KeyTrack) -> Node:
    """Return a track to try key repeat on, and a diagram of when a held key repeats."""
    press_times = tuple(_press_times(desk.settings))
    line = Picture(_paint_repeat_diagram, (press_times,), (0, view.grown(14) + 44))
    return Column(
        [
            subheading(_("Try it")),
            paragraph(_("Hold left or right here.")),
            Custom(track, (0, 76), says=_("Try it"), key="track"),
            line,
        ],
        gap=13,
    )


def _paint_repeat_diagram(p: Painter, box: Box, press_times: Sequence[float]) -> None:
    """Paint a second of holding a key: the press, the delay, and every repeat."""
    y = box.y + 18
    p.line(box.x, y, box.right, y, theme.LINE, 2)
    p.circle(box.x + 8, y, 8, theme.HOUSE.base, theme.HOUSE.deep, 1.4)
    for moment in press_times:
        x = box.x + 8 + moment / DIAGRAM_MS * (box.w - 16)
        p.rect(Box.around(x, y, 4, 20), 2, theme.GOLD, theme.HOUSE.base, 0.8)
    low = y + 18 + p.view.grown(14) / 2
    p.text(_("held down"), box.x, low, 14, theme.MUTED)
    p.text(_("after one second"), box.right, low, 14, theme.MUTED, align="r")


def _press_times(settings: Settings) -> Iterator[float]:
    moment = float(settings.repeat_delay)
    while moment <= DIAGRAM_MS:
        yield moment
        if not settings.repeat_rate:
            return
        moment += settings.repeat_rate


# -- game --------------------------------------------------------------------------------------


def game_preview(desk: Desk, _view: View) -> Node:
    """Return pictures of a move that asks for confirmation and of the handover screen."""
    asks, covers = desk.settings.confirm_moves, desk.settings.private_handover
    looks = (
        (_("Confirm moves"), _paint_move_confirmation, asks),
        (_("Between two players"), _paint_handover, covers),
    )
    columns = [
        Column([subheading(words), Picture(paint, (on,), (0, 130), grow=1)], gap=12, grow=1)
        for words, paint, on in looks
    ]
    return Column(columns, gap=14)


def _paint_move_confirmation(p: Painter, box: Box, asks: bool) -> None:
    """Paint a tile above its place, and what a click does."""
    furniture.paint_raised_rect(p, box, 12, 0, (theme.TABLE, theme.TABLE_DEEP), theme.LINE, 1.2)
    size = min(46.0, box.h * 0.36)
    row = box.inset(0, 18).place(5 * size + 32, size, down=1)
    for i, place in enumerate(row.columns(5, 8)):
        if i < 2:
            p.sprite("wall/tile_red", place.x, place.y, size)
        else:
            p.rect(place, 8, "#EADFC8", theme.LINE, 1.2)
    target = row.columns(5, 8)[2]
    if asks:
        p.rect(target.grown(3), 10, None, theme.GOLD_DEEP, 2.4, dash="5 4")
        above = target._replace(y=box.y + 16)
        pictures.paint_lying(p, "wall/tile_red", above, 6)
        furniture.paint_pill(p, above.right + 14, above.centre[1], "?", theme.HOUSE.base)
    else:
        p.sprite("wall/tile_red", target.x, target.y, size)
        furniture.paint_points_pill(p, target.right + 10, target.y - 4, 3)


def _paint_handover(p: Painter, box: Box, covered: bool) -> None:
    furniture.paint_raised_rect(p, box, 12, 0, (theme.TABLE, theme.TABLE_DEEP), theme.LINE, 1.2)
    size = min(42.0, box.h * 0.3)
    row = box.inset(0, 18).place(3 * size + 20, size, down=1)
    for tile, at in zip(("cc_t", "ls_t", "dd_t"), row.columns(3, 10), strict=True):
        pictures.paint_lying(p, "loops/back" if covered else f"loops/{tile}", at)
    furniture.paint_token(
        p, box.centre[0], box.y + (box.h - size) / 2 - 10, box.h * 0.13, 1, ring=True
    )


# -- language ----------------------------------------------------------------------------------


def language_preview(_desk: Desk, view: View) -> Node:
    """Return numbers in words and the names of the games, in the chosen language."""
    counted = [ngettext("{n} player", "{n} players", n).format(n=n) for n in (1, 5)]
    cells = [_game_card(name, view.large_text) for name in games.ordered_names()]
    grid = GridLayout(cells, 999 if view.large_text else 300, 2, 14, equal_rows=True, grow=1)
    return Column(
        [subheading(_("In this language")), paragraph(facts(*counted)), grid], gap=14, grow=1
    )


def _game_card(name: str, roomy: bool) -> Node:
    accent = theme.accent(name)
    words = Column(
        [
            Spacer(),
            Text(games.title(name), 17, accent.deep, "display", shrink=True),
            Text(games.tagline(name), 14, wrap=True),
            Spacer(),
        ],
        grow=1 if roomy else 0.66,
    )
    cover = Picture(_paint_cover, (name,), (126, 84), grow=0 if roomy else 0.34)
    return Panel(Row([cover, words], gap=16, pad=6), _paint_card, (name,))


def _paint_card(p: Painter, box: Box, name: str) -> None:
    furniture.paint_shadow(p, box, 12, 0)
    furniture.paint_card(p, box, 12, theme.accent(name))


def _paint_cover(p: Painter, box: Box, name: str) -> None:
    pictures.paint_cover(p, box._replace(w=min(box.w, box.h * 1.5)), name, 8, below=False)
