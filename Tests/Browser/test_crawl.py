"""Layout, access, HTML and weight of all pages, checked on one crawl: a page is opened once per screen and scheme."""

import gzip
import re
from functools import cache

import pytest
from playwright.sync_api import Error

from checking import errors
from crawling import MANAGERS_PAGES, PAGES, Crawler, crawl_back_office, crawl_shop
from fonts import with_font
from managing import link_for
from screens import SCREENS
from stocking import become_manager
from walking import fill_cart_at_once, order_at_once
from windows import windows

#: Pages that are checked as HTML alone.
MORE_PAGES = {"sorted": "/categories/grocery?sort=-price", "new-invoice": "/orders/{order}/new-invoice"}
MORE_MANAGERS_PAGES = {
    "passkeys": "/account/passkeys", "managers-home": "/", "managers-product": "/products/tomato",
    "desk-orders": "/manage/orders", "desk-order": "/manage/orders/{order}",
    "change-order": "/manage/orders/{order}/edit",
    "choose-another-item": "/manage/orders/{order}/edit/item?q=apple&revision=1",
    "select-orders": "/manage/orders?select&state=placed",
    "bulk-step-form": "/manage/new-order-step?set=packed&order={order}",
    "packing-slip": "/manage/orders/{order}/slip", "new-order": "/manage/new-order",
    "choose-customer": "/manage/new-order/customer", "choose-item": "/manage/new-order/item?q=apple",
    "customers": "/manage/customers", "new-customer": "/manage/new-customer", "invoices": "/manage/invoices",
    "reports-by-week": "/manage/reports?by=week"}

WINDOWS = [*((screen, "light") for screen in SCREENS), ("phone", "dark"), ("desktop", "dark")]
#: The windows in which axe looks at each page, and in which managers' pages are opened.
LARGE_AND_SMALL = [("phone", "light"), ("phone", "dark"), ("desktop", "light"), ("desktop", "dark")]
#: Families whose lines differ in height and width. A machine may have either.
FONTS = ["DejaVu Sans", "Noto Sans"]


def group(item):
    """Tests that read the crawls of one window run in one process."""
    window = {"screen": "phone", "scheme": "light", "font": ""} | (item.callspec.params if hasattr(item, "callspec") else {})
    return "-".join(["crawl", window["screen"], window["scheme"], window["font"]])


in_every_window = pytest.mark.parametrize(("screen", "scheme"), WINDOWS)
in_four_windows = pytest.mark.parametrize(("screen", "scheme"), LARGE_AND_SMALL)


@pytest.fixture(scope="module")
def states(chromium, shared_shop):
    """Cookies of a customer with a cart and an order, and of a manager, in a shop with the withdrawal function."""
    shared_shop.sql("UPDATE shop SET takes_withdrawals = 1, version = version + 1")
    with windows(chromium, shared_shop) as visit:
        shopper = visit(javascript=True)
        order_at_once(shopper)
        fill_cart_at_once(shopper)
        shopper.request.get("/")
        manager = become_manager(visit(javascript=True), shared_shop)
        manager.request.post("/manage/mail")
        manager.request.get("/manage")
        return {crawl_shop: shopper.context.storage_state(), crawl_back_office: manager.context.storage_state()}


@pytest.fixture(scope="module")
def crawled(chromium, launch, shared_shop, states, tmp_path_factory):
    """Returns the visits of all pages in one window: `crawled(crawl_shop, "phone", "dark")`. Each crawl is made once."""

    @cache
    def browser(font):
        if not font:
            return chromium
        environment = with_font(font, tmp_path_factory.mktemp("fonts"))
        if not environment:
            pytest.skip(f"The font {font} is not installed: run bin/setup --tests.")
        browsers.append(launch(env=environment))
        return browsers[-1]

    @cache
    def outcome(crawl, screen, scheme, font):
        """The visits, or the error that ended the crawl: it fails all tests that read it, and is not repeated."""
        with windows(browser(font), shared_shop) as visit:
            page = visit(javascript=True, viewport=SCREENS[screen], color_scheme=scheme, storage_state=states[crawl])
            label = "-".join([screen, scheme, *([font.replace(" ", "-")] if font else [])])
            try:
                return crawl(Crawler(page, screen, label, has_axe=not font and (screen, scheme) in LARGE_AND_SMALL))
            except Error as error:
                return error

    def crawled(crawl, screen, scheme, font=None):
        visits = outcome(crawl, screen, scheme, font)
        assert not isinstance(visits, Error), f"The crawl ended early: {visits}"
        return visits

    browsers = []
    yield crawled
    for opened in browsers:
        opened.close()


@pytest.fixture
def shop_pages(crawled, screen, scheme):
    return crawled(crawl_shop, screen, scheme)


@pytest.fixture
def managers_pages(crawled, screen, scheme):
    return crawled(crawl_back_office, screen, scheme)


def found(visits, finding):
    """What a check found, by page; pages without a finding are left out."""
    return {name: value for name, visit in visits.items() if (value := finding(visit))}


def too_wide(visit):
    return max(visit.overflow, 0)


@in_every_window
def test_shop_page_is_as_wide_as_the_screen(shop_pages):
    assert found(shop_pages, too_wide) == {}


@in_four_windows
def test_managers_page_is_as_wide_as_the_screen(managers_pages):
    assert found(managers_pages, too_wide) == {}


@in_every_window
def test_shop_page_has_one_heading_and_one_main(shop_pages):
    assert found(shop_pages, lambda visit: (visit.headings, visit.mains) != (1, 1)) == {}


