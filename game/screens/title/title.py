"""The first screen: go on, choose a game by its picture, or go anywhere else."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from game.core.match import Match
from game.engine.widgets import furniture
from game.engine.widgets.key_rows import in_rows, key_at
from game.engine.widgets.page import Dialog, Page
from game.engine.widgets.widgets import Button, Link, Spot, Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part, Seen
from game.engine.window.view import Box, View
from game.engine.words import _
from game.screens import games, pictures, scoreline
from game.screens.doors import house
from game.screens.lobby import seeds
from game.screens.lobby.device_pictures import draw_device
from game.screens.lobby.setup import last_people
from game.screens.title.layout import MARK, Plan
from game.screens.title.unfinished import Unfinished, brief, described, replayed, unfinished

if TYPE_CHECKING:
    from game.engine.desk import Desk

FIRST_GAME = "ramp"
"""The lesson of somebody new: a piece slides, and one sees what it does."""
LOOKS = 12
"""Files looked at in one step of time, so that many of them never cost a frame."""
CALM = 0.3
"""Seconds until the next screens are made ready: nobody sees a step of that while all is still."""
LINES = 8
"""Lines of the newest game replayed in one step of time."""


@dataclass(eq=False)
class Newest(Button):
    """The key of the newest unfinished game, with everybody's points where they have room."""

    scores: tuple[scoreline.Score, ...] = ()

    def draw(self, p: Painter) -> None:
        """Paint it."""
        super().draw(p)
        x = self.box.x + 18 + p.view.measure(self.sub, 14) + 16
        room = self.box.right - 14 - x
        if self.scores and scoreline.width(p.view, self.scores, 14, False) <= room:
            y = self.box.centre[1] + p.view.grown(14) * 0.82 + (2 if self.pressed else 0)
            scoreline.draw(p, self.scores, x, y, 14, room, theme.enamel(self.accent).ink)


