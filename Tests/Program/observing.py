"""What the system knows of the running program."""

import os
import re
from pathlib import Path


def memory(process):
    """Resident, in KiB."""
    return _status(process, "VmRSS")


def peak_memory(process):
    """The most that was resident since `forget_peak`, in KiB."""
    return _status(process, "VmHWM")


def forget_peak(process):
    Path(f"/proc/{process.pid}/clear_refs").write_text("5")


def has_loaded(process, library):
    return library in Path(f"/proc/{process.pid}/maps").read_text()


def open_files(process):
    return len(os.listdir(f"/proc/{process.pid}/fd"))


def _status(process, name):
    return int(re.search(rf"^{name}:\s+(\d+) kB", Path(f"/proc/{process.pid}/status").read_text(), re.M).group(1))
