"""The solo hall: every challenge of every game on one page, each a press away from its start."""

from collections.abc import Sequence
from functools import partial

from game import catalogue
from game.core.ranks import Challenge
from game.engine.desk import Desk
from game.engine.widgets import furniture
from game.engine.widgets.furniture import number as shown
from game.engine.widgets.key_rows import LabelledKey, key_at, labelled_width
from game.engine.widgets.scrolling import Region
from game.engine.widgets.widgets import Button, Spot, Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.parts import Part, Seen
from game.engine.window.view import Box, View
from game.engine.words import _, ngettext
from game.screens import games, pictures
from game.screens.doors import house
from game.screens.hall.challenges import Standing, titled
from game.screens.hall.counting import counted, goal, least, rung_words, to_next
from game.screens.hall.ladder import paint_chips, paint_rungs, paint_steps
from game.screens.players import sitting
from game.screens.reading_page import ReadingPage

MARGIN, GAP = 24.0, 10.0
REST = 0.25
"""Seconds for which the pointer rests on a challenge before that is told of: on its way to the keys
below it passes over others."""
LEAST_COLUMN = 215.0


class SoloHall(ReadingPage):
    """A column for each game (two where a game has many), or a list where text is large."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._region = Region()
        self._heads: list[tuple[str, Box]] = []
        self._detail = self._head = Box(0, 0, 1, 1)
        self._flows = False
        self.looked_at: Challenge | None = None
        """The challenge whose details stand at the foot."""
        self._pointed: Widget | None = None
        self._rested = 0.0
        """Where the pointer is, and for how long."""

    # -- what is known ---------------------------------------------------------------------

    def standing(self, challenge: Challenge) -> Standing:
        """What has been reached in it."""
        return house(self.desk).library.standing(challenge, self.desk.people.name)

    # -- placing ---------------------------------------------------------------------------

    def arrange(self, view: View) -> None:
        """Columns if they are wide enough for the text, else one list that scrolls."""
        page = view.column(1640, MARGIN)
        self._top, body = page.below(14).cut_top(max(50.0, view.grown(27) + 20), 8)
        columns = self._columns()
        flows = self._flows = page.columns(len(columns), GAP)[0].w < LEAST_COLUMN * view.text_scale
        self._heads = []
        foot = page.cut_bottom(18)[1].cut_bottom(view.line(14) * (4 if flows else 3) + 40)[0]
        ends = self._ends(view, foot)
        area = body._replace(h=foot.y - 12 - body.y)
        cells = self._flow(view, area) if flows else self._grid(view, area, columns)
        self.regions = [self._region] if flows else []
        first = next((cell for cell in cells if cell.reachable), ends[0])
        self.place([*ends[:-3], *cells, *self.bars(), *ends[-3:]], first)
        self._follow(None if self.looked_at else self.focus)

    def _columns(self) -> list[tuple[str, list[Challenge]]]:
        """Each game's challenges in columns of at most five."""
        found: list[tuple[str, list[Challenge]]] = []
        for game in games.order():
            listed = list(catalogue.challenges(game))
            many = len(listed) // 2 if len(listed) > 6 else len(listed)
            starts = range(0, len(listed), max(1, many))
            found += [(game, listed[start : start + many]) for start in starts]
        return found or [(games.order()[0], [])]

    def _grid(
        self, view: View, area: Box, columns: list[tuple[str, list[Challenge]]]
    ) -> list[Widget]:
        made: list[Widget] = []
        places = area.columns(len(columns), GAP)
        for (game, listed), place in zip(columns, places, strict=True):
            head, rest = place.cut_top(max(58.0, view.grown(21) + 34), 8)
            self._add_head(game, head)
            rows = rest.rows(len(listed), GAP)
            made += map(self._cell, (row._replace(h=min(row.h, 900.0)) for row in rows), listed)
        return made

    def _add_head(self, game: str, box: Box) -> None:
        """A game with two columns has one head over both."""
        if self._heads and self._heads[-1][0] == game:
            before = self._heads[-1][1]
            box = before._replace(w=box.right - before.x)
            self._heads.pop()
        self._heads.append((game, box))

    def _flow(self, view: View, area: Box) -> list[Widget]:
        columns = max(1, int(area.w // (290 * view.text_scale)))
        head, high = view.grown(21) + 30, view.line(15) * 2 + view.grown(14) + 20
        room = area.inset(15, 8).moved(-7, 0)
        made: list[Widget] = []
        for game in games.order():
            listed = catalogue.challenges(game)
            if not listed:
                continue
            top, room = room.cut_top(head, 6)
            made.append(Spot(top, enabled=False, name=game, paint=_paint_heading))
            cells = room.cells(len(listed), columns, high, GAP)
            made += map(self._cell, cells, listed)
            room = room.below(cells[-1].bottom + GAP + 10)
        self._region.fill(area, made, room.y - area.y)
        return made

    def _cell(self, box: Box, challenge: Challenge) -> Spot:
        return Spot(
            box,
            lambda: self._start(challenge),
            name=_name(challenge),
            radius=12,
            paint=lambda p, spot: self._paint_card(p, spot, challenge),
            key=(self.standing(challenge), self._flows),
        )

    def _ends(self, view: View, foot: Box) -> list[Widget]:
        """Puzzles and the day's challenge above; at the foot the way back, and the start of what is
        told of between the two."""
        low = foot.cut_bottom(max(56.0, view.grown(17) + 30))[0]
        doors, above = house(self.desk), self._top.inset(0, 2)
        today = key_at(view, above, ("daily", _("Today’s challenge"), doors.daily), 1, 56)
        left = above._replace(w=today.box.x - 12 - above.x)
        puzzles = key_at(view, left, ("puzzles", _("Puzzles"), doors.puzzles), 1, 56)
        left = left._replace(w=puzzles.box.x - 12 - left.x)
        who = sitting.picker(self.desk, view, left, lambda: self.arrange(self.desk.view))
        self._head = left._replace(w=min([left.right, *(w.box.x - 12 for w in who)]) - left.x)
        back = key_at(view, low, ("back", _("Back"), self.go_back), 0, 48, 110)
        play = key_at(view, low, ("play", _("Play"), self._play), 1, 70, 150, 21, primary=True)
        left = low.cut_right(play.box.w, 14)[1]
        words, label = _("Your road"), self.desk.intents.label("next")
        room = left.cut_right(labelled_width(view, words, label))[0]
        road = LabelledKey(room, self._road, name="road", words=words, label=label)
        room = foot.cut_left(back.box.w, 14)[1].cut_right(play.box.w, 14)[1]
        self._detail = room.cut_right(road.box.w, 14)[1]
        return [*who, puzzles, today, road, play, back]

    # -- deeds -----------------------------------------------------------------------------

    def _start(self, challenge: Challenge) -> None:
        house(self.desk).start_challenge(challenge)

    def _play(self) -> None:
        if self.looked_at is not None:
            self._start(self.looked_at)

    def cycle(self, by: int) -> None:
        """From the challenge in focus to its keys and back: arrows go past others on the way."""
        self._follow(self.focus)
        order = [w for w in self._reachable() if _of(w) in (None, self.looked_at)]
        here = order.index(self.focus) if self.focus in order else -by
        self.focus_on(order[(here + by) % len(order)])

    def _road(self) -> None:
        """What has been reached in it, and what the next rank takes."""
        house(self.desk).records(self.looked_at)

    def focus_on(self, widget: Widget | None) -> None:
        """What is told of is what was looked at last."""
        super().focus_on(widget)
        self._follow(widget)

    def _point(self, x: float, y: float) -> bool:
        found = super()._point(x, y)
        spot = next((w for w in self.widgets if w.hovered and isinstance(w, Spot)), None)
        if spot is not self._pointed:
            self._pointed, self._rested = spot, 0.0
        return found

    def update(self, seconds: float) -> None:
        """What the pointer rests on is told of."""
        super().update(seconds)
        self._rested += seconds
        if self._pointed is not None and self._rested >= REST:
            self._follow(self._pointed)

    def _follow(self, widget: Widget | None) -> None:
        """Tell of the challenge that the pointer or the focus has come to, and let the key start
        it: on the way to that key it is still the one."""
        found = _of(widget) or self.looked_at
        key = self.named("play")
        if isinstance(key, Button) and found is not None:
            key.accent = theme.accent(found.game)
        road = self.named("road")
        if road is not None:
            road.enabled = found is not None and self.standing(found) != Standing()
        if found is not self.looked_at:
            self.looked_at = found
            self.touch()

    # -- painting --------------------------------------------------------------------------

    def parts(self, ahead: float) -> Sequence[Seen]:
        """The resting table, the cells, what is known of the one in focus."""
        key = self._head, self._flows, tuple(self._heads), self._detail
        below = Part("ground", key, self.desk.view.box, self.paint_below, solid=True)
        made = [below, *self.widget_parts()]
        if self.looked_at is not None:
            known = self.standing(self.looked_at)
            paint = partial(self._draw_detail, challenge=self.looked_at, known=known)
            made.append(Part("detail", (_name(self.looked_at), known), self._detail, paint))
        return made

    def paint_below(self, p: Painter) -> None:
        """Everything at rest under what can be pressed."""
        furniture.table(p)
        top = self._top
        y = top.centre[1]
        end = furniture.heading(p, top.x, y, _("Solo hall"), width=self._head.w)
        words = _("Choose a challenge and play")
        if end + 20 + p.view.measure(words, 15) < self._head.right:
            p.text(words, end + 18, y + 1, 15, theme.MUTED)
        for game, box in self._heads:
            paint_head(p, box, game)
        furniture.panel(p, self._detail, 16)

    def _paint_card(self, p: Painter, spot: Spot, challenge: Challenge) -> None:
        box, accent = spot.box, theme.accent(challenge.game)
        known = self.standing(challenge)
        furniture.lift(p, box, 12, 0)
        low = accent.wash if spot.hovered or spot.focused else theme.PAPER_2
        p.rect(box, 12, (theme.WHITE, low), accent.base if spot.hovered else theme.HAIR, 1.4)
        line, inner = p.view.line(14), box.inset(14, 12)
        x, room = inner.x, inner.w
        tries = _tries_words(known)
        if box.h > line * 12:
            self._paint_tall(p, inner, challenge, known)
            return
        steps = min(11.0, box.h * 0.14)
        wide = p.view.measure(_(challenge.title), 18, "bold")
        large = 18 if box.h > line * 4.5 and wide <= room else 15
        used = line + p.view.line(large) + steps + 10
        y = box.y + max(6.0, (box.h - used) / 2) + p.view.line(large) / 2
        p.text(_(challenge.title), x, y, large, accent.deep, "bold", width=room)
        y += p.view.line(large) / 2 + 4
        w = p.view.measure(tries, 14)
        paint_steps(p, Box(x, y, room - w - 12, steps), challenge, known.best)
        p.text(tries, box.right - 14, y + steps / 2, 14, theme.MUTED, "text", "r")
        y += steps + 6 + line / 2
        self._paint_best(p, inner.below(y), challenge, known)

    def _paint_tall(self, p: Painter, box: Box, challenge: Challenge, known: Standing) -> None:
        """Where a challenge has a column to itself its whole ladder is shown, under a picture
        where there is room for one."""
        line, rungs = p.view.line(14), len(challenge.shown.rungs)
        words = len(p.view.wrap(_(challenge.words), 14, box.w)) * line
        spare = box.h - (2 * line + words + 40) - rungs * 56.0
        y = box.y
        if spare > 70:
            picture = box.cut_top(min(spare, box.w * 0.62))[0]
            pictures.cover(p, picture, challenge.game, 8, below=False)
            y = picture.bottom + 12
        y += line / 2
        deep, tries = theme.accent(challenge.game).deep, _tries_words(known)
        room = box.w - p.view.measure(tries, 14) - 10
        p.text(_(challenge.title), box.x, y, 17, deep, "bold", width=room)
        p.text(tries, box.right, y, 14, theme.MUTED, "text", "r")
        y += line / 2 + 6
        y += p.paragraph(_(challenge.words), box.below(y), 14, theme.MUTED) + 12
        rungs_box = box.cut_bottom(line, 10)[1].below(y)
        paint_rungs(p, rungs_box, challenge, known.best, 84)
        self._paint_best(p, box.below(box.bottom - line / 2), challenge, known)

    @staticmethod
    def _paint_best(p: Painter, at: Box, challenge: Challenge, known: Standing) -> None:
        if known.best is None:
            words, first = goal(challenge), least(challenge)
            if p.view.measure(words, 14) > at.w:
                words = f"{_(challenge.shown.rungs[first].word)} {rung_words(challenge, first)}"
            p.text(words, at.x, at.y, 14, theme.MUTED, width=at.w)
            return
        best = f"{shown(known.best)} · {_(challenge.shown.word(known.best))}"
        w = p.text(best, at.x, at.y, 14, theme.INK, "bold", width=at.w)
        following = challenge.shown.following(known.best)
        if following:
            words = _("next {number}").format(number=shown(following.number))
            if w + p.view.measure(words, 14) + 10 < at.w:
                p.text(words, at.right, at.y, 14, theme.MUTED, "text", "r")

    def _draw_detail(self, p: Painter, challenge: Challenge, known: Standing) -> None:
        box = self._detail
        accent, line = theme.accent(challenge.game), p.view.line(14)
        x, y, room = box.x + 20, box.y + 16 + line / 2, box.w - 40
        w = p.text(titled(challenge.game, challenge), x, y, 16, accent.deep, "display", width=room)
        words = _(challenge.words)
        if p.view.measure(words, 15) < room - w - 20:
            p.text(words, x + w + 20, y, 15)
        else:
            y += line
            p.text(words, x, y, 14, width=room)
        y += line / 2 + 6
        if y + line * 2 + 14 < box.bottom:
            paint_chips(p, Box(x, y, room, line + 4), challenge, known.best)
            y += line + 10
        p.text(_known_words(challenge, known), x, y + line / 2, 14, theme.MUTED, width=room)


def _of(widget: Widget | None) -> Challenge | None:
    """The challenge that a widget stands for."""
    every = (c for game in games.order() for c in catalogue.challenges(game))
    return next((c for c in every if widget and widget.name == _name(c)), None)


def _name(challenge: Challenge) -> str:
    return f"{challenge.game} {challenge.key}"


def _paint_heading(p: Painter, spot: Spot) -> None:
    """A game's name above its challenges in the list."""
    paint_head(p, spot.box, spot.name)


def paint_head(p: Painter, box: Box, game: str) -> None:
    """A strip of a game's cover with its name on paper."""
    accent = theme.accent(game)
    furniture.lift(p, box, 12, 0)
    p.rect(box, 12, accent.base, accent.deep, 1.2)
    wide = min(box.w * 0.42, box.h * 1.8)
    pictures.cover(p, box.inset(4, 4).cut_right(wide)[0], game, 9, below=False)
    room, y = box.w - wide - 30, box.centre[1]
    p.text(games.title(game), box.x + 18, y, 21, theme.WHITE, "display", width=room)


def _tries_words(known: Standing) -> str:
    count = known.attempts + known.helped
    if not count:
        return _("new")
    return ngettext("{count} try", "{count} tries", count).format(count=count)


def _known_words(challenge: Challenge, known: Standing) -> str:
    """Best, what is next, and games with help apart."""
    parts = []
    if known.best is not None:
        best = _("Best: {count}").format(count=counted(challenge, known.best))
        following = to_next(challenge, known.best)
        parts.append(f"{best}, {following}" if following else best)
    elif known.attempts:
        parts.append(_("Not reached yet"))
    else:
        parts.append(_("Not tried yet"))
    if known.helped:
        words = ngettext("with help: {count} try", "with help: {count} tries", known.helped)
        words = words.format(count=known.helped)
        if known.helped_best is not None:
            words += ", " + _("best {number}").format(number=shown(known.helped_best))
        parts.append(words)
    return " · ".join(parts)
