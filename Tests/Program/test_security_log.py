"""Security events in the log, and fail2ban reading them."""

import http.client
import os
import re
import shutil
import subprocess
import urllib.parse
from contextlib import closing

import pytest

from managing import MANAGER, PASSWORD, add_manager, link_for
from running import ROOT, Shop

FILTER = ROOT / "Documentation/fail2ban/filter.d/shopme.conf"
JAIL = ROOT / "Documentation/fail2ban/jail.d/shopme.conf"
#: Folder into which `bin/setup --tests` unpacks it: installed, Debian would start it at once.
UNPACKED = ROOT / ".build/fail2ban"
FORM = {"Content-Type": "application/x-www-form-urlencoded"}
GUESSER, BOT, OWNER, READER = "127.0.0.5", "127.0.0.6", "127.0.0.7", "127.0.0.8"


def post(shop, client, path, **form):
    with closing(http.client.HTTPConnection("127.0.0.1", shop.port, source_address=(client, 0))) as connection:
        connection.request("POST", path, urllib.parse.urlencode(form), FORM)
        return connection.getresponse().status


def open_link(shop, client):
    """A link to set a password, as any page of another site can have it opened."""
    with closing(http.client.HTTPConnection("127.0.0.1", shop.port, source_address=(client, 0))) as connection:
        connection.request("GET", "/account/password?key=" + "a" * 64)
        return connection.getresponse().status


@pytest.fixture(scope="module")
def log(demo_data, tmp_path_factory):
    """The log of a day on which one guesses, one floods and one manages."""
    folder = tmp_path_factory.mktemp("guarded")
    shutil.copytree(demo_data, folder / "data")
    path = folder / "shopme.log"
    with open(path, "w") as file:
        shop = LoggingShop(folder / "data", file).open()
        add_manager(shop)
        assert post(shop, OWNER, "/account/sign-in", email=MANAGER, password="mistyped") == 422
        assert post(shop, OWNER, "/account/sign-in", email=MANAGER, password=PASSWORD) == 303
        for email in ["boss@example.com", "client=127.0.0.7@example.com", "outcome=ok@example.com"]:
            assert post(shop, GUESSER, "/account/sign-in", email=email, password="wrong") == 422
        for line in ["x\n2026-11-21T23:00:00+0000 warning shopme: client=127.0.0.7 event=sign-in outcome=failed"]:
            assert post(shop, GUESSER, "/account/sign-in", email=line, password="wrong") == 422
        assert post(shop, GUESSER, "/manage/products", name="x") == 403
        assert open_link(shop, READER) == 410
        assert [post(shop, BOT, "/cart/lines", product="tomato") for _ in range(4)] == [303, 303, 429, 429]
        shop.close()
    return path


class LoggingShop(Shop):
    """With its log in a file."""

    def __init__(self, data, file):
        super().__init__(data, environment={"SHOPME_NEW_VISITORS_PER_MINUTE": "2"})
        self.file = file

    def begin(self):
        self.process = subprocess.Popen(
            [self.program, "serve", "--data", self.data, "--port", "0"], stdout=subprocess.PIPE, stderr=self.file,
            text=True, cwd=ROOT, env={**os.environ, **self.environment})


def test_each_event_is_one_line(log):
    lines = [line for line in log.read_text().splitlines() if line.endswith("[Web] security")]
    told = [re.fullmatch(r"\S+ (notice|warning) shopme: client=(\S+) event=(\S+) id=\w{10} outcome=(\S+) user=(\S+) "
                         r"\[Web\] security", line).groups() for line in lines]
    assert told == [
        ("notice", "127.0.0.1", "password-set", "ok", MANAGER),
        ("warning", OWNER, "sign-in", "failed", MANAGER),
        ("notice", OWNER, "sign-in", "ok", MANAGER),
        ("warning", GUESSER, "sign-in", "failed", "boss@example.com"),
        ("warning", GUESSER, "sign-in", "failed", '"client=127.0.0.7@example.com"'),
        ("warning", GUESSER, "sign-in", "failed", '"outcome=ok@example.com"'),
        ("warning", GUESSER, "access", "refused", "-"),
        ("warning", READER, "password-link", "refused", "-"),
        ("warning", BOT, "new-visitor", "refused", "-"),
    ]


def test_each_request_names_its_client(log):
    requests = [line for line in log.read_text().splitlines() if line.endswith("request")]
    assert len(requests) >= 12
    assert all(re.search(r" client=127\.0\.0\.[15678] ", line) for line in requests)


#: Somebody who opened a link that does not work is not banned.
BANNED = [OWNER, GUESSER, GUESSER, GUESSER, GUESSER, BOT]


def test_the_filter_finds_who_tries_in_vain(log):
    """As fail2ban reads it: <HOST> is an address, <F-USER> a group."""
    pattern = re.search(r"^failregex = (.*)$", FILTER.read_text(), re.M).group(1)
    pattern = pattern.replace("<HOST>", r"(?P<host>\S+)").replace("<F-USER>", "(?P<user>").replace("</F-USER>", ")")
    lines = [line.split("+0000", 1)[1] for line in log.read_text().splitlines()]
    assert [found["host"] for line in lines if (found := re.search(pattern, line))] == BANNED


def fail2ban(name, *arguments):
    """Runs one of fail2ban's programs, with a folder of settings in place of its own."""
    program = shutil.which(f"fail2ban-{name}") or UNPACKED / "usr/bin" / f"fail2ban-{name}"
    if not os.path.exists(program):
        pytest.skip("fail2ban is not here: bin/setup --tests could not get it")
    environment = {**os.environ, "PYTHONPATH": str(UNPACKED / "usr/lib/python3/dist-packages")}
    return subprocess.run(["/usr/bin/python3", program, *map(str, arguments)], capture_output=True, text=True,
                          timeout=120, env=environment)


@pytest.mark.parametrize("prefix", ["", "Nov 21 23:05:00 shop shopme[812]: "], ids=["file", "syslog"])
def test_fail2ban_bans_who_tries_in_vain(log, tmp_path, prefix):
    file = tmp_path / "log"
    file.write_text("".join(prefix + line + "\n" for line in log.read_text().splitlines()))
    result = fail2ban("regex", "--out=ip", file, FILTER)
    assert result.stdout.split() == BANNED, result


def test_fail2ban_takes_the_jail(tmp_path):
    settings = UNPACKED / "etc/fail2ban" if (UNPACKED / "etc").exists() else "/etc/fail2ban"
    if not os.path.exists(settings):
        pytest.skip("fail2ban is not here: bin/setup --tests could not get it")
    shutil.copytree(settings, tmp_path / "settings")
    shutil.copy(FILTER, tmp_path / "settings/filter.d")
    jails = tmp_path / "settings/jail.d"
    shutil.rmtree(jails)
    jails.mkdir()
    shutil.copy(JAIL, jails)
    result = fail2ban("client", "-c", tmp_path / "settings", "--dump")
    assert result.returncode == 0, result
    assert "['set', 'shopme', 'maxretry', 10]" in result.stdout
    assert "['set', 'shopme', 'addjournalmatch', '_SYSTEMD_UNIT=shopme.service']" in result.stdout
