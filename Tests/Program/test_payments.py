"""Orders paid at a payment provider: the running program against the stand-in of Stripe's API."""

import datetime
import json
import os
import re
import statistics
import threading
import time
import urllib.error
import urllib.request
from zoneinfo import ZoneInfo

import pytest

from managing import Browser, add_manager
from paying import Payer, books, expire_hold, keys, open_paid_shop, state_of
from running import shopme, wait_for
from stripe_server import StripeServer
from waiting import add_times, p99


@pytest.fixture
def stripe(tmp_path):
    with StripeServer(tmp_path) as server:
        yield server


@pytest.fixture
def shop(demo_data, tmp_path, stripe):
    shop = open_paid_shop(demo_data, tmp_path, stripe)
    yield shop
    if shop.process.poll() is None:
        shop.close()
    assert shopme("check", *shop.place).returncode == 0


@pytest.fixture
def payer(shop):
    payer = Payer(shop.port)
    yield payer
    payer.close()


def stock_of(shop, slug="tomato"):
    return shop.sql("SELECT stock FROM products WHERE slug = ?", slug)[0][0]


def test_paid_order_is_placed(shop, stripe, payer):
    code = payer.order()
    assert state_of(shop, code) == "awaiting"
    session = payer.session_of(code, stripe)
    stripe.pay(session)
    answer = payer.wait_until_placed(code)
    assert answer.notice.startswith("placed.")
    assert state_of(shop, code) == "placed"
    assert books(shop, code) == [stripe.sessions[session]["amount_total"]]
    assert stripe.sessions[session]["client_reference_id"] == code
    # Nothing of the person reaches the provider.
    assert not stripe.sessions[session]["customer_email"] and not stripe.sessions[session]["metadata"]


def test_event_alone_places_order(shop, stripe, payer):
    code = payer.order()
    session = payer.session_of(code, stripe)
    stripe.pay(session)
    wait_for(lambda: state_of(shop, code) == "placed")
    stripe.webhook.wait()
    assert all(status == 200 for _, status in stripe.webhook.deliveries)


def test_questions_alone_place_order(shop, stripe, payer):
    stripe.webhook.order = "never"
    code = payer.order()
    stripe.pay(payer.session_of(code, stripe))
    payer.wait_until_placed(code)
    assert len(books(shop, code)) == 1


@pytest.mark.parametrize("order", ["twice", "reversed", "late"])
def test_events_in_any_order_are_applied_once(shop, stripe, payer, order):
    stripe.webhook.order, stripe.webhook.delay = order, 0.3
    code = payer.order()
    stripe.pay(payer.session_of(code, stripe))
    payer.wait_until_placed(code)
    time.sleep(0.6)
    stripe.webhook.wait()
    assert len(books(shop, code)) == 1
    assert state_of(shop, code) == "placed"


@pytest.mark.parametrize("order", ["wrong signature", "old"])
def test_untrusted_event_changes_nothing(shop, stripe, payer, order):
    stripe.webhook.order = order
    code = payer.order()
    stripe.pay(payer.session_of(code, stripe))
    stripe.webhook.wait()
    assert {status for _, status in stripe.webhook.deliveries} == {400}
    assert shop.sql("SELECT count(*) FROM payment_events")[0][0] == 0
    payer.wait_until_placed(code)


def test_unpaid_order_is_released_with_its_stock_and_cart(shop, stripe, payer):
    before = stock_of(shop)
    code = payer.order("tomato")
    session = payer.session_of(code, stripe)
    assert stock_of(shop) == before - 2
    expire_hold(shop)
    payer.wait_until_released(code)
    assert stripe.sessions[session]["status"] == "expired"
    assert state_of(shop, code) == "cancelled"
    assert stock_of(shop) == before
    cart = payer.get("/cart")
    assert "tomato" in cart.body.lower() and 'value="2"' in cart.body


def test_customer_ends_payment_and_changes_order(shop, stripe, payer):
    code = payer.order()
    session = payer.session_of(code, stripe)
    payer.post(f"/orders/{code}/payment/ending")
    payer.wait_until_released(code)
    assert stripe.sessions[session]["status"] == "expired"
    assert state_of(shop, code) == "cancelled"


def test_payment_at_the_last_moment_wins_over_release(shop, stripe, payer):
    stripe.webhook.order = "never"
    code = payer.order()
    session = payer.session_of(code, stripe)
    stripe.pay(session)
    payer.post(f"/orders/{code}/payment/ending")
    payer.wait_until_placed(code)
    assert books(shop, code) == [stripe.sessions[session]["amount_total"]]


@pytest.mark.parametrize("fault", [("lose", {}), ("drop", {}), ("error", {"status": 500}), ("error", {"status": 429}),
                                   ("error", {"status": 409})])
