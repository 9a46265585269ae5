"""One match at the terminal: whose turn it is, commands, moves, hints and what they bring."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TypeAlias, TypeVar

from game import catalogue
from game.cli.text.bots import TextBots
from game.cli.text.terminal import PlayerLeft, Terminal
from game.cli.text.told import MoveFinder, left_out_words, rule_sections
from game.core.history import Transition
from game.core.judging.judge import EFFORT, Verdict, judge_turn
from game.core.match import Match
from game.core.rules import IllegalMove, Move, MoveStep
from game.core.saying import MoveCommands, commands_by_start, first_of, words_of
from game.core.spoken import SpokenGame
from game.core.words import N_, NC_
from game.engine import words as languages
from game.engine.storage.journal import JournalError
from game.engine.table.clock import Stopwatch
from game.engine.words import _, ngettext, translate_sentence
from game.judging import keeps_secrets
from game.screens import games
from game.screens.hall.challenges import challenge_of
from game.screens.telling import Teller

COMMAND_WORDS = {
    "look": N_("look"),
    "moves": N_("moves"),
    "try": N_("try"),
    "hint": N_("hint"),
    "undo": NC_("command", "undo"),
    "redo": N_("redo"),
    "again": N_("again"),
    "rules": N_("rules"),
    "help": N_("help"),
    "language": N_("language"),
    "save": N_("save"),
    "next": NC_("command", "next"),
    "back": N_("back"),
    "quit": N_("quit"),
}
_SENTENCES = (
    N_("look: describe the match; add a part or a name for that alone."),
    N_("moves: list the legal moves; add words of a move to narrow them down."),
    N_("try with a move: say what it would do."),
    N_("hint: say what matters; repeat it for the whole move."),
    N_("undo, redo: undo a move, repeat it."),
    N_("again: repeat what has happened since your last move."),
    N_("rules: list the rules; add a number or a word for that part."),
    N_("language: switch the language."),
    N_("save: say where the match is saved; every move is."),
    N_("quit: leave; you can continue later."),
    N_("Moves can be shortened, or written as in files."),
)
_OTHER_WORDS = {"?": "help", "exit": "quit"}

V = TypeVar("V")


def verbs_by_word(verbs: Mapping[str, V]) -> Mapping[str, V]:
    """Return the verbs by every word for them, in all languages."""
    by_words = {word: verbs[verb] for word, verb in _OTHER_WORDS.items() if verb in verbs}
    for code in languages.languages():
        forms = languages.catalogue(code).forms
        by_words |= {
            forms.get(COMMAND_WORDS[v], (v,))[0].casefold(): action for v, action in verbs.items()
        }
    return {**by_words, **verbs}


QUIT_INPUTS = tuple((word,) for word in verbs_by_word({"quit": None}))
"""The inputs that leave the match, as words."""


def help_sentences(spoken: SpokenGame) -> list[str]:
    """Return what can be typed as sentences, the game's own commands first."""
    return [_(words) for words in (*spoken.command_forms, *_SENTENCES)]


