"""Many replays for a library: the recorded games over and over, by different people."""

import json
import random
from datetime import datetime, timedelta
from hashlib import sha256
from pathlib import Path

REPLAYS = Path(__file__).resolve().parents[1] / "tests" / "replays"
RECORDED = sorted(REPLAYS.glob("*/*.quad"))
PEOPLE = ("Mina", "Jun", "Ada", "Leo", "Sora", "Theo", "Yuna", "Kai")
BEGAN = datetime(2026, 11, 20, 22, 30)


TAGS = ("with friends", "a close one", "to learn from", "한 번 더")
BRANCHES, NOTED = 6, 4
"""One game of so many branches off another one, and one of so many has something noted on it."""


def renamed(data: bytes, names: list[str], origin: str = "") -> bytes:
    """The same game with other people at the table, perhaps as a branch of another one, signed
    again if it was."""
    lines = data.split(b"\n")
    header = json.loads(lines[0])
    fresh = iter(names)
    header["players"] = [p if isinstance(p, dict) else next(fresh) for p in header["players"]]
    header |= {"origin": origin} if origin else {}
    lines[0] = json.dumps(header, ensure_ascii=False).encode()
    last = json.loads(lines[-2])
    if "end" in last:
        body = b"\n".join(lines[:-2]) + b"\n"
        last["digest"] = sha256(body).hexdigest()
        return body + json.dumps(last).encode() + b"\n"
    return b"\n".join(lines)


def fill(folder: Path, count: int, seed: int = 1) -> list[Path]:
    """That many replays in a folder, the newest last."""
    folder.mkdir(parents=True, exist_ok=True)
    chance, made = random.Random(seed), []
    games = [(path.parent.name, path.read_bytes()) for path in RECORDED]
    for i in range(count):
        game, data = chance.choice(games)
        moment = BEGAN - timedelta(hours=5 * (count - i), minutes=chance.randrange(200))
        path = folder / f"{moment:%Y-%m-%d} {game} {moment:%H%M%S} {i:04x}.quad"
        path.write_bytes(renamed(data, chance.sample(PEOPLE, 5)))
        made.append(path)
    return made


def grow(paths: list[Path], seed: int = 1) -> None:
    """Let some of these replays branch off earlier ones of their game, and note something on
    others."""
    chance, before, marks = random.Random(seed), dict[str, list[str]](), dict[str, object]()
    for path in paths:
        earlier = before.setdefault(path.name.split()[1], [])
        if earlier and not chance.randrange(BRANCHES):
            path.write_bytes(renamed(path.read_bytes(), list(PEOPLE), chance.choice(earlier)))
        if not chance.randrange(NOTED):
            tags = sorted(chance.sample(TAGS, 2))
            marks[path.name] = {"star": chance.random() < 0.5, "tags": tags, "notes": [[3, "why?"]]}
        earlier.append(path.name)
    paths[0].parent.with_name("marks.json").write_text(json.dumps(marks), "utf-8")
