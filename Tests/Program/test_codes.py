"""QR codes, read by a reader that is not ours."""

import re
import subprocess

import pytest
import zxingcpp
from PIL import Image, ImageDraw

from running import ROOT

PROGRAM = ROOT / ".build/debug/Drawing"
QUIET_ZONE = 4
TRANSFER = "\n".join(["BCD", "002", "1", "SCT", "BHBLDEHHXXX", "Franz Mustermänn", "DE71110220330123456789", "EUR12.30",
                      "", "", "Order 1001"])


def draw(text):
    """The code of a text as a picture, three pixels a module."""
    size, path = subprocess.run([PROGRAM], input=text, capture_output=True, text=True, check=True).stdout.splitlines()
    side = int(size) + 2 * QUIET_ZONE
    picture = Image.new("L", (side, side), "white")
    pen = ImageDraw.Draw(picture)
    for x, y, width in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\3z", path):
        left, top = int(x) + QUIET_ZONE, int(y) + QUIET_ZONE
        pen.line((left, top, left + int(width) - 1, top), "black")
    return picture.resize((3 * side, 3 * side), Image.Resampling.NEAREST)


def read(picture):
    # Of other kinds of codes the reader may see one among the modules of a QR code.
    [code] = zxingcpp.read_barcodes(picture, formats=zxingcpp.BarcodeFormat.QRCode)
    return code


@pytest.mark.parametrize("text", [TRANSFER, "1", "りんご & Чай", "ä" * 165, "9" * 331])
def test_a_code_says_its_text(text):
    assert read(draw(text)).text == text


def test_texts_of_every_length_can_be_read(chance):
    letters = [chr(code) for code in range(0x20, 0x7F)] + list("äöüßéñłœ€")
    for length in range(1, 200, 9):
        text = "".join(chance.choices(letters, k=length)).strip() or "-"
        assert read(draw(text)).text == text, text


def test_a_soiled_code_can_still_be_read():
    picture = draw(TRANSFER)
    middle = picture.width // 2
    ImageDraw.Draw(picture).rectangle((middle - 12, middle - 12, middle + 24, middle + 24), "white")
    assert read(picture).text == TRANSFER
    assert read(picture).ec_level == "M"
