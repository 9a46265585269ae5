"""The surroundings of a table: the bar at the top, buttons in the corner, strips of keys at the
bottom, and the notice that a match is not saved."""

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from game.core.match import Match
from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.storage.journal import JournalError
from game.engine.table.clock import pace_words
from game.engine.widgets import furniture
from game.engine.widgets.key_rows import TOP_MARGIN, CornerKey, corner_keys
from game.engine.widgets.key_strip import KeyStrip, strip_parts
from game.engine.widgets.toasts import BAR_HEIGHT
from game.engine.widgets.widgets import Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Drawable, Part
from game.engine.window.view import Box, View
from game.engine.words import _, facts, translate_sentence

if TYPE_CHECKING:
    from game.engine.table.scene import AnyTable


class Frame:
    """The strips and keys around one table."""

    def __init__(self, table: "AnyTable") -> None:
        self._table = table
        self._desk = table.desk
        self._corner: Sequence[CornerKey] = ()

    # -- the corner ------------------------------------------------------------------------

    def corner_keys(self, view: View) -> Sequence[Widget]:
        table, (own, seat, common) = self._table, self._devices_of_prompts()
        label = self._desk.intents.label
        keys: list[tuple[str, str, str, Callable[[], object]]] = [
            ("hint", _("Hint"), label("hint", own) if own != "mouse" else "", table.hint),
            ("undo", _("Undo"), label("undo", own) if own != "mouse" else "", table.undo),
            (
                "log",
                _("Move list"),
                label("log", common),
                partial(table.house.open_move_list, table),
            ),
            ("back", _("Pause"), label("pause" if common else "back", common), table.ask_pause),
        ]
        keys = keys[0 if table.gives_hints else 1 :]
        self._corner = corner_keys(view, keys, {"hint": seat, "undo": seat})
        self.update_corner_keys()
        return self._corner

    def _devices_of_prompts(self) -> tuple[str, int | None, str]:
        """Return the prompts' devices: the device and seat where people have their own, and the
        device of all others."""
        intents, seat = self._desk.intents, self._table.strip_seat
        owned = {intents.device_of(each): each for each in intents.seats_with_device}
        if not owned:
            return "", None, ""
        own = (intents.device_of(seat) if seat is not None else None) or intents.last_device
        pads = all(device and device.startswith("pad") for device in owned)
        return own, None if own == "mouse" else owned.get(own), "pad" if pads else "keys"

    def update_corner_keys(self) -> None:
        """Enable exactly the keys that do something now."""
        for key in self._corner:
            if key.enabled != self.can_press(key.name):
                key.enabled = not key.enabled
                self._table.touch()

    def can_press(self, name: str) -> bool:
        if name == "hint":
            return any(map(self._table.may_advise, self._table.match.movers))
        return name != "undo" or self._table.may_take_back

    def handle(self, intent: Intent) -> bool:
        table = self._table
        actions: dict[str, Callable[[], None]] = {
            "hint": table.hint,
            "undo": table.undo,
            "redo": table.redo,
            "pause": table.ask_pause,
            "log": partial(table.house.open_move_list, table),
            "help": partial(table.house.open_rules, table.game),
        }
        lost = intent.what == "device" and intent.text == "lost"
        if not lost and (not intent.down or intent.repeat or intent.what not in actions):
            return False
        actions["pause" if lost else intent.what]()
        return True

    # -- the strip at the top ---------------------------------------------------------------

    @property
    def breadcrumbs(self) -> str:
        """Return where the match stands, only its first fact where leads over rivals need the room;
        nothing while a hint's message lies there."""
        words = facts(self._table.breadcrumbs(), pace_words(self._table.match.header.pace))
        if self._leads and not self._leads_that_fit(self._breadcrumbs_end(words)):
            words = words.partition(" · ")[0]
        slip = self._table.hint_message if self._table.advising.hint_sentence else None
        over = slip and slip.box.y < BAR_HEIGHT and slip.box.x < self._breadcrumbs_end(words)
        return "" if over else words

    @property
    def bar_end(self) -> float:
        """Return the right end of the strip at the top."""
        end = self._breadcrumbs_end(self.breadcrumbs)
        pills = [self._pill_width(words) for words, _lead in self._rival_leads(end)]
        return end + sum(pills) + (14 if pills else 0)

    def _rival_leads(self, end: float) -> tuple[tuple[str, int], ...]:
        """Return the rivals with one's lead, if any are shown beside the strip's words, which end
        there."""
        return self._leads_that_fit(end) if self.breadcrumbs else ()

    @property
    def _leads(self) -> tuple[tuple[str, str, int], ...]:
        rivals = self._table.rivals
        return () if rivals is None else rivals.names_and_leads

    def _leads_that_fit(self, end: float) -> tuple[tuple[str, int], ...]:
        """Return the rivals with one's lead, in full or in brief as they have room between `end`
        and the keys in the corner; () without room."""
        room = min((key.box.x for key in self._corner), default=self._desk.view.w) - end - 30
        full = tuple((f"{name} {ahead}".rstrip(), lead) for name, ahead, lead in self._leads)
        brief = tuple((ahead or "–", lead) for _name, ahead, lead in self._leads)
        ways = (each for each in (full, brief) if sum(self._pill_width(w) for w, _ in each) <= room)
        return next(ways, ())

    def _pill_width(self, words: str) -> float:
        return self._desk.view.measure(words, 14, "bold") + 29

    def _breadcrumbs_end(self, crumbs: str) -> float:
        view, title = self._desk.view, _(self._table.title)
        return 62 + view.measure(title, 27, "display") + view.measure(crumbs, 15)

    def bar_part(self) -> Part:
        table, end = self._table, self._breadcrumbs_end(self.breadcrumbs)
        rivals = self._rival_leads(end)
        key = (table.title, self.breadcrumbs, rivals)

        def paint_bar(p: Painter) -> None:
            furniture.paint_top_bar(p, table.game, _(table.title), self.breadcrumbs)
            x = end + 22
            for words, lead in rivals:
                tone = (lead > 0) - (lead < 0)
                ink = (theme.MUTED, theme.GAIN, theme.LOSS)[tone]
                fill = theme.mix(ink, theme.WHITE, 0.86)
                x += furniture.paint_pill(p, x, 34, words, fill, ink, 14) + 8

        return Part("bar", key, Box(0, 0, table.bar_end + 8, 64), paint_bar)

    # -- the strips at the bottom -----------------------------------------------------------

    def strip_for_seat(self, seat: int | None) -> KeyStrip:
        device = None if seat is None else self._desk.intents.device_of(seat)
        hints, focus = self._table.key_hints(), self._table.focus
        if isinstance(focus, CornerKey):  # confirm presses the key in the corner
            hints = [("confirm", focus.words), *(hint for hint in hints if hint[0] != "confirm")]
        return self.key_strip(hints, seat, device or "")

    def key_strip(
        self, hints: Sequence[tuple[str, str]], seat: int | None = None, device: str = ""
    ) -> KeyStrip:
        """Return a strip of actions with the labels of their keys; actions without a key are left
        out."""
        labels = ((self._label_of_actions(actions, device), meaning) for actions, meaning in hints)
        return KeyStrip(tuple((label, meaning) for label, meaning in labels if label), seat)

    def _label_of_actions(self, actions: str, device: str) -> str:
        label = self._desk.intents.label
        ranges = ([label(key, device) for key in each.split("-")] for each in actions.split())
        return " ".join(filter(None, ("–".join(filter(None, keys)) for keys in ranges)))

    def strip_parts(self) -> Sequence[Drawable]:
        return strip_parts(self._table.key_strips(), self._desk.view, self._table.strip_end)


