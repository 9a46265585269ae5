"""A match as a web page in a browser: the client's words, points and pictures at every move."""

import io
from base64 import b64decode
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from PIL import Image, ImageChops, ImageStat

from game import judging
from game.core.judging.judge import JudgedMove
from game.core.replay.header import Player
from game.engine import words
from game.engine.widgets import furniture
from game.screens.games import percent
from game.screens.library.marks import Mark
from game.screens.table import log
from game.screens.theatre import captions
from game.screens.theatre.review.findings import Findings
from game.screens.theatre.review.telling import cost, verdict_words, why
from game.screens.theatre.saving.export import Easel
from game.screens.web.making import Making
from tests.screens.rooms import open_house
from tests.web.browser import AXE, MISSING, Browser, browser
from tools import _judged
from tools._many_replays import REPLAYS

pytestmark = [pytest.mark.window, pytest.mark.skipif(bool(MISSING), reason=MISSING)]

SHORT = "ramp/planner"
MATCHES = (
    *("wall/two", "wall/three", "wall/four-grey", "ramp/solo", "ramp/two-short", "ramp/four"),
    *("lines/challenge-4-hard", "lines/two-side-b", "lines/five", "lines/scripted"),
    *("loops/three", "loops/four"),
)
MEAN, FAR, SHARE = 4.0, 24, 0.005
"""A picture differs by no more on average, and by more than `FAR` in no more of its pixels. A pixel
differs by the mean of its channels: the format keeps colour at half the size, so that the largest
channel alone is farther off in up to 3.5 % of them."""
SEEN = ["where", "words", "kind", "accuracy", "loss", "played", "better", "why", "note"]
STATE = f"""(() => {{
  const main = document.querySelector("[data-scores]");
  const told = {SEEN}.map((id) => document.getElementById(id).textContent);
  const points = [...document.querySelectorAll("td[id]")].map((cell) => cell.textContent);
  return [main.dataset.ply, main.dataset.scores, points, ...told];
}})()"""
CANVAS = """(async () => {
  const { dataset } = document.querySelector("main");
  while (dataset.shown !== dataset.ply) await new Promise((done) => setTimeout(done, 10));
  return document.querySelector("canvas").toDataURL();
})()"""


class Shared:
    """A page, and the client's match that it shows."""

    def __init__(self, name: str, folder: Path, mark: Mark | None = None) -> None:
        making = Making.of(open_house(), REPLAYS / f"{name}.quad")
        if mark is not None:
            making.header = replace(making.header, players=(Player(mark.title),))
        self.match, self.pictures = making.match(), dict[int, pygame.Surface]()
        history = self.match.history
        rated = judging.ratings_of(history).rate_moves(_judged.judged_by_dice(history))
        self.findings = Findings(tuple(rated), self.match.rules.seats)
        for ply in making.painted():
            if ply % 10 == 0 or ply == self.match.plies:
                self.pictures[ply] = making.reel.last
        self.lines = log.entries(Easel(making.desk, self.match, (640, 360)).table)
        self.notes = dict(mark.notes) if mark else {}
        self.path = folder / "page.html"
        self.path.write_bytes(making.finished(self.findings.judged, mark))

    def state(self, ply: int) -> list[object]:
        """What the client says of a position, in the order in which the page is asked."""
        match, judged = self.match, self.findings.at(ply)
        states = match.history.state_at(ply), match.history.state_at(0)
        after = match.history.turns[ply - 1].after if ply else states[1]
        points = [furniture.number(each) for each in match.rules.running_scores(states[0])]
        where = f"Move {ply} of {match.plies}" if ply else "Start"
        said = " ".join(line.words for line in self.lines if line.ply == ply)
        if ply:
            said = f"{match.header.names[match.history.turns[ply - 1].moved.seat]}: {said}"
            assert said.startswith(captions.played(match, ply, None).words.rstrip("."))
        scores = " ".join(map(str, match.rules.scores(after)))
        place = [str(ply), scores, points, where, said or "The match begins."]
        told = self.verdict(judged) if judged else ["The only move" if ply else "", *[""] * 5]
        return [*place, *told, self.notes.get(ply, "")]

    def verdict(self, judged: JudgedMove) -> list[str]:
        """What its analysis says of a move."""
        match, kinds = self.match, {"best": "Best move", "good": "Good move"}
        kind, accuracy = judged.rating.kind, judged.rating.accuracy
        rated = ["", ""]
        if kind is not None:
            rated = [kinds.get(kind, kind.capitalize()), f"Accuracy {percent(accuracy)}"]
        if not judged.loss:
            return [*rated, "", "", "", why(match, judged, judged.played)]
        better = f"Better: {verdict_words(match, judged, judged.best)}."
        reasons = [why(match, judged, each) for each in (judged.played, judged.best)]
        return [*rated, cost(judged.loss), reasons[0], better, reasons[1]]


@pytest.fixture(scope="module")
def page() -> Iterator[Browser]:
    """A browser for all tests of this module."""
    with browser() as running:
        yield running


def require_same(data: str, picture: pygame.Surface) -> None:
    """Hold a canvas against the client's picture."""
    with Image.open(io.BytesIO(b64decode(data.partition(",")[2]))) as image:
        seen = image.convert("RGB")
    wanted = Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB"))
    difference = ImageChops.difference(seen, wanted)
    assert sum(ImageStat.Stat(difference).mean) / 3 <= MEAN
    far = sum(difference.convert("L", (1 / 3, 1 / 3, 1 / 3, 0)).histogram()[FAR + 1 :])
    assert far <= SHARE * seen.width * seen.height, far / (seen.width * seen.height)


