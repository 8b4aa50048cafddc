"""`tablewright version`: what runs here."""

import platform


def version() -> None:
    """Tells the version, and whether the rules run compiled."""
    import tablewright
    from tablewright import native

    print(f"tablewright {tablewright.__version__}, Python {platform.python_version()}")
    print(native.status())
