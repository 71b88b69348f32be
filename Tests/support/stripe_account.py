"""An account of Stripe's in memory: sessions, payments, refunds and disputes, and the events about them."""

from stripe_objects import EMPTY_SESSION, StripeObjects
from stripe_rules import REFUND, StripeError, amount_of, check_known, check_session, check_total, items_of, require


class StripeAccount(StripeObjects):
    """`emit(type, object)` is called for each event. Tests may call all methods, as customers and staff would act."""

    def __init__(self, emit=lambda kind, thing: None, page="https://checkout.invalid"):
        super().__init__()
        self.emit = emit
        #: The address of the hosted page, without `/c/pay/…`.
        self.page = page
        #: The state of the next refunds: succeeded, pending, requires_action or failed.
        self.refund_status = "succeeded"

    def create_session(self, parameters):
        with self.lock:
            check_session(parameters, self.now())
            currency, items = items_of(parameters)
            total = sum(unit * quantity for _, unit, quantity in items)
            check_total(total, currency)
            session = self._new("checkout.session", self.sessions, **EMPTY_SESSION)
            session |= {
                "amount_subtotal": total, "amount_total": total, "currency": currency, "payment_intent": None,
                "expires_at": int(parameters.get("expires_at", self.now() + 24 * 3600)),
                "url": f"{self.page}/c/pay/{session['id']}", "locale": parameters.get("locale"),
                **{name: parameters.get(name) for name in ("client_reference_id", "customer_email", "success_url",
                                                           "cancel_url")},
                "metadata": dict(parameters.get("metadata", {})),
                "adaptive_pricing": {"enabled": parameters.get("adaptive_pricing", {}).get("enabled") != "false"}}
            self.items[session["id"]] = [self._item(currency, *item) for item in items]
            session["_intent"] = parameters.get("payment_intent_data", {})
            return session

    def session(self, name):
        """The session, which ends by itself when its time has come."""
        with self.lock:
            session = self._find(self.sessions, name, "checkout.session")
            if session["status"] == "open" and self.now() >= session["expires_at"]:
                self._end(session)
            return session

    def expire(self, name):
        with self.lock:
            session = self.session(name)
            if session["status"] != "open":
                raise StripeError(400, "Only Checkout Sessions with a status in [\"open\"] can be expired. This Checkout "
                                  f"Session has a status of `{session['status']}`.", param="session")
            self._end(session)
            return session

    def pay(self, name, late=False):
        """The customer pays by card, or late, by a debit that takes days."""
        with self.lock:
            session = self.session(name)
            if session["status"] != "open":
                raise StripeError(400, "You cannot pay this session.")
            method = self._new("payment_method", self.methods, type="sepa_debit" if late else "card", metadata={})
            intent = self._new(
                "payment_intent", self.intents, amount=session["amount_total"], currency=session["currency"],
                status="processing", canceled_at=None, last_payment_error=None, next_action=None, processing=None,
                payment_method=method["id"], payment_method_types=[method["type"]], transfer_data=None, shipping=None,
                description=session.pop("_intent", {}).get("description"))
            session |= {"status": "complete", "payment_intent": intent["id"], "url": None,
                        "payment_method_types": [method["type"]]}
            if not late:
                self._receive(session, intent)
            else:
                self.emit("payment_intent.processing", intent)
            self.emit("checkout.session.completed", session)
            return session

    def settle(self, name):
        """The money of a late payment has come."""
        with self.lock:
            session = self.session(name)
            self._receive(session, self._processing(session))
            self.emit("checkout.session.async_payment_succeeded", session)

    def fail(self, name, message="The customer's bank account has insufficient funds."):
        """A late payment has failed. The session stays complete and unpaid."""
        with self.lock:
            session = self.session(name)
            intent = self._processing(session)
            intent |= {"status": "requires_payment_method", "payment_method": None, "last_payment_error": {
                "type": "invalid_request_error", "code": "payment_intent_payment_attempt_failed", "message": message}}
            self.emit("payment_intent.payment_failed", intent)
            self.emit("checkout.session.async_payment_failed", session)

    def refund(self, parameters):
        with self.lock:
            check_known(parameters, REFUND)
            intent = self.intent(require(parameters, "payment_intent"))
            if intent["status"] != "succeeded":
                raise StripeError(
                    400, f"This PaymentIntent ({intent['id']}) does not have a successful charge to refund.")
            charge = self.charges[intent["latest_charge"]]
            left = charge["amount"] - charge["amount_refunded"]
            if left == 0:
                raise StripeError(
                    400, f"Charge {charge['id']} has already been refunded.", code="charge_already_refunded")
            amount = amount_of(parameters.get("amount", str(left)), charge["currency"], "amount", 1)
            if amount > left:
                raise StripeError(400, f"Refund amount ({amount}) is greater than unrefunded amount on charge ({left}).",
                                  param="amount")
            refund = self._new("refund", self.refunds, amount=amount, currency=charge["currency"], charge=charge["id"],
                               payment_intent=intent["id"], status="pending",
                               metadata=dict(parameters.get("metadata", {})))
            charge["amount_refunded"] += amount
            charge["refunded"] = charge["amount_refunded"] == charge["amount"]
            refund["status"] = self.refund_status
            self.emit("refund.created", refund)
            self.emit("charge.refunded", charge)
            if self.refund_status == "failed":
                self.fail_refund(refund["id"])
            return refund

    def finish_refund(self, name):
        """A pending refund has reached the customer."""
        with self.lock:
            refund = self._find(self.refunds, name, "refund")
            refund["status"] = "succeeded"
            for kind in ("refund.updated", "charge.refund.updated"):
                self.emit(kind, refund)

    def fail_refund(self, name, reason="expired_or_canceled_card"):
        """A refund that was accepted fails: its amount is with the shop again."""
        with self.lock:
            refund = self._find(self.refunds, name, "refund")
            charge = self.charges[refund["charge"]]
            charge["amount_refunded"] -= refund["amount"]
            charge["refunded"] = False
            refund |= {"status": "failed", "failure_reason": reason}
            for kind in ("refund.updated", "charge.refund.updated", "refund.failed"):
                self.emit(kind, refund)

    def dispute(self, name):
        """The customer's bank demands the money of a session back."""
        with self.lock:
            intent = self.intents[self.sessions[name]["payment_intent"]]
            charge = self.charges[intent["latest_charge"]]
            charge["disputed"] = True
            dispute = self._new("dispute", self.disputes, amount=intent["amount"], currency=intent["currency"],
                                charge=charge["id"], payment_intent=intent["id"], status="needs_response")
            self.emit("charge.dispute.created", dispute)
            return dispute

    def decide(self, name, won):
        with self.lock:
            dispute = self.disputes[name]
            dispute["status"] = "won" if won else "lost"
            self.emit("charge.dispute.closed", dispute)

    def listed(self, name, parameters):
        """A page of a list, newest first."""
        with self.lock:
            check_known(parameters, {"created", "limit", "starting_after", "expand"})
            store, times = getattr(self, name), parameters.get("created", {})
            things = [thing for thing in reversed(list(store.values()))
                      if int(times.get("gte", 0)) <= thing["created"] < int(times.get("lt", 1 << 60))]
            after = parameters.get("starting_after")
            if after:
                self._find(store, after, name)
                things = things[[thing["id"] for thing in things].index(after) + 1:]
            limit = int(parameters.get("limit", 10))
            return {"object": "list", "url": f"/v1/{name}", "has_more": len(things) > limit,
                    "data": [self.rendered(thing) for thing in things[:limit]]}

    def intent(self, name):
        return self._find(self.intents, name, "payment_intent")

    def received(self):
        """All received money less the refunds, by currency."""
        sums = {}
        for charge in self.charges.values():
            sums[charge["currency"]] = sums.get(charge["currency"], 0) + charge["amount"] - charge["amount_refunded"]
        return sums

    def _receive(self, session, intent):
        amount, currency = intent["amount"], intent["currency"]
        charge = self._new("charge", self.charges, amount=amount, amount_captured=amount, captured=True, paid=True,
                           currency=currency, payment_intent=intent["id"], payment_method=intent["payment_method"],
                           description=intent["description"], transfer_data=None, source=None, shipping=None)
        fee = round(amount * 0.015) + 25
        transaction = self._new("balance_transaction", self.transactions, amount=amount, fee=fee, net=amount - fee,
                                currency=currency, source=charge["id"], description=intent["description"])
        charge["balance_transaction"] = transaction["id"]
        intent |= {"status": "succeeded", "amount_received": amount, "latest_charge": charge["id"]}
        session["payment_status"] = "paid"
        self.emit("charge.succeeded", charge)
        self.emit("payment_intent.succeeded", intent)

    def _processing(self, session):
        intent = self.intents.get(session["payment_intent"])
        assert intent and intent["status"] == "processing", "the session has no late payment under way"
        return intent

    def _end(self, session):
        session |= {"status": "expired", "url": None}
        self.emit("checkout.session.expired", session)
