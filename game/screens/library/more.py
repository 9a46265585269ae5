"""What else can be done in the list of games: a star, a name, tags; codes and files."""

from collections.abc import Callable, Sequence
from functools import partial

from game.engine.desk import Desk
from game.engine.widgets.key_rows import key_height, keys
from game.engine.widgets.offers import Offer, Offers
from game.engine.widgets.page import Sheet
from game.engine.widgets.widgets import TextField
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import View
from game.engine.words import _
from game.screens.doors import house
from game.screens.library import rows
from game.screens.library.entries import Entry
from game.screens.library.importing import Importing
from game.screens.library.marks import LONGEST, MOST, Mark
from game.screens.line_sheet import LineSheet

_OFFERED = 12
"""So many tags are to be seen at once."""


class More(Offers):
    """About the game in focus, if there is one, and about the list."""

    def __init__(self, desk: Desk, entry: Entry | None, done: Callable[[], None]) -> None:
        super().__init__(desk)
        self.entry, self.done = entry, done
        self.marks = house(desk).library.marks
        self.mark = Mark() if entry is None else self.marks.of(entry.name)

    def offers(self) -> list[Offer]:
        """What is noted on a game, then ways for games to come here."""
        mark = self.mark
        star = _("Take the star off") if mark.star else _("Give it a star")
        own = [
            Offer("star", star, _("To find it again"), self._star),
            Offer("title", _("Give it a name"), mark.title or _("Of your own"), self._name),
            Offer("tags", _("Tags"), ", ".join(mark.tags) or _("To sort games by"), self._tags),
        ]
        ways = [
            Offer("import", _("Take in a file"), _("A game from a folder"), self._import),
            Offer("code", _("Enter a code"), _("A friend's game, with its luck"), self._code),
            Offer("close", _("Back to the list"), "", lambda: None),
        ]
        if self.entry is None:
            return ways
        if self.entry.header is not None and self.entry.header.seed is not None:
            words = _("With another game of this seed")
            own.append(Offer("compare", _("Compare"), words, self._compare))
        return [*own, *ways]

    def _put(self, mark: Mark) -> None:
        assert self.entry is not None
        problem = house(self.desk).library.mark(self.entry.name, mark)
        if problem:
            self.desk.toast(problem, bad=True)
        self.done()

    def _star(self) -> None:
        self._put(self.mark._replace(star=not self.mark.star))

    def _name(self) -> None:
        def named(title: str) -> None:
            self._put(self.mark._replace(title=title))

        title, value = _("Name of the game"), self.mark.title
        self.desk.stack.push(LineSheet(self.desk, title, value, offered(), LONGEST, named))

    def _tags(self) -> None:
        def tagged(tags: Sequence[str]) -> None:
            self._put(self.mark._replace(tags=tuple(tags)))

        self.desk.stack.push(Tagging(self.desk, self.mark.tags, self.marks.tags(), tagged))

    def _compare(self) -> None:
        from game.screens.compare.choosing import choose

        assert self.entry is not None
        assert self.entry.header is not None
        library = house(self.desk).library
        choose(self.desk, library.path(self.entry), self.entry.header)

    def _code(self) -> None:
        from game.screens.lobby.sheets.code_sheet import CodeSheet

        self.desk.stack.push(CodeSheet(self.desk))

    def _import(self) -> None:
        self.desk.stack.push(Importing(self.desk, self.done))

    def draw_sheet(self, p: Painter) -> None:
        """Which game it is about."""
        words = _("More")
        if self.entry is not None:
            named = self.mark.title or rows.title(self.entry)
            words = f"{named} · {rows.when(self.entry)}"
        _head(self, p, words)


def offered() -> list[str]:
    """Names and tags for who has no keys to type with."""
    return [_("With friends"), _("A close one"), _("The best so far"), _("To learn from")]


class Tagging(Sheet):
    """Tags to put on and take off, and a line for a new one."""

    def __init__(
        self,
        desk: Desk,
        tags: Sequence[str],
        known: Sequence[str],
        done: Callable[[Sequence[str]], None],
    ) -> None:
        super().__init__(desk)
        self.done, self.tags = done, list(tags)
        self.known = list(dict.fromkeys((*tags, *known, *offered())))[:_OFFERED]
        self._line = TextField(
            self.box, name="line", empty=_("A new tag"), limit=LONGEST, done=self._add
        )

    def arrange(self, view: View) -> None:
        """The line with its key, the tags there are, and the keys that end it."""
        key, head, columns = key_height(view), view.grown(24) + 44, 2 if view.roomy else 3
        rows = -(-len(self.known) // columns)
        high = head + key + 16 + rows * (key + 10) + 12 + key + 28
        self.size = (max(680.0, 680 * view.text_scale * 0.8), high)
        super().arrange(view)
        line, rest = self.box.inset(28, 24).below(self.box.y + head).cut_top(key, 16)
        wide = view.measure(_("Add"), 17, "display") + 60
        add, self._line.box = line.cut_right(wide, 12)
        tags = [(f"tag {tag}", tag, partial(self._turn, tag)) for tag in self.known]
        cells = rest.cells(len(tags), columns, key, 10)
        made = keys([add], [("add", _("Add"), self._add)])
        for widget, tag in zip(keys(cells, tags, size=16), self.known, strict=True):
            widget.primary = tag in self.tags
            made.append(widget)
        entries = ("take", _("Save"), self._take), ("leave", _("Cancel"), self.close)
        ends = self.box.inset(28, 24).cut_bottom(key)[0].columns(2, 12)
        self.place([self._line, *made, *keys(ends, entries, "take")], self._line)

    def _turn(self, tag: str) -> None:
        if tag in self.tags:
            self.tags.remove(tag)
        elif len(self.tags) < MOST:
            self.tags.append(tag)
        self.arrange(self.desk.view)
        self.focus_named(f"tag {tag}")

    def _add(self) -> None:
        tag = " ".join(self._line.value.split())
        if tag and tag not in self.tags and len(self.tags) < MOST:
            self.tags.append(tag)
            self.known = list(dict.fromkeys((*self.tags, *self.known)))[:_OFFERED]
        self._line.put("")
        self.arrange(self.desk.view)

    def _take(self) -> None:
        self._add()
        self.close()
        self.done(self.tags)

    def draw_sheet(self, p: Painter) -> None:
        """What it is about."""
        _head(self, p, _("Tags"))


def _head(sheet: Sheet, p: Painter, words: str) -> None:
    y = sheet.box.y + 24 + p.view.grown(24) / 2
    p.text(words, sheet.box.x + 28, y, 24, theme.INK, "display", width=sheet.box.w - 56)
