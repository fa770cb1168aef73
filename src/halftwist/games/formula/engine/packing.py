"""From the rules' own values to the kernels' numbers and back."""

import numpy as np

from halftwist.games.formula import Draw, Formula, FormulaState, Laid, Play, TableFormula, Terms
from halftwist.games.formula.engine import layout
from halftwist.games.formula.engine.layout import Row, Rules
from halftwist.games.formula.rules.actions import KEPT, NEW
from halftwist.games.formula.rules.arithmetic import SYMBOLS
from halftwist.games.formula.rules.cards import SHOWN, Cards, counted
from halftwist.games.formula.rules.course import FEWEST_CARDS, LAST_PLAYER, OUT, PLACES

REASONS = (None, OUT, PLACES, FEWEST_CARDS, LAST_PLAYER)
_OF_SHOWN = {shown: code for code, shown in enumerate(SHOWN)}


def packed_rules(game: Formula) -> Rules:
    rules = packed_terms(game.terms)
    rules[layout.PLAY_ON], rules[layout.FIVES], rules[layout.POINTS] = game.play_on, game.fives, game.points
    return rules


def packed_terms(terms: Terms) -> Rules:
    rules = np.zeros(layout.RULES_LENGTH, np.int32)
    rules[layout.REUSE] = terms.reuse
    rules[layout.FIRST_SYMBOL] = SYMBOLS.index(terms.symbols[0])
    rules[layout.DIGITS] = terms.digits
    rules[layout.MOST_CARDS] = terms.most_cards
    return rules


def put_table(row: Row, table: TableFormula) -> None:
    for number, cards in enumerate(table.numbers):
        at = layout.TABLE + 4 * number
        row[at] = len(cards)
        row[at + 1 : at + 1 + len(cards)] = [_OF_SHOWN[card] for card in cards]
    row[layout.SYMBOL] = -1 if table.symbol is None else SYMBOLS.index(table.symbol)


def put_cards(row: Row, at: int, cards: Cards) -> None:
    row[at : at + layout.FACES] = counted(cards)


def packed_turn(table: TableFormula, hand: Cards) -> Row:
    """A row that knows a table and the hand of seat 0, and nothing else."""
    row = np.zeros(layout.ROW_LENGTH, np.int32)
    put_table(row, table)
    put_cards(row, layout.HANDS, hand)
    return row


def packed_state(state: FormulaState) -> Row:
    """A whole state. Who left with which cards no longer matters, but for the points they lost."""
    row = np.zeros(layout.ROW_LENGTH, np.int32)
    if state.table is not None:
        put_table(row, state.table)
    for seat, hand in enumerate(state.hands):
        put_cards(row, layout.HANDS + seat * layout.FACES, hand)
    put_cards(row, layout.STOCK, state.stock_cards)
    put_cards(row, layout.COVERED, tuple(card for heap in (state.covered, *state.buried_cards) for card in heap))
    seats = len(state.hands)
    row[layout.SIZES : layout.SIZES + seats] = state.hand_sizes
    row[layout.STOCK_SIZE] = state.stock
    row[layout.COVERED_SIZE] = len(state.covered) + sum(state.buried)
    row[layout.TURN] = -1 if state.turn is None else state.turn
    row[layout.PLAYERS] = seats
    row[layout.GONE : layout.GONE + seats] = [gone is not None for gone in state.left_with]
    for place, seat in enumerate(state.out, start=1):
        row[layout.OUT + seat] = place
    row[layout.OUT_COUNT] = len(state.out)
    row[layout.OWED : layout.OWED + len(state.owed)] = state.owed
    row[layout.OWED_COUNT] = len(state.owed)
    row[layout.RENEWALS], row[layout.PASSES] = state.renewals, state.passes
    row[layout.REASON] = REASONS.index(state.reason)
    if state.scores is not None:
        row[layout.SCORES : layout.SCORES + seats] = state.scores
    row[layout.FORFEITS : layout.FORFEITS + seats] = state.forfeits
    return row


def packed_play(play: Play | Draw) -> int:
    if isinstance(play, Draw):
        return layout.DRAW
    code = SYMBOLS.index(play.symbol) << layout.SYMBOL_AT
    for number, cards in enumerate(play.numbers):
        for place, laid in enumerate(cards):
            card = _OF_SHOWN[laid.card] + 1 + (layout.NEW if laid.new else 0)
            code |= card << (layout.NUMBER_BITS * number + layout.CARD_BITS * place)
    return code


def play_from(code: int) -> Play | Draw:
    if code == layout.DRAW:
        return Draw()
    left, right, answer = (_number_from(code >> (layout.NUMBER_BITS * number)) for number in range(3))
    return Play(left, SYMBOLS[code >> layout.SYMBOL_AT], right, answer)


def _number_from(code: int) -> tuple[Laid, ...]:
    cards: list[Laid] = []
    for place in range(3):
        card = code >> (layout.CARD_BITS * place)
        if card & layout.SHOWN:
            cards.append((NEW if card & layout.NEW else KEPT)[SHOWN[(card & layout.SHOWN) - 1]])
    return tuple(cards)
