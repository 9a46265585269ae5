"""A page on which matches are deleted after a question, and restored by a button or key."""

from collections.abc import Callable, Sequence
from pathlib import Path

from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.ui.controls import Button
from game.engine.ui.page import Page
from game.engine.ui.sheet import Dialog
from game.engine.words import _, ngettext


def delete_button(desk: Desk, act: Callable[[], None], with_key_label: bool) -> Button:
    """Return the Delete button, with the label of its key if `with_key_label`."""
    label = desk.intents.label("delete") if with_key_label else ""
    return Button(_("Delete"), act, key="delete", key_label=label, end_padding=52)


class DeletingPage(Page):
    """A page of matches that can be deleted, and restored while the page is open."""

    deleted_files: Sequence[Path] = ()

    def handle(self, intent: Intent) -> bool:
        if super().handle(intent):
            return True
        act = {"delete": self.delete, "restore": self.undo_delete}.get(intent.what)
        if act is not None and intent.down and not intent.repeat:
            act()
        return act is not None

    def delete(self) -> None:
        """Ask whether to delete the match in focus."""

    def files_changed(self) -> None:
        """Update the page after files were deleted or restored."""

    def undo_button(self) -> Button | None:
        if not self.deleted_files:
            return None
        label, words = self.desk.intents.label("restore"), _("Undo delete")
        return Button(words, self.undo_delete, key="undo delete", key_label=label, align="start")

    def undo_delete(self) -> None:
        problems = {path: self.desk.store.restore_replay(path) for path in self.deleted_files}
        if not problems:
            return
        self.deleted_files = [path for path, problem in problems.items() if problem]
        count = len(problems) - len(self.deleted_files)
        words = ngettext("Match restored.", "{count} matches restored.", count)
        problem = next(filter(None, problems.values()), None)
        self.desk.toast(problem or words.format(count=count), bad=bool(problem))
        self.files_changed()

    def ask_to_delete(self, paths: Sequence[Path], names: str) -> None:
        """Ask whether to delete these matches; refuse if one of them is being played."""
        if any(map(self.desk.store.is_being_played, paths)):
            self.desk.toast(_("This match is being played. Leave it first."), bad=True)
            return

        def delete() -> None:
            problems = {path: self.desk.store.delete_replay(path) for path in paths}
            problem = next(filter(None, problems.values()), None)
            self.deleted_files = [path for path in paths if not problems[path]]
            words = ngettext("Match deleted.", "{count} matches deleted.", len(self.deleted_files))
            self.desk.toast(
                problem or words.format(count=len(self.deleted_files)), bad=bool(problem)
            )
            self.files_changed()

        where = _("Deleted files go to {folder}.").format(folder=self.desk.store.bin_folder)
        answers = ((_("Cancel"), lambda: None), (_("Delete"), delete))
        count = len(paths)
        title = ngettext("Delete this match?", "Delete {count} matches?", count).format(count=count)
        self.desk.stack.push(Dialog(self.desk, title, names, answers, small=where))
