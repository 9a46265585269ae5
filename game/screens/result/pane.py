"""The biggest mistakes on the result screen, each a card from which to try again. The review runs
while the result is shown; the cards' room is reserved."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from game import catalogue
from game.core.judging.judge import JudgedMove, join_sentence, mean_accuracy
from game.core.match import Match
from game.engine.desk import Desk
from game.engine.table.looks import MoveMark
from game.engine.ui.content import Panel, Picture, Text
from game.engine.ui.controls import Button, Press
from game.engine.ui.frames import chevron, seat_token, verdict_mark
from game.engine.ui.layout import BoxBuilder, Column, FirstFit, Row, Spacer, Stack
from game.engine.ui.node import ControlState, Node
from game.engine.widgets import furniture
from game.engine.widgets.widgets import Progress
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.theme import Accent
from game.engine.window.view import Box, View
from game.engine.words import _, facts, language
from game.screens import games
from game.screens.doors import house
from game.screens.games import percent, tenths
from game.screens.judged import Review
from game.screens.puzzles.learning import learn_from, learners, mistakes, own_seats
from game.screens.puzzles.learning import title as learning_title

REST = 8
"""Steps of time from one card to the next: the picture on each takes its time."""
WORKING, FAILED, NONE, THERE = "working", "failed", "none", "there"


class MistakesPane:
    """Shows the mistakes as soon as the review is complete."""

    def __init__(self, desk: Desk, match: Match, path: Path | None) -> None:
        self.desk, self.match, self.path = desk, match, path
        self.review: Review | None = None
        self.cards: list[Mistake] = []
        self.shown = 0
        """The number of them in sight."""
        self._steps = 0
        self._worded: tuple[object, ...] = ()
        """The review and the language that the moves are worded from."""
        self._share = 0.0
        """The share that the judge has done."""

    @property
    def state(self) -> str:
        """Return whether there are cards to show, and if not, why."""
        if self.review is not None:
            return THERE if self.cards else NONE
        failed = self.path is None or house(self.desk).reviews.failed(self.path)
        return FAILED if failed else WORKING

    def wish(self) -> None:
        if self.path is not None:
            house(self.desk).reviews.wish(self.path)

    def update(self) -> bool:
        """Check for a finished review, or show the next card; return True if anything changed."""
        if self.review is not None:
            self._steps += 1
            more = self.shown < len(self.cards) and self._steps % REST == 0
            self.shown += more
            return more
        if self.path is None:
            return False
        reviews, before = house(self.desk).reviews, (self.state, self._share)
        self.review = reviews.of(self.path)
        if self.review is not None:
            header, people = self.match.header, self.desk.people
            own = mistakes(header, self.path, self.review.judged, own_seats(people, header))
            self.desk.show_error(house(self.desk).practice.add(own))
        self._share = round(reviews.progress(self.path), 2)
        self.tell()
        return (self.state, self._share) != before

    def tell(self) -> None:
        """Write the cards in the current language."""
        given = self.review, language()
        if self._worded == given:
            return
        self._worded = given
        mistakes = [] if self.review is None else dearest(self.match, self.review)
        self.cards = [mistake_of(self.match, each) for each in mistakes]

    def try_again(self, index: int) -> None:
        """Open the position before a mistake, and after it those of the later ones."""
        if index < self.shown:
            self.learn(self.cards[index].judged)

    def learn(self, first: JudgedMove | None = None) -> None:
        """Open the positions before all mistakes, or from one of them on."""
        if self.review is not None and self.path is not None:
            learn_from(self.desk, self.match.header, self.path, self.review.judged, first)

    # -- what is shown ---------------------------------------------------------------------

    @property
    def seen(self) -> tuple[object, ...]:
        return self.state, self._share, self.shown, tuple(self.cards)

    def build(
        self, view: View, back: Node | None, _seen: tuple[object, ...], rows: bool = False
    ) -> Node:
        """Return the mistakes below a header, as cards or as rows; `back` is an optional button at
        the header's end."""
        rows = rows or view.large_text
        least = least_height(view, is_upright(self.match), rows)
        shown = [Text(words, 14, theme.MUTED) for words in self._accuracy()]
        aside = FirstFit([*shown, Node()], check_height=False)
        learn = self._learn() if back is None else back
        head = Row([Text(title(), 18, face="display"), aside, Spacer(), learn], gap=14)
        room = BoxBuilder(self._cards, (rows,), size=(0, least), grow=1)
        return Column([head, room], gap=8, key="moves", grow=1)

    def _accuracy(self) -> list[str]:
        """Return the accuracy, first with what the cards brought if that is known."""
        if self.review is None or not self.cards:
            return []
        words = _("Accuracy {percent}").format(percent=percent(accuracy(self.match, self.review)))
        if self.review.luck is None:
            return [words]
        luck = _("cards brought {points}").format(
            points=furniture.signed_points(self.review.luck / 10, 1)
        )
        return [facts(words, luck), words]

    def _learn(self) -> Node | None:
        """Return the link to the mistakes, to find better moves."""
        header, review = self.match.header, self.review
        if not self.shown or review is None or self.path is None:
            return None
        seats = learners(self.desk.people, header)
        count = len(mistakes(header, self.path, review.judged, seats))
        words = learning_title(count)
        row = Row([Text(words, 15, self._accent.deep, "bold"), chevron()], gap=8, pad=(8, 2))
        return Press(row, self.learn, _paint_link, key="learn", says=words) if count else None

    def _cards(self, view: View, box: Box, rows: bool) -> Node:
        line, gap = (Column, ROW_GAP) if rows else (Row, CARD_GAP)
        if self.state == WORKING:
            size = min(360.0, box.w), 12.0
            bar = Picture(_paint_progress, (self._share, self._accent), size, align="centre")
            words = Text(_("Analysing …"), 16, face="display", text_align="c")
            over = Column([Spacer(), words, bar, Spacer()], gap=8)
            return Stack([line([empty_card()] * MOST_MISTAKES, gap=gap), over])
        if self.state != THERE:
            failed = self.state == FAILED
            said = _("The analysis failed.") if failed else self._none()
            words = Text(said, 16 if failed else 24, face="display", text_align="c", shrink=True)
            star = Picture(_paint_star, (), (56, 56), align="centre", drop_order=1)
            again = Button(_("Try again"), self.wish, key="judge", align="centre")
            below = again if failed and self.path else None
            return Column([Spacer(), None if failed else star, words, below, Spacer()], gap=8)
        return line([self._card(view, index, rows) for index in range(MOST_MISTAKES)], gap=gap)

    def _card(self, view: View, index: int, row: bool) -> Node:
        if index >= len(self.cards):
            return Spacer()
        if index >= self.shown:
            return empty_card()
        act, key = partial(self.try_again, index), f"try {index + 1}"
        return mistake_card(view, self.match, self.cards[index], act, key, row)

    def _none(self) -> str:
        """Return the praise for a match without mistakes."""
        seats, review = judged_seats(self.match), self.review
        lost = review and any(each.loss > 0 for each in review.judged if each.seat in seats)
        return _("No mistakes") if lost else _("No better move was found.")

    @property
    def _accent(self) -> Accent:
        return theme.accent(self.match.header.game)

    def brief(self, view: View, act: Callable[[], object]) -> Node:
        """Return one line for use where cards have no room; pressing it calls `act`."""
        words = {NONE: self._none(), FAILED: _("The analysis failed.")}.get(self.state, title())
        values = self._share, self._accent
        bar = Picture(_paint_progress, values, (140, 12), align="centre", drop_order=1)
        losses = [
            Text(f"−{tenths(each.judged.loss)}", 17, theme.LOSS, "display", drop_order=2)
            for each in self.cards
        ]
        row = [
            Text(words, 17, self._accent.deep, "display", shrink=True, grow=1),
            bar if self.state == WORKING else None,
            *losses,
            chevron(),
        ]
        look: dict[str, Any] = {
            "radius": 18,
            "spill": furniture.SHADOW_REACH,
            "key": "mistakes",
            "says": words,
        }
        high = max(56.0, view.grown(17) * 1.2 + 14)
        some = self.state != NONE
        line = Row(row, gap=18, pad=(24, 0), height=high)
        return Press(line, act, _paint_brief, (self._accent,), some, **look, grow=1)


