"""axe-core finds nothing against the Web Content Accessibility Guidelines 2.2 AA."""

from pathlib import Path

import axe_playwright_python
import pytest

from test_looks import PAGES
from walking import answered, ask_to_buy, fill_cart_at_once, order_at_once

AXE = next(Path(axe_playwright_python.__file__).parent.rglob("axe.min.js")).read_text()
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
#: Only what breaks a rule leaves the browser: what keeps them all is many times as long.
SEARCH = "async rules => (await axe.run(document, { runOnly: rules, resultTypes: ['violations'] })).violations"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_no_page_has_a_barrier(visit, scheme, width):
    # So tall that no row lies half below the bar that stays at the bottom: axe would take what is left for its size.
    page = visit(javascript=True, viewport={"width": width, "height": 2000}, color_scheme=scheme, bypass_csp=True)
    order_at_once(page)
    fill_cart_at_once(page)
    for name, path in PAGES.items():
        page.goto(path)
        assert barriers(page) == [], name
    page.goto("/cart")
    page.get_by_label("Quantity of Milk", exact=True).fill("many")
    with answered(page):
        page.keyboard.press("Enter")
    assert barriers(page) == [], "the cart with an error"
    page.goto("/cart")
    ask_to_buy(page)
    assert barriers(page) == [], "the question whether to buy"


def barriers(page):
    """Looks when everything has come to rest: what is fading in has little contrast for a moment."""
    page.evaluate("Promise.allSettled(document.getAnimations().map(animation => animation.finished))")
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found = page.evaluate(SEARCH, RULES)
    return [(barrier["id"], [node["target"] for node in barrier["nodes"]]) for barrier in found]
