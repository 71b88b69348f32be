"""Takes the README's pictures from the running demo shop. Called by `bin/pictures`."""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

HERE = Path(__file__).resolve().parent
GOODS = {"tomato": 3, "apple": 2, "milk": 1, "lord-of-the-rings": 1, "garden-soil": 2}


def main(program):
    with tempfile.TemporaryDirectory() as folder:
        data = folder + "/data"
        subprocess.run([program, "seed", "--data", data], check=True, capture_output=True)
        server = subprocess.Popen(
            [program, "serve", "--data", data, "--port", "0", "--log-level", "error"], stdout=subprocess.PIPE, text=True)
        try:
            url = re.search(r"http://[^/]+", server.stdout.readline()).group(0)
            take(url)
        finally:
            server.terminate()
            server.wait()


def take(url):
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_context(base_url=url, viewport={"width": 1024, "height": 640}).new_page()
        for product, quantity in GOODS.items():
            page.request.post("/cart/lines", form={"product": product, "quantity": str(quantity)})
        page.goto("/cart")
        shoot(page, "/", "home")
        page.set_viewport_size({"width": 360, "height": 640})
        shoot(page, "/categories/grocery", "category-phone")
        shoot(page, "/cart", "cart-phone")
        shoot(page, "/checkout", "payment-phone")
        browser.close()


def shoot(page, path, name):
    page.goto(path, wait_until="networkidle")
    page.screenshot(path=HERE / f"{name}.png")


if __name__ == "__main__":
    main(sys.argv[1])
