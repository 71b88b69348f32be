"""Passkeys of people who work for the shop, with Chromium's virtual authenticator, and recovery codes in their place."""

from urllib.parse import parse_qs, urlsplit

import pytest

from access import barriers
from checking import errors
from managing import MANAGER, PASSWORD, add_manager, link_for
from screens import DESKTOP, PHONE, TABLET, keep_picture
from walking import follow, log_off, notice, press, tab_to


class Device:
    """A computer that keeps passkeys and asks its user for a finger."""

    def __init__(self, page):
        self.client = page.context.new_cdp_session(page)
        self.client.send("WebAuthn.enable")
        self.id = self.client.send("WebAuthn.addVirtualAuthenticator", {"options": {
            "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
            "isUserVerified": True, "automaticPresenceSimulation": True}})["authenticatorId"]

    def passkeys(self):
        return self.client.send("WebAuthn.getCredentials", {"authenticatorId": self.id})["credentials"]

    def add(self, passkey):
        self.client.send("WebAuthn.addCredential", {"authenticatorId": self.id, "credential": passkey})

    def remove(self, passkey):
        self.client.send("WebAuthn.removeCredential",
                         {"authenticatorId": self.id, "credentialId": passkey["credentialId"]})

    def recognise(self, user):
        self.client.send("WebAuthn.setUserVerified", {"authenticatorId": self.id, "isUserVerified": user})


@pytest.fixture
def at(shop):
    """The address of a page by the shop's name, without which browsers have no passkeys."""
    add_manager(shop)
    return lambda path: f"http://localhost:{shop.port}{path}"


def sign_in(page, address):
    page.goto(address)
    page.get_by_label("Email address").fill(MANAGER)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    press(page, "Sign in")


def press_for_passkey(page, name):
    """Presses a button that asks the browser for a passkey, and waits for the page that follows."""
    with page.expect_navigation():
        page.get_by_role("button", name=name, exact=True).click()
    page.locator("html:not([data-sending])").wait_for(state="attached")


def make_passkey(page, at, name="Laptop"):
    page.goto(at("/account/passkeys"))
    page.get_by_label("Name", exact=True).fill(name)
    press_for_passkey(page, "Create a passkey")


def codes(page):
    page.get_by_role("heading", name="Your recovery codes").wait_for()
    return page.locator(".codes code").all_inner_texts()


def path_of(page):
    parts = urlsplit(page.url)
    return parts.path, parse_qs(parts.query).get("then", [None])[0]


def use_code(page, code):
    page.get_by_label("Recovery code").fill(code)
    press(page, "Use recovery code")


def test_staff_make_a_passkey_and_sign_in_with_it(shop, at, visit):
    page = visit(javascript=True)
    device = Device(page)
    sign_in(page, at("/account/sign-in"))
    assert notice(page).split() == "You are signed in. Set up a passkey Not now".split()
    follow_here(page, "Set up a passkey")
    page.get_by_label("Name", exact=True).fill("Laptop")
    press_for_passkey(page, "Create a passkey")
    assert len(set(codes(page))) == 10
    follow_here(page, "I have saved them")
    assert "Added" in page.locator(".passkeys li").inner_text() and "Not used yet." in page.locator(".passkeys").inner_text()
    log_off(page)
    sign_in(page, at("/account/sign-in?then=/manage/history"))
    assert path_of(page) == ("/account/passkey", "/manage/history")
    page.goto(at("/manage/settings"))
    assert path_of(page) == ("/account/passkey", "/manage/settings"), "no way around"
    press_for_passkey(page, "Use passkey")
    page.wait_for_url("**/manage/settings")
    assert notice(page).startswith("You are signed in.")
    page.goto(at("/account/passkeys"))
    assert "Last used" in page.locator(".passkeys").inner_text()
    assert len(device.passkeys()) == 1


def follow_here(page, name):
    with page.expect_navigation():
        page.get_by_role("link", name=name, exact=True).first.click()


