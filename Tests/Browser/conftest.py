"""Browsers that visit the shop, whose database is SQLite's, or with `SHOPME_ENGINE=postgresql` on the server at
`SHOPME_POSTGRESQL`."""

import os
from functools import partial

import pytest
from playwright.sync_api import sync_playwright

from databases import IS_ON_SERVER, ServerDatabase
from running import Shop, shopme
from screens import PHONE

#: Chromium without its windows, as Playwright takes it, too: it needs two thirds of the time.
SHELL = os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell")
#: Chromium as people have it.
WHOLE = "/usr/bin/chromium"


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


@pytest.fixture
def shop(demo, memory_path):
    shop = demo.copy(memory_path / "data")
    yield shop.open()
    shop.close()
    shop.database.drop()


@pytest.fixture(params=[False, True], ids=["plain", "script"])
def javascript(request):
    """For what must be the same with JavaScript and without."""
    return request.param


@pytest.fixture
def visit(chromium, shop):
    """Makes browsers with cookies of their own: `visit(javascript=False, viewport=PHONE)`."""
    contexts = []

    def make(javascript=False, viewport=PHONE, **options):
        context = chromium.new_context(
            base_url=shop.url, java_script_enabled=javascript, viewport=viewport, **options)
        context.set_default_timeout(10_000)
        contexts.append(context)
        page = context.new_page()
        page.has_script = javascript
        page.is_touched = options.get("has_touch", False)
        return page

    yield make
    for context in contexts:
        context.close()
