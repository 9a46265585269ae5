"""Finds more puzzles of a game for the file that ships, or judges and grades those in it anew.

    python tools/puzzles.py wall --until 300
    python tools/puzzles.py wall

With `--until` puzzles are added until there are so many, each as soon as it is found; started anew,
it goes on after the last match that gave one. Without it a puzzle with a clearly best move gets the
grade of today, and others leave; worths stay where the best move does, by which tries are known.
"""

import sys

if __name__ == "__main__":
    import _environment

    _environment.inside(__file__, sys.argv[1:])

import argparse
import json
from collections.abc import Mapping
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game import catalogue
from game.cli.puzzles import least_margin, puzzle_file, puzzle_record, puzzle_search
from game.core.bots import GRANDMASTER
from game.core.judging.judge import EFFORT, judge_turn
from game.core.judging.puzzles import lowest_finding_level
from game.core.replay.reader import read_replay
from game.core.rules import Json

LEVELS = Path(__file__).resolve().parent.parent / "levels"
SEED = "quadrille"


def main() -> int:
    """Write the puzzles of a game."""
    chosen = _parser().parse_args()
    path = LEVELS / chosen.game / "puzzles.jsonl"
    known = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    if chosen.until:
        add(chosen.game, path, known, chosen.until)
        return 0
    kept = []
    for puzzle in known:
        found = regraded(chosen.game, puzzle)
        print(f"{puzzle['file']} {'leaves' if found is None else found['grade']}", flush=True)
        kept += [] if found is None else [found]
    path.write_text("".join(map(_line, kept)), "utf-8")
    return 0


def add(game: str, path: Path, known: list[dict[str, Json]], until: int) -> None:
    """Append puzzles until the file holds that number."""
    replays = [str(puzzle["replay"]).partition("\n") for puzzle in known]
    seeds = [str(json.loads(header)["seed"]).rpartition("-") for header, _, _ in replays]
    after = max((int(number) for seed, _, number in seeds if seed == SEED), default=0)
    number = max((int(str(each["file"]).rpartition("-")[2][:-5]) for each in known), default=0)
    steps = {rest for _header, _, rest in replays}
    for puzzle in puzzle_search(game).find(SEED, until - len(known), after):
        replay = puzzle_file(puzzle).decode()
        if replay.partition("\n")[2] not in steps:
            number += 1
            record = puzzle_record(puzzle, f"{game}-puzzle-{number}.quad") | {"replay": replay}
            with path.open("a", encoding="utf-8") as file:
                file.write(_line(record))
            print(record["file"], record["grade"], flush=True)


def _line(record: Mapping[str, Json]) -> str:
    return json.dumps(record, separators=(",", ":"), ensure_ascii=False) + "\n"


def regraded(game: str, puzzle: Mapping[str, Json]) -> dict[str, Json] | None:
    """Return a puzzle as it is judged and graded today; None where no move is clearly best."""
    history = read_replay(str(puzzle["replay"]).encode(), catalogue.set_up).history
    assert history is not None
    known, margin = catalogue.game(game), least_margin(history.rules)
    question = judge_turn(history.rules, history.state, int(puzzle["seat"]) - 1)
    moves = set()
    for effort in (2 * EFFORT, EFFORT):
        best, second, *_ = known.judge()(question, effort)
        moves.add(best.move)
        if best.worth - second.worth < margin or len(moves) > 1:
            return None
    levels = {name: bot for name, bot in known.levels().items() if name != GRANDMASTER}
    grade = lowest_finding_level(levels, question, best.move)
    if grade is None:
        return None
    worths = {"worth": best.worth / 10, "second": second.worth / 10}
    kept = puzzle if best.move == puzzle["best"] else {**puzzle, "best": best.move, **worths}
    return {**kept, "grade": grade}


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=catalogue.names())
    parser.add_argument("--until", type=int, metavar="N", help="add puzzles until there are N")
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
