"""The words of the table of Wall: whose turn it is, what is held, what a move would do."""

from typing import TYPE_CHECKING

from game.engine.words import _, comma_list, facts, ngettext, translate_sentence
from game.games.wall.rules import forecast, moves
from game.games.wall.rules.forecast import TakeEffect
from game.games.wall.rules.state import MARKER, OFFER, OVER, TILING, State
from game.games.wall.rules.tiling import match_winners
from game.games.wall.table.hand import MoveTarget
from game.games.wall.table.layout import turn_order
from game.games.wall.texts.about import COLOURS

if TYPE_CHECKING:
    from game.games.wall.table.scene import WallScene


class WallWords:
    """The words of one table."""

    def __init__(self, table: "WallScene") -> None:
        self._table, self._hand = table, table.hand

    def breadcrumbs(self) -> str:
        state = self._table.shown
        where = _("Round {n}").format(n=state.round)
        if state.stage == OVER:
            return facts(where, _("The game is over"))
        if self._only_tiling:
            return facts(where, _("Wall tiling"))
        name = self._table.player_name(state.seat)
        thinks = self._table.bots.is_thinking(state.seat)
        words = _("Thinking now: {name}") if thinks else _("To move: {name}")
        return facts(where, words.format(name=name))

    def key_hints(self) -> list[tuple[str, str]]:
        if self._table.person_to_move is None:
            return [("confirm", _("skip to the end"))] if self._table.is_tiling else []
        if self._hand.position.stage == TILING:
            return [("confirm", _("lay the tile")), ("1-5", _("column"))]
        if self._hand.held is None:
            return [("confirm", _("pick up")), ("next", _("next tiles")), ("help", _("rules"))]
        line = (
            self._table.focus.number
            if isinstance(self._table.focus, MoveTarget)
            else self._hand.aimed_target
        )
        words = _("place on the floor")
        if line:
            words = _("place on line {number}").format(number=line)
        return [("confirm", words), ("1-5", _("line")), ("0", _("floor")), ("back", _("put back"))]

    def name_notes(self, seat: int) -> tuple[str, ...]:
        """Return words beside a name, longest first: winner, thinking, next or next starter."""
        state = self._table.shown
        if state.stage == OVER:
            return (_("Winner"),) if match_winners(state) == (seat,) else ()
        if self._only_tiling:
            return ()
        if seat == state.seat and self._table.bots.is_thinking(seat):
            return (_("thinks …"), "…")
        starts = _("starts round {number}").format(number=state.round + 1)
        follows = (
            seat == turn_order(state.seat, self._table.rules.seats)[1]
            and self._table.rules.seats > 2
        )
        keeps = state.stage == OFFER and self._table.counted_state.marker == seat
        table = self._table
        now = table.counted_state, table.chosen_space
        if not keeps or forecast.game_end(table.rules.table, *now):
            return (_("next"),) if follows else ()
        return (comma_list((_("next"), starts)), starts) if follows else (starts,)

    def turn_sentence(self, seat: int) -> str:
        """Return a sentence for that seat's sheet: what to do, or what is going on."""
        if self._only_tiling:
            return _("complete lines score")
        if self._table.person_to_move != seat:
            return next(iter(self.name_notes(seat)), "")
        state = self._hand.position
        if state.stage == TILING:
            return _("choose a space in row {number}").format(number=state.row + 1)
        if self._hand.held is None:
            return self._source_words(state)
        return self._line_words(state)

    def _source_words(self, state: State) -> str:
        if self._hand.considered_take is None:
            return _("Take tiles of one colour.")
        source, colour = self._hand.considered_take
        tiles = _tiles_words(colour, forecast.tiles_taken(state, source, colour))
        if forecast.takes_marker(state, source):
            return _("pick up {tiles} and the marker").format(tiles=tiles)
        return _("pick up {tiles}").format(tiles=tiles)

    def _line_words(self, state: State) -> str:
        assert self._hand.held is not None
        source, colour = self._hand.held
        words = _tiles_words(colour, forecast.tiles_taken(state, source, colour))
        if self._hand.is_confirming:
            return _("{tiles}: press again to confirm").format(tiles=words)
        looked = self._hand.widget_in_focus
        if isinstance(looked, MoveTarget) and not looked.legal:
            move = moves.take_notation(source, colour, looked.number)
            return translate_sentence(
                self._table.rules.why_not(self._hand.position, self._hand.position.seat, move)
            )
        effect = self._hand.aimed_effect()
        if effect is None:
            return _("{tiles} in hand: choose a line").format(tiles=words)
        return f"{words}: {self._effect_words(effect)}"

    def _effect_words(self, effect: TakeEffect) -> str:
        fallen = len(effect.fallen.replace(MARKER, ""))
        if not effect.line:
            return ngettext("{count} to the floor", "{count} to the floor", fallen).format(
                count=fallen
            )
        words = _("line {line} has {held} of {limit}").format(
            line=effect.line, held=effect.held + effect.laid, limit=effect.limit
        )
        if effect.complete:
            words = _("completes line {line}").format(line=effect.line)
        if fallen:
            falls = ngettext("{count} falls", "{count} fall", fallen).format(count=fallen)
            words = comma_list((words, falls))
        return words

    @property
    def _only_tiling(self) -> bool:
        """Return whether tiles go to the walls and no person chooses where. Spaces that bots choose
        (W13) are shown together, so none of the bots appears to think."""
        state = self._table.shown
        chosen = state.stage == TILING and self._table.bots.is_thinking(state.seat)
        return self._table.is_tiling or chosen


def _tiles_words(letter: str, number: int) -> str:
    return ngettext("{count} {colour}", "{count} {colour}", number).format(
        count=number, colour=_(COLOURS[letter])
    )
