"""What games are played with: cards, boards, tracks, dice and counters that draw themselves."""
