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


def renamed(data: bytes, names: list[str]) -> bytes:
    """The same game with other people at the table, signed again if it was."""
    lines = data.split(b"\n")
    header = json.loads(lines[0])
    fresh = iter(names)
    header["players"] = [p if isinstance(p, dict) else next(fresh) for p in header["players"]]
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
