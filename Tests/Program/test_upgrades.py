"""A shop that an earlier program has left is brought up to date: whole, or not at all."""

import os
import shutil
import signal
import sqlite3
from contextlib import closing

import pytest

from disk import Disk, compiled_model
from running import ROOT, assert_refused_with, shopme

KEPT = ROOT / "Tests/EarlierShops"
VERSION = 9
VERSIONS = sorted(int(folder.name.removeprefix("version-")) for folder in KEPT.glob("version-*"))


def write_earlier_shop(data, version=VERSION):
    """The data folder of a program that was published with this version of the schema."""
    shutil.copytree(KEPT / f"version-{version}/pictures", data / "pictures")
    with closing(sqlite3.connect(data / "shop.sqlite", isolation_level=None)) as database:
        database.executescript((KEPT / f"version-{version}/shop.sql").read_text())
        database.execute("PRAGMA journal_mode = WAL")


def upgrade(data, environment=None):
    return shopme("manager", "list", "--data", data, environment={**os.environ, **(environment or {})})


def version_of(file):
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
        return database.execute("PRAGMA user_version").fetchone()[0]


def assert_upgraded(data, version=VERSION):
    """The shop opens, passes all checks, and has its managers and orders; a shop of an earlier version was copied before
    the upgrade."""
    result = upgrade(data)
    assert result.returncode == 0, result.stderr
    assert result.stdout.splitlines()[:2] == ["ann@example.com manager", "ben@example.com manager"]
    checked = shopme("check", "--data", data)
    assert checked.returncode == 0 and "odd" not in checked.stdout, checked.stdout
    with closing(sqlite3.connect(data / "shop.sqlite")) as database:
        assert database.execute("SELECT count(*) FROM orders").fetchone() == (4,)
    copies = list((data / "backups").glob("*"))
    assert copies or version_of(data / "shop.sqlite") == version
    assert all(version_of(copy) == version for copy in copies), copies


@pytest.mark.parametrize("version", VERSIONS)
def test_a_shop_of_each_kept_version_opens(tmp_path, version):
    write_earlier_shop(tmp_path / "data", version)
    assert_upgraded(tmp_path / "data", version)


def test_the_terminal_shows_each_step_once_and_nothing_the_next_time(tmp_path):
    write_earlier_shop(tmp_path / "data")
    lines = upgrade(tmp_path / "data").stderr.splitlines()
    steps = [line for line in lines if line.startswith("Upgrading the shop, step ")]
    assert f"step 1 of {len(steps)}: copying the database to " in steps[0]
    assert lines[-1].startswith("The upgrade has ended after ")
    assert upgrade(tmp_path / "data").stderr == ""


@pytest.mark.exact
def test_an_upgrade_that_was_cut_off_can_be_made_again(tmp_path, chance, report, pytestconfig):
    """The power fails after each sync in turn, or in a short run after some of them: the shop is the earlier one or the
    new one, and opens."""
    step = 1 if pytestconfig.getoption("--long") else 6
    model = compiled_model(tmp_path)
    cuts, is_over = chance.randrange(step), False
    while not is_over:
        (tmp_path / f"disk-{cuts}").mkdir()
        disk = Disk(tmp_path / f"disk-{cuts}", model)
        write_earlier_shop(disk.folder / "data")
        disk.settle()
        result = upgrade(disk.folder / "data", disk.environment(AFTER=cuts + 1))
        is_over = result.returncode == 0
        assert is_over or result.returncode == -signal.SIGKILL, result.stderr
        disk.cut(chance, surviving=chance.choice([0, 0.5, 0.9]))
        assert_upgraded(disk.folder / "data")
        cuts += step
        assert cuts < 200
    report(f"cut off after up to {cuts - step} syncs, each {step}th of them")


def test_too_little_room_is_refused_before_the_first_step(small_disk):
    data = small_disk.folder / "data"
    write_earlier_shop(data)
    free = 1_000_000
    with open(small_disk.filler, "wb") as file:
        file.write(bytes(shutil.disk_usage(small_disk.folder).free - free))
    before = {file.name: file.read_bytes() for file in data.iterdir() if file.name.startswith("shop.sqlite")}
    assert_refused_with(upgrade(data), r"\d+ MB of free disk space for a while; only 1 MB are free")
    assert before["shop.sqlite"] == (data / "shop.sqlite").read_bytes()
    assert not (data / "backups").exists()
    small_disk.make_room()
    assert_upgraded(data)
