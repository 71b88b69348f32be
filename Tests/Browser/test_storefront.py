"""The announcement, own pages in the menus, and rooms that are switched off."""

from access import barriers
from screens import PHONE, TABLET, DESKTOP, keep_picture
from stocking import become_manager, fill, send
from test_adapting import overflow

ANNOUNCEMENT = "Closed on Monday, 1 June"


def choose(page, **fields):
    for field, value in fields.items():
        page.locator("#" + field.replace("_", "-")).select_option(value)


def write_page(page, title, text, head, foot):
    page.goto("/manage/new-page")
    fill(page, **{"page-title": title, "page-text": text})
    choose(page, in_head=head, in_foot=foot)
    send(page, "Add")


def has_no_barriers(page):
    """axe is a script, so it finds nothing where scripts do not run."""
    return not page.has_script or barriers(page) == []


def visible(page, selector):
    return [link.inner_text() for link in page.locator(selector).all() if link.is_visible()]


def test_storefront_is_set_up_and_seen_on_three_widths(visit, shop, javascript):
    manager = become_manager(visit(javascript, viewport=DESKTOP), shop)
    write_page(manager, "About us", "Since **1912**.", "1", "0")
    write_page(manager, "Jobs", "## We are hiring\n\n- Gardener", "0", "1")
    manager.goto("/manage/settings/storefront")
    assert has_no_barriers(manager)
    fill(manager, announcement=ANNOUNCEMENT)
    choose(manager, has_lists="0", has_games="0")
    send(manager, "Save")
    for name, screen in {"phone": PHONE, "tablet": TABLET, "desktop": DESKTOP}.items():
        page = visit(javascript, viewport=screen)
        for path in ["/", "/pages/about-us", "/pages/jobs", "/cart"]:
            page.goto(path)
            assert page.get_by_role("region", name="Announcement").inner_text() == ANNOUNCEMENT
            assert has_no_barriers(page) and overflow(page) == 0
            is_wide = name != "phone"
            assert visible(page, ".head-pages a") == (["About us"] if is_wide else [])
            foot = visible(page, ".foot nav a")
            assert "Jobs" in foot and ("About us" in foot) != is_wide
            assert "Lists" not in foot and "Games" not in foot and "Our shops" in foot
        page.goto("/pages/jobs")
        assert page.locator(".details li").inner_text() == "Gardener"
        keep_picture(page, f"storefront-{name}")
    assert page.goto("/lists").status == 404
