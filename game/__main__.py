"""`python -m game` is the command line."""

import signal
import sys
from multiprocessing import freeze_support

if __name__ == "__main__":
    freeze_support()  # in a frozen program our other processes begin here
    # While modules are being imported Ctrl-C ends the program without a word.
    heard = signal.signal(signal.SIGINT, signal.SIG_DFL)
    from game.cli.main import main

    signal.signal(signal.SIGINT, heard)
    sys.exit(main())
