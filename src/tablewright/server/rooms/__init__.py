"""Who is at which table, what is arranged there, and who is told what."""
