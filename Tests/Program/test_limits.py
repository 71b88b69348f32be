"""The server's limits are options of `shopme serve`, and variables of its environment."""

import http.client
import re
import shutil
from contextlib import closing

import pytest

from raw_http import Connection, answers_in
from running import Shop, assert_refused_with, shopme

LIMITS = ["header-timeout", "idle-timeout", "lowest-rate", "connections", "connections-per-address", "header-bytes",
          "target-bytes", "form-bytes", "upload-bytes", "total-upload-bytes"]
#: 0 lifts them.
RATES = {"new-visitors-per-minute": 300, "orders-per-minute": 60, "coupons-per-minute": 60,
         "withdrawals-per-minute": 20, "list-changes-per-minute": 6000}


def test_help_lists_every_limit_with_what_happens_beyond_it():
    text = shopme("serve", "--help").stdout
    for name in LIMITS:
        assert re.search(rf"--{name} <{name}>\s.*?\(default:\s+\d+\)", text, re.S), name
    for name, usual in RATES.items():
        assert re.search(rf"--{name} <{name}>\s.*?\(default:\s+{usual}\)", text, re.S), name
    for status in [408, 413, 414, 429, 431, 503]:
        assert str(status) in text


@pytest.mark.parametrize("name", LIMITS)
def test_a_limit_that_makes_no_sense_is_refused(name, tmp_path):
    wrong = shopme("serve", "--data", tmp_path, "--port", 0, f"--{name}", "0")
    assert wrong.returncode != 0 and f"--{name} must be from " in wrong.stderr
    variable = "SHOPME_" + name.upper().replace("-", "_")
    wrong = shopme("serve", "--data", tmp_path, "--port", 0, environment={variable: "many"})
    assert wrong.returncode != 0 and f"--{name} must be from " in wrong.stderr


@pytest.mark.parametrize("name", RATES)
def test_a_rate_that_makes_no_sense_is_refused(name, tmp_path):
    variable = "SHOPME_" + name.upper().replace("-", "_")
    for wrong in (shopme("serve", "--data", tmp_path, "--port", 0, f"--{name}=-1"),
                  shopme("serve", "--data", tmp_path, "--port", 0, environment={variable: "many"})):
        assert wrong.returncode != 0 and f"--{name} must be from 0 " in wrong.stderr


def test_one_address_starts_only_so_many_carts_and_orders_in_a_minute(demo_data, tmp_path):
    shutil.copytree(demo_data, tmp_path / "data")
    shop = Shop(tmp_path / "data", options=["--new-visitors-per-minute", "3", "--orders-per-minute", "0"],
                environment={"SHOPME_NEW_VISITORS_PER_MINUTE": "9"}).open()
    try:
        answers = [post(shop, "127.0.0.1") for _ in range(5)]
        assert [status for status, _ in answers] == [303, 303, 303, 429, 429]
        assert 1 <= int(answers[3][1]) <= 60
        assert post(shop, "127.0.0.2")[0] == 303, "another address"
        assert shop.sql("SELECT count(*) FROM customers") == [(4,)]
    finally:
        shop.close()


def post(shop, address):
    """The status, and after how many seconds it is worth another try."""
    with closing(http.client.HTTPConnection("127.0.0.1", shop.port, source_address=(address, 0))) as connection:
        connection.request("POST", "/cart/lines", "product=tomato", {"Content-Type": "application/x-www-form-urlencoded"})
        answer = connection.getresponse()
        return answer.status, answer.getheader("Retry-After")


def test_a_trusted_proxy_that_is_no_address_is_refused_in_one_sentence(tmp_path):
    result = shopme("serve", "--data", tmp_path, "--port", 0, "--trusted-proxy", "proxy.example")
    assert_refused_with(result, "is not an address")


def test_the_environment_sets_limits(demo_data):
    shop = Shop(demo_data, environment={"SHOPME_TARGET_BYTES": "100"}).open()
    try:
        with Connection(shop.port) as connection:
            connection.send(b"GET /%s HTTP/1.1\r\nHost: HOST\r\n\r\n" % (b"a" * 100))
            assert [answer.status for answer in answers_in(connection.read_to_end())] == [414]
    finally:
        shop.close()