class TextAdvice:
    """The hint for the present position, and when it was asked for."""

    def __init__(self, terminal: Terminal, teller: Teller) -> None:
        self._terminal, self._teller, self._match = terminal, teller, teller.match
        self._last_hint: tuple[object, Verdict] | None = None
        """The seat and position of the last hint, and its verdict."""
        self._cost_shown_at: object = None
        """The seat and position at which the cost of a hint was printed."""
        self._undo_warned_at: object = None
        """The number of moves at which the cost of undoing was printed."""

    def hint(self, seat: int, saying: MoveCommands) -> Sequence[str]:
        """Return the main piece or place of the recommended move; asked again in the same position,
        the whole move with its reasons. In a ranked match ask once before it becomes unranked."""
        match, now = self._match, (seat, self._match.state)
        if self._last_hint is not None and self._last_hint[0] == now:
            best = self._last_hint[1]
            words = _("Type: {command}.").format(command=saying.command(best.move))
            return games.recommendation(match, seat, best), words
        if len(saying.moves) == 1:
            words = _("There is only one move: no hint is needed.")
            return words, _("Type: {command}.").format(command=saying.command(saying.moves[0]))
        ranked = not match.is_unranked and challenge_of(match.header) is not None
        if ranked and self._cost_shown_at != now:
            self._cost_shown_at = now
            words = _("A hint makes this match unranked: no rank, no record.")
            return words, _("Type hint again to confirm.")
        judge = catalogue.game(match.rules.name).judge()
        with self._terminal.end_at_signal():
            best = judge(judge_turn(match.rules, match.state, seat), EFFORT)[0]
        match.hint(seat)
        self._last_hint = now, best
        matters = self._teller.spoken.hint_subject(self._teller.heard(seat), best.move)
        return matters, _("Type hint again for the whole move.")

    def undo(self, seat: int) -> Sequence[str]:
        """Take back a move; in a game that counts, ask once before it becomes unranked."""
        match = self._match
        able = [each for each in match.header.people if match.may_undo(each)]
        if not able:
            return (_("There is nothing to undo."),)
        if match.undo_is_answered and not match.is_unranked and self._undo_warned_at != match.plies:
            self._undo_warned_at = match.plies
            words = _("Undoing an answered move makes this match unranked: no rank, no record.")
            return words, _("Type undo again to confirm.")
        before = match.plies
        try:
            match.take_back(seat if seat in able else able[0])
        except IllegalMove as problem:
            return (translate_sentence(problem.sentence),)
        taken = before - match.plies
        words = ngettext("{n} move undone.", "{n} moves undone.", taken)
        return (words.format(n=taken),)


_MOST_LISTED = 20
"""The most moves in a list."""

Verb: TypeAlias = Callable[[int, str], None]


