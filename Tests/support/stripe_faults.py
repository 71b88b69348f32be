"""Faults of the stand-in of Stripe's API."""

import threading
from dataclasses import dataclass

#: slow: answers after `seconds`. hang: takes the request and does nothing. lose: carries the call out, but its answer
#: breaks off. drop: closes the connection without carrying the call out. error: answers `status` without carrying it out.
KINDS = ("slow", "hang", "lose", "drop", "error")


@dataclass
class Fault:
    kind: str
    #: "POST /v1/refunds", or the beginning of it.
    path: str = ""
    seconds: float = 60
    status: int = 500


class Faults:
    """The faults of the next calls, in order. Each is used once, by the first call that it fits."""

    def __init__(self):
        self._faults = []
        self._lock = threading.Lock()
        #: Set when the server stops, so that no call hangs longer.
        self.stopped = threading.Event()

    def add(self, kind, path="", times=1, **fields):
        assert kind in KINDS, kind
        with self._lock:
            self._faults += [Fault(kind, path, **fields) for _ in range(times)]

    def clear(self):
        with self._lock:
            self._faults = []

    def take(self, path):
        with self._lock:
            fault = next((fault for fault in self._faults if path.startswith(fault.path)), None)
            if fault:
                self._faults.remove(fault)
            return fault
