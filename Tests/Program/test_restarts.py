"""A new program follows the old one on the same socket, and nobody notices."""

import http.client
import shutil
import socket
import threading
import time
from contextlib import closing
from itertools import count, repeat

import pytest

from running import PATIENCE, shopme, wait_for
from succession import Succession

FORM = {"Content-Type": "application/x-www-form-urlencoded"}
#: One for each customer, for an address may have only a few searches under way.
ADDRESSES = count(1)
PATHS = ["/", "/categories/grocery", "/cart", "/search?q=apple", "/public/shop.css"]


@pytest.fixture
def succession(demo_data, tmp_path):
    shutil.copytree(demo_data, tmp_path / "data")
    succession = Succession(tmp_path / "data")
    yield succession
    succession.close()


class Customer:
    """Asks, with pauses, on a keep-alive connection, as a browser does: again on another one only when the
    connection was used before and ended without a byte of an answer."""

    def __init__(self, port, pauses):
        self.port = port
        self.address = f"127.0.2.{next(ADDRESSES) % 250 + 1}"
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
                except Exception as failure:  # noqa: BLE001 - whatever it was, the customer has seen it
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
        self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE,
                                                     source_address=(self.address, 0))
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


class Adder(Customer):
    """Adds to a cart, again and again, each time on a connection of its own: nobody may ask twice for a change."""

    def __init__(self, port):
        super().__init__(port, repeat(0))

    def get(self, path):
        with closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)) as connection:
            connection.request("POST", "/cart/lines", "product=tomato", FORM)
            answer = connection.getresponse()
            answer.read()
        assert answer.status == 303, f"{answer.status} for a change"
        self.answers += 1


@pytest.mark.exact
def test_restarts_under_load_fail_no_request(succession, chance, request):
    restart_under_load(succession, chance, request.config.getoption("--restarts"), restless=2, pausing=8, adders=2)


@pytest.mark.alone
@pytest.mark.long
def test_requests_are_drained_within_five_seconds(succession, chance, report, request):
    drained, figures = restart_under_load(
        succession, chance, request.config.getoption("--restarts"), restless=8, pausing=40, adders=4)
    report(f"{figures}, none failed; drained within {max(drained):.2f} s")
    assert max(drained) < 5


def restart_under_load(succession, chance, restarts, restless, pausing, adders):
    """Some customers never rest, some change something; the others pause about as long as a connection may be idle at
    the end. While one program follows the other, both change the same shop. Returns the seconds that each old program
    took to end, and figures for a report."""
    succession.start_next()
    adding = [Adder(succession.port) for _ in range(adders)]
    customers = [Customer(succession.port, repeat(0)) for _ in range(restless)] + adding + [
        Customer(succession.port, iter(lambda: chance.uniform(0.3, 0.7), None)) for _ in range(pausing)]
    ended = threading.Event()
    threads = [threading.Thread(target=customer.visit_until, args=[ended]) for customer in customers]
    for thread in threads:
        thread.start()
    drained = []
    begun = time.monotonic()
    def serve_for_a_while():
        enough = sum(customer.answers for customer in customers) + 100
        wait_for(lambda: sum(customer.answers for customer in customers) >= enough or failures_of(customers))

    try:
        for _ in range(restarts):
            serve_for_a_while()
            old = succession.start_next()
            told = time.monotonic()
            old.terminate()
            assert old.wait(timeout=PATIENCE) == 0
            drained.append(time.monotonic() - told)
        serve_for_a_while()
        seconds = time.monotonic() - begun
    finally:
        ended.set()
        for thread in threads:
            thread.join()
    assert failures_of(customers) == []
    answers = sum(customer.answers for customer in customers)
    check = shopme("check", "--data", succession.data)
    assert check.returncode == 0, check.stdout + check.stderr
    return drained, (
        f"{answers} requests, {sum(adder.answers for adder in adding)} of them changes, during {restarts} restarts in "
        f"{seconds:.0f} s ({answers / seconds:.0f}/s), "
        f"{sum(customer.repetitions for customer in customers)} asked again")


def failures_of(customers):
    return [failure for customer in customers for failure in customer.failures]


def test_both_programs_may_show_their_figures_at_the_same_port(succession):
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    succession.options = ["--metrics-port", str(port)]
    succession.start_next()
    old = succession.start_next()
    old.terminate()
    assert old.wait(timeout=PATIENCE) == 0
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as connection:
        connection.request("GET", "/metrics")
        assert connection.getresponse().status == 200


def test_the_old_program_says_that_the_connection_ends(succession):
    """A request that comes while the old program drains gets its answer, and `Connection: close` with it."""
    succession.start_next()
    with closing(http.client.HTTPConnection("127.0.0.1", succession.port, timeout=PATIENCE)) as connection:
        old = None
        for _ in range(3000):
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
        else:
            raise AssertionError("the connection was never ended")
    assert answer.headers["Connection"] == "close"
    assert old.wait(timeout=PATIENCE) == 0


def test_a_connection_between_two_programs_waits_for_the_next(succession):
    """Restarts as `systemctl restart` does: the old program ends before the new one begins."""
    succession.start_next()
    succession.stop()
    with closing(http.client.HTTPConnection("127.0.0.1", succession.port, timeout=PATIENCE)) as connection:
        connection.request("GET", "/healthz")
        succession.start_next()
        assert connection.getresponse().status == 200


def test_a_socket_that_is_meant_for_another_process_is_left_alone(succession):
    """LISTEN_PID names somebody else: the variables were inherited by mistake."""
    succession.process = succession.start(listen_pid="1")
    assert succession.greeting() != succession.port


def test_two_sockets_are_refused_in_one_sentence(succession):
    refusal = succession.refusal(listen_fds="2")
    assert "LISTEN_FDS passes 2 sockets" in refusal


def test_a_socket_that_does_not_listen_is_refused_in_one_sentence(succession):
    with socket.socket() as unbound:
        assert "is not listening" in succession.refusal(handed=unbound)
