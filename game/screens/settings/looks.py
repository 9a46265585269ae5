"""How it looks, sounds and feels with what has been set: one look for each page of settings."""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType

from game.engine.desk import Desk
from game.engine.storage.settings import Settings
from game.engine.widgets import furniture
from game.engine.widgets.widgets import Spot, Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.engine.words import _, ngettext
from game.screens import games, pictures
from game.screens.settings.preview import CELLS, Sample, Side, Track, shown

_TILES = ("blue", "yellow", "red", "black", "white")
LOOK = 84.0
"""The least height of a look that stands by itself."""
LIFTED = 40.0
"""How far the shadow of what lies above the panel reaches."""
SHOWN_SECOND = 1000.0
"""Milliseconds that the line of repeats shows."""
HALF = 0.5


# -- display -----------------------------------------------------------------------------------

MOVING = ("animation_speed", "reduced_motion")
"""The rows whose look is a tile that moves."""


class Look(Widget):
    """What a row changes; marked while the row has the focus."""

    def __init__(self, box: Box, row: Widget, settings: Settings, sample: Sample) -> None:
        super().__init__(box, enabled=False)
        self.row, self.settings, self.sample = row, settings, sample

    def look(self) -> Hashable:
        """A tile that moves is painted wherever it comes to."""
        name = self.row.name
        share = self.sample.share if name in MOVING else 0
        return self.box.w, self.box.h, self.row.focused, getattr(self.settings, name), share

    def draw(self, p: Painter) -> None:
        """A frame, and what is seen in it."""
        ground, line = ("#F5ECDB", "#F1E6D2"), theme.HAIR
        if self.row.focused:
            ground, line = (theme.TABLE, theme.TABLE_DEEP), theme.HOUSE.base
        p.rect(self.box, 12, ground, line, 2 if self.row.focused else 1)
        _LOOKS[self.row.name](p, self.box.inset(16, 8), self.settings, self.sample)


def display(side: Side, rows: Sequence[Widget], sample: Sample) -> None:
    """Beside each row what it changes."""
    beside = side.area.h > 0
    for row in rows:
        high = row.box.h if beside else LOOK * side.view.text_scale * 0.75
        box = side.area._replace(y=row.box.y if beside else side.y, h=high)
        side.add(Look(box, row, side.desk.settings, sample))


def _look_at_window(p: Painter, box: Box, settings: Settings, _sample: Sample) -> None:
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


