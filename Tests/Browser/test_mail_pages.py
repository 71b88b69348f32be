"""Managers look at the shop's mail, with JavaScript and without."""

import pytest

from stocking import become_manager
from walking import answered, follow, go_to, notice, press, tab_to


@pytest.fixture
def manager(visit, javascript, shop):
    return become_manager(visit(javascript), shop)


def text(page):
    return page.locator("main").inner_text()


def test_a_test_mail_is_read_where_nobody_sends_it(manager):
    manager.goto("/manage")
    go_to(manager, "Settings", "Sent mails")
    assert "The shop has no mail server" in text(manager) and "There is no mail." in text(manager)
    press(manager, "Send a test mail")
    assert notice(manager) == "Mail to ann@example.com: it is sent as soon as the mail server accepts it."
    assert "Not sent: no mail server" in text(manager) and "works. This test was written on" in text(manager)
    manager.goto("/manage/mail")
    follow(manager, "Test mail from ShopME")
    assert "To\nann@example.com" in text(manager).replace("\n\n", "\n")


def test_a_failed_mail_is_tried_again_by_the_keyboard(manager, shop):
    manager.request.post("/manage/mail")
    shop.sql("UPDATE outbox SET failed_at = 1, next_try_at = NULL, last_words = '550 No such mailbox'")
    manager.goto("/manage/mail")
    follow(manager, "Failed mails only")
    assert "550 No such mailbox" in text(manager)
    follow(manager, "Test mail from ShopME")
    tab_to(manager, "Try again")
    with answered(manager):
        manager.keyboard.press("Enter")
    assert "Not sent: no mail server" in text(manager)
    assert manager.get_by_role("button", name="Try again").count() == 0
