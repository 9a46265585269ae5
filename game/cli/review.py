"""The commands `hint`, `review` and `possible`, which judge moves and matches."""

from pathlib import Path
from typing import Any

from game import catalogue
from game.cli.problems import CannotPlay, WrongUsage
from game.cli.replays import (
    position_at,
    print_line,
    print_record,
    read_game,
    replay_bytes,
    require_seat,
    seat_to_move,
    write_file,
)
from game.core.history import History
from game.core.judging.judge import (
    BEST,
    EFFORT,
    GOOD,
    JudgedMove,
    SeatTotals,
    Verdict,
    join_sentence,
    judge_moves,
    judge_turn,
    seat_totals,
)
from game.core.judging.possible import Hindsight, PossibleResult, compare_with_best
from game.core.judging.winning import KINDS
from game.core.replay.header import Header, Player
from game.core.replay.jsonlines import one_line
from game.core.rules import Json, Rules
from game.judging import luck_of, ratings_of

_HINT_MOVES = 5
"""The number of moves in a hint."""


def hint(name: str, at: int | None, seat: int | None, as_json: bool) -> int:
    header, history = read_game(name)
    rules = history.rules
    ply, state = position_at(history, at)
    require_seat(rules, seat, name)
    mover = seat_to_move(rules, state, seat, f"{one_line(name)}, after {ply} moves")
    judge = catalogue.game(rules.name).judge()
    best = judge(judge_turn(rules, state, mover), EFFORT)[:_HINT_MOVES]
    if as_json:
        moves = [
            {"do": v.move, "worth": _in_points(v.worth), "why": _reasons_in_words(header, rules, v)}
            for v in best
        ]
        print_record({"ply": ply, "seat": mover + 1, "moves": moves})
        return 0
    print_line(f"{_seat_label(header, mover)}, after {ply} moves:")
    for verdict in best:
        why = _reasons_in_words(header, rules, verdict)
        print_line(f"  {verdict.move}  {_in_signed_points(verdict.worth)}  {why}")
    return 0


def review(name: str, as_json: bool) -> int:
    """Print the worth of every move that had alternatives, and the points each seat lost."""
    header, history = read_game(name)
    judge = catalogue.game(history.rules.name).judge()
    judged = []
    if not as_json:
        names = ", ".join(_seat_label(header, seat) for seat in range(history.rules.seats))
        print_line(f"{one_line(name)}: {header.game}, {history.plies} moves, {names}")
        for line in _LEGEND:
            print_line(line)
        print_line("")
    for each in ratings_of(history).rate_moves(judge_moves(history.rules, history.turns, judge)):
        judged.append(each)
        _print_move(header, history, each, as_json)
    luck = luck_of(history)
    for seat in range(history.rules.seats):
        _print_account(header, seat_totals(judged, seat), luck, as_json)
    return 0


_LEGEND = (
    "PLY SEAT (NAME): MOVE VALUE; BETTER MOVE VALUE  CLASS  REASONS",
    "VALUE: the points that the move is expected to bring by the end",
    f"CLASS: {BEST}, {GOOD}, {', '.join(kind for kind, _percents in reversed(KINDS))}",
    "moves without a choice are left out",
)


def _print_move(header: Header, history: History, judged: JudgedMove, as_json: bool) -> None:
    ply, seat, played, best, rating = judged
    why = _reasons_in_words(header, history.rules, best if judged.loss else played)
    if not as_json:
        better = f"; {best.move} {_in_signed_points(best.worth)}" if judged.loss else ""
        own = f"{played.move} {_in_signed_points(played.worth)}"
        words = f"{ply} {_seat_label(header, seat)}: {own}{better}"
        print_line(f"{words}  {rating.kind or 'no class'}  {why}")
        return
    record: dict[str, Json] = {
        "ply": ply,
        "by": seat + 1,
        "do": played.move,
        "worth": _in_points(played.worth),
        "best": best.move,
        "best_worth": _in_points(best.worth),
        "loss": _in_points(judged.loss),
        "why": why,
        "win": rating.win,
        "accuracy": rating.accuracy,
        "class": rating.kind,
    }
    print_record(record)


def _print_account(header: Header, totals: SeatTotals, luck: int | None, as_json: bool) -> None:
    mean = None if totals.mean_loss is None else round(totals.mean_loss) / 10
    if as_json:
        record = {"seat": totals.seat + 1, "moves": totals.moves, "loss": _in_points(totals.loss)}
        more = {"mean_loss": mean, "worst": list(totals.worst_plies), "accuracy": totals.accuracy}
        print_record(record | more | ({} if luck is None else {"cards": _in_points(luck)}))
        return
    exact = "" if totals.accuracy is None else f", accuracy {totals.accuracy} %"
    words = f"{_seat_label(header, totals.seat)}: {totals.moves} moves{exact}"
    exact += "" if luck is None else f", cards {_in_signed_points(luck)}"
    worst = ", ".join(map(str, totals.worst_plies))
    print_line(words + (f"; most lost at {worst}" if worst else ""))


def _reasons_in_words(header: Header, rules: Rules[Any], verdict: Verdict) -> str:
    worded = catalogue.game(rules.name).reasons()
    names = header.names
    return join_sentence(worded(rules, reason, names, str) for reason in verdict.reasons)


def _seat_label(header: Header, seat: int) -> str:
    return f"{seat + 1} ({one_line(header.players[seat].name)})"


def _in_points(tenths: int) -> float:
    return tenths / 10


def _in_signed_points(tenths: int) -> str:
    return f"{tenths / 10:+.1f}"


_IDEAL_PLAYER = Player("Hindsight", "hindsight")
"""The player in a match that has no moves by a person."""


def possible(name: str, out: Path | None, as_json: bool) -> int:
    """Print what the chance of a solo match would have allowed; return 1 if a file is no such
    match."""
    header, history = read_game(name)
    hindsight, seed = _hindsight_and_seed(name, header)
    if out is not None and out.exists() and out.samefile(name):
        raise WrongUsage(f"--out is the file itself, {one_line(name)}: choose another file")
    allowed = compare_with_best(hindsight, history, seed)
    _print_allowed(name, allowed, as_json)
    if out is None:
        return 0
    if allowed.best is None:
        raise CannotPlay(f"{one_line(name)}: every way found loses, so nothing was written")
    ideal, rules = Header(header.game, (_IDEAL_PLAYER,), seed, header.options), allowed.best.rules
    steps = [happened.step for happened in allowed.best.steps()]
    write_file(out, replay_bytes(ideal, rules, steps, allowed.best.state))
    return 0


def _hindsight_and_seed(name: str, header: Header) -> tuple[Hindsight, str]:
    if len(header.players) > 1:
        raise CannotPlay(f"{one_line(name)}: possible works for solo matches only")
    if header.seed is None:
        raise CannotPlay(f"{one_line(name)}: possible needs a match with a seed")
    hindsight = catalogue.game(header.game).hindsight
    if hindsight is None:
        raise CannotPlay(f"{one_line(name)}: possible does not know {header.game}")
    return hindsight(), header.seed


def _print_allowed(name: str, allowed: PossibleResult, as_json: bool) -> None:
    if as_json:
        print_record({k: v for k, v in allowed._asdict().items() if k != "best"})
        return
    reached = "not finished or lost" if allowed.reached is None else f"{allowed.reached} reached"
    result_words = "nothing that is not lost was found"
    if allowed.possible is not None:
        least = " and no more" if allowed.proven else ""
        result_words = f"{allowed.possible} {allowed.unit} possible{least}"
    print_line(f"{one_line(name)}: {reached}, {result_words}; {allowed.effort} positions looked at")
