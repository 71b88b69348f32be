"""The HTTP side of the stand-in of Stripe's API: calls, and the payment page."""

import json
import secrets
import urllib.parse
from http.server import BaseHTTPRequestHandler

from stripe_page import payment_page
from stripe_rules import StripeError

VERSION = "2026-10-28.endive"


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def do_GET(self):
        place = urllib.parse.urlsplit(self.path)
        body = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()
        if place.path.startswith("/c/pay/"):
            self._show_page(place.path.removeprefix("/c/pay/"), dict(urllib.parse.parse_qsl(body)).get("action"))
        else:
            self._answer_call(place.path, parameters_of(place.query, body))

    do_POST = do_GET

    def _answer_call(self, path, parameters):
        stripe = self.server.stripe
        stripe.calls.append((self.command, path, parameters, dict(self.headers)))
        fault = stripe.faults.take(f"{self.command} {path}")
        if fault and fault.kind in ("hang", "slow"):
            stripe.faults.stopped.wait(fault.seconds)
        if fault and (fault.kind in ("hang", "drop") or stripe.faults.stopped.is_set()):
            self.close_connection = True
            return
        try:
            self._check_key(stripe.key)
            if fault and fault.kind == "error":
                raise failure(fault.status)
            key = self.headers.get("Idempotency-Key") if self.command == "POST" else None
            status, answer, is_repeated = stripe.call(self.command, path, parameters, key)
        except StripeError as error:
            status, answer, is_repeated = error.status, error.body, False
        headers = {"Idempotent-Replayed": "true"} if is_repeated else {}
        self._reply(status, json.dumps(answer, indent=2), "application/json", headers,
                    is_lost=fault is not None and fault.kind == "lose")

    def _check_key(self, key):
        kind, _, given = self.headers.get("Authorization", "").partition(" ")
        if kind != "Bearer" or given != key:
            raise StripeError(401, f"Invalid API Key provided: {given[:8]}********{given[-4:]}")

    def _show_page(self, name, action):
        stripe = self.server.stripe
        message = ""
        try:
            session = stripe.session(name)
            if self.command == "POST" and session["status"] == "open":
                if action == "back":
                    return self._redirect(session["cancel_url"])
                if action in ("pay", "sepa"):
                    stripe.pay(name, late=action == "sepa")
                    return self._redirect(session["success_url"].replace("{CHECKOUT_SESSION_ID}", name))
                message = "Your card was declined."
            page = payment_page(session, stripe.items[name], message)
        except StripeError as error:
            return self._reply(error.status, str(error), "text/plain")
        self._reply(200, page, "text/html; charset=utf-8")

    def _redirect(self, address):
        self._reply(303, "", "text/plain", {"Location": address})

    def _reply(self, status, text, kind, headers=(), is_lost=False):
        body = text.encode()
        self.send_response(status)
        for header, value in {"Content-Type": kind, "Content-Length": len(body), "Stripe-Version": VERSION,
                              "Request-Id": "req_" + secrets.token_hex(7), **dict(headers)}.items():
            self.send_header(header, str(value))
        self.end_headers()
        # The beginning of a lost answer is sent, so that no client takes the connection for an old one and asks again.
        self.wfile.write(body[:1] if is_lost else body)
        if is_lost:
            self.close_connection = True

    def log_message(self, *_):
        pass


def failure(status):
    """The error that Stripe answers with this status."""
    match status:
        case 402: return StripeError(402, "Your card was declined.", "card_error", code="card_declined")
        case 409: return StripeError(409, "There is currently another in-progress request using this Idempotent Key.",
                                     "idempotency_error", code="idempotency_key_in_use")
        case 429: return StripeError(429, "Too many requests.", code="rate_limit")
        case 403: return StripeError(403, "The provided key does not have the required permissions.")
        case _: return StripeError(status, "An unknown error occurred.", "api_error")


def parameters_of(query, body):
    """Nested parameters of a form: `line_items[0][quantity]=1`. Lists are dictionaries by index."""
    parameters = {}
    for name, value in urllib.parse.parse_qsl(f"{query}&{body}", keep_blank_values=True):
        path = name.replace("]", "").split("[")
        place = parameters
        for part in path[:-1]:
            place = place.setdefault(part, {})
        place[path[-1] or str(len(place))] = value
    return parameters
