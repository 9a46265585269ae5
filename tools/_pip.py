"""What pip says when it fails, as one sentence for a person."""

import re
from pathlib import Path

_UNHEARD = (
    r"(?:NewConnectionError|ConnectionError|ConnectTimeout|NameResolutionError|ProxyError|SSLError"
    r"|confirming the ssl certificate|[Tt]imed out|Connection (?:reset|refused|broken)"
    r"|not enough bytes were received|IncompleteRead|Remote end closed connection"
    r"|Temporary failure in name resolution|Name or service not known|nodename nor servname"
    r"|getaddrinfo failed|Network is unreachable)"
)
_REASONS = (
    (
        r"No space left on device|not enough space on the disk",
        "The disk is full: Quadrille needs about 300 MB for its packages.",
    ),
    (
        r"(?:Permission|Access is) denied: '([^']+)'",
        "Installing the packages failed: the system does not let {what} be written ({log}).",
    ),
    (
        r"DO NOT MATCH THE HASHES.*\n +(\S+)|Wheel '([^']+)' located at \S+ is invalid",
        "Installing the packages failed: what came as {what} is not what the package registry "
        "promised; start again to fetch it anew ({log}).",
    ),
    (
        rf"{_UNHEARD}[\s\S]*\(from versions: none\)|ERROR:[\s\S]*{_UNHEARD}",
        "The packages that Quadrille needs could not be fetched: this machine does not reach "
        "the package registry; start again when it does.",
    ),
    (
        r"require a different python version[\s\S]*the requirement (\S+) \(from",
        "Installing the packages failed: there is no {what} for this Python; "
        "start with another one, 3.11 or newer ({log}).",
    ),
    (
        r"the requirement (\S+) \(from versions: none\)",
        "Installing the packages failed: the package registry of this machine has no {what} for "
        "this Python and this system ({log}).",
    ),
    (
        r"the requirement (\S+) \(from versions: ",
        "Installing the packages failed: the package registry of this machine has other versions, "
        "but no {what} ({log}).",
    ),
    (
        r"metadata-generation-failed|[Ff]ailed to build|Failed building wheel",
        "Installing the packages failed: one of them is not there ready-made for this Python and "
        "this system; start with another Python, 3.11 or newer ({log}).",
    ),
)
"""What to look for in what pip said, in this order, and what it means."""


def sentence(output: str, log: Path) -> str:
    """Why it failed, and what to do next."""
    where = f"all of it is in {log.as_posix()}"
    for sign, words in _REASONS:
        found = re.search(sign, output)
        if found:
            return words.format(what=next(filter(None, found.groups()), ""), log=where)
    errors = [line for line in output.splitlines() if line.startswith("ERROR:")]
    reason = clean(errors[-1].removeprefix("ERROR:")) if errors else "no reason told"
    return f"Installing the packages failed: {reason} ({where})."


def clean(line: str) -> str:
    """A line without addresses and its full stop."""
    line = re.sub(r"\b[a-z]+://\S+", "an address", line)
    line = re.sub(r"host='[^']*'", "host", line)
    return line.strip().rstrip(".")
