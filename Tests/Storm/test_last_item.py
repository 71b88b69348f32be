"""The last item is sold once, however many come at the same moment, to whichever machine."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from books import stock
from buying import Unanswered
from crowd import Customer

pytestmark = [pytest.mark.alone, pytest.mark.long, pytest.mark.exact]

BUYERS = 200


def test_of_200_buyers_of_the_last_item_over_three_machines_one_gets_it(open_storm, report):
    storm = open_storm()
    stock(storm.cluster.primary(), 1, ["mower"])
    start = threading.Barrier(BUYERS)
    tries = []

    def buy(_):
        customer = Customer(storm.proxy)
        try:
            until(lambda: customer.post("/cart/lines", product="mower"), 303)
            confirmation = customer.asked_on(until(lambda: customer.get("/checkout"), 200))
            start.wait(timeout=120)
            return until(lambda: customer.place(confirmation), 303, 409)
        finally:
            customer.close()

    def until(ask, *statuses):
        """Asks until the shop is not too busy to answer."""
        while True:
            try:
                answer = ask()
            except Unanswered:
                continue
            if answer.status in statuses:
                return answer
            assert answer.status == 503, answer
            tries.append(answer.status)

    with ThreadPoolExecutor(BUYERS) as threads:
        answers = list(threads.map(buy, range(BUYERS)))
    assert sorted(answer.status for answer in answers) == [303] + [409] * (BUYERS - 1)
    [winner] = [answer for answer in answers if answer.status == 303]
    primary = storm.cluster.primary()
    assert primary.sql("SELECT order_id, quantity FROM order_lines") == [(str(winner.order_number), "1")]
    assert primary.sql("SELECT variants.stock FROM variants JOIN products ON products.id = product_id "
                       "WHERE slug = 'mower'") == [("0",)]
    storm.shops[0].run("check")
    report(f"{len(tries)} answers were 503 on the way")
