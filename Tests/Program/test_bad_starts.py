"""A start with a database that cannot be opened fails with one plain sentence, and changes nothing."""

import os
import shutil
import sqlite3
from contextlib import closing

import pytest

from buying import Buyer
from running import Shop, assert_refused_with, shopme

PAGE = 4096


@pytest.fixture
def data(demo_data, tmp_path):
    """The demo shop, all of it in the database's file and nothing in a log beside it."""
    data = tmp_path / "data"
    shutil.copytree(demo_data, data)
    sql(data, "PRAGMA wal_checkpoint(TRUNCATE)")
    return data


def sql(data, statement):
    with closing(sqlite3.connect(data / "shop.sqlite", isolation_level=None)) as database:
        database.execute(statement)


def files(data):
    """The database and what belongs to it, but for the memory that programs share."""
    return {file.name: file.read_bytes() for file in data.iterdir()
            if file.name.startswith("shop.sqlite") and not file.name.endswith("-shm")}


def assert_refuses(data, sentence):
    before = files(data)
    result = shopme("serve", "--data", data, "--port", 0)
    assert_refused_with(result, sentence)
    assert files(data) == before


def overwrite(data, offset, content):
    with open(data / "shop.sqlite", "r+b") as file:
        file.seek(offset)
        file.write(content)


def test_something_else_in_place_of_the_database(data):
    (data / "shop.sqlite").write_bytes(b"no database " * 1000)
    assert_refuses(data, "damaged or not a database")


def test_a_few_bytes_in_place_of_the_database(data):
    (data / "shop.sqlite").write_bytes(b"SQLite")
    assert_refuses(data, "damaged or not a database")


def test_a_damaged_header(data):
    overwrite(data, 0, os.urandom(100))
    assert_refuses(data, "damaged or not a database")


def test_a_damaged_schema(data):
    overwrite(data, 100, b"\xff" * (PAGE - 100))
    assert_refuses(data, "damaged or not a database")


def test_a_database_of_which_the_end_is_missing(data):
    os.truncate(data / "shop.sqlite", (data / "shop.sqlite").stat().st_size // 2 // PAGE * PAGE)
    assert_refuses(data, "damaged or not a database")


def test_everything_but_the_schema_is_damaged(data):
    overwrite(data, PAGE, os.urandom((data / "shop.sqlite").stat().st_size - PAGE))
    assert_refuses(data, "damaged or not a database")


def test_a_database_of_another_program(data):
    (data / "shop.sqlite").unlink()
    sql(data, "CREATE TABLE bookmarks (url TEXT)")
    assert_refuses(data, "not made by ShopME")


def test_a_database_of_a_newer_version(data):
    sql(data, "PRAGMA user_version = 99")
    assert_refuses(data, "version 99.*newer ShopME")


def test_a_database_of_a_newer_version_that_only_its_log_tells(data):
    other = sqlite3.connect(data / "shop.sqlite")
    other.execute("PRAGMA user_version = 99")
    other.commit()
    try:
        assert_refuses(data, "version 99.*newer ShopME")
    finally:
        other.close()


def leave_an_order_in_the_log(data):
    """As after a stop: the last changes are in the log, not yet in the database's file."""
    shop = Shop(data).open()
    buyer = Buyer(shop.port)
    buyer.add("apple")
    assert buyer.place(buyer.confirmation()).order_number
    shop.kill()
    assert (data / "shop.sqlite-wal").stat().st_size > 0


def test_a_database_that_is_missing_beside_its_log(data):
    leave_an_order_in_the_log(data)
    (data / "shop.sqlite").unlink()
    assert_refuses(data, "shop.sqlite")


def test_a_database_that_is_empty_beside_its_log(data):
    leave_an_order_in_the_log(data)
    os.truncate(data / "shop.sqlite", 0)
    assert_refuses(data, "shop.sqlite")


def test_a_folder_in_place_of_the_database(data):
    (data / "shop.sqlite").unlink()
    (data / "shop.sqlite").mkdir()
    result = shopme("serve", "--data", data, "--port", 0)
    assert_refused_with(result, "database")


def test_a_disk_that_cannot_be_written(small_disk, data):
    shutil.copytree(data, small_disk.folder / "data")
    small_disk.make_read_only()
    assert_refuses(small_disk.folder / "data", "cannot be used.*[Rr]ead-only")


@pytest.mark.parametrize("zone", ["Europe/Zurrich", "../../../../etc/passwd", ""])
def test_a_time_zone_that_nobody_knows(data, zone):
    sql(data, f"UPDATE shop SET time_zone = '{zone}'")
    assert_refused_with(shopme("serve", "--data", data, "--port", 0), f"time zone “{zone}” is unknown")


def test_a_machine_without_time_zones(data, tmp_path):
    (tmp_path / "zones").mkdir()
    result = shopme("serve", "--data", data, "--port", 0, environment={"TZDIR": str(tmp_path / "zones")})
    assert_refused_with(result, "install the package tzdata")


def test_a_damaged_file_of_a_time_zone(data, tmp_path):
    (tmp_path / "America").mkdir()
    (tmp_path / "America/New_York").write_bytes(b"TZif2" + bytes(15) + b"\xff" * 24)
    result = shopme("serve", "--data", data, "--port", 0, environment={"TZDIR": str(tmp_path)})
    assert_refused_with(result, "America/New_York is damaged")
