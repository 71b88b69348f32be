"""The command line of `shopme`, its start and its end."""

import re
import shutil
import signal
import sqlite3
import subprocess
import threading
import urllib.error
import urllib.request
from contextlib import closing
from pathlib import Path

import pytest

from observing import connections_to, is_listening, unread_bytes
from running import PATIENCE, PROGRAM, ROOT, Shop, assert_refused_with, shopme, wait_for


def contents(data):
    """Every row of the database, and the name and content of every picture."""
    database = sqlite3.connect(data / "shop.sqlite")
    rows = list(database.iterdump())
    database.close()
    return rows, {file.name: file.read_bytes() for file in (data / "pictures").iterdir()}


def test_seeding_twice_changes_nothing(demo_data, tmp_path):
    data = tmp_path / "data"
    shutil.copytree(demo_data, data)
    before = contents(data)
    result = shopme("seed", "--data", data)
    assert result.returncode == 0
    assert "Nothing was changed" in result.stdout
    assert contents(data) == before


def test_the_demo_shop_has_what_it_must(demo_data):
    with closing(sqlite3.connect(demo_data / "shop.sqlite")) as database:
        categories = database.execute("SELECT name FROM categories WHERE parent_id IS NULL ORDER BY position").fetchall()
        counts = database.execute("SELECT count(*) FROM products GROUP BY category_id").fetchall()
        bare = database.execute("SELECT name FROM products WHERE picture_id IS NULL OR description = ''").fetchall()
        pictures = [name for (name,) in database.execute("SELECT file_name FROM pictures")]
    assert [name for (name,) in categories] == [
        "Grocery", "Clothing", "Movies", "Garden", "Electronics", "Books", "Appliances", "Toys"]
    assert sorted(count for (count,) in counts) == [5] * 6 + [8] * 7 + [13]
    assert bare == []
    drawings = [name for name in pictures if name.endswith(".svg")]
    assert len(drawings) == 78 + 43 and len(pictures) == len(drawings) + 5  # the places
    assert all((demo_data / "pictures" / name).stat().st_size < 4096 for name in drawings)


def test_the_demo_shop_delivers_takes_coupons_and_a_card_that_nobody_charges(demo_data):
    with closing(sqlite3.connect(demo_data / "shop.sqlite")) as database:
        settings = database.execute("SELECT checkout, takes_demo_card FROM shop").fetchall()
        methods = database.execute("SELECT name, kind, fee, free_from, zones FROM delivery_methods").fetchall()
        zones = database.execute("SELECT name, country FROM zone_areas JOIN zones ON zones.id = zone_id").fetchall()
        coupons = database.execute(
            "SELECT code, percent, amount, minimum, most_uses_per_customer FROM coupons").fetchall()
        covered = database.execute(
            "SELECT code, name FROM coupon_categories JOIN coupons ON coupons.id = coupon_id"
            " JOIN categories ON categories.id = category_id").fetchall()
    assert settings == [("quick", 1)]
    assert methods == [("Standard", "shipping", 495, 5000, ""), ("Express", "shipping", 1495, None, "2"),
                       ("Pick up at the shop", "pick-up", 0, None, "")]
    assert zones == [("United States and Canada", "US"), ("United States and Canada", "CA")]
    assert coupons == [("WELCOME10", 10_000, None, None, 1), ("GARDEN5", None, 500, 3000, None)]
    assert covered == [("GARDEN5", "Garden")]


def test_a_port_in_use_is_said_in_one_sentence(shop, tmp_path):
    result = shopme("serve", "--data", tmp_path / "other", "--port", shop.port)
    assert_refused_with(result, rf"\b{shop.port}\b.* in use")


def test_a_folder_that_cannot_be_used_is_said_in_one_sentence(tmp_path):
    (tmp_path / "file").write_text("a file")
    assert_refused_with(shopme("serve", "--data", tmp_path / "file" / "data", "--port", 0), "data folder .* cannot be used")


def test_the_environment_says_the_same_as_the_options(shop, tmp_path):
    environment = {"SHOPME_DATA": str(tmp_path / "other"), "SHOPME_PORT": str(shop.port), "PATH": "/usr/bin"}
    assert_refused_with(shopme("serve", environment=environment), "in use")
    assert (tmp_path / "other" / "shop.sqlite").exists()


