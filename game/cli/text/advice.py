"""Hints and taking back at a terminal: what counts apart is said before it does."""

from collections.abc import Sequence

from game import catalogue
from game.cli.text.saying import Saying
from game.cli.text.terminal import Terminal
from game.cli.text.told import Teller
from game.core.judging.judge import EFFORT, Verdict, asked
from game.core.rules import Illegal
from game.engine.words import _, ngettext, told
from game.screens import games
from game.screens.hall.challenges import challenge_of


class TextAdvice:
    """The move recommended at one table, and how often it was asked for."""

    def __init__(self, terminal: Terminal, teller: Teller) -> None:
        self._terminal, self._teller, self._match = terminal, teller, teller.match
        self._hinted: tuple[object, Verdict] | None = None
        """What the last hint was about, and the move."""
        self._offered: object = None
        """The seat and position in which it was said what a hint costs."""
        self._warned: object = None
        """After which move it was said that taking back counts apart."""

    def hint(self, seat: int, saying: Saying) -> Sequence[str]:
        """Return what matters; asked again in the same position, the whole move and why. A match
        that can earn a rank asks once before it counts no more."""
        match, now = self._match, (seat, self._match.state)
        if self._hinted is not None and self._hinted[0] == now:
            best = self._hinted[1]
            words = _("Type: {command}.").format(command=saying.command(best.move))
            return games.recommended(match, seat, best), words
        if len(saying.moves) == 1:
            words = _("There is only one move: no hint is needed.")
            return words, _("Type: {command}.").format(command=saying.command(saying.moves[0]))
        ranked = not match.helped and challenge_of(match.header) is not None
        if ranked and self._offered != now:
            self._offered = now
            words = _("A hint makes this match unranked: no rank, no record.")
            return words, _("Type hint again to confirm.")
        judge = catalogue.game(match.rules.name).judge()
        with self._terminal.waiting():
            best = judge(asked(match.rules, match.state, seat), EFFORT)[0]
        match.hint(seat)
        self._hinted = now, best
        matters = self._teller.spoken.matters(self._teller.heard(seat), best.move)
        return matters, _("Type hint again for the whole move.")

    def undo(self, seat: int) -> Sequence[str]:
        """Take back a move; a game that counts asks once before it counts no more."""
        match = self._match
        able = [each for each in match.header.people if match.may_undo(each)]
        if not able:
            return (_("There is nothing to undo."),)
        if match.answered and not match.helped and self._warned != match.plies:
            self._warned = match.plies
            words = _("Undoing an answered move makes this match unranked: no rank, no record.")
            return words, _("Type undo again to confirm.")
        before = match.plies
        try:
            match.take_back(seat if seat in able else able[0])
        except Illegal as problem:
            return (told(problem.sentence),)
        taken = before - match.plies
        words = ngettext("{n} move undone.", "{n} moves undone.", taken)
        return (words.format(n=taken),)
