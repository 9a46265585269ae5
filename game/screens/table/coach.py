"""The coach at a table: judges the moves of its person while they think, and holds a mistake."""

from collections.abc import Callable, Hashable
from functools import partial
from typing import Any

from game import catalogue, judging
from game.core.judging.judge import JudgedMove
from game.core.match import Match
from game.core.rules import Move
from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.processes.process import TaskRunner
from game.engine.table.scene import PASSIVE, AnyTable
from game.engine.ui.sheet import Answer, Dialog
from game.engine.words import _, comma_list, facts
from game.judging import PossibleMistakes
from game.screens import games
from game.screens.doors import house
from game.screens.hall.counting import unit_words

PATIENCE = 0.3
"""Seconds after a press in which the judge may still answer; then the move is played unjudged."""


class Coach:
    """Holds the mistakes of the one person at a table, before anything new comes out."""

    def __init__(self, table: AnyTable, play: Callable[[int, Move], bool]) -> None:
        """`play` plays a move of a seat unwatched."""
        self._table, self._play = table, play
        self._seat = table.match.header.people[0]
        self._task_runner = TaskRunner()
        self._about: Hashable = None
        """The decision that is judged; None while the person has none."""
        self._mistakes: PossibleMistakes | None = None
        """None until the judge has answered."""
        self._pressed: Move = ""
        """The move that waits for the judge; "" for none."""
        self._waited = 0.0

    def warm(self) -> None:
        self._task_runner.warm()

    def close(self) -> None:
        self._task_runner.close()

    @property
    def waiting(self) -> bool:
        """Return whether a move waits for the judge."""
        return bool(self._pressed)

    def update(self, seconds: float) -> None:
        """Let a new decision be judged; play or hold a move that waits."""
        self._follow()
        if self._pressed and self._table.desk.stack.top is self._table:
            self._waited += seconds
            if self._known or self._waited >= PATIENCE:
                move, self._pressed = self._pressed, ""
                if not self._warns(move):
                    self._play(self._seat, move)

    def holds(self, seat: int, move: Move) -> bool:
        """Return whether a move is not played now: it is a mistake, or the judge is not ready."""
        self._follow()
        if seat != self._seat or self._about is None or self._pressed:
            return self.waiting
        moves = self._table.match.moves(seat)
        if move not in moves or len(moves) == 1:
            return False
        if self._known:
            return self._warns(move)
        self._pressed, self._waited = move, 0.0
        return True

    def _follow(self) -> None:
        """Send a new decision to the judge, and take its answer."""
        table, seat = self._table, self._seat
        about = table.seating.decision_key(seat) if table.may_advise(seat) else None
        if about != self._about:
            self._about, self._mistakes, self._pressed = about, None, ""
            self._mark(None)
            if about is not None:
                self._send()
        for found in self._task_runner.fetch_results() if about is not None else ():
            self._mistakes = found
        if table.match.over:
            self.close()

    def _send(self) -> None:
        match, rules = self._table.match, self._table.match.rules
        view = rules.seen_by(match.state, self._seat)
        asked = rules.name, dict(rules.options), rules.seats, view, self._seat, match.plies + 1
        self._task_runner.run(judging.possible_mistakes, *asked)

    @property
    def _known(self) -> bool:
        """Return whether the judge has answered, or never will."""
        return self._mistakes is not None or not self._task_runner.busy

    # -- warning ---------------------------------------------------------------------------

    def _warns(self, move: Move) -> bool:
        """Ask whether to play a mistake; return False if the move is none."""
        moves = self._mistakes.moves if self._mistakes else ()
        for judged in moves:
            if judged.played.move == move:
                self._ask(judged)
                return True
        return False

    def _ask(self, judged: JudgedMove) -> None:
        """Ask whether to take a mistake back, what matters of the best move marked on the table."""
        desk, match = self._table.desk, self._table.match
        self._mark(judged.best.move)
        why = games.reasons_of_both(match, judged)[1]
        better = _("Better: {move}.").format(move=comma_list(why)) if why else ""
        ways: list[Answer] = [(_("Undo"), lambda: None), (_("Keep"), partial(self._keep, judged))]
        desk.sound.play("error")
        desk.stack.push(
            Dialog(desk, _("Coach"), self._cost(judged), ways, match.rules.name, better)
        )

    def _cost(self, judged: JudgedMove) -> str:
        unit = self._mistakes.unit if self._mistakes else ""
        loss = unit_words(unit, max(1, round(judged.loss / 10)))
        return _("This loses about {loss}.").format(loss=loss)

    def _keep(self, judged: JudgedMove) -> None:
        self._mark(None)
        self._play(judged.seat, judged.played.move)

    def _mark(self, move: Move | None) -> None:
        """Mark what matters of a move; None marks nothing."""
        if move or not self._table.advising.hint_sentence:
            self._table.advise(self._seat, move, False)


def table_of(desk: Desk, match: Match) -> AnyTable:
    """Return the table of a match, with a coach who watches its one person."""
    scene = catalogue.game(match.header.game).scene()
    table: Any = coached(scene)(desk, match, house(desk))
    table.coach = Coach(table, partial(scene.play, table))
    made: AnyTable = table
    return made


def coached(scene: type[AnyTable]) -> Any:
    """Return a game's own table with a coach, who is set once it is made."""

    def play(table: Any, seat: int, move: Move) -> bool:
        return not table.coach.holds(seat, move) and scene.play(table, seat, move)

    def update(table: Any, seconds: float) -> None:
        table.coach.update(seconds)
        scene.update(table, seconds)

    def handle(table: Any, intent: Intent) -> bool:
        """Take no press while a move waits for the judge."""
        waits = table.coach.waiting and intent.down and intent.what not in PASSIVE
        return waits or scene.handle(table, intent)

    def enter(table: Any) -> None:
        table.coach.warm()
        scene.enter(table)

    def leave(table: Any) -> None:
        table.coach.close()
        scene.leave(table)

    def crumbs(table: Any) -> str:
        return facts(scene.breadcrumbs(table), _("Coach"))

    made = {"play": play, "update": update, "handle": handle, "enter": enter, "leave": leave}
    return type(f"{scene.__name__}Coached", (scene,), {**made, "breadcrumbs": crumbs})