def follow(page: Browser, shared: Shared) -> None:
    """Step through a match, on to its end and back, and compare all there is with the client."""
    page.size(1280, 720)
    page.open(shared.path, "#ply=0")
    plies = range(shared.match.plies + 1)
    for key, order in (("ArrowRight", plies), ("ArrowLeft", plies[::-1])):
        for ply in order:
            assert page.run(STATE) == shared.state(ply), ply
            if ply in shared.pictures:
                require_same(page.run(CANVAS), shared.pictures[ply])
            page.key(key)
    assert page.told == []
    assert [each for each in page.requests if not each.startswith("data:")] == [
        shared.path.as_uri()
    ]


@pytest.fixture(scope="module")
def short(tmp_path_factory: pytest.TempPathFactory) -> Shared:
    """The shortest match, with hostile words of its owner as its title, notes and name."""
    noted = "</script><img src=x onerror=alert(1)> ${title} $style \u2028 &amp;"
    mark = Mark(title=f"{noted}-->", notes=((0, noted), (3, noted)))
    return Shared(SHORT, tmp_path_factory.mktemp("web"), mark)


def test_a_page_says_and_shows_at_every_move_what_the_client_does(page, short):
    follow(page, short)


@pytest.mark.long
@pytest.mark.parametrize("name", MATCHES)
def test_any_match_is_the_clients_at_every_move(page, name, tmp_path):
    follow(page, Shared(name, tmp_path))


SIZES = ((360, 640), (768, 1024), (1280, 720), (1920, 1080))
WIDE = """[...document.querySelectorAll("body *")]
  .filter((each) => each.checkVisibility() && !each.closest("#frame, ol"))
  .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
  .map((each) => each.outerHTML.slice(0, 80))"""


@pytest.mark.some(2)
@pytest.mark.parametrize("size", SIZES)
def test_words_and_controls_have_room_on_every_screen_in_every_language(page, short, size):
    page.size(*size, touch=size[0] < 1000)
    page.open(short.path)
    for code in words.languages():
        page.run(
            f"for (const s of [document.querySelector('#language')]) {{ s.value = '{code}';"
            "s.dispatchEvent(new Event('change')); }"
        )
        assert page.run("document.documentElement.lang") == code
        assert page.run(WIDE) == [], code
    assert page.run("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.some(2)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(page, short, scheme):
    if not AXE.is_file():
        pytest.skip(f"axe-core is not at {AXE}: .ci/run fetches it")
    page.size(1280, 720)
    page.prefer(prefers_color_scheme=scheme)
    page.open(short.path)
    page.run(AXE.read_text("utf-8"))
    found = page.run("axe.run().then(({ violations }) => violations)")
    page.prefer()
    serious = [each for each in found if each["impact"] in ("serious", "critical")]
    assert not serious, [(each["id"], each["nodes"][0]["html"]) for each in serious]


def test_a_tap_enlarges_the_picture_on_a_phone_up_to_three_times(page, short):
    page.size(360, 640, touch=True)
    page.open(short.path)
    page.run(CANVAS)
    wide = []
    for _ in range(4):
        wide.append(page.run("document.querySelector('canvas').getBoundingClientRect().width"))
        page.tap("#frame")
        page.run("new Promise(requestAnimationFrame)")
    assert [round(each / wide[0]) for each in wide] == [1, 2, 3, 1]


def test_it_plays_by_itself_and_stops_by_a_key(page, short):
    page.prefer(prefers_reduced_motion="reduce")
    page.size(1280, 720)
    page.open(short.path, "#ply=0")
    page.run("document.querySelector('#speed').value = 4")
    page.key(" ", " ")
    page.run("new Promise((done) => setTimeout(done, 900))")
    page.key(" ", " ")
    ply = page.run("document.querySelector('main').dataset.ply")
    page.run("new Promise((done) => setTimeout(done, 500))")
    assert page.run("document.querySelector('main').dataset.ply") == ply
    assert int(ply) >= 2
    assert page.run("document.querySelector('#ghost').getAnimations().length") == 0
    for key, there in (("Home", 0), ("ArrowRight", 1), ("End", short.match.plies)):
        page.key(key)
        assert int(page.run("document.querySelector('main').dataset.ply")) == there
    page.prefer()


def test_without_scripts_the_last_picture_the_moves_and_the_points_are_there(page, short):
    page.do("Emulation.setScriptExecutionDisabled", value=True)
    page.open(short.path)
    seen = page.run("[...document.querySelectorAll('li[data-ply]')].map((li) => li.innerText)")
    assert len(seen) == short.match.plies
    assert page.run("document.querySelector('#end').naturalWidth") == 1280
    assert not page.run(
        "[...document.querySelectorAll('button, select')].some((each) => each.checkVisibility())"
    )
    page.do("Emulation.setScriptExecutionDisabled", value=False)
    assert page.told == []


def test_the_replay_is_saved_byte_for_byte(page, short, tmp_path):
    page.do("Page.setDownloadBehavior", behavior="allow", downloadPath=str(tmp_path))
    page.open(short.path)
    page.run("document.querySelector('#save').click()")
    saved = tmp_path / f"{SHORT.partition('/')[2]}.quad"
    for _ in range(100):
        if saved.is_file() and saved.stat().st_size:
            break
        page.run("new Promise((done) => setTimeout(done, 50))")
    assert saved.read_bytes() == (REPLAYS / f"{SHORT}.quad").read_bytes()
