"""The HTML forms of the mails about orders: nothing is wider than the screen, and the contrast is sufficient."""

import pytest

from access import barriers
from screens import keep_picture
from stocking import become_manager

KINDS = ["order-receipt", "order-paid", "order-changed", "order-ready", "order-sent", "order-delivered",
         "order-cancelled", "payment-reminder", "payment-failed", "refund"]
RULES = {"color-contrast", "image-alt", "link-name"}
LONG = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen" * 2


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_mails_fit_small_screens_and_have_no_barriers(visit, shop, scheme):
    manager = become_manager(visit(javascript=True), shop)
    shop.sql("UPDATE shop SET accent_colour = '#ffd400', address = ?, version = version + 1", LONG)
    mails = {kind: manager.request.get(f"/manage/mail-previews/{kind}/html").text() for kind in KINDS}
    for width in (600, 360):
        page = visit(javascript=True, color_scheme=scheme, viewport={"width": width, "height": 800})
        for kind, html in mails.items():
            page.goto("about:blank")
            page.set_content(html)
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (kind, width)
            found = [barrier for barrier in barriers(page) if barrier[0] in RULES]
            assert found == [], (kind, width)
            if kind == "order-receipt":
                keep_picture(page, f"mail-{scheme}-{width}")


def test_preview_is_in_a_frame_without_scripts(visit, shop):
    manager = become_manager(visit(javascript=True), shop)
    manager.goto("/manage/settings/mails")
    manager.get_by_role("link", name="Sent", exact=True).click()
    manager.get_by_role("link", name="Preview with the saved texts").click()
    frame = manager.frame_locator("iframe")
    assert "Your order is on its way." in frame.locator("body").inner_text()
    assert manager.locator("iframe").get_attribute("sandbox") == ""
    assert barriers(manager) == []
