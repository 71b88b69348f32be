"""Costs of a first visit, and files for search engines and home screens."""

import json
import struct
from xml.etree import ElementTree

import pytest

from crawling import NOTE_SHIFTS, REST
from screens import JOURNEYS, PHONE
from walking import press

NOTE_PAINTS = """
    window.paint = { largest: 0, shifted: 0, blocked: 0 }
    const note = (type, count) => new PerformanceObserver(list => list.getEntries().forEach(count))
        .observe({ type, buffered: true })
    note("largest-contentful-paint", entry => paint.largest = entry.startTime)
    note("layout-shift", entry => paint.shifted += entry.value)
    note("longtask", entry => paint.blocked += Math.max(0, entry.duration - 50))
"""
#: 1.6 Mbit/s and 150 ms, in bytes a second, and a processor a quarter as quick.
SLOW_LINE = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 200_000}
SLOWER = 4


def test_first_visit_costs_under_20_requests_and_200_kilobytes(visit_shared, report):
    page = visit_shared(javascript=True)
    answers = []
    page.on("response", lambda answer: answers.append(answer))
    page.goto("/")
    page.evaluate(REST)
    sizes = {answer.url: sum(answer.request.sizes()[part] for part in ("responseBodySize", "responseHeadersSize"))
             for answer in answers}
    pictures = sum(size for url, size in sizes.items() if "/pictures/" in url)
    rest = sum(sizes.values()) - pictures
    report(f"{len(answers)} requests, {rest} bytes and {pictures} bytes of pictures")
    assert len(answers) < 20
    assert rest <= 60_000 and rest + pictures <= 200_000
    [document] = [answer for answer in answers if answer.url.endswith("/")]
    page.goto("/categories/grocery")
    assert document.request.sizes()["responseBodySize"] < 15_000


@pytest.mark.long
@pytest.mark.alone
@pytest.mark.parametrize("path", ["/", "/categories/grocery"], ids=["home", "category"])
def test_slow_phone_paints_page_within_a_second_on_slow_line(shop, launch_whole, report, path):
    """The best of some visits counts, since other work on this machine delays a browser that is slowed down already;
    in none may anything move or be said on the console."""
    browser = launch_whole()
    shop.close()
    shop.options = ["--compress-pages", "on"]  # as with --public-url
    shop.open()
    paints = []
    for _ in range(20):
        paints.append(slow_visit(browser, shop.url + path))
        if paints[-1]["largest"] < 1000 and paints[-1]["blocked"] == 0:
            break
    browser.close()
    report(f"largest paint after {paints[-1]['largest']:.0f} ms, blocked for {paints[-1]['blocked']:.0f} ms, "
           f"visit {len(paints)}")
    assert paints[-1]["largest"] < 1000 and paints[-1]["blocked"] == 0, paints
    assert [(paint["shifted"], paint["complaints"]) for paint in paints] == [(0, [])] * len(paints)


def slow_visit(browser, url, screen=PHONE):
    """A first visit, and when the page was painted, in ms."""
    page = browser.new_page(viewport=screen)
    complaints = []
    page.on("console", lambda message: complaints.append(message.text))
    tools = page.context.new_cdp_session(page)
    tools.send("Network.enable")
    tools.send("Network.emulateNetworkConditions", SLOW_LINE)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.add_init_script(NOTE_PAINTS)
    page.goto(url, wait_until="networkidle")
    paint = page.evaluate("paint")
    page.close()
    return {**paint, "complaints": complaints}


@pytest.mark.parametrize("screen", ["phone", "desktop"])
def test_adding_an_item_shifts_nothing(visit_shared, screen):
    page = visit_shared(javascript=True, viewport=JOURNEYS[screen])
    page.add_init_script(NOTE_SHIFTS)
    page.goto("/categories/grocery")
    press(page, "Add Tomato to cart")
    page.evaluate(REST)
    assert page.evaluate("takeShifts()") == []


def test_the_first_pictures_come_at_once_and_the_far_ones_later(visit_shared):
    page = visit_shared(javascript=True)
    page.goto("/categories/grocery")
    lazy = page.locator(".row img[width='480'], .row-picture img").evaluate_all("all => all.map(e => e.loading)")
    assert lazy[0] != "lazy" and lazy[-1] == "lazy"
    unsized = page.locator("img:not([width])").count()
    assert unsized == 0


def test_search_engines_read_a_product_also_one_with_a_wicked_name(shop, visit):
    page = visit()
    shop.sql("UPDATE products SET name = ? WHERE slug = 'tomato'", "</script><b>Tom & \"ato\"\u2028</b>")
    page.goto("/products/tomato")
    data = json.loads(page.locator("script[type='application/ld+json']").text_content())
    assert data["name"] == "</script><b>Tom & \"ato\"\u2028</b>"
    assert data["offers"] == {"@type": "Offer", "price": "2.45", "priceCurrency": "USD",
                              "availability": "https://schema.org/InStock", "url": data["url"]}
    assert data["url"] == f"{shop.url}/products/tomato"
    assert page.request.get(data["image"]).headers["content-type"].startswith("image/")
    assert page.locator("main b").count() == 0


def test_every_address_of_the_map_opens_and_calls_itself_so(shop, visit):
    page = visit()
    assert f"Sitemap: {shop.url}/sitemap.xml\n" in page.request.get("/robots.txt").text()
    sitemap = ElementTree.fromstring(page.request.get("/sitemap.xml").body())
    addresses = [place.text for place in sitemap.iter("{http://www.sitemaps.org/schemas/sitemap/0.9}loc")]
    assert len(addresses) == len(set(addresses)) == 1 + 16 + 99
    for address in addresses:
        assert f'<link rel="canonical" href="{address}">' in page.request.get(address).text()


def test_a_link_to_the_shop_has_a_picture(visit_shared):
    page = visit_shared()
    page.goto("/categories/grocery")
    preview = page.request.get(page.locator("meta[property='og:image']").get_attribute("content"))
    assert preview.headers["content-type"] == "image/png"
    assert struct.unpack(">II", preview.body()[16:24]) == (1200, 630)


def test_phones_find_an_icon_and_robots_what_to_leave(visit_shared):
    page = visit_shared(javascript=True)
    page.goto("/")
    manifest = page.request.get(page.locator("link[rel=manifest]").get_attribute("href"))
    assert manifest.headers["content-type"] == "application/manifest+json"
    for icon in manifest.json()["icons"]:
        assert page.request.get(icon["src"]).headers["content-type"] == "image/png"
    assert page.request.get(page.locator("link[rel=apple-touch-icon]").get_attribute("href")).ok
    assert "Disallow: /cart\n" in page.request.get("/robots.txt").text()
    for path in ("/", "/categories/grocery", "/products/tomato"):
        page.goto(path)
        assert len(page.locator("meta[name=description]").get_attribute("content")) > 20
