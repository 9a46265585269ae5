"""The ladder: its tables, the same on any number of processes, and its shares recounted."""

import subprocess
import sys
from pathlib import Path

import ladder
import pytest

from game import catalogue
from game.core.bots import played
from game.core.judging.judge import reviewed

pytestmark = pytest.mark.long


def tables(monkeypatch, capsys, *words: str) -> list[list[list[str]]]:
    """The cells of the tables that a ladder prints."""
    monkeypatch.setattr("sys.argv", ["ladder.py", *words])
    assert ladder.main() == 0
    blocks = capsys.readouterr().out.strip().split("\n\n")
    return [
        [[cell.strip() for cell in row.strip("|").split("|")] for row in block.splitlines()]
        for block in blocks
    ]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_company_is_counted_in_pairs_of_a_higher_and_a_lower_seat(monkeypatch, capsys, jobs):
    words = ("wall", "--seats", "3", "--games", "4", "--levels", "random,greedy", "--jobs", jobs)
    shares, cost = tables(monkeypatch, capsys, *words, "--seed", "test")
    rules, bots, ahead = catalogue.set_up("wall", {}, 3), catalogue.bots("wall"), 0.0
    for game in range(4):
        names = ["random", "greedy"] * 2
        seated = names[1 - game % 2 : 4 - game % 2]
        end = played(rules, f"test-{game}", [bots[name] for name in seated]).state
        found = list(zip(rules.scores(end), seated, strict=True))
        for mine, high in found:
            for other, low in found:
                if (high, low) == ("greedy", "random"):
                    ahead += (mine > other) + (mine == other) / 2
    assert shares[0] == ["ahead of the one before", "greedy"]
    assert shares[2] == ["3 seats", f"{ahead / 8:.0%}"]
    assert cost[0] == ["CPU seconds a move", "random", "greedy"]
    assert all(float(cell) >= 0 for cell in cost[2][1:])


def test_alone_every_challenge_has_its_mean(monkeypatch, capsys):
    words = ("ramp", "--seats", "1", "--games", "2", "--levels", "random", "--seed", "test")
    counts, _cost = tables(monkeypatch, capsys, *words)
    rules, bots = catalogue.set_up("ramp", {}, 1), catalogue.bots("ramp")
    ends = [played(rules, f"test-{game}", [bots["random"]]).state for game in range(2)]
    mean = sum(rules.scores(end)[0] for end in ends) / 2
    assert len(counts) == 2 + len(catalogue.challenges("ramp"))
    assert counts[2] == ["All four boards (points)", f"{mean:.1f}"]


def test_the_mean_loss_is_that_of_every_nth_move(monkeypatch, capsys):
    words = ("ramp", "--seats", "1,2", "--games", "2", "--levels", "random", "--seed", "test")
    ((_head, _line, row),) = tables(monkeypatch, capsys, *words, "--loss", "7")
    rules, bots, losses = catalogue.set_up("ramp", {}, 2), catalogue.bots("ramp"), []
    for game in range(2):
        turns = played(rules, f"test-{game}", [bots["random"]] * 2).turns[game::7]
        losses += [each.loss for each in reviewed(rules, turns, catalogue.game("ramp").judge())]
    assert row == ["2 seats", f"{sum(losses) / len(losses) / 10:.2f} ({len(losses)})"]
    assert sum(losses) > 0


def printed(*words: str) -> subprocess.CompletedProcess[str]:
    """What the ladder prints, run as people run it."""
    command = [sys.executable, str(Path(ladder.__file__)), *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=300)


def test_a_cluster_gives_the_tables_of_one_process():
    from distributed import LocalCluster  # takes a second

    company = ("wall", "--seats", "3", "--games", "4", "--levels", "random,greedy")
    losses = ("ramp", "--seats", "2", "--games", "2", "--levels", "random", "--loss", "7")
    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as made:
        there = ("--cluster", made.scheduler_address)
        for words in (company, losses):
            one, many = printed(*words), printed(*words, *there)
            assert (one.returncode, many.returncode) == (0, 0), many.stderr
            assert one.stdout.split("\n\n")[0] == many.stdout.split("\n\n")[0]
    gone = printed(*losses, *there)
    assert (gone.returncode, "no cluster answers" in gone.stderr) == (1, True)
    assert "Traceback" not in gone.stderr
