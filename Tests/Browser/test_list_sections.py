"""Lists by section, suggestions while a line is typed, and the bar with the price."""

import json

import pytest

from access import barriers
from screens import DESKTOP, PHONE, TABLET
from test_lists import add, add_list, notice, settle, wait_for_rows


def sections(page):
    """The parts of the list that are seen: the heading and the names below it."""
    return page.eval_on_selector_all(".list-section", """all => all.filter(section => section.checkVisibility())
        .map(section => [section.querySelector("h2")?.innerText ?? "",
            ...[...section.querySelectorAll("bdi")].filter(name => !name.closest("h2")).map(name => name.innerText)])""")


def wait_for_sections(page, expected):
    page.wait_for_function("""expected => JSON.stringify([...document.querySelectorAll(".list-section")]
        .filter(section => section.checkVisibility()).map(section => [section.querySelector("h2")?.innerText ?? "",
            ...[...section.querySelectorAll("li bdi")].map(name => name.innerText)])) === expected""",
        arg=json.dumps(expected, ensure_ascii=False, separators=(",", ":")))


SECTIONS = [["Grocery", "milk", "eggs"], ["Garden", "shovel"], ["Other", "moon dust"]]


def add_list_of_sections(page):
    add_list(page)
    add(page, "shovel\nmilk\nmoon dust\neggs")
    wait_for_sections(page, SECTIONS)


def test_a_list_is_shown_by_section_and_in_its_own_order(visit, javascript):
    page = visit(javascript=javascript)
    add_list_of_sections(page)
    page.get_by_role("button", name="My order").click()
    wait_for_sections(page, [["", "shovel", "milk", "moon dust", "eggs"]])
    assert page.get_by_role("button", name="My order").get_attribute("aria-pressed") == "true"
    page.reload()
    wait_for_sections(page, [["", "shovel", "milk", "moon dust", "eggs"]])
    page.get_by_role("button", name="By section").click()
    wait_for_sections(page, SECTIONS)

    page.get_by_role("link", name="Edit", exact=True).click()
    page.get_by_role("button", name="Move eggs up").click()
    wait_for_sections(page, [["", "shovel", "milk", "eggs", "moon dust"]])
    page.get_by_role("link", name="Done").click()
    wait_for_sections(page, [["", "shovel", "milk", "eggs", "moon dust"]])


def test_checked_rows_leave_their_section_and_come_back(visit):
    page = visit(javascript=True)
    add_list_of_sections(page)
    settle(page)
    page.context.set_offline(True)
    page.get_by_role("checkbox", name="shovel").click()
    wait_for_sections(page, [SECTIONS[0], SECTIONS[2], ["Checked", "shovel"]])
    page.get_by_role("checkbox", name="shovel").click()
    wait_for_sections(page, SECTIONS)
    page.get_by_role("checkbox", name="shovel").click()
    add(page, "mower")
    wait_for_sections(page, [SECTIONS[0], ["Other", "moon dust", "mower"], ["Checked", "shovel"]])
    page.context.set_offline(False)
    page.evaluate("dispatchEvent(new Event('online'))")
    settle(page)
    wait_for_sections(page, [SECTIONS[0], ["Garden", "mower"], SECTIONS[2], ["Checked", "shovel"]])


def test_focus_follows_a_row_to_another_section(visit):
    page = visit(javascript=True, viewport=DESKTOP)
    add_list_of_sections(page)
    settle(page)
    page.get_by_role("checkbox", name="milk").focus()
    page.keyboard.press("Space")
    wait_for_sections(page, [["Grocery", "eggs"], *SECTIONS[1:], ["Checked", "milk"]])
    settle(page)
    assert page.evaluate("document.activeElement.ariaLabel") == "milk"


def options(page):
    page.get_by_role("listbox").wait_for()
    return page.locator("#suggestions [role=option]").evaluate_all("all => all.map(option => option.dataset.line)")


