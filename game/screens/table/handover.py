"""The cover between two players who share the screen."""

import random
from functools import partial

import pygame

from game import catalogue
from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.table.scene import AnyTable
from game.engine.ui.content import Panel, Text
from game.engine.ui.controls import Button
from game.engine.ui.layout import Column, Row, Spacer
from game.engine.ui.node import Node
from game.engine.ui.page import Page
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter, linear_gradient, radial_gradient
from game.engine.window.parts import Part
from game.engine.window.view import Box, View
from game.engine.words import _, facts
from game.screens import pictures

TOKEN = 58.0
"""The radius of the token that lies on the card's upper edge."""
PITCH, SIDE, TURNS = 150.0, 86.0, (-34, -21, -9, 6, 17, 29, 41)
"""The distance, size and turns of the strewn tiles."""


class HandOver(Page):
    """Hides the table at once; opens only when the next player confirms."""

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

    def build(self, view: View) -> Node:
        warning, table = _("For {name} only"), self.table
        place = catalogue.game(table.game).summary().place(table.rules, table.shown, _)
        size = theme.HERO * (1.1 + 0.5 * max(1.0, view.text_scale))
        wide, most = view.measure(self._name, size, "display"), view.w - 192
        headphones = Text(
            _("Use headphones to listen."), 16, theme.MUTED, text_align="c", shrink=True
        )
        lines = [
            Spacer(height=TOKEN - 8, grow=0),
            Text(facts(_(table.title), place), 16, theme.MUTED, "bold", "c", shrink=True),
            Text(_("Pass the screen to"), 20, theme.MUTED, text_align="c", shrink=True),
            Text(self._name, size * min(1.0, most / wide), self.colour.deep, "display", "c"),
            Row([Spacer(), self._ready(), Spacer()], pad=(0, 14)),
            Text(warning.format(name=self._name), 16, theme.MUTED, text_align="c", shrink=True),
            headphones if self.desk.speech.wanted else None,
        ]
        card = Panel(
            Column(lines, gap=3),
            _paint_card,
            (self.seat, self.colour),
            pad=(48, 26),
            min_width=min(660.0, view.w - 96),
            key="card",
            align="centre",
            spill=TOKEN + 60,
        )
        room = Column([Spacer(), Spacer(height=TOKEN, grow=0), card, Spacer()], grow=1)
        return Row([Spacer(), room, Spacer()])

    def _ready(self) -> Node:
        return Button(
            _("I am {name}").format(name=self._name),
            self._uncover,
            primary=True,
            accent=self.colour,
            size=20,
            end_padding=72,
            high=62,
            key="ready",
            min_width=300,
        )

    @property
    def _name(self) -> str:
        return self.table.player_name(self.seat)

    def handle(self, intent: Intent) -> bool:
        """Let only the next player uncover the table; anybody may pause."""
        if intent.what in ("pause", "back") and intent.down and not intent.repeat:
            from game.screens.table.pause import Pause

            self.desk.stack.push(Pause(self.desk, self.table))
            return True
        if intent.what == "confirm" and intent.seat not in (None, self.seat):
            return True
        super().handle(intent)
        return True

    def _uncover(self) -> None:
        self.table.uncovered = self.seat
        self.desk.sound.play("turn")
        self.desk.stack.remove(self)

    def background_part(self) -> Part:
        """Return an opaque cover over the whole table."""
        card = self.placed_tree.node_with_key("card").box
        return Part("cover", card, self.desk.view.box, partial(self._paint, card=card), solid=True)

    def _paint(self, p: Painter, card: Box) -> None:
        """Paint the game's colour, strewn with tiles that show their backs. It must be there in one
        frame, so there are few different ones: each is turned once and then copied."""
        view, back = p.view, pictures.back_sprite(self.table.game)
        p.blit(_cloth(p, theme.accent(self.table.game)), (0, 0))
        chance = random.Random(self.seat)
        clear = card.cut_top(-TOKEN)[1]
        columns, rows = round(view.w / PITCH) + 1, round(view.h / PITCH) + 1
        for i in range(columns * rows if back else 0):
            column, row = i % columns, i // columns
            x = column * view.w / (columns - 1) + chance.uniform(-30, 30)
            y = row * view.h / (rows - 1) + chance.uniform(-30, 30)
            place = Box.around(x, y, SIDE)
            if not place.grown(26).overlaps(clear):
                pictures.paint_lying(p, back, place, chance.choice(TURNS))


def _paint_card(p: Painter, box: Box, seat: int, colour: theme.Accent) -> None:
    furniture.paint_panel(p, box, 26, 3)
    p.rect(box.grown(-9), 18, None, colour.soft, 1.6)
    _paint_token(p, box.centre[0], box.y, TOKEN, seat)


def _cloth(p: Painter, accent: theme.Accent) -> pygame.Surface:
    """Return the background, lit in the middle; drawn small and scaled up, as it has no edges."""
    w, h = p.surface.get_size()
    small = Box(0, 0, w / p.view.k / 8, h / p.view.k / 8)
    stops = (
        (0, theme.mix(accent.base, theme.WHITE, 0.08), 1),
        (1, theme.mix(accent.deep, theme.BLACK, 0.25), 1),
    )
    light = radial_gradient("q", small.w / 2, small.h * 0.42, small.w * 0.62, *stops)
    image = pygame.Surface((p.px(small.w) + 1, p.px(small.h) + 1))
    with p.drawing_on(image, (0, 0)):
        p.svg(f'<rect width="{small.w + 2}" height="{small.h + 2}" fill="url(#q)"/>', small, light)
    return pygame.transform.smoothscale(image, (w, h))


def _paint_token(p: Painter, x: float, y: float, radius: float, seat: int) -> None:
    """Paint a seat's large token on a white rim."""
    rim = Box.around(x, y, 2 * radius + 18)
    furniture.paint_shadow(p, rim, rim.h / 2, 1)
    p.rect(rim, rim.h / 2, theme.PAPER)
    furniture.paint_token(p, x, y, radius, seat)
    m = radius
    p.svg(
        f'<ellipse cx="{m}" cy="{m * 0.56}" rx="{m * 0.74}" ry="{m * 0.46}" fill="url(#q)"/>',
        Box.around(x, y, 2 * m),
        linear_gradient("q", (0, m * 0.1), (0, m), (0, theme.WHITE, 0.5), (1, theme.WHITE, 0)),
    )
