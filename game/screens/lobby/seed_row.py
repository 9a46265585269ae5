"""The lobby's choice of a seed: random, of the day or custom; a share code is noticed."""

from datetime import date
from typing import Protocol

from game.core.replay.header import LONGEST_SEED
from game.engine.desk import Desk
from game.engine.ui.content import Text
from game.engine.ui.controls import Button, Choice, Field
from game.engine.ui.node import Node
from game.engine.ui.sheet import Dialog
from game.engine.widgets.widgets import TextField, Widget
from game.engine.window import theme
from game.engine.window.view import View
from game.engine.words import _
from game.screens.lobby import code, seeds
from game.screens.lobby.setup import SEED_KINDS, Setup, from_code


class Screen(Protocol):
    """The page that the row stands on."""

    desk: Desk
    setup: Setup
    problem: str

    def named(self, name: str) -> Widget | None: ...
    def rebuild(self) -> None: ...
    def set_up(self, setup: Setup) -> None: ...
    def focus_named(self, name: str) -> None: ...


class SeedRow:
    """The nodes that choose a page's seed, and what they do."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen

    @property
    def _setup(self) -> Setup:
        return self.screen.setup

    def build(self, view: View) -> list[Node]:
        """Return the kinds, and what belongs to the one that is chosen."""
        kinds = Choice(
            labels=(_("Random"), _("Today"), _("Custom")),
            index=SEED_KINDS.index(self._setup.seed_kind),
            change=self._set_kind,
            again=self._go_to_field,
            whole=True,
            accent=theme.accent(self._setup.game),
            key="seed",
            says=_("Seed"),
            align="centre",
        )
        return [Text(_("Seed"), 16, face="bold"), kinds, self._beside(view)]

    def _beside(self, view: View) -> Node:
        setup, wide = self._setup, 190 * max(1.0, view.text_scale * 0.8)
        if setup.seed_kind == "typed":
            return Field(
                start=setup.typed,
                empty=_("Enter a seed"),
                limit=LONGEST_SEED,
                change=self.typed,
                done=self._done,
                key="typed seed",
                least=wide,
                align="centre",
            )
        if setup.seed_kind == "random":
            return Button(
                setup.seed,
                self._another,
                key="another",
                size=15,
                ends=30,
                least=wide,
                high=44,
                align="centre",
            )
        return Text(seeds.day_words(date.today()), 15, theme.MUTED, least=wide)

    # -- actions -----------------------------------------------------------------------------

    def _set_kind(self, index: int) -> None:
        self._setup.seed_kind = SEED_KINDS[index]
        self.screen.rebuild()
        self._go_to_field()

    def _go_to_field(self) -> None:
        """Type the seed now."""
        if not self.screen.desk.intents.last_device.startswith("pad"):
            self.screen.focus_named("typed seed")

    def typed(self, value: str) -> None:
        """Take what is typed; of a share code the player may mean its match."""
        self._setup.typed = value
        self.screen.rebuild()
        shared = code.found(value)
        if shared is not None:
            self._offer(shared)

    def _offer(self, shared: code.Shared) -> None:
        words = _("This is a share code: {game}.").format(game=code.words_of(shared))
        answers = (
            (_("Use the code"), lambda: self._set_up(shared)),
            (_("Use it as a seed"), self._done),
        )
        desk = self.screen.desk
        desk.stack.push(Dialog(desk, _("Use the code?"), words, answers, shared.game))

    def _set_up(self, shared: code.Shared) -> None:
        people = [seat for seat in self._setup.seats if seat.bot is None]
        desk = self.screen.desk
        setup = from_code(shared, desk.settings.lobby, desk.people.names, people)
        field = self.screen.named("typed seed")
        if isinstance(field, TextField):
            field.put(setup.typed)
        self.screen.set_up(setup)
        self._done()

    def _done(self) -> None:
        self.screen.rebuild()
        self.screen.focus_named("typed seed" if self.screen.problem else "start")

    def _another(self) -> None:
        self._setup.random_seed = seeds.fresh()
        self.screen.rebuild()
