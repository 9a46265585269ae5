"""The solo hall: every challenge of every game on one page; a press chooses one, the next starts
it."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, TypeAlias

from game import catalogue
from game.core.ranks import Challenge
from game.engine.desk import Desk
from game.engine.input.intents import Intent
from game.engine.ui.content import Panel, Picture, Text
from game.engine.ui.controls import Button, Press
from game.engine.ui.frames import page_frame
from game.engine.ui.layout import BoxBuilder, Column, FirstFit, GridLayout, Row, Scroll, Spacer
from game.engine.ui.node import ControlState, Node
from game.engine.widgets import furniture
from game.engine.widgets.furniture import number as shown
from game.engine.widgets.widgets import Widget
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _, facts, ngettext
from game.screens import games, pictures, routes, tabs
from game.screens.doors import house
from game.screens.hall.challenges import Standing, challenge_title
from game.screens.hall.counting import count_words, goal_words, next_rank_words, rank_title
from game.screens.hall.ladder import least_rung_height, paint_chips, paint_rungs, paint_steps
from game.screens.players import sitting
from game.screens.tabs import ReadingPage

GAP = 10.0
LEAST_COLUMN, LEAST_LADDER = 215.0, 180.0
"""The least width of a column, and the least height of a challenge that may show its ladder: less
is not even measured."""
Standings: TypeAlias = Mapping[str, Standing]
"""What a player has reached in each challenge, by the key of its button."""


class SoloHall(ReadingPage):
    """A column for each game (two if it has many challenges), or a list where text is large."""

    def __init__(self, desk: Desk, challenge: Challenge | None = None) -> None:
        super().__init__(desk)
        every = [c for game in games.ordered_names() for c in catalogue.challenges(game)]
        self.challenges = {f"{c.game} {c.key}": c for c in every}
        self.looked_at = challenge or next(iter(every), None)
        """The challenge whose details stand at the foot."""
        self._click_chose = False
        """True while a click only chooses a challenge."""

    @property
    def route(self) -> routes.Route:
        return routes.Hall(self.looked_at)

    def standing(self, challenge: Challenge) -> Standing:
        return house(self.desk).library.standing(challenge, self.desk.people.name)

    # -- what there is ---------------------------------------------------------------------

    def first_focus(self) -> str:
        chosen = self.looked_at
        return f"{chosen.game} {chosen.key}" if chosen else "play"

    def build(self, view: View) -> Node:
        """Return columns if the text fits, else one list that scrolls."""
        row = tabs.solo_tabs(self.desk, "challenges")
        top = sitting.page_head(self.desk, view, _("Solo"), self.rebuild, tabs=row)
        known = {name: self.standing(each) for name, each in self.challenges.items()}
        columns = self.memo("columns", self._columns, view, known)
        scroll = BoxBuilder(lambda view, _box: self.memo("list", self._list, view, known), grow=1)
        return FirstFit(
            [
                page_frame(top, columns, self._foot(view, 3)),
                page_frame(top, scroll, self._foot(view, 4)),
            ]
        )

    def _list(self, view: View, known: Standings) -> Node:
        """Return the games one below the other, each with its challenges."""
        cell, high = 290 * view.text_scale, view.grown(21) + 30
        rows = []
        for game in games.ordered_names():
            head = Picture(paint_game_heading, (game,), (0, high), says=games.title(game))
            cells = [self._challenge_button(view, c, known) for c in catalogue.challenges(game)]
            rows.append(Column([head, GridLayout(cells, cell=cell, gap=GAP)], gap=6))
        return Scroll(Column(rows, gap=18, pad=(8, 8)), key="challenges")

    def _columns(self, view: View, known: Standings) -> Node:
        return Row(
            [self._column(view, each, known) for each in games.ordered_names()], gap=GAP, grow=1
        )

    def _column(self, view: View, game: str, known: Standings) -> Node:
        """Return a game's heading and its challenges, in two columns if there are many."""
        listed = catalogue.challenges(game)
        many = 2 if len(listed) > 6 else 1
        each = -(-len(listed) // many)
        high = max(58.0, view.grown(21) + 34)
        cells = [self._challenge_button(view, c, known, view.h / each) for c in listed]
        columns = [
            Column(cells[i : i + each], gap=GAP, grow=1) for i in range(0, len(cells), each or 1)
        ]
        head = Picture(paint_game_heading, (game,), (0, high), says=games.title(game))
        least_wide = many * LEAST_COLUMN * view.text_scale
        return Column([head, Row(columns, gap=GAP, grow=1)], gap=8, grow=many, min_width=least_wide)

    def _challenge_button(
        self, view: View, challenge: Challenge, known: Standings, most: float = 0
    ) -> Node:
        """Return a challenge's button with as much detail as fits in `most` units, or all if that
        is 0."""
        name, accent = f"{challenge.game} {challenge.key}", (challenge.game,)
        ways, says = _cell_layouts(view, challenge, known[name], most), _(challenge.title)
        grow = 1 if most else 0
        return Press(
            ways, self._start_chosen, _paint_button_ground, accent, key=name, grow=grow, says=says
        )

    def _foot(self, view: View, lines: int) -> Sequence[Node]:
        """Return the chosen challenge between the way back and its start."""
        challenge, high = self.looked_at, max(56.0, view.grown(17) + 30)
        known = Standing() if challenge is None else self.standing(challenge)
        accent = theme.accent(challenge.game if challenge else "")
        label = self.desk.intents.label("next")
        words = _detail_lines(view, challenge, known, lines) if challenge else Spacer()
        keys: dict[str, Any] = {"align": "end", "height": high}
        large: dict[str, Any] = {"size": 21, "min_width": 150, "end_padding": 70}
        progress = partial(self._open_progress, challenge)
        tried = known != Standing()
        return (
            Button(_("Back"), self.go_back, key="back", min_width=110, end_padding=48, **keys),
            Panel(words, height=view.line_height(14) * lines + 44, grow=1),
            Button(_("Progress"), progress, key_label=label, enabled=tried, key="road", **keys),
            Button(
                _("Play"),
                self._start_chosen,
                primary=True,
                accent=accent,
                key="play",
                **large,
                **keys,
            ),
        )

    # -- actions ---------------------------------------------------------------------------

    def _open_progress(self, challenge: Challenge | None) -> None:
        house(self.desk).navigate(routes.Profile(challenge))

    def _start_chosen(self) -> None:
        """Start the chosen challenge, unless it was chosen by this very click."""
        if self.looked_at is not None and not self._click_chose:
            house(self.desk).start_challenge(self.looked_at)

    def _challenge_at(self, widget: Widget | None) -> Challenge | None:
        return self.challenges.get(widget.name) if widget else None

    def cycle_focus(self, by: int) -> None:
        """Move the focus from a challenge to its own buttons and back, which arrows cannot do
        directly."""
        self._show_challenge_at(self.focus)
        shown = [
            w for w in self._reachable_widgets() if self._challenge_at(w) in (None, self.looked_at)
        ]
        order = sorted(
            shown, key=lambda w: (self._challenge_at(w) is None, w.name not in ("road", "play"))
        )
        here = order.index(self.focus) if self.focus in order else -by
        self.focus_on(order[(here + by) % len(order)])

    def focus_on(self, widget: Widget | None) -> None:
        """Focus a widget and show the details of its challenge."""
        super().focus_on(widget)
        self._show_challenge_at(widget)

    def _handle_pointer(self, intent: Intent, x: float, y: float) -> bool:
        """A pointer chooses by its press; keys have chosen by their way to a challenge."""
        before = self.looked_at
        taken = super()._handle_pointer(intent, x, y)
        if intent.what != "point":
            self._click_chose = intent.what == "press" and self.looked_at is not before
        return taken

    def _show_challenge_at(self, widget: Widget | None) -> None:
        """Show the challenge of a widget; widgets without one, such as Play, keep the one shown."""
        challenge = self._challenge_at(widget) or self.looked_at
        if challenge is not self.looked_at:
            self.looked_at = challenge
            self.rebuild()


# -- what a challenge looks like -------------------------------------------------------------


def _cell_layouts(view: View, challenge: Challenge, known: Standing, most: float) -> Node:
    """Return the layouts of a challenge, from all details to the most important."""
    if not most:
        return _low_layout(challenge, known, 15, 7)
    pictured = (True, False) if most > LEAST_LADDER else ()
    tall = [_tall_layout(view, challenge, known, each) for each in pictured]
    cards = [_low_layout(challenge, known, 18, 10), _low_layout(challenge, known, 15, 7)]
    return FirstFit([*tall, *cards, _low_layout(challenge, known, 15, 7, low=True)])


def _low_layout(
    challenge: Challenge, known: Standing, size: float, pad: float, low: bool = False
) -> Node:
    """Return a challenge in three lines, or in two without its best result."""
    steps = Picture(paint_steps, (challenge, known.best), (0, 11), grow=1, align="centre")
    tries = Text(_tries_words(known), 14, theme.MUTED, tight=True)
    name = Text(
        _(challenge.title), size, theme.accent(challenge.game).deep, "bold", shrink=size == 15
    )
    return Column(
        [
            Spacer(),
            name,
            Row([steps, tries], gap=12),
            None if low else _best_row(challenge, known),
            Spacer(),
        ],
        gap=2,
        pad=(14, pad),
    )


def _tall_layout(view: View, challenge: Challenge, known: Standing, pictured: bool) -> Node:
    """Return a challenge with its whole ladder, under a picture if that fits."""
    each = 56.0 if pictured else least_rung_height(view)
    rungs = (0, (len(challenge.shown_ladder.rungs) if pictured else 3) * each)
    deep = theme.accent(challenge.game).deep
    cover = Picture(
        pictures.paint_cover, (challenge.game, 8, False), least_size=(0, 70), ratio=0.62
    )
    return Column(
        [
            cover if pictured else None,
            Row(
                [
                    Text(_(challenge.title), 17, deep, "bold", shrink=True, grow=1),
                    Text(_tries_words(known), 14, theme.MUTED),
                ],
                gap=10,
            ),
            Text(_(challenge.words), 14, theme.MUTED, wrap=True),
            Picture(paint_rungs, (challenge, known.best, 84), rungs, grow=1),
            _best_row(challenge, known),
        ],
        gap=7,
        pad=(14, 12),
    )


def _best_row(challenge: Challenge, known: Standing) -> Node:
    """Return the best result and the next rank, or the goal if there is none."""
    if known.best is None:
        brief = Text(goal_words(challenge, brief=True), 14, theme.MUTED, shrink=True)
        ways = [Text(goal_words(challenge), 14, theme.MUTED), brief]
        return FirstFit(ways, check_height=False)
    words = facts(shown(known.best), rank_title(challenge.shown_ladder.word(known.best)))
    best = Text(words, 14, theme.INK, "bold", shrink=True)
    following = challenge.shown_ladder.next_rung(known.best)
    if not following:
        return best
    words = _("next {number}").format(number=shown(following.number))
    return FirstFit(
        [Row([best, Spacer(), Text(words, 14, theme.MUTED)], gap=10), best], check_height=False
    )


def _detail_lines(view: View, challenge: Challenge, known: Standing, lines: int) -> Node:
    deep = theme.accent(challenge.game).deep
    title = Text(challenge_title(challenge.game, challenge), 16, deep, "display", shrink=True)
    chips = Picture(paint_chips, (challenge, known.best), (0, view.line_height(14) + 4))
    below = Text(_standing_words(challenge, known), 14, theme.MUTED, shrink=True)
    one, two = Text(_(challenge.words), 15), Text(_(challenge.words), 14, shrink=True)
    beside = Column([Row([title, one], gap=20), chips, below], gap=4)
    under = Column([title, two, chips if lines > 3 else None, below], gap=1)
    return FirstFit([beside, under], check_height=False, pad=(20, 14))


def _paint_button_ground(p: Painter, box: Box, state: ControlState, game: str) -> None:
    accent = theme.accent(game)
    furniture.paint_shadow(p, box, 12, 0)
    low = accent.wash if state.hovered or state.focused else theme.PAPER_2
    p.rect(box, 12, (theme.WHITE, low), accent.base if state.hovered else theme.HAIR, 1.4)


def paint_game_heading(p: Painter, box: Box, game: str) -> None:
    """Paint a game's heading: its title on a strip with part of its cover."""
    accent = theme.accent(game)
    furniture.paint_shadow(p, box, 12, 0)
    p.rect(box, 12, accent.base, accent.deep, 1.2)
    wide = min(box.w * 0.42, box.h * 1.8)
    pictures.paint_cover(p, box.inset(4, 4).cut_right(wide)[0], game, 9, below=False)
    room, y = box.w - wide - 30, box.centre[1]
    p.text(games.title(game), box.x + 18, y, 21, theme.WHITE, "display", width=room)


def _tries_words(known: Standing) -> str:
    count = known.attempts + known.helped
    if not count:
        return _("Not played")
    return ngettext("{count} try", "{count} tries", count).format(count=count)


def _standing_words(challenge: Challenge, known: Standing) -> str:
    parts = []
    if known.best is not None:
        best = _("Best: {count}").format(count=count_words(challenge, known.best))
        following = next_rank_words(challenge, known.best)
        parts += [best, following]
    elif known.attempts:
        parts.append(_("Not reached yet"))
    elif not known.helped:
        parts += [_("Not played"), _("Finish a match to see your records.")]
    if known.helped:
        words = ngettext("with hints: {count} try", "with hints: {count} tries", known.helped)
        parts.append(words.format(count=known.helped))
        if known.helped_best is not None:
            parts.append(_("best {number}").format(number=shown(known.helped_best)))
    return facts(*parts)