class TextSession:
    """A match whose people all play at one terminal."""

    def __init__(
        self,
        terminal: Terminal,
        match: Match,
        path: Path | None = None,
        private: bool = False,
        bots: TextBots | None = None,
    ) -> None:
        """`path` is the file that keeps it; `private` covers hidden things between two people."""
        self.terminal, self.match, self.path, self.private = terminal, match, path, private
        self.teller = Teller(match)
        self.advice, self.meaning = TextAdvice(terminal, self.teller), MoveFinder(self.teller)
        turns = match.history.turns
        self._watch = Stopwatch((turns[-1].moved.t or 0) if turns else 0)
        self._seat: int | None = None
        """The seat of the person at the keyboard, None before anybody sits there."""
        self._turn_changed = True
        """Whether anything has happened since the turn was announced."""
        self._bots = bots or TextBots(match)
        self._save_trouble = match.trouble
        terminal.completions = self.completions

    # -- the game --------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the match is over; raise `PlayerLeft` if somebody leaves before."""
        history = self.match.history
        self.say(*self.teller.opening(), *self.teller.steps(history.steps(history.plies)))
        self.say(_("Type look, moves, hint, rules or help; quit to leave."))
        while self.match.movers:
            self.step()
        if not self.match.over:
            self.say(_("This match has no seed, so it cannot continue from here."))
            return
        try:
            self.match.sign()
        except JournalError as problem:
            self.say(translate_sentence(problem.sentence))
        self.say(*self.teller.result())

    def step(self) -> None:
        """Make one move, or answer one line of a person."""
        seat = self._seat_to_move()
        if self.match.header.players[seat].bot is not None:
            self.play(seat, self.decide(seat))
            return
        for forced in self.match.rules.forced_moves.intersection(self.match.moves(seat)):
            self.play(seat, forced)
            return
        self._hand_over(seat)
        if self._turn_changed:
            changed = self._seat != seat or not self._continues_turn(seat)
            self._turn_changed = False
            self._seat = seat
            turn = [self.teller.turn(seat)] if changed else []
            self.say(*turn, self.teller.spoken.decision(self.teller.heard(seat)))
        self.answer(seat, self.terminal.ask())

    def _seat_to_move(self) -> int:
        """Return the seat to move: the one in the middle of its turn, else the first that may."""
        movers = self.match.movers
        return self._seat if self._seat in movers and self._seat is not None else movers[0]

    def _continues_turn(self, seat: int) -> bool:
        turns = self.match.history.turns
        return bool(turns) and turns[-1].moved.seat == seat and not turns[-1].deals

    def decide(self, seat: int) -> Move:
        with self.terminal.end_at_signal():
            return self._bots.move(seat)

    def play(self, seat: int, move: Move) -> bool:
        """Play a move and print what it brought; print one sentence if it is refused."""
        try:
            happened = self.match.play(seat, move, self._watch.played_ms)
        except IllegalMove as problem:
            self.say(translate_sentence(problem.sentence))
            return False
        self.follow(happened)
        return True

    def follow(self, happened: Sequence[Transition]) -> None:
        self._turn_changed = True
        self.say(*self.teller.steps(happened))
        if self._save_trouble != self.match.trouble:
            self._save_trouble = self.match.trouble
            self.say(translate_sentence(self._save_trouble) or _("Everything is saved again."))

    def _hand_over(self, seat: int) -> None:
        """If the game hides anything, clear the screen and wait for the next person."""
        match = self.match
        several = len(match.header.people) > 1
        if self._seat == seat or not several or not keeps_secrets(match.rules, match.state):
            return
        if self.private:
            if self._seat is not None:  # before anybody sits, the lines above are no player's
                self.terminal.clear()
            words = _("Pass the keyboard to {name}, then press Enter.")
            words, line = words.format(name=self.teller.names[seat]), "-"
            while line:
                self.say(words)
                line = self.terminal.ask()
                if words_of(line) in QUIT_INPUTS:
                    raise PlayerLeft
            self.say(*self.teller.since(seat))
        self._seat, self._turn_changed = None, True

    # -- what is said ----------------------------------------------------------------------

    def say(self, *sentences: str) -> None:
        self.terminal.say(*sentences)

    def answer(self, seat: int, line: str) -> None:
        """Do what a line says: a command, or else a move."""
        first, _blank, rest = line.partition(" ")
        verb = self.verbs.get(first.casefold())
        if verb is not None:
            verb(seat, rest.strip())
        elif not line:
            self._turn_changed = True  # so it is repeated
        else:
            move = self._move_meant_by(seat, line)
            if move is not None:
                self.play(seat, move)

    @cached_property
    def verbs(self) -> Mapping[str, Verb]:
        """Return the commands by their words, in every language."""
        return verbs_by_word(self.actions())

    def actions(self) -> dict[str, Verb]:
        return {
            "look": self.look,
            "moves": self.moves,
            "try": self.try_move,
            "hint": self.hint,
            "undo": self.undo,
            "redo": self.redo,
            "again": self.again,
            "rules": self.rules,
            "help": self.help,
            "language": self.language,
            "save": self.save,
            "quit": self.leave,
        }

    def _move_meant_by(self, seat: int, line: str) -> Move | None:
        """Return the only legal move that fits the line, or say why there is none."""
        move, *why = self.meaning.find_move(seat, line)
        self.say(*why)
        return move or None

    def completions(self, line: str) -> Sequence[str]:
        typed, seat = words_of(line), self._seat_to_move() if self.match.movers else 0
        verb = self.verbs.get(typed[0]) if typed else None
        if verb in (self.moves, self.try_move):
            return self.meaning.move_commands(seat).next_words(typed[1:])
        if verb == self.look:
            return [word.casefold() for word in self.teller.words_to_look(seat)]
        if verb is not None:
            return ()
        return [*self.meaning.move_commands(seat).next_words(typed), *(() if typed else self.verbs)]

    # -- commands --------------------------------------------------------------------------

    def look(self, seat: int, rest: str) -> None:
        """Describe a position, or a part of it."""
        if not rest:
            self.say(*self.teller.overview(seat))
            return
        words = _("There is no “{words}” here. Type look to list the parts.")
        self.say(*(self.teller.look(seat, rest) or [words.format(words=rest)]))

    def moves(self, seat: int, rest: str) -> None:
        saying = self.meaning.move_commands(seat)
        matching = saying.moves_with(words_of(rest))
        groups = commands_by_start([saying.command(move) for move in matching], _MOST_LISTED)
        words = ngettext("{n} move.", "{n} moves.", len(matching)).format(n=len(matching))
        lines = [self._group_line(seat, *group) for group in groups.items()]
        named, more = first_of(lines, _MOST_LISTED)
        self.say(words, *named, *left_out_words(more))

    def _group_line(self, seat: int, head: str, rest: Sequence[str]) -> str:
        """Return moves that begin alike as one line, with ranges for numbers."""
        heard = self.teller.heard(seat)
        others = [words for words in rest if words and not words.isdecimal()]
        named = [*others, heard.number_ranges(int(words) for words in rest if words.isdecimal())]
        if len(rest) == 1:
            return f"{head} {rest[0]}".rstrip()
        return _("{head}: {list}.").format(head=head, list=heard.join_list([*filter(None, named)]))

    def try_move(self, seat: int, rest: str) -> None:
        move = self._move_meant_by(seat, rest) if rest else None
        if move is not None:
            match = self.match
            after = match.rules.play(match.state, seat, move)
            would = Transition(match.state, MoveStep(seat, move), after)
            self.say(_("That would do this:"), *self.teller.steps([would]))
        elif not rest:
            self.say(_("Type try with a move to hear what it would do."))

    def hint(self, seat: int, _rest: str) -> None:
        """Print a hint: first only the main piece or place, then the whole move with its
        reasons."""
        self.say(*self.advice.hint(seat, self.meaning.move_commands(seat)))

    def undo(self, seat: int, _rest: str) -> None:
        before = self.match.plies
        self.say(*self.advice.undo(seat))
        self._turn_changed = self._turn_changed or self.match.plies != before

    def redo(self, _seat: int, _rest: str) -> None:
        match = self.match
        if not match.may_redo():
            self.say(_("There is nothing to redo."))
            return
        happened = match.redo()
        while match.redo_is_automatic:
            happened += match.redo()
        self.follow(happened)

    def again(self, seat: int, _rest: str) -> None:
        """Repeat what has happened since the seat's last move."""
        self.say(*self.teller.since(seat), self.teller.spoken.decision(self.teller.heard(seat)))

    def rules(self, _seat: int, rest: str) -> None:
        self.say(*rule_sections(self.match.header.game, rest))

    def help(self, _seat: int, _rest: str) -> None:
        self.say(*help_sentences(self.teller.spoken))

    def language(self, _seat: int, rest: str) -> None:
        known = languages.languages()
        wanted = rest.casefold()
        code = next((c for c, name in known.items() if wanted in (c, name.casefold())), None)
        if code is None:
            names = "; ".join(f"language {name}" for name in known)
            self.say(_("You can type: {commands}.").format(commands=names))
            return
        languages.use_language(code)
        self.say(_("Language: {name}.").format(name=known[code]))

    def save(self, _seat: int, _rest: str) -> None:
        self.say(*self.saving_words())

    def saving_words(self) -> Sequence[str]:
        words = _("Every move is saved in {path}.")
        return [words.format(path=self.path)] if self.path else [_("Lessons are not saved.")]

    def leave(self, _seat: int, _rest: str) -> None:
        """Leave the match, which stays saved."""
        raise PlayerLeft
