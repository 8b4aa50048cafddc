"""Small games with a known best play, for the bots' tests."""
