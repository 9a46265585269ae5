"""Deleting a game: asked first, by mouse, key and pad alike, and never beyond fetching back. The
answer that keeps it has the focus."""

from collections.abc import Callable
from pathlib import Path

from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.ui.page import Page
from game.engine.ui.sheet import Dialog
from game.engine.widgets.key_rows import LabelledKey, key_height, labelled_width
from game.engine.widgets.widgets import Widget
from game.engine.window.view import Box, View
from game.engine.words import _


def key_at(desk: Desk, room: Box, act: Callable[[], None]) -> LabelledKey:
    """The key at the left end of a room, as wide as its words."""
    words, label = _("Delete"), desk.intents.label("delete")
    box = room._replace(w=labelled_width(desk.view, words, label))
    return LabelledKey(box, act, name="delete", words=words, label=label)


class Shelf(Page):
    """A page of games from which one can be deleted, and fetched back as long as it is open."""

    gone: Path | None = None
    """The file that was deleted last."""

    def handle(self, intent: Intent) -> bool:
        """Keys of their own delete the game in focus and undo that."""
        if super().handle(intent):
            return True
        act = {"delete": self.delete, "undo": self.undo_delete}.get(intent.what)
        if act is not None and intent.down and not intent.repeat:
            act()
        return act is not None

    def delete(self) -> None:
        """Ask whether the game in focus is to go."""

    def files_changed(self) -> None:
        """A file has gone or has come back: show those that are there."""

    def undo_key(self, view: View, room: Box) -> tuple[list[Widget], Box]:
        """At the foot of a list's room the key that undoes the last deletion; the rest of it."""
        if self.gone is None:
            return [], room
        low, rest = room.cut_bottom(key_height(view), 10)
        label = self.desk.intents.label("undo")
        box = low.place(labelled_width(view, _("Undo delete"), label), low.h)
        key = LabelledKey(
            box, self.undo_delete, name="undo delete", words=_("Undo delete"), label=label
        )
        return [key], rest

    def undo_delete(self) -> None:
        """Fetch the game back that was deleted last."""
        if self.gone is None:
            return
        problem = self.desk.store.restore_replay(self.gone)
        self.gone = self.gone if problem else None
        self.desk.toast(problem or _("Match restored."), bad=bool(problem))
        self.files_changed()

    def ask(self, path: Path, named: str) -> None:
        """Ask whether that game is to go. One that is being played stays."""
        if self.desk.store.in_use(path):
            self.desk.toast(_("This game is being played. Leave it first."), bad=True)
            return

        def delete() -> None:
            problem = self.desk.store.delete_replay(path)
            self.gone = None if problem else path
            self.desk.toast(problem or _("Match deleted."), bad=bool(problem))
            self.files_changed()

        words = _("It goes to the folder {folder}. Move its file up from there to have it again.")
        where = words.format(folder=self.desk.store.bin)
        answers = ((_("Keep it"), lambda: None), (_("Delete"), delete))
        self.desk.stack.push(Dialog(self.desk, _("Delete this game?"), named, answers, small=where))
