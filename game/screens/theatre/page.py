"""The replay page: the table, a strip of controls below, and panels that say what the moves were
worth."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path

from game import catalogue
from game.core.history import History
from game.core.judging.judge import JudgedMove
from game.core.match import Match
from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.table.scene import FOOT_HEIGHT
from game.engine.ui.content import Text
from game.engine.ui.controls import Custom
from game.engine.ui.frames import heading
from game.engine.ui.layout import Column, Row
from game.engine.ui.node import Node
from game.engine.widgets.key_rows import TOP_MARGIN
from game.engine.widgets.widget import Widget
from game.engine.window import theme
from game.engine.window.parts import Drawable, Part
from game.engine.window.view import Box, View
from game.engine.words import _, right_to_left
from game.judging import keeps_secrets
from game.screens import games
from game.screens.doors import house
from game.screens.puzzles.learning import learn_from
from game.screens.scoreline import scores
from game.screens.table.log import Log
from game.screens.theatre import captions
from game.screens.theatre.branch import play_on
from game.screens.theatre.controls.keys import Key, corner, strip_keys, transport
from game.screens.theatre.controls.scrub import SIZE, Scrub, caption, score_card
from game.screens.theatre.controls.transport import key_card
from game.screens.theatre.follow import Follower
from game.screens.theatre.more import More
from game.screens.theatre.notes import Notes, slip, slip_width
from game.screens.theatre.places import Edges, frame, places_of, room_beside, stage_parts
from game.screens.theatre.playback import Course
from game.screens.theatre.projector import Projector
from game.screens.theatre.review.findings import Findings
from game.screens.theatre.review.side import Side

CAPTION_SECONDS = TIP_SECONDS = 4.0
READ = 0.07
"""Seconds that a letter of a note takes to read."""
LEAST_NOTE = 160.0
"""The least width of a note beside the sentence of the move."""
REPEATED = frozenset(("left", "right", "up", "down", "next", "previous"))


class TheatrePage(Projector):
    """Replays the match in `path`, whose scores are `course`. Moves added to the file meanwhile
    appear too."""

    first_key = "play"
    context = "game"

    def __init__(
        self, desk: Desk, match: Match, path: Path, course: Course, follower: Follower
    ) -> None:
        super().__init__(desk, match)
        self._follower = follower
        self.path, self.course = path, course
        self.accent = theme.accent(match.header.game)
        self.table.path = path
        self.secret = keeps_secrets(match.rules, match.state)
        """True if an analysis would reveal hidden information of a running match."""
        self._judged = False
        """True once all moves are reviewed."""
        self.every_card = False
        """Whether to show what could be reached with every card known."""
        self.panels: bool | None = None
        """Whether to show the panels; None: if they fit beside the table."""
        self.side = Side(desk, match, self.show_mistake, self.try_again)
        self.notes = Notes(desk, path)
        self._caption, self._caption_left = captions.Caption(), 0.0
        self._tip, self._tip_left = "", 0.0
        """The key whose meaning is told, and for how many seconds more."""
        self._device, self._bar_end = "", 0.0
        """The device whose labels are shown, and where the table's words at the top end."""
        self._places = places_of(desk.view, False)
        self._scrub = Scrub(
            Box(0, 0, 0, 0),
            name="scrub",
            course=course,
            accent=self.accent,
            names=tuple(player.name for player in match.header.players),
            ply=lambda: self.playback.ply,
            seek=self.seek,
            tell=lambda ply: scores(match, self.course.scores[ply]),
            place=lambda ply: _("Move {ply} of {plies}").format(ply=ply, plies=self.course.plies),
            act=self.toggle,
            notes=tuple(self.notes.all),
        )

    # -- placing ---------------------------------------------------------------------------

    def arrange(self, view: View) -> None:
        """Give the table all of the window except the strip and the panels."""
        self._places = places = places_of(view, self.shows_panels)
        self.set_stage(places.view)
        self.table.arrange(places.view)
        if places.panels:
            self.side.arrange(view, places.panels)
        self.rebuild()
        course = self._scrub.box
        tall = self.side.findings is not None and course.h >= 3 * view.line_height(SIZE)
        self._scrub.gutter = self._scrub.needs(view) if tall else 0.0

    def rebuild(self) -> None:
        super().arrange(self.desk.view)
        self.touch()

    def build(self, view: View) -> Node:
        """Return the stage, the buttons at the top right, the heading, the panels and the strip."""
        places, self._device = self._places, self.desk.intents.last_device
        self._bar_end = self.table.bar_end
        course = Custom(self._scrub, (120, 0), None, _("Replay"), "slider", key="scrub", grow=1)
        deeds = {**self._own_keys(), "zoom_in": self.cycle_speed}
        strip = transport(
            self.desk, self.accent, places.beside, deeds, self.playback, course, self.go_back
        )
        panels = self.side.build() if places.panels else None
        edges = Edges(self._top(view), panels, self._foot(view), strip)
        return frame(view, places.beside, places.framed, edges)

    def _top(self, view: View) -> Node:
        """Return the line at the top: heading, or words beside those of the table; the buttons."""
        keys = corner(self.desk, self.play_on, self.more)
        if self._places.beside:
            name = games.title(self.match.header.game)
            line = Text(captions.heading(self.match), 15, theme.MUTED, clip=True, grow=1)
            title = heading(view, name, "", self.accent, self.accent.deep)
            head = Row([title, line], gap=18, grow=1)
            keys = Column([Node(height=TOP_MARGIN), keys])
            return Row([Column([Node(height=6), head], grow=1), keys], gap=12)
        end = self._bar_end * self._places.view.k / view.k
        bar = Node(width=end + 12 - theme.MARGIN)
        words = Node(grow=1) if self._places.framed else captions.line(view, self._caption)
        row = [bar, words, captions.tag(view, self.match), keys]
        row = row[::-1] if right_to_left() else row  # the table's own words stay at the left
        return Column([Node(height=TOP_MARGIN), Row(row, gap=12)])

    def _foot(self, view: View) -> Node:
        """Return the line at the foot of a table that ends above the strip."""
        places = self._places
        if not places.framed or (places.panels and not places.beside):
            return Node()
        least = captions.SIZE / view.text_scale if places.beside else captions.SMALLEST
        words = captions.line(view, self._caption, least)
        return Row([words], key="foot", height=FOOT_HEIGHT * places.view.k / view.k, pad=(16, 0))

    @property
    def shows_panels(self) -> bool:
        wanted = room_beside(self.desk.view) if self.panels is None else self.panels
        return wanted and not self.secret

    # -- the review ------------------------------------------------------------------------

    def enter(self) -> None:
        """Start the replay from the beginning and request a review of the match."""
        if not self.secret:
            house(self.desk).reviews.wish(self.path)
            self._follow_review()
        super().enter()

    def resume(self) -> None:
        """Request the review again, as leaving a branch stopped it."""
        if not self.secret:
            house(self.desk).reviews.wish(self.path)

    def _follow_review(self) -> None:
        reviews, side, path = house(self.desk).reviews, self.side, self.path
        found = reviews.of(path)
        side.failed, side.bar.share = reviews.failed(path), reviews.progress(path)
        if found is not None:
            self._judged, side.known = True, self.match.plies
            reach = reviews.within_reach(path) if self.every_card else ()
            side.findings = Findings(found.judged, self.match.rules.seats, reach)
            self._scrub.findings = side.findings
        if found is not None or side.failed:
            self.arrange(self.desk.view)
        self.touch()

    def update(self, seconds: float) -> None:
        if self._caption_left > 0:
            self._caption_left -= seconds
            if self._caption_left <= 0:
                self.touch()
        self._pass_tip(seconds)
        if (self._device, self._bar_end) != (self.desk.intents.last_device, self.table.bar_end):
            self.rebuild()
        more = self._follower.update(seconds)
        if more is not None:
            self._go_on(*more)
        known = self.side.findings
        done = self._judged and not (self.every_card and known and not known.reach)
        if not (done or self.secret or self.side.failed) and house(self.desk).reviews.work():
            self._follow_review()
        super().update(seconds)

    def _pass_tip(self, seconds: float) -> None:
        """Show the tooltip of a pointed button for a limited time."""
        before, pointed = self._tip_left, self._pointed()
        name = pointed[0].name if pointed else ""
        self._tip_left = max(0.0, before - seconds) if name == self._tip else TIP_SECONDS
        self._tip = name
        if (before > 0) != (self._tip_left > 0):
            self.touch()

    def _pointed(self) -> tuple[Key, Widget] | None:
        """Return the strip's button under the pointer or with keyboard focus, and its widget."""
        by_keys = self.desk.intents.last_device != "mouse"
        for key in strip_keys(self.playback):
            widget = self.widget_named(key.name)
            if widget and (widget.hovered or (by_keys and widget.focused and key.name != "play")):
                return key, widget
        return None

    def _go_on(self, history: History, course: Course) -> None:
        """Take over moves that were added to the file or undone in it."""
        before, seen = self.match.history.turns, self.playback.ply
        self.match.history, self.course, self._scrub.course = history, course, course
        self.playback.go_on([turn.moved.t for turn in history.turns])
        ply, moves = self.playback.ply, [turn.moved for turn in history.turns[:seen]]
        other = moves != [turn.moved for turn in before[:seen]]
        still = not self.table.timeline.moving
        if other or (still and self.table.shown != history.state_at(ply)):
            self.seek(ply)
        self.secret, self._judged = keeps_secrets(self.match.rules, self.match.state), False
        if not self.secret:
            house(self.desk).reviews.wish(self.path)
        self.arrange(self.desk.view)

    # -- deeds -----------------------------------------------------------------------------

    def came(self) -> None:
        """Show the move just played in the panels and a caption."""
        ply = self.playback.ply
        self.side.focus = ply
        self._caption = captions.played(self.match, ply, self.side.findings)
        self._caption_left = CAPTION_SECONDS + self._reading

    def mistake(self, by: int) -> None:
        known = self.side.findings
        found = known and known.mistake(self.playback.ply, by)
        if found:
            self.show_mistake(found)

    def show_mistake(self, judged: JudgedMove) -> None:
        """Stop before a mistake, and show what was better."""
        self.advise(judged.ply, judged.seat, judged.best.move)
        self.side.focus = judged.ply
        findings = self.side.findings
        if findings and not self.shows_panels:
            self._caption = captions.better(self.match, judged, findings)
        self.rebuild()

    def toggle_panels(self) -> None:
        """Show or hide the panels."""
        if self.secret:
            self.desk.toast(_("The analysis is available once the match is over."))
            return
        self.panels = not self.shows_panels
        self.arrange(self.desk.view)

    def play_on(self) -> None:
        self.stop()
        play_on(self.desk, self.match, self.path, self.playback.ply)

    def try_again(self) -> None:
        """Open the position before the mistake in focus and those after it, or all mistakes."""
        if self.side.findings is not None and self.side.may_learn:
            self.stop()
            header, judged, first = self.match.header, self.side.findings.judged, self.side.chosen
            learn_from(self.desk, header, self.path, judged, first)

    def more(self) -> None:
        """Open the sheet with all that can be done with the match."""
        self.stop()
        taken = None if self.notes.kept else self._go_on_with
        more = More(self.desk, self.match, self.path, self.playback, taken)
        hindsight = catalogue.game(self.match.header.game).hindsight
        if self.match.rules.seats == 1 and self.match.over and hindsight is not None:
            more.turn_cards = self._turn_cards if hindsight().within_reach else None
            more.every_card = self.every_card
        self.desk.stack.push(more)

    def _turn_cards(self) -> None:
        """Show what could be reached with every card known, or hide it."""
        self.every_card = not self.every_card
        self._follow_review()

    def _go_on_with(self, path: Path) -> None:
        """Use the imported file from now on for notes and branches."""
        self.path = self.table.path = path
        self.notes = Notes(self.desk, path)
        self._follower = self._follower.of_copy(path)
        self._noted()

    def list_moves(self) -> None:
        self.stop()
        ply, notes = self.playback.ply, self.notes.all
        known = self.side.findings
        classes = {each.ply: each.rating.kind or "" for each in known.judged} if known else {}
        self.desk.stack.push(Log(self.desk, self.table, self.seek, ply, notes, classes))

    def note(self) -> None:
        """Ask for a note on the move just played."""
        self.stop()
        self.notes.ask(self.playback.ply, self._noted)

    def _noted(self) -> None:
        self._scrub.notes = tuple(self.notes.all)
        self._caption_left = self._reading
        self.touch()

    def go_back(self) -> bool:
        if len(self.desk.stack) > 1:
            return super().go_back()
        house(self.desk).title()
        return True

    # -- hands -----------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Handle the page's own keys, then the controls. The wheel steps; a press on the table
        plays or pauses."""
        own = self._own_keys().get(intent.what) if intent.down else None
        if own is not None and (not intent.repeat or intent.what in REPEATED):
            own()
            return True
        if super().handle(intent):
            return True
        if intent.what == "wheel" and intent.delta[1]:
            self.seek(self.playback.ply + (1 if intent.delta[1] < 0 else -1))
        if intent.what == "press" and intent.button == 1 and self._on_table(intent):
            self.toggle()
        return True

    def _on_table(self, intent: Intent) -> bool:
        at = self.desk.view.units(intent.pos)
        side = self._places.panels and self.placed_tree.node_with_key("panels").box
        return self.placed_tree.node_with_key("stage").box.contains(*at) and not (
            side and side.contains(*at)
        )

    def _own_keys(self) -> Mapping[str, Callable[[], None]]:
        ways: dict[str, Callable[[], None]] = {
            "pause": self.toggle,
            "next": partial(self.cycle_focus, 1),
            "previous": partial(self.cycle_focus, -1),
            "home": partial(self.seek, 0),
            "end": partial(self.seek, self.playback.plies),
            "zoom_in": partial(self.change_speed, 1),
            "zoom_out": partial(self.change_speed, -1),
            "turn": self.try_again,
            "flip": self.toggle_panels,
            "menu": self.more,
            "log": self.list_moves,
            "aside": self.note,
            "help": lambda: house(self.desk).open_rules(self.match.header.game),
        }
        plies = self.playback.plies
        ways |= {str(tenth): partial(self.seek, round(plies * tenth / 10)) for tenth in range(10)}
        for on, back in (("right", "left"), ("redo", "undo")):
            ways |= {on: partial(self.step_by, 1), back: partial(self.step_by, -1)}
        for on, back in (("down", "up"), ("page_down", "page_up")):
            ways |= {on: partial(self.mistake, 1), back: partial(self.mistake, -1)}
        return ways

    def _move_pointer(self, x: float, y: float) -> bool:
        found = super()._move_pointer(x, y)
        scrub = self._scrub
        hover = scrub.ply_at(x) if scrub.hovered or scrub.pressed else None
        if hover != scrub.hover:
            scrub.hover = hover
            self.touch()
        return found

    # -- painting --------------------------------------------------------------------------

    def parts(self, ahead: float) -> Sequence[Drawable]:
        """Return the table, the strip, the panels and the cards."""
        stage, table = self.placed_tree.node_with_key("stage").box, self.table.parts(ahead)
        return [
            *stage_parts(self.desk.view, self._places, table, stage),
            *self._static_parts,
            *self.widget_parts(),
            *self._cards(),
        ]

    @property
    def _noted_here(self) -> str:
        """Return the note on the move shown, or on the one pointed at on the scrub bar."""
        hover = self._scrub.hover
        return self.notes.all.get(self.playback.ply if hover is None else hover, "")

    @property
    def _reading(self) -> float:
        """Return for how many seconds the note on this move is shown whole."""
        return CAPTION_SECONDS + READ * len(self._noted_here) if self._noted_here else 0.0

    @property
    def _told_on_course(self) -> bool:
        """Return whether the caption has room only on the scrub bar."""
        return not (self.shows_panels or self._places.framed or captions.said(self.placed_tree))

    def _slip(self) -> Part | None:
        """Return the note as a slip: below the table if all of it fits there; else on the scrub bar
        for as long as it takes to read, after the caption; then clipped below the table."""
        words, view, hover = self._noted_here, self.desk.view, self._scrub.hover
        if not words:
            return None
        room = captions.after(self.placed_tree)
        waits = self._told_on_course and self._caption_left > self._reading
        if hover is not None or (self._caption_left > 0 and not waits):
            course = self._scrub.beside(self.playback.ply if hover is None else hover)
            if slip_width(view, words) > room.w:
                room = max(room, course, key=lambda box: box.w * box.h)
        return slip(view, words, room) if room.w >= LEAST_NOTE else None

    def _cards(self) -> Iterator[Drawable]:
        """Yield the note; then the scores of the ply pointed at, else a button's tooltip or the
        caption."""
        scrub, view, top = (
            self._scrub,
            self.desk.view,
            self.placed_tree.node_with_key("strip").box.y,
        )
        note = self._slip()
        if note is not None:
            yield note
        noted = note is not None and note.box.overlaps(scrub.box)
        if scrub.hover is not None or scrub.focused:
            if not noted:
                ply = self.playback.ply if scrub.hover is None else scrub.hover
                yield score_card(view, scrub, ply)
            return
        pointed = self._pointed()
        if pointed and self._tip_left > 0:
            key, widget = pointed
            label = self.desk.intents.label(key.action)
            yield key_card(view, widget.box, key.words, label, top - 6)
            return
        if not noted and self._told_on_course:
            yield from caption(view, scrub, self._caption.versions())