def title() -> str:
    return _("Biggest mistakes")


def _paint_progress(p: Painter, box: Box, share: float, accent: Accent) -> None:
    Progress(box, share=share, accent=accent).draw(p)


def _paint_star(p: Painter, box: Box) -> None:
    furniture.paint_star(p, *box.centre, box.w / 2, theme.GOLD)


def _paint_row(p: Painter, box: Box, state: ControlState) -> None:
    furniture.paint_panel(p, box, 14, 1, outline=theme.LINE if state.hovered else "")


def _paint_link(p: Painter, box: Box, state: ControlState) -> None:
    if state.hovered or state.pressed:
        p.rect(box, 8, theme.PAPER_2)


def _paint_brief(p: Painter, box: Box, state: ControlState, accent: Accent) -> None:
    furniture.paint_panel(p, box, 18, 1, accent.wash, accent.soft if state.hovered else "")


MOST_MISTAKES = 3


class MoveWords(NamedTuple):
    """A move as a sentence, and the reasons for or against it as phrases."""

    did: str
    why: tuple[str, ...]


class Mistake(NamedTuple):
    """A mistake in words."""

    judged: JudgedMove
    place: str
    """The place in the match, in words."""
    who: str
    """The player; "" where one plays alone."""
    played: MoveWords
    best: MoveWords


