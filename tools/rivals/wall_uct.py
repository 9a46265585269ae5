"""Plays Wall by a tree search over random deals: a yardstick that shares no code with the game.

    quadrille simulate wall --bots "master,cmd:python tools/rivals/wall_uct.py --work 800"

Written from the rules of the game alone (W1 to W17); nothing is imported from `game`. Each round of
the search goes down a tree of takes, whatever was dealt in between (open loop), plays the round and
the next one out with a simple policy and fresh deals, and counts how likely the boards that came of
it win. `--work` is how many rounds a move gets; the same question always gets the same answer.
"""

import argparse
import json
import math
import random
import sys
from typing import Any

Take = tuple[int, int, int]
"""Where from (after all factories: the centre), the colour, the line (5: the floor)."""

COLOURS = "BYRKW"
PENALTIES = (0, 1, 2, 4, 6, 8, 11, 14)
FLOOR = 7
ROUNDS = 1
"""How many rounds after the running one are played out."""
EXPLORE = 0.5
PLAY_OUT = 5
"""So many takes are compared where a play-out chooses one."""


class Board:
    """One player's board: lines as [colour, count], the wall as colours by place or -1."""

    __slots__ = ("floor", "lines", "score", "wall")

    def __init__(self, score: int, lines: list[list[int]], floor: int, wall: list[int]) -> None:
        self.score = score
        self.lines = lines
        self.floor = floor
        self.wall = wall

    def copy(self) -> "Board":
        """The same board, to be changed by itself."""
        return Board(self.score, [line[:] for line in self.lines], self.floor, self.wall[:])

    def accepts(self, row: int, colour: int) -> bool:
        """Return whether a line takes the colour (W7)."""
        held, count = self.lines[row]
        if count and (held != colour or count > row):
            return False
        return colour not in self.wall[5 * row : 5 * row + 5]

    def space(self, row: int, colour: int, grey: bool) -> int:
        """The column for a tile: printed (W3), or on a blank wall the one that scores most."""
        if not grey:
            return (colour + row) % 5
        best, most = -1, 0
        for column in range(5):
            if self.wall[5 * row + column] < 0 and colour not in self.wall[column::5]:
                points = self.points(row, column)
                if points > most:
                    best, most = column, points
        return best

    def points(self, row: int, column: int) -> int:
        """What a tile scores there (W11)."""
        wall = self.wall
        across = down = 1
        at = column - 1
        while at >= 0 and wall[5 * row + at] >= 0:
            across, at = across + 1, at - 1
        at = column + 1
        while at < 5 and wall[5 * row + at] >= 0:
            across, at = across + 1, at + 1
        at = row - 1
        while at >= 0 and wall[5 * at + column] >= 0:
            down, at = down + 1, at - 1
        at = row + 1
        while at < 5 and wall[5 * at + column] >= 0:
            down, at = down + 1, at + 1
        return across + down if across > 1 and down > 1 else across * down

    def tile(self, grey: bool, lid: list[int]) -> bool:
        """Tile the wall and return whether a row is complete (W10 to W13)."""
        for row in range(5):
            colour, count = self.lines[row]
            if count == row + 1:
                self.lines[row] = [-1, 0]
                column = self.space(row, colour, grey)
                if column < 0:
                    self.floor += count
                else:
                    self.score += self.points(row, column)
                    self.wall[5 * row + column] = colour
                lid[colour] += row + (column < 0)
        self.score = max(0, self.score - PENALTIES[min(FLOOR, self.floor)])
        self.floor = 0
        return any(min(self.wall[5 * row : 5 * row + 5]) >= 0 for row in range(5))

    def bonus(self) -> int:
        """The bonuses (W16)."""
        wall = self.wall
        rows = sum(min(wall[5 * row : 5 * row + 5]) >= 0 for row in range(5))
        columns = sum(min(wall[column::5]) >= 0 for column in range(5))
        colours = sum(wall.count(colour) == 5 for colour in range(5))
        return 2 * rows + 7 * columns + 10 * colours

    def outlook(self) -> float:
        """The score with what is on its way: bonuses by how much of them lies, lines begun."""
        wall, found = self.wall, float(self.score)
        for column in range(5):
            lies = sum(tile >= 0 for tile in wall[column::5])
            found += 7 * (lies / 5) ** 3
        for colour in range(5):
            found += 10 * (wall.count(colour) / 5) ** 3
        for row in range(5):
            found += 0.8 * self.lines[row][1] / (row + 1)
        return found


