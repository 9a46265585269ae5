"""Deleting a game: asked first, by mouse, key and pad alike, and never beyond fetching back. The
answer that keeps it has the focus."""

from collections.abc import Callable
from pathlib import Path

from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.widgets.key_rows import LabelledKey, labelled_width
from game.engine.widgets.page import Dialog, Page
from game.engine.window.view import Box
from game.engine.words import _


def key_at(desk: Desk, room: Box, act: Callable[[], None]) -> LabelledKey:
    """The key at the left end of a room, as wide as its words."""
    words, label = _("Delete"), desk.intents.label("delete")
    box = room._replace(w=labelled_width(desk.view, words, label))
    return LabelledKey(box, act, name="delete", words=words, label=label)


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
    answers = ((_("Keep it"), lambda: None), (_("Delete"), delete))
    desk.stack.push(Dialog(desk, _("Delete this game?"), named, answers, small=where))
