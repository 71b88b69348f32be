"""Browsers with other engines than Chromium: WebKitGTK by W3C WebDriver, Firefox by WebDriver BiDi.

Both press at points of the screen, as a mouse does, and so find out what lies over a button.
"""

import base64
import http.client
import itertools
import json
import os
import re
import shutil
import socket
import subprocess
import tempfile
import time
from contextlib import ExitStack, closing
from pathlib import Path

from running import wait_for

PATIENCE = 20  # seconds

#: The middle of the control that is named so; null while there is none, or while something lies over it.
PLACE = """
    const name = arguments[0]
    const named = e => (e.ariaLabel ?? e.innerText.trim()) === name && e.checkVisibility()
    const root = document.querySelector("dialog[open]") ?? document
    const control = [...root.querySelectorAll("a[href], button")].find(named)
    if (!control) return null
    control.scrollIntoView({ block: "center", behavior: "instant" })
    const box = control.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2
    return control.contains(document.elementFromPoint(x, y)) ? [Math.round(x), Math.round(y)] : null
"""


class Engine:
    """What both browsers can do."""

    def run(self, body, *arguments):
        """Runs the body of a JavaScript function, and returns its JSON value."""
        raise NotImplementedError

    def wait_until(self, condition):
        """Waits until a JavaScript expression is true, over the change of a page, too."""
        return wait_for(lambda: self.run(f"return !!({condition})"), PATIENCE)

    def press(self, name):
        """Presses the link or the button of this name with the mouse."""
        self.press_at(*wait_for(lambda: self.run(PLACE, name), PATIENCE))

    def keep_picture(self, path):
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(base64.b64decode(self.take_picture()))


class WebKit(Engine):
    """WebKitGTK's own small browser on a screen in memory. Its window cannot be narrower than 447 pixels."""

    browser = Path("/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser")
    smallest_width = 447

    @classmethod
    def missing(cls):
        """What is not installed, in words; nil if nothing is missing."""
        if not cls.browser.exists() or not shutil.which("WebKitWebDriver"):
            return "Debian's webkit2gtk-driver is not installed"
        return None if shutil.which("Xvfb") else "Debian's xvfb is not installed"

    def __init__(self, is_dark=False):
        self.home = tempfile.TemporaryDirectory(prefix="shopme-webkit-")
        self.screen, display = start_screen()
        self.driver = None
        try:
            environment = {**os.environ, "DISPLAY": display, "GDK_BACKEND": "x11", "HOME": self.home.name,
                           "XDG_RUNTIME_DIR": self.home.name, "LIBGL_ALWAYS_SOFTWARE": "1",
                           **({"GTK_THEME": "Adwaita:dark"} if is_dark else {})}
            self.port = free_port()
            self.driver = subprocess.Popen(["WebKitWebDriver", f"--port={self.port}"], env=environment,
                                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            wait_for(self._is_ready, PATIENCE)
            options = {"binary": str(self.browser), "args": ["--automation"]}
            session = self._ask("POST", "/session", {"capabilities": {"alwaysMatch": {
                "browserName": "MiniBrowser", "webkitgtk:browserOptions": options}}})
            self.session = "/session/" + session["sessionId"]
        except BaseException:
            self._stop()
            raise

    def close(self):
        try:
            self._ask("DELETE", self.session)
        finally:
            self._stop()

    def _stop(self):
        for process in filter(None, [self.driver, self.screen]):
            process.terminate()
            process.wait(timeout=PATIENCE)
        self.home.cleanup()

    def resize(self, width, height):
        """Makes the page that is seen as large as that."""
        wanted = [max(width, self.smallest_width), height]
        for _ in range(3):  # The window has a bar, whose height is known once it is drawn.
            width, height = self.run("return [innerWidth, innerHeight]")
            rect = self._ask("GET", self.session + "/window/rect")
            self._ask("POST", self.session + "/window/rect", {
                "width": rect["width"] + wanted[0] - width, "height": rect["height"] + wanted[1] - height})
            time.sleep(.2)
        assert self.run("return [innerWidth, innerHeight]") == wanted

    def open(self, url):
        self._ask("POST", self.session + "/url", {"url": url})

    def run(self, body, *arguments):
        return self._ask("POST", self.session + "/execute/sync", {"script": body, "args": arguments})

    def press_at(self, x, y):
        self._ask("POST", self.session + "/actions", {"actions": [{
            "type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": mouse_actions(x, y)}]})

    def take_picture(self):
        return self._ask("GET", self.session + "/screenshot")

    def _is_ready(self):
        try:
            return self._ask("GET", "/status")["ready"]
        except OSError:
            return False

    def _ask(self, method, path, body=None):
        with closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)) as connection:
            connection.request(method, path, json.dumps(body or {}) if method == "POST" else None)
            value = json.load(connection.getresponse())["value"]
        assert not (isinstance(value, dict) and "error" in value), value
        return value


