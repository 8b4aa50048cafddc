"""Invite codes: short enough to read out, too many to guess, no letters that look alike."""

import secrets

LETTERS = "ABCDEFGHJKMNPQRTUVWXYZ2346789"
LENGTH = 8  # 29**8 = 500 thousand million


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def tidied(code: str) -> str:
    """A code as it is kept, however a person typed it; empty if it cannot be one."""
    code = code.strip().replace("-", "").upper()
    return code if len(code) == LENGTH and set(code) <= set(LETTERS) else ""