class Table:
    """A position, changed in place."""

    __slots__ = ("bag", "boards", "centre", "factories", "grey", "holder", "lid", "over", "seat")

    def __init__(self, grey: bool, seat: int, holder: int | None) -> None:
        self.grey = grey
        self.seat = seat
        self.holder = holder
        self.over = False
        self.factories: list[list[int]] = []
        self.centre: list[int] = []
        self.bag: list[int] = []
        self.lid: list[int] = []
        self.boards: list[Board] = []

    def copy(self) -> "Table":
        """The same position, to be changed by itself."""
        other = Table(self.grey, self.seat, self.holder)
        other.factories = [tiles[:] for tiles in self.factories]
        other.centre, other.bag, other.lid = self.centre[:], self.bag[:], self.lid[:]
        other.boards = [board.copy() for board in self.boards]
        return other

    def takes(self) -> list[Take]:
        """Every take (W6, W7)."""
        board = self.boards[self.seat]
        found: list[Take] = []
        fitting = [[r for r in range(5) if board.accepts(r, c)] for c in range(5)]
        for source, tiles in enumerate([*self.factories, self.centre]):
            for colour in range(5):
                if tiles[colour]:
                    found += [(source, colour, row) for row in fitting[colour]]
                    found.append((source, colour, 5))
        return found

    def take(self, source: int, colour: int, line: int) -> None:
        """Tiles go to a line, the rest to the floor (W6 to W8)."""
        board = self.boards[self.seat]
        if source == len(self.factories):
            count, self.centre[colour] = self.centre[colour], 0
            if self.holder is None:
                self.holder = self.seat
                board.floor += 1
        else:
            tiles = self.factories[source]
            count = tiles[colour]
            for other in range(5):
                if other != colour:
                    self.centre[other] += tiles[other]
                tiles[other] = 0
        if line < 5:
            held = board.lines[line][1]
            laid = min(line + 1 - held, count)
            board.lines[line] = [colour, held + laid]
            count -= laid
        board.floor += count
        self.lid[colour] += count
        self.seat = (self.seat + 1) % len(self.boards)

    def ended(self) -> bool:
        """Return whether nothing is left to take (W9)."""
        return not any(self.centre) and not any(map(any, self.factories))

    def tile(self) -> None:
        """Tile every wall; the holder starts (W10 to W16)."""
        done = [board.tile(self.grey, self.lid) for board in self.boards]
        if self.holder is not None:
            self.seat, self.holder = self.holder, None
        self.over = any(done)
        if self.over:
            for board in self.boards:
                board.score += board.bonus()

    def deal(self, dice: random.Random) -> None:
        """Fill the factories (W14)."""
        bag = [colour for colour in range(5) for _ in range(self.bag[colour])]
        dice.shuffle(bag)
        wanted = 4 * len(self.factories)
        if len(bag) < wanted:
            more = [colour for colour in range(5) for _ in range(self.lid[colour])]
            dice.shuffle(more)
            bag, self.lid = more + bag, [0] * 5
        drawn, rest = bag[-wanted:], bag[:-wanted]
        self.bag = [rest.count(colour) for colour in range(5)]
        for number, tiles in enumerate(self.factories):
            mine = drawn[4 * number : 4 * number + 4]
            for colour in range(5):
                tiles[colour] = mine.count(colour)
        self.over = not drawn


class Node:
    """What is known of a row of takes."""

    __slots__ = ("kids", "total", "visits")

    def __init__(self) -> None:
        self.kids: dict[Take, Node] = {}
        self.total = 0.0
        self.visits = 0


def promise(table: Table, take: Take) -> float:
    """How good a take looks to the policy."""
    source, colour, line = take
    board = table.boards[table.seat]
    if source == len(table.factories):
        count, extra = table.centre[colour], table.holder is None
    else:
        count, extra = table.factories[source][colour], False
    if line == 5:
        return -1.5 * count - extra
    room = line + 1 - board.lines[line][1]
    over = max(0, count - room)
    found = -1.6 * over - 0.8 * extra
    if count >= room:
        column = board.space(line, colour, table.grey)
        found += 1 + board.points(line, column) if column >= 0 else -room
        lies = sum(tile >= 0 for tile in board.wall[column::5])
        found += 0.5 * lies + 0.4 * board.wall.count(colour)
    else:
        found += 1.2 * count / (line + 1)
    return found


def prior(table: Table, takes: list[Take]) -> list[Take]:
    """The takes, the best looking first."""
    looks = [(promise(table, take), take) for take in takes]
    looks.sort(key=lambda pair: (-pair[0], pair[1]))
    return [take for _, take in looks]


