"""Browser windows in a shop."""

from contextlib import contextmanager

from screens import PHONE

#: Milliseconds after which a step fails: so many that no test depends on how fast the machine is.
TIMEOUT = 60_000


@contextmanager
def windows(browser, shop):
    """Opens browser windows, each with cookies of its own, and closes them at the end."""
    contexts = []

    def make(javascript=False, viewport=PHONE, **options):
        context = browser.new_context(
            base_url=shop.url, java_script_enabled=javascript, viewport=viewport, **options)
        context.set_default_timeout(TIMEOUT)
        contexts.append(context)
        page = context.new_page()
        page.has_script = javascript
        page.is_touched = options.get("has_touch", False)
        return page

    yield make
    for context in contexts:
        context.close()