RETRY = 1.0
"""Seconds until a failed saving is tried again."""


class SaveNotice:
    """Reports whether the file of a match is saved, and retries."""

    def __init__(self, desk: Desk, match: Match) -> None:
        self._desk, self._match = desk, match
        self._unsaved = False
        self._rewritten = match.rewrite_count
        self._since = 0.0

    def update(self, seconds: float) -> bool:
        """Retry now and then; return whether saving has begun or ceased to work, after a
        message."""
        self._since += seconds
        if self._match.trouble and self._since >= RETRY:
            self._since = 0.0
            with suppress(JournalError):  # the same trouble as before
                self._match.retry_saving()
        return self._report_trouble()

    def sign_match(self) -> None:
        """Save the result, or say why that failed."""
        try:
            self._match.sign()
        except JournalError as problem:
            self._desk.toast(translate_sentence(problem.sentence), bad=True)

    def _report_trouble(self) -> bool:
        if self._rewritten != self._match.rewrite_count:
            self._rewritten = self._match.rewrite_count
            words = _("The file of this match was missing, so it was saved again.")
            self._desk.toast(words, bad=True)
        trouble = self._match.trouble
        if self._unsaved == bool(trouble):
            return False
        self._unsaved = bool(trouble)
        self._desk.toast(trouble or _("Everything is saved again."), bad=self._unsaved)
        return True

    def parts(self, widgets: Iterable[Widget]) -> Sequence[Drawable]:
        """Return the notice that nothing is saved, left of the keys at the top; nothing while all
        is."""
        view = self._desk.view
        if not self._unsaved:
            return ()
        half = view.w / 2
        taken = [
            each.box.x for each in widgets if each.box.x > half and each.box.y < TOP_MARGIN + 10
        ]
        x = min(taken, default=view.w) - 10

        def paint_notice(p: Painter) -> None:
            furniture.paint_pill(
                p, x, TOP_MARGIN + 15, _("Not saved"), theme.WARN_WASH, theme.WARN, align="r"
            )

        return (Part("not saved", x, Box(half, 0, half, 2 * TOP_MARGIN + 30), paint_notice),)
