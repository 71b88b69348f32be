"""The screen reader Orca with Firefox: what it says, and keys for a customer who only listens.

Orca runs on an X server in memory and a session bus of its own. A synthesizer would need a sound card: `CUSTOMIZATIONS`
write each utterance to a file instead.
"""

import os
import re
import shutil
import subprocess
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

from engines import Firefox, start_screen
from running import PATIENCE, wait_for

BUS_LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")
#: Debian's packages, each with one of its files.
PACKAGES = {"orca": "/usr/bin/orca", "at-spi2-core": BUS_LAUNCHER, "speech-dispatcher": "/usr/bin/speech-dispatcher",
            "xdotool": "/usr/bin/xdotool", "xvfb": "/usr/bin/Xvfb", "dbus-daemon": "/usr/bin/dbus-daemon"}

#: Orca runs this file of its user at its start. It appends each utterance as a line.
CUSTOMIZATIONS = """
import os
import orca.speech

def write(text, *arguments):
    with open(os.environ["SPOKEN"], "a") as spoken:
        print(" ".join(text.split()), file=spoken)

orca.speech._speak = write
orca.speech.speakCharacter = write
orca.speech.speakKeyEvent = lambda *arguments: None
"""


def missing():
    """Why Orca cannot start, in words; nil if it can."""
    if packages := [name for name, path in PACKAGES.items() if not Path(path).exists()]:
        return f"Debian's {packages[0]} is not installed"
    if subprocess.run(["pgrep", "-u", str(os.getuid()), "-x", "orca"], capture_output=True).returncode == 0:
        return "Orca runs already, and starts once per user"
    return Firefox.missing()


class Listener:
    """A customer who uses Firefox by the keyboard and hears what Orca says. Close it at the end."""

    def __init__(self):
        self.things = ExitStack()
        try:
            self._start()
        except BaseException:
            self.close()
            raise

    def _start(self):
        home = Path(self.things.enter_context(
            tempfile.TemporaryDirectory(prefix="shopme-orca-", ignore_cleanup_errors=True)))
        self.spoken = home / "spoken"
        self.spoken.touch()
        #: What was said before each key, and the keys.
        self.transcript = []
        self.heard = 0
        screen, display = start_screen()
        self.things.callback(end, screen)
        self.environment = {
            "DISPLAY": display, "HOME": str(home), "XDG_RUNTIME_DIR": str(home), "GDK_BACKEND": "x11",
            "LC_ALL": "C.UTF-8", "LIBGL_ALWAYS_SOFTWARE": "1", "GNOME_ACCESSIBILITY": "1", "SPOKEN": str(self.spoken),
            "SPEECHD_CMD": shutil.which("false")}  # no daemon that outlives the test
        bus = self._run("dbus-daemon", "--session", "--nofork", "--print-address", stdout=subprocess.PIPE)
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().strip()
        self.things.callback(bus.stdout.close)
        self._run(BUS_LAUNCHER, "--launch-immediately")
        customizations = home / ".local/share/orca/orca-customizations.py"
        customizations.parent.mkdir(parents=True)
        customizations.write_text(CUSTOMIZATIONS)
        self._run("orca")
        self.hear("Screen reader on")
        self.browser = Firefox(is_headless=False, environment=self.environment)
        self.things.callback(self.browser.close)

    def _run(self, *command, stdout=subprocess.DEVNULL):
        process = subprocess.Popen(command, env={**os.environ, **self.environment}, text=True, stdout=stdout,
                                   stderr=subprocess.DEVNULL)
        self.things.callback(end, process)
        return process

    def close(self):
        self.things.close()

    def open(self, url):
        """Types an address. A page that is opened otherwise has no focus."""
        self.press("ctrl+l")
        self.hear("address")
        self._xdotool("type", url)
        self.press("Return")

    def press(self, key):
        """Presses a key, named as X names it: `Tab`, `Return`, `shift+Tab`."""
        self._note(f"[{key}]")
        self._xdotool("key", key)

    def _xdotool(self, *command):
        subprocess.run(["xdotool", *command], env={**os.environ, **self.environment}, check=True)

    def said(self):
        """The utterances since the last key, in order."""
        return self.spoken.read_text().splitlines()[self.heard:]

    def hear(self, pattern, patience=PATIENCE):
        """Waits until an utterance since the last key matches the pattern, and returns it."""
        try:
            return wait_for(lambda: next((text for text in self.said() if re.search(pattern, text)), None), patience)
        except AssertionError:
            raise AssertionError(f"'{pattern}' is not said, but {self.said()}") from None

    def tab_to(self, name, most=120):
        """Presses Tab until the control of this name is said."""
        for _ in range(most):
            self.press("Tab")
            self._wait_for_silence()
            if any(name in text for text in self.said()):
                return
        raise AssertionError(f"Tab does not reach '{name}'")

    def _wait_for_silence(self):
        """Waits for the utterances of a key. Now and then Orca has none for the first control of a dialog."""
        end = time.monotonic() + 5
        while not self.said() and time.monotonic() < end:
            time.sleep(.01)
        time.sleep(.1)  # Orca says what is left, then what is entered.

    def _note(self, line):
        said = self.said()
        self.heard += len(said)
        self.transcript += [*said, line]

    def keep_transcript(self, path):
        self._note("[end]")
        path.parent.mkdir(exist_ok=True)
        path.write_text("\n".join(self.transcript) + "\n")


def end(process):
    process.terminate()
    try:
        process.wait(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
