"""How the title's own things look: games as cards, the newest game's key, those who play."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.engine.widgets import furniture
from game.engine.widgets.widgets import Button
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.screens import games, pictures, scoreline
from game.screens.lobby.device_pictures import draw_device


@dataclass(eq=False)
class Newest(Button):
    """The key of the newest unfinished game, with everybody's points where they have room."""

    scores: tuple[scoreline.Score, ...] = ()

    def draw(self, p: Painter) -> None:
        super().draw(p)
        x = self.box.x + 18 + p.view.measure(self.sub, 14) + 16
        room = self.box.right - 14 - x
        if self.scores and scoreline.width(p.view, self.scores, 14, False) <= room:
            y = self.box.centre[1] + p.view.grown(14) * 0.82 + (2 if self.pressed else 0)
            scoreline.draw(p, self.scores, x, y, 14, room, theme.enamel(self.accent).ink)


class Seated(NamedTuple):
    """Somebody's name, what they play with, and their colour."""

    name: str
    device: str | None
    hue: int


def paint_people(p: Painter, box: Box, people: Sequence[Seated]) -> None:
    """Who sat down last, and with what, as far as there is room."""
    x, y = box.x, box.centre[1]
    for (name, device, hue), w in _in_row(p.view, box, people):
        furniture.seat(p, x + 11, y, 10, hue)
        at = x + 28 + p.text(name, x + 28, y, 15)
        if device:
            draw_device(p, at + 8, y, device)
        x += w


def people_width(view: View, box: Box, people: Sequence[Seated]) -> float:
    """How wide all of that is."""
    return sum(w for _one, w in _in_row(view, box, people))


def _in_row(view: View, box: Box, people: Sequence[Seated]) -> Iterator[tuple[Seated, float]]:
    """Those who have room, the first one always, and how much each takes."""
    x = box.x
    for i, one in enumerate(people):
        w = 28 + view.measure(one.name, 15) + (30 if one.device else 0) + 18
        if i and x + w > box.right + 40:
            break
        yield one, w
        x += w


def paint_return(p: Painter, x: float, y: float, ink: str) -> None:
    """The sign of the key that goes on."""
    line = f'fill="none" stroke="{ink}" stroke-width="2" stroke-linecap="round"'
    p.path([(x + 9, y - 6), (x + 9, y + 3), (x - 6, y + 3)], line + ' stroke-linejoin="round"')
    p.path([(x - 2, y - 1), (x - 6, y + 3), (x - 2, y + 7)], line + ' stroke-linejoin="round"')


def paint_card(p: Painter, box: Box, game: str) -> None:
    """A game as a card: its picture, its name, how many play it, what one does."""
    accent = theme.accent(game)
    furniture.panel(p, box, 20, 2)
    pad = 22 if not p.view.roomy else 18
    x, room = box.x + pad, box.w - 2 * pad
    head, step, beside = p.view.grown(26), p.view.line(16), _meta_beside(p, room)
    most = max(len(p.view.wrap(games.tagline(name), 16, room)) for name in games.order())
    words = head * 1.3 + most * step + 30 + (0 if beside else p.view.line(14))
    if box.h > words:
        pictures.cover(p, Box(box.x, box.y, box.w, box.h - words), game)
    y = box.bottom - words + 14 + head * 0.62
    p.text(games.title(game), x, y, 26, accent.deep, "display")
    if beside:
        p.text(games.meta(game), box.right - pad, y + 1, 14, theme.MUTED, "text", "r")
    y += head * 0.66
    if not beside:
        p.text(games.meta(game), x, y + p.view.line(14) / 2, 14, theme.MUTED, width=room)
        y += p.view.line(14)
    p.paragraph(games.tagline(game), Box(x, y, room, 0), 16)


def _meta_beside(p: Painter, room: float) -> bool:
    """Have all games room for their numbers beside their names? All cards are alike."""
    return all(
        p.view.measure(games.title(game), 26, "display") + p.view.measure(games.meta(game), 14)
        <= room - 16
        for game in games.order()
    )
