"""What customers and staff do to an order in the desk storm: a form, and its effect on the facts."""

import secrets
from dataclasses import dataclass
from typing import Callable

from desk_facts import CANCELLABLE, NEXT, REVISABLE


@dataclass(frozen=True)
class Action:
    """A form that is sent once or several times, and has its effect once."""
    name: str
    path: str
    form: dict
    #: The facts after the form, from those before.
    effect: Callable
    #: The status of an answer that acknowledges the effect.
    status: int = 303
    #: True if the customer sends the form.
    is_customers: bool = False


def decimal(cents):
    return f"{cents // 100}.{cents % 100:02}"


def payment(order, facts, chance):
    due = facts.owed - max(0, facts.paid)
    is_refund = facts.paid > 0 and (due < 0 or chance.random() < 0.3)
    most = -due if is_refund and due < 0 else facts.paid if is_refund else max(due, 1)
    amount = chance.choice([most, chance.randint(1, most)])
    reference = f"{order.code}-{secrets.token_hex(4)}"
    form = {"kind": "transfer", "amount": decimal(amount), "reference": reference, "more": "on",
            "refund": "1" if is_refund else "", "seen": f"{facts.owed} {facts.paid}"}
    amount = -amount if is_refund else amount
    return Action("refund" if is_refund else "payment", f"/manage/orders/{order.code}/payments", form,
                  lambda facts: facts.paid_with(reference, amount))


def state(order, facts, chance):
    state = chance.choice(NEXT[facts.state])
    form = {"state": state, "reason": "Storm", "revision": facts.revision}
    return Action(state, f"/manage/orders/{order.code}/states", form, lambda facts: facts.set(state))


def contact(order, facts, chance):
    """Each word begins with the customer's own, by which it is found in the bytes of the database."""
    if facts.state not in REVISABLE:
        return None
    given, family, email, phone, city, note = facts.contact
    if not email:
        email = order.customer.email
    word = f"{order.customer.word}{secrets.token_hex(2)}"
    match chance.randrange(5):
        case 0: given = word
        case 1: email = f"{word}@example.com" if chance.random() < 0.5 else order.customer.email
        case 2: phone = word
        case 3: city = word
        case 4: note = f"{word} rings twice"
    typed = (given, family, email, phone, city, note)
    address = {"name": order.customer.word, "lines": f"5 {order.customer.word}", "city": city, "state": "OR",
               "code": "97477"} if city else {}
    form = {"given-name": given, "family-name": family, "email": email, "phone": phone, "note": note, "country": "US",
            "reason": "Storm", "revision": facts.revision, "tell": "1", **address}
    return Action("contact", f"/manage/orders/{order.code}/contact", form, lambda facts: facts.corrected(typed))


def change(order, facts, chance):
    """Agrees other quantities, another price, or a discount."""
    if facts.state not in REVISABLE:
        return None
    lines, discount = dict(facts.lines), facts.discount
    variant = chance.choice(list(lines))
    units, price = lines[variant]
    match chance.randrange(3):
        case 0: lines[variant] = (chance.randint(1, 5), price)
        case 1: lines[variant] = (units, chance.randint(1, 2000))
        case 2: discount = chance.choice([0, chance.randint(1, 90)])
    if discount and discount >= sum(units * price for units, price in lines.values()):
        return None
    form = {"revision": facts.revision, "reason": "Storm", "line": [f"{variant}x1" for variant in lines],
            "units": [units for units, _ in lines.values()], "price": [decimal(price) for _, price in lines.values()],
            "discount": decimal(discount) if discount else "", "discount-label": "Agreed" if discount else ""}
    order.is_changed = True
    return Action("change", f"/manage/orders/{order.code}/revisions", form,
                  lambda facts: facts.changed(lines, discount))


def back(order, facts, chance):
    """Records returned units."""
    lines = [(index, variant, units - facts.returned(variant)) for index, (variant, (units, _))
             in enumerate(facts.lines.items())]
    lines = [line for line in lines if line[2] > 0]
    if facts.state == "cancelled" or not lines:
        return None
    index, variant, left = chance.choice(lines)
    units, is_restocked = chance.randint(1, left), chance.random() < 0.5
    credit = chance.randint(0, max(0, min(300, facts.total - facts.credited)))
    form = {"revision": facts.revision, "returns": len(facts.returns), "return-line": index, "return-quantity": units,
            "credit": decimal(credit), "return-reason": "Storm", **({"restocked": "1"} if is_restocked else {})}
    return Action("return", f"/manage/orders/{order.code}/returns", form,
                  lambda facts: facts.with_return(variant, units, is_restocked, credit))


def invoice(order, facts, chance):
    """An invoice keeps its buyer by law: no customer who is erased, or merged into one, gets one."""
    customer = order.customer
    if customer.has_account or customer.heir or customer.is_merging_into or facts.state == "cancelled":
        return None
    customer.has_invoices = True
    return Action("invoice", f"/manage/orders/{order.code}/invoices", {"buyer": "Ann Lee\n5 Lake Street"},
                  lambda facts: facts.with_invoice())


def cancellation(order, facts, chance):
    if facts.state not in CANCELLABLE or order.owner.is_leaving is not False or order.customer.is_merging_into:
        return None
    return Action("cancellation", f"/orders/{order.code}/cancellation", {"revision": facts.revision},
                  lambda facts: facts if facts.state == "cancelled" else facts.set("cancelled"), is_customers=True)


def handling(order, facts, chance):
    """Marks a withdrawal as handled, or as new again."""
    if not order.withdrawals:
        return None
    withdrawal, is_handled = chance.choice(order.withdrawals), chance.random() < 0.7
    return Action("handling", f"/manage/withdrawals/{withdrawal}", {"handled": "1" if is_handled else "0"},
                  lambda facts: facts.handling(withdrawal, is_handled))


def settlement(order, facts, chance):
    """Takes units back for a withdrawal and marks it as handled, in one step."""
    new = [withdrawal for withdrawal in order.withdrawals if withdrawal not in facts.handled]
    if not new or order.is_changed or facts.returns or facts.discount or facts.state == "cancelled":
        return None
    counts = [chance.randint(0, units) for units, _ in facts.lines.values()]
    if not any(counts):
        return None
    form = {"revision": facts.revision, "returns": 0, "restocked": "1",
            **{f"count-{line}": count for line, count in enumerate(counts)}}
    return Action("settlement", f"/manage/withdrawals/{new[0]}/settlement", form,
                  lambda facts: facts.settled(new[0], counts))


#: Each with its weight.
ON_ORDERS = {payment: 5, state: 6, contact: 4, change: 3, back: 3, invoice: 1, cancellation: 1, handling: 2,
             settlement: 4}