def test_known_things_and_items_are_suggested_while_a_line_is_typed(visit):
    page = visit(javascript=True, viewport=PHONE)
    add_list(page, "Before")
    add(page, "tomato paste")
    wait_for_rows(page, ["tomato paste"])
    settle(page)
    add_list(page)
    asked = []
    page.on("request", lambda request: "suggestions?" in request.url and asked.append(request.url))
    box = page.locator("#lines")
    box.press_sequentially("2 cans toma")
    page.locator("[data-line='2 cans tomato paste']").wait_for()
    assert options(page)[:2] == ["2 cans tomato paste", "2 cans Tomato"]
    assert len(asked) < len("2 cans toma"), "not for each key"
    assert not barriers(page)
    page.keyboard.press("ArrowDown")
    assert page.locator("[aria-selected=true]").get_attribute("data-line") == "2 cans tomato paste"
    page.keyboard.press("Enter")
    wait_for_rows(page, ["tomato paste"])
    assert box.input_value() == "" and page.evaluate("document.activeElement.id") == "lines"
    assert not page.get_by_role("listbox").is_visible()
    settle(page)

    box.press_sequentially("toma")
    page.locator("[data-line='Tomato']").click()
    wait_for_rows(page, ["Tomato", "tomato paste"])
    settle(page)
    box.press_sequentially("mil")
    options(page)
    page.keyboard.press("Escape")
    assert not page.get_by_role("listbox").is_visible() and box.input_value() == "mil"
    page.keyboard.press("Enter")
    wait_for_rows(page, ["Tomato", "tomato paste", "mil"])


def test_a_suggestion_replaces_the_line_with_the_cursor(visit):
    page = visit(javascript=True, viewport=DESKTOP)
    add_list(page)
    box = page.locator("#lines")
    box.fill("bread\n")
    box.press_sequentially("shov")
    assert options(page) == ["Shovel"]
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert box.input_value() == "bread\nShovel"
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    wait_for_rows(page, ["bread", "Shovel"])


def test_the_bar_counts_the_rows_that_are_ticked(visit):
    page = visit(javascript=True, viewport=PHONE)
    add_list(page)
    add(page, "milk\n2 lb tomatoes\nmoon dust")
    wait_for_rows(page, ["milk", "tomatoes", "moon dust"])
    settle(page)
    page.get_by_role("link", name="Add all to cart").click()
    total = page.locator(".list-total")
    total.get_by_text("$9.39").wait_for()
    assert total.inner_text() == "2 of 3 · About $9.39"
    page.get_by_label("Take Milk").uncheck()
    assert total.inner_text() == "1 of 3 · About $4.90"
    page.get_by_role("button", name="Increase quantity of Tomato").click()
    assert total.inner_text() == "1 of 3 · About $7.35"
    assert page.locator(".list-cart-number .number").all_inner_texts() == ["$4.49", "$7.35"]
    page.get_by_label("Quantity of Tomato", exact=True).fill("1")
    assert total.inner_text() == "1 of 3 · About $2.45"
    page.get_by_role("button", name="Decrease quantity of Tomato").click()
    assert page.get_by_label("Quantity of Tomato", exact=True).input_value() == "1"
    page.locator("#to-cart").get_by_role("button", name="Add to cart").last.click()
    notice(page, "1 item from your list added to your cart.")


@pytest.mark.parametrize("viewport", [PHONE, TABLET, DESKTOP], ids=["phone", "tablet", "desktop"])
def test_the_bar_stays_above_the_tabs(visit, viewport):
    page = visit(javascript=True, viewport=viewport)
    add_list(page)
    add(page, "\n".join(["milk", *(f"thing {chr(97 + number // 5)}{chr(97 + number % 5)}" for number in range(25))]))
    page.locator(".list-bar").wait_for()
    for where in (0, 400, 100_000):
        page.evaluate("y => scrollTo(0, y)", where)
        bar, tabs = page.locator(".list-bar").bounding_box(), page.locator(".tabs").bounding_box()
        end = tabs["y"] if tabs["y"] > 300 else viewport["height"]
        assert bar["y"] > 0 and bar["y"] + bar["height"] <= end + 1, where


@pytest.mark.parametrize("width", [320, 360, 412])
def test_four_tabs_have_room(visit, width):
    page = visit(viewport={"width": width, "height": 740})
    page.goto("/lists")
    assert page.locator(".tabs a").count() == 4
    assert page.locator(".tabs [aria-current]").inner_text() == "Lists"
    boxes = [tab.bounding_box() for tab in page.locator(".tabs a").all()]
    assert boxes[0]["x"] >= 0 and boxes[-1]["x"] + boxes[-1]["width"] <= width
    assert len({box["y"] for box in boxes}) == 1
    for label in page.locator(".tabs a > span:not([hidden]):not(.tab-count):not(.visually-hidden)").all():
        assert label.evaluate("""e => {
            const range = document.createRange()
            range.selectNodeContents(e)
            return range.getClientRects().length === 1 && e.scrollWidth <= e.parentElement.clientWidth
        }"""), label.inner_text()
