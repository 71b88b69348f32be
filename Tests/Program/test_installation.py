"""The shop where it is installed, away from its sources."""

import re
import shutil
import subprocess
from datetime import datetime
from zoneinfo import ZoneInfo

from buying import Buyer
from managing import Browser, link_for
from running import PROGRAM, ROOT, Shop


def install(destination):
    """With the program that is tested anyway, which saves two minutes."""
    return subprocess.run([ROOT / "bin/install", destination, PROGRAM], capture_output=True, text=True)


def test_an_installed_shop_finds_all_that_is_its_own(tmp_path):
    assert install(tmp_path / "shop").returncode == 0
    program, data = tmp_path / "shop/bin/shopme", tmp_path / "data"
    subprocess.run([program, "seed", "--data", data], check=True, capture_output=True, cwd=tmp_path)
    shop = Shop(data, program=program, folder=tmp_path).open()
    home = shop.get("/").decode()
    assert "Grocery" in home
    stylesheet = re.search(r'href="([^"]*shop[^"]*\.css[^"]*)"', home).group(1)
    assert b".bar-top {" in shop.get(stylesheet)
    picture = re.search(r'src="([^"]*tile-cart[^"]*\.svg)"', home).group(1)
    assert shop.get(picture) == (ROOT / "Public/pictures/tile-cart.svg").read_bytes()
    shop.close()
    assert (tmp_path / "shop/bin/shopme-pictures").read_bytes() == (PROGRAM.parent / "shopme-pictures").read_bytes()


def test_installing_anew_replaces_what_came_with_the_shop_and_nothing_else(tmp_path):
    for folder in ("Public", "data"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "old").touch()
    assert install(tmp_path).returncode == 0
    assert not (tmp_path / "Public/old").exists()
    assert (tmp_path / "data/old").exists()


def test_the_sources_are_not_installed_over(tmp_path):
    shutil.copy(ROOT / "Package.swift", tmp_path)
    (tmp_path / "Public").mkdir()
    result = install(tmp_path)
    assert result.returncode != 0 and "holds the shop's sources" in result.stderr
    assert not any((tmp_path / "Public").iterdir())


def test_the_program_knows_time_zones_and_letters(shop):
    """It has them of its own and of the system: Unicode's library is not in it."""
    buyer = Buyer(shop.port)
    buyer.add("tomato")
    assert buyer.place(buyer.confirmation()).order_number
    [(placed,)] = shop.sql("SELECT placed_at FROM orders")
    clock = datetime.fromtimestamp(placed, ZoneInfo("America/New_York"))
    assert f"{clock:%B} {clock.day}, {clock:%Y} at {clock:%-I:%M %p}" in buyer.get("/orders").body

    manager = Browser(shop)
    manager.set_password(link_for(shop))
    for name in ("Weißbrot à la crème", "りんご", "Чай"):
        manager.open("/manage/products", name=name, price="1", unit="each", category="Toys")
    slugs = shop.sql("SELECT slug FROM products ORDER BY id DESC LIMIT 3")
    assert slugs == [("caj",), ("ringo",), ("weissbrot-a-la-creme",)]
