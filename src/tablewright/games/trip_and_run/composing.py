"""Putting a trip or a run together card by card (R4)."""

from librt.vecs import append
from mypy_extensions import i64

from tablewright.core.actions import Actions
from tablewright.games.trip_and_run.backs import lowest_alike
from tablewright.games.trip_and_run.deck import BACK_OF, SYMBOL_OF, SYMBOLS, need
from tablewright.games.trip_and_run.race import Phase, Race
from tablewright.games.trip_and_run.words import BACK_OUT, GO, PLAY


def offer_steps(race: Race, out: Actions) -> None:
    if race.phase == Phase.RUNNING and len(race.picked) > 0:
        out.add(GO)
    offer_cards(race, out)
    if not race.took_back:
        out.add(BACK_OUT)


def offer_cards(race: Race, out: Actions) -> None:
    """Cards that look alike on both sides are one choice, which the lowest number stands for."""
    hand = race.players[race.player].hand
    for i in range(hand.left):
        card: i64 = i64(hand.cards[i])
        if is_wanted(race, card) and lowest_alike(hand, card) == card:
            out.add(PLAY + card)


def is_wanted(race: Race, card: i64) -> bool:
    if race.phase == Phase.RUNNING:
        return BACK_OF[card] == race.target
    return SYMBOL_OF[card] == next_symbol(race)


def next_symbol(race: Race) -> i64:
    """The symbol the trip needs next: laid in one order, so that a trip is made in one way."""
    for symbol in range(SYMBOLS):
        if picked_of(race, symbol) < need(race.target, symbol):
            return symbol
    return -1


def picked_of(race: Race, symbol: i64) -> i64:
    count: i64 = 0
    for card in race.picked:
        if SYMBOL_OF[card] == symbol:
            count += 1
    return count


def compose(race: Race, phase: i64, target: i64) -> None:
    race.phase = phase
    race.target = target


def take_up(race: Race, card: i64) -> None:
    race.players[race.player].hand.remove(card)
    race.picked = append(race.picked, card)


def take_up_what_is_clear(race: Race) -> None:  # R4
    """Goes on with a trip as far as there is one way."""
    card = only_card(race)
    while card >= 0:
        take_up(race, card)
        card = only_card(race)


def only_card(race: Race) -> i64:
    """The card that the trip takes next; -1: there is a choice, or none is needed."""
    symbol = next_symbol(race)
    if symbol < 0 or not race.at_once:
        return -1
    me = race.players[race.player]
    lowest = me.lowest_with(symbol)
    wanted = need(race.target, symbol) - picked_of(race, symbol)
    return lowest if me.with_symbol(symbol) == wanted or me.all_alike(lowest) else -1


def back_out(race: Race) -> None:  # R4
    hand = race.players[race.player].hand
    for card in race.picked:
        hand.put(card)
    race.took_back = True
    race.forget()
