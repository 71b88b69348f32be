"""The map of our shops, by JavaScript and without, by mouse, touch and keyboard."""

import re
from urllib.parse import urlsplit

import pytest

from access import barriers
from running import wait_for
from screens import DESKTOP, PHONE
from stocking import become_manager
from test_adapting import overflow
from walking import go_to

HERE = {"latitude": 40.7, "longitude": -74.0, "accuracy": 30}


def view(page):
    """What the cookie remembers: style, place, zoom, latitude, longitude, position."""
    value = next((cookie["value"] for cookie in page.context.cookies() if cookie["name"] == "places"), None)
    return value and value.split("~")


def remembers(page, check):
    return wait_for(lambda: (now := view(page)) and check(now) and now, seconds=60)


def open_map(page):
    page.goto("/places")
    if page.has_script:
        page.locator(".map.is-live .map-label:visible").wait_for()


def label(page):
    return page.locator(".map-label:visible, .still-label").first.inner_text().strip(" ›\n")


def place_of_label(page):
    """Where the open label stands on the map."""
    seen, map_ = page.locator(".map-label:visible").bounding_box(), page.locator("#map").bounding_box()
    return seen["x"] - map_["x"], seen["y"] - map_["y"]


def test_places_are_looked_at_one_after_the_other(visit, javascript):
    page = visit(javascript)
    open_map(page)
    assert label(page) == "Orchard Lane, Springfield"
    page.get_by_role("link", name="Previous").click()
    remembers(page, lambda now: now[1] == "5" and now[3:5] == ["37.77493", "-122.41942"])
    assert label(page) == "Pier 12, San Francisco"
    page.get_by_role("link", name="Next").click()
    remembers(page, lambda now: now[1] == "1")
    page.locator(".place-name", has_text="Chicago").click()
    remembers(page, lambda now: now[1] == "3" and now[3] == "41.87811")
    # The label leads to the details, and those back.
    page.locator(".map-label:visible, .still-label a").first.click()
    page.get_by_role("heading", level=1, name="Lakeside, Chicago").wait_for()
    assert "greenhouse" in page.locator(".place-text").inner_text()
    page.get_by_role("link", name="Back to the map").click()
    page.locator(".place-row.is-current", has_text="Chicago").wait_for()


def test_style_place_and_region_are_remembered(visit, javascript):
    page = visit(javascript)
    open_map(page)
    page.get_by_role("link", name="Hybrid").click()
    page.get_by_role("link", name="Zoom in").click()
    remembers(page, lambda now: now[0] == "hybrid" and now[2] == "7")
    page.get_by_role("link", name="Move north").click()
    before = remembers(page, lambda now: float(now[3]) > 41)
    page.goto("/")
    open_map(page)
    assert page.locator("[data-style=hybrid][aria-current]").count() == 1
    assert page.locator("#map").get_attribute("data-zoom") == "7"
    assert page.locator("#map").get_attribute("data-latitude") == before[3]


def test_map_requests_no_other_host(visit, javascript):
    page = visit(javascript)
    hosts = set()
    page.on("request", lambda request: hosts.add(urlsplit(request.url).hostname))
    open_map(page)
    for name, part, value in [("Satellite", 0, "satellite"), ("Hybrid", 0, "hybrid"), ("Zoom out", 2, "5"),
                              ("Next", 1, "2")]:
        page.get_by_role("link", name=name).click()
        remembers(page, lambda now: now[part] == value)
    assert hosts == {"127.0.0.1"}


def test_the_map_is_dragged_zoomed_and_moved_by_keys(visit):
    page = visit(javascript=True, viewport=DESKTOP, reduced_motion="reduce")
    open_map(page)
    box = page.locator("#map").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y + 100)
    page.mouse.down()
    page.mouse.move(x - 150, y + 100, steps=8)
    page.mouse.up()
    # 150 pixels to the east, at 64 tiles of 256 pixels around the world.
    moved = remembers(page, lambda now: abs(float(now[4]) + 74.31723) > 1)
    assert float(moved[4]) == pytest.approx(-74.31723 + 150 * 360 / (256 * 64), abs=.05)
    page.mouse.move(x, y)
    page.mouse.wheel(0, -300)
    remembers(page, lambda now: int(now[2]) > 6)
    page.locator("#map").focus()
    zoom = int(view(page)[2])
    page.keyboard.press("-")
    remembers(page, lambda now: int(now[2]) == zoom - 1)
    before = float(view(page)[3])
    page.keyboard.press("ArrowUp")
    remembers(page, lambda now: float(now[3]) > before + .1)
    assert page.locator("#map img").count() < 120
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id !== 'map'")


