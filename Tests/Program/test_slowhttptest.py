"""slowhttptest, a tool that simulates slow clients, beside a normal customer: `--long`, or `--long --slowhttptest=240`.
Debian has it in the package of that name."""

import re
import shutil
import subprocess
import time

import pytest

from running import Shop
from slow_clients import LARGE_FILE
from visiting import request_times

pytestmark = [pytest.mark.alone, pytest.mark.long]

CONNECTIONS = 1000
MODES = {
    "slow header": ["-H", "-i", "2"],
    "slow body": ["-B", "-i", "2", "-s", "100000", "-t", "POST", "-f", "application/x-www-form-urlencoded"],
    "range": ["-R", "-a", "10", "-b", "3000", "-t", "GET"],
    "slow read": ["-X", "-w", "512", "-y", "1024", "-n", "5", "-z", "32", "-k", "3"],
}


@pytest.fixture
def seconds(request):
    seconds = request.config.getoption("--slowhttptest")
    if not shutil.which("slowhttptest"):
        pytest.skip("slowhttptest is not installed: apt-get install slowhttptest")
    return seconds


@pytest.fixture
def shop(demo_data, tmp_path):
    shutil.copytree(demo_data, tmp_path / "data")
    with (tmp_path / "data" / "pictures" / LARGE_FILE).open("wb") as large:
        large.truncate(16 << 20)
    shop = Shop(tmp_path / "data", options=["--connections-per-address", 2 * CONNECTIONS]).open()
    yield shop
    shop.close()


@pytest.mark.parametrize("mode", MODES)
def test_the_shop_is_available_throughout(shop, seconds, mode, report):
    page = f"/pictures/{LARGE_FILE}" if mode in ("slow read", "range") else "/"
    command = ["slowhttptest", *MODES[mode], "-u", shop.url + page, "-c", str(CONNECTIONS), "-r", "200", "-p", "2",
               "-l", str(int(seconds))]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as tool:
        time.sleep(1)
        times = request_times(shop.port, seconds - 2)
        output = tool.communicate(timeout=seconds + 60)[0]
    available = re.findall(r"service available:.*?(YES|NO)", output)
    ninety_ninth = sorted(times)[len(times) * 99 // 100]
    report(f"slowhttptest, {mode}: available {available.count('YES')} of {len(available)} times; "
           f"{len(times)} requests beside it, p99 {ninety_ninth * 1000:.1f} ms")
    assert available and set(available) == {"YES"}, output
    assert ninety_ninth < 0.05
