"""Pictures that managers send: their times, and the leftovers of those that were cut short."""

import io
import os
import random
import shutil
import signal
import struct
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from ctypes.util import find_library

import pytest
from PIL import Image

from managing import Browser, link_for
from observing import (
    children, connections_to, forget_peak, has_loaded, is_alive, memory, memory_of, peak_memory, unread_bytes)
from raw_http import Connection, answers_in
from running import PROGRAM, Shop, shopme, wait_for

WORKER = PROGRAM.parent / "shopme-pictures"
BOUNDARY = b"a-boundary-that-no-picture-holds"


@pytest.fixture(scope="module")
def photo():
    """A JPEG of 12 megapixels with as much detail as a phone's."""
    small = Image.frombytes("RGB", (400, 300), random.Random(1).randbytes(400 * 300 * 3))
    file = io.BytesIO()
    small.resize((4000, 3000), Image.Resampling.BICUBIC).save(file, "JPEG", quality=85)
    return file.getvalue()


@pytest.fixture
def session(shop):
    return sign_in(shop)


def sign_in(shop):
    """The cookie of a manager who has signed in."""
    browser = Browser(shop)
    browser.set_password(link_for(shop))
    return "session=" + next(cookie.value for cookie in browser.cookies if cookie.name == "session")


def form(name, picture):
    """The form for a new item, as a browser sends it."""
    fields = {"name": name, "price": "1", "unit": "each", "category": "Toys"}
    parts = [b'Content-Disposition: form-data; name="%s"\r\n\r\n%s' % (key.encode(), value.encode())
             for key, value in fields.items()]
    parts.append(b'Content-Disposition: form-data; name="picture"; filename="photo.jpg"\r\n'
                 b"Content-Type: image/jpeg\r\n\r\n" + picture)
    return b"".join(b"--" + BOUNDARY + b"\r\n" + part + b"\r\n" for part in parts) + b"--" + BOUNDARY + b"--\r\n"


def request(session, body, address=b"/manage/products"):
    return (b"POST " + address + b" HTTP/1.1\r\nHost: HOST\r\nCookie: " + session.encode()
            + b"\r\nContent-Type: multipart/form-data; boundary=" + BOUNDARY
            + b"\r\nContent-Length: %d\r\nConnection: close\r\n\r\n" % len(body) + body)


def send(shop, session, body):
    """Sends the form; returns the seconds that it took, and the answer."""
    begun = time.monotonic()
    with Connection(shop.port) as connection:
        connection.send(request(session, body))
        [answer] = answers_in(connection.read_to_end())
    return time.monotonic() - begun, answer


def test_a_photo_is_stored_in_all_widths(shop, session):
    _, answer = send(shop, session, form("Paper boat", small_photo()))
    assert answer.status == 303, answer.body
    widths = "SELECT count(*) FROM picture_variants JOIN products USING (picture_id) WHERE name = 'Paper boat'"
    assert shop.sql(widths) == [(3,)]


@pytest.mark.alone
@pytest.mark.long
def test_a_photo_is_in_the_shop_quickly(shop, session, photo, report):
    first, _ = send(shop, session, form("The first one", photo))
    times = []
    for number in range(5):  # the best counts: others may be at work on this machine
        seconds, answer = send(shop, session, form(f"Paper boat {number}", photo))
        assert answer.status == 303, answer.body
        times.append(seconds)
    report(f"{len(photo) >> 10} KiB, from the first byte to all widths stored: the first in {first:.3f} s, then "
           + ", ".join(f"{t:.3f} s" for t in times))
    # The build for debugging checks every step of every loop; the goal is that of the shop that sells.
    assert min(times) < (0.5 if "release" in PROGRAM.parts else 1)


def test_the_shop_never_loads_libvips(shop, session):
    _, answer = send(shop, session, form("Paper boat", small_photo()))
    assert answer.status == 303, answer.body
    assert not has_loaded(shop.process, "libvips")
    assert has_loaded(shop.process, "libsqlite3")  # the question can have the other answer
    assert children(shop.process) == []


def test_without_libvips_the_shop_opens_and_the_form_says_so(demo_data, tmp_path):
    install_beside(tmp_path, f"#!/bin/sh\nLD_LIBRARY_PATH={tmp_path} exec {WORKER}\n")
    (tmp_path / find_library("vips")).touch()  # what is found first is no library
    assert_refused(demo_data, tmp_path, "libvips is not installed")


def test_without_its_worker_the_shop_opens_and_the_form_says_so(demo_data, tmp_path):
    install_beside(tmp_path, None)
    assert_refused(demo_data, tmp_path, "shopme-pictures is not installed")


