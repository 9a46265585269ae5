"""All players: their names, colours and devices, and merging two into one."""

from collections.abc import Sequence
from functools import partial

from game.core.words import N_
from game.engine.desk import Desk
from game.engine.storage.players import Person
from game.engine.ui.content import Panel, Picture, Text
from game.engine.ui.controls import Button, List
from game.engine.ui.frames import page_frame, paint_chosen
from game.engine.ui.layout import Column, Row, Scroll, Spacer
from game.engine.ui.node import Node
from game.engine.ui.page import Page
from game.engine.ui.sheet import Dialog
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _, facts, ngettext
from game.screens import tabs
from game.screens.doors import house
from game.screens.lobby.picker import Pick
from game.screens.lobby.seat_sheets import DeviceSheet, device_words, paint_device
from game.screens.lobby.setup import choices_renamed
from game.screens.players import sitting
from game.screens.players.name_sheet import NameSheet

WIDEST = 1560.0
COLOURS = (
    N_("Red, a circle"),
    N_("Blue, a square"),
    N_("Green, a triangle"),
    N_("Purple, a diamond"),
    N_("Brown, a hexagon"),
)
"""The seats' colours and shapes, in their order."""


class PlayersPage(Page):
    """The list of players, with details of the chosen one beside it."""

    first_key = "everybody"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.chosen = desk.people.me.identity if desk.people.me else ""

    def enter(self) -> None:
        """Load players that another window added, and have matches counted."""
        self.desk.people.reload()
        house(self.desk).library.look()
        self.rebuild()

    def update(self, seconds: float) -> None:
        """Update the numbers of matches while files are read."""
        library = house(self.desk).library
        before = library.version
        library.work()
        if library.version != before:
            self.arrange(self.desk.view)

    @property
    def people(self) -> Sequence[Person]:
        """Return all players, the current one first."""
        me = self.desk.people.me
        return sorted(self.desk.people.everybody, key=lambda each: each != me)

    @property
    def person(self) -> Person | None:
        people = self.people
        chosen = (each for each in people if each.identity == self.chosen)
        return next(chosen, people[0] if people else None)

    # -- what there is ---------------------------------------------------------------------

    def build(self, view: View) -> Node:
        row = tabs.profile_tabs(self.desk, "players")
        head = sitting.page_head(self.desk, view, _("Profile"), self._sat_down, tabs=row)
        person = self.person
        about = self._player_details(view, person) if person else Spacer()
        body = Row(
            [
                Panel(self._player_list(view), grow=0.42, pad=12),
                Panel(about, grow=0.58, pad=(22, 20)),
            ],
            gap=16,
            grow=1,
        )
        back = Button(_("Back"), self.go_back, key="back", min_width=130)
        foot = [back, Spacer(), Button(_("New player"), self._ask_for_new_name, key="add")]
        return page_frame(head, body, foot, WIDEST)

    def _player_list(self, view: View) -> Node:
        people, person = self.people, self.person
        counts = dict(house(self.desk).library.players())

        def row(index: int, chosen: bool) -> Node:
            who = people[index]
            count = counts.get(who.name, 0)
            words = ngettext("{count} match", "{count} matches", count).format(count=count)
            alone = _("Solo player") if who == self.desk.people.me else ""
            return _player_row(view, who, facts(words, alone), chosen)

        return List(
            len(people),
            row,
            max(54.0, view.line_height(17) + view.line_height(14) + 14),
            people.index(person) if person else 0,
            self._choose,
            self._choose,
            opens_at_once=True,
            key="everybody",
            says=_("Players"),
        )

    def _player_details(self, view: View, person: Person) -> Node:
        device = device_words(self.desk, person.device or None)
        mine = person == self.desk.people.me
        sits = _("Solo player") if mine else _("Make solo player")
        colours = (_("Same as the seat"), *map(_, COLOURS))
        colour = 0 if person.colour is None else person.colour + 1
        others = [each for each in self.people if each != person]
        names = (_("No one"), *(each.name for each in others))
        merge, same = partial(self._ask_to_merge, person, others), _("Merge with")
        plays = _("Plays with: {device}").format(device=device)
        high, desk = view.grown(14) + view.grown(16) + 24, self.desk
        keys = [
            Button(_("Rename"), self._ask_for_name, key="rename", height=high),
            Button(sits, self._let_play, enabled=not mine, key="sit", height=high),
            Pick(
                _("Colour"), colours, colour, self._set_colour, desk=desk, key="colour", height=high
            ),
            Button(plays, self._ask_device, key="device", height=high),
            Pick(same, names, 0, merge, bool(others), desk=desk, key="merge", height=high),
            Button(
                _("Remove player"),
                self._ask_to_remove,
                enabled=bool(others),
                key="remove",
                height=high,
            ),
        ]
        size = view.grown(25)
        seat = Picture(_paint_seat, (person.colour,), (size, size), align="centre")
        name = Text(person.name, 25, theme.INK, "display", shrink=True, tight=True, grow=1)
        head = Row([seat if person.colour is not None else None, name], gap=14)
        return Column([head, Scroll(Column(keys, gap=12, pad=(0, 6)), key="about", grow=1)], gap=14)

    def _sat_down(self) -> None:
        me = self.desk.people.me
        self.chosen = me.identity if me else self.chosen
        self._after_change("")

    # -- actions ---------------------------------------------------------------------------

    def _choose(self, index: int) -> None:
        self.chosen = self.people[index].identity
        self.rebuild()

    def _after_change(self, trouble: str, before: str = "", now: str = "") -> None:
        """Pass a change on to the library, and to the lobbies if a name changed; `trouble` is ""
        for none."""
        lobby = self.desk.settings.lobby
        if before != now and choices_renamed(lobby, before, now) != lobby:
            self.desk.change(lobby=choices_renamed(lobby, before, now))
        self.desk.show_error(trouble)
        house(self.desk).library.look()
        self.rebuild()

    def _ask_for_new_name(self) -> None:
        def met(name: str) -> None:
            trouble = self.desk.people.add_players([name])
            person = self.desk.people.person_named(name)
            self.chosen = person.identity if person else self.chosen
            self._after_change(trouble)

        self.desk.stack.push(NameSheet(self.desk, _("New player"), "", (), met))

    def _ask_for_name(self) -> None:
        person = self.person
        if person is None:
            return

        def rename(name: str) -> None:
            trouble = self.desk.people.rename(person.identity, name)
            now = self.desk.people.person_by_id(person.identity)
            self._after_change(trouble, person.name, now.name if now else person.name)

        self.desk.stack.push(NameSheet(self.desk, _("Rename"), person.name, (), rename))

    def _let_play(self) -> None:
        if self.person is not None:
            self._after_change(self.desk.people.set_me(self.person.identity))

    def _ask_to_remove(self) -> None:
        """Remove the chosen player; ask first if they have matches, with the safe answer first."""
        person = self.person
        if person is None:
            return
        library = house(self.desk).library
        played = person.name in dict(library.players()) or library.unread > 0

        def remove() -> None:
            self._after_change(self.desk.people.remove(person.identity, played), person.name)

        if not played:
            remove()
            return
        title = _("Remove {name}?").format(name=person.name)
        words = _("All matches keep this name. Add a player called {name} to undo this.")
        answers = (_("Cancel"), lambda: None), (_("Remove player"), remove)
        self.desk.stack.push(Dialog(self.desk, title, words.format(name=person.name), answers))

    def _set_colour(self, index: int) -> None:
        if self.person is not None:
            colour = index - 1 if index else None
            self._after_change(self.desk.people.set_fields(self.person.identity, colour=colour))

    def _ask_device(self) -> None:
        person = self.person
        if person is None:
            return

        def given(device: str | None) -> None:
            self._after_change(self.desk.people.set_fields(person.identity, device=device or ""))

        colour, now = person.colour or 0, person.device or None
        self.desk.stack.push(DeviceSheet(self.desk, colour, person.name, now, given))

    def _ask_to_merge(self, person: Person, others: Sequence[Person], index: int) -> None:
        """Ask to merge two players, the safe answer first as merging cannot be undone."""
        if not index:
            return
        other = others[index - 1]

        def merge() -> None:
            self.chosen = other.identity
            trouble = self.desk.people.merge(person.identity, other.identity)
            self._after_change(trouble, person.name, other.name)

        words = _("All matches of {name} become matches of {other}. This cannot be undone.")
        answers = (_("Cancel"), lambda: None), (_("Merge"), merge)
        said = words.format(name=person.name, other=other.name)
        self.desk.stack.push(Dialog(self.desk, _("Merge these players?"), said, answers))


# -- what somebody looks like ----------------------------------------------------------------


def _player_row(view: View, person: Person, summary: str, chosen: bool) -> Node:
    high = max(54.0, view.line_height(17) + view.line_height(14) + 14)
    radius, wide = min(15.0, high * 0.28), 24 * max(1.0, view.text_scale)
    words = Column(
        [
            Spacer(),
            Text(person.name, 17, face="display", shrink=True, tight=True),
            Text(summary, 14, theme.MUTED, shrink=True, tight=True),
            Spacer(),
        ],
        gap=6,
        grow=1,
    )
    seat = Picture(_paint_seat, (person.colour,), (2 * radius, 2 * radius), align="centre")
    device = Picture(paint_device, (person.device,), (wide, wide), align="centre")
    row = [seat, words, device if person.device else None]
    return Panel(Row(row, gap=14, pad=(14, 0)), paint_chosen, (chosen,))


def _paint_seat(p: Painter, box: Box, colour: int | None) -> None:
    if colour is None:
        p.circle(*box.centre, box.w / 2, None, theme.LINE, 2)
    else:
        furniture.paint_token(p, *box.centre, box.w / 2, colour)
