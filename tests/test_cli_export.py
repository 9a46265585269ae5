"""The web page of a match: what it holds, what is refused, and where it is written."""

import json
import os
import re
import subprocess
import sys
from base64 import b64decode
from html.parser import HTMLParser
from pathlib import Path

import pytest

from game.cli.main import main
from game.engine.storage import files
from game.screens.web import making
from tests.discovered import Setting, begun
from tools._many_replays import REPLAYS

SHORT = REPLAYS / "ramp" / "planner.quad"


class Tags(HTMLParser):
    """The elements of a page with their attributes, and the text in each."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, list[tuple[str, str | None]]]] = []
        self.text: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, attrs))
        self.text.append("")

    def handle_data(self, data: str) -> None:
        if self.text:
            self.text[-1] += data

    def having(self, name: str) -> list[dict[str, str | None]]:
        """Every element with that attribute."""
        return [dict(attrs) for _tag, attrs in self.found if name in dict(attrs)]


def export(capsys: pytest.CaptureFixture[str], *argv: object) -> tuple[int, str, str]:
    """Status, output and complaints of an export without an analysis."""
    try:
        status = main(["export", *map(str, argv), "--no-analysis"])
    except SystemExit as left:
        status = int(left.code or 0)
    said = capsys.readouterr()
    return status, said.out, said.err


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A page, and what the command printed, as a shell without a display gets them."""
    out = tmp_path_factory.mktemp("page") / "a page.html"
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    env = {key: value for key, value in os.environ.items() if key not in hidden}
    url = "https://example.org/m/"
    command = [sys.executable, "-m", "game", "export", SHORT, "--html", out, "--url", url]
    command.append("--no-analysis")
    done = subprocess.run(command, env=env, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    return out, done.stdout


def test_a_page_is_one_file_that_asks_for_nothing_and_says_how_large_it_is(page):
    out, said = page
    data = out.read_bytes()
    plies = SHORT.read_bytes().count(b'"do":')
    assert json.loads(said) == {"file": str(out), "bytes": len(data), "plies": plies}
    tags = Tags(data.decode())
    (policy,) = (each["content"] for each in tags.having("http-equiv"))
    assert policy.startswith("default-src 'none'; img-src data:; script-src 'sha256-")
    assert not tags.having("style")
    addresses = [each.get("src") or each.get("href") for each in tags.having("src")]
    addresses += [each["href"] for each in tags.having("href")]
    assert all(re.match("data:|#ply=", address) for address in addresses)


def test_checks_from_outside_find_moves_scores_and_the_replay(page):
    tags = Tags(page[0].read_text("utf-8"))
    footer = json.loads(SHORT.read_bytes().splitlines()[-1])
    listed = [dict(attrs)["data-ply"] for tag, attrs in tags.found if tag == "li"]
    assert listed == [str(ply) for ply in range(1, len(listed) + 1)]
    (first, *_) = tags.having("data-scores")
    assert first["data-scores"] == " ".join(map(str, footer["end"]["scores"]))
    assert first["data-ply"] == listed[-1]
    (held,) = (
        text
        for (tag, attrs), text in zip(tags.found, tags.text, strict=True)
        if tag == "script" and attrs[0] == ("type", "application/x-quadrille")
    )
    assert b64decode(held) == SHORT.read_bytes()


def test_a_link_to_the_page_shows_its_picture(page):
    out, _said = page
    properties = {
        each["property"]: each["content"] for each in Tags(out.read_text()).having("property")
    }
    assert properties["og:image"] == "https://example.org/m/a%20page.html.png"
    assert out.with_name("a page.html.png").read_bytes().startswith(b"\x89PNG")
    assert properties["og:title"].startswith("Ramp")
    assert "seed" in properties["og:description"]


def refused(capsys, *argv: object, status: int = 1) -> str:
    """The sentence of an export that is refused."""
    found, out, err = export(capsys, *argv)
    assert (found, out) == (status, "")
    assert err.count("\n") == 1
    return err


def unfinished(tmp_path: Path, game: str, seed: str | None) -> Path:
    """The file of a match in which nobody has moved yet."""
    _match, memory = begun(Setting(game, 2, ()), seed)
    path = tmp_path / f"{game}.quad"
    path.write_bytes(memory.data)
    return path


def test_nothing_is_written_over_unless_somebody_says_so(tmp_path, capsys):
    out = tmp_path / "page.html"
    out.write_bytes(b"mine")
    assert "--force" in refused(capsys, SHORT, "--html", out)
    brief = unfinished(tmp_path, "wall", None)
    assert out.read_bytes() == b"mine"
    assert export(capsys, brief, "--html", out, "--force")[0] == 0
    assert out.read_bytes().startswith(b"<!doctype html>")
    copy = tmp_path / "copy.quad"
    copy.write_bytes(SHORT.read_bytes())
    refused(capsys, copy, "--html", copy, "--force", status=2)
    assert copy.read_bytes() == SHORT.read_bytes()
    assert "cannot be written" in refused(capsys, brief, "--html", out / "in a file")


@pytest.mark.parametrize(("game", "seed"), [("wall", "friday"), ("loops", None)])
def test_a_match_that_may_still_surprise_is_not_shared(tmp_path, capsys, game, seed):
    path, out = unfinished(tmp_path, game, seed), tmp_path / "page.html"
    assert "once it is over" in refused(capsys, path, "--html", out)
    assert not out.exists()


def test_a_match_that_is_being_played_is_not_shared(tmp_path, capsys):
    path, out = unfinished(tmp_path, "wall", None), tmp_path / "page.html"
    with path.open("rb") as file:
        assert files.claim_file(file)
        assert "being played" in refused(capsys, path, "--html", out)
    assert export(capsys, path, "--html", out)[0] == 0


def test_a_bad_file_is_a_sentence(tmp_path, capsys):
    bad = tmp_path / "bad.quad"
    bad.write_bytes(SHORT.read_bytes().replace(b'"do":"', b'"do":"?', 1))
    assert f"{bad}:" in refused(capsys, bad, "--html", tmp_path / "page.html")
    refused(capsys, tmp_path / "no.quad", "--html", tmp_path / "page.html")


def test_a_match_that_is_too_long_or_too_large_is_not_shared(tmp_path, capsys, monkeypatch):
    out, read = tmp_path / "page.html", making.read_replay

    def longer(*given):
        reading = read(*given)
        reading.history.turns = reading.history.turns * 400
        return reading

    with monkeypatch.context() as patch:
        patch.setattr(making, "read_replay", longer)
        assert "at most 400" in refused(capsys, SHORT, "--html", out)
    monkeypatch.setattr(making, "LARGEST", 50_000)
    assert "larger" in refused(capsys, SHORT, "--html", out)
    assert not out.exists()
