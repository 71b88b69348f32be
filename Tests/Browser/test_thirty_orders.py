"""Orders through every mail of their life, on a real mail server, in four languages. Each mail is read against what the
test bought, paid and returned, and drawn by three engines. `--mailed-orders` says how many orders; 30 with `--long`."""

import shutil
import time
import urllib.request
from contextlib import contextmanager
from html import escape

import pytest

from access import barriers
from auditing import stock
from engines import Firefox, WebKit, free_port
from letters import Letter, amounts
from mail_facts import check, check_frame
from mail_shop import COUPON, LANGUAGES, PLACE, SHOP_EMAIL, prepare
from mail_stories import Desk, Story
from mailing import PLAIN, MailServer, parsed, sending
from paying import keys
from running import Shop, wait_for
from stripe_server import StripeServer

KINDS = {"orderReceipt", "orderPaid", "orderChanged", "orderReady", "orderSent", "orderDelivered", "orderCancelled",
         "paymentReminder", "paymentFailed", "refund", "withdrawalReceived"}
RULES = {"color-contrast", "image-alt", "link-name"}
DAY = 86_400


class World:
    """The shop, its staff, its mail server and its payment provider."""

    def __init__(self, shop, server, stripe):
        self.shop, self.server, self.stripe = shop, server, stripe
        self.desk, self.statuses, self.mails = Desk(shop), {}, []

    def total(self, code):
        return self.shop.sql("SELECT total FROM order_heads JOIN orders ON orders.id = order_id WHERE code = ?", code)[0][0]

    def hurry(self):
        """Sends the mails that wait until a change can no longer be undone."""
        time.sleep(0.05)
        self.shop.sql("UPDATE outbox SET next_try_at = 1 WHERE next_try_at IS NOT NULL")

    def mails_to(self, email):
        self.mails += [parsed(content) for _, _, content in self.server.taken[len(self.mails):]]
        return [mail for mail in self.mails if mail["To"] == email]

    def status(self, link):
        """The status of a page for a customer without cookies."""
        if link not in self.statuses:
            with urllib.request.urlopen(link, timeout=60) as answer:
                self.statuses[link] = answer.status
        return self.statuses[link]


@contextmanager
def opened_world(demo_data, folder):
    data = folder / "data"
    shutil.copytree(demo_data, data)
    stock(data)
    prepare(data)
    with MailServer() as server, StripeServer(folder, key="sk_live_" + "0" * 24) as stripe:
        shop = Shop(data, environment=keys(stripe))
        shop.port = free_port()
        shop.options = [*sending(server), *PLAIN, "--public-url", shop.url]
        stripe.webhook.is_live = True
        stripe.webhook.url = f"{shop.url}/payments/stripe"
        shop.open()
        try:
            yield World(shop, server, stripe)
        finally:
            shop.kill()


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
    before = story.change(5)
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


@pytest.fixture(scope="module")
def written(demo_data, tmp_path_factory, pytestconfig):
    """The orders of this run, with their mails."""
    with opened_world(demo_data, tmp_path_factory.mktemp("orders")) as world:
        begun = []
        for story, journey in stories(world, pytestconfig.getoption("--mailed-orders")):
            world.shop.sql("UPDATE shop SET prices_include_tax = ?, version = version + 1", int(story.has_tax_in_prices))
            next(journey)
            begun.append((story, journey))
        for _, journey in begun:
            assert list(journey) == []
        yield world, [story for story, _ in begun]


def test_each_mail_says_what_is_so(written, report):
    world, stories = written
    letters = [letter for story in stories for letter in story.letters]
    assert {letter.kind for letter in letters} == KINDS
    assert {letter.language for letter in letters} == set(LANGUAGES)
    # No customer got a mail that the test did not read.
    addressed = [mail for mail in world.server.messages if mail["To"] != SHOP_EMAIL]
    assert {mail["Message-ID"] for mail in addressed} == {letter.message["Message-ID"] for letter in letters}
    report(f"{len(stories)} orders, {len(letters)} mails to customers")


