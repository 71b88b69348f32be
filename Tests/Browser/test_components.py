"""The gallery of components: boxes, contrast and states on four widths, in light, dark and forced colours."""

import pytest

from measuring import (BORDERLESS, FAINT_BORDERS, FAINT_FOCUS, FAINT_TEXTS, OUTSIDE, OVERLAPPING, SMALL, STATES)
from screens import keep_picture
from stocking import become_manager
from windows import windows

PATH = "/manage/components"
ROOT = ".components"
WIDTHS = [360, 768, 1280, 1920]
#: In the dark without JavaScript, which shows other buttons.
LOOKS = {"light": {"color_scheme": "light", "javascript": True}, "dark": {"color_scheme": "dark"},
         "forced-light": {"color_scheme": "light", "forced_colors": "active", "javascript": True},
         "forced-dark": {"color_scheme": "dark", "forced_colors": "active"}}


@pytest.fixture(scope="module")
def manager(chromium, shared_shop):
    """The cookies of a manager."""
    with windows(chromium, shared_shop) as visit:
        return become_manager(visit(javascript=True), shared_shop).context.storage_state()


@pytest.fixture(scope="module", params=WIDTHS)
def width(request):
    return request.param


@pytest.fixture(scope="module", params=LOOKS)
def look(request):
    return request.param


@pytest.fixture(scope="module")
def gallery(chromium, shared_shop, manager, width, look):
    """The gallery in one window, without animations."""
    with windows(chromium, shared_shop) as visit:
        page = visit(viewport={"width": width, "height": 900}, storage_state=manager, reduced_motion="reduce", **LOOKS[look])
        assert page.goto(PATH).ok
        keep_picture(page, f"components-{width}-{look}", full_page=True)
        yield page


def test_components_lie_within_their_container(gallery):
    assert gallery.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
    assert gallery.evaluate(OUTSIDE, ROOT) == []


def test_components_do_not_overlap(gallery):
    assert gallery.evaluate(OVERLAPPING, ROOT) == []


def test_targets_are_large(gallery):
    assert gallery.evaluate(SMALL, ROOT) == []


def test_texts_and_icons_have_contrast(gallery):
    assert gallery.evaluate(FAINT_TEXTS, ROOT) == []


def test_borders_of_fields_have_contrast(gallery):
    assert gallery.evaluate(FAINT_BORDERS, ROOT) == []


def test_focus_has_contrast(gallery):
    gallery.keyboard.press("Tab")  # focus is shown after a key
    assert gallery.evaluate(FAINT_FOCUS, ROOT) == []


def test_states_differ_without_colour(gallery, width):
    states = gallery.evaluate(STATES, ROOT)
    assert (states["disabled_count"], states["current_count"]) == (8, 3)
    assert (states["disabled"], states["current"], states["wrong"]) == ([], [], True)
    assert states["sorted"] in ([None] if width < 768 else ['"↓"'])


def test_buttons_have_borders_in_forced_colours(gallery, look):
    if look.startswith("forced"):
        assert gallery.evaluate(BORDERLESS, ROOT) == []


def test_menu_opens_within_the_screen(gallery, width):
    gallery.get_by_role("button", name="Open menu").click()
    menu = gallery.locator("#sample-menu")
    box = menu.bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= width and box["y"] >= 0 and box["y"] + box["height"] <= 900
    for measure in (FAINT_TEXTS, SMALL, OVERLAPPING):
        assert gallery.evaluate(measure, "#sample-menu") == []
    gallery.keyboard.press("Escape")
    menu.wait_for(state="hidden")
