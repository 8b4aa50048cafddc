"""The table server: rooms, seats, play, a store that keeps what it acknowledged."""