def _look_at_words(p: Painter, box: Box, _settings: Settings, _sample: Sample) -> None:
    words = _("Tiles fly from where they were to where they go.")
    lines = p.view.wrap(words, 16, box.w)[: max(1, int(box.h // p.view.line(16)))]
    _paint_lines(p, lines, box, 16, theme.INK)


def _paint_lines(
    p: Painter, lines: Sequence[str], box: Box, size: float, colour: str, below: float = 0
) -> float:
    """Lines in the middle of a box, with so much room below them; returns where they end."""
    step = p.view.line(size)
    rows = box.place(box.w, len(lines) * step).moved(0, -below / 2).rows([step] * len(lines))
    for line, row in zip(lines, rows, strict=True):
        p.text(line, *row.centre, size, colour, align="c", width=box.w)
    return rows[-1].bottom


def _look_at_speed(p: Painter, box: Box, _settings: Settings, sample: Sample) -> None:
    size = min(48.0, box.h - 14)
    track = box.place(box.w, size + 12)
    p.rect(track, 12, ("#DCCDAF", "#E9DDC5"), theme.LINE, 1.2)
    tile = track.inset(6).place(size, size, sample.share)
    furniture.lift(p, tile, size * 0.18, 0)
    p.sprite("wall/tile_yellow", tile.x, tile.y, size)


def _look_at_contrast(p: Painter, box: Box, _settings: Settings, _sample: Sample) -> None:
    words = _("Quiet words say what is good to know.")
    lines = p.view.wrap(words, 14, box.w)[: max(1, int(box.h // p.view.line(14)) - 1)]
    marks = box.h > (len(lines)) * p.view.line(14) + 34
    y = _paint_lines(p, lines, box, 14, theme.MUTED, 34 if marks else 0)
    for i in range(5 if marks else 0):
        x = box.centre[0] + (i - 2) * 34
        furniture.seat(p, x, y + p.view.line(14) / 2 + 10, 12, i)


def _look_at_motion(p: Painter, box: Box, settings: Settings, sample: Sample) -> None:
    size = min(40.0, box.h - 16)
    for i, colour in enumerate(_TILES):
        x, (middle, y), turn = (i - 2) * (size + 12), box.centre, 0
        if not settings.reduced_motion:
            wave = sample.share if i % 2 else 1 - sample.share
            y, turn = y + (wave - HALF) * 12, round((wave - HALF) * 36)
        pictures.lying(p, f"wall/tile_{colour}", Box.around(middle + x, y, size), turn)


_LOOKS: Mapping[str, Callable[[Painter, Box, Settings, Sample], None]] = MappingProxyType(
    {
        "fullscreen": _look_at_window,
        "text_scale": _look_at_words,
        "animation_speed": _look_at_speed,
        "high_contrast": _look_at_contrast,
        "reduced_motion": _look_at_motion,
    }
)


# -- sound -------------------------------------------------------------------------------------


def sound(side: Side) -> None:
    """How loud it is to the eye, and keys that sound."""
    side.say(_("Listen"), 19, theme.HOUSE.deep, "display")
    settings = side.desk.settings
    level = settings.master_volume * settings.effects_volume * settings.sound
    side.put(22, partial(_paint_level, level), level, 16)
    heard = (
        ("place", "wall/tile_blue", _("A tile")),
        ("land", "ramp/cell_0", _("A piece")),
        ("dice", "lines/die_3", _("Dice")),
        ("loop", "loops/cc_t", _("A loop")),
        ("score", "ramp/bonus_3", _("Points")),
        ("win", "", _("A win")),
    )
    columns = 3 if side.area.w > max(480.0, 300 * side.view.text_scale) else 2
    rows = -(-len(heard) // columns)
    key = min(130.0, max(64.0, side.view.grown(17) + 34, side.left / rows - 12))
    cells = side.area._replace(y=side.y).cells(len(heard), columns, key, 12)
    for box, (name, picture, words) in zip(cells, heard, strict=True):
        paint, act = partial(_paint_heard, picture, words), partial(_play, side.desk, name)
        spot = Spot(box, act, name=f"hear {name}", radius=14, spill=LIFTED, paint=paint)
        side.made.append(spot)
    side.y = cells[-1].bottom + 12


def _play(desk: Desk, name: str) -> None:
    desk.sound.play(name)


def _paint_heard(picture: str, words: str, p: Painter, spot: Spot) -> None:
    box = spot.box
    furniture.lift(p, box, 14, 0 if spot.pressed else 1)
    low = theme.HOUSE.wash if spot.hovered or spot.focused else theme.PAPER_2
    p.rect(box, 14, (theme.WHITE, low), theme.HOUSE.base if spot.hovered else theme.HAIR, 1.4)
    size = min(64.0, box.h - 24, box.w * 0.3)
    middle = box.x + 18 + size / 2
    if picture:
        pictures.lying(p, picture, Box.around(middle, box.centre[1], size), 6)
    else:
        furniture.star(p, middle, box.centre[1], size * 0.52, theme.GOLD)
    x = box.x + 34 + size
    p.text(words, x, box.centre[1], 17, face="display", width=box.right - x - 6)


def _paint_level(level: float, p: Painter, box: Box) -> None:
    """As many bars as what is heard has of the loudest."""
    count = 24
    for i, place in enumerate(box.columns([box.w / count - 4] * count, 4)):
        bar = place.cut_bottom(box.h * (0.35 + 0.65 * i / count))[0]
        p.rect(bar, 3, theme.GOLD if i < level * count else "#E2D6BF")


# -- handling ----------------------------------------------------------------------------------


def handling(side: Side, track: Track) -> None:
    """A track to try it on, and when a held key acts."""
    side.say(_("Try it"), 19, theme.HOUSE.deep, "display")
    side.say(_("Hold left or right here, on any device, and watch the tile move."))
    track.box = side.area._replace(y=side.y, h=min(76.0, side.area.w / CELLS + 16))
    side.add(track, 16)
    moments = tuple(_repeats(side.desk.settings))
    side.put(side.view.grown(14) + 44, partial(_paint_repeats, moments), moments)
    side.say(_("167 and 33 milliseconds are what most players like."), 14, theme.MUTED)


def _paint_repeats(moments: Sequence[float], p: Painter, box: Box) -> None:
    """A second of holding a key: the press, the wait, and every repeat."""
    y = box.y + 18
    p.line(box.x, y, box.right, y, theme.LINE, 2)
    p.circle(box.x + 8, y, 8, theme.HOUSE.base, theme.HOUSE.deep, 1.4)
    for moment in moments:
        x = box.x + 8 + moment / SHOWN_SECOND * (box.w - 16)
        p.rect(Box.around(x, y, 4, 20), 2, theme.GOLD, theme.HOUSE.base, 0.8)
    low = y + 18 + p.view.grown(14) / 2
    p.text(_("held down"), box.x, low, 14, theme.MUTED)
    p.text(_("after one second"), box.right, low, 14, theme.MUTED, align="r")


def _repeats(settings: Settings) -> Iterator[float]:
    moment = float(settings.repeat_delay)
    while moment <= SHOWN_SECOND:
        yield moment
        if not settings.repeat_rate:
            return
        moment += settings.repeat_rate


# -- game --------------------------------------------------------------------------------------


def game(side: Side) -> None:
    """A move that asks, and the screen between two players."""
    settings = side.desk.settings
    asks = (
        _("A move waits for a second click.")
        if settings.confirm_moves
        else _("A move is made at once.")
    )
    waits = (
        _("The screen waits until the next player is there.")
        if settings.private_handover
        else _("The next player sees the table at once.")
    )
    looks = (
        (_("A move"), _paint_move, settings.confirm_moves, asks),
        (_("Between two players"), _paint_handover, settings.private_handover, waits),
    )
    columns = len(looks) if side.area.h else 1
    words_high = side.view.line(19) + 24 + side.view.line(14) * 2
    high = max(130.0, side.area.h - words_high)
    low = side.y
    for i, (words, paint, on, sentence) in enumerate(looks):
        place = side.area.columns(columns, 32)[i % columns]
        area = place._replace(y=side.y if columns == 1 else place.y, h=0)
        own = Side(side.desk, side.view, area)
        own.say(words, 19, theme.HOUSE.deep, "display")
        own.put(high, partial(paint, on), (words, on))
        own.say(sentence, 14, theme.MUTED)
        side.made += own.made
        side.y = low = max(low, own.y + 10)


def _paint_move(asks: bool, p: Painter, box: Box) -> None:
    """A tile above its place, and what its click does."""
    _paint_small_table(p, box)
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
        pictures.lying(p, "wall/tile_red", above, 6)
        furniture.pill(p, above.right + 14, above.centre[1], "?", theme.HOUSE.base)
    else:
        p.sprite("wall/tile_red", target.x, target.y, size)
        furniture.gain(p, target.right + 10, target.y - 4, 3)


def _paint_handover(covered: bool, p: Painter, box: Box) -> None:
    _paint_small_table(p, box)
    size = min(42.0, box.h * 0.3)
    row = box.inset(0, 18).place(3 * size + 20, size, down=1)
    for tile, at in zip(("cc_t", "ls_t", "dd_t"), row.columns(3, 10), strict=True):
        pictures.lying(p, "loops/back" if covered else f"loops/{tile}", at)
    furniture.seat(p, box.centre[0], box.y + (box.h - size) / 2 - 10, box.h * 0.13, 1, ring=True)


def _paint_small_table(p: Painter, box: Box) -> None:
    furniture.lift(p, box, 12, 0)
    p.rect(box, 12, (theme.TABLE, theme.TABLE_DEEP), theme.LINE, 1.2)


# -- language ----------------------------------------------------------------------------------


def language(side: Side) -> None:
    """Words with numbers in them, and how the games are called."""
    side.say(_("In this language"), 19, theme.HOUSE.deep, "display")
    counted = [ngettext("{count} player", "{count} players", n).format(count=n) for n in (1, 5)]
    side.say(" · ".join(counted))
    side.y += 6
    names = games.order()
    columns = 2 if side.area.h else 1
    rows = -(-len(names) // columns)
    least = side.view.line(17) + side.view.line(14) * 2 + 18
    high = max(least, min(150.0, (side.left + 14) / rows - 14))
    cells = side.area._replace(y=side.y).cells(len(names), columns, high, 14)
    side.made += [
        shown(cell, partial(_paint_game, name), name)
        for name, cell in zip(names, cells, strict=True)
    ]
    side.y = cells[-1].bottom + 14


def _paint_game(name: str, p: Painter, box: Box) -> None:
    accent = theme.accent(name)
    furniture.lift(p, box, 12, 0)
    furniture.card(p, box, 12, accent)
    wide = min(box.h * 1.5, box.w * 0.34)
    pictures.cover(p, box.inset(6, 6)._replace(w=wide), name, 8, below=False)
    x, room = box.x + wide + 22, box.w - wide - 32
    lines = p.view.wrap(games.tagline(name), 14, room)[:2]
    y = box.centre[1] - len(lines) * p.view.line(14) / 2
    p.text(games.title(name), x, y, 17, accent.deep, "display", width=room)
    y += p.view.line(17) / 2 + p.view.line(14) / 2
    for line in lines:
        p.text(line, x, y, 14, width=room + 4)
        y += p.view.line(14)
