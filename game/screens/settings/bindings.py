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
from game.engine.ui.layout import Column, GridLayout, Row, Spacer
from game.engine.ui.node import ControlState, Node
from game.engine.ui.sheet import Sheet
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _, comma_list, facts

GROUP_NAMES = {
    "keys": N_("Keyboard"),
    "keys-left": N_("Left half"),
    "keys-right": N_("Right half"),
    "pad": N_("Gamepad"),
}
ANSWER_SECONDS = 10.0
"""Seconds after which a question for a key gives up: a person may have no such key."""
CELL_GAP = 6.0
PLACE_KEYS = ("bind", "second")
"""The names of the buttons for an action's first and second key."""
KEYS_PER_ACTION = len(PLACE_KEYS)


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
            change=lambda i: self._show_group(names[i]),
            key="group",
        )
        current = self.bindings
        cells = [
            self._action_row(action, current.keys(self.group, action)[:KEYS_PER_ACTION])
            for action in bindings.actions_to_list(self.group)
        ]
        return Column([groups, GridLayout(cells, 0, gap=CELL_GAP, column_first=True)], gap=14)

    def _action_row(self, action: str, keys_now: Sequence[str]) -> Node:
        """Return an action with its first key, and beside it its second key or a plus."""
        name, words = bindings.action_title(action), [self._key_label(key) for key in keys_now]
        first = keycap(words[0]) if words else Text("—", 14, theme.MUTED, "bold")
        second = keycap(words[1]) if words[1:] else Text("+", 16, theme.MUTED, "bold", "c", grow=1)
        row = Row([Text(name, 16, grow=1), first], gap=6, pad=(12, 5))
        spoken = (name, facts(name, *words[1:] or (_("Add"),)))
        presses = [
            Press(
                content,
                partial(self._ask_for_key, action, place),
                _paint_action_cell,
                key=f"{PLACE_KEYS[place]} {action}",
                radius=9,
                says=spoken[place],
                grow=1 - place,
            )
            for place, content in enumerate((row, Row([second], pad=(8, 5), min_width=44)))
        ]
        return Row(presses, gap=4)

    def _show_group(self, group: str) -> None:
        self.group, self.note = group, ""
        self._changed()

    # -- painting --------------------------------------------------------------------------

    def _key_label(self, key: str) -> str:
        if self.group != "pad":
            return keys.key_label(key)
        arrow = pads.control_label(key)
        return _("stick {arrow}").format(arrow=arrow) if key.startswith("stick_") else arrow

    # -- changing --------------------------------------------------------------------------

    def _ask_for_key(self, action: str, place: int) -> None:
        self.note = ""
        bound = place < len(self.bindings.keys(self.group, action))
        clear = partial(self._remove_key, action, place) if bound else None
        sheet = KeyQuestion(
            self.desk, self.group, action, partial(self._bind_key, action, place), clear
        )
        self.desk.stack.push(sheet)

    def _bind_key(self, action: str, place: int, key: str) -> None:
        before = self.bindings
        conflicts = before.actions_with_key(self.group, action, key)
        after = before.with_key(self.group, action, key, place)
        if after == before and key not in before.keys(self.group, action):
            self._report_kept_key(key, conflicts[0][1] if conflicts else "")
        else:
            self.note = " ".join(self._sentences(after, action, conflicts))
            self.desk.sound.play("good")
        self.desk.change(bindings=after.to_json())

    def _report_kept_key(self, key: str, other: str) -> None:
        words = _("{key} stays with “{other}”, which would have no key left.")
        other = bindings.action_title(other) if other else ""
        self.note = words.format(key=self._key_label(key), other=other)
        self.desk.sound.play("error")

    def remove_focused_key(self, button_name: str) -> bool:
        """Remove the key with this button; return False if the name is not that of a key's
        button."""
        kind, _space, action = button_name.partition(" ")
        if kind not in PLACE_KEYS:
            return False
        self._remove_key(action, PLACE_KEYS.index(kind))
        return True

    def _remove_key(self, action: str, place: int) -> None:
        before = self.bindings
        old = before.keys(self.group, action)[place : place + 1]
        after = before.without_key(self.group, action, place)
        if old and after == before:
            self._report_kept_key(old[0], action)
        elif old:
            self.note = self._keys_sentence(after, action)
            self.desk.sound.play("good")
        self.desk.change(bindings=after.to_json())

    def _keys_sentence(self, after: Bindings, action: str) -> str:
        """Return a sentence that names the keys an action has now."""
        own = [self._key_label(key) for key in after.keys(self.group, action)[:KEYS_PER_ACTION]]
        words = _("“{action}” is now {key}.")
        return words.format(action=bindings.action_title(action), key=comma_list(own or ["—"]))

    def _sentences(
        self, after: Bindings, action: str, others: Iterable[tuple[str, str]]
    ) -> list[str]:
        words = _("“{action}” is now {key}.")
        sentences = [self._keys_sentence(after, action)]
        for group, other in others:
            if other not in bindings.actions_to_list(group):
                continue
            left = after.keys(group, other)
            name = bindings.action_title(other)
            if left:
                sentences.append(words.format(action=name, key=self._key_label(left[0])))
            else:
                sentences.append(_("“{other}” had it and has no key now.").format(other=name))
        return sentences

    def reset(self) -> None:
        other_groups = {
            group: table for group, table in self.bindings.to_json().items() if group != self.group
        }
        self.note = ""
        self.desk.change(bindings=other_groups)


