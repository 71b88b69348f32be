"""A shop on a disk that keeps only what was synced, with the power cut again and again."""

import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
from contextlib import closing

import pytest

from auditing import assert_whole, audit, keys_in_the_books, lost, reading, stock
from buying import Receipts, trade
from disk import Disk, compiled_model
from running import ROOT, Shop, shopme

DEMO = ROOT / "Demo"


@pytest.fixture(scope="session")
def model(tmp_path_factory):
    return compiled_model(tmp_path_factory.mktemp("model"))


@pytest.fixture
def disk(model, tmp_path):
    (tmp_path / "disk").mkdir()
    return Disk(tmp_path / "disk", model)


@pytest.fixture
def open_on(demo_data):
    """Opens a stocked shop on a disk: `open_on(disk, LIES=1)`."""
    shops = []

    def make(disk, **kind):
        shutil.copytree(demo_data, disk.folder / "data")
        stock(disk.folder / "data")
        disk.settle()
        shops.append(Shop(disk.folder / "data", disk.environment(**kind)))
        return shops[-1].open()

    yield make
    for shop in shops:
        shop.kill()


@pytest.mark.exact
def test_no_acknowledged_order_is_lost_in_a_power_cut(disk, open_on, chance, report, pytestconfig):
    """After each cut the books are whole and hold every order, whether none, half or most of the sectors that were not
    synced yet have made it to the disk."""
    shop, receipts, unanswered = open_on(disk), Receipts(), []
    cuts = pytestconfig.getoption("--cuts")
    for _ in range(cuts):
        unanswered = trade(shop, receipts, chance, chance.uniform(0.1, 0.5), unanswered, least=1)
        disk.cut(chance, surviving=chance.choice([0, 0.5, 0.9]))
        shop.open()
        with closing(reading(shop.data)) as database:
            assert_whole(database)
        assert lost(receipts, keys_in_the_books(shop.data)) == []
    assert receipts.acknowledged
    shop.close()
    audit(shop.data, receipts)
    report(f"{cuts} cuts, {len(receipts.acknowledged)} orders acknowledged, none lost; "
           f"the slowest start took {max(shop.starts):.2f} s")


def test_a_disk_that_lies_about_syncing_loses_orders(disk, open_on, chance, report):
    """The proof that the test above can fail: the same shop on a disk that ignores fsync."""
    shop, receipts = open_on(disk, LIES=1), Receipts()
    trade(shop, receipts, chance, 0.5, least=5)
    disk.cut()
    shop.open()
    losses = lost(receipts, keys_in_the_books(shop.data))
    report(f"{len(losses)} of {len(receipts.acknowledged)} acknowledged orders lost")
    assert losses


def test_the_model_keeps_what_posix_says(disk):
    program = """
import os, sys
os.chdir(sys.argv[1])
def sync(path):
    file = os.open(path, os.O_RDONLY); os.fsync(file); os.close(file)
def write(name, text, synced=True):
    with open(name, "w") as file:
        file.write(text); file.flush()
        if synced: os.fdatasync(file.fileno())
write("old name", "renamed"); write("removed", "removed"); write("kept", "synced"); write("empty", "", synced=False)
os.mkdir("folder"); write("folder/inner", "inner"); sync("folder"); sync(".")
write("kept", "not synced", synced=False); write("empty", "not synced", synced=False); write("nameless", "synced")
os.rename("old name", "new name"); os.remove("removed")
"""
    subprocess.run([sys.executable, "-c", program, disk.folder], check=True, env={**os.environ, **disk.environment()})
    disk.cut()
    left = {str(path.relative_to(disk.folder)): path.read_text() for path in disk.folder.rglob("*") if path.is_file()}
    assert left == {"old name": "renamed", "removed": "removed", "kept": "synced", "empty": "", "folder/inner": "inner"}


def test_a_new_shop_is_there_after_a_power_cut(disk):
    """Syncs its folder as well: a name in a folder survives only when that folder is synced."""
    assert seed(disk)
    disk.cut()
    assert_seeded(disk)


def test_a_shop_whose_making_was_cut_off_can_be_made_again(disk, chance, report):
    """Cut after any sync, as often as it takes to get to the end: each time there is nothing, half a shop or a whole
    one, and never one that does not open."""
    (disk.folder / "data").mkdir()
    disk.settle()
    cuts = 0
    while not seed(disk, AFTER=chance.randint(1, 250)):
        cuts += 1
        disk.cut(chance, surviving=chance.choice([0, 0.5, 0.9]))
        assert cuts < 100
    disk.cut()
    assert_seeded(disk)
    report(f"{cuts} cuts until the shop was made")


def seed(disk, **kind):
    """Makes the demo shop, and returns whether the power lasted to the end."""
    result = shopme("seed", "--data", disk.folder / "data", environment={**os.environ, **disk.environment(**kind)})
    assert result.returncode in (0, -signal.SIGKILL), result.stderr
    return result.returncode == 0


def assert_seeded(disk):
    described = json.loads((DEMO / "shop.json").read_text())
    with closing(reading(disk.folder / "data")) as database:
        assert_whole(database)
        pictures = [name for (name,) in database.execute("SELECT file_name FROM pictures")]
        [[products]] = database.execute("SELECT count(*) FROM products")
    assert products == products_below(described["categories"])
    drawings = [name for name in pictures if name.endswith(".svg")]
    assert len(drawings) == len(list((DEMO / "drawings").rglob("*.svg")))
    # The places are loaded afterwards: a cut may leave the shop without their pictures.
    assert len(pictures) - len(drawings) <= len(list((DEMO / "places").glob("*.webp")))
    for name in drawings:
        content = (disk.folder / "data/pictures" / name).read_bytes()
        assert hashlib.sha256(content).hexdigest() + ".svg" == name


def products_below(categories):
    return sum(len(category.get("products", [])) + products_below(category.get("categories", []))
               for category in categories)
