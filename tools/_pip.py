"""What pip says when it fails, as one sentence for a person."""

import re
from pathlib import Path

_NO_NETWORK = (
    "NewConnectionError",
    "ConnectionError",
    "ConnectTimeout",
    "ReadTimeout",
    "Read timed out",
    "Failed to establish a new connection",
    "Temporary failure in name resolution",
    "Name or service not known",
    "nodename nor servname",
    "getaddrinfo failed",
    "Network is unreachable",
    "ProxyError",
    "Connection reset",
    "Connection refused",
    "(from versions: none)",
)


def sentence(output: str, log: Path) -> str:
    """Why it failed, and what to do next."""
    if any(sign in output for sign in _NO_NETWORK):
        return (
            "The packages that Quadrille needs could not be fetched: this machine does not reach "
            "the package registry; start again when it does."
        )
    if "No space left on device" in output:
        return "The disk is full: Quadrille needs about 300 MB for its packages."
    errors = [line for line in output.splitlines() if line.startswith("ERROR:")]
    reason = clean(errors[-1].removeprefix("ERROR:")) if errors else "no reason told"
    return f"Installing the packages failed: {reason} (all of it is in {log.as_posix()})."


def clean(line: str) -> str:
    """A line without addresses and its full stop."""
    line = re.sub(r"\b[a-z]+://\S+", "an address", line)
    line = re.sub(r"host='[^']*'", "host", line)
    return line.strip().rstrip(".")
