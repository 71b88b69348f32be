"""Orders through every mail of their life, on a real mail server, in four languages. Each mail is read against what the
test bought, paid and returned, and drawn by three engines. `--mailed-orders` says how many orders; 30 with `--long`."""

from html import escape

import pytest

from access import barriers
from engines import Firefox, WebKit
from letters import Letter, amounts
from mail_journeys import stories
from mail_shop import LANGUAGES, SHOP_EMAIL
from mail_world import opened_world

KINDS = {"orderReceipt", "orderPaid", "orderChanged", "orderReady", "orderSent", "orderDelivered", "orderCancelled",
         "paymentReminder", "paymentFailed", "refund", "withdrawalReceived"}
RULES = {"color-contrast", "image-alt", "link-name"}


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
FRAME = """<!doctype html><meta charset="utf-8"><meta name="color-scheme" content="light dark">
<style>body {{ margin: 0 }}</style>
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