class Title(Page):
    """Four games and everything around them."""

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.waiting: list[Unfinished] = []
        self.where = ""
        """How far the newest unfinished game has come, once it has been replayed."""
        self.scores: tuple[scoreline.Score, ...] = ()
        """And what everybody has in it."""
        self.played = False
        """Has anything been played here, so that nobody needs a first game?"""
        self._looking = unfinished(desk.store, desk.settings.recent)
        self._reading: Generator[None, None, Match | None] | None = None
        self._calm = 0.0
        self._cards: list[tuple[str, Box]] = []
        self._plan = Plan(desk.view, 4, 0)

    # -- what is there ---------------------------------------------------------------------

    def resume(self) -> None:
        """Something may have been played or deleted meanwhile."""
        self._look_again()

    def _look_again(self) -> None:
        self.waiting, self.where, self.scores, self._reading = [], "", (), None
        self._looking = unfinished(self.desk.store, self.desk.settings.recent)
        self._find(LOOKS)

    def enter(self) -> None:
        """The newest files are looked at before the first picture."""
        self._find(LOOKS)

    def _find(self, files: int) -> bool:
        """Look at some more files; False when there are none left."""
        before = len(self.waiting), self.played
        for _look in range(files):
            found = next(self._looking, self)
            if found is self:
                break
            self.played = True
            if isinstance(found, Unfinished):
                self.waiting.append(found)
        else:
            found = None
        if (len(self.waiting), self.played) != before:
            self.arrange(self.desk.view)
        return found is not self

    def update(self, seconds: float) -> None:
        """What takes time is done between the first frames, a little at a time."""
        if self.changed:  # the picture comes first
            return
        if self._find(LOOKS):
            return
        if self.waiting and not self.where:
            self._read_newest()
            return
        self._calm += seconds

    def idle(self) -> None:
        """The screens that can be opened from here are made ready."""
        if self._calm > CALM:
            house(self.desk).get_ready()

    def _read_newest(self) -> None:
        """Replay the newest game bit by bit, to say how it stands."""
        if self._reading is None:
            self._reading = replayed(self.waiting[0])
        try:
            for _line in range(LINES):
                next(self._reading)
        except StopIteration as end:
            self._reading = None
            self.where = described(end.value) if end.value else brief(self.waiting[0])
            self.scores = scoreline.scores(end.value) if end.value else ()
            self.arrange(self.desk.view)

    # -- placing ---------------------------------------------------------------------------

    def arrange(self, view: View) -> None:
        """Words and keys on the left, the four games on the right."""
        entries = self._entries()
        links = sum(view.measure(words, 16, "bold") for _name, words, _act in self._link_entries())
        self._plan = Plan(view, len(entries), links)
        keys = [self._entry(i, *entry) for i, entry in enumerate(entries)]
        keys[1:1] = self._more(self._plan.key(0))
        first = self.focus.name if self.focus else keys[0].name
        self.place([*keys, *self._links(view), *self._covers(view)], keys[0])
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
            ("replays", _("Replays"), _("Watch, branch off, compare"), doors.replays),
            ("help", _("How to play"), _("Learn by playing, or look up a rule"), doors.how_to_play),
        ]
        if self.waiting:
            return [("continue", _("Continue"), self.where, self._continue), *kept]
        if self.played:
            return kept
        return [
            ("first", _("Play a first game"), _("A small lesson, five minutes"), self._first_game),
            *kept,
        ]

    def _entry(
        self, index: int, name: str, words: str, sub: str, act: Callable[[], None]
    ) -> Button:
        box = self._plan.key(index)
        if name == "continue":
            return self._newest(box, words, sub, act)
        return Button(
            box,
            act,
            name=name,
            words=words,
            sub=sub if self._plan.subs or index == 0 else "",
            hint="" if index == 0 else sub,
            accent=theme.HOUSE,
            primary=index == 0,
            size=20 if index == 0 else 17,
            leading=True,
        )

    def _newest(self, box: Box, words: str, where: str, act: Callable[[], None]) -> Button:
        """The key of the newest unfinished game says of it what has room."""
        for more in self._more(box):
            box = box._replace(w=more.box.x - 10 - box.x)
        game = self.waiting[0].header.game
        view, known = self.desk.view, (where or brief(self.waiting[0]), games.title(game))
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
            scores=self.scores if self._plan.subs else (),
        )

    def _more(self, row: Box) -> list[Button]:
        """At the right end of the newest unfinished game's row the way to all of them."""
        if len(self.waiting) < 2:
            return []
        words = _("All {count}").format(count=len(self.waiting))
        entry = "more", words, house(self.desk).resume_list
        return [key_at(self.desk.view, row, entry, 1, 30, 72)]

    def _link_entries(self) -> tuple[tuple[str, str, Callable[[], None]], ...]:
        doors = house(self.desk)
        return (
            ("records", _("Records"), doors.records),
            ("settings", _("Settings"), doors.settings),
            ("quit", _("Quit"), self._ask_to_quit),
        )

    def _links(self, view: View) -> list[Widget]:
        wanted, wide, high = self._link_entries(), self._plan.width, view.grown(16) + 14
        needs = [view.measure(words, 16, "bold") + 2 for _name, words, _act in wanted]
        gap = min(26.0, (wide + 2 - sum(needs)) / (len(wanted) - 1))
        gap = 26.0 if gap < 10 else gap  # in two rows there is room again
        first = Box(self._plan.left, self._plan.links - high / 2, wide + 26, high)
        boxes = [box for row in in_rows(first, needs, gap, 2) for box in row]
        return [
            Link(box, act, name=name, words=words)
            for box, (name, words, act) in zip(boxes, wanted, strict=True)
        ]

    def _covers(self, view: View) -> list[Widget]:
        names = games.order()
        boxes = self._plan.cards(len(names))
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
        house(self.desk).resume(self.waiting[0].path)

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
        plan, view = tuple(vars(self._plan).values()), self.desk.view
        ground = Part("ground", (plan, self._people()), view.box, self._paint, solid=True)
        made = [ground, *self.widget_parts(), *self._return_sign()]
        if self._plan.claim:
            claim = self._claim()
            box = Box(0, self._plan.claim - 30, self._plan.right, 60)
            made.append(Part("claim", (plan, claim), box, lambda p: self._draw_claim(p, claim)))
        if self._plan.hints:
            hints, low = self._hints(), Box(0, self._plan.hints - 24, view.w, 48)
            made.append(Part("hints", (plan, hints), low, lambda p: self._draw_hints(p, hints)))
        return made

    def _paint(self, p: Painter) -> None:
        furniture.table(p)
        plan = self._plan
        if plan.mark:
            pictures.logo(p, plan.left, plan.top, MARK)
        size = plan.word_size
        p.text("Quadrille", plan.left - size * 0.05, plan.word, size, theme.INK, "display")
        self._paint_people(p)
        for game, box in self._cards:
            paint_card(p, box, game)

    def _return_sign(self) -> Sequence[Seen]:
        """The sign of the key that goes on, on the first entry."""
        if not self._plan.subs:
            return ()
        first = next(w for w in self.widgets if isinstance(w, Button) and w.primary)
        x, y = first.box.right - 28, first.box.y + first.box.h * 0.35 + 2 * first.pressed
        ink = theme.enamel(first.accent).ink
        box = Box(x - 10, y - 10, 24, 22)
        return (Part("return", (x, y, ink), box, partial(_draw_return, x=x, y=y, ink=ink)),)

    def _claim(self) -> str | tuple[scoreline.Score, ...]:
        """What the client is; where entries are too low for words of their own, those of the one
        that is looked at."""
        looked_at = next((w for w in self.widgets if w.hovered), self.focus)
        if not self._plan.subs and self.scores and looked_at is self.widgets[0]:
            return self.scores
        words = "" if self._plan.subs or looked_at is None else looked_at.hint
        return words or _("Four table games. One screen.")

    def _draw_claim(self, p: Painter, claim: str | tuple[scoreline.Score, ...]) -> None:
        x, y, width = self._plan.left, self._plan.claim, self._plan.width
        if isinstance(claim, str):
            p.text(claim, x, y, 19 if self._plan.subs else 14, theme.MUTED, width=width)
        else:
            scoreline.draw(p, claim, x, y, 14, width, theme.MUTED)

    def _people(self) -> tuple[tuple[str, str | None], ...]:
        """Who sat down last, and with what; before anybody has, the names that are known."""
        names = self.desk.settings.names
        return last_people(self.desk.settings.lobby) or tuple((name, None) for name in names)

    def _paint_people(self, p: Painter) -> None:
        y = self._plan.people
        if not y:
            return
        x = self._plan.left
        for i, (name, device) in enumerate(self._people()[:5]):
            sign = 30 if device else 0
            w = 28 + p.view.measure(name, 15) + sign + 18
            if x + w > self._plan.left + self._plan.width + 40:
                break
            furniture.seat(p, x + 11, y, 10, i)
            at = x + 28 + p.text(name, x + 28, y, 15)
            if device:
                draw_device(p, at + 8, y, device)
            x += w

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
        )

    def _draw_hints(self, p: Painter, hints: tuple[tuple[str, str], ...]) -> None:
        y, right = self._plan.hints, self._plan.right
        x = furniture.keys(p, self._plan.left, y, hints, right)
        words = _("Everything is saved as you play.")
        if right - p.view.measure(words, 14) > max(x, self._plan.left + self._plan.width) + 20:
            p.text(words, right, y - 1, 14, theme.MUTED, "text", "r")


