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

#: The variables that tests read. Others of the user (SHOPME_PORT, SHOPME_DATA) would change the shops under test.
OWN_VARIABLES = {"SHOPME_PROGRAM", "SHOPME_POSTGRESQL", "SHOPME_ENGINE", "SHOPME_SANITIZED"}
for variable in [name for name in os.environ if name.startswith("SHOPME_") and name not in OWN_VARIABLES]:
    del os.environ[variable]

from running import PROGRAM, ROOT, Shop  # noqa: E402

#: Options with a number: the default, the default with --long, its unit and its help.
AMOUNTS = {
    "--kills": (5, 20, "N", "how often the program is killed under load"),
    "--payment-kills": (3, 100, "KILLS", "how often the program is killed while customers pay at the provider"),
    "--desk-kills": (40, 200, "KILLS", "how often the program is killed while staff work on orders"),
    "--cuts": (10, 50, "CUTS", "how often the power is cut"),
    "--fuzz": (1000, 2000, "REQUESTS", "how many requests are mutated"),
    "--requests": (3000, 20_000, "REQUESTS", "after how many requests memory and open files are compared"),
    "--slowhttptest": (0, 30, "SECONDS", "how long slowhttptest runs in each of its modes"),
    "--old-customers": (1000, 20_000, "CUSTOMERS", "how many customers expire while another one shops"),
    "--checkouts": (200, 200, "CHECKOUTS", "how many checkouts are timed beside a shop that sells"),
    "--list-runs": (2, 10, "RUNS", "how many times three phones edit one list while the shop is killed"),
    "--import-rows": (400, 1000, "ROWS", "rows of the imported tables"),
    "--import-kills": (1, 2, "KILLS", "how often the program is killed in each stage of an import"),
    "--restarts": (3, 20, "RESTARTS", "how often one program follows another"),
    "--guesses": (200, 200, "GUESSES", "how many passwords are guessed for existing accounts, and for others"),
    "--one-address": (2, 2, "SECONDS", "how long one address sends requests without pause"),
    "--mailed-orders": (6, 30, "ORDERS", "how many orders go through every mail"),
    "--faults": (1, 2, "FAULTS", "how many faults are made in a shop on several machines"),
}


def pytest_addoption(parser):
    parser.addoption("--long", action="store_true",
                     help="run long tests, too: those that measure time or memory, and those with large numbers")
    parser.addoption("--repeated", action="store_true",
                     help="for a second run of a failed test: tests with the mark `exact` fail")
    for name, (short, long, unit, text) in AMOUNTS.items():
        kind = float if unit == "SECONDS" else int
        parser.addoption(name, type=kind, metavar=unit, help=f"{text} (default: {short}; with --long: {long})")
    parser.addoption("--fuzz-seed", type=int, metavar="SEED", help="seed of the mutations of a failed test")
    parser.addoption("--only", metavar="FAULT", help="the fault to make there; any by default")
    parser.addoption("--asynchronous", action="store_true",
                     help="show that orders are lost if the database does not wait for a standby")
    parser.addoption("--seed", type=int, metavar="SEED", help="seed of the random choices of a failed test")


def pytest_configure(config):
    config.addinivalue_line("markers", "alone: it measures, or uses the whole machine; with --long, no test runs beside it")
    config.addinivalue_line("markers", "long: runs only with --long: it measures time or memory, or takes long")
    config.addinivalue_line("markers", "exact: counts lost, duplicated, unequal or leaked records; is never repeated")
    config.addinivalue_line("markers", "journey: a browser test that every run repeats on a PostgreSQL server")
    for name, (short, long, *_) in AMOUNTS.items():
        if config.getoption(name) is None:
            setattr(config.option, name[2:].replace("-", "_"), long if config.getoption("--long") else short)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config, items):
    # Tests that share a fixture run in one process, and each other test in the next process that is free.
    for item in items:
        if any(fixtures[-1].scope == "module" for fixtures in item._fixtureinfo.name2fixturedefs.values()):
            name = item.module.group(item) if hasattr(item.module, "group") else item.path.stem
            item.add_marker(pytest.mark.xdist_group(name))
    if config.getoption("--long"):
        return
    long = [item for item in items if item.get_closest_marker("long")]
    items[:] = [item for item in items if item not in long]
    config.hook.pytest_deselected(items=long)


def pytest_runtest_setup(item):
    if item.config.getoption("--repeated") and item.get_closest_marker("exact"):
        pytest.fail("A test with the mark `exact` is never repeated: one failure is a failure.", pytrace=False)


def pytest_terminal_summary(terminalreporter):
    # The figures are part of the tests' reports, since several processes may run the tests.
    for report in itertools.chain(*terminalreporter.stats.values()):
        if getattr(report, "when", None) == "call":
            for figure in [value for name, value in report.user_properties if name == "figure"]:
                terminalreporter.write_line(f"{report.location[2]}: {figure}")


@pytest.fixture
def report(request):
    """Prints a measured figure at the end of the run: `report("the slowest start took 0.2 s")`."""
    return lambda figure: request.node.user_properties.append(("figure", figure))


@pytest.fixture
def chance(request):
    """Random choices that can be repeated: the seed is shown if the test fails."""
    seed = request.config.getoption("--seed")
    if seed is None:
        seed = random.SystemRandom().randrange(1_000_000)
    print(f"Repeat the choices with --seed={seed}.")
    return random.Random(seed)


@pytest.fixture
def memory_path(tmp_path):
    """A folder in memory if there is room, for tests that do not measure the disk."""
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
