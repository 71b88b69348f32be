"""Managers of the running shop, over plain HTTP."""

import re
import urllib.error
import urllib.parse
import urllib.request
from http.cookiejar import CookieJar

from running import shopme

MANAGER = "ann@example.com"
PASSWORD = "four wet wooden horses"
LINK = re.compile(r"https?://\S+/account/password\?key=[0-9a-f]{64}$", re.M)


class Browser:
    """Keeps its cookies and follows redirects."""

    def __init__(self, shop):
        self.shop = shop
        self.cookies = CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.cookies))

    def open(self, address, **form):
        """The status, the address in the end, and the page."""
        data = urllib.parse.urlencode(form).encode() if form else None
        try:
            answer = self.opener.open(urllib.parse.urljoin(self.shop.url, address), data, timeout=60)
        except urllib.error.HTTPError as error:
            answer = error
        return answer.status, urllib.parse.urlsplit(answer.url).path, answer.read().decode()

    def set_password(self, link, password=PASSWORD, **form):
        key = urllib.parse.parse_qs(urllib.parse.urlsplit(link).query)["key"][0]
        return self.open("/account/password", key=key, password=password, **form)

    def sign_in(self, email=MANAGER, password=PASSWORD):
        return self.open("/account/sign-in", email=email, password=password)


def first_manager_link(shop):
    """The link that the start has put into a file."""
    return (shop.data / "first-manager-link").read_text().strip()


def link_for(shop, email=MANAGER):
    """The link that `shopme manager add` prints."""
    result = shopme("manager", "add", email, *shop.place, "--public-url", shop.url)
    assert result.returncode == 0, result.stderr
    return LINK.search(result.stdout).group()


def add_manager(shop, email=MANAGER, password=PASSWORD):
    assert Browser(shop).set_password(link_for(shop, email), password)[1] == "/manage"
