"""The events of the stand-in of Stripe's API, and how they reach the shop."""

import copy
import hashlib
import hmac
import json
import queue
import secrets
import threading
import time
import urllib.error
import urllib.request

from stripe_objects import FIXTURES

ORDERS = ("in order", "late", "twice", "reversed", "never", "wrong signature", "old")


class Webhook:
    """Sends each event to `url`, which may be None, in one of `ORDERS`. Late and reversed events are held for `delay`
    seconds, from the first."""

    def __init__(self, version):
        self.url = None
        self.secret = "whsec_" + secrets.token_hex(16)
        self.order = "in order"
        self.delay = 0.5
        #: How often an event is sent again that the shop did not answer with 2xx.
        self.retries = 0
        #: All events, sent or not, and each delivery: the event's identifier and the answer's status or an error.
        self.events, self.deliveries = [], []
        self._version = version
        #: True for the events of an account in live mode.
        self.is_live = False
        self._held = []
        self._lock = threading.Lock()
        self._queue = queue.Queue()
        threading.Thread(target=self._work, daemon=True).start()

    def emit(self, kind, thing):
        event = copy.deepcopy(FIXTURES["event"])
        shown = copy.deepcopy({key: value for key, value in thing.items() if not key.startswith("_")})
        event |= {"id": "evt_" + secrets.token_hex(12), "created": int(time.time()), "type": kind,
                  "api_version": self._version, "pending_webhooks": 1, "livemode": self.is_live, "data": {"object": shown}}
        self.events.append(event)
        assert self.order in ORDERS, self.order
        if self.url is None or self.order == "never":
            return
        if self.order in ("late", "reversed"):
            self._hold(event)
        else:
            for _ in range(2 if self.order == "twice" else 1):
                self._queue.put((event, self.order))

    def send(self, event, order="in order"):
        """Sends an event once more."""
        self._queue.put((event, order))

    def wait(self):
        """Waits until all events are sent that are not held."""
        self._queue.join()

    def flush(self):
        """Sends the events that are held."""
        with self._lock:
            held, self._held = self._held, []
            for event in held if self.order != "reversed" else held[::-1]:
                self._queue.put((event, "in order"))

    def header(self, body, order="in order", now=None):
        """The value of `Stripe-Signature`."""
        moment = int(now or time.time()) - (301 if order == "old" else 0)
        secret = "whsec_of_somebody_else" if order == "wrong signature" else self.secret
        code = hmac.new(secret.encode(), f"{moment}.".encode() + body, hashlib.sha256).hexdigest()
        return f"t={moment},v1={code},v0={'0' * 64}"

    def signed(self, kind):
        """The signature and the body, in one line, of the latest event of this type."""
        event = next(event for event in reversed(self.events) if event["type"] == kind)
        body = json.dumps(event)
        return f"{self.header(body.encode())} {body}"

    def _hold(self, event):
        with self._lock:
            self._held.append(event)
            if len(self._held) == 1:
                timer = threading.Timer(self.delay, self.flush)
                timer.daemon = True
                timer.start()

    def _work(self):
        while True:
            event, order = self._queue.get()
            try:
                for _ in range(1 + self.retries):
                    status = self._deliver(event, order)
                    self.deliveries.append((event["id"], status))
                    if isinstance(status, int) and 200 <= status < 300:
                        break
            finally:
                self._queue.task_done()

    def _deliver(self, event, order):
        body = json.dumps(event, indent=2, ensure_ascii=False).encode()
        request = urllib.request.Request(self.url, body, {
            "Content-Type": "application/json; charset=utf-8",
            "User-Agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
            "Stripe-Signature": self.header(body, order)})
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}), _NoRedirects)
        try:
            with opener.open(request, timeout=30) as answer:
                return answer.status
        except urllib.error.HTTPError as error:
            return error.code
        except OSError as error:
            return repr(error)


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None