def test_shop_gets_a_copy_of_each_order_and_withdrawal(written):
    world, stories = written
    mails = {mail["Subject"]: Letter(mail, "en") for mail in world.mails_to(SHOP_EMAIL)}
    for story in stories:
        [letter] = [letter for subject, letter in mails.items() if subject.startswith(f"New order {story.code}: ")]
        assert f"/manage/orders/{story.code}" in letter.text and f"/manage/orders/{story.code}" in letter.html
        assert story.email in letter.message["Reply-To"]
        first = story.letters[0] if story.letters[0].kind == "orderReceipt" else story.letters[1]
        assert amounts(letter.subject, "en") == amounts(first.total_row, story.language)
    assert sum("withdrawn" in subject for subject in mails) > 0


def samples(stories):
    """One mail of each kind in each language."""
    found = {}
    for letter in [letter for story in stories for letter in story.letters]:
        found.setdefault((letter.kind, letter.language), letter)
    return found


@pytest.fixture(scope="module")
def files(written, tmp_path_factory):
    """HTML files of one mail of each kind and language."""
    folder = tmp_path_factory.mktemp("mails")
    found = {}
    for (kind, language), letter in samples(written[1]).items():
        found[f"{kind}-{language}"] = folder / f"{kind}-{language}.html"
        found[f"{kind}-{language}"].write_text(letter.html)
        (folder / f"{kind}-{language}.txt").write_text(f"{letter.subject}\n\n{letter.text}")
    return found


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_mails_fit_and_have_contrast_in_chromium(chromium, files, scheme):
    for width in (600, 360):
        context = chromium.new_context(color_scheme=scheme, viewport={"width": width, "height": 800})
        page = context.new_page()
        for name, file in files.items():
            page.goto(f"file://{file}")
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (name, width)
            assert [barrier for barrier in barriers(page) if barrier[0] in RULES] == [], (name, width)
            page.screenshot(path=file.parent / f"{name}-chromium-{width}-{scheme}.png", full_page=True)
        context.close()


#: A page with a mail in a frame of the wanted width, narrower than the window can be.
FRAME = """<!doctype html><meta name="color-scheme" content="light dark"><style>body {{ margin: 0 }}</style>
<iframe style="border: 0; width: {width}px; height: 1100px" srcdoc="{mail}"></iframe>"""
#: The width of the mail, and whether its background is dark.
LOOK = """
    const mail = document.querySelector("iframe").contentDocument, body = mail.documentElement
    const [red, green, blue] = mail.defaultView.getComputedStyle(mail.body).backgroundColor.match(/\\d+/g).map(Number)
    return [body.scrollWidth, red + green + blue < 384, mail.querySelector("h1").innerText.length > 0]
"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("engine", [WebKit, Firefox], ids=["webkit", "firefox"])
def test_mails_fit_in_other_engines(files, engine, scheme, pytestconfig):
    if not pytestconfig.getoption("--long"):
        files = {name.split("-")[0]: file for name, file in files.items()}
    if reason := engine.missing():
        pytest.skip(reason)
    browser = engine(is_dark=scheme == "dark")
    try:
        browser.resize(620, 1100)
        for name, file in files.items():
            for width in (600, 360):
                frame = file.parent / f"frame-{width}.html"
                frame.write_text(FRAME.format(width=width, mail=escape(file.read_text())))
                browser.open(f"file://{frame}")
                browser.wait_until("document.querySelector('iframe').contentDocument?.querySelector('h1')")
                found, is_dark, has_title = browser.run(LOOK)
                assert found <= width and has_title, (name, width, found)
                assert is_dark == (scheme == "dark"), name
                browser.keep_picture(file.parent / f"{name}-{engine.__name__.lower()}-{width}-{scheme}.png")
    finally:
        browser.close()