def keycap(label: str) -> Node:
    return Panel(
        Text(label, 14, face="bold", text_align="c", tight=True),
        _paint_keycap,
        pad=(8, 4),
        align="centre",
    )


def _paint_keycap(p: Painter, box: Box) -> None:
    p.rect(box.moved(0, 1.5), 6, "#BFB093")
    p.rect(box, 6, (theme.WHITE, "#F3EADA"), "#BFB093")


def _paint_action_cell(p: Painter, box: Box, state: ControlState) -> None:
    lit = state.hovered or state.pressed
    fill = (theme.WHITE, theme.HOUSE.wash) if lit else (theme.WHITE, "#F8F2E6")
    p.rect(box, 9, fill, theme.LINE if lit else theme.HAIR, 1.2)


class KeyQuestion(Sheet):
    """A sheet that waits for the next key or button; Esc, a click or a timeout change nothing."""

    def __init__(
        self,
        desk: Desk,
        group: str,
        action: str,
        on_key: Callable[[str], None],
        on_remove: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(desk)
        self.group, self.action, self.on_key, self.on_remove = group, action, on_key, on_remove
        self.seconds_left = ANSWER_SECONDS

    def build(self, view: View) -> Node:
        asked = (
            _("Press a gamepad button.")
            if self.group == "pad"
            else _("Press a key on the keyboard.")
        )
        title = Text(
            bindings.action_title(self.action), 26, theme.HOUSE.deep, "display", "c", shrink=True
        )
        foot: list[Node] = [Spacer(), Button(_("Cancel"), self.close, key="cancel", min_width=140)]
        if self.on_remove is not None:
            act = self.close_then(self.on_remove)
            foot.append(Button(_("Remove"), act, key="remove", min_width=140))
        foot.append(Spacer())
        return sheet(title, [Text(asked, 16, text_align="c", wrap=True)], foot)

    def enter(self) -> None:
        self.desk.intents.capturing = True

    def leave(self) -> None:
        self.desk.intents.capturing = False

    def update(self, seconds: float) -> None:
        self.seconds_left -= seconds
        if self.seconds_left <= 0:
            self.close()

    def handle(self, intent: Intent) -> bool:
        if intent.what == "captured":
            self._use_captured_key(intent)
        elif intent.what in ("point", "press", "release", "back"):
            under = self.widget_at(*self.desk.view.units(intent.pos))
            super().handle(intent)
            if intent.what == "release" and intent.button == 1 and under is None:
                self.close()
        return True

    def _use_captured_key(self, intent: Intent) -> None:
        pad = intent.device.startswith("pad")
        if intent.text == "escape" and not pad and self.action != "back":
            self.close()
        elif pad != (self.group == "pad"):
            self.desk.intents.capturing = True
            wanted = _("Press a gamepad button.") if self.group == "pad" else ""
            self.desk.toast(wanted or _("Press a key on the keyboard."), bad=True)
        else:
            self.close()
            self.on_key(intent.text)
