"""Only the program's user can read what it writes, whoever may enter the folder."""

import os
import urllib.parse
import urllib.request

import pytest

from running import Shop, shopme


@pytest.fixture
def permissive_umask():
    before = os.umask(0o022)
    yield
    os.umask(before)


def test_nobody_else_can_read_what_is_in_a_folder_that_all_may_enter(tmp_path, permissive_umask):
    data = tmp_path / "data"
    data.mkdir(mode=0o755)
    assert shopme("seed", "--data", data).returncode == 0
    assert readable(data) == []
    shop = Shop(data).open()
    urllib.request.urlopen(shop.url + "/cart/lines", urllib.parse.urlencode({"product": "tomato"}).encode()).close()
    assert {"shop.sqlite", "shop.sqlite-wal", "shop.sqlite-shm"} <= set(os.listdir(data))
    assert readable(data) == []
    assert shopme("backup", tmp_path / "backup", "--data", data).returncode == 0
    shop.close()
    assert (tmp_path / "backup").stat().st_mode & 0o077 == 0
    other = tmp_path / "other"
    other.mkdir(mode=0o755)
    assert shopme("restore", tmp_path / "backup", "--data", other).returncode == 0
    assert readable(other) == []


def test_what_an_earlier_program_left_readable_is_not_any_more(tmp_path, permissive_umask):
    data = tmp_path / "data"
    data.mkdir(mode=0o755)
    assert shopme("seed", "--data", data).returncode == 0
    (data / "shop.sqlite").chmod(0o644)
    assert shopme("manager", "list", "--data", data).returncode == 0
    assert readable(data) == []


def readable(folder):
    """Everything in it that others may read or enter."""
    return [path for path in folder.rglob("*") if path.stat().st_mode & 0o077]
