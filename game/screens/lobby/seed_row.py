"""The lobby's row for the seed: drawn, of the day or typed; a share code typed there is noticed."""

from datetime import date
from typing import Protocol

from game.core.replay.header import LONGEST_SEED
from game.engine.desk import Desk
from game.engine.ui.sheet import Dialog
from game.engine.widgets.choices import Choice, values_height
from game.engine.widgets.widgets import Button, TextField, Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens.lobby import code, seeds
from game.screens.lobby.setup import SEED_KINDS, Setup, from_code


class Screen(Protocol):
    """The page that the row stands on."""

    desk: Desk
    setup: Setup
    widgets: list[Widget]
    problem: str

    def changed_setup(self) -> None: ...
    def judge(self) -> None: ...
    def focus_named(self, name: str) -> None: ...


class SeedRow:
    """Makes and paints what the seed is chosen with."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self._word = self._at = Box(0, 0, 1, 1)

    @property
    def _setup(self) -> Setup:
        return self.screen.setup

    def widgets(self, view: View, room: Box) -> list[Widget]:
        """The kinds, and beside them what belongs to the one that is chosen."""
        labels = (_("Random"), _("Today"), _("Typed"))
        high = values_height(view)
        each = max(view.measure(label, 15, "bold") for label in labels) + 36
        row = room.place(room.w, high)
        self._word, row = row.cut_left(view.measure(_("Seed"), 16, "bold") + 16)
        first, row = row.cut_left(3 * each + 12, 16)
        kinds = Choice(
            first,
            name="seed",
            labels=labels,
            high=high,
            index=SEED_KINDS.index(self._setup.seed_kind),
            change=self._set_kind,
            act=self._go_to_field,
            accent=theme.accent(self._setup.game),
        )
        self._at = row._replace(w=max(60.0, row.w))
        return [kinds, *self._beside(view)]

    def _beside(self, view: View) -> list[Widget]:
        at, setup = self._at, self._setup
        if setup.seed_kind == "typed":
            return [
                TextField(
                    at,
                    name="typed seed",
                    value=setup.typed,
                    empty=_("Type a seed"),
                    limit=LONGEST_SEED,
                    change=self.typed,
                    done=self._done,
                )
            ]
        if setup.seed_kind == "random":
            w = max(90.0, min(at.w, view.measure(setup.seed, 16, "bold") + 40))
            box = at._replace(w=w)
            return [Button(box, self._another, name="another", words=setup.seed, size=15)]
        return []

    # -- deeds -----------------------------------------------------------------------------

    def _set_kind(self, index: int) -> None:
        self._setup.seed_kind = SEED_KINDS[index]
        self.screen.changed_setup()
        self._go_to_field()

    def _go_to_field(self) -> None:
        """What is typed now is the seed."""
        if not self.screen.desk.intents.last_device.startswith("pad"):
            self.screen.focus_named("typed seed")

    def typed(self, value: str) -> None:
        """Take what is typed; of a share code somebody may mean its game."""
        self._setup.typed = value
        self.screen.judge()
        shared = code.found(value)
        if shared is not None:
            self._offer(shared)

    def _offer(self, shared: code.Shared) -> None:
        words = _("This is a share code: {game}.").format(game=code.words_of(shared))
        answers = (
            (_("Set up that game"), lambda: self._set_up(shared)),
            (_("Use it as a seed"), self._done),
        )
        desk = self.screen.desk
        desk.stack.push(Dialog(desk, _("Set up that game?"), words, answers, shared.game))

    def _set_up(self, shared: code.Shared) -> None:
        people = [seat for seat in self._setup.seats if seat.bot is None]
        desk = self.screen.desk
        self.screen.setup = from_code(shared, desk.settings.lobby, desk.people.names, people)
        self._done()

    def _done(self) -> None:
        self.screen.changed_setup()
        self.screen.focus_named("typed seed" if self.screen.problem else "start")

    def _another(self) -> None:
        self._setup.random_seed = seeds.fresh()
        self.screen.changed_setup()

    # -- painting --------------------------------------------------------------------------

    def part(self) -> Part:
        """What stands beside the widgets."""
        key = self._word, self._at, self._setup.seed_kind, self._setup.seed, date.today()
        box = Box(self._word.x, self._at.y - 30, self._at.right - self._word.x, self._at.h + 60)
        return Part("seed", key, box, self._paint)

    def _paint(self, p: Painter) -> None:
        y = self._word.centre[1]
        p.text(_("Seed"), self._word.x, y, 16, face="bold")
        if self._setup.seed_kind == "today":
            words = f"{self._setup.seed} · {seeds.day_words(date.today())}"
            if p.view.measure(words, 15) > self._at.w:
                words = self._setup.seed
            w = p.text(words, self._at.x, y, 15, theme.MUTED, width=self._at.w)
            self._advise(p, self._at.x + w + 20)
        elif self._setup.seed_kind == "random":
            again = next(w for w in self.screen.widgets if w.name == "another")
            self._advise(p, again.box.right + 20)

    def _advise(self, p: Painter, x: float) -> None:
        """What a seed is good for, where there is room for it before the start."""
        words = _("Same seed, same luck: compare your games.")
        room = self._at.right - x
        lines = len(p.view.wrap(words, 14, room)) if room > 120 else 9
        high = lines * p.view.line(14)
        if high <= max(56.0, self._at.h):
            p.paragraph(words, self._at.place(room, high, 1), 14, theme.MUTED)
