"""Signing in and out as a manager, with JavaScript and without."""

import pytest

from access import barriers
from managing import MANAGER, PASSWORD, add_manager, first_manager_link, link_for
from screens import DESKTOP, PHONE, keep_picture
from walking import add, answered, badge, focused_name, follow, notice, press, tab_to


@pytest.fixture
def page(visit, javascript):
    return visit(javascript)


def sign_in(page, password=PASSWORD):
    page.get_by_label("Email address").fill(MANAGER)
    page.get_by_label("Password", exact=True).fill(password)
    press(page, "Sign in")


def test_the_keyboard_alone_signs_in_and_out(shop, page):
    add_manager(shop)
    page.goto("/categories/grocery")
    add(page, "Tomato", 2)
    tab_to(page, "Manage")
    page.keyboard.press("Enter")
    page.wait_for_url("**/account/sign-in?then=%2Fmanage")
    tab_to(page, "Email address")
    page.keyboard.type(MANAGER)
    page.keyboard.press("Tab")
    page.keyboard.type(PASSWORD)
    with answered(page):
        page.keyboard.press("Enter")
    assert page.url.endswith("/manage")
    assert notice(page) == "You are signed in."
    tab_to(page, "Your account")
    page.keyboard.press("Enter")
    tab_to(page, "Log off")
    with answered(page):
        page.keyboard.press("Enter")
    assert page.url.endswith("/account")
    assert notice(page) == "You are signed out. Your cart will be here when you sign in again."
    page.goto("/")
    assert page.get_by_text("Cart (0)").is_visible(), "it stays with the account"
    page.goto("/manage")
    assert "/account/sign-in" in page.url


def test_a_wrong_password_is_said_at_its_field_and_the_address_is_kept(shop, page):
    add_manager(shop)
    page.goto("/account/sign-in?then=/manage")
    sign_in(page, "a wrong one")
    sentence = "Wrong email address or password."
    assert page.title() == "Error: Sign in – ShopME"
    assert page.locator(":focus").get_attribute("class") == "problem"
    field = page.get_by_label("Password", exact=True)
    assert page.locator("#" + field.get_attribute("aria-describedby")).inner_text() == sentence
    assert field.get_attribute("aria-invalid") == "true" and field.input_value() == ""
    assert page.get_by_label("Email address").input_value() == MANAGER
    page.get_by_role("link", name=sentence).click()
    assert focused_name(page) == "Password"
    page.keyboard.type(PASSWORD)
    with answered(page):
        page.keyboard.press("Enter")
    assert page.url.endswith("/manage")


def test_a_link_sets_the_password(shop, page):
    page.goto(link_for(shop))
    assert page.url.endswith("/account/password"), "the key stands in no history and on no screen"
    assert page.get_by_label("Email address").input_value() == MANAGER
    page.get_by_label("New password").fill("password1")
    press(page, "Set password and sign in")
    assert page.locator(".problem a").inner_text().startswith("This password is too easy to guess")
    page.get_by_label("New password").fill(PASSWORD)
    press(page, "Set password and sign in")
    assert page.url.endswith("/manage")
    assert notice(page) == "Your password is set, and you are signed in."


def test_password_managers_find_their_fields(shop, page):
    add_manager(shop)
    page.goto("/account/sign-in")
    assert [field.get_attribute("autocomplete") for field in page.locator(".form input:visible").all()] == [
        "username", "current-password"]
    page.goto(link_for(shop))
    assert [field.get_attribute("autocomplete") for field in page.locator(".form input:visible").all()] == [
        "username", "new-password"]


def test_show_shows_what_is_typed_and_hides_it_again(visit):
    page = visit(javascript=True)
    page.goto("/account/sign-in")
    field, show = page.get_by_label("Password", exact=True), page.get_by_role("button", name="Show password")
    field.fill(PASSWORD)
    for shown in (True, False):
        show.click()
        assert field.get_attribute("type") == ("text" if shown else "password")
        assert show.get_attribute("aria-pressed") == str(shown).lower()
        assert field.input_value() == PASSWORD
    show.click()
    page.get_by_label("Email address").fill("nobody@example.com")
    press(page, "Sign in")
    assert field.get_attribute("type") == "password" and show.get_attribute("aria-pressed") == "false"