def judged_seats(match: Match) -> Sequence[int]:
    """Return the seats whose mistakes are shown: all people, or all bots if only bots play."""
    return match.header.people or range(len(match.header.players))


def dearest(match: Match, review: Review) -> list[JudgedMove]:
    """Return the costliest mistakes of the people, the worst first."""
    seats = judged_seats(match)
    theirs = [each for each in review.judged if each.seat in seats and each.is_mistake]
    return sorted(theirs, key=lambda each: (-each.loss, each.ply))[:MOST_MISTAKES]


def accuracy(match: Match, review: Review) -> float | None:
    """Return the accuracy of the people's moves, in percent."""
    seats = judged_seats(match)
    return mean_accuracy(each for each in review.judged if each.seat in seats)


def mistake_of(match: Match, judged: JudgedMove) -> Mistake:
    before = match.history.turns[judged.ply - 1].before
    place = catalogue.game(match.rules.name).summary().place(match.rules, before, _)
    alone = len(match.header.players) == 1
    who = "" if alone else match.header.players[judged.seat].name
    moves = judged.played.move, judged.best.move
    did = (games.move_sentence(match, before, judged.seat, move) for move in moves)
    return Mistake(judged, place, who, *map(MoveWords, did, games.reasons_of_both(match, judged)))


CARD_GAP, ROW_GAP = 16.0, 8.0
PAD = (18.0, 14.0)
FLAT, UPRIGHT, TALL = 114.0, 142.0, 180.0
"""The least height of a picture above words, the least width of one beside them, and the least
height of one as wide as its card."""


def is_upright(match: Match) -> bool:
    """Return whether a board of this game is much taller than wide."""
    return catalogue.game(match.rules.name).looks().upright


def least_height(view: View, upright: bool, rows: bool) -> float:
    """Return the height reserved for all cards, so that nothing moves when they appear."""
    if rows:
        return MOST_MISTAKES * (_row_height(view) + ROW_GAP) - ROW_GAP
    said = 2 * _said_height(view)
    return (
        2 * PAD[1] + said + (view.line_height(26) + view.grown(15) + 62 if upright else FLAT + 16)
    )


def _row_height(view: View) -> float:
    return 3 * view.line_height(14) + 8


def _said_height(view: View) -> float:
    return 2 * view.line_height(15) + view.line_height(14) + 2


def empty_card() -> Node:
    return Panel(Spacer(), values=(18,), grow=1)


