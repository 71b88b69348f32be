"""A real shop for each test: the program itself, on a free port, with the demo shop in a folder of its own."""

import os
import re
import signal
import shutil
import sqlite3
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = Path(os.environ.get("SHOPME_PROGRAM", ROOT / ".build/debug/shopme"))
CHROMIUM = os.environ.get("CHROMIUM", shutil.which("chromium") or "/usr/bin/chromium")
PHONE = {"width": 360, "height": 640}
TABLET = {"width": 768, "height": 1024}
DESKTOP = {"width": 1280, "height": 800}


class Shop:
    """The running program and its data folder."""

    def __init__(self, data: Path):
        self.data = data
        self.process = None
        self.port = 0

    def open(self):
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--data", self.data, "--port", str(self.port), "--log-level", "error"],
            stdout=subprocess.PIPE, text=True, cwd=ROOT)
        greeting = self.process.stdout.readline()
        self.port = int(re.search(r"http://127\.0\.0\.1:(\d+)/", greeting).group(1))
        return self

    def close(self):
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(timeout=10) == 0
        self.process.stdout.close()

    def restart(self):
        self.close()
        self.open()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    def sql(self, statement, *arguments):
        """Runs SQL beside the running program, as another program would."""
        database = sqlite3.connect(self.data / "shop.sqlite", timeout=5)
        try:
            with database:
                return database.execute(statement, arguments).fetchall()
        finally:
            database.close()


@pytest.fixture(scope="session")
def demo_data(tmp_path_factory):
    data = tmp_path_factory.mktemp("demo") / "data"
    subprocess.run([PROGRAM, "seed", "--data", data], check=True, capture_output=True, cwd=ROOT)
    return data


@pytest.fixture
def shop(demo_data, tmp_path):
    shutil.copytree(demo_data, tmp_path / "data")
    shop = Shop(tmp_path / "data").open()
    yield shop
    shop.close()


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def visit(chromium, shop):
    """Makes browsers with cookies of their own: `visit(javascript=False, viewport=PHONE)`."""
    contexts = []

    def make(javascript=False, viewport=PHONE, **options):
        context = chromium.new_context(
            base_url=shop.url, java_script_enabled=javascript, viewport=viewport, **options)
        context.set_default_timeout(10_000)
        contexts.append(context)
        return context.new_page()

    yield make
    for context in contexts:
        context.close()
