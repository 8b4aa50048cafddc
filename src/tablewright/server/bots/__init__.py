"""How bots think at a table: in processes of their own, from what they are told of a match."""
