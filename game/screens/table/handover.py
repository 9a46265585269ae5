"""The sheet that covers everything until the next player has the screen."""

import random
from collections.abc import Sequence

import pygame

from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.table.scene import AnyTable
from game.engine.ui.page import Page
from game.engine.widgets import furniture
from game.engine.widgets.key_rows import key_at, key_width
from game.engine.window import theme
from game.engine.window.paint import Painter, gradient, radial
from game.engine.window.parts import Part, Seen
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens import pictures

TOKEN = 58.0
"""The radius of the token that lies on the card's upper edge."""
PITCH, SIDE, TURNS = 150.0, 86.0, (-34, -21, -9, 6, 17, 29, 41)
"""How far apart the strewn tiles lie, how large they are, and how they are turned."""


class HandOver(Page):
    """Opens only when that player confirms. What was on screen before is gone at once."""

    abrupt = True
    context = "game"

    def __init__(self, desk: Desk, table: AnyTable, seat: int) -> None:
        super().__init__(desk)
        self.table, self.seat = table, seat
        base = theme.SEATS[seat % len(theme.SEATS)]
        self.colour = theme.Accent(
            theme.mix(base, theme.BLACK, 0.3),
            base,
            theme.mix(base, theme.WHITE, 0.5),
            theme.mix(base, theme.WHITE, 0.88),
        )
        self.card = Box(0, 0, 1, 1)
        self._size = float(theme.HERO)
        self._lines: tuple[float, ...] = ()
        """Where the words stand: the request, the name, the warning."""

    def arrange(self, view: View) -> None:
        """A card in the middle, as large as its words ask for, with one key on it."""
        words, warning = self._ready_words(), self._warning()
        wide = key_width(view, words, 72, 300, 20)
        key = max(62.0, view.grown(20) + 36)
        self._size = theme.HERO * (1.1 + 0.5 * max(1.0, view.text_scale))
        name = view.measure(self._name, self._size, "display")
        if name > view.w - 192:
            self._size, name = self._size * (view.w - 192) / name, view.w - 192
        needed = max(wide, name, view.measure(warning, 16), view.measure(self._where(), 16, "bold"))
        w = min(view.w - 96, max(660.0, needed + 96))
        heights = (view.line(16) + 4, view.line(20) + 2, view.grown(self._size) * 1.24)
        h = TOKEN + 18 + sum(heights) + 22 + key + 16 + view.line(16) + 22
        self.card = view.box.place(w, h).moved(0, TOKEN / 2)
        rows = self.card.below(self.card.y + TOKEN + 18).rows(
            [*heights, 22, key, 16, view.line(16)]
        )
        entry = "ready", words, self._uncover
        ready = key_at(view, rows[4], entry, 0.5, 72, 300, 20, self.colour, primary=True)
        self._lines = tuple(rows[i].centre[1] for i in (0, 1, 2, 6))
        self.place([ready], ready)

    @property
    def _name(self) -> str:
        return self.table.player_name(self.seat)

    def _where(self) -> str:
        """Which game it is, and how far it has come; the name stands large below it."""
        here = self.table.crumbs().removesuffix(f" · {self._name}")
        return " · ".join(filter(None, (_(self.table.title), here)))

    def _warning(self) -> str:
        return _("Only {name} should look from here on.").format(name=self._name)

    def _ready_words(self) -> str:
        return _("I am {name}").format(name=self._name)

    def handle(self, intent: Intent) -> bool:
        """Only the player it waits for can uncover the table; everybody can pause."""
        if intent.what in ("pause", "back") and intent.down and not intent.repeat:
            self._pause()
            return True
        if intent.what == "confirm" and intent.seat not in (None, self.seat):
            return True
        super().handle(intent)
        return True

    def _pause(self) -> None:
        from game.screens.table.pause import Pause

        self.desk.stack.push(Pause(self.desk, self.table))

    def _uncover(self) -> None:
        self.table.uncovered = self.seat
        self.desk.sound.play("turn")
        self.desk.stack.remove(self)

    def parts(self, ahead: float) -> Sequence[Seen]:
        """A solid cover: nothing of the table is left to see."""
        key, box = (self.card, self._where()), self.desk.view.box
        return [Part("cover", key, box, self._paint, solid=True), *self.widget_parts()]

    def _paint(self, p: Painter) -> None:
        self._paint_cloth(p)
        card, x = self.card, self.card.centre[0]
        furniture.panel(p, card, 26, 3)
        p.rect(card.grown(-9), 18, None, self.colour.soft, 1.6)
        _paint_token(p, x, card.y, TOKEN, self.seat)
        game, request, name, warning = self._lines
        room = card.w - 72
        p.text(self._where(), x, game, 16, theme.MUTED, "bold", "c", room)
        p.text(_("Pass the screen to"), x, request, 20, theme.MUTED, "text", "c", room)
        p.text(self._name, x, name, self._size, self.colour.deep, "display", "c", room)
        p.text(self._warning(), x, warning, 16, theme.MUTED, "text", "c", room)

    def _paint_cloth(self, p: Painter) -> None:
        """The game's own colour, strewn with tiles that show their backs. It must be there in one
        frame, so there are few different ones: each is turned once and then copied."""
        view, back = p.view, pictures.back(self.table.game)
        p.put(_cloth(p, theme.accent(self.table.game)), (0, 0))
        chance = random.Random(self.seat)
        clear = self.card.cut_top(-TOKEN)[1]
        columns, rows = round(view.w / PITCH) + 1, round(view.h / PITCH) + 1
        for i in range(columns * rows if back else 0):
            column, row = i % columns, i // columns
            x = column * view.w / (columns - 1) + chance.uniform(-30, 30)
            y = row * view.h / (rows - 1) + chance.uniform(-30, 30)
            place = Box.around(x, y, SIDE)
            if not place.grown(26).meets(clear):
                pictures.lying(p, back, place, chance.choice(TURNS))


def _cloth(p: Painter, accent: theme.Accent) -> pygame.Surface:
    """Lit in the middle; drawn small, for it has no edges to lose."""
    w, h = p.surface.get_size()
    small = Box(0, 0, w / p.view.k / 8, h / p.view.k / 8)
    stops = (
        (0, theme.mix(accent.base, theme.WHITE, 0.08), 1),
        (1, theme.mix(accent.deep, theme.BLACK, 0.25), 1),
    )
    light = radial("q", small.w / 2, small.h * 0.42, small.w * 0.62, *stops)
    image = pygame.Surface((p.px(small.w) + 1, p.px(small.h) + 1))
    with p.onto(image, (0, 0)):
        p.svg(f'<rect width="{small.w + 2}" height="{small.h + 2}" fill="url(#q)"/>', small, light)
    return pygame.transform.smoothscale(image, (w, h))


def _paint_token(p: Painter, x: float, y: float, radius: float, seat: int) -> None:
    """A seat's token, large, on a white rim, with light from above."""
    rim = Box.around(x, y, 2 * radius + 18)
    furniture.lift(p, rim, rim.h / 2, 1)
    p.rect(rim, rim.h / 2, theme.PAPER)
    furniture.seat(p, x, y, radius, seat)
    m = radius
    p.svg(
        f'<ellipse cx="{m}" cy="{m * 0.56}" rx="{m * 0.74}" ry="{m * 0.46}" fill="url(#q)"/>',
        Box.around(x, y, 2 * m),
        gradient("q", (0, m * 0.1), (0, m), (0, theme.WHITE, 0.5), (1, theme.WHITE, 0)),
    )
