"""All games there are, newest first: filters above, the game in focus beside the list."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.widgets import furniture
from game.engine.widgets.key_rows import key_height, key_width, keys
from game.engine.widgets.widgets import ListBox, TextField, Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part, Seen
from game.engine.window.view import Box, View
from game.engine.words import _, ngettext
from game.screens import games
from game.screens.doors import house
from game.screens.library import deleting, rows
from game.screens.library.entries import Entry
from game.screens.library.found import CHUNK, KEPT, Found
from game.screens.library.more import More
from game.screens.library.preview import Preview
from game.screens.library.rows import Row
from game.screens.library.wanted import ORDERS, Filter, sought
from game.screens.lobby.picker import Picker, picker_height

AHEAD = 40
"""So many rows further down is looked for where a tree goes on."""
AGAIN = 0.5
"""Seconds until rows are asked for again while files are being read."""
WIDEST = 1560.0
LONGEST_SEARCH = 40


class ReplayList(deleting.Shelf):
    """Choosing a row shows it, opening it goes into the theatre."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.library = house(desk).library
        self.wanted = Filter()
        self._text = ""
        """What is looked for, as it was typed."""
        self.preview = Preview(desk)
        self._found = Found(self.library, self.wanted)
        self._sought: Found | None = None
        """What is listed, and what is still being looked up, which then takes its place."""
        self._rows: dict[int, tuple[Entry, Row]] = {}
        self._version = -1
        self._unlooked = False
        """Is it still to be seen which files are new, because a picture comes first?"""
        self._since = 0.0
        self._list = ListBox(
            Box(0, 0, 1, 1),
            name="list",
            paint_row=lambda p, i, box, focused: rows.paint_row(p, box, self.row(i), focused),
            row_key=self.row,
            open=self._watch,
            moved=lambda _index: self._set_keys(),
        )
        self._area = Box(0, 0, 1, 1)
        self._side = Box(0, 0, 0, 0)

    # -- what is there ---------------------------------------------------------------------

    def enter(self) -> None:
        """What the index knows is there at once; what is new follows."""
        self._unlooked = self.library.count(self.wanted) > 0
        if self._unlooked:
            self._show_all()
        else:
            self._look()
        if self.count:
            self.focus_named("list")

    def resume(self) -> None:
        """A game may have been played or watched."""
        self._look()

    def _look(self) -> None:
        self._unlooked = False
        self.library.look()
        self._show_all()

    def _look_after_all(self) -> None:
        """The picture that came first stays where the folder holds what the index knew."""
        self._unlooked = False
        self.library.look()
        if self._version != self.library.version:
            self._show_all()

    def _show_all(self) -> None:
        self._ask_again()
        self.arrange(self.desk.view)

    def _ask_again(self) -> None:
        self._version = self.library.version
        self._since = 0.0
        self._sought = Found(self.library, self.wanted)
        self._look_on(self._sought)

    def _look_on(self, sought: Found) -> None:
        """What was listed before stays until all that is wanted now is known."""
        if not sought.work():
            return
        if sought.wanted != self._found.wanted:
            self._list.index, self._list.scroll = 0, 0.0
        self._found, self._sought = sought, None
        self._rows.clear()
        self._list.count = sought.count
        self._list.index = max(0, min(self._list.index, self.count - 1))
        self._list.roll(0)
        self.preview.follow(self.chosen)
        self._set_keys()
        self.touch()

    @property
    def count(self) -> int:
        """How many games the list shows."""
        return self._list.count

    def entry(self, index: int, some: int = CHUNK) -> Entry | None:
        """One row of the list; so many are asked for where it is not known."""
        return self._found.entry(index, some)

    def row(self, index: int) -> Row | None:
        """What one row of the list says."""
        entry = self.entry(index)
        if entry is None:
            return None
        known = self._rows.get(index)
        if known is None or known[0] != entry:
            if len(self._rows) > KEPT:
                self._rows.clear()
            mark, order = self.library.marks.of(entry.name), self._found.wanted.order
            made = rows.row(entry, mark, self.desk.people, order, self._rails(index, entry))
            known = self._rows[index] = entry, made
        return known[1]

    def _rails(self, index: int, entry: Entry) -> frozenset[int] | None:
        """How deep the games below it are that hang on the same games above. A filter that takes
        games out of a family leaves no tree."""
        if self._found.wanted != Filter(game=self._found.wanted.game):
            return None
        found, least = set[int](), rows.depth(entry) + 1
        for other in map(self.entry, range(index + 1, index + 1 + AHEAD)):
            if other is None or least <= 1 or not other.depth:
                break
            least = min(least, rows.depth(other))
            found.add(least)
        return frozenset(found - {rows.depth(entry) + 1})

    @property
    def chosen(self) -> Entry | None:
        """The row in focus: most often one of those in sight, but it may be far from them."""
        self.entry(self._list.seen.start)
        return self.entry(self._list.index, 1)

    def _know_more(self) -> bool:
        """Ask for rows a page further on while no picture waits for them; False where they are
        known."""
        seen = self._list.seen
        below = range(seen.stop, min(self.count, seen.stop + len(seen)))
        above = range(seen.start - 1, max(-1, seen.start - 1 - len(seen)), -1)
        unknown = next((i for i in (*below, *above) if i not in self._found.entries), None)
        return unknown is not None and self.entry(unknown) is not None

    def update(self, seconds: float) -> None:
        """Files are read while nobody scrolls; rows about to be seen are asked for; the game in
        focus is told of, then its board is looked up."""
        if self.changed:
            return
        self._since += seconds
        if self._unlooked:
            self._look_after_all()
        elif self._sought is not None:
            self._look_on(self._sought)
        elif self._know_more():
            pass
        elif self.preview.entry is not self.chosen:
            self.preview.follow(self.chosen)
            self.touch()
        elif self.preview.work():
            self._set_keys()
            self.touch()
        elif self._stale and self.library.rested:
            self._ask_again()
        elif not self.preview.reading:
            self.library.work()

    @property
    def _stale(self) -> bool:
        """Is it time to show what has been read since?"""
        return self._version != self.library.version and self._since > AGAIN

    # -- placing ---------------------------------------------------------------------------

    def arrange(self, view: View) -> None:
        """Heading, filters, list; beside it the game in focus where there is room."""
        page = view.column(WIDEST + 48, 24)
        self._head = 22 + view.grown(27) / 2
        body = page.below(self._head + view.grown(27) / 2 + 18)
        filters = self._filters(view, body.cut_top(picker_height(view))[0])
        foot, body = body.cut_bottom(22)[1].cut_bottom(key_height(view), 24)
        side = 0.0 if view.roomy else min(420.0, page.w * 0.32)
        body = body.below(filters[-1].box.bottom + 10)
        undo, body = self.undo_key(view, body)
        self._side, self._area = body.cut_right(side, 16 if side else 0)
        made = self._list
        made.box, made.row_height = self._area.grown(-8), rows.row_height(view)
        self._rows.clear()  # words may be of another language now
        made.roll(0)
        search, below = self._search(view, page.right), self._keys_below(view, foot)
        self._head_room = Box.between(page.x, self._head - 24, search.box.x - 22, self._head + 24)
        self.place([search, *filters, made, *undo, *below], made if self.count else filters[0])
        self._set_keys()

    def _search(self, view: View, right: float) -> TextField:
        """A line at the right of the heading."""
        wide, high = min(360.0 * view.text_scale, right * 0.42), view.grown(16) + 18
        line = TextField(
            Box.around(right - wide / 2, self._head, wide, high),
            name="search",
            value=self._text,
            empty=_("Name, tag, seed or date"),
            limit=LONGEST_SEARCH,
            change=self._look_for,
        )
        line.done = lambda: self.focus_named("list")
        return line

    def _filters(self, view: View, row: Box) -> list[Widget]:
        """Five pickers, in two rows where text is large."""
        people, names = [name for name, _count in self.library.players()[:200]], games.order()
        tables = [_("Any table"), _("Solo"), _("Several people")]
        states = [_("Any state"), _("Finished"), _("Unfinished"), _("Damaged"), _("With a star")]
        tags = dict.fromkeys((*self.library.marks.tags(), self.wanted.tag))
        tags.pop("", None)
        states += [_("Tag: {tag}").format(tag=tag) for tag in tags]
        ordered = [_("Date"), _("Score"), _("Loss per move"), _("Length")]
        any_state = {"finished": None, "damaged": False, "starred": False, "tag": ""}
        chosen: list[dict[str, Any]]
        chosen = [{}, {"finished": True}, {"finished": False}, {"damaged": True}, {"starred": True}]
        chosen += [{"tag": tag} for tag in tags]
        filters: list[list[dict[str, Any]]] = [
            [{"game": name} for name in ("", *names)],
            [{"player": name} for name in ("", *people)],
            [{"alone": alone} for alone in (None, True, False)],
            [any_state | each for each in chosen],
            [{"order": order} for order in ORDERS],
        ]
        entries = (
            ("game", _("Game"), [_("All games"), *map(games.title, names)]),
            ("player", _("Player"), [_("Everybody"), *people]),
            ("table", _("Table"), tables),
            ("state", _("State"), states),
            ("order", _("Sorted by"), ordered),
        )
        cells = row.cells(5, 3 if view.roomy else 5, row.h, 12, 8)
        return [
            Picker(cell, self.desk, *words, self._place_of(wanted), partial(self._pick, wanted))
            for cell, words, wanted in zip(cells, entries, filters, strict=True)
        ]

    def _keys_below(self, view: View, row: Box) -> list[Widget]:
        """Two keys at the left end and three at the right one, narrower where room is short."""
        entries = (
            ("back", _("Back"), self.go_back),
            ("more", _("More"), self.more),
            ("go on", _("Continue"), self._go_on),
            ("watch", _("Watch"), self._watch),
        )
        back, more, go_on, watch = keys([row] * 4, entries, "watch")
        made = [back, deleting.key_at(self.desk, row, self.delete), more, go_on, watch]
        widths = [key_width(view, each.words, 52) for each in made]
        widths[1] = made[1].box.w
        gap = min(14.0, max(6.0, (row.w - sum(widths)) / 4))
        spare = min(0.0, row.w - sum(widths) - gap * 4) / 5
        widths = [wide + spare for wide in widths]
        right = row.cut_right(sum(widths[2:]) + 2 * gap)[0].columns(widths[2:], gap)
        for key, box in zip(made, (*row.columns(widths[:2], gap), *right), strict=True):
            key.box = box
        return [*made]

    def _set_keys(self) -> None:
        """What can be done with the row in focus."""
        entry = self.chosen
        for widget in self.widgets:
            if widget.name in ("watch", "delete"):
                widget.enabled = entry is not None
            elif widget.name == "go on":
                widget.enabled = entry is not None and entry.problem is None and not entry.finished

    # -- filters ---------------------------------------------------------------------------

    def _place_of(self, wanted: Sequence[Mapping[str, object]]) -> int:
        """Which of these the list is filtered by."""
        now = [all(getattr(self.wanted, k) == v for k, v in each.items()) for each in wanted]
        return now.index(True) if True in now else 0

    def _pick(self, wanted: Sequence[dict[str, Any]], index: int) -> None:
        self._want(**wanted[index])

    def _look_for(self, text: str) -> None:
        self._text, self.wanted = text, replace(self.wanted, words=sought(text))
        self._ask_again()

    def _want(self, **changes: Any) -> None:
        self.wanted = replace(self.wanted, **changes)
        self._show_all()

    # -- deeds -----------------------------------------------------------------------------

    def _watch(self, _index: int = 0) -> None:
        entry = self.chosen
        if entry is not None:
            house(self.desk).watch(self.library.path(entry))

    def _go_on(self) -> None:
        entry = self.chosen
        if entry is not None:
            house(self.desk).resume(self.library.path(entry))

    def delete(self) -> None:
        """Ask whether the chosen game is to go."""
        entry = self.chosen
        if entry is not None:
            named = f"{rows.title(entry)} · {rows.when(entry)}"
            who = rows.who(entry) if entry.header else ""
            words = "\n".join(filter(None, (named, who)))
            self.ask(self.library.path(entry), words)

    def files_changed(self) -> None:
        """Look at the folder again."""
        self._look()

    def more(self) -> None:
        """A star, a name and tags for the chosen game; codes, and files from elsewhere."""
        self.desk.stack.push(More(self.desk, self.chosen, self._look))

    def handle(self, intent: Intent) -> bool:
        """The menu's key is that of More."""
        if intent.what == "menu" and intent.down and not intent.repeat:
            self.more()
            return True
        return super().handle(intent)

    # -- painting --------------------------------------------------------------------------

    def parts(self, ahead: float) -> Sequence[Seen]:
        """The table, how many games there are, the list, and the game in focus."""
        none = self._none()
        key, counted = (self._area, self._side, none), self._counted()
        return [
            Part("ground", key, self.desk.view.box, lambda p: self._paint(p, none), solid=True),
            Part("count", counted, self._head_room, lambda p: self._paint_count(p, counted)),
            *self.widget_parts(),
            *self.preview.parts(self._side),
        ]

    def _none(self) -> str:
        """What an empty list says."""
        if self.count:
            return ""
        if self._found.wanted != Filter(order=self._found.wanted.order):
            return _("No game is like that.")
        return _(
            "No game here yet. Play one, take in a friend's file by More, or drop one on this "
            "window to watch it."
        )

    def _paint(self, p: Painter, none: str) -> None:
        furniture.table(p)
        furniture.lift(p, self._area, 18)
        p.rect(self._area, 18, rows.GROUND, theme.HAIR)
        if self._side.w:
            furniture.panel(p, self._side, 18)
        furniture.heading(p, self._area.x, self._head, _("Replays"))
        x, y = self._area.centre
        for line in p.view.wrap(none, 17, self._area.w - 48):
            p.text(line, x, y, 17, theme.MUTED, "text", "c")
            y += p.view.line(17)

    def _counted(self) -> str:
        words, unread = rows.counted(self.count), self.library.unread
        if unread:
            left = ngettext("{count} still to read", "{count} still to read", unread)
            words += " · " + left.format(count=f"{unread:,}")
        return words

    def _paint_count(self, p: Painter, words: str) -> None:
        room = self._head_room
        most = room.w - 40 - p.view.measure(_("Replays"), 27, "display")
        p.text(words, room.right, self._head + 1, 15, theme.MUTED, "text", "r", most)
