"""The buttons below a result: what can be done next."""

from datetime import date
from functools import partial

from game.engine.desk import Desk
from game.engine.table.scene import AnyTable
from game.engine.ui.controls import Button
from game.engine.ui.frames import sheet_title
from game.engine.ui.node import Node
from game.engine.ui.sheet import Offer, Sheet, offers
from game.engine.window import theme
from game.engine.window.view import View
from game.engine.words import _
from game.screens import routes
from game.screens.doors import house
from game.screens.result.outcome import Outcome
from game.screens.theatre.race import can_race
from game.screens.theatre.saving.sharing import share


def buttons(desk: Desk, table: AnyTable, found: Outcome) -> list[Node]:
    """Return everything that can be done after a match; the first stands out."""
    doors, match, path = house(desk), table.match, table.path
    entries = [
        ("again", _("Play again"), lambda: desk.stack.push(Again(desk, table, found))),
        ("share", _("Share"), lambda: share(desk, match, path, match.plies)),
        ("menu", _("Back") if match.header.origin else _("Title"), lambda: doors.leave(table)),
    ]
    if path is not None:
        entries.insert(1, ("watch", _("Analysis"), lambda: doors.navigate(routes.Watch(path))))
    if found.day is not None:
        entries.insert(0, ("day", _("Daily"), partial(_to_day, desk, found.day)))
    accent = theme.accent(table.game)
    return [
        Button(words, act, primary=not i, accent=accent, key=key, ends=52, high=50)
        for i, (key, words, act) in enumerate(entries)
    ]


class Again(Sheet):
    """The ways to begin another match of the same kind."""

    def __init__(self, desk: Desk, table: AnyTable, found: Outcome) -> None:
        super().__init__(desk, 660)
        self.table, self.found = table, found

    def build(self, view: View) -> Node:
        """Return the seeds, and a race against the best match so far."""
        doors, header = house(self.desk), self.table.match.header
        accent, seed = theme.accent(self.table.game), header.seed
        actions = [
            Offer("new seed", _("New seed"), "", lambda: doors.again(header)),
            Offer("same", _("Retry this seed"), seed or "", lambda: doors.again(header, seed)),
            *self._races(),
            Offer("cancel", _("Cancel"), "", lambda: None),
        ]
        return offers(self, sheet_title(_("Play again"), accent), actions, accent)

    def _races(self) -> list[Offer]:
        """Return the race against the best match so far, or this one where no other is better."""
        doors, rival, found = house(self.desk), self.table.path, self.found
        challenge, name = found.challenge, self.desk.people.name
        if rival is None or challenge is None or not can_race(self.table.match.header):
            return []
        best, words = doors.library.standing(challenge, name).best, _("Race this match")
        if best is not None and (
            found.number is None or challenge.ladder.better(best, found.number)
        ):
            file = doors.library.best_file(challenge, name)
            if file not in (None, rival):
                words, rival = _("Race your best"), file
        return [Offer("race", words, "", partial(doors.race, rival))]


def _to_day(desk: Desk, day: date) -> None:
    """Open the page of a day, behind which there is the title again."""
    house(desk).title()
    house(desk).navigate(routes.Today(day))
