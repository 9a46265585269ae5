"""A game's own table that shows a recorded match move by move."""

from copy import copy
from dataclasses import replace

from game import catalogue
from game.core.match import Match
from game.core.rules import Move
from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.table.scene import AnyTable
from game.engine.ui.page import Page
from game.engine.window.scene import SceneStack
from game.engine.window.view import View
from game.screens.doors import house
from game.screens.theatre.playback import Playback


class Projector(Page):
    """Plays, steps and jumps; subclasses lay out the table and what surrounds it."""

    def __init__(self, desk: Desk, match: Match) -> None:
        super().__init__(desk)
        self.match = match
        self.playback = Playback([turn.moved.t for turn in match.history.turns])
        self.stage = copy(desk)
        """The desk as the table sees it: a window of its own, and the theatre's speed."""
        self.stage.stack = SceneStack()
        self.set_stage(desk.view)
        scene = catalogue.game(match.header.game).scene()
        self.table: AnyTable = scene(self.stage, match, house(desk), watching=True)
        self.hues = desk.people.seat_hues(match.header)
        self.advised = False
        """Whether another move than the one played is shown."""

    def set_stage(self, view: View | None = None) -> None:
        """Lay out the table as for a window of that view."""
        settings = self.desk.settings
        speed = self.playback.speed if settings.animation_speed else 0.0
        self.stage.settings = replace(settings, animation_speed=speed, lobby={})
        self.stage.view = view or self.stage.view

    def came(self) -> None:
        """Respond to a change of the move shown."""

    # -- deeds -----------------------------------------------------------------------------

    def enter(self) -> None:
        self.table.enter()
        self.seek(0)
        self.toggle()

    def leave(self) -> None:
        self.table.leave()

    def toggle(self) -> None:
        if self.playback.playing:
            self.playback.stop()
        else:
            if self.playback.ended:
                self.seek(0)
            self.playback.start()
        self.rebuild()

    def stop(self) -> None:
        self.playback.stop()
        self.rebuild()

    def seek(self, ply: int) -> None:
        self._withdraw()
        self.table.show_ply(self.playback.seek(ply))
        self.table.on_position_settled()
        self.came()
        self.rebuild()

    def step_by(self, by: int) -> None:
        self.playback.stop()
        self.table.skip_animation(Intent("confirm"))
        if by > 0 and not self.playback.ended:
            self._show_next()
        elif by < 0:
            self.seek(self.playback.ply - 1)
        self.rebuild()

    def change_speed(self, by: int) -> None:
        self.playback.faster(by)
        self.set_stage()
        self.rebuild()

    def cycle_speed(self) -> None:
        before = self.playback.speed
        self.change_speed(1)
        if self.playback.speed == before:
            self.change_speed(-9)

    def advise(self, ply: int, seat: int, move: Move) -> None:
        """Stop before the move at `ply` and show another move as a ghost."""
        self.playback.stop()
        self.seek(ply - 1)
        self.table.advise(seat, move, True)
        self.advised = True

    def _withdraw(self) -> None:
        if self.advised:
            self.advised = False
            self.table.advise(0, None, False)

    def _show_next(self) -> None:
        self._withdraw()
        ply = self.playback.seek(self.playback.ply + 1)
        self.table.animate_steps(self.match.history.steps(ply))
        if self.playback.ended:
            self.playback.stop()
        self.came()

    # -- time ------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        return self.table.moving

    def update(self, seconds: float) -> None:
        self.table.update(seconds)
        moving, lively = self.table.timeline.moving, self.table.moving
        if self.playback.due(seconds, moving, lively):
            self._show_next()
            self.rebuild()
        if self.table.changed:
            self.table.changed = False
            self.touch()
        if self.stage.stack.turned:
            self.stage.stack.turned = False
            self.desk.stack.fade_next_picture()
