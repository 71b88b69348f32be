"""The stand-in of Stripe's API, driven by Stripe's own client."""

import json
import re
import ssl
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
import stripe

from running import wait_for
from stripe_handler import VERSION
from stripe_objects import FIXTURES
from stripe_server import StripeServer


@pytest.fixture
def server(tmp_path):
    with StripeServer(tmp_path) as server:
        yield server


@pytest.fixture
def client(server, monkeypatch):
    monkeypatch.setattr(stripe, "ca_bundle_path", str(server.ca_file))
    monkeypatch.setattr(stripe, "api_base", server.url)
    monkeypatch.setattr(stripe, "default_http_client", None)
    return stripe.StripeClient(server.key, base_addresses={"api": server.url}, max_network_retries=0,
                               http_client=stripe.RequestsClient(timeout=60))


class Receiver:
    """A shop that receives events: their bodies and signatures, in order."""

    def __init__(self):
        self.received, self.statuses = [], []
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                receiver.received.append((body, self.headers["Stripe-Signature"]))
                self.send_response(receiver.statuses.pop(0) if receiver.statuses else 200)
                self.end_headers()

            def log_message(self, *_):
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/"
        threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()

    @property
    def types(self):
        return [json.loads(body)["type"] for body, _ in self.received]


@pytest.fixture
def receiver(server):
    receiver = Receiver()
    server.webhook.url = receiver.url
    yield receiver
    receiver.close()


def order(**changes):
    """The parameters of a session for two items."""
    return {
        "mode": "payment", "client_reference_id": "1001", "locale": "de", "expires_at": int(time.time()) + 31 * 60,
        "success_url": "https://shop.example/paid?session={CHECKOUT_SESSION_ID}",
        "cancel_url": "https://shop.example/back",
        "line_items": [item("Tomato & Käse", 1000), item("Delivery", 240)], **changes}


def item(name, amount, currency="eur", quantity=1):
    price = {"currency": currency, "unit_amount": amount, "product_data": {"name": name}}
    return {"quantity": quantity, "price_data": price}


def begin(client, options=None, **changes):
    return client.v1.checkout.sessions.create(order(**changes), options or {})


def refund(client, session, options=None, **fields):
    return client.v1.refunds.create({"payment_intent": session["payment_intent"], **fields}, options or {})


def browse(server, address, action=None):
    """Opens the payment page, or presses a button. Returns the status, the address to go to, and the page."""
    data = urllib.parse.urlencode({"action": action}).encode() if action else None

    class Stay(urllib.request.HTTPRedirectHandler):
        def redirect_request(self, *_):
            return None

    context = ssl.create_default_context(cafile=server.ca_file)
    opener = urllib.request.build_opener(Stay, urllib.request.HTTPSHandler(context=context))
    try:
        with opener.open(address, data, timeout=60) as answer:
            return answer.status, None, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.headers["Location"], error.read().decode()


def test_session_is_created_and_retrieved(server, client):
    session = begin(client)
    assert (session.amount_total, session.currency) == (1240, "eur")
    assert (session.status, session.payment_status) == ("open", "unpaid")
    assert session.url == f"{server.url}/c/pay/{session.id}" and session.client_reference_id == "1001"
    assert client.v1.checkout.sessions.retrieve(session.id).to_dict() == session.to_dict()
    method, path, _, headers = server.calls[0]
    assert (method, path) == ("POST", "/v1/checkout/sessions") and headers["Stripe-Version"] == VERSION
    items = client.v1.checkout.sessions.line_items.list(session.id)
    assert [(line.description, line.amount_total) for line in items] == [("Tomato & Käse", 1000), ("Delivery", 240)]


def test_objects_have_all_published_fields_and_types(server, client):
    session = begin(client)
    server.pay(session.id)
    session = client.v1.checkout.sessions.retrieve(
        session.id, {"expand": ["payment_intent.latest_charge.balance_transaction"]})
    intent = client.v1.payment_intents.retrieve(session.payment_intent.id)
    given = refund(client, {"payment_intent": intent.id}, amount=240)
    shown = {"checkout.session": session, "payment_intent": intent, "refund": given,
             "charge": session.payment_intent.latest_charge,
             "balance_transaction": session.payment_intent.latest_charge.balance_transaction,
             "dispute": server.dispute(session.id), "event": server.webhook.events[0]}
    for kind, thing in shown.items():
        fixture, thing = FIXTURES[kind], thing if isinstance(thing, dict) else thing.to_dict()
        assert fixture.keys() <= thing.keys(), kind
        for name, example in fixture.items():
            value = thing[name]
            if isinstance(example, (bool, int, str)) and value is not None and not isinstance(value, dict):
                assert type(value) is type(example), (kind, name)


def test_session_is_expired_once(client):
    session = begin(client)
    assert client.v1.checkout.sessions.expire(session.id).status == "expired"
    with pytest.raises(stripe.InvalidRequestError, match="can be expired"):
        client.v1.checkout.sessions.expire(session.id)


