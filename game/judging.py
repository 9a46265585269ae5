"""Tasks of judging for the screens, which another process finds by their names.

They get a game's name, options and seats, so that nothing travels that can be made again.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from game import catalogue
from game.core.bots import play_bots, play_step_by_step
from game.core.history import History
from game.core.judging.judge import EFFORT, JudgedMove, Verdict, judge_moves, judge_turn_from_view
from game.core.judging.possible import replay_moves
from game.core.judging.winning import Ratings
from game.core.replay.reader import read_replay
from game.core.rules import Rules
from game.core.splits import Split, splits
from game.engine.storage.files import read_bytes

PAR_LEVELS = ("beginner", "club", "expert")
"""The levels whose results on a seed are compared with a player's."""
POSSIBLE = "possible"
SERIOUS = ("mistake", "blunder")
"""The classes of moves that a coach holds."""


class MatchToJudge(NamedTuple):
    """The match to be judged: game, length, seats, and which seats are people."""

    game: str
    plies: int
    seats: int
    people: tuple[int, ...] = ()
    luck: int | None = None
    """Tenths of points that the cards gave (`luck_of`)."""


class ReferenceResult(NamedTuple):
    """The result of a level, or the best possible one, on a seed; None if the challenge was
    lost."""

    who: str
    """A level, or `POSSIBLE`."""
    number: int | None
    proven: bool = False
    """True if nothing better is possible on that seed."""


class PossibleMistakes(NamedTuple):
    """The mistakes that a seat can make in a position, and the unit of their losses."""

    unit: str
    moves: tuple[JudgedMove, ...]


def verdicts_on_moves(
    game: str, options: Mapping[str, Any], seats: int, view: Any, seat: int
) -> Iterator[list[Verdict]]:
    """Yield a verdict on every move of a seat that sees `view`."""
    rules = catalogue.set_up(game, options, seats)
    yield catalogue.game(game).judge()(judge_turn_from_view(rules, view, seat), EFFORT)


def unit_of(rules: Rules[Any]) -> str:
    """Return the unit of what a move is worth."""
    hindsight = catalogue.game(rules.name).hindsight
    return hindsight().unit(rules) if hindsight is not None and rules.seats == 1 else "points"


def ratings_of(history: History) -> Ratings:
    """Return the object that rates the judged moves of a match."""
    rules = history.rules
    return Ratings(catalogue.game(rules.name).scale(), history, unit_of(rules))


def possible_mistakes(
    game: str, options: Mapping[str, Any], seats: int, view: Any, seat: int, ply: int
) -> Iterator[PossibleMistakes]:
    """Yield the moves of a seat that sees `view` which are a mistake or worse, as its next ply."""
    rules = catalogue.set_up(game, options, seats)
    verdicts = catalogue.game(game).judge()(judge_turn_from_view(rules, view, seat), EFFORT)
    judged = (JudgedMove(ply, seat, verdict, verdicts[0]) for verdict in verdicts)
    rated = ratings_of(History(rules)).rate_moves(judged)
    yield PossibleMistakes(
        unit_of(rules), tuple(each for each in rated if each.rating.kind in SERIOUS)
    )


def luck_of(history: History) -> int | None:
    """Return the points that luck brought in a solo match, in tenths; None without a measure."""
    luck = catalogue.game(history.rules.name).luck
    return luck()(history) if luck is not None and history.rules.seats == 1 else None


def judge_file(path: str, known: Sequence[JudgedMove]) -> Iterator[MatchToJudge | JudgedMove]:
    """Judge the moves of a file after those known, one by one; yield nothing where judgements would
    tell secrets."""
    reading = read_replay(read_bytes(Path(path)), catalogue.set_up)
    header, history = reading.header, reading.history
    assert header is not None
    assert history is not None, reading.problem
    rules = history.rules
    yield MatchToJudge(rules.name, history.plies, rules.seats, header.people, luck_of(history))
    if not keeps_secrets(rules, history.state):
        ratings = ratings_of(history)
        after = [*ratings.rate_moves(known)][-1].ply if known else 0
        judge = catalogue.game(rules.name).judge()
        yield from ratings.rate_moves(judge_moves(rules, history.turns, judge, after))


