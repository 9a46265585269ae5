"""A match in words: its steps, whose turn it is, parts of a position, the result."""

import re
from collections.abc import Iterable
from typing import Any

from game import catalogue
from game.core.history import Transition
from game.core.match import Match
from game.core.rules import MoveStep
from game.core.saying import words_of
from game.core.spoken import Listener
from game.core.words import printable
from game.engine.words import _, comma_list, ngettext
from game.screens import games
from game.screens.hall.challenges import challenge_of, challenge_title
from game.screens.hall.counting import count_words, lowest_demanding_rank, next_rank_words
from game.screens.result.outcome import heading, outcome

_SIGNED = re.compile(r"([−+])(\d+)([.,;]|$)?")
_OF, _TO = (re.compile(rf"(?<![\w/.~-])(\d+){sign}(\d+)(?![\d/~-])") for sign in "/~")


class Teller:
    """Describes one match in the language in use."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.spoken = catalogue.game(match.header.game).spoken()
        self.names = match.header.names

    def heard(self, seat: int, state: Any = None) -> Listener:
        """Return a position, by default the present one, as that seat may know it."""
        state = self.match.state if state is None else state
        return Listener(self.match.rules, state, seat, self.names, _, ngettext)

    def opening(self) -> list[str]:
        """Return which game this is, who plays, and what counts."""
        header, challenge = self.match.header, challenge_of(self.match.header)
        words = _("{game}. Players: {names}.")
        names = games.names_joined(self.names)
        title = challenge_title(header.game, challenge, header.pace)
        sentences = [words.format(game=title, names=names)]
        if challenge is not None:
            sentences.append(_(challenge.words))
            rungs = challenge.shown_ladder.rungs[lowest_demanding_rank(challenge) :]
            ranks = [f"{_(rung.word)} {count_words(challenge, rung.number)}" for rung in rungs]
            sentences.append(_("Ranks: {ranks}.").format(ranks=comma_list(ranks)))
        if header.seed is not None:
            sentences.append(_("seed: {seed}").format(seed=header.seed) + ".")
        return sentences

    def steps(self, happened: Iterable[Transition]) -> list[str]:
        """Describe steps, each move with the name of its player."""
        return [words for each in happened for words in self._step(each)]

    def _step(self, happened: Transition) -> list[str]:
        words = games.step_sentence(self.match, happened)
        seat = happened.step.seat if isinstance(happened.step, MoveStep) else 0
        if words and isinstance(happened.step, MoveStep) and len(self.names) > 1:
            words = _("{name}: {words}").format(name=self.names[seat], words=words)
        more = self.spoken.consequences(self.heard(seat, happened.after), happened)
        return [words, *more] if words else [*more]

    def since(self, seat: int) -> list[str]:
        """Describe all steps since that seat's last move, including it."""
        history = self.match.history
        plies = [ply for ply, turn in enumerate(history.turns, 1) if turn.moved.seat == seat]
        first = plies[-1] if plies else 0
        every = range(first, history.plies + 1)
        return self.steps(step for ply in every for step in history.steps(ply))

    def turn(self, seat: int) -> str:
        if len(self.match.header.people) < 2:
            return _("Your turn.")
        return _("{name}, it is your turn.").format(name=self.names[seat])

    # -- looking ---------------------------------------------------------------------------

    def overview(self, seat: int) -> list[str]:
        """Return how far the game is, everybody's points, and what can be looked at."""
        rules, state = self.match.rules, self.match.state
        place = catalogue.game(rules.name).summary().place(rules, state, _)
        heard = self.heard(seat)
        scores = zip(self.names, rules.running_scores(state), strict=True)
        sentences = [f"{place}."]
        sentences += [f"{name}: {heard.spoken_points(points)}." for name, points in scores]
        sentences.append(self.spoken.decision(heard))
        parts = comma_list(self.words_to_look(seat))
        return [*sentences, _("You can look at: {parts}.").format(parts=parts)]

    def words_to_look(self, seat: int) -> list[str]:
        """Return the words after `look` that a seat may use."""
        parts = [_(part.word) for part in self.spoken.parts]
        others = [name for i, name in enumerate(self.names) if i != seat]
        return [*parts, _("me"), *others, _("all")]

    def look(self, seat: int, asked: str) -> list[str]:
        """Return the part of the position, or the player, that is asked for; nothing if none has
        that name."""
        heard, wanted = self.heard(seat), " ".join(words_of(asked))
        if wanted in (_("all"), "all"):
            parts = [words for part in self.spoken.parts for words in part.tell(heard)]
            every = range(len(self.names))
            return parts + [words for one in every for words in self._player(heard, one)]
        for part in self.spoken.parts:
            if wanted in (part.word, _(part.word).casefold()):
                return [*part.tell(heard)]
        whom = seat if wanted in (_("me"), "me") else self._seat_named(wanted)
        return [] if whom is None else self._player(heard, whom)

    def _player(self, heard: Listener, seat: int) -> list[str]:
        own = self.spoken.player_facts(heard, seat)
        return [f"{self.names[seat]}:", *own] if len(self.names) > 1 else [*own]

    def _seat_named(self, wanted: str) -> int | None:
        if wanted.isdecimal() and 1 <= int(wanted) <= len(self.names):
            return int(wanted) - 1
        folded = [" ".join(words_of(name)) for name in self.names]
        seats = [seat for seat, name in enumerate(folded) if name == wanted]
        seats = seats or [seat for seat, name in enumerate(folded) if name.startswith(wanted)]
        return seats[0] if seats and wanted else None

    # -- the end ---------------------------------------------------------------------------

    def result(self) -> list[str]:
        """Return who won, where the points came from, and how far the next rank is."""
        result = outcome(self.match)
        lines = [*dict.fromkeys((_("The game is over"), heading(result)))]
        heard = self.heard(0)
        for seat in result.order:
            sources = [
                f"{_(source.words)} {heard.spoken_number(source.points[seat])}"
                for source in result.sources
            ]
            points = f"{self.names[seat]}: {heard.spoken_points(result.scores[seat])}"
            lines.append(f"{points}; {comma_list(sources)}." if sources else f"{points}.")
        if result.challenge is not None and result.number is not None:
            further = next_rank_words(result.challenge, result.number)
            lines += [f"{further}."] if further else []
        if self.match.is_unranked:
            lines.append(_("This match is unranked: no rank, no record."))
        return lines


def readable(sentence: str) -> str:
    """Return a sentence without signs that a voice leaves out or misreads, and without control
    characters: names come from anybody's files."""
    named = {"−": _("minus {n}"), "+": _("plus {n}")}
    plain = printable(sentence, " ").replace(" · ", ", ").replace("·", " ").replace("…", "")
    plain = plain.replace(" × ", f" {_('times')} ")
    plain = _OF.sub(lambda m: _("{count} of {all}").format(count=m[1], all=m[2]), plain)
    plain = _TO.sub(lambda m: _("{first} to {last}").format(first=m[1], last=m[2]), plain)

    def signed(found: re.Match[str]) -> str:
        sign, number, end = found.groups()
        words = named[sign].format(n=number)
        if end is None:
            return words
        return ngettext("{n} point", "{n} points", int(number)).format(n=words) + end

    return _SIGNED.sub(signed, plain)
