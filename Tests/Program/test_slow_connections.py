"""Slow, greedy or numerous clients take nothing from the others."""

import re
import shutil
import subprocess
import sys
import time
from collections import Counter
from contextlib import ExitStack
from pathlib import Path

import pytest

import slow_clients
from observing import open_files
from raw_http import Connection, answers_in
from running import Shop, wait_for
from slow_clients import LARGE_FILE
from visiting import request_times

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


def test_slow_connections_are_ended_and_hold_up_nobody(start):
    shop = start("--header-timeout", 1, "--idle-timeout", 1)
    head = b"GET / HTTP/1.1\r\nHost: HOST\r\nX-Slow"
    form = (b"POST /cart/lines HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/x-www-form-urlencoded\r\n"
            b"Content-Length: 100000\r\n\r\nproduct=")
    with ExitStack() as stack:
        slow = [stack.enter_context(Connection(shop.port)) for _ in range(60)]
        for number, connection in enumerate(slow):
            connection.send(form if number % 2 else head)
        for _ in range(20):
            shop.get("/categories/grocery")
        for connection in slow:
            assert [answer.status for answer in answers_in(connection.read_to_end())] == [408]


@pytest.mark.alone
@pytest.mark.long
def test_a_thousand_slow_connections_hold_nobody_up(start, report):
    shop = start("--connections-per-address", 2000, "--header-timeout", 3)
    with (shop.data / "pictures" / LARGE_FILE).open("wb") as large:
        large.truncate(64 << 20)
    seconds = 7
    with subprocess.Popen([sys.executable, SLOW_CLIENTS, str(shop.port), "1000", str(seconds)],
                          stdout=subprocess.PIPE, text=True) as slow:
        assert slow.stdout.readline() == "ready\n"
        wait_for(lambda: open_files(shop.process) > 1000)
        times = request_times(shop.port, seconds)
        ended = slow.stdout.read().strip()
    ninety_ninth = sorted(times)[len(times) * 99 // 100]
    report(f"{len(times)} requests beside 1000 slow connections: p99 {ninety_ninth * 1000:.1f} ms, "
           f"slowest {max(times) * 1000:.1f} ms; ended by the server: {ended}")
    assert ninety_ninth < 0.05
    assert not re.search("head 0,|body 0,", ended), "nobody was ended for being slow"


def test_400_connections_to_a_program_with_200_files_are_answered_or_asked_to_come_again(start, report):
    shop = start(wrapper=["prlimit", "--nofile=200:200"])
    with ExitStack() as stack:
        connections = [stack.enter_context(Connection(shop.port)) for _ in range(400)]
        # Connections beyond the limit are answered before they ask anything.
        wait_for(lambda: any(connection.has_answer() for connection in connections))
        for connection in connections:
            connection.send(b"GET /assets/shop.css HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n")
        answers = [answers_in(connection.read_to_end()) for connection in connections]
    # A connection that is turned away while its request is on the way may be reset before the answer is read.
    statuses = Counter(answer.status for [answer] in filter(None, answers))
    assert set(statuses) <= {200, 404, 503}, statuses
    assert statuses[503] > 0 and statuses[200] + statuses[404] > 8, statuses
    assert all(int(answer.headers["retry-after"]) > 0 for [answer] in filter(None, answers) if answer.status == 503)
    wait_for(lambda: not is_crowded(shop.port))
    report(f"answers to 400 connections: {dict(statuses)}")


@pytest.mark.alone
@pytest.mark.long
def test_with_400_connections_and_200_files_the_shop_is_back_within_a_second(start, report):
    shop = start(wrapper=["prlimit", "--nofile=200:200"])
    with ExitStack() as stack:
        connections = [stack.enter_context(Connection(shop.port)) for _ in range(400)]
        taken = [connection for connection in connections if not is_turned_away(connection)]
        assert 8 < len(taken) < 200
        for connection in taken:
            connection.send(b"GET /assets/shop.css HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n")
        for connection in taken:
            assert answers_in(connection.read_to_end())[0].status in (200, 404)
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
    [answer] = answers_in(connection.read_to_end())
    assert answer.status == 503 and int(answer.headers["retry-after"]) > 0
    return True


def is_crowded(port):
    with Connection(port) as connection:
        connection.send(b"GET / HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n")
        status = answers_in(connection.read_to_end())[0].status
    assert status in (200, 503)
    return status == 503
