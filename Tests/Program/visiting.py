"""A visitor who looks at a category again and again while others trouble the shop."""

import http.client
import time
from contextlib import closing


def request_times(port, seconds):
    """How long each request took, in seconds."""
    times = []
    end = time.monotonic() + seconds
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=10)) as connection:
        while time.monotonic() < end:
            begun = time.monotonic()
            connection.request("GET", "/categories/grocery")
            answer = connection.getresponse()
            assert answer.status == 200 and answer.read()
            times.append(time.monotonic() - begun)
            time.sleep(0.002)
    return times
