"""How fast a replay goes on by itself."""

from game.screens.theatre.playback import LONGEST, PATIENCE, SHORTEST, SPEEDS, STEADY, Playback


def test_moves_come_at_their_hands_pace_within_bounds():
    playback = Playback([1000, 1010, 60_000, None, 61_000])
    assert playback.wait() == 1.0
    playback.seek(1)
    assert playback.wait() == SHORTEST
    playback.seek(2)
    assert playback.wait() == LONGEST
    playback.seek(3)
    assert playback.wait() == STEADY
    playback.by_hand = False
    playback.seek(0)
    assert playback.wait() == STEADY


def test_times_that_no_hand_took_are_waited_for_no_longer_than_others():
    playback = Playback([10**400, 10**400 + 1, 5])
    assert playback.wait() == LONGEST
    playback.seek(1)
    assert playback.wait() == SHORTEST
    playback.seek(2)
    assert playback.wait() == STEADY


def test_speed_shortens_the_wait_and_stays_within_its_steps():
    playback = Playback([1000, 2000])
    playback.start()
    playback.seek(0)
    assert not playback.due(0.5, False, False)
    playback.faster(3)
    assert playback.speed == 8
    assert playback.due(0.07, False, False)
    assert [playback.faster(-9), playback.faster(99)] == [SPEEDS[0], SPEEDS[-1]]


def test_the_next_move_waits_for_the_last_one_but_not_for_ever():
    playback = Playback([100, 200, 300])
    playback.start()
    assert not playback.due(99, True, True)
    playback.seek(0)
    assert not playback.due(SHORTEST + PATIENCE / 2, False, True)
    assert playback.due(PATIENCE, False, True)
