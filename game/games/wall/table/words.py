"""The words of the table: whose turn it is, what is in the hand, what a move would do."""

from typing import TYPE_CHECKING

from game.engine.words import _, facts, listed, ngettext, told
from game.games.wall.rules import forecast, moves
from game.games.wall.rules.forecast import Promise
from game.games.wall.rules.state import MARKER, OFFER, OVER, TILING, State
from game.games.wall.rules.tiling import winners
from game.games.wall.table.hand import Target
from game.games.wall.table.layout import turn_order
from game.games.wall.texts.about import COLOURS

if TYPE_CHECKING:
    from game.games.wall.table.scene import WallScene


class Words:
    """The words of one table."""

    def __init__(self, table: "WallScene") -> None:
        self._table, self._hand = table, table.hand

    def crumbs(self) -> str:
        state = self._table.shown
        where = _("Round {n}").format(n=state.round)
        if state.stage == OVER:
            return facts(where, _("The game is over"))
        if self._tiles_go_up:
            return facts(where, _("Wall tiling"))
        name = self._table.player_name(state.seat)
        thinks = self._table.bots.thinks(state.seat)
        words = _("Thinking now: {name}") if thinks else _("To move: {name}")
        return facts(where, words.format(name=name))

    def hints(self) -> list[tuple[str, str]]:
        if self._table.mover is None:
            return [("confirm", _("skip to the end"))] if self._table.is_tiling else []
        if self._hand.position.stage == TILING:
            return [("confirm", _("lay the tile")), ("1-5", _("column"))]
        if self._hand.held is None:
            return [("confirm", _("pick up")), ("next", _("next tiles")), ("help", _("rules"))]
        line = (
            self._table.focus.number if isinstance(self._table.focus, Target) else self._hand.aimed
        )
        words = _("place on the floor")
        if line:
            words = _("place on line {number}").format(number=line)
        return [("confirm", words), ("1-5", _("line")), ("0", _("floor")), ("back", _("put back"))]

    def subs(self, seat: int) -> tuple[str, ...]:
        """Return the words beside a name, longest first: winner, thinking, next or next starter."""
        state = self._table.shown
        if state.stage == OVER:
            return (_("Winner"),) if winners(state) == (seat,) else ()
        if self._tiles_go_up:
            return ()
        if seat == state.seat and self._table.bots.thinks(seat):
            return (_("thinks …"), "…")
        starts = _("starts round {number}").format(number=state.round + 1)
        follows = (
            seat == turn_order(state.seat, self._table.rules.seats)[1]
            and self._table.rules.seats > 2
        )
        keeps = state.stage == OFFER and self._table.accounts.marker == seat
        table = self._table
        if not keeps or forecast.ending(table.rules.table, table.accounts, table.chosen):
            return (_("next"),) if follows else ()
        return (listed((_("next"), starts)), starts) if follows else (starts,)

    def sentence(self, seat: int) -> str:
        """Return the state of the match, on that seat's sheet."""
        if self._tiles_go_up:
            return _("complete lines score")
        if self._table.mover != seat:
            return next(iter(self.subs(seat)), "")
        state = self._hand.position
        if state.stage == TILING:
            return _("choose a space in row {number}").format(number=state.row + 1)
        if self._hand.held is None:
            return self._about_sources(state)
        return self._about_lines(state)

    def _about_sources(self, state: State) -> str:
        if self._hand.considered is None:
            return _("Take tiles of one colour.")
        source, colour = self._hand.considered
        tiles = _in_hand(colour, forecast.taken(state, source, colour))
        if forecast.takes_marker(state, source):
            return _("pick up {tiles} and the marker").format(tiles=tiles)
        return _("pick up {tiles}").format(tiles=tiles)

    def _about_lines(self, state: State) -> str:
        assert self._hand.held is not None
        source, colour = self._hand.held
        words = _in_hand(colour, forecast.taken(state, source, colour))
        if self._hand.asks:
            return _("{tiles}: press again to confirm").format(tiles=words)
        looked = self._hand.looked_at
        if isinstance(looked, Target) and not looked.legal:
            move = moves.notation(source, colour, looked.number)
            return told(
                self._table.rules.why_not(self._hand.position, self._hand.position.seat, move)
            )
        promise = self._hand.promise()
        if promise is None:
            return _("{tiles} in hand: choose a line").format(tiles=words)
        return f"{words}: {self._about(promise)}"

    def _about(self, promise: Promise) -> str:
        fallen = len(promise.fallen.replace(MARKER, ""))
        if not promise.line:
            return ngettext("{count} to the floor", "{count} to the floor", fallen).format(
                count=fallen
            )
        words = _("line {line} has {held} of {limit}").format(
            line=promise.line, held=promise.held + promise.laid, limit=promise.limit
        )
        if promise.complete:
            words = _("completes line {line}").format(line=promise.line)
        if fallen:
            falls = ngettext("{count} falls", "{count} fall", fallen).format(count=fallen)
            words = listed((words, falls))
        return words

    @property
    def _tiles_go_up(self) -> bool:
        """Return whether tiles go to the walls and no person chooses where. Spaces that bots choose
        (W13) are shown together, so none of them is the one that thinks."""
        state = self._table.shown
        chosen = state.stage == TILING and self._table.bots.thinks(state.seat)
        return self._table.is_tiling or chosen


def _in_hand(letter: str, number: int) -> str:
    return ngettext("{count} {colour}", "{count} {colour}", number).format(
        count=number, colour=_(COLOURS[letter])
    )
