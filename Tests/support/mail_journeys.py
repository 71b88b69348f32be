"""The lives of orders, each mail checked as it comes. A journey is a generator that pauses once, after its first mails."""

from letters import amounts
from mail_facts import check, check_frame
from mail_shop import COUPON, LANGUAGES, PLACE
from mail_stories import Story
from running import wait_for

DAY = 86_400


def transferred(story):
    """By bank transfer: reminded, paid, enlarged, paid again, sent in a parcel, delivered."""
    story.place()
    check(story.read("orderReceipt"))
    # The reminder is due. The order itself cannot be changed.
    story.world.shop.sql("UPDATE listed_orders SET placed_at = placed_at - ? WHERE order_id ="
                         " (SELECT id FROM orders WHERE code = ?)", 8 * DAY, story.code)
    yield
    check(story.read("paymentReminder"), [story.due])
    story.pay()
    check(story.read("orderPaid"))
    before = story.change(9)
    check(story.read("orderChanged"), [before, story.total, story.due])
    story.pay()
    check(story.read("orderPaid"))
    story.set("packed")
    story.set("sent", parcel="00340434161094042557")
    letter = story.read("orderSent")
    check(letter)
    assert letter.text.count("00340434161094042557") == letter.page.text.count("00340434161094042557") == 1
    story.set("delivered")
    check(story.read("orderDelivered"))


def picked_up(story):
    """Picked up with a coupon, paid by transfer in two parts; a unit returned, and its money paid back by hand."""
    story.place()
    check(story.read("orderReceipt"))
    story.pay(100)
    yield
    story.pay()
    check(story.read("orderPaid"))
    story.set("packed")
    letter = story.read("orderReady")
    check(letter)
    assert PLACE in letter.news
    story.set("sent")
    story.set("delivered")
    story.take_back(1, 100)
    story.refund_by_hand()


def cash(story):
    """Paid on delivery: made smaller, then cancelled."""
    story.place()
    check(story.read("orderReceipt"))
    yield
    before = story.change(1)
    check(story.read("orderChanged"), [before, story.total, story.due])
    story.set("cancelled")
    check(story.read("orderCancelled"))


def paid_late(story):
    """At the provider: the first payment fails, the second comes; sent, delivered, a unit returned and refunded."""
    story.place()
    session = story.session()
    story.world.stripe.pay(session, late=True)
    wait_for(lambda: story.attempts() == ["pending"])
    story.world.stripe.fail(session)
    check(story.read("paymentFailed"))
    yield
    story.buyer.close()
    story.buyer.post(f"{story.prefix}/orders/{story.code}/payment")
    wait_for(lambda: len(story.attempts()) == 2)
    story.world.stripe.pay(story.session())
    story.paid = story.total
    check(story.read("orderReceipt"))
    story.set("packed")
    story.set("sent")
    check(story.read("orderSent"))
    story.set("delivered")
    check(story.read("orderDelivered"))
    story.take_back(1, 147)
    story.refund(147)
    check(story.read("refund"), [147], is_settled=True)


def refunded(story):
    """At the provider: a part refunded as a favour, cancelled, the rest refunded."""
    story.place()
    story.world.stripe.pay(story.session())
    story.paid = story.total
    check(story.read("orderReceipt"))
    yield
    story.refund(100)
    check(story.read("refund"), [100], is_settled=True)
    story.set("cancelled")
    check(story.read("orderCancelled"), [story.paid])
    rest = story.paid
    story.refund(rest)
    check(story.read("refund"), [rest], is_settled=True)


def withdrawn(story):
    """By transfer: paid, made smaller, sent, withdrawn from by its customer."""
    story.place()
    check(story.read("orderReceipt"))
    yield
    story.pay()
    check(story.read("orderPaid"))
    before = story.change(1)
    check(story.read("orderChanged"), [before, story.total, before - story.total])
    story.set("packed")
    story.set("sent")
    check(story.read("orderSent"))
    story.withdraw("1 × <b>x</b>")
    letter = story.read("withdrawalReceived")
    check_frame(letter)
    for form in (letter.text, letter.page.text):
        assert all(fact in form for fact in [story.name, story.code, story.email, "1 × <b>x</b>"]), form
    assert amounts(letter.text, letter.language) == []


JOURNEYS = [(transferred, {}), (picked_up, {"delivery": 3, "coupon": COUPON}), (cash, {"payment": "on delivery"}),
            (paid_late, {"payment": "stripe"}), (refunded, {"payment": "stripe", "coupon": COUPON}), (withdrawn, {})]


def stories(world, count):
    """The stories, each with its journey: all journeys, languages, and customers with an address and without."""
    for number in range(count):
        journey, options = JOURNEYS[number % len(JOURNEYS)]
        rounds = number // len(JOURNEYS)
        goods = [("apple", 2 + rounds), ("garden-soil", 1)] if number % 2 == 0 else [("apple", 3), ("shovel", 1 + rounds)]
        story = Story(world, number, LANGUAGES[(number + rounds) % 4], goods, is_known=number % 3 != 0,
                      has_tax_in_prices=rounds % 2 == 0, **options)
        yield story, journey(story)
