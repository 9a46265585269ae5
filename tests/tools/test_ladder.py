"""The ladder: its tables, the same on any number of processes, and its shares recounted."""

import ladder
import pytest

from game import catalogue
from game.core.bots import play_bots
from game.core.judging.judge import judge_moves

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
        end = play_bots(rules, f"test-{game}", [bots[name] for name in seated]).state
        found = list(zip(rules.scores(end), seated, strict=True))
        for mine, high in found:
            for other, low in found:
                if (high, low) == ("greedy", "random"):
                    ahead += (mine > other) + (mine == other) / 2
    assert shares[0] == ["ahead of the one before", "greedy"]
    assert shares[2] == ["3 seats", f"{ahead / 8:.0%}"]
    assert cost[0] == ["CPU seconds a move", "random", "greedy"]
    assert all(float(cell) >= 0 for cell in cost[2][1:])


@pytest.mark.long
def test_the_mean_loss_is_that_of_every_nth_move(monkeypatch, capsys):
    words = ("ramp", "--seats", "1,2", "--games", "2", "--levels", "random", "--seed", "test")
    ((_head, _line, row),) = tables(monkeypatch, capsys, *words, "--loss", "7")
    rules, bots, losses = catalogue.set_up("ramp", {}, 2), catalogue.bots("ramp"), []
    for game in range(2):
        turns = play_bots(rules, f"test-{game}", [bots["random"]] * 2).turns[game::7]
        losses += [each.loss for each in judge_moves(rules, turns, catalogue.game("ramp").judge())]
    assert row == ["2 seats", f"{sum(losses) / len(losses) / 10:.2f} ({len(losses)})"]
    assert sum(losses) > 0
