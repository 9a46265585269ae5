"""What the cards gave in a match alone."""

from game import judging
from game.core.history import History
from tests.games.ramp.tables import house


def test_over_all_cards_that_might_come_luck_is_even():
    given, pieces = {}, house(boards=[1]).pieces
    for card in pieces.names:
        history = History(house(boards=[1]))
        history.deal([pieces.start_pieces[0]])
        history.move(0, history.rules.moves(history.state, 0)[0])
        if card != pieces.start_pieces[0]:
            history.deal(card)
            given[card] = judging.luck_of(history)
    assert abs(sum(given.values())) <= len(given) / 2
    assert max(given.values()) > 0 > min(given.values())


def test_company_has_no_such_figure():
    assert judging.luck_of(History(house(2))) is None
