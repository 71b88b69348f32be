"""Two programs, each with a folder of its own, that serve one shop from one PostgreSQL server."""

import hashlib
import http.client
import os
import re
import subprocess
import threading
import time
import uuid
from contextlib import closing
from urllib.parse import quote

import pytest

from mailing import PLAIN, MailServer, sending, wait_for
from running import Shop, shopme

SERVER = os.environ.get("SHOPME_POSTGRESQL", "")

pytestmark = pytest.mark.skipif(not SERVER, reason="SHOPME_POSTGRESQL names no server: bin/test starts one")

#: Seconds in which another program follows one that was killed.
TAKEOVER = 30
#: Seconds for which a lease holds.
LEASE = 20


class Database:
    """A database of its own on the tests' server."""

    def __init__(self):
        self.name = f"shopme_nodes_{uuid.uuid4().hex[:12]}"
        self.psql(f"CREATE DATABASE {self.name}", "postgres")
        words = dict(word.split("=", 1) for word in SERVER.split())
        self.url = f"postgresql:///{self.name}?" + "&".join(f"{key}={quote(value)}" for key, value in words.items())

    def drop(self):
        self.psql(f"DROP DATABASE {self.name} WITH (FORCE)", "postgres")

    def psql(self, sql, name=None):
        """Runs SQL. Returns its rows, each as one line."""
        command = ["psql", "-qAtX", "-v", "ON_ERROR_STOP=1", "-d", f"{SERVER} dbname={name or self.name}", "-c", sql]
        return subprocess.run(command, check=True, capture_output=True, text=True, timeout=20).stdout.splitlines()

    def enqueue(self, count):
        """Puts mails into the outbox."""
        now = int(time.time())
        self.psql(f"""
            INSERT INTO outbox (message_id, kind, recipient, subject, created_at, waiting_since, next_try_at, bytes)
            SELECT 'mail-' || n || '@shop.example', 'test', 'ben@example.com', 'Mail ' || n, {now}, {now}, {now},
                convert_to(E'Subject: Mail ' || n || E'\\r\\n\\r\\nHello.\\r\\n', 'UTF8')
            FROM generate_series(1, {count}) AS n""")


@pytest.fixture
def database():
    made = Database()
    yield made
    made.drop()


@pytest.fixture
def open_node(database, tmp_path):
    """Opens one more program, with a folder of its own."""
    nodes = []

    def make(options=()):
        nodes.append(Shop(tmp_path / f"node-{len(nodes)}", options=[f"--database={database.url}", *options]))
        return nodes[-1].open()

    yield make
    for node in nodes:
        if node.process.poll() is None:
            node.kill()


def test_pictures_that_came_to_one_are_served_by_the_other(database, open_node, tmp_path, report):
    seeded = shopme("seed", "--data", tmp_path / "node-0", "--database", database.url, timeout=120)
    assert seeded.returncode == 0, seeded.stderr
    here, there = open_node(), open_node()
    pictures = sorted(set(re.findall(r"/pictures/[0-9a-f]{64}\.\w+", here.get("/").decode())))
    assert len(pictures) > 3
    times = []
    for picture in pictures:
        begun = time.monotonic()
        content = there.get(picture)
        times.append(time.monotonic() - begun)
        assert hashlib.sha256(content).hexdigest() == re.search("[0-9a-f]{64}", picture).group()
        assert (there.data / picture.lstrip("/")).read_bytes() == content == here.get(picture)
    report(f"{len(times)} pictures were fetched in {max(times) * 1000:.0f} ms each at most")
    check = shopme("check", "--data", there.data, "--database", database.url, timeout=60)
    assert check.returncode == 0, check.stdout


def test_each_mail_is_sent_once(database, open_node):
    with MailServer() as server:
        for _ in range(2):
            open_node([*sending(server), *PLAIN])
        database.enqueue(60)
        wait_for(lambda: database.psql("SELECT count(*) FROM outbox WHERE sent_at IS NOT NULL") == ["60"], 60)
        assert sorted(message["Subject"] for message in server.messages) == sorted(f"Mail {n}" for n in range(1, 61))
        assert len(server.seen) == 60
        assert database.psql("SELECT count(*) FROM leases WHERE work = 'mail'") == ["0"]


def test_another_follows_one_that_is_killed(database, open_node, report):
    with MailServer() as server:
        options = [*sending(server), *PLAIN]
        is_killed = threading.Event()

        def first():
            del server.answers["DATA"]
            is_killed.wait(60)
            return "drop"

        server.answers["DATA"] = first
        gone = open_node(options)
        database.enqueue(1)
        wait_for(lambda: server.seen)
        holder = database.psql("SELECT DISTINCT holder FROM leases")
        assert len(holder) == 1
        left = open_node(options)
        # One that was opened just now first lets pass as much time as others have to come back.
        time.sleep(LEASE + 5)
        assert len(server.seen) == 1 and database.psql("SELECT DISTINCT holder FROM leases") == holder

        gone.kill()
        begun = time.monotonic()
        is_killed.set()
        wait_for(lambda: server.taken, TAKEOVER)
        report(f"a mail of a program that was killed was sent by another after {time.monotonic() - begun:.1f} s")
        works = "SELECT work FROM leases WHERE holder <> '" + holder[0] + "' AND key = 0 ORDER BY 1"
        wait_for(lambda: database.psql(works) == ["housekeeping", "imports", "minute jobs"], TAKEOVER)
        elapsed = time.monotonic() - begun
        report(f"all its work was taken over after {elapsed:.1f} s")
        assert elapsed < TAKEOVER
        time.sleep(3)
        assert len(server.taken) == 1
        with closing(http.client.HTTPConnection("127.0.0.1", left.port, timeout=5)) as connection:
            connection.request("GET", "/healthz")
            assert connection.getresponse().status == 200
