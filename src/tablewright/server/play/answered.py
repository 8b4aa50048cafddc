"""A way out: the client has had its answer."""


class Answered(Exception):
    """There is nothing more to do."""
