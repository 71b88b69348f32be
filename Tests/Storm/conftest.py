"""A shop on several machines, for each test."""

import os
import shutil
import tempfile
from pathlib import Path

import pytest

from books import mail_everybody, stock
from cluster import Cluster, PROGRAMS
from faults import Storm
from network import Network
from shops import Proxy, ShopMachine


@pytest.fixture(scope="session")
def parts():
    """Skips the tests where the programs of the documentation are not installed."""
    missing = [name for name in ("etcd", "patroni", "/usr/sbin/haproxy", PROGRAMS / "postgres")
               if not shutil.which(name)]
    if missing:
        pytest.skip(f"not installed: {', '.join(map(str, missing))} (bin/setup --tests)")


@pytest.fixture
def folder(parts):
    """A folder in memory, where memory has room: many databases are copied anew."""
    memory = Path("/dev/shm")
    for left in memory.glob("shopme-storm-*"):
        process = left.name.split("-")[2]
        if process.isdigit() and not Path("/proc", process).exists():
            shutil.rmtree(left, ignore_errors=True)
    has_room = os.access(memory, os.W_OK) and shutil.disk_usage(memory).free > 4 << 30
    folder = Path(tempfile.mkdtemp(prefix=f"shopme-storm-{os.getpid()}-", dir=memory if has_room else None))
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def network(parts):
    network = Network()
    yield network
    network.close()


@pytest.fixture
def open_storm(folder, network, chance, tmp_path):
    """Makes a shop on several machines: `open_storm(change)`, where `change` is made to Patroni's configuration. All
    logs are in `tmp_path`."""
    clusters = []

    def make(change=lambda text: text):
        clusters.append(Cluster(network, folder, tmp_path, change))
        cluster = clusters[-1].open()
        shutil.copy(folder / "tls/ca.crt", folder)
        shutil.copy(Path(__file__).parents[2] / "Documentation/several-machines/pgpass", folder)
        (folder / "pgpass").write_text(network.here((folder / "pgpass").read_text()))
        (folder / "pgpass").chmod(0o600)
        shops = [ShopMachine(network, number, folder, tmp_path) for number in (1, 2, 3)]
        shops[0].run("seed")
        stock(cluster.primary())
        mail_everybody(cluster.primary())
        proxy = Proxy(network, folder, tmp_path)
        for shop in shops:
            shop.start()
        for shop in shops:
            shop.wait_until_ready()
        proxy.start()
        return Storm(network, cluster, shops, proxy, chance)

    yield make
    for cluster in clusters:
        cluster.close()
