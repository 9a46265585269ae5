"""The rules once more, as plainly and slowly as they read, to compare the fast ones with."""

from collections import Counter

COLOURS = "BYRKW"
PATTERN = ["BYRKW", "WBYRK", "KWBYR", "RKWBY", "YRKWB"]
PENALTIES = [1, 1, 2, 2, 2, 3, 3]


class Plain:
    """A game on the table, changed in place."""

    def __init__(self, seats, grey=False, first=1):
        self.seats, self.grey = seats, grey
        self.bag, self.lid = Counter(dict.fromkeys(COLOURS, 20)), Counter()
        self.boards = [
            {
                "score": 0,
                "lines": [[] for _ in range(5)],
                "floor": [],
                "wall": [["."] * 5 for _ in range(5)],
            }
            for _ in range(seats)
        ]
        self.turn = self.starter = first - 1
        self.holder = None
        self.over = False
        self.centre = []
        self.barren = 0
        self.wanted = None

    def deal(self, outcome):
        self.holder = None
        self.factories = [list(tiles) for tiles in outcome]
        self.centre = []
        self.starter = self.turn
        for tile in self.in_drawing_order(outcome):
            if not +self.bag:
                self.bag, self.lid = self.lid, Counter()
            assert self.bag[tile]
            self.bag[tile] -= 1

    def in_drawing_order(self, outcome):
        """Within a factory the bag's last tiles come first."""
        bag = Counter(self.bag)
        for tiles in outcome:
            first = []
            rest = list(tiles)
            if 0 < sum(bag.values()) < len(tiles):
                first = list(bag.elements())
                for tile in first:
                    rest.remove(tile)
            for tile in first + rest:
                bag[tile] -= 1
                yield tile

    def moves(self):
        if self.wanted:
            _, row, columns = self.wanted
            return [f"w{row + 1}:{column + 1}" for column in columns]
        board = self.boards[self.turn]
        found = []
        sources = [(str(i + 1), tiles) for i, tiles in enumerate(self.factories)]
        for name, tiles in [*sources, ("C", self.centre)]:
            for colour in set(tiles):
                found.append(f"{name}{colour}>0")
                for row in range(5):
                    line = board["lines"][row]
                    if (
                        len(line) <= row
                        and set(line) <= {colour}
                        and colour not in board["wall"][row]
                    ):
                        found.append(f"{name}{colour}>{row + 1}")
        return sorted(found)

    def play(self, move):
        if self.wanted:
            seat, row, _ = self.wanted
            self.wanted = None
            self.lay(seat, row, int(move[3]) - 1)
            self.tile(seat, row + 1)
            return
        board = self.boards[self.turn]
        source = self.centre if move[0] == "C" else self.factories[int(move[0]) - 1]
        colour, row = move[1], int(move[3]) - 1
        taken = [tile for tile in source if tile == colour]
        if move[0] == "C":
            self.centre = [tile for tile in source if tile != colour]
            if self.holder is None:
                self.holder = self.turn
                if len(board["floor"]) < 7:
                    board["floor"].append("M")
        else:
            self.centre += [tile for tile in source if tile != colour]
            self.factories[int(move[0]) - 1] = []
        while taken and row >= 0 and len(board["lines"][row]) <= row:
            board["lines"][row].append(taken.pop())
        self.fall(board, taken)
        self.turn = (self.turn + 1) % self.seats
        if not self.centre and not any(self.factories):
            self.laid = 0
            self.tile(0, 0)

    def fall(self, board, tiles):
        for tile in tiles:
            if len(board["floor"]) < 7:
                board["floor"].append(tile)
            else:
                self.lid[tile] += 1

    def tile(self, seat, row):
        while seat < self.seats:
            board = self.boards[seat]
            while row < 5:
                line = board["lines"][row]
                if len(line) == row + 1:
                    columns = self.columns(board, row, line[0])
                    if len(columns) > 1:
                        self.wanted = seat, row, columns
                        return
                    if columns:
                        self.lay(seat, row, columns[0])
                    else:
                        board["lines"][row] = []
                        self.fall(board, line)
                row += 1
            lost = sum(PENALTIES[: len(board["floor"])])
            board["score"] = max(0, board["score"] - lost)
            self.lid.update(tile for tile in board["floor"] if tile != "M")
            board["floor"] = []
            seat, row = seat + 1, 0
        self.finish()

    def columns(self, board, row, colour):
        if not self.grey:
            return [PATTERN[row].index(colour)]
        return [
            x
            for x in range(5)
            if board["wall"][row][x] == "." and all(r[x] != colour for r in board["wall"])
        ]

    def lay(self, seat, row, x):
        board = self.boards[seat]
        colour, *others = board["lines"][row]
        board["lines"][row] = []
        self.lid.update(others)
        board["wall"][row][x] = colour
        across = self.run(board["wall"], row, x, 0, 1)
        down = self.run(board["wall"], row, x, 1, 0)
        board["score"] += sum(n for n in (across, down) if n > 1) or 1
        self.laid += 1

    def run(self, wall, y, x, dy, dx):
        length = 1
        for sign in (1, -1):
            step = 1
            while True:
                r, c = y + sign * step * dy, x + sign * step * dx
                if not (0 <= r < 5 and 0 <= c < 5) or wall[r][c] == ".":
                    break
                length += 1
                step += 1
        return length

    def finish(self):
        if self.holder is not None:
            self.starter = self.holder
        self.turn = self.starter
        self.barren = 0 if self.laid else self.barren + 1
        walls = [board["wall"] for board in self.boards]
        full = any("." not in row for wall in walls for row in wall)
        if full or self.barren == 5 or (not +self.bag and not +self.lid):
            self.over = True
            for board in self.boards:
                wall = board["wall"]
                board["score"] += 2 * sum("." not in row for row in wall)
                board["score"] += 7 * sum("." not in column for column in zip(*wall, strict=True))
                every = [tile for row in wall for tile in row]
                board["score"] += 10 * sum(every.count(colour) == 5 for colour in COLOURS)

    def winners(self):
        keys = [
            (board["score"], sum("." not in row for row in board["wall"])) for board in self.boards
        ]
        return tuple(seat for seat, key in enumerate(keys) if key == max(keys))

    def shown(self):
        return {
            "centre": "".join(sorted(self.centre, key=COLOURS.index)),
            "marker": "centre" if self.holder is None else self.holder + 1,
            "bag": {colour: self.bag[colour] for colour in COLOURS},
            "lid": {colour: self.lid[colour] for colour in COLOURS},
            "players": [
                {
                    "score": board["score"],
                    "lines": ["".join(line) for line in board["lines"]],
                    "wall": ["".join(row) for row in board["wall"]],
                    "floor": "".join(board["floor"]),
                }
                for board in self.boards
            ],
        }
