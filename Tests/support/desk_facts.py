"""What the books say about an order, and what each action of the desk storm changes in it."""

from copy import deepcopy
from dataclasses import dataclass, field

#: The states in which an order can be revised, and in which its customer can cancel it (`OrderState`).
REVISABLE, CANCELLABLE = {"placed", "packed", "resumed"}, {"placed", "resumed"}
#: The states that staff can set after another one.
NEXT = {"placed": ["packed", "cancelled"], "packed": ["sent", "cancelled", "placed"], "sent": ["delivered", "packed"],
        "delivered": ["sent"], "cancelled": ["resumed"], "resumed": ["packed", "cancelled"]}
NO_CONTACT = ("", "", "", "", "", "")


@dataclass
class Facts:
    """All amounts are in cents."""
    customer: int
    #: Units and unit price of each variant, in the order of the lines.
    lines: dict
    #: Given name, family name, email address, telephone, city, note.
    contact: tuple = NO_CONTACT
    states: list = field(default_factory=lambda: ["placed"])
    revision: int = 1
    discount: int = 0
    #: Amounts by reference; refunds are below 0.
    payments: dict = field(default_factory=dict)
    #: Variant, units, whether they can be sold again, credit.
    returns: list = field(default_factory=list)
    #: True while an invoice has no credit note for all of it.
    is_invoiced: bool = False
    #: The withdrawals from the order that staff have handled.
    handled: frozenset = frozenset()

    @property
    def state(self):
        return self.states[-1]

    @property
    def goods(self):
        return sum(units * price for units, price in self.lines.values())

    @property
    def total(self):
        return self.goods - self.discount

    @property
    def credited(self):
        return sum(credit for *_, credit in self.returns)

    @property
    def owed(self):
        return 0 if self.state == "cancelled" else max(0, self.total - self.credited)

    @property
    def paid(self):
        return sum(self.payments.values())

    @property
    def invoiced(self):
        """The sum of the invoices and credit notes."""
        return self.owed if self.is_invoiced else 0

    def returned(self, variant, lost_only=False):
        return sum(units for other, units, is_restocked, _ in self.returns
                   if other == variant and not (lost_only and is_restocked))

    def taken(self, variant):
        """The units that the order has taken from the stock."""
        lost = self.returned(variant, lost_only=True)
        if self.state == "cancelled":
            return lost
        return self.lines.get(variant, (0, 0))[0] - self.returned(variant) + lost

    # The effects. Each returns other facts, and leaves these as they are.

    def _with(self, **changes):
        facts = deepcopy(self)
        for name, value in changes.items():
            setattr(facts, name, value)
        return facts

    def paid_with(self, reference, amount):
        return self._with(payments=self.payments | {reference: amount})

    def corrected(self, contact):
        return self if contact == self.contact else self._with(contact=contact, revision=self.revision + 1)

    def changed(self, lines, discount):
        if (list(lines.items()), discount) == (list(self.lines.items()), self.discount):
            return self
        return self._with(lines=lines, discount=discount, revision=self.revision + 1)

    def set(self, state):
        return self._with(states=[*self.states, state], is_invoiced=self.is_invoiced and state != "cancelled")

    def with_return(self, *returned):
        return self._with(returns=[*self.returns, returned])

    def handling(self, withdrawal, is_handled):
        return self._with(handled=self.handled | {withdrawal} if is_handled else self.handled - {withdrawal})

    def settled(self, withdrawal, counts):
        """The counted units of each line are back at their full price, in an order without changes and returns."""
        facts = self.handling(withdrawal, True)
        for (variant, (_, price)), count in zip(self.lines.items(), counts):
            if count:
                facts = facts.with_return(variant, count, True, count * price)
        return facts

    def with_invoice(self):
        return self._with(is_invoiced=True)

    def of(self, customer):
        return self._with(customer=customer)


class Books:
    """Reads the facts of orders from the database of a shop."""

    def __init__(self, sql):
        self.sql = sql

    def keys(self):
        """The orders by the keys of their forms."""
        rows = [(bytes(key).hex(), order) for key, order in self.sql("SELECT key, order_id FROM order_keys")]
        assert len(dict(rows)) == len(rows), "a form has placed two orders"
        return dict(rows)

    def orders(self):
        return {order for (order,) in self.sql("SELECT id FROM orders")}

    def withdrawals(self):
        """Number, order and sender of each withdrawal, by the keys of the forms."""
        return {bytes(key).hex(): found for key, *found in self.sql("SELECT key, id, order_id, email FROM withdrawals")}

    def facts(self, orders):
        """The facts of the orders, by their numbers."""
        wanted = "(" + ", ".join(map(str, orders)) + ")"
        found = {}
        for order, customer, revision in self.sql(f"""
                SELECT id, customer_id, revision FROM orders JOIN order_heads ON order_id = id WHERE id IN {wanted}"""):
            found[order] = Facts(customer, {}, states=[], revision=revision)
        latest = f"""JOIN order_heads AS head ON head.order_id = part.order_id AND head.revision = part.revision
            WHERE part.order_id IN {wanted}"""
        for order, variant, units, price in self.sql(f"""
                SELECT part.order_id, variant_id, quantity, unit_price FROM order_lines AS part {latest}
                ORDER BY part.order_id, position"""):
            assert variant not in found[order].lines, f"order {order} has a line twice"
            found[order].lines[variant] = (units, price)
        for order, amount in self.sql(f"SELECT part.order_id, amount FROM order_adjustments AS part {latest}"):
            found[order].discount -= amount
        for order, *contact in self.sql(f"""
                SELECT part.order_id, given_name, family_name, email, phone, city, note
                FROM order_contacts AS part {latest}"""):
            found[order].contact = tuple(contact)
        for order, state in self.sql(f"""
                SELECT order_id, state FROM order_states WHERE order_id IN {wanted} ORDER BY order_id, number"""):
            found[order].states.append(state)
        for order, reference, amount in self.sql(
                f"SELECT order_id, reference, amount FROM payments WHERE order_id IN {wanted}"):
            assert reference not in found[order].payments, f"order {order} has payment {reference} twice"
            found[order].payments[reference] = amount
        for order, *returned, is_restocked, credit in self.sql(f"""
                SELECT returns.order_id, variant_id, returns.quantity, is_restocked, credit
                FROM order_returns AS returns JOIN order_lines AS line ON line.order_id = returns.order_id
                    AND line.revision = returns.revision AND line.position = returns.line
                WHERE returns.order_id IN {wanted} ORDER BY returns.id"""):
            found[order].returns.append((*returned, bool(is_restocked), credit))
        for order, withdrawal in self.sql(
                f"SELECT order_id, id FROM withdrawals WHERE handled_at IS NOT NULL AND order_id IN {wanted}"):
            found[order].handled |= {withdrawal}
        for order, total, standing in self.sql(f"""
                SELECT order_id, sum(total), sum(CASE WHEN kind = 'invoice' AND NOT EXISTS (
                    SELECT 1 FROM invoices AS note WHERE note.corrects = invoices.number AND note.kind = 'cancellation')
                    THEN 1 ELSE 0 END)
                FROM invoices WHERE order_id IN {wanted} GROUP BY order_id"""):
            found[order].is_invoiced = standing > 0
            assert (total, int(standing)) == (found[order].invoiced, int(found[order].is_invoiced)), (
                f"invoices of order {order}: {total}, {standing} standing, {found[order]}")
        return found
