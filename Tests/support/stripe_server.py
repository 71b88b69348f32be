"""A stand-in of Stripe's API: an HTTPS server of this machine, with its state in memory.

    with StripeServer(folder) as stripe:
        stripe.webhook.url = "http://127.0.0.1:8080/…"
        stripe.faults.add("lose", "POST /v1/refunds")
        stripe.pay(next(iter(stripe.sessions)))
"""

import secrets
import socket
import ssl
import sys
import tempfile
import threading
from http.server import ThreadingHTTPServer
from pathlib import Path

import trustme

from stripe_account import StripeAccount
from stripe_faults import Faults
from stripe_handler import VERSION, Handler
from stripe_rules import StripeError, check_known
from stripe_webhook import Webhook


class StripeServer(StripeAccount):
    """The server and its account. `url` is the API's address, `ca_file` the certificate to trust."""

    def __init__(self, folder, key=None):
        self.webhook = Webhook(VERSION)
        super().__init__(self.webhook.emit)
        self.key = key or "sk_test_" + secrets.token_hex(12)
        self.faults = Faults()
        #: Each call: method, path, parameters, headers.
        self.calls = []
        #: Answers by idempotency key.
        self.answers = {}
        authority = trustme.CA()
        self.ca_file = Path(folder) / "stripe-ca.pem"
        authority.cert_pem.write_to_path(self.ca_file)
        self._context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        authority.issue_cert("localhost", "127.0.0.1").configure_cert(self._context)
        self.port = 0

    def start(self):
        """Starts to listen, again on the same port after `stop`."""
        self.faults.stopped.clear()
        self._server = _Listener(("127.0.0.1", self.port), Handler)
        self._server.socket = self._context.wrap_socket(
            self._server.socket, server_side=True, do_handshake_on_connect=False)
        self._server.stripe = self
        self.port = self._server.server_port
        self.url = self.page = f"https://localhost:{self.port}"
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True)
        self._thread.start()
        return self

    def stop(self):
        """Ends all connections. The state is kept."""
        self.faults.stopped.set()
        self._server.shutdown()
        self._server.server_close()
        self._server.end_connections()
        self._thread.join(timeout=60)

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        self.stop()

    def call(self, method, path, parameters, key):
        """Carries a call out. Returns the status, the answer, and whether it was carried out before."""
        with self.lock:
            asked = (method, path, parameters)
            if key and key in self.answers:
                first, status, answer = self.answers[key]
                if first != asked:
                    raise StripeError(400, "Keys for idempotent requests can only be used with the same parameters they "
                                      f"were first used with. Try using a key other than '{key}'.", "idempotency_error")
                return status, answer, True
            answer = self._carry_out(method, path.strip("/").split("/"), parameters)
            if key:
                self.answers[key] = asked, 200, answer
            return 200, answer, False

    def _carry_out(self, method, path, parameters):
        expand = list(parameters.get("expand", {}).values())
        match method, path:
            case "POST", ["v1", "checkout", "sessions"]:
                thing = self.create_session(parameters)
            case "GET", ["v1", "checkout", "sessions", name]:
                thing = self.session(name)
            case "GET", ["v1", "checkout", "sessions", name, "line_items"]:
                return self.line_items(self.session(name)["id"])
            case "POST", ["v1", "checkout", "sessions", name, "expire"]:
                check_known(parameters, {"expand"})
                thing = self.expire(name)
            case "POST", ["v1", "refunds"]:
                thing = self.refund(parameters)
            case "GET", ["v1", ("charges" | "refunds" | "disputes") as name]:
                return self.listed(name, parameters)
            case "GET", ["v1", "refunds", name]:
                thing = self._find(self.refunds, name, "refund")
            case "GET", ["v1", "payment_intents", name]:
                thing = self.intent(name)
            case _:
                raise StripeError(404, f"Unrecognized request URL ({method}: /{'/'.join(path)}).")
        return self.rendered(thing, expand)


class _Listener(ThreadingHTTPServer):
    daemon_threads = True
    # No wait for connections that hang.
    block_on_close = False

    def __init__(self, *arguments):
        self.connections = set()
        super().__init__(*arguments)

    def process_request(self, request, address):
        self.connections.add(request)
        super().process_request(request, address)

    def shutdown_request(self, request):
        self.connections.discard(request)
        super().shutdown_request(request)

    def end_connections(self):
        for connection in list(self.connections):
            try:
                connection.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def handle_error(self, request, address):
        if not isinstance(sys.exc_info()[1], OSError):
            super().handle_error(request, address)


if __name__ == "__main__":
    # For tests in Swift: prints the port, the certificate's file, the key and the webhook's secret. Each line of the
    # input is a command, such as `fault lose POST`, and is answered by a line.
    with tempfile.TemporaryDirectory() as folder, StripeServer(folder) as server:
        print(server.port, server.ca_file, server.key, server.webhook.secret, flush=True)
        for line in sys.stdin:
            name, *arguments = line.split()
            commands = {"fault": server.faults.add, "settle": server.settle, "fail": server.fail,
                        "dispute": server.dispute, "event": server.webhook.signed}
            answer = commands[name](*arguments)
            print(answer if name == "event" else "done", flush=True)
