"""The tile in somebody's hand at the table: picking, carrying, turning, aiming, laying."""

from typing import Protocol

from game.core.rules import Move
from game.engine.desk import Desk
from game.engine.window.view import View
from game.engine.words import _
from game.games.loops.rules.board import Table, cell_at
from game.games.loops.table import words
from game.games.loops.table.hand import Hand, Outlook, outlook
from game.games.loops.table.pattern.looking import Looking


class Handled(words.Spoken, Protocol):
    """A table that a hand acts on."""

    desk: Desk
    looking: Looking

    def touch(self) -> None: ...
    def arrange(self, view: View) -> None: ...
    def focus_first(self) -> None: ...
    def focus_named(self, name: str) -> None: ...
    def refuse(self, sentence: str, seat: int | None = None) -> None: ...
    def play(self, seat: int, move: Move) -> bool: ...


class Holding:
    """What is held, and what laying it would bring. Undo does not touch it: it is no state."""

    def __init__(self, scene: Handled) -> None:
        self._scene = scene
        self.hand: Hand | None = None
        self.outlook: Outlook | None = None
        self.table: Table = scene.shown.table
        """The table with the tile laid, while it fits where it is held."""
        self.carried = False
        """Is the tile dragged just now?"""
        self.pointer = (-1.0, -1.0)
        self.pinned: Move | None = None
        """The move that only has to be confirmed, for those who want moves confirmed."""
        self.by_pointer = False
        """Was it the pointer that aimed last?"""

    def drop_all(self) -> None:
        """Empty the hand."""
        self.carried = self.by_pointer = False
        self.pinned = None
        self._take(None)

    def _take(self, hand: Hand | None) -> None:
        scene = self._scene
        if hand != self.hand:
            self.pinned = None
        self.hand = hand
        self.outlook = outlook(scene.rules, scene.shown, hand)
        if self.outlook and hand and hand.cell:
            cell = cell_at(*hand.cell)
            self.table = scene.rules.parts.lay(scene.shown.table, cell, hand.turning)
        scene.touch()

    # -- picking ---------------------------------------------------------------------------

    def pick(self, slot: int, by_key: bool = False) -> None:
        """Take a tile into the hand; by pointer, the same one again goes back."""
        scene = self._scene
        if self.hand and self.hand.slot == slot and not by_key:
            self.put_back()
            return
        tile = scene.supplies.slots[slot]
        if tile is None or not self._may_pick(slot):
            return
        scene.desk.sound.play("take")
        hand = Hand.of(scene.rules, scene.shown, slot, tile)
        self.by_pointer = not by_key
        self._take(hand.nearest(*scene.looking.camera.goal) if by_key else hand)
        scene.arrange(scene.desk.view)
        if by_key:
            scene.focus_named("ground")
            self._see_aim()

    def _may_pick(self, slot: int) -> bool:
        scene, supplies = self._scene, self._scene.supplies
        if not supplies.my_turn or supplies.covered or scene.timeline.moving:
            return False
        if supplies.forced:
            scene.refuse(words.prompt(scene).words[0])
            return False
        if slot in supplies.dull:
            beside = _("This tile does not fit beside the one laid last (O7, O8).")
            nowhere = _("This tile fits nowhere now (O8).")
            scene.refuse(nowhere if scene.shown.last is None else beside)
            return False
        return True

    def sure(self, move: Move) -> bool:
        """Was the move asked for twice, where moves are to be confirmed?"""
        scene = self._scene
        if not scene.desk.settings.confirm_moves or self.pinned == move:
            return True
        self.pinned = move
        scene.desk.sound.play("hover")
        scene.arrange(scene.desk.view)
        scene.touch()
        return False

    def put_back(self) -> bool:
        """Back to the rack; True if there was something in the hand."""
        if self.hand is None:
            return False
        slot = self.hand.slot
        self.drop_all()
        self._scene.desk.sound.play("back")
        self._scene.arrange(self._scene.desk.view)
        self._scene.focus_named(f"slot{slot + 1}")
        return True

    def carry(self, slot: int) -> None:
        """Drag a tile off the rack."""
        if self.carried:
            return
        if self.hand is None or self.hand.slot != slot:
            self.pick(slot)
        self.carried = self.by_pointer = self.hand is not None and self.hand.slot == slot

    def drop(self) -> None:
        """Let go of what was dragged: lay it, or back to the rack."""
        self.carried = False
        if self.hand and self.hand.move:
            self.lay()
        else:
            self.put_back()

    # -- turning and aiming ----------------------------------------------------------------

    def point(self, x: float, y: float) -> None:
        """The pointer is there now."""
        self.pointer = (x, y)
        if self.hand is None:
            return
        scene = self._scene
        cell = scene.looking.grid.under(x, y) if scene.plan.board.holds(x, y) else None
        cell = cell if cell in self.hand.fits else None
        if cell != self.hand.cell:
            self._take(self.hand.over(cell))
        self.by_pointer = True
        scene.touch()

    def stay_under_pointer(self) -> None:
        """The view has moved, the pointer has not: aim at what lies under it now, so that a
        press lays the tile where it is seen."""
        if self.by_pointer:
            self.point(*self.pointer)

    def turn(self, by: int) -> None:
        """Turn the tile in the hand."""
        if self.hand is None:
            return
        turned = self.hand.turned(by)
        if turned.turning == self.hand.turning and self.hand.cell is not None:
            self._scene.refuse(_("Here it fits only this way (O8)."))
            return
        self._scene.desk.sound.play("hover")
        self._take(turned)

    def step(self, what: str) -> None:
        """Aim at the next cell in a direction."""
        if self.hand:
            self.by_pointer = False
            self._take(self.hand.stepped(what))
            self._see_aim()

    def cycle(self, by: int) -> None:
        """Aim at the next cell in reading order."""
        if self.hand:
            self.by_pointer = False
            self._take(self.hand.cycled(by))
            self._see_aim()

    def _see_aim(self) -> None:
        if self.hand and self.hand.cell:
            self._scene.looking.aim(self.hand.cell)

    # -- laying ----------------------------------------------------------------------------

    def lay(self) -> None:
        """Lay it where it is held; where it does not fit, say why not."""
        scene, hand = self._scene, self.hand
        if hand is None or not scene.supplies.my_turn:
            return
        seat = scene.match.movers[0]
        if hand.move is None:
            x, y = hand.cell or scene.looking.grid.under(*self.pointer)
            move = f"{hand.turning}@{x},{y}"
            scene.refuse(scene.rules.why_not(scene.match.state, seat, move), seat)
            return
        if not self.sure(hand.move):
            return
        scene.supplies.picked = hand.slot
        if scene.play(seat, hand.move) and scene.supplies.open_to_see(seat):
            scene.focus_first()