def test_a_worker_that_is_killed_costs_its_upload_a_sentence(shop, session, photo):
    with ThreadPoolExecutor(1) as manager:
        sent = manager.submit(send, shop, session, form("Paper boat", photo))
        while not children(shop.process):
            assert not sent.done()
            time.sleep(0.005)
        for child in children(shop.process):
            os.kill(child, signal.SIGKILL)
        _, answer = sent.result()
    assert answer.status == 422
    assert b"The picture could not be read." in answer.body
    assert b"Paper boat" in answer.body  # nothing that was entered is lost
    _, answer = send(shop, session, form("Paper boat", small_photo()))
    assert answer.status == 303, answer.body


def test_a_worker_ends_with_the_shop(shop, session, photo):
    body = form("Paper boat", photo)
    with Connection(shop.port) as connection:
        connection.send(request(session, body))
        workers = wait_for(lambda: children(shop.process))
        shop.kill()
    wait_for(lambda: not any(is_alive(worker) for worker in workers))
    shop.open()


def test_what_a_picture_carries_along_is_not_served(shop, session):
    page = b"<!doctype html><script>alert(1)</script>"
    before = set((shop.data / "pictures").iterdir())
    _, answer = send(shop, session, form("Paper boat", small_photo() + page))
    assert answer.status == 303, answer.body
    pictures = [file.read_bytes() for file in set((shop.data / "pictures").iterdir()) - before if file.suffix == ".webp"]
    assert len(pictures) == 4
    for picture in pictures:
        assert b"alert" not in picture
        assert [name for name, _ in chunks(picture)] in ([b"VP8 "], [b"VP8X", b"VP8 "])


@pytest.mark.exact
def test_four_photos_at_once_are_stored_while_pages_are_answered(shop, session):
    photo = small_photo()
    with ThreadPoolExecutor(4) as managers:
        sent = [managers.submit(send, shop, session, form(f"Paper boat {number}", photo)) for number in range(4)]
        while not all(upload.done() for upload in sent):
            shop.get("/categories/grocery")
        assert [upload.result()[1].status for upload in sent] == [303] * 4
    wait_for(lambda: children(shop.process) == [])
    assert_every_picture_has_its_row_and_file(shop)


@pytest.mark.alone
@pytest.mark.long
def test_four_photos_at_once_leave_room_for_everybody(shop, session, photo, report):
    send(shop, session, form("The first one", photo))
    before = memory(shop.process)
    forget_peak(shop.process)
    with ThreadPoolExecutor(4) as managers:
        sent = [managers.submit(send, shop, session, form(f"Paper boat {number}", photo)) for number in range(4)]
        waits = []
        workers = 0
        while not all(upload.done() for upload in sent):
            workers = max(workers, sum(memory_of(worker) for worker in children(shop.process)))
            begun = time.monotonic()
            shop.get("/categories/grocery")
            waits.append(time.monotonic() - begun)
        assert [upload.result()[1].status for upload in sent] == [303] * 4
    peak = peak_memory(shop.process)
    assert children(shop.process) == []
    waits.sort()
    p99 = waits[int(len(waits) * 0.99)]
    report(f"peak {peak >> 10} MiB ({(peak - before) >> 10} MiB more than before), of its workers {workers >> 10} MiB; "
           f"{len(waits)} category pages meanwhile, p50 {waits[len(waits) // 2] * 1000:.1f} ms, p99 {p99 * 1000:.1f} ms")
    assert peak + workers < 300 << 10


@pytest.mark.exact
def test_an_upload_that_breaks_off_leaves_nothing(demo_data, tmp_path, chance):
    shutil.copytree(demo_data, tmp_path / "data")
    # What has broken off is noticed at the latest when it has been silent for so long.
    shop = Shop(tmp_path / "data", options=["--idle-timeout", "2"]).open()
    session = sign_in(shop)
    body = form("Paper boat", small_photo())
    whole = request(session, body)
    cuts = [len(whole) - len(body) + at for at in (0, 1, 40, 300, 600, len(body) - 40, len(body) - 2, len(body) - 1)]
    cuts += [chance.randrange(len(whole)) for _ in range(40)]
    for cut in cuts:
        with Connection(shop.port) as connection:
            connection.send(whole[:cut])
    wait_until_idle(shop)
    assert shop.sql("SELECT count(*) FROM products WHERE name = 'Paper boat'") == [(0,)]
    assert list((shop.data / "uploads").iterdir()) == []
    assert_every_picture_has_its_row_and_file(shop)
    shop.close()