def test_lost_answer_makes_one_session(shop, stripe, payer, fault):
    kind, fields = fault
    stripe.faults.add(kind, "POST /v1/checkout/sessions", **fields)
    code = payer.order()
    stripe.pay(payer.session_of(code, stripe))
    payer.wait_until_placed(code)
    assert len(stripe.sessions) == 1
    assert len(books(shop, code)) == 1


def test_rejected_request_can_be_repeated(shop, stripe, payer):
    stripe.faults.add("error", "POST /v1/checkout/sessions", status=402)
    code = payer.order()
    wait_for(lambda: "/payment/ending" in payer.page(code).body)
    assert state_of(shop, code) == "awaiting"
    payer.post(f"/orders/{code}/payment")
    stripe.pay(payer.session_of(code, stripe))
    payer.wait_until_placed(code)


def test_slow_payment_keeps_units_until_the_money_comes(shop, stripe, payer):
    before = stock_of(shop)
    code = payer.order("tomato")
    session = payer.session_of(code, stripe)
    stripe.pay(session, late=True)
    wait_for(lambda: shop.sql("SELECT state FROM payment_attempts")[0][0] == "pending")
    assert stock_of(shop) == before - 2 and state_of(shop, code) == "awaiting"
    stripe.settle(session)
    wait_for(lambda: state_of(shop, code) == "placed")


def test_failed_slow_payment_can_be_repeated(shop, stripe, payer):
    code = payer.order()
    session = payer.session_of(code, stripe)
    stripe.pay(session, late=True)
    wait_for(lambda: shop.sql("SELECT state FROM payment_attempts")[0][0] == "pending")
    stripe.fail(session)
    wait_for(lambda: shop.sql("SELECT state FROM payment_attempts")[0][0] == "failed")
    assert state_of(shop, code) == "awaiting"
    payer.post(f"/orders/{code}/payment")
    wait_for(lambda: len(stripe.sessions) == 2)
    stripe.pay(payer.session_of(code, stripe))
    payer.wait_until_placed(code)


def test_kill_during_each_step_loses_nothing(shop, stripe, payer):
    stripe.webhook.order = "never"
    stripe.faults.add("slow", "POST /v1/checkout/sessions", seconds=1)
    code = payer.order()
    time.sleep(0.5)
    shop.kill()
    shop.open()
    payer.close()
    # Only after the lease of the killed program is over is the request repeated.
    shop.sql("UPDATE payment_attempts SET leased_until = 1")
    session = payer.session_of(code, stripe)
    assert len(stripe.sessions) == 1
    stripe.pay(session)
    shop.kill()
    shop.open()
    payer.close()
    shop.sql("UPDATE payment_attempts SET leased_until = NULL, next_try_at = 1")
    payer.wait_until_placed(code)
    assert books(shop, code) == [stripe.sessions[session]["amount_total"]]


def refund_fields(browser, code, amount):
    """The fields of the form by which staff refund a payment."""
    page = browser.open(f"/manage/orders/{code}")[2]
    payment, seen = re.search(r'name="payment" value="(\d+)">\s*<input type="hidden" name="seen" value="(\d+)"', page).groups()
    return {"payment": payment, "seen": seen, "refund-amount": amount, "refund-reason": "Damaged"}


def refund(browser, code, amount):
    return browser.open(f"/manage/orders/{code}/refunds", **refund_fields(browser, code, amount))[0]


@pytest.fixture
def paid(shop, stripe, payer):
    code = payer.order()
    session = payer.session_of(code, stripe)
    stripe.pay(session)
    payer.wait_until_placed(code)
    return code, session


@pytest.fixture
def clerk(shop):
    add_manager(shop)
    browser = Browser(shop)
    browser.sign_in()
    return browser


def test_part_is_refunded_after_ten_minutes(shop, stripe, paid, clerk):
    code, session = paid
    assert refund(clerk, code, "1.00") == 200
    row = shop.sql("SELECT state, next_try_at - created_at FROM payment_attempts WHERE kind = 'refund'")
    assert row[0][0] == "requested" and row[0][1] == 600
    time.sleep(0.5)
    assert not stripe.refunds
    shop.sql("UPDATE payment_attempts SET next_try_at = 1 WHERE kind = 'refund'")
    wait_for(lambda: books(shop, code)[1:] == [-100])
    stripe.webhook.wait()
    assert [refund["amount"] for refund in stripe.refunds.values()] == [100]
    assert books(shop, code) == [stripe.sessions[session]["amount_total"], -100]