class Firefox(Engine):
    """Firefox, without its windows unless `is_headless` is false: then it needs a screen in `environment`."""

    smallest_width = 0

    @classmethod
    def missing(cls):
        """What is not installed, in words; nil if nothing is missing."""
        try:
            import websockets  # noqa: F401
        except ImportError:
            return "websockets of Tests/Browser/requirements.txt is not installed"
        return None if shutil.which("firefox-esr") else "Debian's firefox-esr is not installed"

    def __init__(self, is_headless=True, environment=None, is_dark=False):
        from websockets.sync.client import connect

        self.open_things = ExitStack()
        self.home = tempfile.TemporaryDirectory(prefix="shopme-firefox-", ignore_cleanup_errors=True)
        profile = Path(self.home.name, "profile")
        profile.mkdir()
        # It asks nobody but the shop.
        Path(profile, "user.js").write_text("".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in {
            "app.normandy.enabled": False, "app.update.auto": False, "browser.aboutwelcome.enabled": False,
            "browser.safebrowsing.malware.enabled": False, "browser.safebrowsing.phishing.enabled": False,
            "browser.shell.checkDefaultBrowser": False, "datareporting.policy.dataSubmissionEnabled": False,
            "extensions.update.enabled": False,
            "layout.css.prefers-color-scheme.content-override": 0 if is_dark else 1,
            "network.captive-portal-service.enabled": False,
            "network.connectivity-service.enabled": False, "services.settings.server": "data:,#remote-settings-dummy/v1",
            "toolkit.telemetry.enabled": False}.items()))
        self.process = subprocess.Popen(
            ["firefox-esr", "--headless" if is_headless else "--kiosk", "--no-remote", "--remote-debugging-port=0",
             "--profile", profile], env={**os.environ, **(environment or {}), "HOME": self.home.name},
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        try:
            [address] = itertools.islice(
                filter(None, (re.search(r"BiDi listening on (ws://\S+)", line) for line in self.process.stderr)), 1)
            self.numbers = itertools.count(1)
            self.socket = self.open_things.enter_context(
                connect(address[1] + "/session", max_size=None, compression=None))
            self._ask("session.new", capabilities={})
            self.page = self._ask("browsingContext.getTree")["contexts"][0]["context"]
        except BaseException:
            self._stop()
            raise

    def close(self):
        self._stop()

    def _stop(self):
        self.open_things.close()
        self.process.terminate()
        self.process.wait(timeout=PATIENCE)
        self.process.stderr.close()
        self.home.cleanup()

    def resize(self, width, height):
        """Makes the page that is seen as large as that."""
        self._ask("browsingContext.setViewport", context=self.page, viewport={"width": width, "height": height})

    def open(self, url):
        self._ask("browsingContext.navigate", context=self.page, url=url, wait="complete")

    def run(self, body, *arguments):
        answer = self._ask(
            "script.callFunction", target={"context": self.page}, awaitPromise=True,
            functionDeclaration=f"function(...texts) {{ return JSON.stringify((function() {{ {body} }})(...texts)) ?? 'null' }}",
            arguments=[{"type": "string", "value": argument} for argument in arguments])
        assert answer["type"] == "success", answer
        return json.loads(answer["result"]["value"])

    def press_at(self, x, y):
        self._ask("input.performActions", context=self.page, actions=[{
            "type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": mouse_actions(x, y)}])

    def take_picture(self):
        return self._ask("browsingContext.captureScreenshot", context=self.page)["data"]

    def _ask(self, method, **parameters):
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while (answer := json.loads(self.socket.recv(timeout=60))).get("id") != number:
            pass  # An event.
        assert answer["type"] == "success", answer
        return answer["result"]


def mouse_actions(x, y):
    return [{"type": "pointerMove", "x": x, "y": y}, {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0}]


def start_screen():
    """An X server without a screen, and its name."""
    reading, writing = os.pipe()
    server = subprocess.Popen(["Xvfb", "-displayfd", str(writing), "-screen", "0", "1600x1400x24", "-nolisten", "tcp"],
                              pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as names:
        return server, ":" + names.readline().strip()


def free_port():
    with closing(socket.socket()) as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]