def test_files_are_taken_from_managers_alone_and_only_where_they_belong(shop, session):
    body = form("Paper boat", bytes(4 << 20))
    for address, cookie, status in [(b"/manage/products", "session=" + "0" * 64, 403), (b"/nowhere", session, 404),
                                    (b"/manage", session, 405), (b"/cart/lines", session, 413)]:
        with Connection(shop.port) as connection:
            connection.send(request(cookie, body, address)[:-len(body)])
            [answer] = answers_in(connection.read_to_end())
        assert answer.status == status, address
        assert list((shop.data / "uploads").iterdir()) == []


def test_somebody_who_is_no_longer_signed_in_is_told_after_sending_it_all(shop):
    _, answer = send(shop, "session=" + "0" * 64, form("Paper boat", bytes(30 << 20)))
    assert answer.status == 403
    assert b"You have been signed out, and nothing was saved." in answer.body


def test_all_uploads_under_way_stay_within_their_total(demo_data, tmp_path):
    shutil.copytree(demo_data, tmp_path / "data")
    limits = ["--upload-bytes", 2 << 20, "--total-upload-bytes", 5 << 20]
    shop = Shop(tmp_path / "data", options=limits).open()
    session = sign_in(shop)
    body = form("Paper boat", bytes(2_000_000))
    with ExitStack() as stack:
        connections = [stack.enter_context(Connection(shop.port)) for _ in range(8)]
        for connection in connections:
            connection.send(request(session, body)[:-len(body)])
        # The head of the refused ones is answered at once; the others may send.
        wait_for(lambda: sum(connection.has_answer() for connection in connections) >= 6)
        wait_for(lambda: unread_bytes(shop.port) == 0)
        refused = [connection for connection in connections if connection.has_answer()]
        assert len(refused) == 6
        for connection in set(connections) - set(refused):
            connection.send(body[:-1])
        wait_for(lambda: unread_bytes(shop.port) == 0)
        assert 2_000_000 < sum(file.stat().st_size for file in (shop.data / "uploads").iterdir()) <= 5 << 20
        for connection in refused:
            [answer] = answers_in(connection.read_to_end())
            assert answer.status == 503 and int(answer.headers["retry-after"]) > 0
            assert b"Many pictures are on their way to the shop just now." in answer.body
    wait_until_idle(shop)
    assert send(shop, session, body)[1].status == 422
    shop.close()


@pytest.mark.exact
def test_a_kill_in_the_middle_of_an_upload_leaves_nothing_half(shop, session, chance, pytestconfig):
    body = form("Paper boat", small_photo())
    seconds, _ = send(shop, session, form("A first one", small_photo()))
    for number in range(pytestconfig.getoption("--kills")):
        with Connection(shop.port) as connection:
            connection.send(request(session, body.replace(b"Paper boat", b"Paper boat %d" % number)))
            time.sleep(chance.uniform(0, 1.2 * seconds))
            shop.process.send_signal(signal.SIGKILL)
        shop.kill()
        shop.open()
        assert list((shop.data / "uploads").iterdir()) == []
        assert_every_picture_has_its_row_and_file(shop)


def small_photo():
    file = io.BytesIO()
    Image.frombytes("RGB", (1500, 1000), random.Random(2).randbytes(1500 * 1000 * 3)).save(file, "JPEG", quality=90)
    return file.getvalue()


def install_beside(folder, script):
    """A shop of its own program, with this script as its worker, or without one."""
    (folder / "bin").mkdir()
    shutil.copy(PROGRAM, folder / "bin/shopme")
    if script:
        (folder / "bin/shopme-pictures").write_text(script)
        (folder / "bin/shopme-pictures").chmod(0o755)


def assert_refused(demo_data, folder, sentence):
    """The shop that is installed there opens, says this of a picture, and goes on."""
    shutil.copytree(demo_data, folder / "data")
    shop = Shop(folder / "data", program=folder / "bin/shopme").open()
    _, answer = send(shop, sign_in(shop), form("Paper boat", small_photo()))
    assert answer.status == 422
    assert sentence.encode() in answer.body
    shop.get_home()
    shop.close()


def chunks(webp):
    """Names and contents (RFC 9649, section 2)."""
    place = 12
    while place < len(webp):
        name, length = struct.unpack_from("<4sI", webp, place)
        yield name, webp[place + 8:place + 8 + length]
        place += 8 + length + length % 2


def wait_until_idle(shop):
    """Waits until the program has taken and ended what broke off, and its files are gone."""
    wait_for(lambda: not connections_to(shop.port) and not any((shop.data / "uploads").iterdir()))


def assert_every_picture_has_its_row_and_file(shop):
    result = shopme("check", "--data", shop.data)
    assert result.returncode == 0, result.stdout
    for subject in ["picture files", "picture contents", "picture uses"]:
        assert f"ok  {subject}" in result.stdout, result.stdout
