"""A replay as a row of a list, and the facts about the one in focus."""

from datetime import date
from functools import partial
from typing import NamedTuple

from game.core.match import Match
from game.engine.storage.players import People
from game.engine.storage.store import has_date
from game.engine.widgets import furniture
from game.engine.window import theme
from game.engine.window.paint import Painter
from game.engine.window.view import Box, View
from game.engine.words import _, comma_list, ngettext, translate_sentence
from game.screens import games, pictures, scoreline
from game.screens.games import tenths
from game.screens.hall import challenges
from game.screens.hall.counting import rank_title
from game.screens.library.entries import NAMED, Entry
from game.screens.library.marks import Mark
from game.screens.lobby import seeds

_MOST_TAGS, _MOST_INDENTS, _INDENT = 3, 4, 26.0
"""The most tags shown; the most branches that set a row in, and the indent of each."""
GROUND = theme.PAPER
"""The background of rows, in one colour throughout."""


class ReplayRow(NamedTuple):
    """The texts of a row, prepared once for all frames."""

    game: str
    title: str
    when: str
    words: str
    colour: str
    scores: tuple[scoreline.Score, ...]
    """Scores, shown instead of the words."""
    marks: tuple[tuple[str, str, str], ...]
    star: bool = False
    depth: int = 0
    """The number of matches above it that it branches off."""
    branch_depths: frozenset[int] = frozenset()
    """The depths at which branch lines continue below the row."""
    is_selected: bool = False
    board: tuple[Match, int] | None = None
    """The match and the seat whose board is shown instead of the game's cover."""


def row_of(
    entry: Entry,
    mark: Mark,
    people: People,
    order: str = "",
    branch_depths: frozenset[int] | None = None,
) -> ReplayRow:
    """Return the row of a match with its mark. `branch_depths` are those of branch lines that
    continue below it, None if the list shows no branches."""
    words, colour, points = names_joined(entry), theme.INK, score_cells(entry, people)
    if entry.problem is not None:
        words, colour, points = translate_sentence(entry.plain), theme.WARN, ()
    tags = [(tag, theme.WHITE, theme.MUTED) for tag in reversed(mark.tags[:_MOST_TAGS])]
    pills = *_sorted_by_pill(entry, order), *pills_of(entry), *_notes_pill(mark), *tags
    heading, level = (
        mark.title or game_and_challenge(entry),
        0 if branch_depths is None else indents(entry),
    )
    shown = entry.game, heading, date_words(entry), words, colour, points, pills
    return ReplayRow(*shown, mark.star, level, branch_depths or frozenset())


def row_words(row: ReplayRow | None) -> str:
    """Return all words of a row, for screen readers."""
    if row is None:
        return ""
    said = [f"{score.name} {score.points}" for score in row.scores] or [row.words]
    return comma_list([row.title, row.when, *said, *(pill[0] for pill in row.marks)])


def indents(entry: Entry) -> int:
    """Return how often a row is indented: as often as its match is a branch of a branch."""
    return min(entry.depth, _MOST_INDENTS)


def row_height(view: View) -> float:
    return max(70.0, view.line_height(17) + view.line_height(15) + 24)


def game_and_challenge(entry: Entry) -> str:
    """Return the name of the game, and of the challenge if there is one."""
    if not entry.game:
        return entry.name
    pace = challenges.clock_of_kind(entry.challenge)
    challenge = challenges.challenge_by_key(entry.game, entry.challenge)
    return challenges.challenge_title(entry.game, challenge, pace)


def date_words(entry: Entry) -> str:
    """Return date and time of the match, with the year if it is not this one; for a file whose name
    has no date, the day of import."""
    at = entry.date
    day = seeds.day_words(at.date())
    if at.year != date.today().year:
        day = _("{day} {year}").format(day=day, year=at.year)
    if has_date(entry.name):
        return f"{day}, {at.hour:02}:{at.minute:02}"
    return _("Imported {day}").format(day=day)


def names_joined(entry: Entry) -> str:
    if entry.header is None:
        return entry.name
    return comma_list(player.name for player in entry.header.players)


def score_cells(entry: Entry, people: People) -> tuple[scoreline.Score, ...]:
    """Return players with points and colours, the winners marked; () while no points are known."""
    players = entry.header.players if entry.header is not None else ()
    if entry.header is None or len(entry.scores) != len(players):
        return ()
    hues = people.seat_hues(entry.header)
    several, winners = len(players) > 1, entry.winners
    points = map(furniture.number, entry.scores)
    return tuple(
        scoreline.Score(hues[seat], player.name, shown, seat in winners and several)
        for seat, (player, shown) in enumerate(zip(players, points, strict=True))
    )


def pills_of(entry: Entry) -> list[tuple[str, str, str]]:
    """Return the pills of a match: words, ground and ink of each."""
    pills = []
    if entry.problem is None and not entry.finished and entry.level > NAMED:
        pills.append((_("Unfinished"), theme.WHITE, theme.INK))
    if entry.helped or (entry.header is not None and entry.header.practice):
        pills.append((_("unranked"), theme.HOUSE.wash, theme.HOUSE.deep))
    return pills


def _sorted_by_pill(entry: Entry, order: str) -> list[tuple[str, str, str]]:
    """Return a pill with the value the list is sorted by, unless the row shows it anyway."""
    words = ""
    if order == "loss":
        lost = _("{points} a move")
        words = _("not analysed") if entry.loss is None else lost.format(points=tenths(entry.loss))
    elif order == "length" and entry.plies:
        words = ngettext("{count} move", "{count} moves", entry.plies).format(count=entry.plies)
    return [(words, theme.PAPER_2, theme.INK)] if words else []


