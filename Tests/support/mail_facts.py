"""What a mail about an order must say, and all that it may say, computed from what the test bought."""

import re

from letters import LINK, amounts, plain, words
from mail_shop import COUPON, DELIVERIES, FREE_FROM, GOODS, HOLDER, HOURS, IBAN, PERCENT, PLACE, SHOP_EMAIL, SHOP_NAME
from mailing import SENDER


def check(letter, news=(), *, is_settled=False):
    """Checks a mail about an order, as it is when the mail is written.

    - Parameters:
      - news: The amounts above the order, in cents.
      - is_settled: True if the mail says nothing of a due amount: a mail about a refund.
    """
    story = letter.story
    check_frame(letter)
    assert amounts(letter.news, letter.language) == list(news), letter.text
    assert re.search(rf"\b{story.code}\b", letter.text[letter.start:].split("\n")[0]), letter.text
    check_sums(letter, story)
    check_terms(letter, story, is_settled)
    assert f"/orders/{story.code}/" in letter.text, letter.text


def check_frame(letter):
    """Checks what every mail has: headers, language, links, and no text of the customer in a mail to a guest."""
    story = letter.story
    letter.check_form(SENDER, SHOP_EMAIL, story.email, SHOP_NAME)
    letter.check_language([SHOP_NAME, PLACE, *PLACE.split("\n"), HOLDER, COUPON, story.name, story.email, "Standard"])
    for link in set(LINK.findall(letter.text)):
        assert story.world.status(link) == 200, link
    if letter.kind != "withdrawalReceived":
        assert (story.name in letter.text) == story.is_known, letter.text
        assert ("Lange Straße 5, 50667 Köln" in letter.text) == story.is_known
    assert letter.text.count("\n-- \n") == 1 and PLACE in letter.text


def check_sums(letter, story):
    """Checks each line, the discount, the fee, the taxes and the total."""
    language, rows = letter.language, [plain(row) for row in letter.rows]
    for slug, units in story.goods:
        price, _, names = GOODS[slug]
        row = next(row for row in rows if row.startswith(f"{units} × {names[language]}, "))
        rows.remove(row)
        found = amounts(row, language)
        assert found[-1] == units * price and set(found) <= {price, units * price}, row
    goods = sum(units * GOODS[slug][0] for slug, units in story.goods)
    discount = (goods * PERCENT + 50) // 100 if story.coupon else 0
    fee, names = DELIVERIES[story.delivery]
    fee = 0 if goods - discount >= FREE_FROM else fee
    if discount:
        assert amounts(take(rows, COUPON), language) == [-discount]
    assert amounts(take(rows, names[language]), language) == ([fee] if fee else [])
    rates = sorted({GOODS[slug][1] for slug, _ in story.goods})
    taxes = {rate: amounts(take(rows, f"{rate} %"), language)[0] for rate in rates}
    check_taxes(story, taxes, goods, discount, fee)
    assert len(rows) == 1, rows
    assert amounts(rows[0], language) == [story.total], rows
    assert re.search(rf"\b{sum(units for _, units in story.goods)} ", rows[0]), rows
    assert story.total == goods - discount + fee + (0 if story.has_tax_in_prices else sum(taxes.values())), letter.text


def take(rows, text):
    """Removes the one row that contains a text, and returns it."""
    [row] = [row for row in rows if text in row]
    rows.remove(row)
    return row


def check_taxes(story, taxes, goods, discount, fee):
    """Checks the tax of each rate within the range that the shares of discount and fee leave, and two cents."""
    for rate, tax in taxes.items():
        share = sum(units * GOODS[slug][0] for slug, units in story.goods if GOODS[slug][1] == rate)
        low, high = share * (goods - discount) / goods, share * (goods - discount) / goods + fee
        part = rate / (100 + rate) if story.has_tax_in_prices else rate / 100
        assert low * part - 2 <= tax <= high * part + 2, (rate, tax, low * part, high * part)


def check_terms(letter, story, is_settled):
    """Checks that the due amount is said as such, or else no amount, and that the bank account is only told to pay."""
    due = 0 if is_settled else story.due
    said = amounts(letter.terms, letter.language)
    assert set(said) == ({due} if due else set()), letter.text
    is_told = bool(due) and story.payment == "transfer"
    assert (IBAN in letter.terms.replace(" ", "")) == is_told and (HOLDER in letter.terms) == is_told
    states = words(letter.language, "shop")["orders"]["payment"]["statuses"]
    method = {"transfer": "transfer", "on delivery": "onDelivery", "stripe": "provider"}[story.payment]
    # An order that was cancelled before it was paid names no payment.
    is_named = story.state != "cancelled" or story.paid > 0
    name = words(letter.language, "shop")["checkout"]["payment"]["methods"][method]
    assert (name in letter.terms) == is_named, letter.terms
    assert DELIVERIES[story.delivery][1][letter.language] in letter.text
    if not due and not is_settled and story.state != "cancelled" and not story.credited:
        wanted = "refundDue" if story.excess else "paid"
        assert plain(states[wanted]) in plain(letter.terms), letter.terms
    assert letter.kind == "orderReady" or HOURS[letter.language] not in letter.text
