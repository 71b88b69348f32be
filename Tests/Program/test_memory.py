"""Requests of any size cost no memory, and neither does serving for long."""

import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from observing import code_in_memory, connections_to, forget_peak, memory, open_files, peak_memory
from raw_http import Connection, answers_in
from running import PROGRAM, wait_for

FORM = b"Content-Type: application/x-www-form-urlencoded\r\n"
UPLOAD = b"Content-Type: multipart/form-data; boundary=b\r\n"
BEGINNING = b'--b\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\n'
#: KiB of code of an installed program, and room to grow: it has 4800.
INSTALLED_CODE = 8 << 10
#: Bytes that are sent of an announced or endless body at most.
BOUND = 128 << 20


@pytest.mark.alone
@pytest.mark.long
def test_the_demo_shop_at_rest_takes_little(shop, report):
    """Less than 40 MiB. A build for debugging has thrice the code of the program that people install, 12 MiB and more;
    in its place counts more than all code of that one: `SHOPME_PROGRAM=.build/release/shopme` measures it itself."""
    resident, code = memory(shop.process), code_in_memory(shop.process)
    report(f"{resident / 1024:.1f} MiB after the first page, {code / 1024:.1f} of them its code")
    assert resident > code > 1024
    if "/debug/" in str(PROGRAM):
        resident += INSTALLED_CODE - code
    assert resident < 40 << 10


def enormous(test):
    """Runs a test with each kind of body and each way to announce it."""
    kinds = pytest.mark.parametrize("content_type, beginning", [(FORM, b"a="), (UPLOAD, BEGINNING)],
                                    ids=["form", "upload"])
    framings = pytest.mark.parametrize(
        "framing", [b"Content-Length: 5000000000\r\n", b"Transfer-Encoding: chunked\r\n"],
        ids=["5 GB announced", "without end"])
    return kinds(framings(test))


@enormous
def test_an_enormous_body_is_refused(shop, content_type, beginning, framing):
    assert send_enormous_body(shop, content_type, beginning, framing) < BOUND
    shop.get_home()


@pytest.mark.alone
@pytest.mark.long
@enormous
def test_an_enormous_body_costs_no_memory(shop, content_type, beginning, framing, report):
    serve_usual_requests(shop)
    before = memory(shop.process)
    forget_peak(shop.process)
    for _ in range(3):
        sent = send_enormous_body(shop, content_type, beginning, framing)
    shop.get_home()
    growth, peak = memory(shop.process) - before, peak_memory(shop.process) - before
    report(f"grew by {growth} KiB, at its peak by {peak} KiB; {sent >> 10} KiB were sent")
    assert growth < 4096


def send_enormous_body(shop, content_type, beginning, framing):
    """Sends a body until it is refused with 413. Returns the number of bytes sent."""
    request = b"POST /cart/lines HTTP/1.1\r\nHost: HOST\r\n" + content_type + framing + b"\r\n"
    piece = b"a" * 65_536
    if b"chunked" in framing:
        request += b"%x\r\n%s\r\n" % (len(beginning), beginning)
        piece = b"10000\r\n" + piece + b"\r\n"
    with Connection(shop.port) as connection:
        connection.send(request)
        sent = send_until_refused(connection, piece)
        connection.finish_sending()
        assert [answer.status for answer in answers_in(connection.read_to_end())] == [413]
    return sent


def send_until_refused(connection, piece):
    """Number of bytes sent when the answer came, or all that the test is ready to send."""
    sent = 0
    connection.socket.setblocking(False)
    rest = piece
    while sent < BOUND:
        try:
            if connection.socket.recv(1, 2):  # MSG_PEEK
                return sent
        except BlockingIOError:
            pass
        try:
            count = connection.socket.send(rest)
            rest = rest[count:] or piece
            sent += count
        except BlockingIOError:
            time.sleep(0.001)
        except OSError:
            return sent
    return sent


def serve_usual_requests(shop):
    """Asks for all that a customer may ask for, a form of a million bytes included, so that each thread has had one."""
    large = (b"POST /cart/lines HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n" + FORM
             + b"Content-Length: 1000000\r\n\r\n")
    for _ in range(4):
        ask(shop, 50)
        with Connection(shop.port) as connection:
            connection.send(large + b"a" * 1_000_000)
            assert len(answers_in(connection.read_to_end())) == 1


def ask(shop, count):
    """Asks for pages and pictures, one behind the other on one connection; the last request is refused."""
    pictures = [f"/pictures/{name}" for (name,) in shop.sql("SELECT file_name FROM pictures LIMIT 6")]
    targets = (["/products/tomato", "/nowhere", *pictures] * count)[:count - 1] + ["/%00"]
    with Connection(shop.port) as connection:
        connection.send(b"".join(b"GET %s HTTP/1.1\r\nHost: HOST\r\n\r\n" % target.encode() for target in targets))
        statuses = [answer.status for answer in answers_in(connection.read_to_end())]
    assert len(statuses) == count and set(statuses) == {200, 404, 400}, statuses


def open_at_rest(shop):
    """The number of open files when no connection is left."""
    wait_for(lambda: connections_to(shop.port) == 0)
    return open_files(shop.process)


def ask_at_once(shop, threads, count):
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(lambda _: ask(shop, 50), range(count // 50)))


@pytest.mark.exact
def test_after_many_requests_no_file_is_left_open(shop):
    # Each thread of the server keeps the connection to the database that its first read opens, and which thread serves
    # a request is chance: their number ends the growth. A file left open by requests is one more after every thousand.
    files = []
    for _ in range(20):
        ask_at_once(shop, 16, 1000)
        files.append(open_at_rest(shop))
        if len(files) > 2 and files[-3] >= files[-2] >= files[-1]:
            return
    pytest.fail(f"the number of open files after each thousand requests: {files}")


@pytest.mark.alone
@pytest.mark.long
def test_after_many_requests_memory_and_files_are_as_after_the_first_thousand(shop, report, request):
    """`--requests=1000000` for the long run."""
    count = request.config.getoption("--requests")
    ask_at_once(shop, 16, 1000)
    files, resident = open_at_rest(shop), memory(shop.process)
    begun = time.monotonic()
    ask_at_once(shop, 2, count - 1000)
    seconds = time.monotonic() - begun
    files_after, resident_after = open_at_rest(shop), memory(shop.process)
    report(f"after 1,000 requests {resident} KiB and {files} files, after {count} "
           f"{resident_after} KiB and {files_after} files, in {seconds:.0f} s")
    assert files_after <= files * 1.05
    assert resident_after <= resident * 1.05
