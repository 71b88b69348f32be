"""What Stripe's API accepts, as far as the shop uses it: parameters, currencies and their amounts."""

import re
import time

#: https://docs.stripe.com/currencies: amounts are multiples of these numbers, or of 1.
STEPS = {"isk": 100, "ugx": 100, "bhd": 10, "jod": 10, "kwd": 10, "omr": 10, "tnd": 10}
#: The smallest amounts of some currencies.
MINIMUMS = {"usd": 50, "eur": 50, "gbp": 30, "chf": 50, "jpy": 50}
LARGEST_AMOUNT = 99_999_999
MOST_ITEMS = 100
LOCALES = set("auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hi-IN hr hu id it ja ko lt lv ms mt nb nl pl pt "
              "pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW".split())

SESSION = {"mode", "client_reference_id", "locale", "expires_at", "success_url", "cancel_url", "customer_email",
           "line_items", "adaptive_pricing", "payment_intent_data", "payment_method_types", "metadata", "expand"}
ITEM = {"quantity", "price_data"}
PRICE = {"currency", "unit_amount", "product_data"}
REFUND = {"payment_intent", "charge", "amount", "reason", "metadata", "expand"}


class StripeError(Exception):
    """An error as the API answers it."""

    def __init__(self, status, message, kind="invalid_request_error", **fields):
        super().__init__(message)
        self.status = status
        self.body = {"error": {"type": kind, "message": message, **fields}}


def check_known(parameters, known, place=""):
    for name in parameters:
        if name not in known:
            full = f"{place}[{name}]" if place else name
            raise StripeError(400, f"Received unknown parameter: {full}", code="parameter_unknown", param=full)


def require(parameters, name, place=""):
    full = f"{place}[{name}]" if place else name
    value = parameters.get(name)
    if value is None:
        raise StripeError(400, f"Missing required param: {full}.", code="parameter_missing", param=full)
    if value == "":
        raise StripeError(400, f"You passed an empty string for '{full}'.", code="parameter_invalid_empty", param=full)
    return value


def integer(text, name, least=0):
    if not isinstance(text, str) or not re.fullmatch(r"-?[0-9]{1,18}", text):
        raise StripeError(400, f"Invalid integer: {text}", code="parameter_invalid_integer", param=name)
    if int(text) < least:
        raise StripeError(400, f"This value must be greater than or equal to {least}.", param=name)
    return int(text)


def amount_of(text, currency, name, least=0):
    """An amount in the currency's units."""
    amount = integer(text, name, least)
    if amount % STEPS.get(currency, 1):
        raise StripeError(400, f"Invalid {currency} amount: must be a multiple of {STEPS[currency]}", param=name,
                          code="parameter_invalid_integer")
    return amount


def items_of(parameters):
    """The currency and the line items: name, unit amount, quantity."""
    items = list(require(parameters, "line_items").values())
    if len(items) > MOST_ITEMS:
        raise StripeError(400, f"Array line_items exceeded maximum {MOST_ITEMS} allowed elements.", param="line_items")
    read = [item_of(item, f"line_items[{index}]") for index, item in enumerate(items)]
    currencies = {currency for currency, *_ in read}
    if len(currencies) != 1:
        raise StripeError(400, "All prices on a Checkout Session must have the same `currency`.", param="line_items")
    return currencies.pop(), [item for _, *item in read]


def item_of(item, place):
    check_known(item, ITEM, place)
    price = require(item, "price_data", place)
    check_known(price, PRICE, f"{place}[price_data]")
    currency = require(price, "currency", f"{place}[price_data]")
    if not re.fullmatch("[a-z]{3}", currency) or currency in ("iqd", "lyd", "xxx"):
        raise StripeError(400, f"Invalid currency: {currency}.", param=f"{place}[price_data][currency]")
    product = require(price, "product_data", f"{place}[price_data]")
    check_known(product, {"name"}, f"{place}[price_data][product_data]")
    name = require(product, "name", f"{place}[price_data][product_data]")
    check_length(name, 250, f"{place}[price_data][product_data][name]")
    unit = amount_of(require(price, "unit_amount", f"{place}[price_data]"), currency, f"{place}[price_data][unit_amount]")
    return currency, name, unit, integer(require(item, "quantity", place), f"{place}[quantity]", 1)


def check_length(text, longest, name):
    if len(text) > longest:
        raise StripeError(400, f"Invalid string: {text[:20]}...; must be at most {longest} characters", param=name)


def check_session(parameters, now=None):
    check_known(parameters, SESSION)
    if require(parameters, "mode") != "payment":
        raise StripeError(400, "Invalid mode: only payment is simulated", param="mode")
    for name in ("success_url", "cancel_url"):
        if name == "success_url" or name in parameters:
            if not re.match(r"https?://[^\s/]+", require(parameters, name)):
                raise StripeError(400, "Not a valid URL", code="url_invalid", param=name)
            check_length(parameters[name], 5000, name)
    check_length(parameters.get("client_reference_id", ""), 200, "client_reference_id")
    if parameters.get("locale", "auto") not in LOCALES:
        raise StripeError(400, f"Invalid locale: {parameters['locale']}", param="locale")
    if not re.fullmatch(r"[^@\s]+@[^@\s]+", parameters.get("customer_email", "a@b")):
        raise StripeError(400, f"Invalid email address: {parameters['customer_email']}", code="email_invalid",
                          param="customer_email")
    now = now or time.time()
    if "expires_at" in parameters:
        ahead = integer(parameters["expires_at"], "expires_at") - now
        if not 30 * 60 - 10 <= ahead <= 24 * 3600:
            raise StripeError(400, "The `expires_at` timestamp must be between 30 minutes and 24 hours from now.",
                              param="expires_at")


def check_total(total, currency):
    least = MINIMUMS.get(currency, 1)
    if total < least:
        raise StripeError(400, f"The Checkout Session's total amount due must add up to at least {least} {currency}.",
                          code="amount_too_small")
    if total > LARGEST_AMOUNT:
        raise StripeError(400, "The Checkout Session's total amount must be no more than 999,999.99.",
                          code="amount_too_large")
