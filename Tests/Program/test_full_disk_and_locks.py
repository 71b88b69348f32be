"""The disk is full, or another program keeps the database to itself: reads go on, a write says that nothing was bought,
and when the trouble is over everything works again."""

import shutil
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest

from auditing import audit, keys_in_the_books, stock
from buying import Buyer, Receipts
from observing import unread_bytes
from running import PATIENCE, Shop, wait_for

PAGES = ["/", "/categories/grocery", "/products/apple", "/search?q=apple", "/cart", "/checkout", "/orders"]


@pytest.fixture
def open_in(demo_data):
    """Opens a stocked shop in a folder."""
    shops = []

    def make(folder, *options):
        shutil.copytree(demo_data, folder / "data")
        stock(folder / "data")
        shops.append(Shop(folder / "data", options=options))
        return shops[-1].open()

    yield make
    for shop in shops:
        shop.kill()


def assert_unavailable(answer):
    assert answer.status == 503, answer
    assert "Nothing was changed and nothing was bought." in answer.body
    assert int(answer.retry_after) > 0 and answer.notice is None


@pytest.mark.exact
def test_on_a_full_disk_reads_go_on_and_writes_come_back_when_there_is_room(small_disk, open_in):
    shop, receipts = open_in(small_disk.folder), Receipts()
    with closing(Buyer(shop.port)) as buyer:
        buyer.add("apple", 2)
        confirmation = buyer.confirmation()
        small_disk.fill()
        wait_for(lambda: buyer.get("/healthz").status == 503)
        for _ in range(20):
            assert_unavailable(buyer.place(confirmation))
            assert_unavailable(buyer.post("/cart/lines", product="milk", quantity=1))
            assert_unavailable(Buyer(shop.port).post("/cart/lines", product="milk", quantity=1))
            assert [buyer.get(path).status for path in PAGES] == [200] * len(PAGES)
        shop.kill()
        buyer.close()
        shop.open()
        assert [buyer.get(path).status for path in PAGES] == [200] * len(PAGES), "also after a restart"
        assert buyer.confirmation().quote == confirmation.quote
        assert_unavailable(buyer.place(confirmation))

        small_disk.make_room()
        wait_for(lambda: buyer.get("/healthz").status == 200)
        receipts.place(buyer, confirmation)
        for _ in range(20):
            buyer.add("milk")
            receipts.place(buyer, buyer.confirmation())
    shop.close()
    audit(shop.data, receipts)


@pytest.mark.exact
def test_a_disk_that_fills_up_under_many_buyers_loses_nothing(small_disk, open_in, chance):
    """The space runs out somewhere within a group of orders, and comes and goes."""
    shop, receipts, refused, rejections = open_in(small_disk.folder), Receipts(), [], []
    over = threading.Event()

    def buy():
        with closing(Buyer(shop.port)) as buyer:
            while not over.is_set():
                if buyer.post("/cart/lines", product="apple", quantity=1).status == 503:
                    rejections.append("an item")
                    continue
                confirmation = buyer.confirmation()
                receipts.asked[confirmation.key] = confirmation
                answer = buyer.place(confirmation)
                if answer.order_number:
                    receipts.acknowledged[confirmation.key] = answer.order_number
                else:
                    assert_unavailable(answer)
                    refused.append(confirmation.key)
                    rejections.append("an order")

    with ThreadPoolExecutor(4) as threads:
        buyers = [threads.submit(buy) for _ in range(4)]
        try:
            rounds = 0
            while rounds < 5 or not refused and rounds < 30:
                rounds += 1
                wait_for_more(receipts.acknowledged, chance.randint(1, 30), buyers)
                small_disk.fill()
                wait_for_more(rejections, 4, buyers)
                small_disk.make_room()
            wait_for_more(receipts.acknowledged, 1, buyers)
        finally:
            over.set()
        for buyer in buyers:
            buyer.result()
    shop.close()
    audit(shop.data, receipts)
    assert receipts.acknowledged and refused
    assert receipts.asked.keys() - receipts.acknowledged.keys() == set(refused)
    assert keys_in_the_books(shop.data) == receipts.acknowledged.keys(), "what was refused was not bought"


def wait_for_more(collection, count, buyers):
    """Waits until the collection has grown by `count`. Raises the error of a buyer that ended before."""
    wanted = len(collection) + count

    def is_reached():
        for buyer in buyers:
            if buyer.done():
                buyer.result()
        return len(collection) >= wanted

    wait_for(is_reached)