def play_out(table: Table, dice: random.Random) -> None:
    """One of the better takes of a few, until the round is over."""
    while not table.ended():
        takes = table.takes()
        few = takes if len(takes) <= PLAY_OUT else [dice.choice(takes) for _ in range(PLAY_OUT)]
        table.take(*max(few, key=lambda take: promise(table, take)))


def chances(table: Table) -> list[float]:
    """How likely each seat is to win."""
    if table.over:
        points, spread = [float(board.score) for board in table.boards], 1.0
    else:
        points, spread = [board.outlook() for board in table.boards], 8.0
    found = []
    for seat, own in enumerate(points):
        best = max(other for at, other in enumerate(points) if at != seat)
        found.append(1 / (1 + math.exp(min(50.0, (best - own) / spread))))
    return found


def search(root: Table, work: int, dice: random.Random) -> Take:
    """The take with the most visits."""
    top = Node()
    for _ in range(work):
        table, node = root.copy(), top
        path: list[tuple[int, Node]] = []
        grown = False
        while not grown and not table.ended():
            seat, legal = table.seat, prior_of(node, table)
            take, grown = choose(node, legal)
            table.take(*take)
            node = node.kids[take]
            path.append((seat, node))
        play_out(table, dice)
        table.tile()
        for _round in range(ROUNDS):
            if not table.over:
                table.deal(dice)
            if not table.over:
                play_out(table, dice)
                table.tile()
        found = chances(table)
        top.visits += 1
        for seat, node in path:
            node.visits += 1
            node.total += found[seat]
    return max(top.kids.items(), key=lambda pair: (pair[1].visits, pair[0]))[0]


ORDERS: dict[Node, list[Take]] = {}
"""The takes of the nodes of a search."""


def prior_of(node: Node, table: Table) -> list[Take]:
    """The takes of a node in the order in which they are tried; a round's takes are known."""
    known = ORDERS.get(node)
    if known is None:
        known = ORDERS[node] = prior(table, table.takes())
    return known


def choose(node: Node, legal: list[Take]) -> tuple[Take, bool]:
    """A new take while few were tried for so many visits, else the one of the highest bound."""
    if len(node.kids) < min(len(legal), 2 + int(1.5 * math.sqrt(node.visits))):
        take = legal[len(node.kids)]
        node.kids[take] = Node()
        return take, True
    log = math.log(node.visits + 1)
    return max(
        node.kids,
        key=lambda take: (
            node.kids[take].total / max(1, node.kids[take].visits)
            + EXPLORE * math.sqrt(log / max(1, node.kids[take].visits))
        ),
    ), False


def read(question: dict[str, Any]) -> Table:
    """The position that a question shows."""
    seen = question["seen"]
    holder = None if seen["marker"] == "centre" else seen["marker"] - 1
    table = Table(question["options"]["side"] == "grey", question["seat"] - 1, holder)
    table.factories = [[tiles.count(colour) for colour in COLOURS] for tiles in seen["factories"]]
    table.centre = [seen["centre"].count(colour) for colour in COLOURS]
    table.bag = [seen["bag"][colour] for colour in COLOURS]
    table.lid = [seen["lid"][colour] for colour in COLOURS]
    table.boards = [
        Board(
            player["score"],
            [[COLOURS.index(line[0]), len(line)] if line else [-1, 0] for line in player["lines"]],
            len(player["floor"]),
            [COLOURS.find(tile) if tile != "." else -1 for row in player["wall"] for tile in row],
        )
        for player in seen["players"]
    ]
    return table


def answer(question: dict[str, Any], work: int) -> str:
    """The move for a question."""
    legal: list[str] = question["legal"]
    if len(legal) == 1:
        return legal[0]
    table = read(question)
    if legal[0].startswith("w"):
        board, row = table.boards[table.seat], int(legal[0][1]) - 1
        return max(legal, key=lambda move: (board.points(row, int(move[3]) - 1), move))
    ORDERS.clear()
    source, colour, line = search(table, work, random.Random(f"{question['ply']} {legal}"))
    place = "C" if source == len(table.factories) else str(source + 1)
    return f"{place}{COLOURS[colour]}>{0 if line == 5 else line + 1}"


def main() -> None:
    """Answer every line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--work", type=int, default=800, help="rounds of the search for a move")
    work = parser.parse_args().work
    for line in sys.stdin:
        print(json.dumps({"do": answer(json.loads(line), work)}), flush=True)


if __name__ == "__main__":
    main()
