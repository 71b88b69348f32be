"""A shop on several machines, one of which fails while people buy."""

import time
from collections import Counter, defaultdict

import pytest

import faults
from books import audit, lost, numbers_by_key
from crowd import PATIENCE, Crowd
from network import Heartbeat

pytestmark = [pytest.mark.alone, pytest.mark.exact]

#: The faults of short runs: the one that finds the most, and the quickest.
SHORT = [faults.replication_freezes_and_the_primary_is_killed, faults.a_shop_node_is_killed]


def chosen(storm, count, only):
    """Faults by chance, each kind about as often."""
    possible = [fault for fault in faults.FAULTS if storm.network.trouble is None or fault not in faults.CUTS]
    if only:
        possible = [fault for fault in possible if fault.__name__ in only.split(",")]
    elif count <= len(SHORT):
        return SHORT[:count]
    rounds = [storm.chance.sample(possible, len(possible)) for _ in range(count // len(possible) + 1)]
    return sum(rounds, [])[:count]


def test_no_order_is_lost_or_doubled_whatever_fails(open_storm, report, pytestconfig):
    storm, heartbeat = open_storm(), Heartbeat()
    if storm.network.trouble:
        report(f"no link was cut: {storm.network.trouble}")
    silences, waits, stuck = defaultdict(list), defaultdict(list), None
    with Crowd(storm.proxy, 24, storm.chance) as crowd:
        crowd.wait_for_receipts(50)
        for fault in chosen(storm, pytestconfig.getoption("--faults"), pytestconfig.getoption("--only")):
            begun = time.monotonic()
            fault(storm)
            try:
                storm.wait_until_whole()
            except AssertionError as error:
                stuck = f"{named(fault)}: {error}"
                break
            end = time.monotonic()
            silence, wait = crowd.longest_silence(begun, end), crowd.longest_wait(begun, end)
            print(f"{named(fault)}: {silence:.1f} s without a receipt, {wait:.1f} s for one; {end - begun:.0f} s in "
                  f"all, {len(crowd.receipts)} receipts, {len(crowd.wrong)} wrong answers{slowest(crowd, begun)}",
                  flush=True)
            if heartbeat.longest_pause(begun, end) > 1 or crowd.longest_request(begun) > PATIENCE - 1:
                print("    Something stood still that nobody stopped here: the figures do not count.", flush=True)
            else:
                silences[fault].append(silence)
                waits[fault].append(wait)
    heartbeat.stop()
    for fault in silences:
        report(f"{named(fault)}, {len(silences[fault])} times: at most {max(silences[fault]):.1f} s without a receipt, "
               f"{max(waits[fault]):.1f} s for any one")
    report(f"{len(storm.copied)} standbys did not follow by themselves and were copied anew: {storm.copied}")
    report(stuck or "after each fault all came back by itself")
    losses = lost(crowd.receipts, numbers_by_key(storm.cluster.wait_until_primary()))
    report(f"{len(losses)} of {len(crowd.receipts)} acknowledged orders lost, {len(crowd.refused)} refused; "
           f"answers: {dict(Counter(asked.status for asked in crowd.requests))}")
    assert not stuck
    assert crowd.waiting == 0
    audit(storm.cluster.primary(), crowd)
    assert crowd.wrong == []
    storm.shops[0].run("check")


@pytest.mark.long
def test_a_cluster_as_patroni_makes_it_by_itself_loses_orders(open_storm, report, pytestconfig):
    """Shows that the test above can fail: with asynchronous replication."""
    if not pytestconfig.getoption("--asynchronous"):
        pytest.skip("only with --asynchronous")

    def by_itself(text):
        for line in ["    synchronous_mode: true\n", "    synchronous_mode_strict: true\n"]:
            assert line in text
            text = text.replace(line, "")
        return text

    storm = open_storm(by_itself)
    with Crowd(storm.proxy, 24, storm.chance) as crowd:
        crowd.wait_for_receipts(50)
        faults.replication_freezes_and_the_primary_is_killed(storm)
        storm.wait_until_whole()
    losses = lost(crowd.receipts, numbers_by_key(storm.cluster.wait_until_primary()))
    report(f"{len(losses)} of {len(crowd.receipts)} acknowledged orders lost")
    assert losses


def named(fault):
    return fault.__name__.replace("_", " ")


def slowest(crowd, begun):
    """The slowest answers since then, of each kind."""
    kinds = defaultdict(list)
    for asked in crowd.requests:
        if asked.begun >= begun and asked.seconds > 2.5:
            kinds[asked.request, asked.status, asked.is_proxys].append(asked.seconds)
    return "".join(f"\n    {request}: {len(times)} times {status or 'nothing'}{' by HAProxy' * is_proxys} after up to "
                   f"{max(times):.1f} s" for (request, status, is_proxys), times in kinds.items())
