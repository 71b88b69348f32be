"""Tables that are imported while the shop sells, and while its program is killed."""

import re
import statistics
import time
import urllib.request
import uuid

import pytest

from managing import Browser, add_manager
from observing import forget_peak, peak_memory
from running import shopme, wait_for
from waiting import add_times, p99


@pytest.fixture
def rows(request):
    return request.config.getoption("--import-rows")


@pytest.fixture
def manager(shop):
    add_manager(shop)
    browser = Browser(shop)
    assert browser.sign_in()[0] == 200
    return browser


def table(rows):
    """A table of new items, each with a description of the usual length."""
    words = "As good as it looks, and made to be used for many years. " * 3
    lines = [f"Thing {number},Grocery,{number % 90 + 1}.50,{number % 40},{words}" for number in range(rows)]
    return "\r\n".join(["Name,Category,Price,Stock,Description", *lines]).encode()


def bring(browser, content):
    """Sends a table. Returns the address of its import."""
    boundary = uuid.uuid4().hex
    body = (f'--{boundary}\r\nContent-Disposition: form-data; name="kind"\r\n\r\nproducts\r\n--{boundary}\r\n'
            f'Content-Disposition: form-data; name="file"; filename="things.csv"\r\nContent-Type: text/csv\r\n\r\n'
            ).encode() + content + f"\r\n--{boundary}--\r\n".encode()
    request = urllib.request.Request(
        browser.shop.url + "/manage/imports", body, {"Content-Type": f"multipart/form-data; boundary={boundary}"})
    answer = browser.opener.open(request, timeout=60)
    return re.search(r"/manage/imports/\d+$", answer.url).group()


def stage(shop):
    return shop.sql("SELECT stage FROM imports ORDER BY id DESC LIMIT 1")[0][0]


def wait_for_stage(shop, wanted):
    wait_for(lambda: stage(shop) == wanted, 600)


def things(shop):
    return shop.sql("SELECT count(*), count(DISTINCT name) FROM products "
                    "WHERE name LIKE 'Thing %' AND archived_at IS NULL")[0]


@pytest.mark.exact
def test_an_import_that_is_killed_again_and_again_is_there_once(shop, manager, rows, chance, pytestconfig, report):
    kills, places = pytestconfig.getoption("--import-kills"), []

    def kill_within(name, most):
        """Kills the program at moments when that much is done."""
        for _ in range(kills):
            wanted = chance.randrange(most)
            while stage(shop) == name and done(name) < wanted:
                time.sleep(0.005)
            places.append((name, done(name)))
            shop.kill()
            shop.open()

    def done(name):
        column = {"reading": "row_count", "applying": "done", "undoing": "undone"}[name]
        return shop.sql(f"SELECT {column} FROM imports")[0][0]

    address = bring(manager, table(rows))
    kill_within("reading", rows)
    wait_for_stage(shop, "read")
    assert shop.sql("SELECT row_count, added, changed, refused FROM imports") == [(rows, rows, 0, 0)]
    assert things(shop) == (0, 0)
    manager.open(address + "/application", yes="1")
    kill_within("applying", rows)
    wait_for_stage(shop, "applied")
    assert things(shop) == (rows, rows)
    assert shop.sql("SELECT count(*), count(DISTINCT entry_id) FROM import_rows WHERE outcome = 'done'") == [(rows, rows)]
    manager.open(address + "/undo", yes="1")
    kill_within("undoing", rows)
    wait_for_stage(shop, "undone")
    assert things(shop) == (0, 0)
    shop.close()
    result = shopme("check", "--data", shop.data)
    assert result.returncode == 0, result.stdout + result.stderr
    shop.open()
    cut = sum(0 < count < rows for _, count in places)
    report(f"{rows:,} rows, {len(places)} kills, {cut} of them in the middle of the work: all there once, and all gone")
    assert cut


@pytest.mark.exact
def test_a_shop_sells_while_a_table_is_imported(shop, manager, rows):
    address = bring(manager, table(rows))
    add_times(shop, lambda: stage(shop) == "reading")
    manager.open(address + "/application", yes="1")
    adding = add_times(shop, lambda: stage(shop) == "applying")
    assert stage(shop) == "applied" and things(shop) == (rows, rows)
    assert shop.sql("SELECT sum(quantity) FROM cart_lines") >= [(len(adding),)]


@pytest.mark.alone
@pytest.mark.long
def test_people_buy_while_a_table_is_imported(shop, manager, rows, report):
    content = table(rows)
    forget_peak(shop.process)
    begun = time.monotonic()
    address = bring(manager, content)
    reading = add_times(shop, lambda: stage(shop) == "reading")
    read = time.monotonic() - begun
    manager.open(address + "/application", yes="1")
    begun = time.monotonic()
    applying = add_times(shop, lambda: stage(shop) == "applying")
    applied = time.monotonic() - begun
    usual = add_times(shop, lambda: time.monotonic() < begun + applied + 2)
    assert things(shop) == (rows, rows)
    report(f"{rows:,} rows ({len(content) / 1e6:.1f} MB) read in {read:.1f} s, applied in {applied:.1f} s, at most "
           f"{peak_memory(shop.process) / 1024:.0f} MiB; adding to a cart p99 {p99(reading):.1f} ms while read, "
           f"{p99(applying):.1f} while applied (p50 {statistics.median(applying):.1f}), {p99(usual):.1f} afterwards")
    # Others may be at work on this machine: its figures are those of a long run, by `--import-rows`.
    assert p99(applying) < max(500, 4 * p99(usual))
    assert peak_memory(shop.process) < 300 << 10