def test_session_ends_at_its_time(server, client):
    session = begin(client)
    server.now = lambda: time.time() + 32 * 60
    assert client.v1.checkout.sessions.retrieve(session.id).status == "expired"
    assert [event["type"] for event in server.webhook.events] == ["checkout.session.expired"]


def test_customer_pays_on_the_page(server, client):
    session = begin(client)
    status, _, page = browse(server, session.url)
    assert status == 200 and "Tomato &amp; Käse" in page
    assert re.findall("<button[^>]*>([^<]*)", page) == ["Pay", "Pay by SEPA", "Decline", "Back"]
    assert "declined" in browse(server, session.url, "decline")[2]
    assert browse(server, session.url, "back")[:2] == (303, "https://shop.example/back")
    assert client.v1.checkout.sessions.retrieve(session.id).status == "open"
    assert browse(server, session.url, "pay")[:2] == (303, f"https://shop.example/paid?session={session.id}")
    paid = client.v1.checkout.sessions.retrieve(session.id)
    assert (paid.status, paid.payment_status) == ("complete", "paid")
    intent = client.v1.payment_intents.retrieve(paid.payment_intent)
    assert (intent.status, intent.amount_received) == ("succeeded", 1240)
    assert "complete" in browse(server, session.url, "pay")[2] and server.received() == {"eur": 1240}
    assert browse(server, f"{server.url}/c/pay/none")[0] == 404


@pytest.mark.parametrize("is_settled", [True, False])
def test_late_payment_settles_or_fails(server, client, is_settled):
    session = begin(client)
    browse(server, session.url, "sepa")
    late = client.v1.checkout.sessions.retrieve(session.id, {"expand": ["payment_intent"]})
    assert (late.status, late.payment_status, late.payment_intent.status) == ("complete", "unpaid", "processing")
    server.settle(session.id) if is_settled else server.fail(session.id, "No money")
    late = client.v1.checkout.sessions.retrieve(session.id, {"expand": ["payment_intent"]})
    if is_settled:
        assert (late.payment_status, late.payment_intent.status) == ("paid", "succeeded")
    else:
        assert (late.payment_status, late.payment_intent.status) == ("unpaid", "requires_payment_method")
        assert late.payment_intent.last_payment_error.message == "No money"


def test_refunds_are_bounded_by_the_payment(server, client):
    session = begin(client)
    with pytest.raises(stripe.InvalidRequestError):
        refund(client, {"payment_intent": "pi_none"})
    server.pay(session.id)
    first = refund(client, session := server.sessions[session.id], amount=240)
    assert (first.amount, first.status, client.v1.refunds.retrieve(first.id).amount) == (240, "succeeded", 240)
    with pytest.raises(stripe.InvalidRequestError, match="greater than"):
        refund(client, session, amount=1001)
    assert refund(client, session).amount == 1000 and server.received() == {"eur": 0}
    with pytest.raises(stripe.InvalidRequestError) as error:
        refund(client, session)
    assert error.value.code == "charge_already_refunded"
    server.fail_refund(first.id)
    assert client.v1.refunds.retrieve(first.id).status == "failed" and server.received() == {"eur": 240}


def test_same_key_has_the_same_answer(server, client):
    changes = {"expires_at": int(time.time()) + 3600}
    first = begin(client, {"idempotency_key": "a"}, **changes)
    again = begin(client, {"idempotency_key": "a"}, **changes)
    assert first.id == again.id and len(server.sessions) == 1
    assert again.last_response.headers["Idempotent-Replayed"] == "true"
    assert begin(client, {"idempotency_key": "b"}, **changes).id != first.id
    with pytest.raises(stripe.IdempotencyError) as error:
        begin(client, {"idempotency_key": "a"}, expires_at=int(time.time()) + 3700)
    assert error.value.http_status == 400


def test_rejected_request_does_not_use_up_its_key(client):
    with pytest.raises(stripe.InvalidRequestError):
        begin(client, {"idempotency_key": "a"}, locale="xx")
    assert begin(client, {"idempotency_key": "a"}).status == "open"


@pytest.mark.parametrize("changes", [
    {"line_items": []}, {"line_items": [item("", 100)]}, {"line_items": [item("a", -1)]}, {"line_items": [item("a", 49)]},
    {"line_items": [item("a", 100_000_000)]}, {"line_items": [item("a" * 251, 100)]},
    {"line_items": [item("a", 1)] * 101}, {"line_items": [item("a", 100), item("b", 100, "usd")]},
    {"line_items": [item("a", 5124, "kwd")]}, {"line_items": [item("a", 550, "isk")]},
    {"line_items": [item("a", 100, "EUR")]},
    {"line_items": [item("a", 100, quantity=0)]}, {"expires_at": 60}, {"success_url": "shop"}, {"success_url": ""},
    {"mode": "gift"}, {"color": "red"}, {"client_reference_id": "1" * 201}, {"customer_email": "ben"},
    {"expires_at": int(time.time()) + 25 * 3600}, {"locale": "xx"},
])
def test_wrong_parameters_are_rejected(server, client, changes):
    with pytest.raises(stripe.InvalidRequestError) as error:
        begin(client, **changes)
    assert error.value.http_status == 400 and error.value.user_message and not server.sessions


