"""What each seat sees, where, and what it touches to act."""