def test_version_is_the_latest_release():
    released = re.search(r"^## (\d+\.\d+\.\d+) ", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert shopme("--version").stdout.strip() == released[1]


@pytest.mark.parametrize("arguments", [["--help"], ["serve", "--help"], ["seed", "--help"]])
def test_help_explains_itself(arguments):
    result = shopme(*arguments)
    assert result.returncode == 0
    assert "OVERVIEW" in result.stdout and "USAGE" in result.stdout


def test_routes_prints_committed_list(tmp_path):
    result = shopme("routes", environment={"TMPDIR": str(tmp_path), "PATH": "/usr/bin"})
    assert result.returncode == 0, result.stderr
    assert result.stdout == (ROOT / "Documentation/routes.txt").read_text()
    assert not list(tmp_path.iterdir())


def options_in(text):
    return set(re.findall(r"^ +(--[a-z-]+)", text, re.M))


def test_hidden_options_of_tests_are_rejected_with_a_public_address(tmp_path):
    shown, all_options = (options_in(shopme("serve", how).stdout) for how in ("--help", "--help-hidden"))
    hidden = ["--busy-seconds", "--lease-seconds"]
    assert sorted(all_options - shown) == hidden
    for option in hidden:
        for address, environment in [(["--public-url", "https://shop.example"], {}),
                                     ([], {"SHOPME_PUBLIC_URL": "https://shop.example"})]:
            result = shopme("serve", "--data", tmp_path / "data", "--port", 0, option, 5, *address,
                            environment=environment)
            assert result.returncode == 64
            assert f"{option} is for tests only, and cannot be used with --public-url." in result.stderr
        result = shopme("serve", "--data", tmp_path / "data", "--port", 0, option, 0)
        assert result.returncode == 64 and f"{option} must be from 1 to 60." in result.stderr
    assert not (tmp_path / "data").exists()


def server_threads(process):
    """How many threads wait for connections. Each names itself, some time after it was begun."""
    names = [thread.read_text() for thread in Path(f"/proc/{process.pid}/task").glob("*/comm")]
    return len([name for name in names if name.startswith("MHD")])


def test_as_many_threads_answer_as_are_asked_for(demo_data, tmp_path):
    shutil.copytree(demo_data, tmp_path / "data")
    for count in (1, 4):
        shop = Shop(tmp_path / "data", options=["--threads", count]).open()
        wait_for(lambda: server_threads(shop.process) == count)
        shop.close()
    assert "--threads must be from 1 to 64." in shopme("serve", "--threads", "0").stderr


def test_a_request_that_runs_when_the_program_is_told_to_stop_is_answered(shop):
    """A slow write: another program holds the database from before SIGTERM until the program has stopped listening."""
    holder = sqlite3.connect(shop.data / "shop.sqlite", isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    answers = []

    def add():
        request = urllib.request.Request(f"{shop.url}/cart/lines", data=b"product=tomato", method="POST")
        opener = urllib.request.build_opener(NoRedirects)
        try:
            opener.open(request, timeout=PATIENCE)
        except urllib.error.HTTPError as answer:
            answers.append(answer.code)

    buyer = threading.Thread(target=add)
    buyer.start()
    wait_for(lambda: connections_to(shop.port) == 1 and unread_bytes(shop.port) == 0)
    shop.process.terminate()
    wait_for(lambda: not is_listening(shop.port))
    assert answers == []
    holder.execute("COMMIT")
    holder.close()
    buyer.join()
    assert answers == [303]
    assert shop.process.wait(timeout=PATIENCE) == 0
    shop.open()
    assert shop.sql("SELECT quantity FROM cart_lines") == [(1,)]


class NoRedirects(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


def ignoring_interrupts():
    """As a shell starts what is to run in the background."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@pytest.mark.parametrize("before", [None, ignoring_interrupts], ids=["foreground", "background"])
def test_an_interrupted_backup_leaves_nothing_behind(demo_data, tmp_path, before):
    """Ctrl-C ends it as it ends any program, and no half of a file is left."""
    for signal_number in [signal.SIGINT, signal.SIGTERM]:
        for _ in range(20):
            if interrupted_backup(demo_data, tmp_path, signal_number, before) == -signal_number:
                break
        else:
            raise AssertionError("the backup was always faster")
        assert list(tmp_path.iterdir()) == []


def interrupted_backup(data, folder, signal_number, before):
    """Exit status of the program, which gets the signal as soon as something of its file is there."""
    process = subprocess.Popen([PROGRAM, "backup", "--data", data, folder / "shop.backup"], stdout=subprocess.DEVNULL,
                               cwd=ROOT, preexec_fn=before)
    while process.poll() is None and not list(folder.iterdir()):
        pass
    process.send_signal(signal_number)
    code = process.wait(timeout=PATIENCE)
    (folder / "shop.backup").unlink(missing_ok=True)
    return code
