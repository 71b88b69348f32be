"""Programs that are killed while customers order and staff work on their orders: nothing is lost or doubled."""

import shutil
from contextlib import closing

import pytest

from databases import SERVER, ServerDatabase
from desk_ending import DeskEnding
from desk_storm import DeskStorm
from mailing import PLAIN, MailServer, sending
from managing import add_manager
from payment_storm import supply
from running import Shop, shopme

pytestmark = pytest.mark.exact

SETTINGS = """UPDATE shop SET takes_withdrawals = 1, mails_orders = 1, mails_order_delivered = 1,
    address = '1 High Street', email = 'desk@shop.example', version = version + 1"""
#: A lost withdrawal, an erasure that nobody has asked for, a state twice, a payment too many, and units too few.
FAULTS = [
    "DELETE FROM withdrawals WHERE id = (SELECT max(id) FROM withdrawals)",
    "UPDATE customers SET erasure_wanted_at = 1 WHERE id = (SELECT min(customer_id) FROM orders)",
    """INSERT INTO order_states (order_id, number, state, changed_at) SELECT order_id, number + 1, state, changed_at
       FROM order_states ORDER BY order_id DESC, number DESC LIMIT 1""",
    """INSERT INTO payments (order_id, kind, amount, provider, reference, paid_at)
       SELECT max(id), 'transfer', 1, '', 'twice', max(placed_at) FROM orders""",
    """INSERT INTO stock_movements (variant_id, change, reason, moved_at) SELECT variants.id, -1, 'counted', 1
       FROM variants JOIN products ON products.id = product_id WHERE slug = 'tomato'""",
]


@pytest.fixture
def server():
    with MailServer() as server:
        yield server


@pytest.fixture
def kills(pytestconfig):
    return pytestconfig.getoption("--desk-kills")


def test_killed_program_loses_and_doubles_no_work_on_orders(demo_data, memory_path, server, chance, kills, report):
    shutil.copytree(demo_data, memory_path / "shop")
    shop = Shop(memory_path / "shop", options=[*sending(server), *PLAIN])
    rage([shop], server, chance, kills, report)


@pytest.mark.skipif(not SERVER, reason="SHOPME_POSTGRESQL names no server: bin/test starts one")
def test_two_killed_programs_lose_and_double_no_work_on_orders(memory_path, server, chance, kills, report):
    database = ServerDatabase()
    try:
        seeded = shopme("seed", "--data", memory_path / "node-0", *database.options)
        assert seeded.returncode == 0, seeded.stderr
        nodes = [Shop(memory_path / f"node-{number}", options=[*sending(server), *PLAIN], database=database)
                 for number in range(2)]
        rage(nodes, server, chance, kills // 2, report)
    finally:
        database.drop()


def rage(nodes, server, chance, kills, report):
    """Kills one of the programs `kills` times, and compares the books with the answers after each. Then erases the
    customers who have asked for it."""
    supply(nodes[0].database)
    nodes[0].sql(SETTINGS)
    try:
        for node in nodes:
            node.open()
        add_manager(nodes[0])
        storm = DeskStorm(nodes, chance)
        for _ in range(kills):
            storm.run()
        ending = DeskEnding(storm, server)
        ending.compare_mails()
        ending.erase(chance)
        for node in nodes:
            node.close()
        check = shopme("check", *nodes[0].place)
        assert check.returncode == 0, check.stdout
        ending.find_no_words()
        report(ending.summary())
    finally:
        for node in nodes:
            if node.process and node.process.poll() is None:
                node.kill()



def test_comparison_finds_faults_in_the_books(shop, chance):
    """The proof that the tests above can fail: each fault is in a transaction that is rolled back."""
    supply(shop.database)
    shop.sql(SETTINGS)
    add_manager(shop)
    storm = DeskStorm([shop], chance)
    while not storm.withdrawals:
        storm.run()
    outside = storm.sql
    for fault in FAULTS:
        with closing(shop.connection()) as connection:
            storm.sql = lambda statement, *arguments: shop.database.execute(connection, statement, arguments)
            storm.sql(fault)
            with pytest.raises(AssertionError):
                storm.settle()
            connection.rollback()
    storm.sql = outside
    storm.settle()
