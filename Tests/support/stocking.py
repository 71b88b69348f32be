"""Managers in a browser, and the pictures that they send."""

import io
import random
from functools import cache

from PIL import Image

from managing import PASSWORD, link_for
from walking import answered

def become_manager(page, shop, email="ann@example.com"):
    """Follows the link that the program prints, and sets a password."""
    page.goto(link_for(shop, email))
    page.get_by_label("New password", exact=True).fill(PASSWORD)
    with page.expect_response(lambda response: response.request.method == "POST"):
        page.get_by_role("button", name="Set password and sign in").click()
    page.wait_for_url("**/manage")
    return page



@cache
def photo(width=4000):
    """A JPEG as a phone makes it, of 12 megapixels: noisy, lying on its side, with the place where it was taken.

    - Parameter width: Pixels of the longer side, four thirds of the shorter one.
    """
    small = Image.frombytes("RGB", (400, 300), random.Random(1).randbytes(400 * 300 * 3))
    picture = small.resize((width, width * 3 // 4), Image.Resampling.BICUBIC)
    exif = Image.Exif()
    exif[0x0112] = 6  # Orientation: to be turned by 90 degrees
    exif.get_ifd(0x8825)[1] = "N"  # GPS latitude
    file = io.BytesIO()
    picture.save(file, "JPEG", quality=85, exif=exif)
    return {"name": "IMG 0001.jpg", "mimeType": "image/jpeg", "buffer": file.getvalue()}


@cache
def large_gif():
    """A GIF of 17 megabytes, which no browser makes smaller before it is sent."""
    pixels, side = random.Random(1), 3500
    picture = Image.frombytes("P", (side, side), pixels.randbytes(side * side))
    picture.putpalette(bytes(range(256)) * 3)
    file = io.BytesIO()
    picture.save(file, "GIF")
    return {"name": "noise.gif", "mimeType": "image/gif", "buffer": file.getvalue()}


def drawing(colour=(30, 120, 200)):
    """A PNG of 700 × 700 pixels."""
    file = io.BytesIO()
    Image.new("RGB", (700, 700), colour).save(file, "PNG")
    return {"name": "drawing.png", "mimeType": "image/png", "buffer": file.getvalue()}


def send(page, name):
    """Presses the button of this name and waits for the page that follows, pictures read."""
    with answered(page):
        page.get_by_role("button", name=name, exact=True).click()


def fill(page, **fields):
    for field, value in fields.items():
        page.locator("#" + field).fill(value)


def is_shown(picture):
    """The browser has loaded the picture and could read it."""
    picture.scroll_into_view_if_needed()
    picture.evaluate("picture => picture.decode()")
    return picture.evaluate("picture => picture.naturalWidth") > 0
