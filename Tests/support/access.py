"""axe-core, which looks for what breaks the Web Content Accessibility Guidelines 2.2 AA."""

from pathlib import Path

import axe_playwright_python

AXE = next(Path(axe_playwright_python.__file__).parent.rglob("axe.min.js")).read_text()
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
#: Returns violations alone: the full result is many times as long.
SEARCH = "async rules => (await axe.run(document, { runOnly: rules, resultTypes: ['violations'] })).violations"


def barriers(page):
    """The rules that the page breaks, each with the elements that break it.

    Waits for animations first: text that fades in has little contrast for a moment.
    """
    page.evaluate("Promise.allSettled(document.getAnimations().map(animation => animation.finished))")
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found = page.evaluate(SEARCH, RULES)
    return [(barrier["id"], [node["target"] for node in barrier["nodes"]]) for barrier in found]
