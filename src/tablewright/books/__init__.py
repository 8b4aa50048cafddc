"""Adventure books: a text file an author enjoys writing, checked line by line, and played like any game.

source.py    YAML read with the line of everything
grammar.py   what a book may say; every mistake with its line
checking.py  what a book must hold together: roads, ways out, texts that are reached
binding.py   a book as numbers, for the rules, and its texts, for the table
journey.py   the position: a traveller on a map, turning pages                      [compiled]
traveller.py what a traveller does without thinking                                 [compiled]
table.py     the map, the page and the gauges
drawing.py   the whole map as a drawing, for authors
box.py       a game made of books
"""
