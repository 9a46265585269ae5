"""The moves that typed words mean, and a game's rules, as a terminal prints them."""

from collections.abc import Sequence

from game import catalogue
from game.core.rules import Move
from game.core.saying import MoveCommands, first_of, words_of
from game.engine.words import _, language, ngettext, translate_sentence
from game.screens.telling import Teller


def rule_sections(game: str, asked: str) -> list[str]:
    """Return the headings of a game's rules, or the sections that match a word or number."""
    about = catalogue.game(game).about.rules
    if not asked:
        heads = [f"{i}. {_(title)}." for i, (title, _words, _rules) in enumerate(about, 1)]
        words = ngettext("{n} section", "{n} sections", len(heads)).format(n=len(heads))
        return [f"{words}.", *heads, _("Type rules with a number or a word for that part.")]
    wanted, lines = asked.casefold(), []
    number = asked if asked.isdecimal() and not 0 < int(asked) <= len(about) else ""
    for i, (title, paragraphs, rules) in enumerate(about, 1):
        texts = [_(title), *map(_, paragraphs)]
        named = wanted == str(i) or asked.upper() in rules or number in {r[1:] for r in rules}
        if named or any(wanted in text.casefold() for text in texts if not wanted.isdecimal()):
            lines += [f"{texts[0]}.", *texts[1:]]
    return lines or [_("No rules found for “{query}”").format(query=asked)]


_MOST_NAMED = 6
"""The most moves named where several are meant."""


class MoveFinder:
    """Finds the moves that typed words mean in a match's present position."""

    def __init__(self, teller: Teller) -> None:
        self._teller, self._match = teller, teller.match
        self._saying: tuple[object, MoveCommands] | None = None

    def move_commands(self, seat: int) -> MoveCommands:
        """Return the legal moves of a seat and the ways to say them."""
        key = self._match.state, seat, language()
        if self._saying is None or self._saying[0] != key:
            moves, heard = self._match.moves(seat), self._teller.heard(seat)
            self._saying = key, MoveCommands(self._teller.spoken, heard, moves)
        return self._saying[1]

    def find_move(self, seat: int, line: str) -> Sequence[str]:
        """Return the move that is meant; or "" for none, and sentences that tell why."""
        saying = self.move_commands(seat)
        moves = saying.best_matches(line)
        if len(moves) == 1:
            return moves
        if not moves:
            return "", self._refusal(seat, line)
        named, more = first_of([saying.command(move) for move in moves], _MOST_NAMED)
        return "", _("Which one? {moves}.").format(moves="; ".join(named)), *left_out_words(more)

    def _refusal(self, seat: int, line: str) -> str:
        spoken, heard = self._teller.spoken, self._teller.heard(seat)
        tries = spoken.guess_moves(heard, words_of(line))
        tried: list[Move] = MoveCommands(spoken, heard, tries).best_matches(line)
        if tried or (" " not in line and not line.isalpha()):
            wanted = tried[0] if tried else line
            return translate_sentence(self._match.rules.why_not(self._match.state, seat, wanted))
        words = _("“{words}” is not a command or a move here. Type help or moves.")
        return words.format(words=line)


def left_out_words(more: int) -> Sequence[str]:
    """Return a sentence that more moves fit than were named, if any do."""
    words = _("And {n} more. Type moves with words of a move to narrow them down.")
    return [words.format(n=more)] if more else []
