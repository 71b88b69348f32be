"""Games, by JavaScript and without, by hand, touch and keyboard."""

import re

import pytest

from access import barriers
from screens import DESKTOP, PHONE
from test_adapting import overflow
from walking import answered, tab_to


def begin(page, game, opponent="Two players"):
    page.goto("/games")
    if opponent == "Two players":
        section = page.get_by_role("region", name=game)
        section.locator("summary").click()
        section.get_by_label("First player").fill("Ann")
        section.get_by_label("Second player").fill("Ben")
    page.get_by_role("region", name=game).get_by_role("button", name=opponent).click()
    page.get_by_role("heading", level=1, name=game).wait_for()


def status(page):
    return page.locator("#game-status").inner_text()


def says(page, text):
    page.locator("#game-status", has_text=text).wait_for()


def drop(page, *columns):
    for column in columns:
        pieces = page.locator("g.piece").count()
        page.locator(f"#column-{column - 1}").click()
        page.locator("g.piece").nth(pieces).wait_for(state="attached")


def test_a_round_of_pig_goes_on_by_its_buttons(visit, javascript):
    page = visit(javascript)
    begin(page, "Pig")
    says(page, "Ann’s turn: roll the die.")
    assert page.get_by_role("button", name="Hold").is_disabled()
    turns = 0
    while turns < 3:
        page.get_by_role("button", name="Roll").click()
        page.locator(".die[aria-label^='The die shows']").wait_for()
        page.locator("#hold:enabled, #continue").first.wait_for()
        if page.locator("#hold:enabled").count():
            page.get_by_role("button", name="Hold").click()
        page.get_by_role("button", name="Tap to continue").wait_for()
        assert page.get_by_role("button", name="Roll").is_disabled()
        assert re.search("(holds: |rolled a 1)", status(page))
        page.get_by_role("button", name="Tap to continue").click()
        page.locator("#roll:enabled").wait_for()
        assert re.fullmatch("(Ann|Ben)’s turn: roll the die.", status(page))
        turns += 1
    says(page, "Ben’s turn")
    # It goes on by its address.
    address = page.url
    page.goto("/")
    page.goto(address)
    says(page, "Ben’s turn")


def test_computer_plays_pig(visit, javascript):
    page = visit(javascript)
    begin(page, "Pig", "Play the computer")
    says(page, "Your turn: roll the die.")
    while not page.locator("#continue").count():
        with answered(page):
            page.locator("#hold:enabled, #roll:enabled").last.click()
    page.get_by_role("button", name="Tap to continue").click()
    page.locator(".game-rolls", has_text="Computer rolled").wait_for()
    says(page, "Your turn: roll the die.")


def test_four_in_a_row_is_won_and_begun_again(visit, javascript):
    page = visit(javascript)
    begin(page, "Four in a Row")
    drop(page, 1, 2, 1, 2, 1, 2, 1)
    says(page, "Ann wins!")
    page.locator(".winning-line").wait_for(state="attached")
    assert "Red · 1 win" in page.locator(".player").first.inner_text()
    page.get_by_role("button", name="New game").click()
    says(page, "Ben’s turn (black).")
    drop(page, 4)
    page.get_by_role("button", name="New game").click()
    page.get_by_text("This ends the current game").wait_for()
    page.get_by_role("link", name="Keep playing").click()
    says(page, "Ann’s turn (red).")
    page.get_by_role("button", name="New game").click()
    page.get_by_text("This ends the current game").wait_for()
    page.get_by_role("button", name="New game").last.click()
    says(page, "Ann’s turn (red).")
    page.locator("g.piece").wait_for(state="detached")


def test_the_computer_answers_in_four_in_a_row(visit, javascript):
    page = visit(javascript)
    begin(page, "Four in a Row", "Play the computer")
    page.locator("#column-3").click()
    says(page, "Computer dropped in column")
    assert page.locator("g.piece").count() == 2


def opacity(page, column):
    return page.locator(f"#column-{column - 1}").evaluate("e => +getComputedStyle(e, '::before').opacity")


def centre(page, column):
    box = page.locator(f"#column-{column - 1}").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_piece_is_dragged_and_dropped(visit):
    page = visit(javascript=True)
    begin(page, "Four in a Row")
    page.mouse.move(*centre(page, 2))
    page.mouse.down()
    assert opacity(page, 2) == 1
    page.mouse.move(*centre(page, 5))
    assert opacity(page, 5) == 1 and opacity(page, 2) == 0
    page.mouse.up()
    says(page, "Ann dropped in column 5, row 1.")
    # Let go beside the board, nothing falls.
    page.mouse.move(*centre(page, 2))
    page.mouse.down()
    page.mouse.move(5, 5)
    page.mouse.up()
    drop(page, *[3] * 6)
    assert page.locator("g.piece").count() == 7
    page.mouse.move(*centre(page, 3))
    # Hollow over a full column.
    full = page.locator("#column-2")
    assert full.evaluate("e => getComputedStyle(e, '::before').backgroundColor") == "rgba(0, 0, 0, 0)"
    full.click(force=True)
    drop(page, 4)
    assert page.locator("g.piece").count() == 8


def test_games_are_played_by_keyboard(visit):
    page = visit(javascript=True, viewport=DESKTOP)
    begin(page, "Four in a Row")
    tab_to(page, "Drop in column 1, 0 pieces")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    assert opacity(page, 4) == 1
    page.keyboard.press("Enter")
    says(page, "Ann dropped in column 4, row 1.")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    says(page, "Ben dropped in column 3, row 1.")
    rows = page.locator("table tr").all_inner_texts()
    assert re.findall(r"\w+", rows[-1]) == "Row 1 empty empty black red empty empty empty".split()
    begin(page, "Pig")
    for _ in range(30):
        with answered(page):
            page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.matches('#roll, #continue, #hold, #new-game')")
    assert any(int(score) >= 0 for score in page.locator(".player-score strong").all_inner_texts())


def test_a_finger_drops_a_piece(visit):
    page = visit(javascript=True, has_touch=True)
    begin(page, "Four in a Row")
    page.locator("#column-6").tap()
    says(page, "Ann dropped in column 7, row 1.")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_games_have_no_barrier_and_fit(visit, scheme):
    page = visit(javascript=True, color_scheme=scheme, bypass_csp=True)
    for game in ["Pig", "Four in a Row"]:
        for viewport in [PHONE, DESKTOP, {"width": 320, "height": 640}]:
            page.set_viewport_size(viewport)
            page.goto("/games")
            assert barriers(page) == [] and overflow(page) <= 0
            begin(page, game)
            if game == "Pig":
                page.get_by_role("button", name="Roll").click()
                page.locator(".die[aria-label^='The die shows']").wait_for()
            else:
                drop(page, 1, 2, 1, 2, 1, 2, 1)
            assert barriers(page) == [], game
            assert overflow(page) <= 0


def test_four_in_a_row_begins_at_the_middle_column(visit, javascript):
    page = visit(javascript)
    page.goto("/games")
    tab_to(page, "Play the computer")
    for _ in range(2):  # to the second game's button
        page.keyboard.press("Tab")
    tab_to(page, "Play the computer")
    page.keyboard.press("Enter")
    page.get_by_role("heading", level=1, name="Four in a Row").wait_for()
    page.locator("#column-3:focus").wait_for()