def mistake_card(
    view: View, match: Match, mistake: Mistake, act: Callable[[], object], key: str, row: bool
) -> Node:
    """Return a mistake's card: the board, the points lost, the move played and the better one."""
    game = match.header.game
    look: dict[str, Any] = {
        "size": 15,
        "accent": theme.accent(game),
        "end_padding": 28,
        "high": 42,
        "key": key,
    }
    ways = (_("Find a better move"), _("Try again"))
    button = FirstFit([Button(words, act, **look) for words in ways], check_height=False)
    board = Picture(paint_position, (match, mistake.judged), grow=1, says=mistake.place)
    said = [(mistake.played, False), (mistake.best, True)]
    if row:
        lines = [_head(mistake, True), *(_line(*each) for each in said)]
        picture = Row(board, width=_row_height(view) - 8)
        body: Node = Row(
            [picture, Column(lines, gap=3, grow=1, align="centre"), chevron()], gap=14, pad=(14, 3)
        )
        height = _row_height(view)
        look = {"radius": 14, "height": height, "grow": 1, "says": mistake.played.did}
        return Press(body, act, _paint_row, key=key, **look)
    if is_upright(match):
        words = [_head(mistake, False), *(_move_node(view, *each, 1) for each in said), button]
        picture = Row(board, min_width=UPRIGHT, grow=4)
        body = Row([picture, Column(words, gap=8, grow=5)], gap=18, pad=PAD)
    else:
        head, told = _head(mistake, False), [_move_node(view, *each, 0) for each in said]
        beside = Column([head, Spacer(), button], grow=2)
        upper = Row([Row(board, grow=3), beside], gap=14, grow=1)
        below = Row([head, Spacer(), Row(button, align="centre")], gap=14)
        tall = Column([replace(board, size=(0, TALL)), below, *told], gap=8, pad=PAD)
        body = FirstFit([tall, Column([upper, *told], gap=8, pad=PAD)])
    return Panel(body, values=(18,), grow=1)


def _head(mistake: Mistake, line: bool) -> Node:
    """Return the points lost, the player, and the progress of the match at that move."""
    cost = Text(
        f"−{tenths(mistake.judged.loss)}", 20 if line else 26, theme.LOSS, "display", tight=line
    )
    who: Node | None = None
    if mistake.who:
        name = Text(mistake.who, 14, face="bold", clip=True, tight=line)
        who = Row([seat_token(mistake.judged.seat, 18), name], gap=8)
    place = Text(mistake.place, 14, theme.MUTED, clip=True, tight=line)
    if line:
        return Row([who, place, Spacer(), cost], gap=12)
    return FirstFit([Column([cost, place, who]), Column([Row([place, Spacer(), cost]), who])])


def _line(said: MoveWords, good: bool) -> Node:
    """Return a move in one line, with the reasons if they have room; a long one is smaller."""
    sign, did = verdict_mark(good, 18), Text(said.did, 15, face="bold", shrink=True, tight=True)
    why = Text(join_sentence(said.why), 14, theme.MUTED, tight=True) if said.why else None
    small = replace(did, size=14, clip=True)
    ways: list[list[Node | None]] = [[replace(did, shrink=False), why], [did], [small]]
    return FirstFit([Row([sign, *way], gap=9) for way in ways])


def _move_node(view: View, said: MoveWords, good: bool, grow: float) -> Node:
    """Return a move with its sign, and below it as many of the reasons as have room."""
    did = Text(said.did, 15, face="bold", wrap=True, lines=2, grow=1)
    why = [_why(said.why[:count], 0) for count in range(len(said.why), 0, -1)]
    below = FirstFit([*why, _why(said.why[:1], 1)]) if why else None
    height = None if grow else _said_height(view)
    mark = Column([verdict_mark(good, 18)], pad=(0, (view.line_height(15) - 18) / 2))
    return Column([Row([mark, did], gap=8), below], grow=grow, height=height)


def _why(reasons: Sequence[str], lines: int) -> Node:
    return Text(join_sentence(reasons), 14, theme.MUTED, wrap=True, lines=lines)


def paint_position(p: Painter, box: Box, match: Match, judged: JudgedMove) -> None:
    """Paint the board before a move, and on it the move and the better one."""
    looks, history = catalogue.game(match.rules.name).looks(), match.history
    before = history.turns[judged.ply - 1].before
    steps = [step for turn in range(judged.ply) for step in history.steps(turn)]
    looks.board(p, box, history.rules, before, judged.seat, steps)
    if looks.mark is not None:
        played = MoveMark(judged.seat, judged.played.move, theme.LOSS, dashed=True)
        for mark in (played, MoveMark(judged.seat, judged.best.move, theme.GAIN)):
            looks.mark(p, box, history.rules, before, mark)
