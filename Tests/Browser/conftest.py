"""Browsers that visit the shop."""

import os
import shutil

import pytest
from playwright.sync_api import sync_playwright

from screens import PHONE

CHROMIUM = os.environ.get("CHROMIUM", shutil.which("chromium") or "/usr/bin/chromium")


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


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
