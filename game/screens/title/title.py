"""The first screen: go on, choose a game by its picture, or go anywhere else."""

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial

from game.core.match import Match
from game.engine.desk import Desk
from game.engine.storage.players import COLOURS
from game.engine.ui.page import Page
from game.engine.ui.sheet import Dialog
from game.engine.widgets import furniture
from game.engine.widgets.key_rows import in_rows, key_at
from game.engine.widgets.widgets import Button, Link, Spot, Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part, Seen
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens import games, pictures, scoreline
from game.screens.doors import house
from game.screens.lobby import seeds
from game.screens.lobby.setup import last_people
from game.screens.title.layout import MARK, Layout
from game.screens.title.paint import (
    Newest,
    Seated,
    paint_card,
    paint_people,
    paint_return,
    people_width,
)
from game.screens.title.unfinished import Unfinished, Waiting, brief, described, titled

FIRST_GAME = "ramp"
"""The lesson of somebody new: a piece slides, and one sees what it does."""
CALM = 0.3
"""Seconds until the next screens are made ready: nobody sees a step of that while all is still."""


class Title(Page):
    """Four games and everything around them."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.waiting = Waiting(desk.store, desk.settings.recent, desk.people)
        self._calm = 0.0
        self._cards: list[tuple[str, Box]] = []
        self._layout = Layout(desk.view, 4, 0, False)

    # -- what is there ---------------------------------------------------------------------

    def resume(self) -> None:
        """Something may have been played or deleted meanwhile."""
        self.waiting = Waiting(self.desk.store, self.desk.settings.recent, self.desk.people)
        self._find()

    def enter(self) -> None:
        """The newest files are looked at before the first picture."""
        self._find()

    def _find(self) -> bool:
        """Look at some more files; False when there are none left."""
        before = len(self.waiting.games), self.waiting.played
        more = self.waiting.look()
        if (len(self.waiting.games), self.waiting.played) != before:
            self.arrange(self.desk.view)
        return more

    def update(self, seconds: float) -> None:
        """What takes time is done between the first frames, a little at a time."""
        if self.changed or self._find():  # the picture comes first
            return
        newest = self._newest
        if newest and newest.path not in self.waiting.found:
            if self.waiting.replay(newest):
                self.arrange(self.desk.view)
            return
        self._calm += seconds

    def idle(self) -> None:
        """The screens that can be opened from here are made ready."""
        if self._calm > CALM:
            house(self.desk).get_ready()

    @property
    def _newest(self) -> Unfinished | None:
        return self.waiting.games[0] if self.waiting.games else None

    @property
    def _match(self) -> Match | None:
        """The newest unfinished game, once it has been replayed."""
        return self.waiting.found.get(self._newest.path) if self._newest else None

    @property
    def _scores(self) -> tuple[scoreline.Score, ...]:
        match = self._match
        return scoreline.scores(match, hues=self.desk.people.hues(match.header)) if match else ()

    # -- placing ---------------------------------------------------------------------------

    def arrange(self, view: View) -> None:
        """Words and keys on the left, the four games on the right."""
        entries = self._entries()
        people = bool(self._people())
        self._layout = Layout(view, len(entries), self._links_width(view), people)
        if not self._layout.people.h:  # then there is a word more
            self._layout = Layout(view, len(entries), self._links_width(view), False)
        keys = [self._entry(i, *entry) for i, entry in enumerate(entries)]
        keys[1:1] = self._more(self._layout.keys[0])
        first = self.focus.name if self.focus else keys[0].name
        links = [*self._links(view), *self._people_spot(view)]
        self.place([*keys, *links, *self._covers(view)], keys[0])
        if first == "first":
            self.focus_on(keys[0])

    def _entries(self) -> list[tuple[str, str, str, Callable[[], None]]]:
        doors, today = house(self.desk), seeds.day_words(date.today())
        kept = [
            ("new", _("New game"), _("Choose a game, seats and bots"), self._new_game),
            ("solo", _("Solo hall"), _("Every challenge, every rank"), doors.hall),
            (
                "daily",
                _("Daily challenge"),
                _("{day} · the same for everybody").format(day=today),
                doors.daily,
            ),
            ("puzzles", _("Puzzles"), _("Find the best move"), doors.puzzles),
            ("replays", _("Replays"), _("Watch, branch off, compare"), doors.replays),
        ]
        first = "first", _("Play a first game"), _("A small lesson, five minutes"), self._first_game
        if self.waiting.games:
            first = "continue", _("Continue"), "", self._continue
        return kept if self.waiting.played and first[0] == "first" else [first, *kept]

    def _entry(
        self, index: int, name: str, words: str, sub: str, act: Callable[[], None]
    ) -> Button:
        box = self._layout.keys[index]
        if name == "continue":
            return self._continue_key(self.waiting.games[0], box, words, act)
        return Button(
            box,
            act,
            name=name,
            words=words,
            sub=sub if self._layout.subs or index == 0 else "",
            hint="" if index == 0 else sub,
            accent=theme.HOUSE,
            primary=index == 0,
            size=20 if index == 0 else 17,
            leading=True,
        )

    def _continue_key(
        self, newest: Unfinished, box: Box, words: str, act: Callable[[], None]
    ) -> Button:
        """The key of the newest unfinished game says of it what has room."""
        for more in self._more(box):
            box = box._replace(w=more.box.x - 10 - box.x)
        game, view = newest.header.game, self.desk.view
        named = titled(newest.header, games.title(game))
        known = described(self._match) if self._match else brief(newest), named, games.title(game)
        sub = next((one for one in known if view.measure(one, 14) <= box.w - 28), known[-1])
        return Newest(
            box,
            act,
            name="continue",
            words=words,
            sub=sub,
            accent=theme.accent(game),
            primary=True,
            size=20,
            leading=True,
            scores=self._scores if self._layout.subs else (),
        )

    def _more(self, row: Box) -> list[Button]:
        """At the right end of the newest unfinished game's row the way to all of them."""
        if len(self.waiting.games) < 2:
            return []
        words = _("All {count}").format(count=len(self.waiting.games))
        entry = "more", words, house(self.desk).resume_list
        return [key_at(self.desk.view, row, entry, 1, 30, 72)]

    def _links_width(self, view: View) -> float:
        return sum(view.measure(words, 16, "bold") for _name, words, _act in self._link_entries())

    def _link_entries(self) -> Sequence[tuple[str, str, Callable[[], None]]]:
        """Where those who play have no room below, a word leads to them."""
        doors = house(self.desk)
        players = ("players", _("Players"), doors.players)
        return (
            ("records", _("Records"), doors.records),
            *((players,) if self._people() and not self._layout.people.h else ()),
            ("help", _("How to play"), doors.how_to_play),
            ("settings", _("Settings"), doors.settings),
            ("quit", _("Quit"), self._ask_to_quit),
        )

    def _links(self, view: View) -> list[Widget]:
        wanted, wide, high = self._link_entries(), self._layout.column.w, view.grown(16) + 14
        needs = [view.measure(words, 16, "bold") + 2 for _name, words, _act in wanted]
        gap = min(26.0, (wide + 2 - sum(needs)) / (len(wanted) - 1))
        gap = 26.0 if gap < 10 else gap  # in two rows there is room again
        first = self._layout.links.place(wide + 26, high, 0)
        boxes = [box for row in in_rows(first, needs, gap, 2) for box in row]
        return [
            Link(box, act, name=name, words=words)
            for box, (name, words, act) in zip(boxes, wanted, strict=True)
        ]

    def _people_spot(self, view: View) -> list[Widget]:
        """Those who sat down last lead to all who play here."""
        row, people = self._layout.people, self._people()
        if not row.h:
            return []
        wide = people_width(view, row, people)
        box = Box(row.x - 6, row.y, wide, row.h)
        paint = partial(_paint_people, row=row, people=people)
        doors, key = house(self.desk), people
        return [Spot(box, doors.players, name="players", radius=10, paint=paint, key=key)]

    def _covers(self, view: View) -> list[Widget]:
        names = games.order()
        boxes = self._layout.cards(len(names))
        self._cards = list(zip(names, boxes, strict=True))
        return [
            Spot(
                box,
                partial(house(self.desk).lobby, game),
                name=f"game {game}",
                radius=20,
                paint=self._paint_hover,
            )
            for game, box in self._cards
        ]

    # -- deeds -----------------------------------------------------------------------------

    def _continue(self) -> None:
        house(self.desk).resume(self.waiting.games[0].path)

    def _first_game(self) -> None:
        known = games.order()
        house(self.desk).first_game(FIRST_GAME if FIRST_GAME in known else known[0])

    def _new_game(self) -> None:
        last = self.desk.settings.lobby.get("game")
        house(self.desk).lobby(last if last in games.order() else games.order()[0])

    def _ask_to_quit(self) -> None:
        """A stray key is no farewell: the answer that stays has the focus."""
        answers = (_("Stay"), lambda: None), (_("Quit"), self.desk.quit)
        words = _("Everything is saved as you play.")
        self.desk.stack.push(Dialog(self.desk, _("Quit Quadrille?"), words, answers))

    def _reachable(self) -> list[Widget]:
        """The way out is reached along its row only: no stray arrow leads to it."""
        beside = isinstance(self.focus, Link)
        return [w for w in super()._reachable() if beside or w.name != "quit"]

    def go_back(self) -> bool:
        """The way out is named on the screen; a key must not fall out of the window."""
        self.focus_named("quit")
        return True

    # -- painting --------------------------------------------------------------------------

    def parts(self, ahead: float) -> Sequence[Seen]:
        """The resting picture, then what can be pressed."""
        key, view = tuple(vars(self._layout).values()), self.desk.view
        ground = Part("ground", key, view.box, self._paint, solid=True)
        made = [ground, *self.widget_parts(), *self._return_sign()]
        claim, box = self._claim(), self._layout.claim
        if box.h:
            made.append(
                Part("claim", (key, claim), box.grown(9), lambda p: self._draw_claim(p, claim))
            )
        if self._layout.hints:
            hints, low = self._hints(), Box(0, self._layout.hints - 24, view.w, 48)
            made.append(Part("hints", (key, hints), low, lambda p: self._draw_hints(p, hints)))
        return made

    def _paint(self, p: Painter) -> None:
        furniture.table(p)
        layout = self._layout
        if layout.mark.h:
            pictures.logo(p, layout.mark.x, layout.mark.y, MARK)
        size, (x, y) = layout.word_size, (layout.column.x, layout.word.centre[1])
        p.text("Quadrille", x - size * 0.05, y, size, theme.INK, "display")
        for game, box in self._cards:
            paint_card(p, box, game)

    def _return_sign(self) -> Sequence[Seen]:
        """The sign of the key that goes on, on the first entry."""
        if not self._layout.subs:
            return ()
        first = next(w for w in self.widgets if isinstance(w, Button) and w.primary)
        x, y = first.box.right - 28, first.box.y + first.box.h * 0.35 + 2 * first.pressed
        ink = theme.enamel(first.accent).ink
        box = Box(x - 10, y - 10, 24, 22)
        return (Part("return", (x, y, ink), box, partial(paint_return, x=x, y=y, ink=ink)),)

    def _claim(self) -> str | tuple[scoreline.Score, ...]:
        """What the client is; where entries are too low for words of their own, those of the one
        that is looked at."""
        looked_at = next((w for w in self.widgets if w.hovered), self.focus)
        if not self._layout.subs and self._scores and looked_at is self.widgets[0]:
            return self._scores
        words = "" if self._layout.subs or looked_at is None else looked_at.hint
        return words or _("Four table games. One screen.")

    def _draw_claim(self, p: Painter, claim: str | tuple[scoreline.Score, ...]) -> None:
        box = self._layout.claim
        x, y, width = box.x, box.centre[1], box.w
        if isinstance(claim, str):
            p.text(claim, x, y, 19 if self._layout.subs else 14, theme.MUTED, width=width)
        else:
            scoreline.draw(p, claim, x, y, 14, width, theme.MUTED)

    def _people(self) -> tuple[Seated, ...]:
        """The current player, and with company who sat down last, with their devices and colours;
        before anybody has, the names that are known."""
        people = self.desk.people
        known = list(last_people(self.desk.settings.lobby))
        known = known or [(name, None) for name in people.names]
        if people.me is not None:
            known.sort(key=lambda each: each[0] != people.name)
            mine = known[0][0] == people.name
            known = known if mine else [(people.name, people.me.device or None)]
        hues = people.colours([name for name, _device in known])
        pairs = zip(known[:COLOURS], hues, strict=False)
        return tuple(Seated(name, device, hue) for (name, device), hue in pairs)

    def _paint_hover(self, p: Painter, spot: Spot) -> None:
        if spot.hovered or spot.pressed:
            colour = theme.accent(spot.name.removeprefix("game ")).base
            p.rect(spot.box, 20, None, colour, 3)

    def _hints(self) -> tuple[tuple[str, str], ...]:
        label = self.desk.intents.label
        return (
            (label("confirm"), _("choose")),
            (" ".join(filter(None, map(label, ("up", "down")))), _("move")),
            (label("fullscreen"), _("full screen")),
            self.desk.sound_hint,
        )

    def _draw_hints(self, p: Painter, hints: tuple[tuple[str, str], ...]) -> None:
        y, right = self._layout.hints, self._layout.right
        x = furniture.keys(p, self._layout.column.x, y, hints, right)
        words = _("Everything is saved as you play.")
        if right - p.view.measure(words, 14) > max(x, self._layout.column.right) + 20:
            p.text(words, right, y - 1, 14, theme.MUTED, "text", "r")


def _paint_people(p: Painter, spot: Spot, row: Box, people: Sequence[Seated]) -> None:
    paint_people(p, row, people)
    if spot.hovered:
        p.line(row.x, row.bottom - 4, spot.box.right - 6, row.bottom - 4, theme.INK, 1.6)
