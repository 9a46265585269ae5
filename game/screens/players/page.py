"""Everybody who plays here: their names, colours and devices, and who of them are one person."""

from collections.abc import Sequence
from functools import partial

from game.core.words import N_
from game.engine.desk import Desk
from game.engine.storage.players import Person
from game.engine.ui.page import Page
from game.engine.ui.sheet import Dialog
from game.engine.widgets import furniture
from game.engine.widgets.key_rows import key_at, key_height
from game.engine.widgets.scrolling import Region
from game.engine.widgets.widgets import Button, ListBox, Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part, Seen
from game.engine.window.view import Box, View
from game.engine.words import _, ngettext
from game.screens.doors import house
from game.screens.lobby.device_pictures import draw_device, icon_scale
from game.screens.lobby.picker import Picker
from game.screens.lobby.sheets.seat_sheets import DeviceSheet, device_words
from game.screens.players import naming
from game.screens.players.name_sheet import NameSheet

MARGIN, GAP = 32.0, 16.0
WIDEST = 1180.0
COLOURS = (
    N_("Red, a circle"),
    N_("Blue, a square"),
    N_("Green, a triangle"),
    N_("Purple, a diamond"),
    N_("Brown, a hexagon"),
)
"""The seats' colours and shapes, in their order."""


class Players(Page):
    """A list of everybody; beside it what can be said of the one chosen there."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.chosen = desk.people.me.identity if desk.people.me else ""
        self._region = Region()
        self.regions = [self._region]
        self._panels = (Box(0, 0, 1, 1), Box(0, 0, 1, 1))
        self._head = 30.0

    def enter(self) -> None:
        """Another window may know more people; the library counts their games."""
        self.desk.people.look()
        house(self.desk).library.look()
        self.arrange(self.desk.view)

    def update(self, seconds: float) -> None:
        """Matches are counted while their files are read."""
        library = house(self.desk).library
        before = library.version
        library.work()
        if library.version != before:
            self.arrange(self.desk.view)

    @property
    def people(self) -> Sequence[Person]:
        """Everybody, who plays alone here first."""
        me = self.desk.people.me
        return sorted(self.desk.people.everybody, key=lambda each: each != me)

    @property
    def person(self) -> Person | None:
        """The one chosen."""
        people = self.people
        found = (each for each in people if each.identity == self.chosen)
        return next(found, people[0] if people else None)

    # -- placing ---------------------------------------------------------------------------

    def arrange(self, view: View) -> None:
        """The list on the left, the chosen one on the right."""
        page = view.column(WIDEST, MARGIN)
        self._head = 20 + view.grown(27) / 2
        foot, body = page.cut_bottom(18)[1].cut_bottom(key_height(view, 50), GAP)
        body = body.below(view.grown(27) + 40)
        self._panels = body.cut_left((body.w - GAP) * 0.42, GAP)
        back = key_at(view, foot, ("back", _("Back"), self.go_back), least=130)
        add = key_at(view, foot, ("add", _("New player"), self._add), 1)
        self.place([self._people_list(view), *self._about(view), *self.bars(), back, add])

    def _people_list(self, view: View) -> ListBox:
        people = self.people
        index = people.index(self.person) if self.person else 0
        made = ListBox(
            self._panels[0].inset(12, 12),
            name="players",
            count=len(people),
            row_height=max(54.0, view.line(17) + view.line(14) + 14),
            paint_row=self._paint_row,
            row_key=self._row_key,
            at_once=True,
            open=self._choose,
            index=index,
        )
        before = self.named("players")
        made.scroll = before.scroll if isinstance(before, ListBox) else 0.0
        made.choose(index)
        made.moved = self._choose
        return made

    def _about(self, view: View) -> list[Widget]:
        """All that can be changed of the chosen one."""
        person, panel = self.person, self._panels[1]
        head = view.grown(25) + 40
        area = panel.inset(6, 6).below(panel.y + head)
        if person is None:
            self._region.fill(area, [], 0)
            return []
        high = view.grown(14) + view.grown(16) + 24
        first = area.inset(16, 0).below(area.y + 6)
        boxes = first.rows([high] * 6, 12)
        made: list[Widget] = [
            Button(boxes[0], self._rename, name="rename", words=_("Another name")),
            self._sitting(boxes[1], person),
            self._colours(boxes[2], person),
            Button(
                boxes[3],
                self._ask_device,
                name="device",
                words=_("Plays with: {device}").format(
                    device=device_words(self.desk, person.device or None)
                ),
            ),
            self._merging(boxes[4], person),
            Button(
                boxes[5], self._remove, len(self.people) > 1, "remove", words=_("Remove player")
            ),
        ]
        self._region.fill(area, made, boxes[5].bottom + 12 - area.y)
        return made

    def _sitting(self, box: Box, person: Person) -> Button:
        now = person == self.desk.people.me
        words = _("Plays alone here") if now else _("Let this one play alone here")
        return Button(box, self._sit, not now, "sit", words=words)

    def _colours(self, box: Box, person: Person) -> Picker:
        labels = [_("As the seat has it"), *map(_, COLOURS)]
        index = 0 if person.colour is None else person.colour + 1
        return Picker(box, self.desk, "colour", _("Colour"), labels, index, self._colour)

    def _merging(self, box: Box, person: Person) -> Picker:
        others = [each for each in self.people if each != person]
        labels = [_("Nobody else"), *(each.name for each in others)]
        change = partial(self._ask_to_merge, person, others)
        made = Picker(box, self.desk, "merge", _("Is the same person as"), labels, 0, change)
        made.enabled = bool(others)
        return made

    # -- deeds -----------------------------------------------------------------------------

    def _choose(self, index: int) -> None:
        self.chosen = self.people[index].identity
        self.arrange(self.desk.view)

    def _done(self, trouble: str) -> None:
        """Something was changed: the library follows."""
        self.desk.complain(trouble)
        house(self.desk).library.look()
        self.arrange(self.desk.view)

    def _add(self) -> None:
        def met(name: str) -> None:
            trouble = self.desk.people.meet([name])
            found = self.desk.people.named(name)
            self.chosen = found.identity if found else self.chosen
            self._done(trouble)

        self.desk.stack.push(NameSheet(self.desk, _("New player"), "", (), met))

    def _rename(self) -> None:
        person = self.person
        if person is None:
            return

        def renamed(name: str) -> None:
            self._done(naming.rename(self.desk, person, name))

        self.desk.stack.push(NameSheet(self.desk, _("Another name"), person.name, (), renamed))

    def _sit(self) -> None:
        if self.person is not None:
            self._done(self.desk.people.sit(self.person.identity))

    def _remove(self) -> None:
        """At once who has no matches; else asked, with the safe answer first."""
        person = self.person
        if person is None:
            return

        played = self._count(person) > 0 or house(self.desk).library.unread > 0

        def remove() -> None:
            self._done(naming.remove(self.desk, person, played))

        if not played:
            remove()
            return
        title = _("Remove {name}?").format(name=person.name)
        words = _("All matches keep this name. Add a player called {name} to undo this.")
        answers = (_("Cancel"), lambda: None), (_("Remove player"), remove)
        self.desk.stack.push(Dialog(self.desk, title, words.format(name=person.name), answers))

    def _colour(self, index: int) -> None:
        if self.person is not None:
            colour = index - 1 if index else None
            self._done(self.desk.people.give(self.person.identity, colour=colour))

    def _ask_device(self) -> None:
        person = self.person
        if person is None:
            return

        def given(device: str | None) -> None:
            self._done(self.desk.people.give(person.identity, device=device or ""))

        colour, now = person.colour or 0, person.device or None
        self.desk.stack.push(DeviceSheet(self.desk, colour, person.name, now, given))

    def _ask_to_merge(self, person: Person, others: Sequence[Person], index: int) -> None:
        """It cannot be taken back, so the safe answer comes first."""
        if not index:
            return
        other = others[index - 1]

        def merge() -> None:
            self.chosen = other.identity
            self._done(naming.merge(self.desk, person, other))

        words = _("All games of {name} become games of {other}. This cannot be undone.")
        answers = (_("Leave them"), lambda: None), (_("One person"), merge)
        said = words.format(name=person.name, other=other.name)
        self.desk.stack.push(Dialog(self.desk, _("Are these one person?"), said, answers))

    # -- painting --------------------------------------------------------------------------

    def parts(self, ahead: float) -> Sequence[Seen]:
        """Panels at rest, then what can be pressed."""
        key, box = (self._panels, self.person), self.desk.view.box
        return [Part("ground", key, box, self._paint, solid=True), *self.widget_parts()]

    def _paint(self, p: Painter) -> None:
        furniture.table(p)
        left, right = self._panels
        end = furniture.heading(p, left.x, self._head, _("Players"))
        words = _("Names can change; games stay theirs.")
        p.text(words, end + 18, self._head + 1, 15, theme.MUTED, width=right.right - end - 20)
        for panel in self._panels:
            furniture.panel(p, panel, 16)
        person = self.person
        if person is None:
            return
        x, y = right.x + 22, right.y + 20 + p.view.grown(25) / 2
        if person.colour is not None:
            radius = p.view.grown(25) * 0.5
            furniture.seat(p, x + radius, y, radius, person.colour)
            x += 2 * radius + 14
        p.text(person.name, x, y, 25, theme.INK, "display", width=right.right - 22 - x)

    def _row_key(self, index: int) -> object:
        return self.people[index], self._said(self.people[index])

    def _count(self, person: Person) -> int:
        """How many matches they have played."""
        return dict(house(self.desk).library.players()).get(person.name, 0)

    def _said(self, person: Person) -> str:
        """How often they have played, and whether alone here."""
        count = self._count(person)
        words = ngettext("{count} game", "{count} games", count).format(count=count)
        mine = person == self.desk.people.me
        return f"{words} · {_('plays alone here')}" if mine else words

    def _paint_row(self, p: Painter, index: int, box: Box, focused: bool) -> None:
        person = self.people[index]
        if focused:
            p.rect(box.inset(0, 2), 10, theme.HOUSE.wash, theme.HOUSE.soft)
        radius = min(15.0, box.h * 0.28)
        x, y = box.x + 14 + radius, box.centre[1]
        if person.colour is None:
            p.circle(x, y, radius, None, theme.LINE, 2)
        else:
            furniture.seat(p, x, y, radius, person.colour)
        x += radius + 14
        room = box.right - x - 12
        if person.device:
            wide = 24 * icon_scale(p) + 12
            draw_device(p, box.right - wide, y, person.device, icon_scale(p))
            room -= wide
        step = p.view.grown(14) * 0.72
        p.text(person.name, x, y - step, 17, face="display", width=room)
        p.text(self._said(person), x, y + p.view.grown(17) * 0.62, 14, theme.MUTED, width=room)
