"""The sheet of further actions in the list of replays."""

from collections.abc import Callable, Sequence
from functools import partial

from game.engine.desk import Desk
from game.engine.ui.controls import Button, Custom
from game.engine.ui.frames import option_button, sheet, sheet_title
from game.engine.ui.layout import GridLayout, Row
from game.engine.ui.node import Node
from game.engine.ui.sheet import Sheet, SheetAction, action_sheet
from game.engine.widgets.widgets import TextField
from game.engine.window.view import View
from game.engine.words import _, comma_list, facts
from game.screens.doors import house
from game.screens.library import rows
from game.screens.library.entries import Entry
from game.screens.library.importing import ImportSheet
from game.screens.library.marks import LONGEST, MOST, Mark
from game.screens.line_sheet import LineSheet

_folder_offers = 12


class MatchMenu(Sheet):
    """Actions on the match in focus, if there is one, and on the list."""

    key = "menu"

    def __init__(
        self,
        desk: Desk,
        entry: Entry | None,
        done: Callable[[], None],
        favour: Callable[[], None],
        pick: Callable[[], None],
    ) -> None:
        super().__init__(desk, 760)
        self.entry, self.done, self.on_favourite, self.on_pick = entry, done, favour, pick
        self.marks = house(desk).library.marks
        self.mark = Mark() if entry is None else self.marks.of(entry.name)

    def build(self, view: View) -> Node:
        title = _("More")
        if self.entry is not None:
            title = facts(
                self.mark.title or rows.game_and_challenge(self.entry), rows.date_words(self.entry)
            )
        return action_sheet(self, sheet_title(title), self._actions())

    def _actions(self) -> list[SheetAction]:
        """Return the actions on the match, then the ways to import replays."""
        mark = self.mark
        star = _("Remove favourite") if mark.star else _("Favourite")
        label = self.desk.intents.label
        own = [
            SheetAction("star", star, label("favourite"), self.on_favourite),
            SheetAction("pick", _("Select"), label("pick"), self.on_pick),
            SheetAction("title", _("Rename"), mark.title, self._ask_for_name),
            SheetAction("tags", _("Tags"), comma_list(mark.tags), self._ask_for_tags),
            SheetAction("share", _("Share"), "", self._share),
        ]
        push = self.desk.stack.push
        ways = [
            SheetAction("import", _("Import"), "", lambda: push(ImportSheet(self.desk, self.done))),
            SheetAction("close", _("Close"), "", lambda: None),
        ]
        if self.entry is None:
            return ways
        if self.entry.header is not None and self.entry.header.seed is not None:
            own.append(SheetAction("compare", _("Compare"), "", self._compare))
        return [*own, *ways]

    def _store_mark(self, mark: Mark) -> None:
        assert self.entry is not None
        problem = house(self.desk).library.store_mark(self.entry.name, mark)
        if problem:
            self.desk.toast(problem, bad=True)
        self.done()

    def _ask_for_name(self) -> None:
        def named(title: str) -> None:
            self._store_mark(self.mark._replace(title=title))

        title, value = _("Rename"), self.mark.title
        self.desk.stack.push(LineSheet(self.desk, title, value, offered_actions(), LONGEST, named))

    def _ask_for_tags(self) -> None:
        def tagged(tags: Sequence[str]) -> None:
            self._store_mark(self.mark._replace(tags=tuple(tags)))

        self.desk.stack.push(TagSheet(self.desk, self.mark.tags, self.marks.tags(), tagged))

    def _compare(self) -> None:
        from game.screens.compare.compare import choose

        assert self.entry is not None
        assert self.entry.header is not None
        library = house(self.desk).library
        choose(self.desk, library.path(self.entry), self.entry.header)

    def _share(self) -> None:
        from game.screens.compare.pair import match_of
        from game.screens.theatre.saving.sharing import share

        assert self.entry is not None
        path = house(self.desk).library.path(self.entry)
        match = match_of(path)
        if isinstance(match, str):
            self.desk.toast(match, bad=True)
        else:
            share(self.desk, match, path, match.plies)


def offered_actions() -> list[str]:
    return [_("With friends"), _("Close match"), _("Best so far"), _("To learn from")]


class TagSheet(Sheet):
    """Tags to add and remove, and a line for a new one."""

    def __init__(
        self,
        desk: Desk,
        tags: Sequence[str],
        known: Sequence[str],
        done: Callable[[Sequence[str]], None],
    ) -> None:
        super().__init__(desk, 680)
        self.done, self.tags = done, list(tags)
        self.known = list(dict.fromkeys((*tags, *known, *offered_actions())))[:_folder_offers]
        self._line = TextField(
            self.box, name="line", placeholder=_("A new tag"), max_length=LONGEST, done=self._add
        )

    def build(self, view: View) -> Node:
        line = Custom(self._line, key="line", grow=1)
        add = Button(_("Add"), self._add, key="add")
        tags = [self._tag_button(view, tag) for tag in self.known]
        foot = [
            Button(_("Save"), self._save, primary=True, key="take", grow=1),
            Button(_("Cancel"), self.close, key="leave", grow=1),
        ]
        return sheet(_("Tags"), [Row([line, add], gap=12), GridLayout(tags, 190, 3, 10)], foot)

    def _tag_button(self, view: View, tag: str) -> Node:
        act = partial(self._toggle, tag)
        return option_button(view, tag, act, f"tag {tag}", chosen=tag in self.tags, size=16)

    def _toggle(self, tag: str) -> None:
        if tag in self.tags:
            self.tags.remove(tag)
        elif len(self.tags) < MOST:
            self.tags.append(tag)
        self.rebuild()

    def _add(self) -> None:
        tag = " ".join(self._line.value.split())
        if tag and tag not in self.tags and len(self.tags) < MOST:
            self.tags.append(tag)
            self.known = list(dict.fromkeys((*self.tags, *self.known)))[:_folder_offers]
        self._line.set_text("")
        self.rebuild()

    def _save(self) -> None:
        self._add()
        self.close()
        self.done(self.tags)
