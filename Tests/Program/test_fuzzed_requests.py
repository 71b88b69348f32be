"""No request, however broken, crashes the program, gets an error of the server's own, or holds its connection."""

import random
import shutil
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest

from mutation import mutated
from raw_http import Connection
from running import Shop

#: Seconds for a whole head, and for a body of a few bytes.
DEADLINE = 1
#: What a request can ask for that nobody has: another coding, another version.
HARMLESS = {501, 505}


@pytest.fixture
def shop(demo_data, tmp_path):
    shutil.copytree(demo_data, tmp_path / "data")
    shop = Shop(tmp_path / "data", options=["--header-timeout", DEADLINE, "--idle-timeout", DEADLINE]).open()
    yield shop
    shop.close()


def test_no_mutated_request_does_harm(shop, report, request):
    seed = request.config.getoption("--fuzz-seed")
    if seed is None:
        seed = random.SystemRandom().randrange(1_000_000)
    count = request.config.getoption("--fuzz")
    print(f"Repeat the requests with --fuzz-seed={seed}.")
    with ThreadPoolExecutor(64) as threads:
        outcomes = list(threads.map(lambda number: outcome(shop.port, random.Random(f"{seed} {number}")), range(count)))
    assert shop.process.poll() is None, "the program is gone"
    shop.get_home()
    statuses = Counter(status for statuses, _ in outcomes for status in statuses)
    slowest = max(seconds for _, seconds in outcomes)
    report(f"{count} requests with --fuzz-seed={seed}: "
           + ", ".join(f"{status}: {number}" for status, number in sorted(statuses.items()))
           + f"; the longest connection took {slowest:.1f} s")


def outcome(port, chance):
    """The statuses of the answers to one mutated request, and how long its connection was open."""
    request = mutated(chance)
    begun = time.monotonic()
    with Connection(port) as connection:
        connection.send(request)
        if chance.random() < 0.95:
            connection.finish_sending()
        received = connection.read_to_end()
    seconds = time.monotonic() - begun
    statuses = statuses_of(received)
    assert not any(500 <= status and status not in HARMLESS for status in statuses), (request, received[:2000])
    return statuses, seconds


def statuses_of(received):
    """libmicrohttpd writes the head of some pages twice, and a HEAD's answer has no body; so only lines count."""
    return [int(line[9:12]) for line in received.split(b"\r\n") if line.startswith(b"HTTP/1.1 ")]
