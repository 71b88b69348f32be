"""Programs that are killed while customers pay, staff refund and the provider fails: nothing is lost or doubled."""

import shutil

import pytest

from databases import SERVER, ServerDatabase
from managing import Browser, add_manager
from paying import keys
from payment_storm import PaymentStorm, supply
from running import Shop, shopme
from stripe_server import StripeServer

pytestmark = pytest.mark.exact


@pytest.fixture
def stripe(tmp_path):
    with StripeServer(tmp_path) as server:
        yield server


def test_killed_program_loses_and_doubles_no_payment(demo_data, memory_path, stripe, chance, pytestconfig, report):
    shutil.copytree(demo_data, memory_path / "shop")
    shop = Shop(memory_path / "shop", environment=keys(stripe))
    supply(shop.database)
    rage([shop.open()], stripe, chance, pytestconfig.getoption("--payment-kills"), report)


@pytest.mark.skipif(not SERVER, reason="SHOPME_POSTGRESQL names no server: bin/test starts one")
def test_two_killed_programs_lose_and_double_no_payment(memory_path, stripe, chance, pytestconfig, report):
    database = ServerDatabase()
    try:
        seeded = shopme("seed", "--data", memory_path / "node-0", *database.options)
        assert seeded.returncode == 0, seeded.stderr
        supply(database)
        nodes = [Shop(memory_path / f"node-{number}", environment=keys(stripe), database=database).open()
                 for number in range(2)]
        rage(nodes, stripe, chance, 2 * pytestconfig.getoption("--payment-kills"), report)
    finally:
        database.drop()


def rage(nodes, stripe, chance, kills, report):
    """Kills one of the programs `kills` times, and compares the books with the provider after each."""
    try:
        stripe.webhook.url = f"{nodes[0].url}/payments/stripe"
        add_manager(nodes[0])
        clerks = [Browser(node) for node in nodes]
        for clerk in clerks:
            clerk.sign_in()
        storm = PaymentStorm(nodes, stripe, clerks, chance)
        for _ in range(kills):
            storm.run()
        report(storm.end())
        for node in nodes:
            node.close()
        check = shopme("check", *nodes[0].place)
        assert check.returncode == 0, check.stdout
    finally:
        for node in nodes:
            if node.process.poll() is None:
                node.kill()
