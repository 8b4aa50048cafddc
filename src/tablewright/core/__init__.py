"""What a game is. Imports nothing of the other areas."""
