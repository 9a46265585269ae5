"""Judges and grades the puzzles of a game that ship with the program anew.

    python tools/regrade.py wall

A puzzle with a clearly best move keeps its file and gets the grade of today; worths stay where the
best move does, by which tries are known. Others leave, file and line: `python -m game
puzzles GAME` finds new ones.
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
from game.cli.puzzles import margin_of
from game.core.bots import GRANDMASTER
from game.core.judging.judge import EFFORT, judge_turn
from game.core.judging.puzzles import lowest_finding_level
from game.core.replay.reader import read_replay
from game.core.rules import Json

LEVELS = Path(__file__).resolve().parent.parent / "levels"


def main() -> int:
    """Write the list of a game anew."""
    game = _parser().parse_args().game
    folder = LEVELS / game / "puzzles"
    puzzles = folder / "puzzles.jsonl"
    kept = []
    for line in puzzles.read_text("utf-8").splitlines():
        puzzle = json.loads(line)
        path = folder / Path(puzzle["file"]).name
        found = regraded(game, path, puzzle)
        if found is None:
            path.unlink()
            print(f"{path.name} leaves", flush=True)
        else:
            kept.append(json.dumps(found, separators=(",", ":"), ensure_ascii=False))
            news = {key: (puzzle[key], found[key]) for key in found if found[key] != puzzle[key]}
            print(f"{path.name} {news or 'as it was'}", flush=True)
    puzzles.write_text("\n".join(kept) + "\n", "utf-8")
    return 0


def regraded(game: str, path: Path, puzzle: Mapping[str, Json]) -> dict[str, Json] | None:
    """Return a puzzle as it is judged and graded today; None where no move is clearly best."""
    history = read_replay(path.read_bytes(), catalogue.set_up).history
    assert history is not None
    known, margin = catalogue.game(game), margin_of(history.rules)
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
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
