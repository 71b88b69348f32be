"""Searching: typing errors, filters, and suggestions while one types."""

import pytest

from access import barriers
from screens import DESKTOP, PHONE, keep_picture


def field(page):
    return page.get_by_label("Search the shop")


def options(page):
    page.get_by_role("listbox", name="Suggestions").wait_for()
    return page.get_by_role("option").all_inner_texts()


def chosen(page):
    """The option that a screen reader reads as the chosen one."""
    name = field(page).get_attribute("aria-activedescendant")
    return page.locator(f"#{name}").inner_text() if name else None


@pytest.mark.journey
def test_a_typing_error_is_said_and_can_be_taken_back(visit, javascript):
    page = visit(javascript=javascript)
    page.goto("/")
    field(page).fill("tomatoe")
    page.keyboard.press("Enter")
    page.wait_for_url("**/search?q=tomatoe")
    assert page.locator(".correction").inner_text().startswith("Nothing for “tomatoe”. Showing “tomato”.")
    assert page.locator(".row-name").all_inner_texts() == ["Tomato", "Tomato Plant"]
    page.get_by_role("link", name="Search as typed").click()
    page.wait_for_url("**/search?q=tomatoe&exact=1")
    assert page.locator(".row").count() == 0 and page.locator(".correction").count() == 0


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_filters_narrow_a_search_down_and_can_be_removed(visit, javascript, viewport):
    page = visit(javascript=javascript, viewport=viewport)
    page.goto("/search?q=tomato")
    page.get_by_text("Filter", exact=True).click()
    page.get_by_label("Category", exact=True).select_option(label="Garden (1)")
    page.get_by_label("to", exact=True).fill("50")
    page.get_by_label("In stock").check()
    page.get_by_role("button", name="Apply filters").click()
    page.wait_for_url("**/search?q=tomato&*")
    assert page.locator(".row-name").all_inner_texts() == ["Tomato Plant"]
    assert page.locator(".chosen a").count() == 3
    keep_picture(page, f"search-filtered-{viewport['width']}")
    page.get_by_role("link", name="Remove the filter Garden").click()
    page.wait_for_function("document.querySelectorAll('.row').length === 2")
    assert "category" not in page.url and "to=50" in page.url and "stock=1" in page.url


def test_a_price_that_is_none_is_asked_again(visit, javascript):
    page = visit(javascript=javascript)
    assert page.goto("/search?q=tomato&from=cheap").status == 422
    assert page.title().startswith("Error: ")
    assert page.get_by_label("Price from").get_attribute("aria-invalid") == "true"
    assert page.get_by_label("Price from").input_value() == "cheap"


def test_suggestions_follow_what_is_typed_and_the_keyboard(visit):
    page = visit(javascript=True, viewport=DESKTOP)
    page.goto("/")
    field(page).press_sequentially("toma")
    assert options(page) == ["tomato", "Tomato", "Tomato Plant"]
    assert field(page).get_attribute("role") == "combobox"
    assert field(page).get_attribute("aria-expanded") == "true" and chosen(page) is None
    keep_picture(page, "suggestions-1280")
    for key, expected in [("ArrowDown", "tomato"), ("ArrowDown", "Tomato"), ("ArrowUp", "tomato"),
                          ("ArrowUp", "Tomato Plant"), ("Home", None), ("ArrowUp", "Tomato Plant"), ("End", None),
                          ("ArrowDown", "tomato")]:
        page.keyboard.press(key)
        assert (chosen(page) or "").strip() == (expected or ""), key
    assert field(page).input_value() == "toma"
    page.keyboard.press("Escape")
    assert field(page).get_attribute("aria-expanded") == "false" and field(page).input_value() == "toma"
    assert not page.get_by_role("listbox").is_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/search?q=tomato")


def test_a_suggested_item_is_opened_and_has_its_picture(visit):
    page = visit(javascript=True, viewport=PHONE)
    page.goto("/")
    field(page).press_sequentially("milk")
    assert "Milk" in options(page)
    assert page.locator("#suggestions img").count() >= 1
    keep_picture(page, "suggestions-360")
    assert barriers(page) == []
    page.get_by_role("option", name="Milk", exact=True).last.click()
    page.wait_for_url("**/products/milk")


def test_enter_without_a_choice_searches_for_what_is_typed(visit):
    page = visit(javascript=True)
    page.goto("/")
    field(page).press_sequentially("toma")
    options(page)
    page.keyboard.press("Enter")
    page.wait_for_url("**/search?q=toma")


def test_suggestions_work_on_a_page_that_took_anothers_place(visit):
    page = visit(javascript=True)
    page.goto("/search?q=tomato")
    page.get_by_label("Sort by").select_option("name")
    page.wait_for_url("**sort=name**")
    field(page).fill("")
    field(page).press_sequentially("appl")
    assert "Apple" in options(page)
    page.locator(".foot").click(position={"x": 2, "y": 2})
    page.get_by_role("listbox").wait_for(state="hidden")


@pytest.mark.parametrize("width", [360, 768, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_a_search_says_has_no_barrier(visit, width, scheme):
    page = visit(javascript=True, viewport={"width": width, "height": 900}, color_scheme=scheme, bypass_csp=True)
    for name, path in {"corrected": "/search?q=tomatoe", "open": "/search?q=tomato&stock=1&category=garden",
                       "wrong": "/search?q=tomato&from=x", "none": "/search?q=zzzz&stock=1"}.items():
        page.goto(path)
        keep_picture(page, f"search-{name}-{width}-{scheme}")
        assert barriers(page) == [], name
        overflow = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert overflow <= 0, name
