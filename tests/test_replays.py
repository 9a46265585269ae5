"""Games recorded once: they verify for ever, move by move. None of them is ever made anew."""

import json
from pathlib import Path

import pytest

from game import catalogue
from game.core.match import end_record, step_record
from game.core.replay.jsonlines import encode_line
from game.core.replay.reader import position_record, read_replay

FOLDER = Path(__file__).parent / "replays"
FILES = sorted(FOLDER.rglob("*.quad"))


def name_of(path: Path) -> str:
    """The path as people see it."""
    return path.relative_to(FOLDER).with_suffix("").as_posix()


golden = pytest.mark.parametrize("path", FILES, ids=name_of)


def test_every_game_has_recorded_games_with_seeds_and_with_scripts():
    for game in catalogue.names():
        found = [path.read_text(encoding="utf-8") for path in FILES if path.parent.name == game]
        assert len(found) >= 6
        assert any('"seed":null' in text for text in found)
        assert any('{"undo":' in text for text in found)


@golden
def test_a_recorded_game_verifies(path):
    reading = read_replay(path.read_bytes(), catalogue.set_up)
    assert reading.problem is None
    assert (reading.digest is None) == (path.stem == "unfinished")


@pytest.mark.some(3)
@golden
def test_a_recorded_game_can_be_shown_and_told_at_every_move(path):
    history = read_replay(path.read_bytes(), catalogue.set_up).history
    for ply in range(history.plies + 1):
        json.dumps(position_record(history.rules, history.state_at(ply)))
    for happened in history.steps():
        history.rules.narrate(*happened)


@pytest.mark.some(3)
@golden
def test_a_recorded_game_is_written_the_same_way_again(path):
    data = path.read_bytes()
    if b'{"undo":' in data:
        return
    reading = read_replay(data, catalogue.set_up)
    rules = reading.history.rules
    records = [reading.header.record(rules, "0.1.0")]
    records += [step_record(happened.step) for happened in reading.history.steps()]
    if reading.digest is not None:
        end = end_record(rules.result(reading.history.state))
        records.append({"end": end, "digest": reading.digest})
    assert b"".join(map(encode_line, records)) == data


@pytest.mark.some(3)
@golden
def test_a_changed_die_card_or_tile_is_noticed(path):
    data = path.read_bytes()
    lines = data.splitlines(keepends=True)
    deals = [i for i, line in enumerate(lines) if line.startswith(b'{"deal"')]
    if not deals:
        pytest.skip("a game without chance")
    last = deals[-1]
    reading = read_replay(b"".join([*lines[:last], *lines[last + 1 :]]), catalogue.set_up)
    assert reading.problem is not None or last == len(lines) - 1
