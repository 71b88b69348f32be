"""The shop comes back from a copy of its database, made and put back as Documentation/several-machines.md says."""

import shutil
import subprocess
import time

import pytest

from books import audit
from cluster import ENVIRONMENT, USER, documented
from crowd import Crowd
from network import wait_until

pytestmark = [pytest.mark.alone, pytest.mark.long, pytest.mark.exact]


def test_a_shop_whose_databases_are_all_gone_comes_back_from_a_copy(open_storm, folder, report):
    storm = open_storm()
    with Crowd(storm.proxy, 8, storm.chance) as crowd:
        crowd.wait_for_receipts(50)
    copy = copied(storm, folder)

    first = storm.cluster.machines[0]
    for machine in storm.cluster.machines:
        machine.kill_database()
        shutil.rmtree(machine.data)
    # The key of the leader, who was killed, lasts for a while; only then is the cluster taken for gone.
    wait_until(lambda: "specify the leader" not in first.control("remove", "shop", said="shop\nYes I am aware\n"),
               120, "a cluster without a leader")
    begun = time.monotonic()
    copy.rename(first.data)
    first.start_patroni()
    storm.cluster.wait_until_primary()
    for machine in storm.cluster.machines[1:]:
        machine.start_patroni()
    storm.wait_until_whole()
    report(f"{len(crowd.receipts)} orders came back; all was there again after {time.monotonic() - begun:.0f} s")
    audit(storm.cluster.primary(), crowd)
    storm.shops[0].run("check")


def copied(storm, folder):
    """Runs the script of the documentation. Returns the folder that it made."""
    place = folder / "backup"
    place.mkdir()
    password = folder / "backup.pgpass"
    password.write_text(documented("backup.pgpass", storm.network))
    password.chmod(0o600)
    script = folder / "backup-shop"
    script.write_text(documented("backup", storm.network, **{
        "=/backup/": f"={place}/", "/var/lib/postgresql": folder, "/etc/postgresql/tls": folder / "tls"}))
    for file in (place, password):
        if USER:
            shutil.chown(file, USER, USER)
    process = storm.cluster.machines[0].machine.start("bash", script, user=USER, cwd="/", env=ENVIRONMENT, text=True,
                                                      stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    said, _ = process.communicate(timeout=300)
    assert process.returncode == 0, said
    [copy] = place.iterdir()
    return copy