def test_refund_is_undone_before_it_is_sent(shop, stripe, paid, clerk):
    code, _ = paid
    refund(clerk, code, "1.00")
    number = shop.sql("SELECT id FROM payment_attempts WHERE kind = 'refund'")[0][0]
    assert clerk.open(f"/manage/orders/{code}/refunds/{number}/undo", undo="")[0] == 200
    shop.sql("UPDATE payment_attempts SET next_try_at = 1 WHERE kind = 'refund' AND next_try_at IS NOT NULL")
    time.sleep(0.6)
    assert not stripe.refunds and len(books(shop, code)) == 1
    assert clerk.open(f"/manage/orders/{code}/refunds/{number}/undo", undo="")[0] == 409


def test_refund_form_sent_twice_refunds_once(shop, stripe, paid, clerk):
    code, _ = paid
    form = refund_fields(clerk, code, "1.00")
    assert clerk.open(f"/manage/orders/{code}/refunds", **form)[0] == 200
    assert clerk.open(f"/manage/orders/{code}/refunds", **form)[0] == 409
    assert shop.sql("SELECT count(*) FROM payment_attempts WHERE kind = 'refund'")[0][0] == 1


def test_lost_answer_of_refund_refunds_once(shop, stripe, paid, clerk):
    code, _ = paid
    stripe.webhook.order = "never"
    stripe.faults.add("lose", "POST /v1/refunds")
    refund(clerk, code, "1.00")
    shop.sql("UPDATE payment_attempts SET next_try_at = 1 WHERE kind = 'refund'")
    wait_for(lambda: len(books(shop, code)) == 2)
    assert len(stripe.refunds) == 1


def test_refund_at_the_provider_is_recorded(shop, stripe, paid):
    code, session = paid
    stripe.refund({"payment_intent": stripe.sessions[session]["payment_intent"], "amount": "150"})
    wait_for(lambda: books(shop, code)[1:] == [-150])


def test_failed_refund_is_money_of_the_shop_again(shop, stripe, paid):
    code, session = paid
    refund = stripe.refund({"payment_intent": stripe.sessions[session]["payment_intent"], "amount": "150"})
    wait_for(lambda: books(shop, code)[1:] == [-150])
    stripe.fail_refund(refund["id"])
    wait_for(lambda: books(shop, code)[1:] == [-150, 150])


def test_payment_after_cancellation_is_refunded(shop, stripe, payer, clerk):
    stripe.webhook.order = "never"
    code = payer.order()
    session = payer.session_of(code, stripe)
    stripe.pay(session)
    status = clerk.open(f"/manage/orders/{code}/states", state="cancelled", revision=1, reason="No longer sold")[0]
    assert status == 200
    total = stripe.sessions[session]["amount_total"]
    wait_for(lambda: books(shop, code) == [total, -total])
    assert state_of(shop, code) == "cancelled"


def test_dispute_is_shown(shop, stripe, paid, clerk):
    code, session = paid
    dispute = stripe.dispute(session)
    wait_for(lambda: shop.sql("SELECT max(is_disputed) FROM payment_attempts")[0][0] == 1)
    assert "demands this money back" in clerk.open(f"/manage/orders/{code}")[2]
    stripe.decide(dispute["id"], won=True)
    wait_for(lambda: shop.sql("SELECT max(is_disputed) FROM payment_attempts")[0][0] == 0)


def test_shop_without_keys_takes_no_cards(demo_data, tmp_path, stripe):
    shop = open_paid_shop(demo_data, tmp_path, stripe)
    shop.close()
    shop.environment = None
    shop.open()
    payer = Payer(shop.port)
    payer.add("tomato")
    assert payer.place(payer.confirmation()).order_number
    try:
        urllib.request.urlopen(urllib.request.Request(f"{shop.url}/payments/stripe", b"{}"))
    except urllib.error.HTTPError as error:
        assert error.code == 404
    shop.close()


def test_malformed_keys_are_named_at_the_start(tmp_path, stripe):
    environment = {**os.environ, **keys(stripe), "SHOPME_STRIPE_KEY": "pk_test_123456789"}
    result = shopme("serve", "--data", tmp_path / "data", "--port", "0", environment=environment)
    assert result.returncode > 0 and "keys of Stripe" in result.stderr
    assert stripe.webhook.secret not in result.stderr


def test_message_of_another_type_is_refused_elsewhere(shop):
    for path, status in [("/orders", 415), ("/payments/stripe", 400), ("/nowhere", 404)]:
        request = urllib.request.Request(f"{shop.url}{path}", json.dumps({}).encode(), {"Content-Type": "application/json"})
        with pytest.raises(urllib.error.HTTPError) as caught:
            urllib.request.urlopen(request)
        assert caught.value.code == status, path


