"""Describes a table in words for a screen reader: its pieces, its moves and its events."""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from time import perf_counter
from typing import Any

from game.core.history import Transition
from game.core.rules import Move, MoveStep
from game.core.saying import commands_by_start
from game.engine.input.intents import Intent
from game.engine.table.scene import AnyTable
from game.engine.ui.access import Accessible
from game.engine.words import _, language, ngettext
from game.judging import keeps_secrets
from game.screens.telling import Teller, readable

MOST = 24
"""The most moves or groups of moves beside each other."""
TURN_WORDS, RUN_WORDS = 25, 40
"""The most words about a turn, and about the turns of bots in a row."""
BUDGET, REST = 0.0004, 0.012
"""Seconds for putting a position into words at once, and until it goes on: once in a frame."""
BACK = "back to the moves"
"""The key of the entry that gives up the words and the place that are chosen."""


class Narration:
    """Tells of one table, and plays the moves that are chosen by their words."""

    def __init__(self, table: AnyTable) -> None:
        self._table, self._match = table, table.match
        self._teller = Teller(table.match)
        self._areas: dict[str, Accessible] = {}
        """The regions of the table by their keys, without the focus."""
        self._moves: dict[str, Move] = {}
        """The legal moves of the seat that chooses, by their commands."""
        self._goals: dict[str, list[Move]] = {}
        """The same moves by the key of the place that they go to."""
        self._start = self._goal = ""
        """The words, and the key of the place, that are chosen already."""
        self._previews: dict[Move, str] = {}
        self._position: object = None
        """The position that the regions are about."""
        self._work: Iterator[None] = iter(())
        self._rested = 0.0
        self._ply = -1
        """The moves that have been announced."""
        self._turn: object = None
        self._said: set[str] = set()
        self.place: str = ""
        """The key of the entry that the keys have gone to."""
        self._entries: tuple[object, tuple[Accessible, ...]] = (None, ())

    @property
    def seat(self) -> int | None:
        """Return the person that chooses a move now."""
        table = self._table
        people = [] if table.watching or table.timeline.moving else table.seating.people_to_move
        return people[0] if people and not table.must_wait else None

    @property
    def _is_secret(self) -> bool:
        return keeps_secrets(self._match.rules, self._match.state)

    def _is_open(self, seat: int) -> bool:
        """Return whether a seat's hidden things may be read out now."""
        alone = self._match.header.people == (seat,)
        return alone or self._table.uncovered == seat or not self._is_secret

    def follow(self) -> None:
        """Announce what has happened, and put the position into words bit by bit."""
        table = self._table
        if not table.desk.speech.wanted or table.timeline.moving:
            return
        seat = self.seat
        now = self._match.state, seat, seat is not None and self._is_open(seat), language()
        if now != self._position:
            self._position = now
            if self._is_secret and not now[2]:
                self._areas, self._moves, self._goals = {}, {}, {}
            self._work = self._put_into_words(seat)
            self._announce(seat)
            return
        start = perf_counter()
        if start < self._rested:
            return
        for _step in self._work:
            if perf_counter() > start + BUDGET:
                break
        self._rested = perf_counter() + REST

    def _put_into_words(self, seat: int | None) -> Iterator[None]:
        """Work out moves and regions, and show each of them once it is complete."""
        match, spoken = self._match, self._teller.spoken
        told = seat if seat is not None and self._is_open(seat) else None
        heard = self._teller.heard(next(iter(match.header.people), 0) if told is None else told)
        moves, goals = dict[str, Move](), dict[str, list[Move]]()
        for move in match.moves(told) if told is not None else ():
            moves[max(spoken.commands(heard, move), key=len)] = move
            for places in spoken.places:
                goals.setdefault(f"{places.word} {places.place_of(heard, move)}", []).append(move)
            yield
        self._moves, self._goals, self._previews = moves, goals, {}
        parts: dict[str, Any] = {each.word: each for each in spoken.parts}
        parts |= {each.word: each for each in spoken.places}
        facts: dict[str, Any] = {} if told is None and self._is_secret else parts
        facts = {word: (_(word), partial(part.tell, heard)) for word, part in facts.items()}
        public = heard if told is not None else heard._replace(seat=-1)
        for each, name in enumerate(match.header.names):
            facts[f"player {each}"] = name, partial(spoken.player_facts, public, each)
        facts = {"where": (_(self._table.title), self._overview), **facts}
        area = Accessible("region", "", self._table.desk.view.box)
        kept = {key: self._areas.get(key, area._replace(key=key)) for key in ("moves", *facts)}
        self._areas = kept
        yield from self._offer()
        for key, (name, tell) in facts.items():
            yield from self._fill(key, name, self._sentences(key, tell()))

    def _fill(self, key: str, name: str, entries: Iterable[Accessible]) -> Iterator[None]:
        """Put entries into a region, the same ones as before where nothing has changed."""
        area, filled = self._areas[key], list[Accessible]()
        before = {each.key: each for each in area.children}
        for entry in entries:
            filled.append(before[entry.key] if before.get(entry.key) == entry else entry)
            if not len(filled) % MOST:  # so that not everything is sent in one frame
                rest = area.children[len(filled) :]
                self._areas[key] = area._replace(children=(*filled, *rest))
            yield
        made = area._replace(name=name, children=(*filled,), box=self._table.desk.view.box)
        self._areas[key] = area if area == made else made

    def _sentences(self, key: str, told: Any) -> Iterator[Accessible]:
        """Yield sentences, with buttons for those about places that moves go to."""
        for place, words in (told if isinstance(told, Mapping) else dict(enumerate(told))).items():
            moves = self._goals.get(f"{key} {place}", ())
            role = "button" if moves else "label"
            yield self._entry(role, readable(words), f"{key} {place}", self._about(moves))

    def _offer(self) -> Iterator[None]:
        """Offer the moves that the chosen words and place leave, or groups of them."""
        there = {*self._goals.get(self._goal, self._moves.values())}
        moves = self._moves.items()
        left = [words for words, move in moves if words.startswith(self._start) and move in there]
        if not left and (self._start or self._goal):
            self._start = self._goal = ""
            left = [*self._moves]
        yield from self._fill("moves", _("Moves"), self._choices(commands_by_start(left, MOST)))

    def _choices(self, groups: Mapping[str, Sequence[str]]) -> Iterator[Accessible]:
        if self._start or self._goal:
            yield self._entry("button", _("Back"), BACK)
        for head, rest in groups.items():
            words = f"{head} {rest[0]}".strip() if len(rest) == 1 else head
            moves = [self._moves[words]] if words in self._moves else rest
            yield self._entry("button", words, f"move {words}", self._about(moves))

    def _about(self, moves: Sequence[Move]) -> str:
        """Return what the only move would bring, or how many there are."""
        if len(moves) == 1:
            return self._preview(moves[0])
        return ngettext("{n} move.", "{n} moves.", len(moves)).format(n=len(moves)) if moves else ""

    def _overview(self) -> Sequence[str]:
        """Return where the match stands, and everybody's points."""
        words = self._teller.overview(0)[: 1 + len(self._match.header.names)]
        return [*map(readable, words)]

    def _announce(self, seat: int | None) -> None:
        match, speech = self._match, self._table.desk.speech
        before, self._ply = self._ply, match.plies
        sentences: list[str] = []
        back = before - match.plies
        if before < 0:
            sentences += self._teller.opening()[:1]
        elif back > 0:
            words = ngettext("{n} move undone.", "{n} moves undone.", back)
            sentences.append(words.format(n=back))
        else:
            sentences += self._since(before)
        if match.over and not self._table.watching:
            sentences += self._teller.result()[:2]
        new = self._fresh(sentences)
        turn = None if seat is None else self._table.seating.decision_key(seat)
        if seat is not None and turn != self._turn:
            self._turn = turn
            self._said.clear()
            due = [self._teller.turn(seat)]
            if not self._is_secret:
                due.append(self._teller.spoken.decision(self._teller.heard(seat)))
            new += self._fresh(within(due, TURN_WORDS))
        speech.say(*new)

    def _fresh(self, sentences: Sequence[str]) -> list[str]:
        """Return sentences as they are spoken, without those that this turn has had."""
        new = [*dict.fromkeys(map(readable, sentences))]
        new = [words for words in new if words and words not in self._said]
        self._said.update(new)
        return new

    def _since(self, ply: int) -> list[str]:
        """Return what has happened since a move: a person's turn in full, bots' turns in short."""
        history = self._match.history
        told: list[str] = []
        run: list[Transition] = []
        for each in range(ply + 1, history.plies + 1):
            steps = history.steps(each)
            movers = [step.step.seat for step in steps if isinstance(step.step, MoveStep)]
            if any(map(self._table.is_person, movers)):
                told += [*self._summary(run), *within(self._teller.steps(steps), TURN_WORDS)]
                run = []
            else:
                run += steps
        return told + self._summary(run)

    def _summary(self, run: Sequence[Transition]) -> list[str]:
        """Return the turns of bots: all of them if that is short, else the moves alone, the last
        ones first to be kept."""
        whole = self._teller.steps(run)
        moved = [(step, step.step.seat) for step in run if isinstance(step.step, MoveStep)]
        most = RUN_WORDS if len({seat for _step, seat in moved}) > 1 else TURN_WORDS
        if words_in(whole) <= most:
            return whole
        moves = [self._teller.steps([step])[0] for step, _seat in moved]
        while len(moves) > 1 and words_in(moves) > most:
            del moves[0]
        return within(moves, most)

    def entries(self) -> Sequence[Accessible]:
        """Return the moves to choose from, then the regions."""
        now = [*self._areas.values()], self.place, self._table.must_wait and self._table.key_hints()
        if now != self._entries[0]:
            self._entries = now, tuple(self._made())
        return self._entries[1]

    def _made(self) -> Iterator[Accessible]:
        if self._table.must_wait:
            for key, words in self._table.key_hints():
                yield self._with_focus(self._entry("button", words, f"key {key}"))
        for area in filter(lambda each: each.children, self._areas.values()):
            if any(each.key == self.place for each in area.children):
                area = area._replace(children=(*map(self._with_focus, area.children),))
            yield area

    def _with_focus(self, entry: Accessible) -> Accessible:
        return entry._replace(states=("focused",)) if entry.key == self.place else entry

    def _entry(self, role: str, name: str, key: str, about: str = "") -> Accessible:
        actions = ("focus",) if role == "label" else ("focus", "click")
        box = self._table.desk.view.box
        return Accessible(role, name, box, actions=actions, key=key, about=about)

    def _preview(self, move: Move) -> str:
        """Return what a move would bring."""
        if move not in self._previews:
            match, seat = self._match, self.seat
            if seat is None or move not in match.moves(seat):
                return ""
            after = match.rules.play(match.state, seat, move)
            happened = Transition(match.state, MoveStep(seat, move), after)
            heard = self._teller.heard(seat, after)
            words = " ".join(self._teller.spoken.consequences(heard, happened))
            before, now = (match.rules.running_scores(each)[seat] for each in happened[::2])
            points = heard.spoken_points(now - before)
            if now != before and points not in words:
                words += " " + _("That brings {points}.").format(points=points)
            self._previews[move] = readable(words.strip())
        return self._previews[move]

    def perform(self, action: str, key: str) -> None:
        """Go to an entry; at a click choose the words or the place, or play the move, that it
        stands for."""
        table, self.place, seat = self._table, key, self.seat
        words, goal = key.removeprefix("move "), self._goals.get(key, ())
        move = goal[0] if len(goal) == 1 else self._moves.get(words)
        if seat is None or move not in self._match.moves(seat):
            move = None  # what it belonged to has passed
        elif move is not None:
            table.advise(seat, move, True)
        if action == "click":
            if key.startswith("key "):
                table.handle(Intent(key.removeprefix("key "), device="keys"))
            elif key == BACK:
                self.back()
            elif move is not None and seat is not None:
                table.advise(seat, None, False)
                table.play(seat, move)
            elif goal:
                self._choose("", key)
            elif any(command.startswith(f"{words} ") for command in self._moves):
                self._choose(f"{words} ", self._goal)

    def _choose(self, start: str, goal: str) -> None:
        """Offer the moves with these words to that place, and go to the first of them."""
        self._start, self._goal = start, goal
        deque(self._offer(), 0)
        keys = (each.key for each in self._areas["moves"].children if start or goal)
        self.place = next((key for key in keys if key != BACK), "")

    def back(self) -> bool:
        """Give up the words and the place that are chosen; return whether there were any."""
        chosen = bool(self._start or self._goal or self.place)
        if "moves" in self._areas:
            self._choose("", "")
        return chosen

    def handle(self, intent: Intent) -> bool:
        """Use the keys that lead through regions and repeat what was said."""
        speech = self._table.desk.speech
        if not intent.down or not speech.wanted:
            return False
        if intent.what == "repeat":
            speech.repeat()
        elif intent.what == "where":
            speech.drop()
            speech.say(*self._overview())
        elif intent.what in ("region", "region_back"):
            self._go(1 if intent.what == "region" else -1, far=True)
        elif self.place and intent.what in ("up", "down"):
            self._go(1 if intent.what == "down" else -1, far=False)
        elif self.place and intent.what == "confirm":
            self.perform("click", self.place)
        else:
            return intent.what == "back" and self.back()
        return True

    def _go(self, by: int, far: bool) -> None:
        """Go to the next entry, or to the first one of the next region, and say it where no reader
        does."""
        parts = [(area, one) for area in self.entries() for one in area.children]
        keys = [one.key for _area, one in parts]
        here = keys.index(self.place) if self.place in keys else -1
        order = [(here + by * step) % len(parts) for step in range(1, len(parts) + 1)]
        firsts = [keys.index(area.children[0].key) for area, _one in parts]
        goal = next((i for i in order if not far or i in firsts), None)
        if goal is None:
            return
        area, entry = parts[goal]
        self.perform("focus", entry.key)
        speech = self._table.desk.speech
        if speech.reader is None and not self._is_secret:
            speech.drop()
            speech.say(*filter(None, (area.name if far else "", entry.name, entry.about)))


def words_in(sentences: Sequence[str]) -> int:
    return sum(len(words.split()) for words in sentences)


def within(sentences: Sequence[str], most: int) -> list[str]:
    """Return sentences as long as they have no more words than that; the first one in any case, cut
    if need be."""
    kept: list[str] = []
    for sentence in sentences:
        if len(sentence.split()) > most - words_in(kept):
            return kept or [" ".join(sentence.split()[:most])]
        kept.append(sentence)
    return kept
