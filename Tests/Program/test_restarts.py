"""A new program follows the old one on the same socket, and nobody notices."""

import http.client
import shutil
import socket
import threading
import time
from contextlib import closing
from itertools import repeat

import pytest

from succession import Succession

PATHS = ["/", "/categories/grocery", "/cart", "/search?q=apple", "/public/shop.css"]


@pytest.fixture
def succession(demo_data, tmp_path):
    shutil.copytree(demo_data, tmp_path / "data")
    succession = Succession(tmp_path / "data")
    yield succession
    succession.close()


class Visitor:
    """Asks, with pauses, on a connection that is kept, as a browser does: again on another one only when the
    connection was used before and ended without a byte of an answer."""

    def __init__(self, port, pauses):
        self.port = port
        self.pauses = pauses
        self.connection = None
        self.is_used = False
        self.answers = 0
        self.repetitions = 0
        self.failures = []

    def visit_until(self, ended):
        while not ended.is_set():
            for path in PATHS:
                try:
                    self.get(path)
                except Exception as failure:  # noqa: BLE001 - whatever it was, the visitor has seen it
                    self.failures.append(repr(failure))
                    self.hang_up()
                ended.wait(next(self.pauses))
        self.hang_up()

    def get(self, path):
        if self.connection is None:
            self.connect()
        try:
            status = self.ask(path)
        except (http.client.RemoteDisconnected, ConnectionResetError, BrokenPipeError):
            if not self.is_used:
                raise
            self.repetitions += 1
            self.connect()
            status = self.ask(path)
        assert status == 200, f"{status} for {path}"
        self.answers += 1

    def connect(self):
        self.hang_up()
        self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        self.is_used = False

    def ask(self, path):
        self.connection.request("GET", path)
        answer = self.connection.getresponse()
        # A connection that ends within an answer is never asked again.
        try:
            answer.read()
        except (ConnectionResetError, BrokenPipeError) as failure:
            raise AssertionError(f"an answer broke off: {failure!r}") from None
        self.is_used = True
        if answer.will_close:
            self.hang_up()
        return answer.status

    def hang_up(self):
        if self.connection:
            self.connection.close()
        self.connection = None


def test_twenty_restarts_under_load_fail_nobody(succession, chance, report):
    """Half of the visitors never rest; the others pause about as long as a connection may be idle at the end."""
    succession.start_next()
    restless = [Visitor(succession.port, repeat(0)) for _ in range(8)]
    pausing = [Visitor(succession.port, iter(lambda: chance.uniform(0.3, 0.7), None)) for _ in range(40)]
    visitors = restless + pausing
    ended = threading.Event()
    threads = [threading.Thread(target=visitor.visit_until, args=[ended]) for visitor in visitors]
    for thread in threads:
        thread.start()
    drained = []
    for _ in range(20):
        time.sleep(0.2)
        old = succession.start_next()
        begun = time.monotonic()
        old.terminate()
        assert old.wait(timeout=10) == 0
        drained.append(time.monotonic() - begun)
    time.sleep(0.2)
    ended.set()
    for thread in threads:
        thread.join()
    failures = [failure for visitor in visitors for failure in visitor.failures]
    assert failures == []
    report(f"{sum(visitor.answers for visitor in visitors)} requests during 20 restarts, none failed, "
           f"{sum(visitor.repetitions for visitor in visitors)} asked again; drained within {max(drained):.2f} s")
    assert max(drained) < 5


def test_the_old_program_says_that_the_connection_ends(succession):
    """Whoever asks while the old program drains gets the answer, and `Connection: close` with it."""
    succession.start_next()
    with closing(http.client.HTTPConnection("127.0.0.1", succession.port, timeout=10)) as connection:
        old = None
        for _ in range(100):
            connection.request("GET", "/healthz")
            answer = connection.getresponse()
            assert (answer.status, answer.read()) == (200, b"ok\n")
            if answer.will_close:
                break
            if old is None:
                old = succession.start_next()
                connection.request("GET", "/healthz")  # so that it has not been idle for long
                connection.getresponse().read()
                old.terminate()
            time.sleep(0.02)
    assert answer.headers["Connection"] == "close"
    assert old.wait(timeout=5) == 0


def test_a_connection_between_two_programs_waits_for_the_next(succession):
    """What systemd does for `systemctl restart`: the old program ends before the new one begins."""
    succession.start_next()
    succession.stop()
    with closing(http.client.HTTPConnection("127.0.0.1", succession.port, timeout=10)) as connection:
        connection.request("GET", "/healthz")
        succession.start_next()
        assert connection.getresponse().status == 200


def test_a_socket_that_is_meant_for_another_process_is_left_alone(succession):
    """LISTEN_PID names somebody else: the variables were inherited by mistake."""
    succession.process = succession.start(listen_pid="1")
    assert succession.greeting() != succession.port


def test_two_sockets_are_refused_in_one_sentence(succession):
    refusal = succession.refusal(listen_fds="2")
    assert "2 sockets were handed over" in refusal


def test_a_socket_that_does_not_listen_is_refused_in_one_sentence(succession):
    with socket.socket() as unbound:
        assert "does not listen" in succession.refusal(handed=unbound)
