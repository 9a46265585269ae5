"""The sheet over a game that waits."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.table.scene import AnyTable
from game.engine.ui.content import Picture, Text
from game.engine.ui.controls import Button
from game.engine.ui.frames import sheet, sheet_title
from game.engine.ui.layout import GridLayout, Row, Spacer
from game.engine.ui.node import Node
from game.engine.ui.sheet import Dialog, Sheet
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _, facts, translate_sentence
from game.screens import games, routes, scoreline
from game.screens.doors import house


class Pause(Sheet):
    """Resume, look something up, retry or leave; the match is always saved."""

    context = "game"

    def __init__(self, desk: Desk, table: AnyTable) -> None:
        super().__init__(desk, 640)
        self.table = table
        self.accent = theme.accent(table.game)

    def build(self, view: View) -> Node:
        match, accent = self.table.match, self.accent
        scores = scoreline.scores(match)
        line = Picture(
            scoreline.paint, (tuple(scores), 15.0, theme.MUTED), (100, view.line_height(15))
        )
        resume = Button(
            _("Resume"), self.go_back, primary=True, accent=accent, size=19, key="resume"
        )
        others = [
            Button(words, act, enabled=enabled, accent=accent, end_padding=44, key=name)
            for name, words, act, enabled in self._entries()
        ]
        body = [line, resume, GridLayout(others, 240, 2, gap=10), self._foot(view)]
        seed = match.header.seed
        seed_words = _("seed: {seed}").format(seed=seed) if seed else ""
        about = facts(games.title(self.table.game), seed_words)
        return sheet(sheet_title(_("Pause"), accent, about), body, gap=14)

    def _entries(self) -> list[tuple[str, str, Callable[[], object], bool]]:
        doors, table = house(self.desk), self.table
        leave = _("Back to the first try") if table.match.header.origin else _("Leave")
        if table.match.trouble:
            leave = _("Leave without saving")
        return [
            ("rules", _("Rules"), lambda: doors.open_rules(table.game), True),
            ("log", _("Move list"), lambda: doors.open_move_list(table), table.match.plies > 0),
            ("settings", _("Settings"), lambda: doors.navigate(routes.SettingsTabs()), True),
            ("retry", _("Retry"), self._ask, True),
            ("leave", leave, lambda: doors.leave(table), True),
        ]

    def _foot(self, view: View) -> Node:
        """Return the keys for undo, redo and sound, and whether all is saved; the keys alone where
        there is no room for both, the trouble alone where there is one."""
        trouble = translate_sentence(self.table.match.trouble)
        if trouble:
            return Text(trouble, 14, theme.WARN, wrap=True)
        words = Text(_("Saved automatically"), 14, theme.MUTED)
        hints = tuple(self._hints())
        if not hints:
            return words
        wide = sum(furniture.key_width(view, label, meaning) for label, meaning in hints)
        keys = Picture(_paint_keys, (hints,), (wide, view.grown(14) + 10))
        words = replace(words, drop_order=1)
        return Row([keys, Spacer(), words])

    def _hints(self) -> Iterator[tuple[str, str]]:
        """Yield the keys that do something, each with its meaning."""
        table, label = self.table, self.desk.intents.label
        undo = label("undo") if table.may_take_back else ""
        redo = label("redo") if table.match.may_redo() else ""
        for key, meaning in (undo, _("Undo")), (redo, _("Redo")), self.desk.sound_hint:
            if key:
                yield key, meaning

    # -- actions -----------------------------------------------------------------------------

    def _ask(self) -> None:
        """Ask for the seed of a new match, and start it."""
        header, again = self.table.match.header, house(self.desk).start_again
        answers = (
            (_("Same seed"), lambda: again(header, header.seed)),
            (_("New seed"), lambda: again(header, None)),
            (_("Cancel"), lambda: None),
        )
        words = _("Saved automatically")
        self.desk.stack.push(Dialog(self.desk, _("Retry"), words, answers, self.table.game))

    def handle(self, intent: Intent) -> bool:
        """Resume by the pause key too; undo and redo work from here."""
        if intent.down and not intent.repeat and intent.what in ("pause", "undo", "redo"):
            self.go_back()
            if intent.what != "pause" and self.desk.stack.top is self.table:
                self.table.handle(intent)
            return True
        return super().handle(intent)


def _paint_keys(p: Painter, box: Box, hints: Sequence[tuple[str, str]]) -> None:
    furniture.paint_key_caps(p, box.x, box.centre[1], hints, box.right + 30)