def test_the_keyboard_alone_shows_a_passkey(at, visit):
    page = visit(javascript=True)
    Device(page)
    sign_in(page, at("/account/sign-in"))
    make_passkey(page, at)
    codes(page)
    log_off(page)
    sign_in(page, at("/account/sign-in?then=/manage"))
    page.wait_for_url("**/account/passkey?then=*")
    tab_to(page, "Use passkey")
    page.keyboard.press("Enter")
    page.wait_for_url("**/manage")


def test_a_recovery_code_lets_in_once_without_a_script(at, visit):
    maker, plain = visit(javascript=True), visit(javascript=False)
    Device(maker)
    sign_in(maker, at("/account/sign-in"))
    make_passkey(maker, at)
    first, second = codes(maker)[:2]
    sign_in(plain, at("/account/sign-in?then=/manage/history"))
    assert plain.get_by_role("button", name="Use passkey").count() == 0
    assert plain.get_by_text("This browser cannot use passkeys").is_visible()
    use_code(plain, first)
    assert path_of(plain)[0] == "/manage/history"
    log_off(plain)
    sign_in(plain, at("/account/sign-in"))
    use_code(plain, first)
    assert plain.locator("#code-error").inner_text() == "This code is not valid or has been used."
    assert plain.get_by_label("Recovery code").input_value() == ""
    use_code(plain, second.upper().replace("-", " "))
    assert path_of(plain)[0] == "/manage"
    plain.goto(at("/account/passkeys"))
    assert plain.get_by_text("You have 8 recovery codes left.").is_visible()
    press(plain, "Create ten new codes")
    assert len(codes(plain)) == 10


def test_a_device_that_does_not_know_its_user_and_a_copy_of_a_passkey_let_nobody_in(at, visit):
    page = visit(javascript=True)
    device = Device(page)
    sign_in(page, at("/account/sign-in"))
    make_passkey(page, at)
    codes(page)
    copy = device.passkeys()[0]
    log_off(page)
    sign_in(page, at("/account/sign-in?then=/manage"))
    device.recognise(False)
    page.get_by_role("button", name="Use passkey").click()
    page.get_by_text("Your browser did not use a passkey. Try again.").wait_for()
    device.recognise(True)
    press_for_passkey(page, "Use passkey")
    page.wait_for_url("**/manage")
    log_off(page)
    device.remove(copy)
    device.add(copy)  # as it was before: its counter goes back
    sign_in(page, at("/account/sign-in?then=/manage"))
    press_for_passkey(page, "Use passkey")
    assert page.locator(".problem a").inner_text() == "That passkey did not work. Try again, or use a recovery code."
    page.goto(at("/manage"))
    assert path_of(page) == ("/account/passkey", "/manage")


def test_several_passkeys_are_named_and_removed(shop, at, visit):
    page = visit(javascript=True)
    device = Device(page)
    sign_in(page, at("/account/sign-in"))
    make_passkey(page, at)
    codes(page)
    page.goto(at("/account/passkeys"))
    page.get_by_label("Name", exact=True).fill("The same laptop")
    page.get_by_role("button", name="Create a passkey").click()
    page.get_by_text("This device already has a passkey for the shop.").wait_for()
    device.client.send("WebAuthn.removeVirtualAuthenticator", {"authenticatorId": device.id})
    other = Device(page)
    make_passkey(page, at, "Key ring")
    assert notice(page) == "Your passkey was added."
    assert page.locator(".passkeys a").all_inner_texts() == ["Laptop", "Key ring"]
    follow_here(page, "Laptop")
    page.get_by_label("Name", exact=True).fill("Old laptop")
    press(page, "Save")
    follow_here(page, "Old laptop")
    press(page, "Remove this passkey")
    assert notice(page) == "Your passkey was removed."
    assert page.locator(".passkeys a").all_inner_texts() == ["Key ring"]
    log_off(page)
    sign_in(page, at("/account/sign-in?then=/account/passkeys"))
    press_for_passkey(page, "Use passkey")
    page.wait_for_url("**/account/passkeys")
    follow_here(page, "Key ring")
    assert "It is your only passkey" in page.locator("main").inner_text()
    press(page, "Remove this passkey")
    log_off(page)
    sign_in(page, at("/account/sign-in"))
    assert path_of(page)[0] == "/manage", "the password alone does it again"
    assert len(other.passkeys()) == 1, "what is on the device is its owner's"


