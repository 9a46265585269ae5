"""Opens Quadrille from a fresh clone: python tools/play.py [arguments of the client]."""

import signal
import sys

OLDEST = (3, 11)

if __name__ == "__main__":
    # Up to here an older Python must be able to read on: it deserves a sentence too.
    if sys.version_info < OLDEST:
        sys.exit("Quadrille needs Python 3.11 or newer; this is Python " + sys.version.split()[0])
    # While modules are being imported Ctrl-C ends the program without a word.
    heard = signal.signal(signal.SIGINT, signal.SIG_DFL)
    import _environment

    signal.signal(signal.SIGINT, heard)
    sys.exit(_environment.told(_environment.play, sys.argv[1:]))
