"""Asks the servers: as fast as they answer, by `load.c`, or a few times under callgrind, which counts instructions."""
import http.client
import json
import pathlib
import re
import statistics
import subprocess
import tempfile
import threading
import time
from typing import NamedTuple

from servers import CUSTOMERS, Shop, cookie, processor_seconds

#: Stands in a request for the host and port of the server that gets it.
HOST = "HOST"
HERE = pathlib.Path(__file__).resolve().parent


class Figures(NamedTuple):
    """What one run of the client found."""
    #: Answers a second.
    rate: float
    #: Milliseconds.
    p50: float
    p99: float
    #: Bytes of a body.
    bytes: float
    #: The processor's seconds that the client took for each second of the clock.
    client: float
    #: The processor's microseconds that the server took for each answer.
    cost: float


class Client:
    """`load.c`, built; `under` is the command that starts it, such as `taskset`."""

    def __init__(self, work, under=()):
        self.work, self.program, self.under = work, work / "load", under
        subprocess.run(["cc", "-O2", "-Wall", "-D_GNU_SOURCE", "-o", self.program, HERE / "load.c"], check=True)

    def ask(self, server, requests, seconds, clients=32):
        """Sends the requests in turn, from so many clients at one time."""
        with tempfile.NamedTemporaryFile(dir=self.work) as file:
            host = f"127.0.0.1:{server.port}"
            file.write("".join(request.replace(HOST, host, 1) + "\0" for request in requests).encode())
            file.flush()
            before = sum(map(processor_seconds, server.pids))
            output = subprocess.run([*self.under, self.program, str(server.port), str(clients), str(seconds), file.name], check=True,
                                    capture_output=True, text=True).stdout
            taken = sum(map(processor_seconds, server.pids)) - before
        found = json.loads(output)
        assert not found["bad"], f"{found['bad']} answers of {server} were neither 2xx nor 3xx"
        return Figures(found["rate"], found["p50"], found["p99"], found["bytes"], found["client"],
                       1e6 * taken / found["answers"])


def in_turn(paths, request):
    """`request(path, customer)` for every customer in turn, each another path in each of four rounds."""
    count = max(CUSTOMERS, len(paths))
    return [request(paths[(n * 7 + round) % len(paths)], n % CUSTOMERS + 1) for n in range(count) for round in range(4)]


def gets(paths):
    return in_turn(paths, lambda path, customer: f"GET {path} HTTP/1.1\r\nHost: {HOST}\r\n{cookie(customer)}\r\n\r\n")


def adds(products):
    """Puts one of a product into the customer's cart."""
    def request(product, customer):
        body = f"product={product}&quantity=1&return=%2F"
        return (f"POST /cart/lines HTTP/1.1\r\nHost: {HOST}\r\n{cookie(customer)}\r\n"
                f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n\r\n{body}")
    return in_turn(products, request)


class Callgrind:
    """A shop under valgrind. The figures do not depend on what else the machine is doing.

    `without_clearing` leaves out the instructions by which libmicrohttpd clears the memory of a connection."""

    def __init__(self, program, data, work, without_clearing=False):
        self.work = work
        self.without_clearing = without_clearing
        self.shop = Shop(program, data, under=[
            "valgrind", "-q", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={work}/callgrind.out"])
        self.await_rest()

    def await_rest(self):
        """Waits until the shop has read what it needs for searches, which would be counted with the answers."""
        taken = -1
        while taken != (taken := processor_seconds(self.shop.process.pid)):
            time.sleep(2)

    def instructions(self, requests, count=200):
        """Instructions for an answer: the median of three counts of so many answers."""
        self.send(requests[:count])
        self.control("-i", "on")
        counts = [self.counted(requests, count) for _ in range(3)]
        self.control("-i", "off")
        return statistics.median(counts)

    def counted(self, requests, count):
        self.control("-z")
        self.send(requests[:count])
        for old in self.work.glob("callgrind.out.*"):
            old.unlink()
        self.control("-d")
        [dump] = self.work.glob("callgrind.out.*")
        text = dump.read_text()
        total = int(re.search(r"^(?:summary|totals): (\d+)", text, re.MULTILINE).group(1))
        return (total - (clearing(text) if self.without_clearing else 0)) / count

    def control(self, *command):
        subprocess.run(["callgrind_control", *command, str(self.shop.process.pid)], check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def send(self, requests):
        connection = http.client.HTTPConnection("127.0.0.1", self.shop.port)
        for request in requests:
            head, _, body = request.partition("\r\n\r\n")
            line, *fields = head.split("\r\n")
            method, path, _ = line.split(" ")
            headers = dict(field.split(": ", 1) for field in fields)
            headers["Host"] = f"127.0.0.1:{self.shop.port}"
            connection.request(method, path, body or None, headers)
            connection.getresponse().read()
        connection.close()

    def stop(self):
        self.shop.stop()


def clearing(profile):
    """The instructions of the calls of memset by libmicrohttpd in a profile of callgrind's format.

    A name follows its number in parentheses where it appears first; later its number stands alone."""
    names, cleared = {}, 0
    position, is_call = {}, False
    for line in profile.splitlines():
        if is_call:
            # The line after `calls=` holds a position and the instructions of those calls.
            is_call = False
            if "microhttpd" in position.get("ob", "") and "memset" in position.get("cfn", ""):
                cleared += int(line.split()[-1])
        elif match := re.match(r"(ob|cob|fn|cfn)=\((\d+)\)(?: (.*))?", line):
            kind, number, name = match.groups()
            key = kind.removeprefix("c"), number
            if name:
                names[key] = name
            position[kind] = names[key]
        is_call = is_call or line.startswith("calls=")
    return cleared


class Reader(threading.Thread):
    """Somebody who reads one page as fast as one connection can, while something else is measured."""

    def __init__(self, client, server, path, seconds):
        super().__init__()
        self.arguments, self.figures = (client, server, path, seconds), None
        self.start()

    def run(self):
        client, server, path, seconds = self.arguments
        self.figures = client.ask(server, gets([path]), seconds, clients=1)
