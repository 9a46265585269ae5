"""The list of unfinished matches, to be continued exactly where they stopped."""

from game.engine.desk import Desk
from game.engine.ui.content import Panel, Picture, Text
from game.engine.ui.controls import Button, List
from game.engine.ui.frames import page_frame, seat_token
from game.engine.ui.layout import Column, Row, Spacer
from game.engine.ui.node import Node
from game.engine.widgets import furniture
from game.engine.widgets.widgets import ListBox
from game.engine.window import theme
from game.engine.window.view import View
from game.engine.words import _, facts
from game.screens import games, pictures, scoreline
from game.screens.doors import house
from game.screens.hall import challenges
from game.screens.library import deleting
from game.screens.lobby import seeds
from game.screens.players import sitting
from game.screens.title.unfinished import (
    UnfinishedMatch,
    UnfinishedSearch,
    progress_words,
    turn_words,
    with_undo_mark,
)

FIRST_FILES = 60
"""Files looked at before the first picture."""


class ResumeList(deleting.DeletingPage):
    """The list, newest first; a press continues a match. Beside it the board of the one in focus,
    if there is room."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.unfinished = UnfinishedSearch(desk.store, desk.settings.recent, desk.people)
        self.unfinished.read_files(FIRST_FILES)

    @property
    def games(self) -> list[UnfinishedMatch]:
        return self.unfinished.games

    @property
    def chosen(self) -> UnfinishedMatch | None:
        index = self._list.index if self._list else 0
        return next(iter(self.games[index:] or self.games[-1:]), None)

    @property
    def _list(self) -> ListBox | None:
        widget = self.widget_named("list")
        return widget if isinstance(widget, ListBox) else None

    # -- what is there ---------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Find more files and replay the matches shown, a little per frame."""
        before = len(self.games)
        self.unfinished.read_files()
        game = self._next_to_replay()
        replayed = game is not None and self.unfinished.replay(game)
        if replayed or len(self.games) != before:
            self.rebuild()

    def _next_to_replay(self) -> UnfinishedMatch | None:
        """Return the match to replay next: the one in focus, then those in view."""
        visible = self._list.visible_rows if self._list else range(0)
        wanted = [self.chosen, *self.games[visible.start : visible.stop + 1]]
        return next(
            (game for game in wanted if game and game.path not in self.unfinished.matches), None
        )

    def files_changed(self) -> None:
        self.unfinished = UnfinishedSearch(
            self.desk.store, self.desk.settings.recent, self.desk.people
        )
        self.unfinished.read_files(FIRST_FILES)
        self.rebuild()

    # -- what is shown ---------------------------------------------------------------------

    def build(self, view: View) -> Node:
        title, some = _("Unfinished matches"), bool(self.games)
        head = sitting.page_head(self.desk, view, title, self.files_changed)
        body: list[Node] = [Panel(self._match_list(view, title), values=(18,), pad=10, grow=1)]
        if not view.large_text:
            width = min(540.0, view.w * 0.4)
            body.append(Panel(self._board_pane(view), values=(18,), width=width, key="side"))
        delete = deleting.delete_button(self.desk, self.delete, True)
        foot = [
            Button(_("Back"), self.go_back, key="back"),
            delete if some else None,
            Spacer(),
            Button(
                _("Continue"),
                self._resume_chosen,
                primary=True,
                enabled=some,
                key="open",
                min_width=220,
                end_padding=80,
            ),
        ]
        lines = [Row(body, gap=18, grow=1), self.undo_button()]
        return page_frame(head, Column(lines, gap=10, grow=1), foot)

    def first_focus(self) -> str:
        return "list" if self.games else "back"

    def _match_list(self, view: View, title: str) -> Node:
        if not self.games:
            none = Text(_("No matches yet."), 17, theme.MUTED, text_align="c")
            return Column([Spacer(), none, Spacer()])
        high = view.line_height(17) + view.line_height(14) * 2 + 32
        act, moved = (lambda _index: self._resume_chosen()), (lambda _index: self.rebuild())
        count = len(self.games)
        return List(count, self._match_row, high, open=act, moved=moved, key="list", says=title)

    def _match_row(self, index: int, focused: bool) -> Node:
        game = self.games[index]
        accent, match = theme.accent(game.header.game), self.unfinished.matches.get(game.path)
        title = Text(_title_of(game), 18, accent.deep, "display", clip=True, grow=1)
        lines: list[Node] = [Row([title, Text(_start_words(game), 14, theme.MUTED)], gap=14)]
        if match is None:
            names = games.names_joined([player.name for player in game.header.players])
            lines.append(Text(names, 15, clip=True))
        else:
            points = scoreline.scores(match, hues=self.desk.people.seat_hues(match.header))
            score = Picture(scoreline.paint, (points, 15, theme.INK), grow=1)
            lines.append(Row([Text(progress_words(match), 15), score], gap=20))
            lines.append(Text(turn_words(match), 15, theme.MUTED, clip=True))
        cover = Picture(pictures.paint_cover, (game.header.game, 8, False), width=104)
        body = Row([cover, Column(lines, grow=1, align="centre")], gap=16, pad=(12, 10))
        return Row(Panel(body, furniture.paint_card, (12, accent, focused), grow=1), pad=4)

    def _board_pane(self, view: View) -> Node:
        """Return the board as it was left, and everybody's points."""
        game = self.chosen
        match = self.unfinished.matches.get(game.path) if game else None
        if game is None or match is None:
            return Spacer()
        title = Text(_title_of(game), 19, theme.accent(game.header.game).deep, "display", clip=True)
        head = Row([title, Spacer(), Text(progress_words(match), 15, theme.MUTED)], gap=14)
        board = Picture(pictures.paint_board, (match, next(iter(match.movers), 0)), grow=1)
        scores, hues = (
            match.rules.running_scores(match.state),
            self.desk.people.seat_hues(match.header),
        )
        seats = [
            Row(
                [
                    seat_token(hues[seat], 18),
                    Text(
                        player.name, 16, face="bold" if seat in match.movers else "text", clip=True
                    ),
                    Spacer(),
                    Text(furniture.number(scores[seat]), 17, face="display"),
                ],
                gap=10,
            )
            for seat, player in enumerate(game.header.players)
        ]
        return Column([head, board, *seats], gap=6, pad=(22, 18))

    # -- actions ---------------------------------------------------------------------------

    def _resume_chosen(self) -> None:
        if self.chosen is not None:
            house(self.desk).resume(self.chosen.path)

    def delete(self) -> None:
        game = self.chosen
        if game is None:
            return
        people = games.names_joined([player.name for player in game.header.players])
        self.ask_to_delete([game.path], f"{facts(_title_of(game), _start_words(game))}\n{people}")


def _title_of(game: UnfinishedMatch) -> str:
    return with_undo_mark(game.header, challenges.match_title(game.header))


def _start_words(game: UnfinishedMatch) -> str:
    return f"{seeds.day_words(game.when.date())}, {game.when:%H:%M}"
