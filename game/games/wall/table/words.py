"""What the table says in words: whose turn it is, what is in the hand, what a move would do."""

from game.engine.words import _, ngettext, told
from game.games.wall.rules import forecast
from game.games.wall.rules.forecast import Promise
from game.games.wall.rules.state import OFFER, OVER, TILING, State
from game.games.wall.rules.tiles import MARKER
from game.games.wall.rules.tiling import winners
from game.games.wall.table.hand import Hand
from game.games.wall.table.layout import turn_order
from game.games.wall.table.phrases import in_hand
from game.games.wall.table.targets import Target


class Sayings(Hand):
    """The words of the table."""

    @property
    def state(self) -> State:
        """The position that is shown, tiles on their way left out."""
        state: State = self.shown
        return state

    def crumbs(self) -> str:
        """Round and whose turn it is."""
        state = self.state
        where = _("Round {number}").format(number=state.round)
        if state.stage == OVER:
            return f"{where} · {_('the game is over')}"
        if self.is_tiling:
            return f"{where} · {_('wall tiling')}"
        name = self.player_name(state.seat)
        if not self.is_person(state.seat) and not self.watching:
            words = _("Thinking now: {name}")
        elif state.stage == TILING:
            words = _("Choosing a space: {name}")
        else:
            words = _("Picking now: {name}")
        return f"{where} · {words.format(name=name)}"

    @property
    def may_end(self) -> bool:
        """May the next tiling, as things stand, be the last (W15)?"""
        return bool(forecast.ending(self.wall_rules.table, self.accounts, self.chosen))

    @property
    def is_tiling(self) -> bool:
        """Are all tiles taken, and do those of complete lines go to the walls?"""
        state = self.state
        return state.stage == OFFER and not state.centre and not any(state.factories)

    def hints(self) -> list[tuple[str, str]]:
        """What the keys do now."""
        if self.mover is None:
            return [("confirm", _("skip to the end"))] if self.is_tiling else []
        if self.position.stage == TILING:
            return [("confirm", _("lay the tile")), ("1-5", _("column"))]
        if self.held is None:
            return [("confirm", _("pick up")), ("next", _("next tiles")), ("help", _("rules"))]
        line = self.focus.number if isinstance(self.focus, Target) else self.aimed
        words = _("place on the floor")
        if line:
            words = _("place on line {number}").format(number=line)
        return [("confirm", words), ("1-5", _("line")), ("0", _("floor")), ("back", _("put back"))]

    def aimed_promise(self) -> Promise | None:
        if self.held is None or self.mover is None:
            return None
        return next((one for one in self.promises() if one.line == self.aimed), None)

    def subs(self, seat: int, state: State) -> tuple[str, ...]:
        """Beside a name: who is next, and who starts the next round."""
        if state.stage == OVER:
            return (_("winner"),) if winners(state) == (seat,) else ()
        if self.is_tiling:
            return ()
        if seat == state.seat and not self.is_person(seat) and not self.watching:
            return (_("thinks …"), "…")
        starts = _("starts round {number}").format(number=state.round + 1)
        follows = seat == turn_order(state.seat, self.rules.seats)[1] and self.rules.seats > 2
        if state.marker != seat or state.stage != OFFER or self.may_end:
            return (_("next"),) if follows else ()
        return (f"{_('next')}, {starts}", starts) if follows else (starts,)

    def sentence(self, seat: int) -> str:
        if self.is_tiling:
            return _("complete lines score")
        if self.mover != seat:
            return next(iter(self.subs(seat, self.state)), "")
        state = self.position
        if state.stage == TILING:
            return _("choose a space in row {number}").format(number=state.row + 1)
        if self.held is None:
            return self._about_sources(state)
        return self._about_lines(state)

    def _about_sources(self, state: State) -> str:
        if self.considered is None:
            return _("pick tiles of one colour")
        source, colour = self.considered
        words = in_hand(colour, forecast.taken(state, source, colour))
        if forecast.takes_marker(state, source):
            words += " " + _("and the marker")
        return _("pick up {tiles}").format(tiles=words)

    def _about_lines(self, state: State) -> str:
        assert self.held is not None
        source, colour = self.held
        words = in_hand(colour, forecast.taken(state, source, colour))
        if self.pending is not None and self.pending == self.aimed:
            return _("{tiles}: once more to confirm").format(tiles=words)
        looked = self._looked_at()
        if isinstance(looked, Target) and not looked.legal:
            move = forecast.notation(source, colour, looked.number)
            return told(self.rules.why_not(self.position, self.position.seat, move))
        found = self.aimed_promise()
        if found is None:
            return _("{tiles} in hand: choose a line").format(tiles=words)
        return f"{words}: {self._about(found)}"

    def _about(self, found: Promise) -> str:
        fallen = len(found.fallen.replace(MARKER, ""))
        if not found.line:
            return ngettext("{count} to the floor", "{count} to the floor", fallen).format(
                count=fallen
            )
        words = _("line {line} has {held} of {limit}").format(
            line=found.line, held=found.held + found.laid, limit=found.limit
        )
        if found.complete:
            words = _("completes line {line}").format(line=found.line)
        if fallen:
            words += ", " + ngettext("{count} falls", "{count} fall", fallen).format(count=fallen)
        return words