def test_wrong_key_is_rejected(server, client):
    server.key = "sk_test_other"
    with pytest.raises(stripe.AuthenticationError) as error:
        begin(client)
    assert error.value.http_status == 401 and not server.sessions


def test_unknown_objects_are_not_found(client):
    for find in (client.v1.checkout.sessions.retrieve, client.v1.refunds.retrieve, client.v1.payment_intents.retrieve):
        with pytest.raises(stripe.InvalidRequestError) as error:
            find("none")
        assert (error.value.http_status, error.value.code) == (404, "resource_missing")


@pytest.mark.parametrize("status, kind", [
    (402, stripe.CardError), (403, stripe.PermissionError), (409, stripe.APIError), (429, stripe.RateLimitError),
    (500, stripe.APIError)])
def test_error_is_answered_once(server, client, status, kind):
    server.faults.add("error", "POST /v1/checkout", status=status)
    with pytest.raises(kind) as error:
        begin(client)
    assert error.value.http_status == status and not server.sessions
    assert begin(client).status == "open"


@pytest.mark.parametrize("kind, is_carried_out", [("lose", True), ("drop", False), ("hang", False)])
def test_call_without_answer(server, client, kind, is_carried_out):
    # A call that hangs is ended by the server, later.
    server.faults.add(kind, "POST /v1/checkout/sessions", seconds=1)
    changes = {"expires_at": int(time.time()) + 3600}
    with pytest.raises(stripe.APIConnectionError):
        begin(client, {"idempotency_key": "a"}, **changes)
    assert len(server.sessions) == is_carried_out
    begin(client, {"idempotency_key": "a"}, **changes)
    assert len(server.sessions) == 1


def test_slow_call_is_carried_out_later(server, client):
    server.faults.add("slow", seconds=0.5)
    begun = time.monotonic()
    begin(client)
    assert time.monotonic() - begun >= 0.5


def test_state_outlives_a_stop(server, client):
    session = begin(client)
    server.stop()
    with pytest.raises(stripe.APIConnectionError):
        client.v1.checkout.sessions.retrieve(session.id)
    server.start()
    assert client.v1.checkout.sessions.retrieve(session.id).id == session.id


def test_events_are_signed(server, client, receiver):
    session = begin(client)
    server.pay(session.id)
    server.webhook.wait()
    assert receiver.types == ["charge.succeeded", "payment_intent.succeeded", "checkout.session.completed"]
    events = [stripe.Webhook.construct_event(body, header, server.webhook.secret) for body, header in receiver.received]
    assert events[-1].data.object.id == session.id and events[-1].data.object.payment_status == "paid"
    body, header = receiver.received[-1]
    with pytest.raises(stripe.SignatureVerificationError):
        stripe.Webhook.construct_event(body + b" ", header, server.webhook.secret)
    assert [status for _, status in server.webhook.deliveries] == [200] * 3


@pytest.mark.parametrize("kind", ["wrong signature", "old"])
def test_events_with_bad_signatures_are_refused(server, client, receiver, kind):
    server.webhook.order = kind
    client.v1.checkout.sessions.expire(begin(client).id)
    server.webhook.wait()
    [(body, header)] = receiver.received
    with pytest.raises(stripe.SignatureVerificationError):
        stripe.Webhook.construct_event(body, header, server.webhook.secret)


def test_events_come_in_the_chosen_order(server, client, receiver):
    right = ["charge.succeeded", "payment_intent.succeeded", "checkout.session.completed"]
    server.webhook.delay = 60
    for kind, expected in [("twice", [name for name in right for _ in "ab"]), ("never", []), ("late", right),
                           ("reversed", right[::-1])]:
        server.webhook.order = kind
        receiver.received.clear()
        server.pay(begin(client).id)
        server.webhook.wait()
        if kind in ("late", "reversed"):
            assert receiver.types == []
            server.webhook.flush()
            server.webhook.wait()
        assert receiver.types == expected, kind


def test_late_events_come_by_themselves(server, client, receiver):
    server.webhook.order = "late"
    server.pay(begin(client).id)
    wait_for(lambda: len(receiver.received) == 3)


def test_refused_event_is_sent_again(server, client, receiver):
    server.webhook.retries, receiver.statuses = 2, [500, 503]
    client.v1.checkout.sessions.expire(begin(client).id)
    server.webhook.wait()
    assert [status for _, status in server.webhook.deliveries] == [500, 503, 200]


def test_refund_and_dispute_send_events(server, client):
    session = begin(client)
    server.pay(session.id)
    server.refund_status = "pending"
    given = refund(client, server.sessions[session.id])
    assert given.status == "pending"
    server.finish_refund(given.id)
    server.fail_refund(given.id)
    server.decide(server.dispute(session.id)["id"], won=True)
    assert [event["type"] for event in server.webhook.events[3:]] == [
        "refund.created", "charge.refunded", "refund.updated", "charge.refund.updated", "refund.updated",
        "charge.refund.updated", "refund.failed",
        "charge.dispute.created", "charge.dispute.closed"]
