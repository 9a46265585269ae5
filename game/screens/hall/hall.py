"""The solo hall: every challenge of every game on one page, each a press away from its start."""

from game import catalogue
from game.core.ranks import Challenge
from game.engine.desk import Desk
from game.engine.widgets import furniture
from game.engine.widgets.furniture import number as shown
from game.engine.widgets.widgets import Button, Spot, Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _, ngettext
from game.screens import games, pictures
from game.screens.doors import house
from game.screens.hall.challenges import Standing
from game.screens.hall.ladder import paint_chips, paint_rungs, paint_steps, rung_words, to_next
from game.screens.library.reading import ReadingPage
from game.screens.scrolling import Region
from game.screens.units import counted, goal, least

MARGIN, GAP = 24.0, 10.0
LEAST_COLUMN = 215.0


class SoloHall(ReadingPage):
    """A column for each game (two where a game has many), or a list where text is large."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._region = Region()
        self._heads: list[tuple[str, Box]] = []
        self._detail = Box(0, 0, 1, 1)
        self._flows = False
        self.told: Challenge | None = None
        """The challenge that is told of at the foot."""

    # -- what is known ---------------------------------------------------------------------

    def standing(self, challenge: Challenge) -> Standing:
        """What has been reached in it."""
        return house(self.desk).library.standing(challenge)

    # -- placing ---------------------------------------------------------------------------

    def arrange(self, view: View) -> None:
        """Columns if they are wide enough for the text, else one list that scrolls."""
        wide = min(view.w, 1640.0)
        x, w = (view.w - wide) / 2 + MARGIN, wide - 2 * MARGIN
        self._top = Box(x, 14, w, max(50.0, view.grown(27) + 20))
        columns = self._columns()
        each = (w - GAP * (len(columns) - 1)) / len(columns)
        flows = self._flows = each < LEAST_COLUMN * view.text_scale
        self._heads = []
        ends = self._ends(view, Box(x, 0, w, view.line(14) * (4 if flows else 3) + 40))
        low = self._detail.y - 12
        area = Box(x, self._top.bottom + 8, w, low - self._top.bottom - 8)
        cells = self._flow(view, area) if flows else self._grid(view, area, columns, each)
        self.regions = [self._region] if flows else []
        first = next((cell for cell in cells if cell.reachable), ends[0])
        self.place([*ends[:1], *cells, *self.bars(), *ends[1:]], first)
        self._follow()

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
        self, view: View, area: Box, columns: list[tuple[str, list[Challenge]]], each: float
    ) -> list[Widget]:
        head = max(58.0, view.grown(21) + 34)
        made: list[Widget] = []
        for i, (game, listed) in enumerate(columns):
            x = area.x + i * (each + GAP)
            self._add_head(game, Box(x, area.y, each, head))
            own = (area.h - head - 8 - GAP * (len(listed) - 1)) / max(1, len(listed))
            own = min(own, 900.0)
            for j, challenge in enumerate(listed):
                box = Box(x, area.y + head + 8 + j * (own + GAP), each, own)
                made.append(self._cell(box, challenge))
        return made

    def _add_head(self, game: str, box: Box) -> None:
        """A game with two columns has one head over both."""
        if self._heads and self._heads[-1][0] == game:
            before = self._heads[-1][1]
            box = Box(before.x, before.y, box.right - before.x, before.h)
            self._heads.pop()
        self._heads.append((game, box))

    def _flow(self, view: View, area: Box) -> list[Widget]:
        columns = max(1, int(area.w // (290 * view.text_scale)))
        head, high = view.grown(21) + 30, view.line(15) * 2 + view.grown(14) + 20
        each = (area.w - 30 - GAP * (columns - 1)) / columns
        y = area.y + 8
        made: list[Widget] = []
        for game in games.order():
            listed = catalogue.challenges(game)
            if not listed:
                continue
            made.append(Heading(Box(area.x + 8, y, area.w - 30, head), game))
            y += head + 6
            for j, challenge in enumerate(listed):
                x = area.x + 8 + (j % columns) * (each + GAP)
                box = Box(x, y + j // columns * (high + GAP), each, high)
                made.append(self._cell(box, challenge))
            y += -(-len(listed) // columns) * (high + GAP) + 10
        self._region.fill(area, made, y - area.y)
        return made

    def _cell(self, box: Box, challenge: Challenge) -> Spot:
        return Spot(
            box,
            lambda: self._start(challenge),
            name=f"{challenge.game} {challenge.key}",
            radius=12,
            paint=lambda p, spot: self._paint_cell(p, spot, challenge),
        )

    def _ends(self, view: View, foot: Box) -> list[Widget]:
        """The day's challenge above; at the foot the way back, and the start of what is told of
        between the two."""
        top, today = self._top, _("Today’s challenge")
        w = view.measure(today, 17, "display") + 56
        back = max(110.0, view.measure(_("Back"), 17, "display") + 48)
        play = max(150.0, view.measure(_("Play"), 21, "display") + 70)
        y, key = view.h - foot.h - 18, max(56.0, view.grown(17) + 30)
        low = y + foot.h - key
        self._detail = Box(foot.x + back + 14, y, foot.w - back - play - 28, foot.h)
        return [
            Button(
                Box(top.right - w, top.y + 2, w, top.h - 4), self._daily, name="daily", words=today
            ),
            Button(Box(foot.x, low, back, key), self._back, name="back", words=_("Back")),
            Button(
                Box(foot.right - play, low, play, key),
                self._play,
                name="play",
                words=_("Play"),
                primary=True,
                size=21,
            ),
        ]

    # -- deeds -----------------------------------------------------------------------------

    def _start(self, challenge: Challenge) -> None:
        house(self.desk).start_challenge(challenge)

    def _play(self) -> None:
        if self.told is not None:
            self._start(self.told)

    def focus_on(self, widget: Widget | None) -> None:
        """What is told of is what was looked at last."""
        super().focus_on(widget)
        self._follow()

    def _point(self, x: float, y: float) -> bool:
        found = super()._point(x, y)
        self._follow()
        return found

    def _follow(self) -> None:
        """Tell of the challenge under the pointer or in focus, and let the key start it."""
        found = self._in_focus() or self.told
        key = next((w for w in self.widgets if w.name == "play"), None)
        if isinstance(key, Button) and found is not None:
            key.accent = theme.accent(found.game)
        if found is not self.told:
            self.told = found
            self.touch()

    def _daily(self) -> None:
        house(self.desk).daily()

    def _back(self) -> None:
        self.go_back()

    # -- painting --------------------------------------------------------------------------

    def draw(self, p: Painter) -> None:
        """The resting table, the cells, what is known of the one in focus."""
        p.backdrop(("hall", self._top, self._flows, _("Solo hall")), self.paint_below)
        self.draw_widgets(p)
        challenge = self.told
        if challenge is not None:
            known = self.standing(challenge)
            p.still(
                "detail",
                (challenge.key, challenge.game, known),
                self._detail,
                lambda q: self._draw_detail(q, challenge, known),
            )

    def paint_below(self, p: Painter) -> None:
        """Everything at rest under what can be pressed."""
        furniture.table(p)
        top = self._top
        y = top.centre[1]
        p.rect(Box(top.x, y - 15, 8, 30), 4, theme.HOUSE.base)
        room = top.w * 0.5
        w = p.text(_("Solo hall"), top.x + 20, y, 27, theme.INK, "display", width=room)
        words = _("Choose a challenge and play")
        if top.x + w + 40 + p.view.measure(words, 15) < top.x + top.w * 0.58:
            p.text(words, top.x + 38 + w, y + 1, 15, theme.MUTED)
        for game, box in self._heads:
            paint_head(p, box, game)
        furniture.panel(p, self._detail, 16)

    def _paint_cell(self, p: Painter, spot: Spot, challenge: Challenge) -> None:
        """In columns a cell is painted once for each of its looks; a list scrolls."""
        if self._flows:
            self._paint_card(p, spot, challenge)
            return
        key = (spot.hovered, spot.focused, self.standing(challenge), _("Solo hall"))
        p.still(spot.name, key, spot.box.grown(9), lambda q: self._paint_card(q, spot, challenge))

    def _paint_card(self, p: Painter, spot: Spot, challenge: Challenge) -> None:
        box, accent = spot.box, theme.accent(challenge.game)
        known = self.standing(challenge)
        furniture.lift(p, box, 12, 0)
        low = accent.wash if spot.hovered or spot.focused else theme.PAPER_2
        p.rect(box, 12, (theme.WHITE, low), accent.base if spot.hovered else theme.HAIR, 1.4)
        line, x, room = p.view.line(14), box.x + 14, box.w - 28
        tries = _tries_words(known)
        if box.h > line * 12:
            self._paint_tall(p, Box(x, box.y + 12, room, box.h - 24), challenge, known)
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
        self._paint_best(p, Box(x, y, room, 0), challenge, known)

    def _paint_tall(self, p: Painter, box: Box, challenge: Challenge, known: Standing) -> None:
        """Where a challenge has a column to itself its whole ladder is shown, under a picture
        where there is room for one."""
        line, rungs = p.view.line(14), len(challenge.ladder.rungs)
        words = len(p.view.wrap(_(challenge.words), 14, box.w)) * line
        spare = box.h - (2 * line + words + 40) - rungs * 56.0
        y = box.y
        if spare > 70:
            high = min(spare, box.w * 0.62)
            pictures.cut(
                p,
                ("cover", challenge.game),
                Box(box.x, y, box.w, high),
                8,
                False,
                lambda q, b: pictures.paint_cover(q, b, challenge.game),
            )
            y += high + 12
        y += line / 2
        p.text(
            _(challenge.title),
            box.x,
            y,
            17,
            theme.accent(challenge.game).deep,
            "bold",
            width=box.w - p.view.measure(_tries_words(known), 14) - 10,
        )
        p.text(_tries_words(known), box.right, y, 14, theme.MUTED, "text", "r")
        y += line / 2 + 6
        y += p.paragraph(_(challenge.words), Box(box.x, y, box.w, 0), 14, theme.MUTED) + 12
        low = box.bottom - line - 10
        paint_rungs(p, Box(box.x, y, box.w, low - y), challenge, known.best, 84)
        self._paint_best(p, Box(box.x, box.bottom - line / 2, box.w, 0), challenge, known)

    @staticmethod
    def _paint_best(p: Painter, at: Box, challenge: Challenge, known: Standing) -> None:
        if known.best is None:
            words, first = goal(challenge), least(challenge)
            if p.view.measure(words, 14) > at.w:
                words = f"{_(challenge.ladder.rungs[first].word)} {rung_words(challenge, first)}"
            p.text(words, at.x, at.y, 14, theme.MUTED, width=at.w)
            return
        best = f"{shown(known.best)} · {_(challenge.ladder.word(known.best))}"
        w = p.text(best, at.x, at.y, 14, theme.INK, "bold", width=at.w)
        following = challenge.ladder.following(known.best)
        if following:
            words = _("next {number}").format(number=shown(following.number))
            if w + p.view.measure(words, 14) + 10 < at.w:
                p.text(words, at.right, at.y, 14, theme.MUTED, "text", "r")

    def _draw_detail(self, p: Painter, challenge: Challenge, known: Standing) -> None:
        box = self._detail
        accent, line = theme.accent(challenge.game), p.view.line(14)
        x, y, room = box.x + 20, box.y + 16 + line / 2, box.w - 40
        name = f"{games.title(challenge.game)} · {_(challenge.title)}"
        w = p.text(name, x, y, 16, accent.deep, "display", width=room)
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

    def _in_focus(self) -> Challenge | None:
        hovered = next((w.name for w in self.widgets if w.hovered and isinstance(w, Spot)), "")
        name = hovered or (self.focus.name if self.focus else "")
        for game in games.order():
            for challenge in catalogue.challenges(game):
                if name == f"{game} {challenge.key}":
                    return challenge
        return None


class Heading(Widget):
    """A game's name above its challenges in the list."""

    def __init__(self, box: Box, game: str) -> None:
        super().__init__(box, name=f"head {game}")
        self.game = game

    @property
    def reachable(self) -> bool:
        """There is nothing to press."""
        return False

    def draw(self, p: Painter) -> None:
        """Paint it."""
        paint_head(p, self.box, self.game)


def paint_head(p: Painter, box: Box, game: str) -> None:
    """A strip of a game's cover with its name on paper."""
    accent = theme.accent(game)
    furniture.lift(p, box, 12, 0)
    p.rect(box, 12, accent.base, accent.deep, 1.2)
    wide = min(box.w * 0.42, box.h * 1.8)
    picture = Box(box.right - wide - 4, box.y + 4, wide, box.h - 8)
    pictures.cut(
        p, ("cover", game), picture, 9, False, lambda q, b: pictures.paint_cover(q, b, game)
    )
    p.text(
        games.title(game),
        box.x + 18,
        box.centre[1],
        21,
        theme.WHITE,
        "display",
        width=box.w - wide - 30,
    )


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
        words = ngettext("with undo: {count} try", "with undo: {count} tries", known.helped)
        words = words.format(count=known.helped)
        if known.helped_best is not None:
            words += ", " + _("best {number}").format(number=shown(known.helped_best))
        parts.append(words)
    return " · ".join(parts)
