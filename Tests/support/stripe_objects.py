"""The objects of the stand-in of Stripe's API.

Every object has all fields of the examples that Stripe publishes (`Tests/PaymentsTests/fixtures.json`)."""

import copy
import json
import secrets
import threading
import time
from pathlib import Path

from stripe_rules import StripeError

FIXTURES = json.loads((Path(__file__).parents[1] / "PaymentsTests/fixtures.json").read_text())
PREFIXES = {"checkout.session": "cs_test_", "payment_intent": "pi_", "charge": "ch_", "refund": "re_", "item": "li_",
            "dispute": "dp_", "balance_transaction": "txn_", "payment_method": "pm_"}
#: The fields of a new session that differ from the example.
EMPTY_SESSION = {
    "status": "open", "payment_status": "unpaid", "mode": "payment", "after_expiration": None, "consent": None,
    "custom_text": {"after_submit": None, "shipping_address": None, "submit": None, "terms_of_service_acceptance": None},
    "customer_details": None, "invoice_creation": None, "shipping_cost": None, "collected_information": None,
    "total_details": {"amount_discount": 0, "amount_shipping": 0, "amount_tax": 0}, "currency_conversion": None,
    "shipping_address_collection": None, "livemode": False, "payment_method_configuration_details": None,
    "managed_payments": {"enabled": False}, "permissions": None, "saved_payment_method_options": None,
    "ui_mode": "hosted"}


class StripeObjects:
    """Objects by identifier, in the order of creation."""

    def __init__(self):
        self.lock = threading.RLock()
        self.now = time.time
        self.sessions, self.refunds, self.intents, self.charges, self.disputes = {}, {}, {}, {}, {}
        self.transactions, self.items, self.methods = {}, {}, {}

    def rendered(self, thing, expand=()):
        """A copy as the API answers it, with these fields expanded: `payment_intent.latest_charge`."""
        with self.lock:
            shown = copy.deepcopy({key: value for key, value in thing.items() if not key.startswith("_")})
            for path in expand:
                self._expand(shown, path.split("."), path)
            return shown

    def _expand(self, thing, path, full):
        field, *rest = path
        if field == "line_items" and thing["object"] == "checkout.session":
            thing[field] = self.line_items(thing["id"])
        elif field not in thing:
            raise StripeError(400, f"This property cannot be expanded ({full}).", param="expand[0]")
        elif isinstance(thing[field], str):
            stores = (self.intents, self.charges, self.transactions, self.methods, self.refunds)
            found = next((store[thing[field]] for store in stores if thing[field] in store), None)
            if found is None:
                raise StripeError(400, f"This property cannot be expanded ({full}).", param="expand[0]")
            thing[field] = self.rendered(found)
        if rest and thing[field]:
            self._expand(thing[field], rest, full)

    def line_items(self, name):
        return {"object": "list", "data": copy.deepcopy(self.items[name]), "has_more": False,
                "url": f"/v1/checkout/sessions/{name}/line_items"}

    def _item(self, currency, name, unit, quantity):
        item = copy.deepcopy(FIXTURES["item"])
        total = unit * quantity
        item |= {"id": PREFIXES["item"] + secrets.token_hex(12), "description": name, "currency": currency,
                 "quantity": quantity, "amount_subtotal": total, "amount_total": total, "adjustable_quantity": None}
        item["price"] |= {"currency": currency, "unit_amount": unit, "unit_amount_decimal": str(unit), "recurring": None}
        return item

    def _new(self, kind, store, **fields):
        thing = copy.deepcopy(FIXTURES[kind])
        assert fields.keys() <= thing.keys(), fields.keys() - thing.keys()
        thing |= {"id": PREFIXES[kind] + secrets.token_hex(12), "created": int(self.now()), **copy.deepcopy(fields)}
        store[thing["id"]] = thing
        return thing

    def _find(self, store, name, kind):
        if name not in store:
            raise StripeError(404, f"No such {kind}: '{name}'", code="resource_missing", param="id")
        return store[name]