def test_whoever_has_lost_everything_gets_in_by_a_link_of_the_command_line(shop, at, visit):
    page = visit(javascript=True)
    Device(page)
    sign_in(page, at("/account/sign-in"))
    make_passkey(page, at)
    codes(page)
    later = visit(javascript=True)
    later.goto(at("/account/password?") + urlsplit(link_for(shop)).query)
    later.get_by_label("New password").fill(PASSWORD)
    press(later, "Set password and sign in")
    assert path_of(later)[0] == "/account/passkeys"
    assert "signed in without a passkey this time" in notice(later)
    follow_here(later, "Laptop")
    press(later, "Remove this passkey")
    later.goto(at("/manage"))
    assert path_of(later)[0] == "/manage"


def test_at_an_address_of_numbers_the_page_names_the_one_with_passkeys(shop, at, visit):
    page = visit(javascript=True)
    Device(page)
    sign_in(page, at("/account/sign-in"))
    make_passkey(page, at)
    codes(page)
    sign_in(page, "/account/sign-in?then=/manage")
    page.wait_for_url("**/account/passkey?then=*")
    assert page.get_by_role("button", name="Use passkey").count() == 0
    assert page.get_by_role("link", name=f"http://localhost:{shop.port}").is_visible()
    assert page.get_by_label("Recovery code").is_visible()


def test_no_page_has_an_error_in_its_markup(at, visit, checker, tmp_path):
    page = visit(javascript=True)
    Device(page)
    pages = tmp_path / "pages"
    pages.mkdir()

    def keep(name):
        (pages / f"{name}.html").write_text(page.request.get(page.url).text())

    sign_in(page, at("/account/sign-in"))
    page.goto(at("/account/passkeys"))
    keep("none")
    make_passkey(page, at)
    codes(page)
    page.goto(at("/account/passkeys"))
    keep("passkeys")
    follow_here(page, "Laptop")
    keep("passkey")
    (pages / "codes.html").write_text(page.request.post(at("/account/recovery-codes")).text())
    log_off(page)
    sign_in(page, at("/account/sign-in?then=/manage"))
    page.wait_for_url("**/account/passkey?then=*")
    keep("request")
    (pages / "problem.html").write_text(page.request.post(at("/account/recovery-code"), form={"code": "x"}).text())
    assert errors(checker, pages) == []


@pytest.mark.parametrize(("name", "screen", "scheme"), [("phone", PHONE, "light"), ("tablet", TABLET, "light"),
                                                       ("desktop", DESKTOP, "dark")])
def test_the_pages_have_no_barrier_and_fit(at, visit, name, screen, scheme):
    page = visit(javascript=True, viewport=screen, color_scheme=scheme, bypass_csp=True)
    complaints = []
    page.on("console", lambda message: complaints.append(message.text))
    device = Device(page)

    def look(title):
        assert barriers(page) == [], title
        assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0, title
        small = page.evaluate("""() => [...document.querySelectorAll('main button, main input, main .button, .passkeys a')]
            .filter(e => e.checkVisibility() && e.type !== 'hidden' && e.getBoundingClientRect().height < 43.5)
            .map(e => e.outerHTML)""")
        assert small == [], title
        keep_picture(page, f"{title}-{name}-{scheme}", full_page=True)

    sign_in(page, at("/account/sign-in"))
    look("passkey-asked")
    page.goto(at("/account/passkeys"))
    look("passkeys-none")
    press(page, "Create a passkey")
    assert device.passkeys() == [], "nothing is made that has no name"
    look("passkeys-problem")
    page.get_by_label("Name", exact=True).fill("W" * 50)
    press_for_passkey(page, "Create a passkey")
    codes(page)
    look("recovery-codes")
    page.goto(at("/account/passkeys"))
    look("passkeys")
    follow_here(page, "W" * 50)
    look("passkey-one")
    log_off(page)
    sign_in(page, at("/account/sign-in?then=/manage"))
    page.wait_for_url("**/account/passkey?then=*")
    look("passkey-request")
    use_code(page, "none")
    look("passkey-request-problem")
    assert [text for text in complaints if not text.startswith(("Failed to load resource", "Clear-Site-Data"))] == []
