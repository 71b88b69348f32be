"""Figures of the program for Prometheus."""

import re
import shutil
import subprocess
import urllib.error
import urllib.request

import pytest

from running import PROGRAM, ROOT, wait_for


@pytest.fixture
def addresses(demo_data, tmp_path):
    """Of the shop and of its figures."""
    shutil.copytree(demo_data, tmp_path / "data")
    process = subprocess.Popen(
        [PROGRAM, "serve", "--data", tmp_path / "data", "--port", "0", "--metrics-port", "0", "--log-level", "error"],
        stdout=subprocess.PIPE, text=True, cwd=ROOT)
    greetings = [process.stdout.readline() for _ in range(2)]
    yield [re.search(r"http://127\.0\.0\.1:\d+", greeting).group() for greeting in greetings]
    process.terminate()
    assert process.wait(timeout=60) == 0
    process.stdout.close()


def get(address):
    with urllib.request.urlopen(address, timeout=60) as answer:
        return answer.headers, answer.read().decode()


def figures(address):
    headers, text = get(address + "/metrics")
    assert headers["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8"
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    assert all(re.fullmatch(r"[a-z_]+(\{[^}]*(\{[^}]*\}[^}]*)*\})? [0-9.e+-]+", line) for line in lines), text
    return dict(line.rsplit(" ", 1) for line in lines)


def test_the_figures_tell_what_was_asked_and_changed(addresses):
    shop, watch = addresses
    before = figures(watch)
    for _ in range(3):
        get(shop + "/categories/grocery?sort=name")
    for _ in range(10):
        urllib.request.urlopen(urllib.request.Request(shop + "/cart/lines", b"product=tomato"), timeout=60).close()
    # A request is counted once its answer is sent.
    posts = 'http_requests_total{method="POST",route="/cart/lines",status="303"}'
    wait_for(lambda: figures(watch).get(posts) == "10")
    after = figures(watch)
    assert after['http_requests_total{method="GET",route="/categories/{path...}",status="200"}'] == "3"
    # On a slow machine, up to three tasks that the program does at its start are counted only now.
    changes = int(after["shopme_writer_changes_total"]) - int(before["shopme_writer_changes_total"])
    assert 10 <= changes <= 13
    assert int(after["process_resident_memory_bytes"]) > 1 << 20
    assert int(after["process_open_fds"]) > 5
    assert not any("sort" in name for name in after)


def test_the_figures_are_not_in_the_shop(addresses):
    shop, _ = addresses
    with pytest.raises(urllib.error.HTTPError, match="404"):
        get(shop + "/metrics")


def test_a_shop_that_is_well_says_so(addresses):
    headers, text = get(addresses[0] + "/healthz")
    assert (text, headers["Cache-Control"], headers["Set-Cookie"]) == ("ok\n", "no-store", None)
    assert re.fullmatch("[0-9a-z]{10}", headers["X-Request-Id"])
