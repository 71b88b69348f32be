"""The screens that shoppers have, in CSS pixels."""

from pathlib import Path

from playwright.sync_api import Error

SCREENSHOTS = Path(__file__).parents[1] / "Browser/screenshots"

#: The sizes on which the journeys are walked.
JOURNEYS = {"phone": {"width": 360, "height": 640}, "landscape": {"width": 844, "height": 390},
            "tablet": {"width": 768, "height": 1024}, "desktop": {"width": 1440, "height": 900}}
PHONE = {"width": 360, "height": 640}
TABLET = {"width": 768, "height": 1024}
DESKTOP = {"width": 1280, "height": 800}
#: The sizes on which all pages are opened.
SCREENS = {"phone": PHONE, "landscape": {"width": 844, "height": 390}, "tablet": TABLET, "desktop": DESKTOP,
           "narrow": {"width": 320, "height": 568}, "wide": {"width": 2560, "height": 1440}}


def keep_picture(page, name, **options):
    """Takes a picture of the page that stays after the tests, for looking at; `name` says of what, on which screen."""
    take_picture(page, path=SCREENSHOTS / f"{name}.png", **options)


def keep_dom(page, name):
    """Saves the page's DOM as HTML beside its picture."""
    SCREENSHOTS.mkdir(exist_ok=True)
    (SCREENSHOTS / f"{name}.html").write_text(page.content())


def take_picture(page, **options):
    """The page as it looks, as the bytes of a PNG. The options are those of Playwright's `screenshot`."""
    try:
        return page.screenshot(**options)
    except Error as error:
        # On a busy machine the browser now and then has not drawn the page yet, and does not wait for it by itself.
        if "Unable to capture screenshot" not in error.message:
            raise
    page.evaluate("() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    return page.screenshot(**options)
