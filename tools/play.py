"""Opens Quadrille from a fresh clone: python tools/play.py [arguments of the client]."""

import sys

OLDEST = (3, 11)

if __name__ == "__main__":
    # Up to here an older Python must be able to read on: it deserves a sentence too.
    if sys.version_info < OLDEST:
        sys.exit("Quadrille needs Python 3.11 or newer; this is Python " + sys.version.split()[0])
    import _environment

    sys.exit(_environment.told(_environment.play, sys.argv[1:]))
