"""The modules that pages load, and that those of two versions of the shop never meet."""

import shutil

import pytest

from managing import MANAGER, PASSWORD, add_manager
from running import ROOT
from stocking import photo
from walking import fill_cart_at_once, press

#: At the end of a module: says that it runs, and of which version it is.
MARK = '\n;(globalThis.running ??= []).push("{module} {version}")\n'


@pytest.fixture
def public(shop, tmp_path):
    """The folder `Public` of a shop that can be updated: `shop.restart()` serves what is in it by then."""
    shop.close()
    shop.folder = tmp_path / "installation"
    for folder in ("Templates", "Words", "Public", "Map"):
        shutil.copytree(ROOT / folder, shop.folder / folder)
    for module in (shop.folder / "Public/scripts").rglob("*.js"):
        module.write_text(module.read_text() + MARK.format(module=module.stem, version=1))
    shop.open()
    return shop.folder / "Public"


def update(module):
    module.write_text(module.read_text().replace(f'"{module.stem} 1"', f'"{module.stem} 2"'))


def running(page):
    page.wait_for_load_state("networkidle")
    return sorted(page.evaluate("running"))


def addresses(page):
    return {address.rsplit("/", 1)[1].split(".")[0]: address
            for address in page.locator("head link[rel=modulepreload], head script[src]").evaluate_all(
                "all => all.map(element => element.href ?? element.src)")}


def sign_in(page):
    page.get_by_label("Email address").fill(MANAGER)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    press(page, "Sign in")


def test_a_page_names_all_its_modules_so_that_none_waits_for_another(shop, visit):
    add_manager(shop)
    page = visit(javascript=True)
    fill_cart_at_once(page)
    page.goto("/account/sign-in?then=/")
    sign_in(page)
    loaded = set()
    page.on("request", lambda request: request.resource_type == "script" and loaded.add(request.url))
    for path in ("/", "/cart", "/manage/new-item"):
        loaded.clear()
        page.goto(path, wait_until="networkidle")
        assert loaded == set(addresses(page).values()) and all(len(url.split(".")[-2]) == 8 for url in loaded), path


def test_after_an_update_no_cached_module_runs_beside_a_new_one(shop, public, visit):
    page = visit(javascript=True)
    fill_cart_at_once(page)
    page.goto("/cart")
    assert running(page) == ["changes 1", "page 1", "patch 1", "shop 1", "swipe 1"]
    kept = addresses(page)
    update(public / "scripts/patch.js")
    shop.restart()
    page.goto("/cart")
    assert running(page) == ["changes 1", "page 1", "patch 2", "shop 1", "swipe 1"]
    now = addresses(page)
    assert {module for module in kept if kept[module] != now[module]} == {"changes", "page", "patch", "shop"}
    assert page.request.get(kept["page"]).status == 404, "a page from before goes without scripts, not with new ones"
    press(page, "Increase quantity of Tomato")
    assert page.get_by_label("Quantity of Tomato", exact=True).input_value() == "4"


def test_a_page_that_is_open_during_an_update_runs_no_new_module(shop, public, visit):
    add_manager(shop)
    page = visit(javascript=True)
    page.goto("/account/sign-in?then=/manage/new-item")
    update(public / "scripts/patch.js")
    shop.restart()
    sign_in(page)
    assert page.get_by_role("heading", level=1).inner_text() == "New item"
    assert running(page) == ["changes 1", "page 1", "patch 1", "shop 1"]
    page.reload()
    assert running(page) == ["changes 1", "manager 1", "page 1", "patch 2", "shop 1", "upload 1"]


def test_a_page_that_is_shown_in_place_brings_the_stylesheet_and_modules_of_its_room(shop, visit):
    add_manager(shop)
    page = visit(javascript=True)
    loads = []
    page.on("domcontentloaded", lambda _: loads.append(page.url))
    page.goto("/account/sign-in?then=/manage/new-item")
    sign_in(page)
    assert page.evaluate("getComputedStyle(document.querySelector('.manage')).display") == "grid"
    page.wait_for_load_state("networkidle")
    file = photo()
    page.locator("#picture").set_input_files(file)
    page.wait_for_function("size => document.querySelector('#picture').files[0].size < size", arg=len(file["buffer"]))
    assert len(loads) == 1
