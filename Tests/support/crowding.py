"""One address that sends requests without pause, and another that goes on shopping."""

import http.client
import itertools
import multiprocessing
import socket
import time
from collections import Counter
from contextlib import closing, contextmanager, suppress
from threading import Thread
from urllib.parse import urlencode

#: Where the requests without pause come from, and where the shopper does.
CROWD, SHOPPER = "127.0.0.2", "127.0.0.3"

#: As many connections send at once, from several processes, so that they never wait for each other.
CONNECTIONS = 8
PROCESSES = 2


def get(path, cookie=None):
    """The bytes of a GET; `HOST` in it is the shop that it will be sent to."""
    return _request("GET", path, b"", "", cookie)


def form(path, cookie=None, **fields):
    """The bytes of a POST with a form."""
    return post(path, urlencode(fields, safe=":,").encode(), "application/x-www-form-urlencoded", cookie)


def post(path, body, kind, cookie=None):
    """The bytes of a POST with any body."""
    return _request("POST", path, body, f"Content-Type: {kind}\r\nContent-Length: {len(body)}\r\n", cookie)


def harmless(request):
    """A request of about the same size that costs the shop nothing but reading it."""
    size = len(request.partition(b"\r\n\r\n")[2])
    return form("/account/sign-in", nothing="a" * max(0, size - 10)) if request.startswith(b"POST") else get("/orders")


def _request(method, path, body, headers, cookie):
    cookie = f"Cookie: {cookie}\r\n" if cookie else ""
    return f"{method} {path} HTTP/1.1\r\nHost: HOST\r\n{headers}{cookie}\r\n".encode() + body


@contextmanager
def crowd(port, requests):
    """Eight connections of one address that send these requests over and over until the block ends.

    Yields a counter which then holds how often each status was answered; 0 is a connection that was ended.
    """
    requests = [request.replace(b"HOST", b"127.0.0.1:%d" % port, 1) for request in requests]
    # What the processes share is not copied, however large it is.
    context = multiprocessing.get_context("fork")
    ending, answers = context.Event(), context.SimpleQueue()
    processes = [context.Process(target=_crowd, args=(port, requests, ending, answers)) for _ in range(PROCESSES)]
    for process in processes:
        process.start()
    statuses = Counter()
    try:
        yield statuses
    finally:
        ending.set()
        for _ in processes:
            statuses.update(answers.get())
        for process in processes:
            process.join(timeout=60)


def _crowd(port, requests, ending, answers):
    statuses = Counter()
    threads = [Thread(target=_send, args=(port, requests, ending, statuses), daemon=True)
               for _ in range(CONNECTIONS // PROCESSES)]
    for thread in threads:
        thread.start()
    ending.wait()
    for thread in threads:
        thread.join(timeout=30)
    answers.put(statuses)


def _send(port, requests, ending, statuses):
    requests = itertools.cycle(requests)
    while not ending.is_set():
        status = 0
        with suppress(OSError, http.client.HTTPException), closing(connect(port)) as connection:
            is_open = True
            while is_open and not ending.is_set():
                status = 0
                status, is_open = answered(connection, next(requests))
                statuses[status] += 1
        if status == 0:
            statuses[0] += 1


def connect(port):
    """A connection from the address of the crowd."""
    connection = socket.create_connection(("127.0.0.1", port), timeout=60, source_address=(CROWD, 0))
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return connection


def answered(connection, request):
    """Sends a request. Returns the status of the answer, and whether the connection stays open."""
    with suppress(OSError):
        # A request that is refused by its head is not read to its end; it gets its answer anyway.
        connection.sendall(request)
    answer = http.client.HTTPResponse(connection)
    answer.begin()
    answer.read()
    return answer.status, not answer.will_close


class Shopper:
    """Somebody who looks at the home page and a category and adds to the cart, again and again."""

    STEPS = [("GET", "/", None), ("GET", "/categories/grocery", None), ("POST", "/cart/lines", b"product=tomato")]

    def __init__(self, port):
        self.port = port
        self.cookie = None

    def times(self, seconds):
        """Times that the requests took, in seconds."""
        times = []
        end = time.monotonic() + seconds
        with closing(self._connection()) as connection:
            while time.monotonic() < end:
                for step in self.STEPS:
                    begun = time.monotonic()
                    self._take(connection, *step)
                    times.append(time.monotonic() - begun)
                    time.sleep(0.002)
        return times

    def shop(self, rounds):
        with closing(self._connection()) as connection:
            for step in self.STEPS * rounds:
                self._take(connection, *step)

    def _connection(self):
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=60, source_address=(SHOPPER, 0))

    def _take(self, connection, method, path, body):
        headers = {"Cookie": self.cookie} if self.cookie else {}
        if body:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        answer.read()
        assert answer.status == (303 if body else 200), (method, path, answer.status)
        for cookie in answer.headers.get_all("Set-Cookie", []):
            if cookie.startswith("session="):
                self.cookie = cookie.split(";")[0]


def ninety_ninth(times):
    return sorted(times)[len(times) * 99 // 100]
