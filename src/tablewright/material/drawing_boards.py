"""Grids, maps and tracks as parts of a scene."""

from tablewright.core.scene import AnyPart, Grid, Line, Map, Space, Token, Track
from tablewright.core.words import mention
from tablewright.material import grid, places, track
from tablewright.material.finding import Lying
from tablewright.material.look import Look
from tablewright.material.parameters import landing
from tablewright.material.pieces import HIDDEN, kind_of, seat_of

SNAKE = 10  # spaces in a row of a winding track


def draw_grid(each: Lying, board: grid.Grid) -> Grid:
    spaces = [_square(each, board, cell) for cell in range(board.size)]
    columns, rows, checkered = int(board.columns), int(board.rows), bool(board.checkered)
    return Grid(each.id, each.label, columns=columns, rows=rows, checkered=checkered, spaces=spaces)


def _square(each: Lying, board: grid.Grid, cell: int) -> Space:
    column, row = int(board.column(cell)), int(board.row(cell))
    held = int(board.at(cell))
    tokens = _standing(f"{each.id}-{cell}", held, board.pieces)
    nothing = "hidden" if held == HIDDEN else "empty"
    label = f"{board.name(cell)}: {tokens[0].label if tokens else nothing}"
    return Space(
        f"{each.id}-{cell}",
        label,
        x=column,
        y=row,
        text="?" if held == HIDDEN else "",
        parts=tokens,
        stands_for=landing(each, column) if board.falls else "",
    )


def _standing(place: str, piece: int, pieces: tuple[Look, ...]) -> list[AnyPart]:
    return [] if piece < 0 else [token(f"{place}-piece", piece, pieces)]


def token(id: str, piece: int, pieces: tuple[Look, ...]) -> Token:
    """A piece: in its seat's colour, or in its own where it is nobody's."""
    seat, kind = int(seat_of(piece)), int(kind_of(piece))
    look = pieces[kind] if kind < len(pieces) else Look("piece")
    name = look.name.replace("_", " ")
    if look.neutral:
        return Token(id, name, kind=name, icon=look.icon, colour=look.colour)
    return Token(id, f"{name} of {mention(seat)}", kind=f"{name}-{seat}", icon=look.icon, seat=seat)


def draw_places(each: Lying, sheet: places.Places) -> Map:
    spaces: list[Space] = []
    for place in range(sheet.size):
        x, y = sheet.spots[place]
        tokens = _standing(f"{each.id}-{place}", int(sheet.at(place)), sheet.pieces)
        label = f"{sheet.names[place]}: {tokens[0].label if tokens else 'empty'}"
        spaces.append(Space(f"{each.id}-{place}", label, caption=sheet.names[place], x=x, y=y, parts=tokens))
    lines = [Line([f"{each.id}-{one}", f"{each.id}-{other}"]) for one, other in sheet.lines]
    return Map(each.id, each.label, spaces=spaces, lines=lines)


def draw_track(each: Lying, course: track.Track) -> Track:
    spaces = [_step(each, course, space) for space in range(course.length)]
    return Track(each.id, each.label, each.label, spaces=spaces, shape=course.shape, columns=SNAKE)


def _step(each: Lying, course: track.Track, space: int) -> Space:
    tokens: list[AnyPart] = [
        token(f"{each.id}-piece-{piece}", piece, course.pieces) for piece in course.standing(space)
    ]
    standing = ", ".join(part.label for part in tokens) or "empty"
    return Space(f"{each.id}-{space}", f"{each.label} {space}: {standing}", text=str(space), parts=tokens)


def draw_lanes(name: str, lanes: list[Lying]) -> Grid:
    """Several tracks side by side, from below; what stands under a track is touched for all of it."""
    place = name.replace("_", "-")
    longest = max(int(lane.part.length) for lane in lanes if isinstance(lane.part, track.Track))
    spaces = [space for x, lane in enumerate(lanes) for space in _lane(lane, x, longest)]
    return Grid(place, name.replace("_", " "), columns=len(lanes), rows=longest + 1, spaces=spaces)


def _lane(lane: Lying, x: int, foot: int) -> list[Space]:
    course = lane.part
    assert isinstance(course, track.Track)
    label = f"{lane.label}: {course.length} spaces"
    spaces = [Space(lane.id, label, x=x, y=foot, text=lane.label)]
    for number in range(course.length):
        space = _step(lane, course, number)
        space.x, space.y, space.text, space.stands_for = x, float(foot - 1 - number), "", lane.id
        spaces.append(space)
    return spaces
