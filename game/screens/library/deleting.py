"""Deleting a game: asked first, by mouse, key and pad alike, and never beyond fetching back."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.widgets import furniture
from game.engine.widgets.page import Dialog, Page
from game.engine.widgets.widgets import Button
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box
from game.engine.words import _

_GAP, _ENDS = 12.0, 52.0


@dataclass(eq=False)
class LabelledKey(Button):
    """A key that says which key of the device in hand does the same."""

    label: str = ""

    def draw(self, p: Painter) -> None:
        furniture.button(
            p, self.box, "", pressed=self.pressed, hovered=self.hovered, enabled=self.enabled
        )
        y, view = self.box.centre[1] + 2 - (0 if self.pressed else 2), p.view
        ink = theme.INK if self.enabled else theme.MUTED
        wide = view.measure(self.words, self.size, "display")
        label = view.measure(self.label, 14, "bold") + _GAP if self.label else 0.0
        x = self.box.centre[0] - (wide + label) / 2
        p.text(self.words, x, y, self.size, ink, "display")
        p.text(self.label, x + wide + _GAP, y, 14, theme.MUTED, "bold")


def key_at(desk: Desk, room: Box, act: Callable[[], None]) -> LabelledKey:
    """The key at the left end of a room, as wide as its words."""
    wide = key_width(desk, _("Delete"), "delete")
    return LabelledKey(
        room._replace(w=wide),
        act,
        name="delete",
        words=_("Delete"),
        label=desk.intents.label("delete"),
    )


def key_width(desk: Desk, words: str, action: str) -> float:
    """How wide a key is with its words and with what the device in hand calls an action."""
    view, label = desk.view, desk.intents.label(action)
    return view.measure(words, 17, "display") + _GAP + view.measure(label, 14, "bold") + _ENDS


class Shelf(Page):
    """A page of games from which one can be deleted."""

    def handle(self, intent: Intent) -> bool:
        """A key of its own deletes the game in focus."""
        if super().handle(intent):
            return True
        if intent.what == "delete" and intent.down and not intent.repeat:
            self.delete()
            return True
        return False

    def delete(self) -> None:
        """Ask whether the game in focus is to go."""


def ask(desk: Desk, path: Path, named: str, done: Callable[[], None]) -> None:
    """Ask whether that game is to go; `done` once it has. One that is being played stays."""
    if desk.store.in_use(path):
        desk.toast(_("This game is being played. Leave it first."), bad=True)
        return

    def delete() -> None:
        problem = desk.store.delete_replay(path)
        if problem:
            desk.toast(problem, bad=True)
        done()

    words = _("It goes to the folder {folder}. Move its file up from there to have it again.")
    where = words.format(folder=desk.store.bin)
    answers = ((_("Delete"), delete), (_("Keep it"), lambda: None))
    desk.stack.push(Dialog(desk, _("Delete this game?"), named, answers, small=where))
