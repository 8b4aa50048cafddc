"""The table in a terminal: the same scenes and offers as in the browser, drawn with characters."""
