"""Two programs, each with a folder of its own, that serve one shop from one PostgreSQL server."""

import hashlib
import http.client
import re
import threading
import time
from contextlib import closing

import pytest

from databases import SERVER, ServerDatabase
from mailing import PLAIN, MailServer, sending
from running import Shop, shopme, wait_for

pytestmark = pytest.mark.skipif(not SERVER, reason="SHOPME_POSTGRESQL names no server: bin/test starts one")

#: Seconds in which another program follows one that was killed, with the default lease time of 20 s.
TAKEOVER = 30


@pytest.fixture
def database():
    database = ServerDatabase()
    yield database
    database.drop()


@pytest.fixture
def open_node(database, tmp_path):
    """Opens one more program, with a folder of its own."""
    nodes = []

    def make(options=()):
        nodes.append(Shop(tmp_path / f"node-{len(nodes)}", options=options, database=database))
        return nodes[-1].open()

    yield make
    for node in nodes:
        if node.process.poll() is None:
            node.kill()


def enqueue(database, count):
    """Puts mails into the outbox."""
    now = int(time.time())
    database.sql(f"""
        INSERT INTO outbox (message_id, kind, recipient, subject, created_at, waiting_since, next_try_at, bytes)
        SELECT 'mail-' || n || '@shop.example', 'test', 'ben@example.com', 'Mail ' || n, {now}, {now}, {now},
            convert_to(E'Subject: Mail ' || n || E'\\r\\n\\r\\nHello.\\r\\n', 'UTF8')
        FROM generate_series(1, {count}) AS n""")


def test_pictures_that_came_to_one_are_served_by_the_other(database, open_node, tmp_path):
    seeded = shopme("seed", "--data", tmp_path / "node-0", *database.options)
    assert seeded.returncode == 0, seeded.stderr
    here, there = open_node(), open_node()
    pictures = sorted(set(re.findall(r"/pictures/[0-9a-f]{64}\.\w+", here.get("/").decode())))
    assert len(pictures) > 3
    for picture in pictures:
        content = there.get(picture)
        assert hashlib.sha256(content).hexdigest() == re.search("[0-9a-f]{64}", picture).group()
        assert (there.data / picture.lstrip("/")).read_bytes() == content == here.get(picture)
    check = shopme("check", *there.place)
    assert check.returncode == 0, check.stdout


@pytest.mark.exact
def test_each_mail_is_sent_once(database, open_node):
    with MailServer() as server:
        for _ in range(2):
            open_node([*sending(server), *PLAIN])
        enqueue(database, 60)
        wait_for(lambda: database.sql("SELECT count(*) FROM outbox WHERE sent_at IS NOT NULL") == [(60,)])
        assert sorted(message["Subject"] for message in server.messages) == sorted(f"Mail {n}" for n in range(1, 61))
        assert len(server.seen) == 60
        assert database.sql("SELECT count(*) FROM leases WHERE work = 'mail'") == [(0,)]


@pytest.mark.exact
def test_another_follows_one_that_is_killed(database, open_node):
    follow_killed_program(database, open_node, ["--lease-seconds", 5])


@pytest.mark.alone
@pytest.mark.long
def test_another_follows_one_that_is_killed_within_half_a_minute(database, open_node, report):
    elapsed = follow_killed_program(database, open_node)
    report(f"all work of a program that was killed was taken over after {elapsed:.1f} s")
    assert elapsed < TAKEOVER


def follow_killed_program(database, open_node, lease=()):
    """Kills a program in the middle of a mail, and waits until another one has taken over all its work. Returns the
    seconds that this took."""
    with MailServer() as server:
        options = [*sending(server), *PLAIN, *lease]
        is_killed = threading.Event()

        def first():
            del server.answers["DATA"]
            is_killed.wait(600)
            return "drop"

        server.answers["DATA"] = first
        gone = open_node(options)
        enqueue(database, 1)
        wait_for(lambda: server.seen)
        holder = database.sql("SELECT DISTINCT holder FROM leases")
        assert len(holder) == 1
        left = open_node(options)
        # The second program could take over as soon as the present leases have expired, if nobody renewed them.
        expiry = database.sql("SELECT max(expires_at) FROM leases")[0][0]
        later = expiry + 2000
        wait_for(lambda: database.sql(
            "SELECT min(expires_at) > ? AND extract(epoch FROM clock_timestamp()) * 1000 > ? FROM leases", later, later)
            == [(True,)])
        assert len(server.seen) == 1 and database.sql("SELECT DISTINCT holder FROM leases") == holder

        gone.kill()
        begun = time.monotonic()
        is_killed.set()
        wait_for(lambda: server.taken)
        works = "SELECT work FROM leases WHERE holder <> ? AND key = 0 ORDER BY 1"
        wait_for(lambda: [work for (work,) in database.sql(works, *holder[0])]
                 == ["housekeeping", "imports", "minute jobs"])
        elapsed = time.monotonic() - begun
        # A mail that comes next shows that the first one was not sent twice.
        database.sql("UPDATE outbox SET message_id = 'first@shop.example'")
        enqueue(database, 1)
        wait_for(lambda: database.sql("SELECT count(*) FROM outbox WHERE sent_at IS NULL") == [(0,)])
        assert len(server.taken) == 2
        with closing(http.client.HTTPConnection("127.0.0.1", left.port, timeout=60)) as connection:
            connection.request("GET", "/healthz")
            assert connection.getresponse().status == 200
        return elapsed
