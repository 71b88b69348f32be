"""How long others wait to put something into their cart."""

import http.client
import time
from contextlib import closing

FORM = {"Content-Type": "application/x-www-form-urlencoded"}


def add_times(shop, goes_on):
    """Times that it took to put something into the cart, in milliseconds."""
    times = []
    with closing(http.client.HTTPConnection("127.0.0.1", shop.port, timeout=60)) as connection:
        cookie = {}
        while goes_on():
            for _ in range(25):
                begun = time.perf_counter()
                connection.request("POST", "/cart/lines", "product=apple", FORM | cookie)
                answer = connection.getresponse()
                answer.read()
                times.append((time.perf_counter() - begun) * 1000)
                assert answer.status == 303
                cookie = {"Cookie": answer.getheader("Set-Cookie").split(";")[0]}
                time.sleep(0.002)
    return times


def p99(times):
    return sorted(times)[int(len(times) * 0.99)]