def test_too_large_message_is_refused(shop):
    request = urllib.request.Request(f"{shop.url}/payments/stripe", bytes(256 * 1024 + 1), {"Content-Type": "application/json"})
    with pytest.raises((urllib.error.HTTPError, OSError)) as caught:
        urllib.request.urlopen(request)
    assert getattr(caught.value, "code", 413) == 413


def compared(clerk, day):
    """The rows of the comparison of a day: reference, time, amounts at the provider and in the books, order."""
    page = clerk.open("/manage/provider-days", day=day)[2]
    def read():
        nonlocal page
        if 'http-equiv="refresh"' not in page:
            return page
        page = clerk.open(f"/manage/provider-days?day={day}")[2]
    wait_for(read)
    rows = re.findall(r"<tr><th scope=\"row\">(.*?)</tr>", page, re.S)
    return page, [[re.sub(r"<[^>]+>", "", cell).strip() for cell in re.split(r"</t[hd]>", row)][:5] for row in rows]


def test_day_at_the_provider_is_compared_with_the_books(shop, stripe, paid, clerk):
    code, session = paid
    zone = ZoneInfo(shop.sql("SELECT time_zone FROM shop")[0][0])
    day = datetime.datetime.now(zone).date().isoformat()
    reference = stripe.sessions[session]["payment_intent"]
    page, rows = compared(clerk, day)
    assert [(row[0], row[2] == row[3], row[4]) for row in rows] == [(reference, True, code)]
    assert "1 movement is equal." in page
    # Refunds that the shop does not know are recorded; money that only the books have stays.
    stripe.webhook.order = "never"
    refund = stripe.refund({"payment_intent": reference, "amount": "100"})["id"]
    shop.sql("UPDATE payment_attempts SET next_try_at = NULL")
    shop.sql("""INSERT INTO payments (order_id, kind, amount, provider, reference, paid_at, attempt_id)
        SELECT order_id, kind, 55, provider, 'pi_only_here', paid_at, attempt_id FROM payments""")
    for name in range(130):
        stripe.refund({"payment_intent": reference, "amount": "1"})
    page, rows = compared(clerk, day)
    assert "1 movement differs." in page and "132 movements are equal." in page
    by_reference = {row[0]: row[2:5] for row in rows}
    assert len(by_reference) == 133
    assert by_reference[refund] == ["-$1.00", "-$1.00", code]
    assert by_reference["differs pi_only_here"] == ["missing", "$0.55", code]
    assert sum(books(shop, code)) == stripe.sessions[session]["amount_total"] + 55 - 230
    page, _ = compared(clerk, "2999-01-01")
    assert "Enter a day up to today." in page


def test_day_without_answer_says_so(shop, stripe, clerk):
    stripe.faults.add("error", "GET /v1/charges", status=500)
    page, rows = compared(clerk, "2026-11-01")
    assert "did not answer" in page and rows == []
    page, rows = compared(clerk, "2026-11-01")
    assert "No money moved on this day." in page


def order_until(shop, stop):
    """Customers begin a payment, three in a second."""
    while not stop.is_set():
        payer = Payer(shop.port)
        payer.order()
        payer.close()
        stop.wait(1 / 3)


def p99_of_shoppers(shop, stripe, is_hanging):
    """The p99 of adding to a cart while two customers at a time begin payments."""
    stop = threading.Event()
    customers = [threading.Thread(target=order_until, args=(shop, stop)) for _ in range(2)]
    if is_hanging:
        stripe.faults.add("hang", "POST /v1/checkout/sessions", times=1000, seconds=600)
    for customer in customers:
        customer.start()
    end = time.monotonic() + 12
    times = add_times(shop, lambda: time.monotonic() < end)
    stop.set()
    for customer in customers:
        customer.join()
    if is_hanging:
        stripe.stop()
        stripe.faults.clear()
        stripe.start()
    # The next round begins without work left.
    def is_done():
        shop.sql("UPDATE payment_attempts SET leased_until = NULL, next_try_at = 1 WHERE state = 'requested'")
        time.sleep(0.2)
        return shop.sql("SELECT count(*) FROM payment_attempts WHERE state = 'requested'") == [(0,)]
    wait_for(is_done)
    return p99(times)


@pytest.mark.long
@pytest.mark.alone
def test_hanging_provider_does_not_delay_shoppers(shop, stripe, report):
    rounds = [[p99_of_shoppers(shop, stripe, is_hanging) for is_hanging in (False, True)] for _ in range(5)]
    answering, hanging = (statistics.median(column) for column in zip(*rounds))
    report(f"adding to a cart: p99 {answering:.1f} ms while the provider answers, {hanging:.1f} ms while it hangs "
           f"({', '.join(f'{one:.1f}/{other:.1f}' for one, other in rounds)})")
    assert hanging <= 1.3 * answering
