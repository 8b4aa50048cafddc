"""`python -m tablewright` is `tablewright`."""

from tablewright.cli import main

if __name__ == "__main__":
    main()
