"""The sheet over a game that waits."""

from collections.abc import Callable

from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.table.scene import AnyTable
from game.engine.widgets import furniture
from game.engine.widgets.key_rows import key_height, key_width, keys
from game.engine.widgets.page import Dialog, Sheet
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _, told
from game.screens import games, scoreline
from game.screens.doors import house
from game.screens.theatre.saving import share_key

GAP, APART = 10.0, 6.0


class Pause(Sheet):
    """Go on, look something up, start again, or leave; leaving loses nothing."""

    context = "game"

    def __init__(self, desk: Desk, table: AnyTable) -> None:
        super().__init__(desk, 640, 520)
        self.table = table
        self.accent = theme.accent(table.game)

    # -- placing ---------------------------------------------------------------------------

    def arrange(self, view: View) -> None:
        """One wide key to go on, the others two beside each other."""
        entries = self._entries()
        key = key_height(view, 52, 30)
        head = view.grown(26) + view.grown(15) + 66
        widest = max(key_width(view, words, 44) for _n, words, _a, _e in entries)
        wide = max(640.0, 2 * widest + GAP + 64)
        single = wide > view.w - 48
        rows = 1 + (len(entries) if single else (len(entries) + 1) // 2)
        around = head + APART + view.grown(14) + 46
        if around + rows * (key + GAP) > view.h - 32:
            key = max(38.0, (view.h - 32 - around) / rows - GAP)
        high = min(around + rows * (key + GAP), view.h - 32)
        self.size = (min(860.0 if single else wide, view.w - 48), high)
        super().arrange(view)
        top, room = self.box.inset(32).below(self.box.y + head).cut_top(key, GAP + APART)
        go_on = keys([top], [("resume", _("Resume"), self.go_back)], "resume", self.accent, 19)
        cells = room.cells(len(entries), 1 if single else 2, key, GAP)
        others = keys(cells, [entry[:3] for entry in entries], accent=self.accent)
        for other, (*_entry, enabled) in zip(others, entries, strict=True):
            other.enabled = enabled
        self.place([*go_on, *others], go_on[0])

    def _entries(self) -> list[tuple[str, str, Callable[[], object], bool]]:
        doors, table = house(self.desk), self.table
        header = table.match.header
        return [
            ("rules", _("Rules"), lambda: doors.rules(table.game), True),
            ("log", _("List of moves"), lambda: doors.log(table), table.match.plies > 0),
            ("again", _("Restart, new seed"), lambda: self._ask(None), True),
            ("same", _("Restart, same seed"), lambda: self._ask(header.seed), True),
            ("watch", _("Watch from the start"), self._watch, table.path is not None),
            ("share", _("Share"), lambda: share_key.share(self.desk, header), True),
            ("settings", _("Settings"), doors.settings, True),
            ("leave", self._leave_words, lambda: doors.leave(table), True),
        ]

    @property
    def _leave_words(self) -> str:
        return _("Leave unsaved") if self.table.match.trouble else _("Save and leave")

    # -- deeds -----------------------------------------------------------------------------

    def _watch(self) -> None:
        assert self.table.path is not None
        house(self.desk).watch(self.table.path)

    def _ask(self, seed: str | None) -> None:
        """Begin again, with that seed or a new one, once that is meant."""
        same = _("A new game with the same seed begins. This one is kept among the replays.")
        new = _("A new game with a new seed begins. This one is kept among the replays.")
        header = self.table.match.header

        def restart() -> None:
            house(self.desk).again(header, seed)

        answers = (_("Start again"), restart), (_("No, go on"), lambda: None)
        words = new if seed is None else same
        game = self.table.game
        self.desk.stack.push(Dialog(self.desk, _("Start again?"), words, answers, game))

    def handle(self, intent: Intent) -> bool:
        """The pause key ends the pause too; taking back works from here."""
        if intent.down and not intent.repeat and intent.what in ("pause", "undo", "redo"):
            self.go_back()
            if intent.what != "pause" and self.desk.stack.top is self.table:
                self.table.handle(intent)
            return True
        return super().handle(intent)

    # -- painting --------------------------------------------------------------------------

    @property
    def _which(self) -> str:
        """The game, and its seed if it has one."""
        words, seed = games.title(self.table.game), self.table.match.header.seed
        return f"{words} · {_('seed: {seed}').format(seed=seed)}" if seed else words

    def draw_sheet(self, p: Painter) -> None:
        """Which game this is, and that nothing gets lost."""
        x, y = self.box.x + 32, self.box.y
        head = p.view.grown(26)
        p.rect(Box(x, y + 26, 8, head + 2), 4, self.accent.base)
        mid = y + 27 + head / 2
        room = self.box.w - 90
        w = p.text(_("Pause"), x + 20, mid, 26, self.accent.deep, "display", width=room)
        p.text(self._which, x + 34 + w, mid + 1, 16, theme.MUTED, width=room - w - 20)
        y = mid + head / 2 + 12 + p.view.grown(15) / 2
        scores = scoreline.scores(self.table.match)
        scoreline.draw(p, scores, x, y, 15, self.box.w - 64, theme.MUTED)
        foot = self.box.bottom - 20 - p.view.grown(14) / 2
        trouble = told(self.table.match.trouble)
        end = x if trouble else self._draw_keys(p, x, foot)
        words = trouble or _("Everything is saved as you play.")
        ink = theme.WARN if trouble else theme.MUTED
        if end == x:
            p.text(words, x, foot, 14, ink, width=self.box.w - 64)
        elif self.box.right - 32 - p.view.measure(words, 14) > end:
            p.text(words, self.box.right - 32, foot, 14, ink, "text", "r")

    def _draw_keys(self, p: Painter, x: float, y: float) -> float:
        """Taking back and playing again, where the table allows it, and sound; gives where they
        end."""
        table, label = self.table, self.desk.intents.label
        undo = label("undo") if table.may_take_back else ""
        redo = label("redo") if table.match.may_redo() else ""
        known = (undo, _("take back")), (redo, _("play again")), self.desk.sound_hint
        return furniture.keys(p, x, y, known, self.box.right - 32)
