"""A real shop for each test: the program itself, on a free port, with the demo shop in a folder of its own."""

import itertools
import os
import random
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

SUPPORT = Path(__file__).parent / "support"
sys.path[:0] = [str(SUPPORT), str(SUPPORT / "storm")]

from running import PROGRAM, ROOT, Shop  # noqa: E402


def pytest_addoption(parser):
    parser.addoption("--kills", type=int, default=20, metavar="N", help="how often the program is killed under load")
    parser.addoption("--cuts", type=int, default=50, metavar="CUTS", help="how often the power is cut")
    parser.addoption("--fuzz", type=int, default=2000, metavar="REQUESTS", help="how many requests are mutated")
    parser.addoption("--fuzz-seed", type=int, metavar="SEED", help="what the mutations of a failed test began with")
    parser.addoption("--requests", type=int, default=20_000, metavar="REQUESTS",
                     help="after how many requests memory and open files are compared")
    parser.addoption("--slowhttptest", type=int, default=0, metavar="SECONDS",
                     help="how long slowhttptest runs in each of its modes; not at all by default")
    parser.addoption("--old-customers", type=int, default=20_000, metavar="CUSTOMERS",
                     help="how many old customers are forgotten beside somebody who shops")
    parser.addoption("--checkouts", type=int, default=200, metavar="CHECKOUTS",
                     help="how many checkouts are timed beside a shop that sells")
    parser.addoption("--list-runs", type=int, default=10, metavar="RUNS",
                     help="how many evenings three phones spend in one list while the shop is killed")
    parser.addoption("--import-rows", type=int, default=1000, metavar="ROWS", help="rows of the tables that are imported")
    parser.addoption("--import-kills", type=int, default=2, metavar="KILLS",
                     help="how often the program is killed in each stage of an import")
    parser.addoption("--restarts", type=int, default=20, metavar="RESTARTS",
                     help="how often one program follows another")
    parser.addoption("--guesses", type=int, default=200, metavar="GUESSES",
                     help="how often passwords are guessed for accounts that exist, and for others")
    parser.addoption("--one-address", type=float, default=2, metavar="SECONDS",
                     help="how long one address sends without pause while another goes on shopping")
    parser.addoption("--positions", type=int, default=100, metavar="POSITIONS",
                     help="how many positions of Four in a Row are compared with a perfect solver")
    parser.addoption("--pig-games", type=int, default=4000, metavar="GAMES", help="how many games of Pig are played")
    parser.addoption("--faults", type=int, default=2, metavar="FAULTS",
                     help="how often something fails in a shop on several machines")
    parser.addoption("--only", metavar="FAULT", help="what fails there; anything by default")
    parser.addoption("--asynchronous", action="store_true",
                     help="show that orders are lost where the database does not wait for a standby")
    parser.addoption("--seed", type=int, metavar="SEED", help="what the random choices of a failed test began with")


def pytest_configure(config):
    config.addinivalue_line("markers", "alone: it measures, or takes all of the machine, and nothing may run beside it")
    config.addinivalue_line("markers", "journey: one of those that are walked on a PostgreSQL server in every run, too")


def pytest_terminal_summary(terminalreporter):
    # They come with the tests' reports: several processes may run the tests.
    for report in itertools.chain(*terminalreporter.stats.values()):
        if getattr(report, "when", None) == "call":
            for figure in [value for name, value in report.user_properties if name == "figure"]:
                terminalreporter.write_line(f"{report.location[2]}: {figure}")


@pytest.fixture
def report(request):
    """Says a measured figure at the end of the run: `report("the slowest start took 0.2 s")`."""
    return lambda figure: request.node.user_properties.append(("figure", figure))


@pytest.fixture
def chance(request):
    """Random choices that can be had again: the seed is shown when the test fails."""
    seed = request.config.getoption("--seed")
    if seed is None:
        seed = random.SystemRandom().randrange(1_000_000)
    print(f"Repeat the choices with --seed={seed}.")
    return random.Random(seed)


@pytest.fixture
def memory_path(tmp_path):
    """A folder in memory where that has room, for tests in which it does not matter how long a disk takes to write."""
    memory = Path("/dev/shm")
    has_room = os.access(memory, os.W_OK) and shutil.disk_usage(memory).free > 1 << 30
    with tempfile.TemporaryDirectory(prefix="shopme-test-", dir=memory if has_room else tmp_path) as folder:
        yield Path(folder)


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