def _draw_return(p: Painter, x: float, y: float, ink: str) -> None:
    line = f'fill="none" stroke="{ink}" stroke-width="2" stroke-linecap="round"'
    p.path([(x + 9, y - 6), (x + 9, y + 3), (x - 6, y + 3)], line + ' stroke-linejoin="round"')
    p.path([(x - 2, y - 1), (x - 6, y + 3), (x - 2, y + 7)], line + ' stroke-linejoin="round"')


def paint_card(p: Painter, box: Box, game: str) -> None:
    """A game as a card: its picture, its name, how many play it, what one does."""
    accent = theme.accent(game)
    furniture.panel(p, box, 20, 2)
    pad = 22 if not p.view.roomy else 18
    x, room = box.x + pad, box.w - 2 * pad
    head, step, beside = p.view.grown(26), p.view.line(16), _meta_beside(p, room)
    most = max(len(p.view.wrap(games.tagline(name), 16, room)) for name in games.order())
    words = head * 1.3 + most * step + 30 + (0 if beside else p.view.line(14))
    pictures.cover(p, Box(box.x, box.y, box.w, box.h - words), game)
    y = box.bottom - words + 14 + head * 0.62
    p.text(games.title(game), x, y, 26, accent.deep, "display")
    if beside:
        p.text(games.meta(game), box.right - pad, y + 1, 14, theme.MUTED, "text", "r")
    y += head * 0.66
    if not beside:
        p.text(games.meta(game), x, y + p.view.line(14) / 2, 14, theme.MUTED, width=room)
        y += p.view.line(14)
    p.paragraph(games.tagline(game), Box(x, y, room, 0), 16)


def _meta_beside(p: Painter, room: float) -> bool:
    """Have all games room for their numbers beside their names? All cards are alike."""
    return all(
        p.view.measure(games.title(game), 26, "display") + p.view.measure(games.meta(game), 14)
        <= room - 16
        for game in games.order()
    )
