"""The mark for words that people read and that are translated where they are shown."""


def N_(text: str) -> str:  # noqa: N802 - the name that extractors of words know
    """The text itself, so that the extractor finds it and a screen can translate it later."""
    return text
