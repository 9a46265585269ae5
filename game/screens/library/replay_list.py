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
from game.screens.library.library import ENTRIES_PER_LOAD, MOST_CACHED, FilteredMatches
from game.screens.library.more import MatchMenu
from game.screens.library.preview import ReplayPreview, file_version_of
from game.screens.library.wanted import SQL_ORDERS, Filter, word_meanings
from game.screens.lobby.picker import Pick
from game.screens.players import sitting

ROWS_SEARCHED = 40
"""Rows further down among which a branch is looked for."""
REFRESH_SECONDS = 0.5
"""Seconds until rows are asked for again while files are being read."""
MOST_NAMED = 4
"""Matches named before they are deleted."""
LONGEST_SEARCH, MOST_BOARDS = 40, 100
"""The longest search, in letters; the most boards of rows that are cached."""


class ReplayList(deleting.DeletingPage):
    """A list of matches; choosing a row shows its match, opening it plays the replay."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.library = house(desk).library
        self.filters = Filter()
        self._search_text = ""
        """The search as it was typed."""
        self.preview = ReplayPreview(desk)
        self._board_reader = ReplayPreview(desk, at_once=True)
        """Reads the matches of the rows in sight, one at a time."""
        self._boards: dict[tuple[str, int, int], tuple[Match, int] | None] = {}
        """The boards of the rows, by the version of the file; None where there is none."""
        self._matches = FilteredMatches(self.library, self.filters)
        self._search: FilteredMatches | None = None
        """A search under way, which then takes the place of what is listed."""
        self._rows: dict[int, tuple[Entry, rows.ReplayRow]] = {}
        self._version = -1
        self._look_pending = False
        """True if new files are still to be looked for, because a picture comes first."""
        self._since_refresh = 0.0
        self._list = ListBox(
            Box(0, 0, 1, 1),
            name="list",
            paint_row=lambda p, i, box, focused: rows.paint_row(p, box, self.row(i), focused),
            row_key=self.row,
            row_words=lambda i: rows.row_words(self.row(i)),
            open=self._watch,
            moved=lambda _index: self._enable_buttons(),
        )
        self._built_from: tuple[object, ...] = ()
        """The values that the last build depends on."""
        self.selected: dict[str, None] = {}
        """The names of the selected files, in the order of selecting."""

    # -- what is there ---------------------------------------------------------------------

    def enter(self) -> None:
        """Show what the index has at once, then look for new files."""
        self._look_pending = self.library.count(self.filters) > 0
        if self._look_pending:
            self._refresh()
        else:
            self._look_for_files()
        if self.count:
            self.focus_named("list")

    def resume(self) -> None:
        self._look_for_files()

    def _look_for_files(self) -> None:
        self._look_pending = False
        self.library.look()
        self._refresh()

    def _refresh(self) -> None:
        self._search_again()
        self.rebuild()

    def _search_again(self) -> None:
        self._version = self.library.version
        self._since_refresh = 0.0
        self._search = FilteredMatches(self.library, self.filters)
        self._continue_search(self._search)

    def _continue_search(self, search: FilteredMatches) -> None:
        """Continue a search; the old list stays until the search is complete."""
        if not search.work():
            return
        if search.wanted != self._matches.wanted:
            self._list.index, self._list.scroll = 0, 0.0
        self._matches, self._search = search, None
        self._list.count = search.count
        self._list.index = max(0, min(self._list.index, self.count - 1))
        self._list.scroll_rows(0)
        self._rows.clear()
        if self._built_from != self._filter_state():
            self.rebuild()
        self.preview.show(self.chosen)
        self._enable_buttons()
        self.touch()

    def _filter_state(self) -> tuple[object, ...]:
        """Return the values that the filter buttons depend on."""
        wanted, library = replace(self.filters, words=()), self.library
        return (
            wanted,
            bool(self._search_text),
            not self.count,
            library.players(),
            library.marks.tags(),
        )

    @property
    def count(self) -> int:
        return self._list.count

    def entry(self, index: int, some: int = ENTRIES_PER_LOAD) -> Entry | None:
        """Return the match of a row, loading up to `some` entries if it is not cached."""
        return self._matches.entry(index, some)

    def row(self, index: int) -> rows.ReplayRow | None:
        entry = self.entry(index)
        if entry is None:
            return None
        known = self._rows.get(index)
        if known is None or known[0] != entry:
            if len(self._rows) > MOST_CACHED:
                self._rows.clear()
            mark, order = self.library.marks.of(entry.name), self._matches.wanted.order
            made = rows.row_of(
                entry, mark, self.desk.people, order, self._branch_depths(index, entry)
            )
            board = self._boards.get(file_version_of(entry))
            made = made._replace(is_selected=entry.name in self.selected, board=board)
            known = self._rows[index] = entry, made
        return known[1]

    def _branch_depths(self, index: int, entry: Entry) -> frozenset[int] | None:
        """Return the depths of the branch lines that continue below a row; None where a filter
        breaks families up."""
        if self._matches.wanted != Filter(game=self._matches.wanted.game):
            return None
        rails, least = set[int](), rows.indents(entry) + 1
        for other in map(self.entry, range(index + 1, index + 1 + ROWS_SEARCHED)):
            if other is None or least <= 1 or not other.depth:
                break
            least = min(least, rows.indents(other))
            rails.add(least)
        return frozenset(rails - {rows.indents(entry) + 1})

    @property
    def chosen(self) -> Entry | None:
        """Return the match in focus, even if it is scrolled out of sight."""
        self.entry(self._list.visible_rows.start)
        return self.entry(self._list.index, 1)

    def _load_more(self) -> bool:
        """Load rows up to a page beyond those shown; return False if all are loaded."""
        seen = self._list.visible_rows
        below = range(seen.stop, min(self.count, seen.stop + len(seen)))
        above = range(seen.start - 1, max(-1, seen.start - 1 - len(seen)), -1)
        unknown = next((i for i in (*below, *above) if i not in self._matches.entries), None)
        return unknown is not None and self.entry(unknown) is not None

    def update(self, seconds: float) -> None:
        """Do the most urgent step: search, load rows, show the match in focus, read boards or
        files."""
        if self.changed:
            return
        self._since_refresh += seconds
        if self._look_pending:
            self._look_pending = False
            self.library.look()
            if self._version != self.library.version:
                self._refresh()
        elif self._search is not None:
            self._continue_search(self._search)
        elif self._load_more():
            pass
        elif self.preview.entry is not self.chosen:
            self.preview.show(self.chosen)
            self.touch()
        elif self.preview.read_on():
            self._enable_buttons()
            self.touch()
        elif (
            self._version != self.library.version
            and self._since_refresh > REFRESH_SECONDS
            and self.desk.spare.left
        ):
            self._search_again()
        elif not self.preview.reading and not self._read_board():
            self.library.work()

    def _read_board(self) -> bool:
        """Read on in the match of a row in sight; return False if there is nothing to read now."""
        entries = map(self._matches.entries.get, self._list.visible_rows)
        unread = (each for each in entries if each and file_version_of(each) not in self._boards)
        entry = next(unread, None)
        if entry is None:
            return False
        self._board_reader.show(entry)
        self._board_reader.read_on()
        if self._board_reader.is_complete:
            if len(self._boards) >= MOST_BOARDS:
                self._boards.clear()
            self._boards[file_version_of(entry)] = self._board_reader.board
            self._rows.clear()
            self.touch()
        return self._board_reader.reading

    # -- what is shown ---------------------------------------------------------------------

    def build(self, view: View) -> Node:
        """Return filters and list; beside them the match in focus if there is room."""
        search = InputLine(
            key="search",
            start=self._search_text,
            placeholder=_("Name, tag, seed or date"),
            max_length=LONGEST_SEARCH,
            clears=True,
            change=self._set_search,
            done=lambda: self.focus_named("list"),
            width=min(360.0 * view.text_scale, view.w * 0.38),
            align="centre",
        )
        count = Node(key="count", grow=1)
        player, high = sitting.player_chip(self.desk, self._refresh), sitting.head_height(view)
        head = Row([heading(view, _("Replays")), count, search, player], gap=12, height=high)
        filters = GridLayout(self._filters(), 120, 3 if view.large_text else 6, gap=8)
        self._built_from, made = self._filter_state(), self._list
        made.count, made.row_height = self._matches.count, rows.row_height(view)
        listed: Node = Custom(custom_widget=made, size=(120, 120), says=_("Replays"), key="list")
        if not self.count:
            words = _("No matches found.")
            if self._matches.wanted == Filter(order=self._matches.wanted.order):
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
        self._enable_buttons()

    def _filters(self) -> list[Node]:
        """Return five pickers and the button that clears all filters."""
        pickers: list[Node] = []
        for key, words, labels, filters in self._filter_choices():
            now = [all(getattr(self.filters, k) == v for k, v in each.items()) for each in filters]
            index = now.index(True) if True in now else 0
            pick = partial(self._choose_filter, filters)
            pickers.append(Pick(words, tuple(labels), index, pick, desk=self.desk, key=key))
        narrowed = self.filters != Filter() or bool(self._search_text)
        return [
            *pickers,
            Button(_("Reset"), self._reset_filters, key="reset", enabled=narrowed, end_padding=30),
        ]

    def _filter_choices(self) -> list[tuple[str, str, list[str], list[dict[str, Any]]]]:
        """Return key and title of each picker, the words of its choices and what each filters."""
        people, names = (
            [name for name, _count in self.library.players()[:200]],
            games.ordered_names(),
        )
        tables = [_("All"), _("Solo"), _("Against bots"), _("Several players")]
        states = [_("All"), _("Finished"), _("Unfinished"), _("Damaged"), _("Favourites")]
        tags = dict.fromkeys((*self.library.marks.tags(), self.filters.tag))
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
            ("order", _("Sort by"), orders, [{"order": order} for order in SQL_ORDERS]),
        ]

    def _foot(self, labelled: bool) -> list[Node]:
        return [
            Button(_("Back"), self.go_back, key="back", end_padding=52),
            deleting.delete_button(self.desk, self.delete, labelled),
            Button(_("More"), self.more, key="more", end_padding=52),
            Spacer(),
            Button(_("Continue"), self._continue_match, key="go on", end_padding=52),
            Button(_("Watch"), self._watch, key="watch", end_padding=52, primary=True),
        ]

    def _enable_buttons(self) -> None:
        """Enable the buttons that suit the match in focus."""
        entry = self.chosen
        for widget in self.widgets:
            if widget.name in ("watch", "delete"):
                widget.enabled = entry is not None
            elif widget.name == "go on":
                widget.enabled = entry is not None and entry.problem is None and not entry.finished

    # -- filters ---------------------------------------------------------------------------

    def _choose_filter(self, filters: Sequence[dict[str, Any]], index: int) -> None:
        self._set_filters(**filters[index])

    def _set_search(self, text: str) -> None:
        self._search_text, self.filters = text, replace(self.filters, words=word_meanings(text))
        self._search_again()

    def _reset_filters(self) -> None:
        line = self.widget_named("search")
        assert isinstance(line, TextField)
        line.value = self._search_text = ""
        self.filters = Filter()
        self._refresh()

    def _set_filters(self, **changes: Any) -> None:
        self.filters = replace(self.filters, **changes)
        self._refresh()

    # -- actions ---------------------------------------------------------------------------

    def _watch(self, _index: int = 0) -> None:
        entry = self.chosen
        if entry is not None:
            house(self.desk).navigate(routes.Watch(self.library.path(entry)))

    def _continue_match(self) -> None:
        entry = self.chosen
        if entry is not None:
            house(self.desk).resume(self.library.path(entry))

    def selected_or_chosen(self) -> list[Entry]:
        """Return the selected matches, else the one in focus."""
        return self.library.entries_named(list(self.selected)) or [e for e in (self.chosen,) if e]

    def delete(self) -> None:
        """Ask whether to delete the selected matches, or the one in focus."""
        entries = self.selected_or_chosen()
        lines = [facts(rows.game_and_challenge(entry), rows.date_words(entry)) for entry in entries]
        if len(entries) == 1 and entries[0].header:
            lines.append(rows.names_joined(entries[0]))
        if len(lines) > MOST_NAMED:
            words = _("and {count} more").format(count=len(lines) - MOST_NAMED)
            lines = [*lines[:MOST_NAMED], words]
        if entries:
            self.ask_to_delete([self.library.path(entry) for entry in entries], "\n".join(lines))

    def files_changed(self) -> None:
        self.selected.clear()
        self._look_for_files()

    def more(self) -> None:
        """Open the sheet of further actions on the match in focus."""
        self.desk.stack.push(
            MatchMenu(
                self.desk,
                self.chosen,
                self._look_for_files,
                self.toggle_favourite,
                self.toggle_selected,
            )
        )

    def toggle_favourite(self) -> None:
        """Make the selected matches (or the one in focus) favourites, or none if all are."""
        marks, entries = self.library.marks, self.selected_or_chosen()
        star = not all(marks.of(entry.name).star for entry in entries)
        problems = [
            self.library.store_mark(entry.name, marks.of(entry.name)._replace(star=star))
            for entry in entries
        ]
        self.desk.show_error(next(filter(None, problems), None))
        self._look_for_files()

    def toggle_selected(self) -> None:
        """Select or unselect the match in focus, and go to the next one."""
        entry = self.chosen
        if entry is None:
            return
        if entry.name in self.selected:
            del self.selected[entry.name]
        else:
            self.selected[entry.name] = None
        self._rows.clear()
        self._list.choose(self._list.index + 1)
        self.touch()

    def handle(self, intent: Intent) -> bool:
        if super().handle(intent):
            return True
        act = {
            "menu": self.more,
            "favourite": self.toggle_favourite,
            "pick": self.toggle_selected,
        }.get(intent.what)
        if act is not None and intent.down and not intent.repeat:
            act()
        return act is not None

    # -- painting --------------------------------------------------------------------------

    def parts(self, ahead: float) -> Sequence[Drawable]:
        view, made = self.desk.view, [*super().parts(ahead)]
        count = self.placed_tree.node_with_key("count").box
        words = rows.count_words(self.count)
        if self.selected:
            words = _("{count} selected").format(count=len(self.selected))
        words = facts(words, rows.unread_words(self.library.unread))
        made.append(part_of_tree("count", _count_node, view, count, words))
        if not view.large_text:
            made += self.preview.parts(self.placed_tree.node_with_key("side").box)
        return made


def _count_node(_view: View, words: str) -> Node:
    return Text(words, 15, theme.MUTED, text_align="r", clip=True)
