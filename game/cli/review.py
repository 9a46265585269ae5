"""The commands that judge: hint and review."""

from typing import Any

from game import catalogue
from game.cli.replays import (
    position_at,
    print_record,
    read_game,
    require_seat,
    say,
    seat_to_move,
)
from game.core.history import History
from game.core.judging.judge import (
    EFFORT,
    Account,
    Judged,
    Verdict,
    account,
    asked,
    reviewed,
    sentence,
)
from game.core.replay.header import Header
from game.core.replay.jsonlines import one_line
from game.core.rules import Json, Rules
from game.judging import ratings_of

_MOVES = 5
"""How many moves a hint names."""


def hint(name: str, at: int | None, seat: int | None, as_json: bool) -> int:
    """The best moves of a position."""
    header, history = read_game(name)
    rules = history.rules
    ply, state = position_at(history, at)
    require_seat(rules, seat, name)
    mover = seat_to_move(rules, state, seat, f"{one_line(name)}, after {ply} moves")
    judge = catalogue.game(rules.name).judge()
    best = judge(asked(rules, state, mover), EFFORT)[:_MOVES]
    if as_json:
        moves = [
            {"do": v.move, "worth": _points(v.worth), "why": _why(header, rules, v)} for v in best
        ]
        print_record({"ply": ply, "seat": mover + 1, "moves": moves})
        return 0
    say(f"{_named(header, mover)}, after {ply} moves:")
    for verdict in best:
        say(f"  {verdict.move}  {_signed(verdict.worth)}  {_why(header, rules, verdict)}")
    return 0


def review(name: str, as_json: bool) -> int:
    """Print the worth of every move that had alternatives, and what each seat gave away."""
    header, history = read_game(name)
    judge = catalogue.game(history.rules.name).judge()
    judged = []
    for each in ratings_of(history).rated(reviewed(history.rules, history.turns, judge)):
        judged.append(each)
        _tell_move(header, history, each, as_json)
    for seat in range(history.rules.seats):
        _tell_account(header, account(judged, seat), as_json)
    return 0


def _tell_move(header: Header, history: History, judged: Judged, as_json: bool) -> None:
    ply, seat, played, best, rating = judged
    why = _why(header, history.rules, best if judged.loss else played)
    if not as_json:
        better = f"; {best.move} {_signed(best.worth)}" if judged.loss else ""
        words = f"{ply} {_named(header, seat)}: {played.move} {_signed(played.worth)}{better}"
        say(f"{words}  {rating.kind or 'no class'}  {why}")
        return
    record: dict[str, Json] = {
        "ply": ply,
        "by": seat + 1,
        "do": played.move,
        "worth": _points(played.worth),
        "best": best.move,
        "best_worth": _points(best.worth),
        "loss": _points(judged.loss),
        "why": why,
        "win": rating.win,
        "accuracy": rating.accuracy,
        "class": rating.kind,
    }
    print_record(record)


def _tell_account(header: Header, found: Account, as_json: bool) -> None:
    mean = None if found.mean_loss is None else round(found.mean_loss) / 10
    if as_json:
        record = {"seat": found.seat + 1, "moves": found.moves, "loss": _points(found.loss)}
        more = {"mean_loss": mean, "worst": list(found.worst), "accuracy": found.accuracy}
        print_record(record | more)
        return
    exact = "" if found.accuracy is None else f", accuracy {found.accuracy} %"
    words = f"{_named(header, found.seat)}: {found.moves} moves{exact}"
    worst = ", ".join(map(str, found.worst))
    say(words + (f"; most lost at {worst}" if worst else ""))


def _why(header: Header, rules: Rules[Any], verdict: Verdict) -> str:
    worded = catalogue.game(rules.name).reasons()
    names = header.names
    return sentence(worded(rules, reason, names, str) for reason in verdict.reasons)


def _named(header: Header, seat: int) -> str:
    return f"{seat + 1} ({one_line(header.players[seat].name)})"


def _points(tenths: int) -> float:
    return tenths / 10


def _signed(tenths: int) -> str:
    return f"{tenths / 10:+.1f}"
