"""What is measured, and on which machine."""
import datetime
import os
import pathlib
import platform
import random
import re
import statistics
import subprocess
import sys

from asking import Figures

DEMO = ["grocery", "clothing", "movies", "garden", "electronics", "books", "appliances", "toys"]
GOODS = ["tomato", "apple", "broccoli", "lettuce", "jaws", "king-kong", "scarf", "kite"]


def say(text):
    print(text, file=sys.stderr, flush=True)


def pages(size):
    """The paths that are asked for, by the page's name."""
    categories = [f"/categories/{slug}" for slug in DEMO]
    common = {"cart": ["/cart"], "confirmation": ["/checkout"], "recent orders": ["/orders"]}
    if size == "small":
        return {"home": ["/"], "category": categories,
                "product": ["/products/tomato", "/products/mower", "/products/jaws", "/products/laptop"],
                **common, "search": ["/search?q=tomato"]}
    random.seed(7)
    anywhere = [f"/categories/category-{n}?page={page}" for n in random.sample(range(1, 9992), 400) for page in (1, 2, 3)]
    deep = [f"/categories/category-0?page={page}" for page in random.sample(range(1, 4166), 400)]
    return {"home": ["/", "/?page=2", "/?page=77"], "category": categories,
            "category: 1,200 pages of 400": anywhere, "category: 400 pages of 100,000 items": deep, **common}


def medians(rounds):
    return Figures(*map(statistics.median, zip(*rounds)))


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def machine():
    model = re.search(r"model name\s*:\s*(.+)", pathlib.Path("/proc/cpuinfo").read_text()).group(1)
    swift = re.search(r"Swift version (\S+)", output("swift", "--version")).group(1)
    nginx = subprocess.run(["nginx", "-v"], capture_output=True, text=True).stderr.split("/")[-1].strip()
    load = os.getloadavg()
    return (f"{datetime.date.today()}, {os.cpu_count()} cores of {model.strip()}, Linux {platform.release().split('-')[0]}, "
            f"Swift {swift}, nginx {nginx}, load before {load[0]:.1f}")
