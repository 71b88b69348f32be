"""Several people in one list, without connections now and then, while the shop is killed: in the end all see the same,
nothing is lost, and nothing is done twice."""

import html
import http.client
import re
import threading
import time
from contextlib import closing
from urllib.parse import urlencode

import pytest

FORM = {"Content-Type": "application/x-www-form-urlencoded"}
ROW = re.compile(r'<li class="list-item( is-checked)?" id="item-([0-9a-f]{32})">.*?<bdi>(.*?)</bdi>'
                 r'(?: <span class="list-measure">(.*?)</span>)?', re.S)


class Phone:
    """Somebody's browser: what it has noted, and not heard back about."""

    def __init__(self, shop, list_path, cookie, chance):
        self.shop, self.path, self.cookie, self.chance = shop, list_path, cookie, chance
        self.queue = []
        self.known = []

    def note(self, clock):
        """Something that somebody does: they add flour or a thing of its own, check, rename or delete."""
        chance = self.chance
        item = chance.choice(self.known) if self.known and chance.random() < 0.6 else None
        if item is None:
            item = f"{chance.getrandbits(128):032x}"
            grams = chance.randrange(1, 10) * 100
            name = "".join(chance.choice("abcdefgh") for _ in range(8))
            change = ("add", f"{grams} g flour") if chance.random() < 0.4 else ("add", name)
            if change[1] == name:
                self.known.append(item)
        else:
            change = chance.choice([("checked", "1"), ("checked", "0"), ("deleted", "1"), ("deleted", "0"),
                                    ("name", "named " + "".join(chance.choice("ijklmnop") for _ in range(6)))])
        operation = (f"{chance.getrandbits(128):032x}", item, clock, *change)
        self.queue.append(operation)
        return operation

    def send(self):
        """Sends some of it, as far as the shop answers. What was answered may be sent once more."""
        batch = self.queue[:self.chance.randrange(1, 6)]
        if not batch:
            return
        body = urlencode({"operations": "\n".join(" ".join(map(str, operation)) for operation in batch)})
        try:
            with closing(http.client.HTTPConnection("127.0.0.1", self.shop.port, timeout=60)) as connection:
                connection.request("POST", self.path + "/operations", body,
                                   {**FORM, "Cookie": self.cookie, "Origin": self.shop.url})
                answer = connection.getresponse()
                answer.read()
        except (OSError, http.client.HTTPException):
            return
        assert answer.status in (200, 503), answer.status
        if answer.status == 200 and self.chance.random() < 0.9:
            del self.queue[:len(batch)]

    def look(self):
        with closing(http.client.HTTPConnection("127.0.0.1", self.shop.port, timeout=60)) as connection:
            connection.request("GET", self.path, headers={"Cookie": self.cookie})
            answer = connection.getresponse()
            page = answer.read().decode()
        assert answer.status == 200
        return [(key, html.unescape(name), bool(checked), measure) for checked, key, name, measure in ROW.findall(page)]


def post(shop, path, fields, cookie=""):
    with closing(http.client.HTTPConnection("127.0.0.1", shop.port, timeout=60)) as connection:
        connection.request("POST", path, urlencode(fields), {**FORM, "Cookie": cookie, "Origin": shop.url})
        answer = connection.getresponse()
        return answer, answer.read().decode()


def cookie_of(answer, name):
    return next(value.split(";")[0] for key, value in answer.getheaders()
                if key == "Set-Cookie" and value.startswith(name + "="))


def phones_in_one_list(shop, chance):
    answer, _ = post(shop, "/lists", {"name": "Week"})
    path, owner = answer.getheader("Location"), cookie_of(answer, "session")
    with closing(http.client.HTTPConnection("127.0.0.1", shop.port, timeout=60)) as connection:
        connection.request("GET", path + "/sharing", headers={"Cookie": owner})
        token = re.search(r'name="token" value="([0-9a-f]{64})"', connection.getresponse().read().decode())[1]
    _, page = post(shop, path + "/links", {"right": "edit", "token": token}, owner)
    link = re.search(r"/lists/shared/[0-9a-f]{64}", page)[0]
    with closing(http.client.HTTPConnection("127.0.0.1", shop.port, timeout=60)) as connection:
        connection.request("GET", link)
        guest = cookie_of(connection.getresponse(), "shared-lists")
    return [Phone(shop, path, cookie, chance) for cookie in (owner, guest, guest)]


def expected(operations):
    """What all must see: of each field what was set last, and all flour, once."""
    items, stamps, grams = {}, {}, 0
    for _, item, _, field, value in operations:
        if field == "add" and value.endswith(" g flour"):
            grams += int(value.split()[0])
        elif field == "add":
            items[item] = {"name": value, "checked": "0", "deleted": "0"}
    for key, item, made, field, value in operations:
        if field != "add" and stamps.get((item, field), (0, "")) < (made, key):
            stamps[item, field] = (made, key)
            items[item][field] = value
    rows = {(key, item["name"], item["checked"] == "1") for key, item in items.items() if item["deleted"] == "0"}
    return rows, grams


def weight(text):
    number, unit = text.split()
    return round(float(number) * (1000 if unit == "kg" else 1))


def run(shop, chance):
    """One evening: three people, a shop that is killed twice, and everybody home again."""
    phones = phones_in_one_list(shop, chance)
    done = []
    clock = int(time.time() * 1000) - 10_000_000
    deaths = sorted(chance.sample(range(40), 2))
    for step in range(40):
        clock += chance.randrange(0, 4)
        phone = chance.choice(phones)
        if step in deaths:
            killer = threading.Timer(chance.random() * 0.02, shop.kill)
            killer.start()
            for other in phones:
                other.send()
            killer.join()
            shop.open()
        elif chance.random() < 0.7:
            done.append(phone.note(clock))
        else:
            phone.send()
    while any(phone.queue for phone in phones):
        for phone in phones:
            phone.send()
    views = [phone.look() for phone in phones]
    assert views[0] == views[1] == views[2]
    rows, grams = expected(done)
    seen = [row for row in views[0] if row[1] != "flour"]
    assert {row[:3] for row in seen} == rows and len(seen) == len(rows)
    flour = [weight(measure) for _, name, _, measure in views[0] if name == "flour"]
    assert flour == ([grams] if grams else [])


@pytest.mark.exact
def test_three_phones_and_a_shop_that_is_killed_agree(shop, chance, request, report):
    runs = request.config.getoption("--list-runs")
    begun = time.monotonic()
    for _ in range(runs):
        run(shop, chance)
    report(f"{runs} evenings of three phones, {2 * runs} kills: {time.monotonic() - begun:.0f} s")


@pytest.mark.parametrize("text", ["", "x", "a b c d e\n" * 300, "\n" * 500, "\x00" * 50])
def test_nonsense_is_answered_and_changes_nothing(shop, chance, text):
    phone = phones_in_one_list(shop, chance)[0]
    answer, body = post(shop, phone.path + "/operations", {"operations": text}, phone.cookie)
    assert answer.status in (200, 400), (answer.status, body[:200])
    assert phone.look() == []
