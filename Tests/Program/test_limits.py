"""The server's limits are options of `shopme serve`, and variables of its environment."""

import re

import pytest

from raw_http import Connection, answers_in
from running import Shop, assert_refused_with, shopme

LIMITS = ["header-timeout", "idle-timeout", "lowest-rate", "connections", "connections-per-address", "header-bytes",
          "target-bytes", "form-bytes", "upload-bytes"]


def test_help_lists_every_limit_with_what_happens_beyond_it():
    text = shopme("serve", "--help").stdout
    for name in LIMITS:
        assert re.search(rf"--{name} <{name}>\s.*?\(default:\s+\d+\)", text, re.S), name
    for status in [408, 413, 414, 429, 431, 503]:
        assert str(status) in text


@pytest.mark.parametrize("name", LIMITS)
def test_a_limit_that_makes_no_sense_is_refused(name, tmp_path):
    wrong = shopme("serve", "--data", tmp_path, f"--{name}", "0")
    assert wrong.returncode != 0 and f"--{name} must be from " in wrong.stderr
    variable = "SHOPME_" + name.upper().replace("-", "_")
    wrong = shopme("serve", "--data", tmp_path, environment={variable: "many"})
    assert wrong.returncode != 0 and f"--{name} must be from " in wrong.stderr


def test_a_trusted_proxy_that_is_no_address_is_refused_in_one_sentence(tmp_path):
    assert_refused_with(shopme("serve", "--data", tmp_path, "--trusted-proxy", "proxy.example"), "is not an address")


def test_the_environment_sets_limits(demo_data):
    shop = Shop(demo_data, environment={"SHOPME_TARGET_BYTES": "100"}).open()
    try:
        with Connection(shop.port) as connection:
            connection.send(b"GET /%s HTTP/1.1\r\nHost: HOST\r\n\r\n" % (b"a" * 100))
            assert [answer.status for answer in answers_in(connection.read_to_end(seconds=5))] == [414]
    finally:
        shop.close()
