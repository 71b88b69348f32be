"""What goes wrong. Each is told the storm, does its worst, and mends what does not mend itself."""

import signal
import time

from network import send


class Storm:
    """A shop on several machines."""

    def __init__(self, network, cluster, shops, proxy, chance):
        self.network, self.cluster, self.shops, self.proxy, self.chance = network, cluster, shops, proxy, chance
        #: Standbys that did not follow by themselves, and what was said when they were copied anew.
        self.copied = []

    def others(self, machine):
        return [other for other in self.cluster.machines if other is not machine]

    def wait_until_whole(self):
        try:
            self.cluster.wait_until_whole(60, lasting=5)
        except AssertionError:
            for machine in self.cluster.standbys_that_do_not_follow():
                self.copied.append((machine.name, self.cluster.copy_anew(machine)))
            self.cluster.wait_until_whole(60, lasting=5)
        for shop in self.shops:
            shop.wait_until_ready()


def a_shop_node_is_killed(storm):
    shop = storm.chance.choice(storm.shops)
    shop.kill()
    time.sleep(storm.chance.uniform(1, 5))
    shop.start()


def a_shop_node_follows_another(storm):
    """As when a new version is put in its place."""
    shop = storm.chance.choice(storm.shops)
    assert shop.close() == 0
    shop.start()


def the_primary_is_killed(storm):
    primary = storm.cluster.primary()
    primary.kill_database()
    time.sleep(storm.chance.uniform(0, 30))
    primary.start_patroni()


def replication_freezes_and_the_primary_is_killed(storm):
    """What the primary says then and the standbys do not have is lost with it: their receivers end with what they have
    not read yet."""
    primary = storm.cluster.primary()
    receivers = [process for other in storm.others(primary) for process in other.walreceivers()]
    send(signal.SIGSTOP, receivers)
    time.sleep(1)
    primary.kill_database()
    send(signal.SIGKILL, receivers)
    storm.cluster.wait_until_primary()
    primary.start_patroni()


def connections_are_cut(storm):
    storm.proxy.cut_connections()


def the_primary_pauses_for_a_moment(storm):
    pause(storm, storm.chance.uniform(3, 10))


def the_primary_pauses_for_long(storm):
    """It comes back when another one has long taken its place."""
    pause(storm, storm.chance.uniform(30, 45))


def pause(storm, seconds):
    primary = storm.cluster.primary()
    primary.pause()
    time.sleep(seconds)
    primary.resume()


def a_standby_pauses(storm):
    """The one that has all orders."""
    standby = synchronous_standby(storm)
    standby.pause()
    time.sleep(storm.chance.uniform(10, 20))
    standby.resume()


def the_primary_is_cut_off(storm):
    """From everybody."""
    cut(storm, storm.cluster.primary().machine)


def the_primary_is_cut_off_from_other_databases(storm):
    """It is still there for the shops."""
    primary = storm.cluster.primary()
    others = [other.machine for other in storm.others(primary)]
    primary.machine.block(others)
    time.sleep(storm.chance.uniform(5, 40))
    primary.machine.unblock(others)


def a_standby_is_cut_off(storm):
    cut(storm, synchronous_standby(storm).machine)


def a_shop_node_is_cut_off(storm):
    cut(storm, storm.chance.choice(storm.shops).machine)


def cut(storm, machine):
    machine.cut()
    time.sleep(storm.chance.uniform(5, 40))
    machine.mend()


def synchronous_standby(storm):
    name = next(name for name, role in storm.cluster.members().items() if role == "sync_standby")
    return next(machine for machine in storm.cluster.machines if machine.name == name)


#: Those that need links which can be cut.
CUTS = [the_primary_is_cut_off, the_primary_is_cut_off_from_other_databases, a_standby_is_cut_off,
        a_shop_node_is_cut_off]
FAULTS = [a_shop_node_is_killed, a_shop_node_follows_another, the_primary_is_killed,
          replication_freezes_and_the_primary_is_killed, connections_are_cut, the_primary_pauses_for_a_moment,
          the_primary_pauses_for_long, a_standby_pauses, *CUTS]
