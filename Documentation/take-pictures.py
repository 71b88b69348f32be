"""Takes the pictures of the documentation from the running demo shop. Called by `bin/pictures`."""

import ctypes
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

HERE = Path(__file__).resolve().parent
SCREENS = {"phone": {"width": 360, "height": 640}, "desktop": {"width": 1280, "height": 800}}
PASSWORD = "a password for the pictures"
LIST = "2 lb tomatoes\n6 apples\n1 gallon milk\nbread\n1 bag garden soil\nbirthday card"
GOODS = {"tomato": 3, "apple": 2, "milk": 1, "lord-of-the-rings": 1, "garden-soil": 2}


def main(program):
    with tempfile.TemporaryDirectory() as folder:
        data = folder + "/data"
        subprocess.run([program, "seed", "--data", data], check=True, capture_output=True)
        server = subprocess.Popen(
            [program, "serve", "--data", data, "--port", "0", "--log-level", "error"], stdout=subprocess.PIPE, text=True)
        try:
            url = re.search(r"http://[^/]+", server.stdout.readline()).group(0)
            added = subprocess.run([program, "manager", "add", "owner@example.com", "--data", data, "--public-url", url],
                                   check=True, capture_output=True, text=True).stdout
            take(url, re.search(r"http://\S+", added).group(0))
        finally:
            server.terminate()
            server.wait()


def take(url, link):
    """Takes all pictures. `link` is the one by which the manager sets a password."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_context(base_url=url).new_page()
        for product, quantity in GOODS.items():
            page.request.post("/cart/lines", form={"product": product, "quantity": str(quantity)})
        for screen, size in SCREENS.items():
            page.set_viewport_size(size)
            for name, path in (("home", "/"), ("category", "/categories/grocery"), ("item", "/products/striped-tee"), ("cart", "/cart")):
                page.goto(path, wait_until="networkidle")
                shoot(page, f"{name}-{screen}")
            page.get_by_role("button", name="Buy").click()
            page.get_by_role("dialog").wait_for()
            page.wait_for_timeout(500)
            shoot(page, f"payment-{screen}")
        take_list(page)
        take_back_office(browser.new_context(base_url=url).new_page(), link)
        browser.close()


def take_list(page):
    page.set_viewport_size(SCREENS["phone"])
    page.goto("/lists/new")
    page.get_by_role("textbox", name="Name").fill("Weekend")
    page.get_by_role("button", name="Add list").click()
    page.locator("textarea").fill(LIST)
    page.get_by_role("button", name="Add", exact=True).click()
    page.get_by_text("birthday card").first.wait_for()
    page.goto(page.url, wait_until="networkidle")
    shoot(page, "list-phone")


def take_back_office(page, link):
    page.set_viewport_size(SCREENS["desktop"])
    page.goto(link)
    for field in page.locator("input[type=password]").all():
        field.fill(PASSWORD)
    page.get_by_role("button", name="Set password").click()
    page.wait_for_url("**/manage")
    page.goto("/manage", wait_until="networkidle")
    shoot(page, "manage-desktop")


def shoot(page, name):
    picture = HERE / f"{name}.png"
    page.screenshot(path=picture)
    shrink(picture)


def shrink(picture):
    """Makes a palette of the picture's colours, with the shop's own libvips: a quarter of the bytes."""
    vips = ctypes.CDLL("libvips.so.42")
    vips.vips_init(b"")
    vips.vips_image_new_from_file.restype = ctypes.c_void_p
    image = vips.vips_image_new_from_file(str(picture).encode(), None)
    small = picture.with_suffix(".small.png")
    options = b"[palette=true,Q=90,effort=10,compression=9,strip=true]"
    assert vips.vips_image_write_to_file(ctypes.c_void_p(image), str(small).encode() + options, None) == 0
    small.replace(picture)


if __name__ == "__main__":
    main(sys.argv[1])
