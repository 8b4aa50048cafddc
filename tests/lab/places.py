"""Where the small games of these tests lie."""

from pathlib import Path

GAMES = Path(__file__).parent / "games"
COIN = str(GAMES / "coin.py")
NINE = str(GAMES / "nine.py")
ROUGH = str(GAMES / "rough.py")
