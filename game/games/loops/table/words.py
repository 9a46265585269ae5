"""The words at the table of Loops: the prompt, the main key, and the recent moves."""

from collections import Counter
from itertools import takewhile
from typing import TYPE_CHECKING, NamedTuple

from game.core.history import Transition, Turn
from game.core.rules import Move
from game.engine.widgets import furniture
from game.engine.words import _, comma_list, language, ngettext
from game.games.loops.rules.events import Cell
from game.games.loops.rules.moves import END, PASS, SWAP
from game.games.loops.rules.state import CELLS, SUPPLY, State, x_and_y
from game.games.loops.table.hand import LayingGain
from game.games.loops.table.pieces import complete_loops
from game.games.loops.table.supplies import shown_turns
from game.games.loops.texts.about import KINDS
from game.games.loops.texts.summary import describe, short_sentence

if TYPE_CHECKING:
    from game.games.loops.table.scene import LoopsScene


class MainKey(NamedTuple):
    """The words of the key that ends the turn or does what must be done instead, and its move."""

    words: str
    sub: str
    move: Move | None
    ready: bool


class Prompt(NamedTuple):
    """The name of the player to move, "" if the words have it, and the words, longest first."""

    name: str
    words: tuple[str, ...]


class ActionLine(NamedTuple):
    """A seat's action as a sentence and in fewer words, and the cell of the tile that it laid."""

    seat: int
    words: str
    short_words: str
    cell: Cell | None


_TURNS_SEARCHED, _LINES_LISTED = 12, 6