def test_my_position_is_shown_without_moving_the_map(visit):
    page = visit(javascript=True, geolocation=HERE, permissions=["geolocation"])
    open_map(page)
    button = page.get_by_role("button", name="My position")
    assert button.get_attribute("aria-pressed") == "false"
    assert page.locator(".place-distance").first.inner_text() == ""
    before = place_of_label(page)
    button.click()
    page.locator(".place-distance", has_text=re.compile(r"\d km")).first.wait_for()
    assert button.get_attribute("aria-pressed") == "true"
    assert page.locator(".place-distance").first.inner_text() == "27 km"
    assert place_of_label(page) == before
    remembers(page, lambda now: now[5] == "1")
    page.reload()
    page.locator(".place-distance", has_text="27 km").wait_for()
    page.get_by_role("button", name="My position").click()
    page.locator(".place-distance", has_text="27 km").wait_for(state="detached")
    remembers(page, lambda now: now[5] == "0")


def test_without_leave_the_position_is_not_shown(visit):
    page = visit(javascript=True, permissions=[])
    open_map(page)
    page.get_by_role("button", name="My position").click()
    page.get_by_text("Your position is not available.").wait_for()
    assert page.get_by_role("button", name="My position").get_attribute("aria-pressed") == "false"


def test_a_finger_moves_the_map_and_two_zoom_it(visit):
    page = visit(javascript=True, has_touch=True, reduced_motion="reduce")
    open_map(page)
    box = page.locator("#map").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] * .7
    client = page.context.new_cdp_session(page)

    def touch(kind, *points):
        client.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": px, "y": py, "id": n} for n, (px, py) in enumerate(points)]})

    touch("touchStart", (x, y))
    for step in range(1, 6):
        touch("touchMove", (x + 16 * step, y))
    touch("touchEnd")
    remembers(page, lambda now: abs(float(now[4]) + 74.31723) > 1)
    touch("touchStart", (x - 30, y), (x + 30, y))
    for step in range(1, 7):
        touch("touchMove", (x - 30 - 12 * step, y), (x + 30 + 12 * step, y))
    touch("touchEnd")
    remembers(page, lambda now: int(now[2]) >= 7)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_pages_have_no_barrier_and_fit(visit, shop, scheme):
    page = visit(javascript=True, color_scheme=scheme, bypass_csp=True)
    become_manager(page, shop)
    for viewport in [PHONE, DESKTOP, {"width": 320, "height": 640}]:
        page.set_viewport_size(viewport)
        for path in ["/places", "/places/1", "/manage/places", "/manage/places/1", "/manage/new-place", "/manage/games"]:
            page.goto(path)
            if path == "/places":
                page.locator(".map-label:visible").wait_for()
            assert barriers(page) == [], path
            assert overflow(page) <= 0, path


def test_without_javascript_the_page_has_no_barrier(visit):
    page = visit(javascript=False, bypass_csp=True)
    page.goto("/places")
    assert page.locator("#my-position:visible").count() == 0
    assert page.locator(".map-still image").count() >= 20
    assert overflow(page) <= 0


def test_a_manager_puts_a_place_on_the_map(visit, shop, javascript):
    page = visit(javascript)
    become_manager(page, shop)
    page.goto("/manage")
    go_to(page, "Content")
    page.get_by_role("link", name="Places", exact=True).first.click()
    page.get_by_role("link", name="New place").click()
    page.get_by_label("Title").fill("Lake House")
    page.get_by_label("Latitude").fill("ninety")
    page.get_by_label("Longitude").fill("8,5")
    page.get_by_role("button", name="Add place").click()
    page.get_by_text("There is a problem").wait_for()
    page.get_by_label("Latitude").fill("47.4")
    page.get_by_role("button", name="Add place").click()
    page.locator(".managed-name", has_text="Lake House").wait_for()
    page.get_by_role("button", name="Delete Lake House").click()
    page.locator(".notice", has_text="Lake House deleted.").wait_for()
    page.get_by_role("button", name="Undo deleting Lake House").click()
    page.locator(".managed-name", has_text="Lake House").wait_for()


def test_each_demo_place_has_its_picture(visit):
    page = visit(javascript=False)
    page.goto("/places")
    addresses = page.locator(".place-more").evaluate_all("links => links.map(link => link.href)")
    assert len(addresses) == 5
    pictures = set()
    for address in addresses:
        page.goto(address)
        picture = page.locator(".place-picture")
        assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
        pictures.add(picture.get_attribute("src"))
    assert len(pictures) == 5
