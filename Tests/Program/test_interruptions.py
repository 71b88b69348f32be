"""What the program does after it was killed, and under limits of the system."""

import resource
import shutil
import subprocess

import pytest

from running import PROGRAM, ROOT, Shop, assert_refused_with, shopme, wait_for


@pytest.fixture
def data(demo_data, tmp_path):
    shutil.copytree(demo_data, tmp_path / "data")
    return tmp_path / "data"


def serve(data, *options, limits=()):
    """Runs `shopme serve` under limits until it ends."""

    def limit():
        for kind, value in limits:
            resource.setrlimit(kind, (value, value))

    return subprocess.run([PROGRAM, "serve", "--data", data, "--port", "0", *options], capture_output=True, text=True,
                          timeout=120, cwd=ROOT, preexec_fn=limit)


def test_too_few_file_descriptors_are_named(data):
    assert_refused_with(serve(data, limits=[(resource.RLIMIT_NOFILE, 63)]), "RLIMIT_NOFILE")


def test_too_little_address_space_for_the_threads_is_named(data):
    result = serve(data, "--threads", "64", limits=[(resource.RLIMIT_AS, 700 << 20)])
    assert_refused_with(result, "RLIMIT_AS.*--threads")


def test_enough_of_both_is_served(data):
    shop = Shop(data, wrapper=["prlimit", "--nofile=64", f"--as={4 << 30}"]).open()
    shop.close()


def test_database_is_checked_after_a_kill(data, tmp_path):
    shop = Shop(data).open()
    shop.sql("UPDATE shop SET version = version")
    shop.kill()
    log = tmp_path / "log"
    with open(log, "w") as file:
        shop = subprocess.Popen([PROGRAM, "serve", "--data", data, "--port", "0"], stderr=file, cwd=ROOT)
        try:
            wait_for(lambda: "the database is intact" in log.read_text())
        finally:
            shop.kill()
            shop.wait()
    assert "was not shut down cleanly" in log.read_text()


def test_nothing_expires_by_a_clock_that_is_far_ahead(data, tmp_path):
    shop = Shop(data).open()
    shop.close()
    with shop.connection() as database:
        database.execute("INSERT INTO customers (last_used_at, check_at) VALUES (1, 1)")
        for table, column in [("sessions", "last_used_at"), ("customers", "last_used_at"), ("stock_movements", "moved_at"),
                              ("audit_entries", "changed_at")]:
            triggers = database.execute(
                "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ?", [table]).fetchall()
            for name, _ in triggers:
                database.execute(f"DROP TRIGGER {name}")
            database.execute(f"UPDATE {table} SET {column} = {column} - 100 * 86400")
            for _, text in triggers:
                database.execute(text)
    log = tmp_path / "log"
    with open(log, "w") as file:
        process = subprocess.Popen([PROGRAM, "serve", "--data", data, "--port", "0"], stderr=file, cwd=ROOT)
        try:
            wait_for(lambda: "nothing is deleted as expired for 24 hours" in log.read_text())
        finally:
            process.terminate()
            process.wait()
    assert shop.sql("SELECT count(*) FROM customers WHERE check_at = 1") == [(1,)]


@pytest.mark.parametrize("address", ["postgresql://shop:secret@db.example/shop", "postgres://db.example/shop?password=x"])
def test_password_in_the_address_of_the_database_is_refused(data, address):
    result = shopme("serve", "--data", data, "--database", address)
    assert result.returncode > 0 and "PGPASSFILE" in result.stderr
    assert "secret" not in result.stderr.replace(address, "")


@pytest.mark.parametrize("bit", [0, 1000, -1])
def test_check_finds_a_flipped_bit_of_a_backup(data, tmp_path, bit):
    backup = tmp_path / "backup"
    assert shopme("backup", "--data", data, backup).returncode == 0
    assert shopme("check", "--backup", backup).stdout == f"ok  backup {backup}\n"
    content = bytearray(backup.read_bytes())
    content[bit] ^= 1
    backup.write_bytes(content)
    assert shopme("check", "--backup", backup).returncode > 0
    assert shopme("restore", "--data", tmp_path / "restored", backup).returncode > 0
    assert not (tmp_path / "restored").exists()
