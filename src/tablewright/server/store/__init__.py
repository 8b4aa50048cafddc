"""What survives a power cut: rooms, and one row for everything that happened in play."""