@in_every_window
def test_bar_links_home_from_all_pages_but_home(shop_pages):
    assert {name for name, visit in shop_pages.items() if visit.ways_home != 1} == {"home"}
    assert shop_pages["home"].ways_home == 0


@in_every_window
def test_shop_page_logs_nothing_to_the_console(shop_pages):
    assert found(shop_pages, lambda visit: [text for text in visit.complaints if "/nothing" not in text]) == {}


@in_every_window
def test_shop_page_shifts_nothing_while_it_loads(shop_pages):
    assert found(shop_pages, lambda visit: visit.shifts) == {}


@in_every_window
def test_shop_target_is_drawn_44_pixels_large(shop_pages):
    assert found(shop_pages, lambda visit: visit.small) == {}


@in_four_windows
def test_managers_target_is_drawn_44_pixels_large(managers_pages):
    assert found(managers_pages, lambda visit: visit.small) == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_link_accepts_presses_within_44_pixels(crawled, scheme):
    assert found(crawled(crawl_shop, "phone", scheme), lambda visit: visit.unreachable) == {}


@pytest.mark.parametrize("font", FONTS)
@pytest.mark.parametrize("screen", ["phone", "tablet"])
def test_target_is_44_pixels_large_in_each_font(crawled, screen, font):
    for crawl in (crawl_shop, crawl_back_office):
        visits = crawled(crawl, screen, "light", font)
        assert found(visits, lambda visit: visit.small) == {}
        assert found(visits, lambda visit: visit.unreachable if crawl is crawl_shop else []) == {}
        assert found(visits, too_wide) == {}


@in_four_windows
def test_axe_finds_no_barrier_in_the_shop(shop_pages):
    assert "payment-dialog" in shop_pages and "cart-with-error" in shop_pages
    assert found(shop_pages, lambda visit: visit.barriers) == {}


@in_four_windows
def test_axe_finds_no_barrier_in_the_back_office(managers_pages):
    assert "new-item-with-errors" in managers_pages
    assert found(managers_pages, lambda visit: visit.barriers) == {}


@pytest.fixture(scope="module")
def weight(crawled, chromium, shared_shop):
    """Returns the compressed bytes of a visit's files, by kind: the bytes that a line carries."""
    with windows(chromium, shared_shop) as visit:
        request = visit().request

        @cache
        def size(file):
            return len(gzip.compress(request.get(file).body()))

        def weight(visit):
            return {kind: sum(size(file) for file in set(visit.resources) if file.endswith(ending))
                    for kind, ending in [("script", ".js"), ("stylesheet", ".css")]}

        yield weight


def test_shop_page_loads_under_12_kilobytes_of_scripts_and_of_styles(crawled, weight, report):
    for name, visit in crawled(crawl_shop, "phone", "light").items():
        sizes = weight(visit)
        report(f"{name}: {sizes['script']} bytes of scripts, {sizes['stylesheet']} of stylesheets, compressed")
        assert 0 < sizes["script"] < 12 * 1024 and 0 < sizes["stylesheet"] < 12 * 1024, name


def test_managers_page_loads_under_8_kilobytes_more(crawled, weight, report):
    home = weight(crawled(crawl_shop, "phone", "light")["home"])
    for name, visit in crawled(crawl_back_office, "phone", "light").items():
        sizes = {kind: size - home[kind] for kind, size in weight(visit).items()}
        report(f"{name}: {sizes['script']} more bytes of scripts, {sizes['stylesheet']} more of stylesheets, compressed")
        assert sizes["script"] < 8 * 1024 and sizes["stylesheet"] < 8 * 1024, name


def test_html_checker_finds_no_error(crawled, checker, visit_shared, shared_shop, tmp_path):
    """The Nu HTML checker (validator.w3.org/nu) finds no errors except those that its age explains."""
    sources = {}
    for crawl in (crawl_shop, crawl_back_office):
        sources |= {name: visit.source for name, visit in crawled(crawl, "phone", "light").items() if visit.source}
    assert sources.keys() == PAGES.keys() | MANAGERS_PAGES.keys()
    sources |= further_sources(visit_shared(), shared_shop)
    for name, source in sources.items():
        (tmp_path / f"{name}.html").write_text(source)
    assert errors(checker, tmp_path) == []


def further_sources(page, shop):
    """The HTML of pages that the crawl does not open, and of answers to forms with errors."""
    get, post = page.request.get, page.request.post
    answers = {f"new-{name}": get(path) for name, path in [("home", "/"), ("cart", "/cart"), ("orders", "/orders")]}
    order_at_once(page)
    order = max(map(int, re.findall(r"/orders/(\d+)", get("/orders").text())))
    fill_cart_at_once(page)
    post("/cart/lines/milk", form={"quantity": "0"}, max_redirects=0)
    answers["home-with-undo"] = get("/")
    answers |= {name: get(path.format(order=order)) for name, path in MORE_PAGES.items()}
    answers["wrong-cart"] = post("/cart/lines/tomato", form={"quantity": "many"})
    answers["wrong-order"] = post("/orders", form={"key": "0"})
    answers["wrong-sign-in"] = post("/account/sign-in", form={"email": "x", "password": ""})
    answers["password"] = get(link_for(shop, "ben@example.com"))
    become_manager(page, shop, "ben@example.com")
    revisions = f"/manage/orders/{order}/revisions"
    post(revisions, form={"revision": "1", "line": "1x2"})
    answers["order-conflict"] = post(revisions, form={"revision": "1", "line": "1x3"})
    answers |= {name: get(path.format(order=order)) for name, path in MORE_MANAGERS_PAGES.items()}
    answers["wrong-item"] = post("/manage/products", multipart={"name": ""})
    return {name: answer.text() for name, answer in answers.items()}
