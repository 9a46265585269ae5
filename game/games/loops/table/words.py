"""What the table says to whoever looks at it now: one sentence, and the words on the main key."""

from collections import Counter
from typing import NamedTuple, Protocol

from game.core.rules import Move
from game.engine.widgets import furniture
from game.engine.words import _, ngettext
from game.games.loops.rules.moves import END, PASS, SWAP
from game.games.loops.rules.state import SUPPLY, State
from game.games.loops.table.hand import Hand, Outlook
from game.games.loops.table.pieces import complete_loops
from game.games.loops.table.supplies import Seated, Supplies
from game.games.loops.texts.about import KINDS


class Spoken(Seated, Protocol):
    """A table as far as words tell of it."""

    supplies: Supplies
    hand: Hand


class MainKey(NamedTuple):
    """The key that ends the turn, or does what must be done instead."""

    words: str
    sub: str
    move: Move | None
    ready: bool


class Prompt(NamedTuple):
    """Whose turn it is, where words do not say it, and the same said at length and in short."""

    name: str
    words: tuple[str, ...]


class Words:
    """What is said of the table as it is shown now."""

    def __init__(self, scene: Spoken) -> None:
        self._scene, self._supplies, self._hand = scene, scene.supplies, scene.hand

    def main_key(self) -> MainKey:
        """The words on the main key; without a move it uncovers the supply."""
        state, forced = self._scene.shown, self._supplies.forced
        now = state.turns == self._scene.match.state.turns
        if self._supplies.covered and now:
            return MainKey(
                _("Show my tiles"), _("only {name} looks").format(name=self._mover()), None, True
            )
        if forced == SWAP:
            return MainKey(_("Exchange"), _("nothing fits (O14)"), SWAP, True)
        if forced == PASS:
            return MainKey(_("Pass"), _("nothing can be laid"), PASS, True)
        ready = now and self._supplies.my_turn and state.last is not None
        return MainKey(_("End turn"), self._after_end(state, now), END, ready)

    def _after_end(self, state: State, now: bool) -> str:
        if state.ended:
            return _("the game is over")
        if self._closing():
            return _("a loop has ended it")
        if not now:
            return _("the turn is over")
        if not self._supplies.my_turn:
            return _("not your turn")
        if state.last is None:
            return _("lay a tile first")
        n = min(SUPPLY - len(state.supplies[state.seat]), sum(state.box))
        if not n:
            return _("nothing to draw")
        return ngettext("draw {n} tile", "draw {n} tiles", n).format(n=n)

    def prompt(self) -> Prompt:
        """What is going on, or what can be done now."""
        scene, state, closed = self._scene, self._scene.shown, self._closing()
        if closed and not state.ended:
            return Prompt("", (self._closed(closed),))
        mine = self._supplies.my_turn and scene.is_person(state.seat)
        if state.ended or not mine or scene.timeline.moving:
            return Prompt("", (self._going_on(state),))
        if self._supplies.covered:
            return Prompt("", (_("{name}, your tiles are covered.").format(name=self._mover()),))
        return Prompt(self._mover() if scene.rules.seats > 1 else "", self._advice(state))

    def _going_on(self, state: State) -> str:
        if state.ended:
            return _("The game is over.")
        if self._scene.watching or self._scene.is_person(state.seat):
            return _("To move: {name}.").format(name=self._mover())
        return _("Thinking now: {name}").format(name=self._mover())

    def _advice(self, state: State) -> tuple[str, ...]:
        if self._supplies.forced:
            return self.forced()
        if self._hand.picking.asked:
            return (_("Once more to confirm."),)
        if self._hand.outlook:
            return _outlook(self._hand.outlook)
        if self._hand.slot is not None:
            return _("Choose a lit cell; turn the tile as you like."), _("Choose a lit cell.")
        if state.last is None:
            return _("Pick a tile and lay it beside any other."), _("Pick a tile.")
        if len(self._supplies.dull) == len(state.supplies[state.seat]):
            return _("Nothing more fits: end the turn."), _("Nothing more fits.")
        return _("Lay another beside the framed tile, or end the turn."), _("Lay another, or end.")

    def _mover(self) -> str:
        return self._scene.player_name(self._scene.shown.seat)

    def forced(self) -> tuple[str, ...]:
        """Why there is no choice."""
        state = self._scene.shown
        if self._supplies.forced == SWAP:
            return (
                _("Nothing fits: show and exchange all tiles (O14)."),
                _("Nothing fits: exchange (O14)."),
            )
        if not state.supplies[state.seat]:
            return _("Your supply is empty: you pass (O13)."), _("No tiles: pass (O13).")
        if not any(state.box):
            words = _("Nothing fits and the box is empty: you pass (O14).")
        else:
            words = _("Nothing fits after three exchanges: you pass (O14).")
        return words, _("Nothing fits: pass (O14).")

    def _closing(self) -> list[str]:
        """The kinds that the tile just laid has closed; they have ended the turn (O10)."""
        state = self._scene.shown
        if state.last is None:
            return []
        return [loop.kind for loop in state.table.closed_by(state.last) if loop.kind]

    def _closed(self, kinds: list[str]) -> str:
        counts = Counter(loop.kind for loop in complete_loops(self._scene.shown.table))
        gain, name = furniture.signed(sum(counts[kind] for kind in kinds)), self._mover()
        if len(kinds) > 1:
            return _("{name}: two loops closed, {points}.").format(name=name, points=gain)
        kind = _(KINDS.get(kinds[0], kinds[0]))
        return _("{name}: {kind} closed, {points}.").format(name=name, kind=kind, points=gain)

    def status(self, seat: int) -> str:
        """A word beside a player's name."""
        state = self._scene.shown
        if state.ended:
            return ""
        if seat == state.seat:
            return "" if self._scene.is_person(seat) or self._scene.watching else _("thinks …")
        return _("next") if seat == (state.seat + 1) % self._scene.rules.seats else ""

    def box_words(self) -> tuple[str, ...]:
        """What became of the last draw, or what becomes of the next, at length and in short."""
        state = self._scene.shown
        if self._supplies.returned:
            return (_("put back (O14)"),)
        if not any(state.box):
            return (_("The box is empty."),)
        if self._closing() and not state.supplies[state.seat]:
            return _("The last tile closed a loop: draw six."), _("Draw six.")
        if self._closing() or self._scene.chronicle.closed_without_draw():
            return _("None drawn: a loop closed."), _("None drawn.")
        return _("No loop: draw up to six."), _("No loop: draw.")


def _outlook(found: Outlook) -> tuple[str, ...]:
    counting = [loop.kind for loop in found.loops if loop.kind]
    if counting:
        closes = _closes(counting, found.points)
        return _("{closes} That ends the turn.").format(closes=closes), closes
    if found.loops:
        return (_("Completes a mixed loop, worth nothing."), _("A mixed loop: 0."))
    return (_("It fits here."),)


def _closes(kinds: list[str], points: int) -> str:
    gain = furniture.signed(points)
    if len(kinds) > 1:
        return _("Closes two loops: {points}.").format(points=gain)
    kind = _(KINDS.get(kinds[0], kinds[0]))
    return _("Closes a {kind}: {points}.").format(kind=kind, points=gain)