def keeps_secrets(rules: Rules[Any], state: Any) -> bool:
    """Return whether players of an unfinished game know different things."""
    if rules.over(state):
        return False
    return rules.seats > 1 and rules.seen_by(state, 0) != state


def results_against_bots(
    game: str, key: str, seed: str, done: Collection[str] = ()
) -> Iterator[ReferenceResult]:
    """Yield the results of levels on a seed in a challenge with bots, except those in `done`."""
    challenge = next(each for each in catalogue.known_challenges(game) if each.key == key)
    rules = catalogue.set_up(game, challenge.options, 1 + len(challenge.bots))
    known, levels = catalogue.opponents(game), catalogue.game(game).levels()
    others = [known[bot] for bot in challenge.bots]
    for who in PAR_LEVELS:
        if who in levels and who not in done:
            end = play_bots(rules, seed, [levels[who], *others]).state
            yield ReferenceResult(who, challenge.measure(rules, end))


def results_alone(
    game: str, options: Mapping[str, Any], seed: str, done: Collection[str] = ()
) -> Iterator[ReferenceResult]:
    """Yield the results of levels alone on a seed and the best possible one, except those in
    `done`."""
    rules, known = catalogue.set_up(game, options, 1), catalogue.game(game)
    assert known.hindsight is not None
    hindsight, levels = known.hindsight(), known.levels()
    for who in PAR_LEVELS:
        if who in levels and who not in done:
            end = play_bots(rules, seed, [levels[who]]).state
            yield ReferenceResult(who, hindsight.result(rules, end))
    yield from best_result(game, options, seed, done)


def best_result(
    game: str, options: Mapping[str, Any], seed: str, done: Collection[str] = ()
) -> Iterator[ReferenceResult]:
    """Yield the best possible result on a seed, unless it is in `done`."""
    rules, known = catalogue.set_up(game, options, 1), catalogue.game(game)
    assert known.hindsight is not None
    hindsight = known.hindsight()
    best = None if POSSIBLE in done else hindsight.search(rules, seed)
    if best is not None:
        end = replay_moves(rules, seed, best.moves).state
        yield ReferenceResult(POSSIBLE, hindsight.result(rules, end), best.proven)
    elif POSSIBLE not in done:
        yield ReferenceResult(POSSIBLE, None)


def within_reach(path: str, _done: Collection[str] = ()) -> Iterator[ReferenceResult]:
    """Yield the results that could still be reached before each move of a finished solo match, with
    all its chance known, and its own result."""
    history = read_replay(read_bytes(Path(path)), catalogue.set_up).history
    assert history is not None
    hindsight = catalogue.game(history.rules.name).hindsight
    reach = hindsight().within_reach if hindsight is not None else None
    assert reach is not None
    yield from (ReferenceResult(POSSIBLE, number) for number in reach(history))


class RivalEnd(NamedTuple):
    """The end of a rival's match, with its result; None where it is lost."""

    number: int | None


def rival_splits(
    game: str, key: str, options: Mapping[str, Any], seed: str, racers: Sequence[str]
) -> Iterator[tuple[int, Split | RivalEnd]]:
    """Yield the splits of rivals in a challenge, each with the rival's place, and their ends. A
    rival is a level, which plays on that seed, or the path of a file."""
    on = str(options.get("layout", catalogue.HOUSE))
    challenge = next(each for each in catalogue.known_challenges(game, on) if each.key == key)
    rules = catalogue.set_up(game, options, 1 + len(challenge.bots))
    known, levels = catalogue.opponents(game), catalogue.game(game).levels()
    others = [known[bot] for bot in challenge.bots]
    for place, racer in enumerate(racers):
        if racer in levels:
            histories = play_step_by_step(rules, seed, [levels[racer], *others])
        else:
            read = read_replay(read_bytes(Path(racer)), catalogue.set_up).history
            assert read is not None
            histories = iter([read])
        plies = 0
        for history in histories:
            if history.due is None:
                yield from ((place, each) for each in splits(challenge, history, plies))
                plies = history.plies
        if rules.over(history.state):
            yield place, RivalEnd(challenge.measure(rules, history.state))
