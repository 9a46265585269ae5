"""All recorded matches, newest first: filters above, the match in focus beside the list."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from game.core.match import Match
from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.ui.content import Panel, Text, part_of_tree
from game.engine.ui.controls import Button, Custom, InputLine
from game.engine.ui.frames import heading, page_frame
from game.engine.ui.layout import Column, FirstFit, GridLayout, Row, Spacer
from game.engine.ui.node import Node
from game.engine.widgets import furniture
from game.engine.widgets.widgets import ListBox, TextField
from game.engine.window import theme
from game.engine.window.parts import Drawable
from game.engine.window.view import Box, View
from game.engine.words import _, facts
from game.screens import games, routes
from game.screens.doors import house
from game.screens.library import deleting, rows
from game.screens.library.entries import Entry
from game.screens.library.library import CHUNK, KEPT, FilteredMatches
from game.screens.library.more import MatchMenu
from game.screens.library.preview import Preview, version_of
from game.screens.library.wanted import ORDERS, Filter, word_meanings
from game.screens.lobby.picker import Pick
from game.screens.players import sitting

AHEAD = 40
"""Rows further down among which a branch is looked for."""
AGAIN = 0.5
"""Seconds until rows are asked for again while files are being read."""
NAMED = 4
"""Matches named before they are deleted."""
LONGEST_SEARCH, BOARDS = 40, 100
"""The longest search, in letters; the most boards of rows that are cached."""


class ReplayList(deleting.DeletingPage):
    """A list of matches; choosing a row shows its match, opening it plays the replay."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.library = house(desk).library
        self.wanted = Filter()
        self._text = ""
        """The search as it was typed."""
        self.preview = Preview(desk)
        self._small = Preview(desk, at_once=True)
        """Reads the matches of the rows in sight, one at a time."""
        self._boards: dict[tuple[str, int, int], tuple[Match, int] | None] = {}
        """The boards of the rows, by the version of the file; None where there is none."""
        self._found = FilteredMatches(self.library, self.wanted)
        self._sought: FilteredMatches | None = None
        """A search under way, which then takes the place of what is listed."""
        self._rows: dict[int, tuple[Entry, rows.ReplayRow]] = {}
        self._version = -1
        self._unlooked = False
        """True if new files are still to be looked for, because a picture comes first."""
        self._since = 0.0
        self._list = ListBox(
            Box(0, 0, 1, 1),
            name="list",
            paint_row=lambda p, i, box, focused: rows.paint_row(p, box, self.row(i), focused),
            row_key=self.row,
            row_words=lambda i: rows.words_of(self.row(i)),
            open=self._watch,
            moved=lambda _index: self._set_keys(),
        )
        self._built: tuple[object, ...] = ()
        """The values that the last build depends on."""
        self.picked: dict[str, None] = {}
        """The names of the selected files, in the order of selecting."""

    # -- what is there ---------------------------------------------------------------------

    def enter(self) -> None:
        """Show what the index has at once, then look for new files."""
        self._unlooked = self.library.count(self.wanted) > 0
        if self._unlooked:
            self._show_all()
        else:
            self._look()
        if self.count:
            self.focus_named("list")

    def resume(self) -> None:
        self._look()

    def _look(self) -> None:
        self._unlooked = False
        self.library.look()
        self._show_all()

    def _show_all(self) -> None:
        self._ask_again()
        self.rebuild()

    def _ask_again(self) -> None:
        self._version = self.library.version
        self._since = 0.0
        self._sought = FilteredMatches(self.library, self.wanted)
        self._look_on(self._sought)

    def _look_on(self, found: FilteredMatches) -> None:
        """Continue a search; the old list stays until the search is complete."""
        if not found.work():
            return
        if found.wanted != self._found.wanted:
            self._list.index, self._list.scroll = 0, 0.0
        self._found, self._sought = found, None
        self._list.count = found.count
        self._list.index = max(0, min(self._list.index, self.count - 1))
        self._list.scroll_rows(0)
        self._rows.clear()
        if self._built != self._filtered_by():
            self.rebuild()
        self.preview.follow(self.chosen)
        self._set_keys()
        self.touch()

    def _filtered_by(self) -> tuple[object, ...]:
        """Return the values that the filter buttons depend on."""
        wanted, library = replace(self.wanted, words=()), self.library
        return wanted, bool(self._text), not self.count, library.players(), library.marks.tags()

    @property
    def count(self) -> int:
        return self._list.count

    def entry(self, index: int, some: int = CHUNK) -> Entry | None:
        """Return the match of a row, loading up to `some` entries if it is not cached."""
        return self._found.entry(index, some)

    def row(self, index: int) -> rows.ReplayRow | None:
        entry = self.entry(index)
        if entry is None:
            return None
        known = self._rows.get(index)
        if known is None or known[0] != entry:
            if len(self._rows) > KEPT:
                self._rows.clear()
            mark, order = self.library.marks.of(entry.name), self._found.wanted.order
            made = rows.row(entry, mark, self.desk.people, order, self._rails(index, entry))
            board = self._boards.get(version_of(entry))
            made = made._replace(picked=entry.name in self.picked, board=board)
            known = self._rows[index] = entry, made
        return known[1]

    def _rails(self, index: int, entry: Entry) -> frozenset[int] | None:
        """Return the depths of the branch lines that continue below a row; None where a filter
        breaks families up."""
        if self._found.wanted != Filter(game=self._found.wanted.game):
            return None
        rails, least = set[int](), rows.depth(entry) + 1
        for other in map(self.entry, range(index + 1, index + 1 + AHEAD)):
            if other is None or least <= 1 or not other.depth:
                break
            least = min(least, rows.depth(other))
            rails.add(least)
        return frozenset(rails - {rows.depth(entry) + 1})

    @property
    def chosen(self) -> Entry | None:
        """Return the match in focus, even if it is scrolled out of sight."""
        self.entry(self._list.visible_rows.start)
        return self.entry(self._list.index, 1)

    def _know_more(self) -> bool:
        """Load rows up to a page beyond those shown; return False if all are loaded."""
        seen = self._list.visible_rows
        below = range(seen.stop, min(self.count, seen.stop + len(seen)))
        above = range(seen.start - 1, max(-1, seen.start - 1 - len(seen)), -1)
        unknown = next((i for i in (*below, *above) if i not in self._found.entries), None)
        return unknown is not None and self.entry(unknown) is not None

    def update(self, seconds: float) -> None:
        """Do the most urgent: search, load the next rows, show the match in focus, read its board,
        read files."""
        if self.changed:
            return
        self._since += seconds
        if self._unlooked:
            self._unlooked = False
            self.library.look()
            if self._version != self.library.version:
                self._show_all()
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
        elif self._version != self.library.version and self._since > AGAIN and self.desk.spare.left:
            self._ask_again()
        elif not self.preview.reading and not self._read_board():
            self.library.work()

    def _read_board(self) -> bool:
        """Read on in the match of a row in sight; return False if there is nothing to read now."""
        entries = map(self._found.entries.get, self._list.visible_rows)
        unread = (each for each in entries if each and version_of(each) not in self._boards)
        entry = next(unread, None)
        if entry is None:
            return False
        self._small.follow(entry)
        self._small.work()
        if self._small.settled:
            if len(self._boards) >= BOARDS:
                self._boards.clear()
            self._boards[version_of(entry)] = self._small.board
            self._rows.clear()
            self.touch()
        return self._small.reading

    # -- what is shown ---------------------------------------------------------------------

    def build(self, view: View) -> Node:
        """Return filters and list; beside them the match in focus if there is room."""
        search = InputLine(
            key="search",
            start=self._text,
            placeholder=_("Name, tag, seed or date"),
            max_length=LONGEST_SEARCH,
            clears=True,
            change=self._look_for,
            done=lambda: self.focus_named("list"),
            width=min(360.0 * view.text_scale, view.w * 0.38),
            align="centre",
        )
        count = Node(key="count", grow=1)
        player, high = sitting.chip(self.desk, self._show_all), sitting.head_height(view)
        head = Row([heading(view, _("Replays")), count, search, player], gap=12, height=high)
        filters = GridLayout(self._filters(), 120, 3 if view.large_text else 6, gap=8)
        self._built, made = self._filtered_by(), self._list
        made.count, made.row_height = self._found.count, rows.row_height(view)
        listed: Node = Custom(custom_widget=made, size=(120, 120), says=_("Replays"), key="list")
        if not self.count:
            words = _("No matches found.")
            if self._found.wanted == Filter(order=self._found.wanted.order):
                words = _("No matches yet.")
            none = Text(words, 17, theme.MUTED, text_align="c", wrap=True, pad=(16, 0))
            listed = Column([Spacer(), none, Spacer()])
        panels = [
            Panel(
                listed, furniture.paint_raised_rect, (18, 1, rows.GROUND, theme.HAIR), pad=8, grow=1
            )
        ]
        if not view.large_text:
            side = Node(key="side")
            panels.append(Panel(side, values=(18,), width=min(420.0, view.w * 0.32)))
        body = Column([filters, Row(panels, gap=16, grow=1), self.undo_button()], gap=10, grow=1)
        foot = [Row(self._foot(label), gap=14) for label in (True, False)]
        return page_frame(head, body, [FirstFit(foot, check_height=False, grow=1)])

    def first_focus(self) -> str:
        return "list" if self.count else "game"

    def arrange(self, view: View) -> None:
        """Discard the rows' texts, which may be in another language now."""
        self._rows.clear()
        super().arrange(view)
        self._list.scroll_rows(0)
        self._set_keys()

    def _filters(self) -> list[Node]:
        """Return five pickers and the button that clears all filters."""
        pickers: list[Node] = []
        for key, words, labels, filters in self._filter_choices():
            now = [all(getattr(self.wanted, k) == v for k, v in each.items()) for each in filters]
            index = now.index(True) if True in now else 0
            pick = partial(self._pick, filters)
            pickers.append(Pick(words, tuple(labels), index, pick, desk=self.desk, key=key))
        narrowed = self.wanted != Filter() or bool(self._text)
        return [
            *pickers,
            Button(_("Reset"), self._reset, key="reset", enabled=narrowed, end_padding=30),
        ]

    def _filter_choices(self) -> list[tuple[str, str, list[str], list[dict[str, Any]]]]:
        """Return key and title of each picker, the words of its choices and what each filters."""
        people, names = [name for name, _count in self.library.players()[:200]], games.order()
        tables = [_("All"), _("Solo"), _("Against bots"), _("Several players")]
        states = [_("All"), _("Finished"), _("Unfinished"), _("Damaged"), _("Favourites")]
        tags = dict.fromkeys((*self.library.marks.tags(), self.wanted.tag))
        tags.pop("", None)
        states += [_("Tag: {tag}").format(tag=tag) for tag in tags]
        orders = [_("Date"), _("Score"), _("Points lost per move"), _("Length")]
        any_table = {"alone": None, "bots": None}
        by_table: list[dict[str, Any]]
        by_table = [{}, {"alone": True, "bots": False}, {"bots": True}, {"alone": False}]
        any_state = {"finished": None, "damaged": False, "starred": False, "tag": ""}
        by_state: list[dict[str, Any]]
        by_state = [
            {},
            {"finished": True},
            {"finished": False},
            {"damaged": True},
            {"starred": True},
            *({"tag": tag} for tag in tags),
        ]
        games_words = [_("All"), *map(games.title, names)]
        return [
            ("game", _("Game"), games_words, [{"game": name} for name in ("", *names)]),
            ("who", _("Player"), [_("All"), *people], [{"player": name} for name in ("", *people)]),
            ("table", _("Kind"), tables, [any_table | each for each in by_table]),
            ("state", _("State"), states, [any_state | each for each in by_state]),
            ("order", _("Sort by"), orders, [{"order": order} for order in ORDERS]),
        ]

    def _foot(self, labelled: bool) -> list[Node]:
        return [
            Button(_("Back"), self.go_back, key="back", end_padding=52),
            deleting.delete_button(self.desk, self.delete, labelled),
            Button(_("More"), self.more, key="more", end_padding=52),
            Spacer(),
            Button(_("Continue"), self._go_on, key="go on", end_padding=52),
            Button(_("Watch"), self._watch, key="watch", end_padding=52, primary=True),
        ]

    def _set_keys(self) -> None:
        """Enable the buttons that suit the match in focus."""
        entry = self.chosen
        for widget in self.widgets:
            if widget.name in ("watch", "delete"):
                widget.enabled = entry is not None
            elif widget.name == "go on":
                widget.enabled = entry is not None and entry.problem is None and not entry.finished

    # -- filters ---------------------------------------------------------------------------

    def _pick(self, filters: Sequence[dict[str, Any]], index: int) -> None:
        self._want(**filters[index])

    def _look_for(self, text: str) -> None:
        self._text, self.wanted = text, replace(self.wanted, words=word_meanings(text))
        self._ask_again()

    def _reset(self) -> None:
        line = self.widget_named("search")
        assert isinstance(line, TextField)
        line.value = self._text = ""
        self.wanted = Filter()
        self._show_all()

    def _want(self, **changes: Any) -> None:
        self.wanted = replace(self.wanted, **changes)
        self._show_all()

    # -- actions ---------------------------------------------------------------------------

    def _watch(self, _index: int = 0) -> None:
        entry = self.chosen
        if entry is not None:
            house(self.desk).navigate(routes.Watch(self.library.path(entry)))

    def _go_on(self) -> None:
        entry = self.chosen
        if entry is not None:
            house(self.desk).resume(self.library.path(entry))

    def acted_on(self) -> list[Entry]:
        """Return the selected matches, else the one in focus."""
        return self.library.named(list(self.picked)) or [e for e in (self.chosen,) if e]

    def delete(self) -> None:
        """Ask whether to delete the selected matches, or the one in focus."""
        entries = self.acted_on()
        lines = [facts(rows.title(entry), rows.when(entry)) for entry in entries]
        if len(entries) == 1 and entries[0].header:
            lines.append(rows.who(entries[0]))
        if len(lines) > NAMED:
            words = _("and {count} more").format(count=len(lines) - NAMED)
            lines = [*lines[:NAMED], words]
        if entries:
            self.ask([self.library.path(entry) for entry in entries], "\n".join(lines))

    def files_changed(self) -> None:
        self.picked.clear()
        self._look()

    def more(self) -> None:
        """Open the sheet of further actions on the match in focus."""
        self.desk.stack.push(MatchMenu(self.desk, self.chosen, self._look, self.favour, self.pick))

    def favour(self) -> None:
        """Make the selected matches (or the one in focus) favourites; if all are, remove that."""
        marks, entries = self.library.marks, self.acted_on()
        star = not all(marks.of(entry.name).star for entry in entries)
        problems = [
            self.library.mark(entry.name, marks.of(entry.name)._replace(star=star))
            for entry in entries
        ]
        self.desk.show_error(next(filter(None, problems), None))
        self._look()

    def pick(self) -> None:
        """Select or unselect the match in focus, and go to the next one."""
        entry = self.chosen
        if entry is None:
            return
        if entry.name in self.picked:
            del self.picked[entry.name]
        else:
            self.picked[entry.name] = None
        self._rows.clear()
        self._list.choose(self._list.index + 1)
        self.touch()

    def handle(self, intent: Intent) -> bool:
        if super().handle(intent):
            return True
        act = {"menu": self.more, "favourite": self.favour, "pick": self.pick}.get(intent.what)
        if act is not None and intent.down and not intent.repeat:
            act()
        return act is not None

    # -- painting --------------------------------------------------------------------------

    def parts(self, ahead: float) -> Sequence[Drawable]:
        view, made = self.desk.view, [*super().parts(ahead)]
        count = self.placed_tree.node_with_key("count").box
        words = rows.count_words(self.count)
        if self.picked:
            words = _("{count} selected").format(count=len(self.picked))
        words = facts(words, rows.unread_words(self.library.unread))
        made.append(part_of_tree("count", _count_node, view, count, words))
        if not view.large_text:
            made += self.preview.parts(self.placed_tree.node_with_key("side").box)
        return made


def _count_node(_view: View, words: str) -> Node:
    return Text(words, 15, theme.MUTED, text_align="r", clip=True)