def test_without_a_script_nothing_promises_to_show(visit):
    page = visit(javascript=False)
    page.goto("/account/sign-in")
    assert page.get_by_role("button", name="Show password").count() == 0


def test_what_a_manager_entered_stays_when_they_are_no_longer_signed_in(shop, visit):
    page = visit(javascript=True)
    add_manager(shop)
    page.goto("/account/sign-in?then=/manage/new-item")
    sign_in(page)
    page.get_by_label("Name", exact=True).fill("Pear")
    shop.sql("UPDATE sessions SET customer_id = NULL, ended_at = 1 WHERE ended_at IS NULL")
    page.get_by_role("button", name="Add", exact=True).click()
    page.get_by_role("button", name="Try again").wait_for()
    assert "You have been signed out. Nothing was saved yet" in notice(page)
    assert page.get_by_label("Name", exact=True).input_value() == "Pear"
    other = page.context.new_page()
    other.has_script, other.is_touched = True, False
    other.goto("/account/sign-in")
    sign_in(other)
    press(page, "Try again")
    assert page.url.endswith("/manage/new-item") and page.locator(".problem").count() == 1, "a price is missing"
    assert page.get_by_label("Name", exact=True).input_value() == "Pear"


def test_somebody_who_is_no_longer_signed_in_and_sends_a_large_picture_is_told_so(shop, page, tmp_path):
    """The shop does not take the picture then, and answers while it is still being sent."""
    add_manager(shop)
    page.goto("/account/sign-in?then=/manage/new-item")
    sign_in(page)
    page.get_by_label("Name", exact=True).fill("Pear")
    (tmp_path / "photo.jpg").write_bytes(bytes(6 << 20))
    page.locator("#picture").set_input_files(tmp_path / "photo.jpg")
    shop.sql("UPDATE sessions SET customer_id = NULL, ended_at = 1 WHERE ended_at IS NULL")
    page.get_by_role("button", name="Add", exact=True).click()
    page.get_by_text("You have been signed out").wait_for()
    if page.has_script:
        assert page.get_by_label("Name", exact=True).input_value() == "Pear"
        assert page.locator("#picture").evaluate("field => field.files.length") == 1
    assert list((shop.data / "uploads").iterdir()) == []


@pytest.mark.parametrize(("screen", "scheme"), [(PHONE, "light"), (DESKTOP, "dark")], ids=["phone", "desktop"])
def test_the_pages_have_no_barrier_and_fit(shop, visit, screen, scheme):
    page = visit(javascript=True, viewport=screen, color_scheme=scheme, bypass_csp=True)
    complaints = []
    page.on("console", lambda message: complaints.append(message.text))

    def look(name):
        assert barriers(page) == [], name
        assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0, name
        small = page.evaluate("""() => [...document.querySelectorAll('main button, main input, main .button, .foot button')]
            .filter(e => e.checkVisibility() && e.getBoundingClientRect().height < 43.5).map(e => e.outerHTML)""")
        assert small == [], name
        keep_picture(page, f"{name}-{screen['width']}-{scheme}", full_page=True)

    link = first_manager_link(shop)
    page.goto(link)
    look("first-manager")
    press(page, "Set password and sign in")
    look("first-manager-problem")
    page.goto(link_for(shop))
    look("set-password")
    page.goto("/account/sign-in")
    look("sign-in")
    sign_in(page, "wrong")
    look("sign-in-problem")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Show password").click()
    look("sign-in-shown")
    add_manager(shop)
    page.goto("/account/sign-in")
    sign_in(page)
    look("signed-in")
    assert [text for text in complaints if not text.startswith("Failed to load resource")] == []
