"""A shop that sells while clerks work at its orders, and both are killed again and again."""

import shutil
import time
from contextlib import closing

import pytest

from auditing import assert_whole, audit, reading, stock
from buying import Receipts, trade
from clerking import Clerk, Deeds, audit_deeds
from disk import Disk, compiled_model
from running import Shop

pytestmark = pytest.mark.exact

KINDS = {"payment", "state", "revision", "return"}


@pytest.fixture
def stocked_shop(demo_data, tmp_path):
    shutil.copytree(demo_data, tmp_path / "data")
    stock(tmp_path / "data")
    shop = Shop(tmp_path / "data")
    yield shop
    shop.kill()


def test_no_revision_payment_or_cancellation_is_lost_or_doubled_when_all_are_killed(
        stocked_shop, chance, report, pytestconfig):
    shop, receipts, deeds, unanswered = stocked_shop, Receipts(), Deeds(), []
    kills = pytestconfig.getoption("--kills")
    number = 0
    # On a slow machine it takes more kills until a clerk has done each kind of work.
    while number < kills or {deed[0] for deed in deeds.done} < KINDS and number < 10 * kills:
        number += 1
        shop.open()
        clerk = Clerk(shop, deeds, "work", chance.randrange(1_000_000))
        unanswered = trade(shop, receipts, chance, chance.uniform(0.1, 0.6), unanswered)
        clerk.kill()
    shop.open()
    shop.close()
    audit(shop.data, receipts, is_revised=True)
    with closing(reading(shop.data)) as database:
        stored = audit_deeds(database, deeds)
    kinds = {kind: sum(count for deed, count in stored.items() if deed[0] == kind)
             for kind in KINDS}
    assert all(kinds.values()), kinds
    report(f"{number} kills, {len(receipts.acknowledged)} orders and {sum(deeds.done.values())} deeds of clerks "
           f"acknowledged, none lost or doubled: {kinds}")


def test_nothing_of_a_clerk_is_lost_in_a_power_cut(demo_data, tmp_path_factory, tmp_path, chance, report, pytestconfig):
    model = compiled_model(tmp_path_factory.mktemp("model"))
    (tmp_path / "disk").mkdir()
    disk = Disk(tmp_path / "disk", model)
    shutil.copytree(demo_data, disk.folder / "data")
    stock(disk.folder / "data")
    disk.settle()
    shop, receipts, deeds, unanswered = Shop(disk.folder / "data", disk.environment()), Receipts(), Deeds(), []
    # The first orders, at which there is work.
    shop.open()
    unanswered = trade(shop, receipts, chance, 0.5, least=5)
    cuts = max(1, pytestconfig.getoption("--cuts") // 5)
    for _ in range(cuts):
        # The clerk's program has the disk alone: what one program has synced the model keeps for that one.
        clerk = Clerk(shop, deeds, "work", chance.randrange(1_000_000), environment=disk.environment())
        time.sleep(chance.uniform(0.1, 0.5))
        clerk.kill()
        disk.cut(chance, surviving=chance.choice([0, 0.5, 0.9]))
        with closing(reading(shop.data)) as database:
            assert_whole(database)
            audit_deeds(database, deeds)
    report(f"{cuts} cuts, {sum(deeds.done.values())} deeds of clerks acknowledged, none lost")
