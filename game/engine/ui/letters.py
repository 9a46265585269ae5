"""The sheet with a grid of letters, for people who have a pad and no keyboard."""

from functools import partial

from game.engine.desk import Desk
from game.engine.input import keys
from game.engine.input.intents import Intent
from game.engine.ui.controls import Button, Custom
from game.engine.ui.frames import SHEET_PAD
from game.engine.ui.layout import Column, GridLayout, Row
from game.engine.ui.node import Node
from game.engine.ui.sheet import Sheet
from game.engine.widgets.textfield import TextField
from game.engine.window.view import View
from game.engine.words import _

SMALL = "1234567890qwertyuiopasdfghjkl'zxcvbnm,.-äöüßéèçñåø"
LARGE = '1234567890QWERTYUIOPASDFGHJKL"ZXCVBNM!?:ÄÖÜßÉÈÇÑÅØ'
ACROSS, GAP = 10, 6.0


class LetterSheet(Sheet):
    """Types into a line of the page below, which takes each letter at once. Done confirms the line
    as Enter would; going back only closes the sheet."""

    first_key = "sign q"

    def __init__(self, desk: Desk, below: TextField) -> None:
        super().__init__(desk, 760)
        self.below = below
        below.set_text(below.value)
        self.large = not below.value
        self._line = TextField(
            self.box, enabled=False, max_length=below.max_length, change=self._pass_text_on
        )
        self._line.set_text(below.value)
        self._line.focused = True  # to show its caret: the letters have the focus

    def resume(self) -> None:
        """Show the line's present text: a share code may have changed it."""
        self._line.set_text(self.below.value)

    def build(self, view: View) -> Node:
        line = Custom(self._line, says=self.below.placeholder, key="line")
        foot = [
            Button(
                "abc" if self.large else "ABC",
                self._switch_capitals,
                key="shift",
                end_padding=30,
                grow=1,
            ),
            Button(
                keys.key_label("space"),
                partial(self._type_letter, " "),
                key="space",
                end_padding=30,
                grow=2,
            ),
            Button(_("Delete"), self._erase_letter, key="erase", end_padding=30, grow=1),
            Button(_("Done"), self._confirm_line, primary=True, key="done", end_padding=30, grow=1),
        ]
        signs = self.memo("signs", self._letter_grid, self.large)
        return Column([line, signs, Row(foot, gap=GAP)], gap=12, pad=SHEET_PAD)

    def _letter_grid(self, large: bool) -> Node:
        signs = [
            Button(
                sign,
                partial(self._type_letter, sign),
                key=f"sign {small}",
                size=17,
                end_padding=14,
                high=44,
            )
            for small, sign in zip(SMALL, LARGE if large else SMALL, strict=True)
        ]
        return GridLayout(signs, 30, ACROSS, GAP)

    def handle(self, intent: Intent) -> bool:
        if intent.what == "delete" and intent.down:
            self._erase_letter()
            return True
        return super().handle(intent)

    # -- actions -----------------------------------------------------------------------------

    def _type_letter(self, sign: str) -> None:
        self._line.handle(Intent("text", text=sign), 0, 0)
        if self.large:
            self._switch_capitals()

    def _erase_letter(self) -> None:
        self._line.handle(Intent("erase"), 0, 0)

    def _switch_capitals(self) -> None:
        self.large = not self.large
        self.rebuild()

    def _pass_text_on(self, value: str) -> None:
        self.below.set_text(value)
        self.below.change(value)
        self.touch()

    def _confirm_line(self) -> None:
        self.close()
        self.below.done()