class LoopsWords:
    """The words of the table as it is shown now."""

    def __init__(self, table: "LoopsScene") -> None:
        self._table, self._supplies, self._hand = table, table.supplies, table.hand
        self._lines_key: object = None
        self._lines: tuple[ActionLine, ...] = ()

    # -- now -------------------------------------------------------------------------------

    def main_key(self) -> MainKey:
        """Return the main key; one without a move uncovers the supply."""
        state, forced = self._table.shown, self._supplies.forced_move
        now = state.turns == self._table.match.state.turns
        if self._supplies.is_covered and now:
            only = _("For {name} only").format(name=self._mover_name())
            return MainKey(_("Show my tiles"), only, None, True)
        if forced == SWAP:
            return MainKey(_("Exchange"), _("nothing fits (O14)"), SWAP, True)
        if forced == PASS:
            return MainKey(_("Pass"), _("nothing can be laid"), PASS, True)
        ready = now and self._supplies.is_my_turn and state.last is not None
        return MainKey(_("End turn"), self._main_key_note(state, now), END, ready)

    def _main_key_note(self, state: State, now: bool) -> str:
        if state.ended:
            return _("The game is over")
        if self._closed_kinds():
            return _("a loop has ended it")
        if not now:
            return _("the turn is over")
        if not self._supplies.is_my_turn:
            return _("not your turn")
        if state.last is None:
            return _("lay a tile first")
        n = min(SUPPLY - len(state.supplies[state.seat]), sum(state.box))
        if not n:
            return _("nothing to draw")
        return ngettext("draw {n} tile", "draw {n} tiles", n).format(n=n)

    def current_prompt(self) -> Prompt:
        """Return what is to be done, or what is going on."""
        table, state, closed = self._table, self._table.shown, self._closed_kinds()
        if closed and not state.ended:
            return Prompt("", (self._closed_words(closed),))
        mine = self._supplies.is_my_turn and table.is_person(state.seat)
        if state.ended or not mine or table.timeline.moving:
            return Prompt("", (self._waiting_words(state),))
        if self._supplies.is_covered:
            words = _("{name}, your tiles are covered.")
            return Prompt("", (words.format(name=self._mover_name()),))
        return Prompt(self._mover_name() if table.rules.seats > 1 else "", self._task_words(state))

    def _waiting_words(self, state: State) -> str:
        if state.ended:
            return _("The game is over")
        words = _("To move: {name}")
        if self._table.bots.is_thinking(state.seat):
            words = _("Thinking now: {name}")
        return words.format(name=self._mover_name())

    def _task_words(self, state: State) -> tuple[str, ...]:
        if self._supplies.forced_move:
            return (self._supplies.forced_sentence(),)
        if self._hand.picking.asked:
            return (_("Press again to confirm."),)
        if self._hand.picking.preview:
            return _preview_words(self._hand.picking.preview)
        if self._hand.slot is not None:
            return (_("Choose a highlighted cell."),)
        if could := self._table.closings_in_focus:
            gains = {(each.points, each.kinds) for closings in could.values() for each in closings}
            dearest = sorted(gains, key=lambda each: (-each[0], each[1]))
            outcomes = [
                f"{' + '.join(map(_kind_word, kinds))} {furniture.signed_points(n)}"
                for n, kinds in dearest
            ]
            words = _("Could close: {loops}.")
            return tuple(words.format(loops=comma_list(outcomes[:most])) for most in (None, 2, 1))
        if state.last is None:
            return (_("Pick a tile to lay."),)
        if len(self._supplies.unfitting) == len(state.supplies[state.seat]):
            return (_("Nothing more fits."),)
        return (_("Lay another, or end the turn."),)

    def _mover_name(self) -> str:
        return self._table.player_name(self._table.shown.seat)

    def _closed_kinds(self) -> list[str]:
        """Return the kinds of loops that the tile just laid closed, which ended the turn (O10)."""
        state = self._table.shown
        if state.last is None:
            return []
        return [loop.kind for loop in state.table.loops_closed_by(state.last) if loop.kind]

    def _closed_words(self, kinds: list[str]) -> str:
        counts = Counter(loop.kind for loop in complete_loops(self._table.shown.table))
        gain, name = (
            furniture.signed_points(sum(counts[kind] for kind in kinds)),
            self._mover_name(),
        )
        if len(kinds) > 1:
            return _("{name}: two loops closed, {points}.").format(name=name, points=gain)
        words = _("{name}: {kind} closed, {points}.")
        return words.format(name=name, kind=_kind_word(kinds[0]), points=gain)

    def seat_status(self, seat: int) -> str:
        state = self._table.shown
        if state.ended:
            return ""
        if seat == state.seat:
            return _("thinks …") if self._table.bots.is_thinking(seat) else ""
        return _("next") if seat == (state.seat + 1) % self._table.rules.seats else ""

    def box_words(self) -> tuple[str, ...]:
        """Return a sentence about the last draw, or the next one, at length and in short."""
        state = self._table.shown
        if self._supplies.returned_tiles:
            return (_("put back (O14)"),)
        if state.is_running_out(self._table.rules.target):
            if self._table.rules.seats == 1:
                return (_("Last tiles ({rule}).").format(rule="O20"),)
            last = _("Last tiles ({rule}).").format(rule="O16")
            return _("Last tiles: most points may win (O16)."), last
        if not any(state.box):
            return (_("The box is empty."),)
        if self._closed_kinds() and not state.supplies[state.seat]:
            return (_("Draw six."),)
        if self._closed_kinds() or self._closed_without_draw():
            return (_("None drawn."),)
        return (_("No loop: draw."),)

    # -- what has happened -----------------------------------------------------------------

    def recent_actions(self) -> tuple[ActionLine, ...]:
        """Return the last actions, newest first."""
        turns = shown_turns(self._table)
        key = len(turns), turns[-1:], language()
        if key != self._lines_key:
            moves = [turn for turn in turns[: -_TURNS_SEARCHED - 1 : -1] if turn.moved.move != END]
            self._lines_key, self._lines = key, tuple(map(self._action_line, moves[:_LINES_LISTED]))
        return self._lines

    def _action_line(self, turn: Turn) -> ActionLine:
        step, move = Transition(turn.before, turn.moved, turn.after), turn.moved.move
        names = self._table.match.header.names
        tellers = describe, short_sentence
        whole, brief = (tell(self._table.rules, step, names, _) for tell in tellers)
        return ActionLine(
            turn.moved.seat, whole, brief, x_and_y(CELLS[move[5:]]) if "@" in move else None
        )

    def newest_tile(self) -> tuple[int, Cell] | None:
        state = self._table.shown
        if state.last is not None:
            return state.seat, x_and_y(state.last)
        return next(((line.seat, line.cell) for line in self.recent_actions() if line.cell), None)

    def newest_tiles(self) -> list[tuple[int, Cell]]:
        """Return the newest tile; before a person's first tile, all since their last move."""
        table, state, newest = self._table, self._table.shown, self.newest_tile()
        mine = table.is_person(state.seat)
        if newest is None or table.watching or (mine and state.last is not None):
            return [newest] if newest else []
        own = {state.seat} if mine else set(filter(table.is_person, range(table.rules.seats)))
        moves = (turn.moved for turn in reversed(shown_turns(table)))
        others = takewhile(lambda moved: moved.seat not in own, moves)
        tiles = [(m.seat, x_and_y(CELLS[m.move[5:]])) for m in others if "@" in m.move]
        return tiles or [newest]

    def _closed_without_draw(self) -> bool:
        """Return whether the turn before this one closed a loop, so that nothing was drawn."""
        turns = shown_turns(self._table)
        if not turns or self._table.timeline.moving or self._table.shown.last is not None:
            return False
        last = turns[-1]
        return bool(last.after.scores != last.before.scores and not last.deals)


def _preview_words(laying: LayingGain) -> tuple[str, ...]:
    kinds, gain = (
        [loop.kind for loop in laying.loops if loop.kind],
        furniture.signed_points(laying.points),
    )
    if kinds:
        if len(kinds) > 1:
            return (_("Closes two loops: {points}.").format(points=gain),)
        return (_("Closes a {kind}: {points}.").format(kind=_kind_word(kinds[0]), points=gain),)
    if laying.loops:
        return (_("A mixed loop: 0."),)
    return (_("It fits here."),)


def _kind_word(kind: str) -> str:
    return _(KINDS.get(kind, kind))