@pytest.mark.exact
def test_while_another_program_locks_the_database_reads_go_on_and_writes_are_refused(tmp_path, open_in):
    shop, receipts = open_in(tmp_path, "--busy-seconds", 1), Receipts()
    buyers = [Buyer(shop.port) for _ in range(4)]
    for buyer in buyers:
        buyer.add("apple")
    orders = [(buyer, buyer.confirmation()) for buyer in buyers]
    with closing(shop.connection()) as other, ThreadPoolExecutor(len(orders)) as threads:
        other.isolation_level = None
        other.execute("BEGIN EXCLUSIVE")
        writes = [threads.submit(buyer.place, confirmation) for buyer, confirmation in orders]
        assert_all_pages_are_read(shop)
        for write in writes:
            assert_unavailable(write.result())
        assert_all_pages_are_read(shop)
        other.execute("ROLLBACK")
    for buyer, confirmation in orders:
        receipts.place(buyer, confirmation)
        buyer.close()
    shop.close()
    audit(shop.data, receipts)


@pytest.mark.exact
def test_a_write_waits_while_another_program_locks_the_database(tmp_path, open_in):
    shop, receipts = open_in(tmp_path, "--busy-seconds", PATIENCE), Receipts()
    with closing(Buyer(shop.port)) as buyer, closing(shop.connection()) as other, ThreadPoolExecutor(1) as threads:
        buyer.add("apple")
        confirmation = buyer.confirmation()
        other.isolation_level = None
        other.execute("BEGIN EXCLUSIVE")
        write = threads.submit(receipts.place, buyer, confirmation)
        wait_for(lambda: confirmation.key in receipts.asked and unread_bytes(shop.port) == 0)
        assert_all_pages_are_read(shop)
        assert not write.done()
        other.execute("ROLLBACK")
        write.result()
    shop.close()
    audit(shop.data, receipts)


def assert_all_pages_are_read(shop):
    with closing(Buyer(shop.port)) as reader:
        for path in ["/", "/categories/grocery", "/products/apple", "/cart"]:
            assert reader.get(path).status == 200


@pytest.mark.alone
@pytest.mark.long
def test_while_another_program_locks_the_database_reads_go_on_and_a_write_waits_five_seconds(
        tmp_path, open_in, report):
    """Locked for ten seconds. Each write waits for five at most, however many wait before it."""
    shop, receipts, locked_for, moments = open_in(tmp_path), Receipts(), 10, [0, 0, 0, 0.5, 1, 2, 3, 4, 7, 9]
    orders = []
    for _ in moments:
        buyer = Buyer(shop.port)
        buyer.add("apple")
        orders.append((buyer, buyer.confirmation()))

    def place_after(moment, buyer, confirmation):
        time.sleep(moment)
        begun = time.monotonic()
        return buyer.place(confirmation), time.monotonic() - begun

    def read_until(end):
        durations = []
        with closing(Buyer(shop.port)) as reader:
            while time.monotonic() < end:
                for path in ["/", "/categories/grocery", "/products/apple", "/cart"]:
                    begun = time.monotonic()
                    assert reader.get(path).status == 200
                    durations.append(time.monotonic() - begun)
                time.sleep(0.01)
        return sorted(durations)

    with closing(shop.connection()) as other, ThreadPoolExecutor(len(orders) + 1) as threads:
        other.isolation_level = None
        usual = read_until(time.monotonic() + 1)
        other.execute("BEGIN EXCLUSIVE")
        begun = time.monotonic()
        reads = threads.submit(read_until, begun + locked_for - 0.5)
        writes = [threads.submit(place_after, moment, *order) for moment, order in zip(moments, orders)]
        time.sleep(begun + locked_for - time.monotonic())
        other.execute("ROLLBACK")
        answers, reads = [write.result() for write in writes], reads.result()

    for moment, (answer, seconds), (buyer, confirmation) in zip(moments, answers, orders):
        if moment + 5 < locked_for - 0.5:
            assert_unavailable(answer)
            assert 4.5 < seconds < 6, f"the write at {moment} s took {seconds:.1f} s"
        else:
            assert answer.order_number, f"the write at {moment} s: {answer}"
            assert seconds < 5.5
        receipts.place(buyer, confirmation)  # the same key, now or again
    shop.close()
    audit(shop.data, receipts)
    late = int(len(reads) * 0.99)
    report(f"{len(reads)} reads beside the lock, p99 {reads[late] * 1000:.0f} ms, without it "
           f"{usual[int(len(usual) * 0.99)] * 1000:.0f} ms; "
           f"the slowest refusal took {max(seconds for _, seconds in answers):.1f} s")
    assert reads[late] < 0.1