def _notes_pill(mark: Mark) -> list[tuple[str, str, str]]:
    count = len(mark.notes)
    words = ngettext("{count} note", "{count} notes", count).format(count=count)
    return [(words, theme.WARN_WASH, theme.WARN)] if count else []


def paint_row(p: Painter, box: Box, row: ReplayRow | None, focused: bool) -> None:
    card = box.inset(4, 3)
    if row is None:
        p.rect(card, 12, theme.PAPER_2, theme.HAIR)
        return
    first, card = card.x, card.cut_left(row.depth * _INDENT)[1]
    accent, outer, high = theme.accent(row.game), card.grown(3), card.h - 12
    picture = card.inset(6, 6).place(min(high * 1.6, 120.0), high, 0)
    key = "row", accent if focused else None  # cards without focus share one picture
    image = p.picture(
        key, outer, lambda q: furniture.paint_card(q, card, 12, accent, focused), GROUND
    )
    p.blit(image, p.pixel_at(outer.x, outer.y))
    if row.depth:
        _paint_branch(p, box, first - _INDENT * 0.5, card.x - 3, row)
    _paint_picture(p, picture, row)
    if row.is_selected:
        p.circle(*picture.centre, 15, theme.HOUSE.base)
        furniture.paint_check_mark(p, *picture.centre, 16, theme.WHITE)
    x = picture.right + 16
    upper = card.centre[1] - p.view.line_height(15) * 0.5
    lower = upper + p.view.line_height(16)
    w = p.text(row.when, card.right - 16, upper, 14, theme.MUTED, "text", "r")
    left = x
    if row.star:
        size = p.view.grown(17) * 0.5
        furniture.paint_star(p, x + size, upper - 1, size, theme.GOLD_DEEP)
        left += 2 * size + 8
    p.text(row.title, left, upper, 17, accent.deep, "display", width=card.right - left - w - 36)
    right = card.right - 14
    least = x + scoreline.width(p.view, row.scores, 15, named=False) + 14
    for words, ground, ink in row.marks:
        if right - _pill_width(p, words) < least:
            break  # rather a tag less than points that cannot be read
        right -= _pill(p, right, lower, words, ground, ink) + 8
    if row.scores:
        scoreline.draw_line(p, row.scores, x, lower, 15, right - x - 8)
    else:
        p.text(row.words, x, lower, 15, row.colour, width=right - x - 8)


def _paint_branch(p: Painter, box: Box, first: float, end: float, row: ReplayRow) -> None:
    """Paint the line that links a match to the one it branches off, and the lines that continue to
    matches below."""
    x, y = first + row.depth * _INDENT, box.centre[1]
    strokes = [[(x, box.y), (x, y), (end, y)]]
    strokes += [
        [(first + k * _INDENT, box.y), (first + k * _INDENT, box.bottom)] for k in row.branch_depths
    ]
    for stroke in strokes:
        p.path(stroke, f'fill="none" stroke="{theme.LINE}" stroke-width="2"')


def _pill(p: Painter, right: float, y: float, words: str, ground: str, ink: str) -> float:
    w, h = _pill_width(p, words), p.view.grown(14) * 1.5
    box = Box.around(right - w / 2, y, w, h)
    outer = box.grown(3)
    image = p.picture(("pill", ground, ink), outer, lambda q: q.rect(box, h / 2, ground, ink, 1.2))
    p.blit(image, p.pixel_at(outer.x, outer.y))
    p.text(words, right - w / 2, y, 14, ink, "bold", "c")
    return w


def _pill_width(p: Painter, words: str) -> float:
    return p.view.measure(words, 14, "bold") + 20


def _paint_picture(p: Painter, box: Box, row: ReplayRow) -> None:
    """Paint the board in small, the game's cover until it is read, or a question mark for an
    unreadable file."""
    if row.board is not None:
        paint = partial(_paint_board, game=row.game, match=row.board[0], seat=row.board[1])
        pictures.paint_rounded(p, ("board", *row.board), box, 8, False, paint)
    elif row.game in games.ordered_names():
        pictures.paint_cover(p, box, row.game, 8, below=False)
    else:
        p.rect(box, 8, theme.WARN_WASH, theme.WARN, 1.4)
        p.text("?", *box.centre, 26, theme.WARN, "display", "c")


def _paint_board(p: Painter, box: Box, game: str, match: Match, seat: int) -> None:
    p.rect(box, 0, theme.accent(game).soft)
    pictures.paint_board(p, box.inset(2, 2), match, seat)


def facts_about(entry: Entry) -> list[tuple[str, str]]:
    """Return names and values about the match in focus."""
    pairs = []
    if entry.plies:
        pairs.append((_("Moves"), str(entry.plies)))
    if entry.header is not None and entry.header.seed:
        pairs.append((_("Seed"), entry.header.seed))
    challenge = challenges.challenge_by_key(entry.game, entry.challenge) if entry.counts else None
    if challenge is not None and entry.number is not None:
        pairs.append((_("Reached"), rank_title(challenge.shown_ladder.word(entry.number))))
    elif entry.rank:
        pairs.append((_("Reached"), rank_title(entry.rank)))
    return pairs


def count_words(count: int) -> str:
    return ngettext("{count} match", "{count} matches", count).format(count=furniture.number(count))


def unread_words(count: int) -> str:
    """Return how many files are still to read, in words; "" for none."""
    words = ngettext("{count} still to read", "{count} still to read", count)
    return words.format(count=furniture.number(count)) if count else ""
