"""The rules again, as plainly as can be, from what `show` tells: slow, and nothing shared."""

from itertools import pairwise, product

SQUARES = """
pink        purple      light-green yellow
light-blue  yellow      dark-blue   orange
orange      dark-green  purple      light-blue
light-green dark-blue   pink        dark-green
"""
SIDE_B = """
...... .. ......
...o.. .. ..o...
.#.... .. ....#.
.o..#. .. .#..o.
...... .. ......
...#.. .. ..#...
..#... .. ...#..
.....o .. o.....
.#.... .. ....#.
....#. .. .#....
...... .. ......
...... .. ......
"""
FIGURES = {"I": "EEE", "L": "EEN", "J": "EES", "S": "ENE", "Z": "ESE", "U": "ENW"} | {
    "V": "EENN",
    "W": "ENEN",
}
STEP = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
SPACES = [(c, r) for r in range(1, 13) for c in range(1, 15)]


def colour(space):
    column, row = space
    if column in (7, 8):
        return None
    names = SQUARES.split()[(row - 1) // 3 * 4 :][:4]
    return names[(column - 1) // 3] if column < 7 else names[2 + (column - 9) // 3]


def mark(space, side):
    if side == "A":
        return "."
    return SIDE_B.replace(" ", "").split()[space[1] - 1][space[0] - 1]


def along(start, path):
    spaces = [start]
    for step in path:
        (x, y), (dx, dy) = spaces[-1], STEP[step]
        spaces.append((x + dx, y + dy))
    return spaces[1:]


def shapes(face):
    """Every path that draws a face."""
    if face.isdigit():
        return {"".join(steps) for steps in product("NESW", repeat=int(face))}
    found = {FIGURES[face], FIGURES[face][::-1].translate(str.maketrans("NESW", "SWNE"))}
    for _ in range(3):
        found |= {path.translate(str.maketrans("NESW", "ESWN")) for path in found}
    return found


class Sheet:
    """One player of a `show`."""

    def __init__(self, player, side):
        self.left = [tuple(space) for space in player["left"]]
        self.right = [tuple(space) for space in player["right"]]
        self.player, self.side = player, side

    def fits(self, half, path):
        line = self.left if half == "L" else self.right
        entered = along(line[-1], path)
        every = self.left + self.right + entered
        return len(set(every)) == len(every) and all(self.open(half, s) for s in entered)

    def open(self, half, space):
        low, high = (1, 8) if half == "L" else (7, 14)
        column, row = space
        return low <= column <= high and 1 <= row <= 12 and mark(space, self.side) != "#"

    def paths(self, half, face):
        return [path for path in shapes(face) if self.fits(half, path)]

    def moves(self, faces):
        """The legal moves of a roll; `faces` by slot."""
        player = self.player
        if player["done"]:
            return []
        if player["owed"]:
            half = self.owing
            return sorted(["more:-"] + ["more:" + path for path in self.paths(half, "2")])
        undrawn = player["undrawn"]
        if not undrawn:
            return ["done"]
        found = []
        open_halves = [half for half in "LR" if half not in player["closed"]]
        for slot in undrawn:
            halves = open_halves if slot == "f" else [slot[0].upper()]
            for half in halves:
                name = "f" + half if slot == "f" else slot
                found += [f"{name}:{path}" for path in self.paths(half, faces[slot])]
                if player["jokers"]:
                    found += [f"{name}*:{path}" for path in self.paths(half, "1")]
        for half in open_halves:
            own = [slot for slot in undrawn if slot[0].upper() == half]
            if own and not any(self.paths(half, faces[slot]) for slot in own):
                found.append("close:" + half)
        stuck = not any(self.paths(half, faces["f"]) for half in open_halves)
        if undrawn == ["f"] and stuck:
            found.append("drop:f")
        return sorted(found)

    owing = "L"

    def dots(self):
        return [space for space in self.left[1:] + self.right[1:] if colour(space)]

    def crossings(self):
        lines = (self.left, self.right)
        pairs = [pair for line in lines for pair in pairwise(line)]
        return sum(sorted((a[0], b[0])) == [7, 8] for a, b in pairs)


def option_points(sheets, seat):
    """The four options' points of a sheet."""
    sheet = sheets[seat]
    dots = sheet.dots()
    halves = [{colour(s) for s in dots if (s[0] < 7) == left} for left in (True, False)]
    letters = 0
    for letter, number in sheet.player["letters"].items():
        rounds = [s.player["letters"][letter] for s in sheets if letter in s.player["letters"]]
        letters += 20 if number == min(rounds) else 10
    scoring = [s for s in dots if colour(s) in sheet.player["colours"]]
    counted = [s for s in scoring if mark(s, sheet.side) != "o"]
    return [
        len(halves[0] | halves[1]) * sheet.crossings(),
        letters,
        9 * len(halves[0] & halves[1]),
        3 * len(counted),
    ]
