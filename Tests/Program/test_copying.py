"""A shop that moves from SQLite to a PostgreSQL server by one command, and the schema that another brings up to date."""

import os
import pty
import signal
import subprocess
import time
from urllib.parse import quote

import pytest

from buying import Buyer
from running import PROGRAM, ROOT, Shop, assert_refused_with, shopme

SERVER = os.environ.get("SHOPME_POSTGRESQL")
pytestmark = pytest.mark.skipif(not SERVER, reason="SHOPME_POSTGRESQL names no server: bin/test starts one")


def sql(statement, database="postgres"):
    """Rows of an answer, as psql prints them."""
    return subprocess.run(["psql", "-qAtX", "-v", "ON_ERROR_STOP=1", "-c", statement, f"{SERVER} dbname={database}"],
                          check=True, capture_output=True, text=True).stdout.splitlines()


@pytest.fixture
def database():
    """Name of an empty database."""
    name = f"shopme_copy_{os.getpid()}_{time.monotonic_ns()}"
    sql(f"CREATE DATABASE {name} TEMPLATE template0")
    yield name
    sql(f"DROP DATABASE {name} WITH (FORCE)")


def address(database):
    options = dict(option.split("=", 1) for option in SERVER.split())
    return f"postgresql://{options['user']}@/{database}?host={quote(options['host'], safe='')}"


def copy(data, database):
    return shopme("copy", "--from", data, "--to", address(database), timeout=60)


def tables(database):
    return sql("SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace", database)


def test_a_shop_moves_to_a_server_and_sells_on(shop, database):
    buyer = Buyer(shop.port)
    buyer.add("tomato", 2)
    assert buyer.place(buyer.confirmation()).order_number
    home = shop.get("/").replace(shop.url.encode(), b"")
    buyer.close()
    shop.close()

    copied = copy(shop.data, database)
    assert copied.returncode == 0, copied.stderr
    lines = copied.stdout.splitlines()
    assert "ok  order sums" in lines and not [line for line in lines if line.startswith("BAD")]
    assert any(line.startswith("The same in both: 1 orders for $") for line in lines), lines
    assert copied.stderr.splitlines()[0] == "0 % copying accounts"

    moved = Shop(shop.data, options=["--database", address(database)]).open()
    assert (moved.get("/").replace(moved.url.encode(), b"") == home) is True
    buyer = Buyer(moved.port)
    buyer.add("tomato")
    receipt = buyer.place(buyer.confirmation())
    assert int(receipt.order_number) == 1002
    buyer.close()
    moved.close()
    checked = shopme("check", "--data", shop.data, "--database", address(database))
    assert checked.returncode == 0, checked.stdout

    assert_refused_with(copy(shop.data, database), "is not empty; a shop is copied into one in which nothing is yet")
    migrated = shopme("migrate", "--database", address(database))
    assert migrated.returncode == 0 and "has version" in migrated.stdout, migrated.stderr


def test_a_copy_of_an_open_shop_says_that_it_is_open(shop, database):
    copied = copy(shop.data, database)
    assert copied.returncode == 0
    assert copied.stderr.splitlines()[0] == "The shop is open: what it changes from now on is not in the copy."


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
def test_an_interrupted_copy_leaves_an_empty_database(shop, database, number):
    shop.close()
    process = subprocess.Popen([PROGRAM, "copy", "--from", shop.data, "--to", address(database)],
                               stderr=subprocess.PIPE, text=True, cwd=ROOT)
    assert process.stderr.readline().startswith("0 %")
    process.send_signal(number)
    said = process.stderr.read().splitlines()
    assert process.wait(timeout=10) == -number
    assert number == signal.SIGKILL or said[-1] == "Interrupted: nothing was copied.", said
    while sql(f"SELECT 1 FROM pg_stat_activity WHERE datname = '{database}'"):
        time.sleep(0.05)
    assert tables(database) == []
    assert copy(shop.data, database).returncode == 0


def test_a_terminal_shows_a_bar(shop, database):
    shop.close()
    leader, follower = pty.openpty()
    process = subprocess.Popen([PROGRAM, "copy", "--from", shop.data, "--to", address(database)],
                               stderr=follower, stdout=subprocess.DEVNULL, cwd=ROOT)
    os.close(follower)
    said = b""
    try:
        while part := os.read(leader, 4096):
            said += part
    except OSError:
        pass  # The other end is closed.
    os.close(leader)
    assert process.wait(timeout=10) == 0
    assert "█████░".encode() in said and said.decode().rstrip().endswith("\x1b[K")


def test_what_cannot_be_copied_or_migrated_is_said(tmp_path, database):
    assert_refused_with(copy(tmp_path / "none", database), "There is no shop in ")
    assert_refused_with(shopme("migrate", "--database", address(database)), "There is no shop in ")
    for arguments in [("copy", "--from", "a", "--to", "b"), ("migrate", "--data", tmp_path)]:
        assert shopme(*arguments).returncode == 64
