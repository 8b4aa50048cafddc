"""How an action becomes true, and what each viewer may see of a match."""
