"""What the table says to whoever looks at it now: one sentence, and the words on the main key."""

from typing import TYPE_CHECKING, NamedTuple

from game.core.rules import Move
from game.engine import furniture
from game.engine.words import _, ngettext
from game.games.loops.about import KINDS
from game.games.loops.choices import END, PASS, SWAP
from game.games.loops.hand import Outlook
from game.games.loops.state import SUPPLY, State

if TYPE_CHECKING:
    from game.games.loops.scene import LoopsTable


class MainKey(NamedTuple):
    """The key that ends the turn, or does what must be done instead."""

    words: str
    sub: str
    move: Move | None
    ready: bool


def main_key(scene: "LoopsTable") -> MainKey:
    """The words on the main key; without a move it uncovers the supply."""
    state, forced = scene.shown, scene.supplies.forced
    if scene.supplies.covered:
        return MainKey(
            _("Show my tiles"), _("only {name} looks").format(name=_mover(scene)), None, True
        )
    if forced == SWAP:
        return MainKey(_("Exchange"), _("nothing fits (O14)"), SWAP, True)
    if forced == PASS:
        return MainKey(_("Pass"), _("nothing can be laid"), PASS, True)
    ready = scene.supplies.my_turn and state.last is not None
    return MainKey(_("End turn"), _after_end(scene, state, ready), END, ready)


def _after_end(scene: "LoopsTable", state: State, ready: bool) -> str:
    if state.ended:
        return _("the game is over")
    if not scene.supplies.my_turn:
        return _("not your turn")
    if not ready:
        return _("lay a tile first")
    n = min(SUPPLY - len(state.supplies[state.seat]), sum(state.box))
    if not n:
        return _("nothing to draw")
    return ngettext("draw {n} tile", "draw {n} tiles", n).format(n=n)


def prompt(scene: "LoopsTable") -> str:
    """What is going on, or what can be done now."""
    state = scene.shown
    if state.ended:
        return _("The game is over.")
    if scene.watching:
        return _("{name} has the turn.").format(name=_mover(scene))
    if not scene.is_person(state.seat):
        return _("{name} is thinking …").format(name=_mover(scene))
    if not scene.supplies.my_turn or scene.timeline.moving:
        return _("{name} has the turn.").format(name=_mover(scene))
    if scene.supplies.covered:
        return _("{name}, your tiles are covered.").format(name=_mover(scene))
    return _advice(scene, state)


def _advice(scene: "LoopsTable", state: State) -> str:
    if scene.supplies.forced:
        return _forced(scene, state)
    if scene.holding.pinned:
        return _("Once more to confirm.")
    if scene.holding.outlook:
        return _outlook(scene.holding.outlook)
    if scene.holding.hand:
        return _("Choose a lit cell; turn the tile as you like.")
    if state.last is None:
        return _("Pick a tile and lay it beside any other.")
    if len(scene.supplies.dull) == len(state.supplies[state.seat]):
        return _("Nothing more fits: end the turn.")
    return _("Lay another beside it, or end the turn.")


def _mover(scene: "LoopsTable") -> str:
    return scene.player_name(scene.shown.seat)


def _forced(scene: "LoopsTable", state: State) -> str:
    if scene.supplies.forced == SWAP:
        return _("Nothing fits: show and exchange all tiles (O14).")
    if not state.supplies[state.seat]:
        return _("Your supply is empty: you pass (O13).")
    if not any(state.box):
        return _("Nothing fits and the box is empty: you pass (O14).")
    return _("Nothing fits after three exchanges: you pass (O14).")


def _outlook(found: Outlook) -> str:
    counting = [loop.kind for loop in found.loops if loop.kind]
    if len(counting) == 1:
        kind = _(KINDS.get(counting[0], counting[0]))
        words = _("Closes a {kind}: {points}. That ends the turn.")
        return words.format(kind=kind, points=furniture.signed(found.points))
    if counting:
        words = _("Closes two loops: {points}. That ends the turn.")
        return words.format(points=furniture.signed(found.points))
    if found.loops:
        return _("Completes a mixed loop, worth nothing.")
    return _("It fits here.")


def status(scene: "LoopsTable", seat: int) -> str:
    """A word beside a player's name."""
    state = scene.shown
    if state.ended:
        return ""
    if seat == state.seat:
        return "" if scene.is_person(seat) or scene.watching else _("thinks …")
    return _("next") if seat == (state.seat + 1) % scene.rules.seats else ""


def box_words(scene: "LoopsTable") -> str:
    """What became of the last draw."""
    if scene.supplies.returned:
        return _("put back (O14)")
    if scene.chronicle.closed_without_draw():
        return _("None drawn: a loop closed.")
    if not any(scene.shown.box):
        return _("The box is empty.")
    return _("No loop: draw up to six.")
