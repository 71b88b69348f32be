"""People join, look in as guests and look after their accounts, with JavaScript and without."""

import json

import pytest

from access import barriers
from screens import DESKTOP, PHONE, TABLET, keep_picture
from walking import add, answered, buy, follow, notice, order_rows, press, tab_to

EMAIL = "zoe@example.com"
PASSWORD = "a rather long password"
PAGES = {"join": "/account/join", "forgotten": "/account/forgotten"}
OWN_PAGES = {"account-of-zoe": "/account", "details": "/account/details", "addresses": "/account/addresses",
             "new-address": "/account/new-address", "email": "/account/email", "new-password": "/account/new-password",
             "sign-ins": "/account/sign-ins", "deletion": "/account/deletion"}


@pytest.fixture
def page(visit, javascript):
    return visit(javascript)


def type_names(page, email=EMAIL):
    page.get_by_label("First name").fill("Zoë")
    page.get_by_label("Last name").fill("Ng")
    page.get_by_label("Email address").fill(email)
    page.get_by_label("Password", exact=True).fill(PASSWORD)


def join(page):
    page.goto("/account/join")
    type_names(page)
    press(page, "Join")
    assert page.url.endswith("/account")


def join_at_once(page):
    fields = {"given-name": "Zoë", "family-name": "Ng", "email": EMAIL, "password": PASSWORD}
    assert page.request.post("/account/join", form=fields).ok


@pytest.mark.journey
def test_a_new_customer_joins_by_the_keyboard_and_finds_what_they_had(page):
    page.goto("/categories/grocery")
    add(page, "Tomato", 2)
    page.goto("/account")
    tab_to(page, "New customer")
    page.keyboard.press("Enter")
    page.wait_for_url("**/account/join")
    tab_to(page, "First name")
    page.keyboard.type("Zoë")
    page.keyboard.press("Tab")
    page.keyboard.type("Ng")
    page.keyboard.press("Tab")
    page.keyboard.type(EMAIL)
    page.keyboard.press("Tab")
    page.keyboard.type(PASSWORD)
    with answered(page):
        page.keyboard.press("Enter")
    assert page.url.endswith("/account")
    assert notice(page) == "Welcome! You are signed in."
    assert page.get_by_role("img", name="Welcome, Zoë").is_visible()
    page.goto("/cart")
    assert page.get_by_text("Tomato").first.is_visible()


def test_what_is_missing_is_named_at_its_field_and_cancel_returns(page):
    page.goto("/account")
    follow(page, "New customer")
    page.get_by_label("Last name").fill("Ng")
    press(page, "Join")
    assert page.locator(":focus").get_attribute("class") == "problem"
    for name, sentence in [("First name", "Enter your first name."), ("Email address", "Enter your email address.")]:
        field = page.get_by_label(name)
        assert page.locator("#" + field.get_attribute("aria-describedby").split()[-1]).inner_text() == sentence
    assert page.get_by_label("Last name").input_value() == "Ng"
    follow(page, "Cancel")
    assert page.url.endswith("/account")


def test_whoever_joined_signs_in_and_logs_off(page):
    join(page)
    page.get_by_role("main").get_by_role("button", name="Log off").click()
    page.get_by_text("You are not signed in.").wait_for()
    follow(page, "Sign in")
    page.get_by_label("Email address").fill(EMAIL)
    page.get_by_label("Password", exact=True).fill("a wrong one")
    press(page, "Sign in")
    assert page.get_by_role("link", name="Wrong email address or password.").is_visible()
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    press(page, "Sign in")
    assert notice(page) == "You are signed in."
    assert page.url.endswith("/account")


def test_a_guest_needs_one_click_and_is_a_fresh_one_each_time(page):
    page.goto("/account")
    press(page, "Continue as guest")
    assert page.get_by_role("img", name="Welcome, Guest").is_visible()
    page.goto("/categories/grocery")
    add(page, "Tomato")
    buy(page)
    page.goto("/account")
    page.get_by_role("main").get_by_role("button", name="Log off").click()
    page.get_by_text("You are not signed in.").wait_for()
    press(page, "Continue as guest")
    page.goto("/orders")
    assert order_rows(page) == []


