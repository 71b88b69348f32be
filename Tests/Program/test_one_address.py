"""Whatever one address sends without pause, another goes on shopping.

A case is a function that gives the requests to send; it may make the shop ready for them first. Eight connections of
one address send them over and over for `--one-address` seconds, and then something harmless of the same size. What
the shopper at another address waits for, nine-and-ninety times of a hundred, must be under 50 ms, or not twice what
the harmless requests make them wait. On a busy machine the better of a few rounds counts.
"""

import pytest

from crowding import Shopper, crowd, form, harmless, ninety_ninth

CASES = []
ROUNDS = 3
GOAL = 0.05


def case(requests):
    """Makes a case of a function that is given the shop and gives a list of requests."""
    CASES.append(pytest.param(requests, id=requests.__name__))
    return requests


@case
def long_email_addresses(shop):
    return [form("/account/sign-in", password="x", email="a" * 990_000)]


@pytest.mark.parametrize("requests", CASES)
def test_one_address_does_not_keep_another_from_shopping(requests, shop, report, pytestconfig):
    seconds = pytestconfig.getoption("--one-address")
    hostile = requests(shop)
    shopper = Shopper(shop.port)
    rounds = []
    for _ in range(ROUNDS):
        waits, answers = wait_among(hostile, shopper, seconds)
        usual, _ = wait_among([harmless(request) for request in hostile], shopper, seconds)
        rounds.append((waits, usual))
        assert answers.total() and 421 not in answers, f"the shop was not troubled: {answers}"
        if waits < max(GOAL, 2 * usual):
            break
    waits, usual = rounds[-1]
    report(f"p99 {1000 * waits:.0f} ms, among harmless requests {1000 * usual:.0f} ms; answers: {dict(answers)}")
    assert waits < max(GOAL, 2 * usual), rounds
    assert shop.process.poll() is None


def wait_among(requests, shopper, seconds):
    """The shopper's 99th percentile in seconds, and what the others were answered meanwhile."""
    with crowd(shopper.port, requests) as answers:
        times = shopper.times(seconds)
    return ninety_ninth(times), answers
