from tablewright.core.outcome import ranked, solo


def test_ties_share_a_rank_and_the_next_is_skipped() -> None:
    outcome = ranked([10, 30, 30, 5], [10, 30, 30, 5], "over")
    assert outcome.ranks == [3, 1, 1, 4]
    assert outcome.winners() == [1, 2]
    assert [outcome.share(seat) for seat in range(4)] == [0.0, 0.5, 0.5, 0.0]


def test_strength_breaks_ties_that_scores_show() -> None:
    assert ranked([7, 7], [70, 71], "over").winners() == [1]


def test_solo_is_won_or_lost() -> None:
    assert solo(3, True, "out").share(0) == 1.0
    assert solo(3, False, "in").winners() == []


def test_a_draw_is_where_everybody_is_equal() -> None:
    assert ranked([0, 0], [0, 0], "over").is_draw()
    assert not ranked([4, 4, 1], [4, 4, 1], "over").is_draw()
    assert not ranked([4, 1], [4, 1], "over").is_draw()
    assert not solo(3, True, "out").is_draw()
