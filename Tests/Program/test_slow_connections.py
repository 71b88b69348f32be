"""Slow, greedy or numerous clients take nothing from the others."""

import re
import shutil
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path

import pytest

import slow_clients
from observing import open_files
from raw_http import Connection, answers_in
from running import Shop, wait_for
from slow_clients import LARGE_FILE
from visiting import request_times

pytestmark = pytest.mark.alone

SLOW_CLIENTS = Path(slow_clients.__file__)


@pytest.fixture
def start(demo_data, tmp_path):
    """Opens the shop with options."""
    shops = []

    def start(*options, **more):
        shutil.copytree(demo_data, tmp_path / "data")
        shops.append(Shop(tmp_path / "data", options=options, **more).open())
        return shops[-1]

    yield start
    for shop in shops:
        shop.close()


def test_a_thousand_slow_connections_hold_nobody_up(start, report):
    shop = start("--connections-per-address", 2000, "--header-timeout", 3)
    with (shop.data / "pictures" / LARGE_FILE).open("wb") as large:
        large.truncate(64 << 20)
    seconds = 7
    with subprocess.Popen([sys.executable, SLOW_CLIENTS, str(shop.port), "1000", str(seconds)],
                          stdout=subprocess.PIPE, text=True) as slow:
        assert slow.stdout.readline() == "ready\n"
        wait_for(lambda: open_files(shop.process) > 1000, seconds=3)
        times = request_times(shop.port, seconds)
        ended = slow.stdout.read().strip()
    ninety_ninth = sorted(times)[len(times) * 99 // 100]
    report(f"{len(times)} requests beside 1000 slow connections: p99 {ninety_ninth * 1000:.1f} ms, "
           f"slowest {max(times) * 1000:.1f} ms; ended by the server: {ended}")
    assert ninety_ninth < 0.05
    assert not re.search("head 0,|body 0,", ended), "nobody was ended for being slow"


def test_with_400_connections_and_200_files_the_shop_is_back_within_a_second(start, report):
    shop = start(wrapper=["prlimit", "--nofile=200:200"])
    with ExitStack() as stack:
        connections = [stack.enter_context(Connection(shop.port)) for _ in range(400)]
        taken = [connection for connection in connections if not is_turned_away(connection)]
        assert 8 < len(taken) < 200
        for connection in taken:
            connection.send(b"GET /assets/shop.css HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n")
        for connection in taken:
            assert answers_in(connection.read_to_end(seconds=5))[0].status in (200, 404)
    begun = time.monotonic()
    wait_for(lambda: not is_crowded(shop.port), seconds=1)
    report(f"{len(taken)} of 400 were taken, the others told to come again; back after "
           f"{time.monotonic() - begun:.2f} s")


def is_turned_away(connection):
    """True when a connection on which nothing was asked gets an answer: 503, and when to come again."""
    connection.socket.settimeout(0.02)
    try:
        connection.socket.recv(1, 2)  # MSG_PEEK
    except TimeoutError:
        return False
    [answer] = answers_in(connection.read_to_end(seconds=5))
    assert answer.status == 503 and int(answer.headers["retry-after"]) > 0
    return True


def is_crowded(port):
    with Connection(port) as connection:
        connection.send(b"GET / HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n")
        status = answers_in(connection.read_to_end(seconds=1))[0].status
    assert status in (200, 503)
    return status == 503
