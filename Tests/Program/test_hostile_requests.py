"""Every request of the corpus gets its answer, and the server serves on as if nothing had been."""

import shutil
import subprocess

import pytest

from hostile import CASES
from raw_http import Connection, answers_in
from running import Shop

#: Stands behind each request. Nobody may answer it when that was refused; if somebody did, the cart would have a line.
SMUGGLED = (b"POST /cart/lines HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/x-www-form-urlencoded\r\n"
            b"Content-Length: 14\r\nConnection: close\r\n\r\nproduct=tomato")
#: From version 0.9.77 on, libmicrohttpd refuses most of the malformed requests by itself, with 400.
IS_STRICT = subprocess.run(["pkg-config", "--atleast-version=0.9.77", "libmicrohttpd"]).returncode == 0
OUR_HEADERS = ["content-security-policy", "x-content-type-options", "referrer-policy", "permissions-policy"]


@pytest.fixture(scope="module")
def open_shop(demo_data, tmp_path_factory):
    """Opens a shop that waits for so many seconds for a request, once for each number. It never closes a connection
    for being idle."""
    shops = {}

    def open(seconds):
        if seconds not in shops:
            data = tmp_path_factory.mktemp("hostile") / "data"
            shutil.copytree(demo_data, data)
            shops[seconds] = Shop(data, options=["--header-timeout", seconds, "--idle-timeout", 3600]).open()
        return shops[seconds]

    yield open
    for shop in shops.values():
        shop.close()


@pytest.fixture
def shop(open_shop):
    return open_shop(600)


def test_the_corpus_is_large_and_names_each_request_once():
    assert len(CASES) >= 80
    assert len({(case.name, case.request) for case in CASES}) == len(CASES)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_hostile_request_gets_its_answer(case, open_shop):
    is_unfinished = case.expected in (408, "closed") or case.name.endswith("without end")
    shop = open_shop(1 if is_unfinished else 600)
    shop.sql("DELETE FROM cart_lines")
    with Connection(shop.port) as connection:
        connection.send(case.request + (b"" if is_unfinished else SMUGGLED))
        received = connection.read_to_end()
    if case.by_library or case.is_refused and IS_STRICT:
        # It does not linger, so that a reset may overtake its page.
        expected = [case.expected] if case.by_library else [case.expected, 400]
        assert not received or any(received.startswith(b"HTTP/1.1 %d " % status) for status in expected), received[:200]
        assert b" 303 " not in received
    elif case.is_refused:
        expected = [] if case.expected == "closed" else [case.expected]
        assert [answer.status for answer in answers_in(received)] == expected
        assert_marked_as_ours(answers_in(received))
    else:
        assert [answer.status for answer in answers_in(received)] == [case.expected, 303]
    assert shop.sql("SELECT count(*) FROM cart_lines") == [(0 if case.is_refused else 1,)]
    shop.get_home()


def assert_marked_as_ours(answers):
    for answer in answers:
        assert answer.headers["connection"].lower() == "close"
        assert all(name in answer.headers for name in OUR_HEADERS), answer.headers


def test_a_request_of_random_bytes_is_refused(shop, chance):
    for _ in range(50):
        with Connection(shop.port) as connection:
            connection.send(chance.randbytes(chance.randint(1, 300)) + b"\r\n\r\n")
            connection.finish_sending()
            assert not any(answer.status < 400 or answer.status >= 500 and answer.status not in (501, 505)
                           for answer in answers_in(connection.read_to_end()))
    shop.get_home()
