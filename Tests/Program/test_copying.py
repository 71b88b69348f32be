"""A shop that moves from SQLite to a PostgreSQL server by one command, and the schema that another brings up to date."""

import os
import pty
import signal
import subprocess

import pytest

from buying import Buyer
from databases import SERVER, ServerDatabase
from running import PATIENCE, PROGRAM, ROOT, Shop, assert_refused_with, shopme, wait_for

pytestmark = pytest.mark.skipif(not SERVER, reason="SHOPME_POSTGRESQL names no server: bin/test starts one")


@pytest.fixture
def database():
    """An empty one."""
    database = ServerDatabase()
    yield database
    database.drop()


def copy(data, database):
    return shopme("copy", "--from", data, "--to", database.url)


def tables(database):
    return database.sql("SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace")


def others(database):
    """Connections to it."""
    return database.sql("SELECT 1 FROM pg_stat_activity WHERE datname = ? AND pid <> pg_backend_pid()", database.name)


@pytest.mark.exact
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

    moved = Shop(shop.data, database=database).open()
    assert (moved.get("/").replace(moved.url.encode(), b"") == home) is True
    buyer = Buyer(moved.port)
    buyer.add("tomato")
    receipt = buyer.place(buyer.confirmation())
    assert int(receipt.order_number) == 1002
    buyer.close()
    moved.close()
    checked = shopme("check", "--data", shop.data, *database.options)
    assert checked.returncode == 0, checked.stdout

    assert_refused_with(copy(shop.data, database), "is not empty. A shop can only be copied into an empty database")
    migrated = shopme("migrate", *database.options)
    assert migrated.returncode == 0 and "has version" in migrated.stdout, migrated.stderr


def test_a_copy_of_an_open_shop_says_that_it_is_open(shop, database):
    copied = copy(shop.data, database)
    assert copied.returncode == 0
    assert copied.stderr.splitlines()[0] == "The shop is running: changes from now on are not in the copy."


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
def test_an_interrupted_copy_leaves_an_empty_database(shop, database, number):
    shop.close()
    process = subprocess.Popen([PROGRAM, "copy", "--from", shop.data, "--to", database.url],
                               stderr=subprocess.PIPE, text=True, cwd=ROOT)
    assert process.stderr.readline().startswith("0 %")
    process.send_signal(number)
    said = process.stderr.read().splitlines()
    assert process.wait(timeout=PATIENCE) == -number
    assert number == signal.SIGKILL or said[-1] == "Interrupted: nothing was copied.", said
    wait_for(lambda: not others(database))
    assert tables(database) == []
    assert copy(shop.data, database).returncode == 0


def test_a_terminal_shows_a_bar(shop, database):
    shop.close()
    leader, follower = pty.openpty()
    process = subprocess.Popen([PROGRAM, "copy", "--from", shop.data, "--to", database.url],
                               stderr=follower, stdout=subprocess.DEVNULL, cwd=ROOT)
    os.close(follower)
    said = b""
    try:
        while part := os.read(leader, 4096):
            said += part
    except OSError:
        pass  # The other end is closed.
    os.close(leader)
    assert process.wait(timeout=PATIENCE) == 0
    assert "█████░".encode() in said and said.decode().rstrip().endswith("\x1b[K")


def test_what_cannot_be_copied_or_migrated_is_said(tmp_path, database):
    assert_refused_with(copy(tmp_path / "none", database), "There is no shop in ")
    assert_refused_with(shopme("migrate", *database.options), "There is no shop in ")
    for arguments in [("copy", "--from", "a", "--to", "b"), ("migrate", "--data", tmp_path)]:
        assert shopme(*arguments).returncode == 64
