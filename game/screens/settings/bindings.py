"""The list of keys and buttons for each action and device, and the sheet that changes them."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from game.core.words import N_
from game.engine.desk import Desk
from game.engine.input import bindings, keys, pads
from game.engine.input.bindings import Bindings
from game.engine.input.intents import Intent
from game.engine.ui.content import Panel, Text
from game.engine.ui.controls import Button, Choice, Press
from game.engine.ui.frames import sheet
from game.engine.ui.layout import Column, Grid, Row, Spacer
from game.engine.ui.node import Node, State
from game.engine.ui.sheet import Sheet
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _

GROUP_NAMES = {
    "keys": N_("Keyboard"),
    "keys-left": N_("Left half"),
    "keys-right": N_("Right half"),
    "pad": N_("Gamepad"),
}
PATIENCE = 10.0
"""Seconds after which a question for a key gives up: a person may have no such key."""
APART = 6.0


class BindingList:
    """The controls page; `note` says what the last change did."""

    def __init__(self, desk: Desk, changed: Callable[[], None]) -> None:
        self.desk = desk
        self.group = "keys"
        self.note = ""
        self._changed = changed

    @property
    def bindings(self) -> Bindings:
        return Bindings.load(self.desk.settings.bindings)

    # -- placing ---------------------------------------------------------------------------

    def build(self, *_bound: object) -> Node:
        names = list(GROUP_NAMES)
        groups = Choice(
            _("Device"),
            labels=tuple(_(GROUP_NAMES[name]) for name in names),
            index=names.index(self.group),
            change=lambda i: self._show(names[i]),
            key="group",
        )
        known = self.bindings
        cells = [
            self._action(action, known.keys(self.group, action)[:2])
            for action in bindings.listed(self.group)
        ]
        return Column([groups, Grid(cells, 0, gap=APART, down=True)], gap=14)

    def _action(self, action: str, own: Sequence[str]) -> Node:
        caps = [cap(self._printed(key)) for key in own] or [Text("—", 14, theme.MUTED, "bold")]
        words = Text(bindings.title(action), 16, grow=1)
        act = partial(self._ask, action)
        row = Row([words, *caps], gap=6, pad=(12, 5))
        return Press(
            row, act, _paint_action, key=f"bind {action}", radius=9, says=bindings.title(action)
        )

    def _show(self, group: str) -> None:
        self.group, self.note = group, ""
        self._changed()

    # -- painting --------------------------------------------------------------------------

    def _printed(self, key: str) -> str:
        if self.group != "pad":
            return keys.printed(key)
        arrow = pads.printed(key)
        return _("stick {arrow}").format(arrow=arrow) if key.startswith("stick_") else arrow

    # -- changing --------------------------------------------------------------------------

    def _ask(self, action: str) -> None:
        self.note = ""
        sheet = AskKey(self.desk, self.group, action, lambda key: self._bind(action, key))
        self.desk.stack.push(sheet)

    def _bind(self, action: str, key: str) -> None:
        before = self.bindings
        others = before.conflicts(self.group, action, key)
        after = before.rebound(self.group, action, key)
        if after == before and key not in before.keys(self.group, action)[:1]:
            words = _("{key} stays with “{other}”, which would have no key left.")
            other = bindings.title(others[0][1]) if others else ""
            self.note = words.format(key=self._printed(key), other=other)
            self.desk.sound.play("error")
        else:
            self.note = " ".join(self._outcome(after, action, key, others))
            self.desk.sound.play("good")
        self.desk.change(bindings=after.dump())

    def _outcome(
        self, after: Bindings, action: str, key: str, others: Iterable[tuple[str, str]]
    ) -> list[str]:
        words = _("“{action}” is now {key}.")
        sentences = [words.format(action=bindings.title(action), key=self._printed(key))]
        for group, other in others:
            if other not in bindings.listed(group):
                continue
            left = after.keys(group, other)
            name = bindings.title(other)
            if left:
                sentences.append(words.format(action=name, key=self._printed(left[0])))
            else:
                sentences.append(_("“{other}” had it and has no key now.").format(other=name))
        return sentences

    def reset(self) -> None:
        others = {g: t for g, t in self.bindings.dump().items() if g != self.group}
        self.note = _("Default keys restored.")
        self.desk.change(bindings=others)


def cap(label: str) -> Node:
    return Panel(
        Text(label, 14, face="bold", at="c", tight=True), _paint_cap, pad=(8, 4), align="centre"
    )


def _paint_cap(p: Painter, box: Box) -> None:
    p.rect(box.moved(0, 1.5), 6, "#BFB093")
    p.rect(box, 6, (theme.WHITE, "#F3EADA"), "#BFB093")


def _paint_action(p: Painter, box: Box, state: State) -> None:
    lit = state.hovered or state.pressed
    fill = (theme.WHITE, theme.HOUSE.wash) if lit else (theme.WHITE, "#F8F2E6")
    p.rect(box, 9, fill, theme.LINE if lit else theme.HAIR, 1.2)


class AskKey(Sheet):
    """Waits for the next key or button; Esc, a click or a timeout change nothing."""

    def __init__(self, desk: Desk, group: str, action: str, take: Callable[[str], None]) -> None:
        super().__init__(desk)
        self.group, self.action, self.take = group, action, take
        self.left = PATIENCE

    def build(self, view: View) -> Node:
        asked = (
            _("Press a gamepad button.")
            if self.group == "pad"
            else _("Press a key on the keyboard.")
        )
        words = asked + " " + _("Esc or a click cancels.")
        title = Text(bindings.title(self.action), 26, theme.HOUSE.deep, "display", "c", shrink=True)
        cancel = Button(_("Cancel"), self.close, key="cancel", least=140)
        return sheet(title, [Text(words, 16, at="c", wrap=True)], [Spacer(), cancel, Spacer()])

    def enter(self) -> None:
        self.desk.intents.capturing = True

    def leave(self) -> None:
        self.desk.intents.capturing = False

    def update(self, seconds: float) -> None:
        self.left -= seconds
        if self.left <= 0:
            self.close()

    def handle(self, intent: Intent) -> bool:
        if intent.what == "captured":
            self._captured(intent)
        elif intent.what == "release" and intent.button == 1:
            self.close()
        elif intent.what in ("point", "back"):
            super().handle(intent)
        return True

    def _captured(self, intent: Intent) -> None:
        pad = intent.device.startswith("pad")
        if intent.text == "escape" and not pad and self.action != "back":
            self.close()
        elif pad != (self.group == "pad"):
            self.desk.intents.capturing = True
            wanted = _("Press a gamepad button.") if self.group == "pad" else ""
            self.desk.toast(wanted or _("Press a key on the keyboard."), bad=True)
        else:
            self.close()
            self.take(intent.text)
