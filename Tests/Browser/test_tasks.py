"""The staff's tasks, by JavaScript and without, by hand and by keyboard."""

import re

import pytest

from access import barriers
from screens import DESKTOP, PHONE
from stocking import become_manager
from test_adapting import overflow
from walking import go_to

PAGES = ["/manage/tasks", "/manage/tasks?sort=due&edit", "/manage/new-task", "/manage/tasks/1",
         "/manage/task-priority?task=1&version=1&text=a&priority=2&due-date=",
         "/manage/task-due-date?task=1&version=1&text=a&priority=2&due-date="]


@pytest.fixture
def manager(visit, shop, javascript):
    page = visit(javascript)
    become_manager(page, shop)
    return page


def texts(page):
    return page.locator(".task-text").all_inner_texts()


def add(page, text):
    page.goto("/manage/tasks")
    page.get_by_role("link", name="New task").first.click()
    page.get_by_label("Task", exact=True).fill(text)
    page.get_by_role("button", name="Add task").last.click()
    page.locator(".task-text", has_text=text).wait_for()


def test_a_task_is_written_on_its_screens(manager):
    page = manager
    page.goto("/manage")
    go_to(page, "Tasks")
    page.get_by_role("link", name="New task").first.click()
    page.get_by_label("Task", exact=True).fill("Wrap presents")
    page.get_by_role("button", name="Priority").click()
    assert page.get_by_role("radio", name="Medium").is_checked()
    page.get_by_label("High").check()
    page.get_by_role("button", name="Done").click()
    assert page.get_by_label("Task", exact=True).input_value() == "Wrap presents"
    page.get_by_role("button", name="Due date").click()
    page.get_by_label("Due date").fill("2020-12-24")
    page.get_by_role("button", name="Done").click()
    assert "December 24, 2020" in page.get_by_role("button", name="Due date").inner_text()
    page.get_by_role("button", name="Add task").last.click()
    row = page.locator(".task.is-overdue")
    assert "Past due: December 24, 2020" in row.inner_text()
    # Editing starts with all that it says.
    row.get_by_role("link", name="Wrap presents").click()
    assert page.get_by_label("Task", exact=True).input_value() == "Wrap presents"
    page.get_by_role("button", name="Due date").click()
    assert page.get_by_label("Due date").input_value() == "2020-12-24"
    page.get_by_role("button", name="No due date").click()
    page.get_by_role("button", name="Clear the text").click()
    assert page.get_by_label("Task", exact=True).input_value() == ""
    page.get_by_label("Task", exact=True).fill("Unwrap them")
    page.keyboard.press("Enter")
    page.locator(".task-text", has_text="Unwrap them").wait_for()
    assert "No due date · High priority" in page.locator(".task-link").inner_text()


def test_tasks_are_completed_deleted_and_brought_back(manager):
    page = manager
    for text in ["Sweep", "Mop", "Polish"]:
        add(page, text)
    page.get_by_role("button", name="Complete Mop").click()
    page.locator(".is-completed", has_text="Mop").wait_for()
    assert texts(page) == ["Sweep", "Polish", "Mop"]
    page.get_by_role("button", name="Remove all completed").click()
    page.locator(".notice", has_text="Mop deleted.").wait_for()
    page.get_by_role("button", name="Undo deleting Mop").click()
    page.locator(".is-completed", has_text="Mop").wait_for()
    page.get_by_role("link", name="Edit", exact=True).click()
    page.get_by_role("button", name="Delete Sweep").click()
    page.locator(".notice", has_text="Sweep deleted.").wait_for()
    assert texts(page) == ["Polish", "Mop"]
    page.get_by_role("button", name="Undo deleting Sweep").click()
    page.locator(".task-text", has_text="Sweep").wait_for()
    assert texts(page) == ["Sweep", "Polish", "Mop"]


def test_completed_task_is_grey_and_late_task_is_red(manager):
    page = manager
    for text in ["Sweep", "Mop"]:
        add(page, text)
    form = {"text": "Polish", "priority": "2", "due-date": "2020-12-24"}
    assert page.request.post("/manage/tasks", form=form).ok
    page.goto("/manage/tasks")
    page.get_by_role("button", name="Complete Mop").click()
    page.locator(".is-completed", has_text="Mop").wait_for()

    def colour(text):
        found = page.locator(".task-text", has_text=text).evaluate("e => getComputedStyle(e).color")
        return [int(part) for part in re.findall(r"\d+", found)[:3]]

    usual, completed, late = colour("Sweep"), colour("Mop"), colour("Polish")
    assert max(completed) - min(completed) < 32 and min(completed) > max(usual), "grey, on a white ground"
    assert late[0] > 2 * max(late[1:]), "red"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_pages_have_no_barrier_and_fit(visit, shop, scheme):
    page = visit(javascript=True, color_scheme=scheme, bypass_csp=True)
    become_manager(page, shop)
    for text in ["Sweep the floor " * 10, "W" * 100]:
        add(page, text.strip())
    page.get_by_role("button", name="Complete W").click()
    page.locator(".is-completed").wait_for()
    for viewport in [PHONE, DESKTOP]:
        page.set_viewport_size(viewport)
        for path in PAGES:
            page.goto(path)
            assert barriers(page) == [], path
            assert overflow(page) <= 0, path
