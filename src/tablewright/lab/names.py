"""What the measures are called, and what each says, in a sentence."""

import msgspec


class Name(msgspec.Struct, frozen=True):
    """What a measure is called."""

    title: str
    explains: str
    unit: str = ""  # "%" for shares


FIXED = {
    "win/solo": Name("won", "How often the player wins.", "%"),
    "tie": Name("shared victories", "How often nobody wins alone.", "%"),
    "score/solo": Name("score", "The score at the end."),
    "score/mean": Name("score", "The mean score of all seats at the end."),
    "score/winner": Name("winning score", "The score of whoever won."),
    "margin": Name("margin", "The distance in score between the winner and the next."),
    "actions": Name("actions", "Decisions in a match, all seats together."),
    "turns": Name("turns", "Turns in a match."),
    "rounds": Name("rounds", "Rounds in a match."),
    "branching": Name("choices", "How many actions are legal at a decision, on average."),
    "dead": Name("dead decisions", "The part of all decisions with only one legal action.", "%"),
    "lead_changes": Name(
        "lead changes", "How often somebody else comes to lead alone, looked at once a lap round the table."
    ),
    "settled": Name(
        "settled at",
        "How much of the match has passed when its winner leads for good; less is more predictable.",
        "%",
    ),
    "behind": Name("comebacks", "How often the winner was not leading at half-time.", "%"),
    "stopped": Name(
        "stopped by the limit", "Matches that went on too long and were judged as they stood.", "%"
    ),
}


def name_of(key: str) -> Name:
    """The name of a measure by its key."""
    if key in FIXED:
        return FIXED[key]
    kind, _, rest = key.partition("/")
    which, _, what = rest.partition("/")
    if kind == "win" and which == "seat":
        return Name(f"seat {what} wins", f"How often seat {what} wins, whoever sits there.", "%")
    if kind == "win":
        return Name(f"{what} wins", f"How often a {what} bot wins, wherever it sits.", "%")
    if kind == "score":
        return Name(f"score of {what}", f"The mean score of a {what} bot.")
    if kind == "uses":
        return Name(f"{rest}, uses", f"How often “{rest}” is done in a match, all seats together.")
    if kind == "ending":
        return Name(f"ends: {rest or 'no reason given'}", "How often a match ends this way.", "%")
    return Name(rest, "A measure of this game.")


def shown(key: str, value: float) -> str:
    """A value as people read it."""
    if name_of(key).unit == "%":
        return f"{100 * value:.1f} %"
    if abs(value) >= 1000:
        return f"{value:,.0f}"
    return f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


def shown_difference(key: str, value: float) -> str:
    """A difference as people read it, always with its sign; shares in points of a hundred."""
    if name_of(key).unit == "%":
        text = f"{100 * value:+.1f}"
    elif abs(value) >= 1000:
        text = f"{value:+,.0f}"
    else:
        text = f"{value:+.1f}" if abs(value) >= 10 else f"{value:+.2f}"
    return text if text.strip("+-0.") else text.replace("-", "+")