def test_a_guest_joins_and_keeps_the_order(page):
    page.goto("/account")
    press(page, "Continue as guest")
    page.goto("/categories/grocery")
    add(page, "Tomato")
    buy(page)
    page.goto("/account")
    follow(page, "Join and keep them")
    type_names(page)
    press(page, "Join")
    page.goto("/orders")
    assert len(order_rows(page)) == 1


def test_names_addresses_and_password_are_changed(page):
    join(page)
    follow(page, "Your name and phone")
    page.get_by_label("First name").fill("Zora")
    press(page, "Save")
    assert page.get_by_role("img", name="Welcome, Zora").is_visible()
    follow(page, "Addresses")
    follow(page, "Add an address")
    page.get_by_label("Full name").fill("Zora Ng")
    page.get_by_label("Country").select_option("Switzerland")
    press(page, "Change country")
    assert page.get_by_label("Full name").input_value() == "Zora Ng"
    page.get_by_label("Street address").fill("Lake Street 5")
    page.get_by_label("Postal code").fill("8001")
    page.get_by_label("Postal code").press("Enter")
    page.locator(".field-error").wait_for()
    assert page.locator(".field-error").inner_text() == "Enter the city."
    page.get_by_label("City").fill("Zürich")
    press(page, "Save")
    assert page.get_by_text("CH-8001 Zürich").is_visible()
    follow(page, "Change the address Zora Ng")
    page.get_by_label("Street address").fill("Lake Street 7")
    press(page, "Save")
    assert page.get_by_text("Lake Street 7").is_visible()
    press(page, "Remove the address Zora Ng")
    assert page.get_by_text("No addresses yet.").is_visible()
    page.goto("/account")
    follow(page, "Change your password")
    page.get_by_label("Current password").fill(PASSWORD)
    page.get_by_label("New password").fill("another long password")
    press(page, "Change password")
    assert notice(page) == "Your password is changed. You are signed out on all other devices."


def test_the_address_is_changed_at_once_where_the_shop_sends_no_mail(page):
    join(page)
    follow(page, "Change your email address")
    page.get_by_label("New email address").fill("zora@example.com")
    page.get_by_label("Your password").fill(PASSWORD)
    press(page, "Change email address")
    assert page.get_by_text("zora@example.com").is_visible()
    page.goto("/account/forgotten")
    assert page.get_by_text("To get a new password, contact the shop").is_visible()


def test_another_browser_is_signed_out_from_afar(page, visit):
    join(page)
    other = visit(True)
    fields = {"email": EMAIL, "password": PASSWORD}
    assert other.request.post("/account/sign-in", form=fields).ok
    page.goto("/account/sign-ins")
    assert page.locator(".cards li").count() == 2
    press(page, "Sign out all other devices")
    assert page.locator(".cards li").count() == 1
    other.goto("/account")
    assert other.get_by_text("You are not signed in.").is_visible()


def test_a_person_takes_what_the_shop_knows_along_and_leaves(page):
    join(page)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download your data").click()
    data = json.loads(download.value.path().read_text())
    assert (data["email"], data["firstName"]) == (EMAIL, "Zoë")
    follow(page, "Delete your account")
    page.get_by_label("Your password").fill(PASSWORD)
    press(page, "Delete my account")
    assert notice(page) == "Your account and your personal data have been deleted."
    follow(page, "Sign in")
    page.get_by_label("Email address").fill(EMAIL)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    press(page, "Sign in")
    assert page.get_by_role("link", name="Wrong email address or password.").is_visible()


@pytest.mark.parametrize("screen", [PHONE, TABLET, DESKTOP], ids=["phone", "tablet", "desktop"])
def test_the_pages_of_an_account_fit_and_have_no_barriers(visit, screen):
    page = visit(javascript=True, viewport=screen)
    look_at(page, PAGES, screen)
    join_at_once(page)
    look_at(page, OWN_PAGES, screen)


def look_at(page, pages, screen):
    for name, path in pages.items():
        page.goto(path)
        keep_picture(page, f"{name}-{screen['width']}")
        assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0, name
        assert barriers(page) == [], name
