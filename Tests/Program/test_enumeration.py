"""Whoever guesses passwords or asks for a link because they forgot theirs learns neither by the answer nor by its time
whether an address has an account."""

import http.client
import random
import shutil
import statistics
import time
from contextlib import closing
from urllib.parse import urlencode

import pytest

from mailing import PLAIN, MailServer, sending
from running import Shop
from test_proxies import free_port

PASSWORD = "four wet wooden horses"
PAIRS = 100
#: A busy machine is asked more often, until the interval is narrow enough to say something.
MOST_PAIRS = 1500


@pytest.fixture
def shop(demo_data, tmp_path):
    shutil.copytree(demo_data, tmp_path / "data")
    with MailServer() as server:
        # Links are mailed where the shop knows its own address.
        shop = Shop(tmp_path / "data", options=[*sending(server), *PLAIN, "--public-url=https://shop.example"])
        shop.port = free_port()
        shop.begin()
        assert "https://shop.example" in shop.process.stdout.readline()
        yield shop
        shop.kill()


def add_accounts(shop, numbers, password_hash=None):
    """Accounts, one for each question: the shop mails an address twice a minute at most."""
    with closing(shop.connection()) as database, database:
        for number in numbers:
            customer = database.execute(
                "INSERT INTO customers (last_used_at, check_at) VALUES (?1, ?1) RETURNING id",
                (int(time.time()) + 86400,)).fetchone()[0]
            database.execute(
                "INSERT INTO accounts (customer_id, email, role, created_at, password_hash) "
                "VALUES (?, ?, 'customer', 0, ?)", (customer, f"known{number:04}@example.com", password_hash))


def ask(shop, path, form, number):
    """Asks from an address of its own. Returns the milliseconds, and all of the answer but what names the request."""
    source = f"127.{1 + number // 250 % 250}.{number % 250}.7"
    with closing(http.client.HTTPConnection("127.0.0.1", shop.port, timeout=60, source_address=(source, 0))) as line:
        line.connect()
        begun = time.perf_counter()
        line.request("POST", path, urlencode(form),
                     {"Content-Type": "application/x-www-form-urlencoded", "Host": "shop.example"})
        answer = line.getresponse()
        body = answer.read().replace(form["email"].encode(), b"(the address)")
        took = (time.perf_counter() - begun) * 1000
        said = [(name, value) for name, value in answer.getheaders()
                if name not in ("X-Request-Id", "Date", "Content-Length")]
        return took, (answer.status, said, body)


def compare(shop, report, path, password_hash=None, most=MOST_PAIRS, **form):
    """Asks for known and unknown addresses in turn, until the difference of the medians is known to a millisecond or
    `most` of each were asked. Returns how many were, and the 99 % interval of that difference."""
    times = {"known": [], "unknown": []}
    answers = set()
    chance = random.Random(7)
    for turn in range(most // PAIRS):
        numbers = range(turn * PAIRS, (turn + 1) * PAIRS)
        add_accounts(shop, numbers, password_hash)
        for number in numbers:
            for kind in chance.sample(list(times), 2):
                email = f"{kind}{number:04}@example.com"
                took, answer = ask(shop, path, {"email": email, **form}, 2 * number + (kind == "known"))
                times[kind].append(took)
                answers.add(str(answer))
        low, high = interval(times)
        if high - low < 1:
            break
    known, unknown = (statistics.median(times[kind]) for kind in times)
    report(f"medians of {len(times['known'])}: known {known:.2f}, unknown {unknown:.2f} ms; "
           f"99 % of differences {low:.2f} to {high:.2f} ms")
    assert len(answers) == 1, answers
    return len(times["known"]), low, high


def test_known_and_unknown_addresses_get_the_same_answers(shop):
    add_accounts(shop, range(10))
    for path, form in [("/account/forgotten", {}), ("/account/sign-in", {"password": "not this horse"})]:
        answers = {str(ask(shop, path, {"email": f"{kind}{number:04}@example.com", **form}, 2 * number + is_known)[1])
                   for number in range(10) for is_known, kind in enumerate(["unknown", "known"])}
        assert len(answers) == 1, answers
    assert shop.sql("SELECT count(*) FROM password_links WHERE account_id IS NOT NULL") == [(10,)]


@pytest.mark.alone
@pytest.mark.long
def test_forgotten_tells_nobody_which_addresses_have_accounts(shop, report):
    asked, low, high = compare(shop, report, "/account/forgotten")
    assert_alike(low, high)
    [[links]] = shop.sql("SELECT count(*) FROM password_links WHERE account_id IS NOT NULL")
    assert links == asked


@pytest.mark.alone
@pytest.mark.long
def test_a_wrong_password_tells_nobody_which_addresses_have_accounts(shop, report, request):
    """Hashing a password takes 30 to 60 ms here, so that a millisecond is known only after thousands of guesses:
    `--guesses=8000`. A few tell whether a hash is made at all."""
    guesses = request.config.getoption("--guesses")
    join = {"given-name": "Zoe", "family-name": "Ng", "email": "zoe@example.com", "password": PASSWORD}
    ask(shop, "/account/join", join, 0)
    [[password_hash]] = shop.sql("SELECT password_hash FROM accounts WHERE email = 'zoe@example.com'")
    assert password_hash
    _, low, high = compare(shop, report, "/account/sign-in", password_hash, guesses, password="not this horse")
    assert -5 < low < 0.5 and -0.5 < high < 5
    if guesses > MOST_PAIRS:
        assert_alike(low, high)


def assert_alike(low, high):
    """The medians differ by less than half a millisecond, which is known to a millisecond."""
    assert abs(low + high) / 2 < 0.5 and high - low < 1


def interval(times):
    """The 99 % interval of the difference of the medians, by drawing pairs again (bootstrap): those of a pair were asked
    one after the other, when the machine was as busy."""
    chance = random.Random(7)
    pairs = list(zip(times["known"], times["unknown"]))
    differences = []
    for _ in range(1000):
        known, unknown = zip(*chance.choices(pairs, k=len(pairs)))
        differences.append(statistics.median(known) - statistics.median(unknown))
    differences.sort()
    return differences[5], differences[-6]
