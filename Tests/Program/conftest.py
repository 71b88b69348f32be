"""Places for a shop to be."""

import subprocess

import pytest


class SmallDisk:
    """A disk of a few megabytes, in memory."""

    def __init__(self, folder):
        self.folder = folder
        self.filler = folder / "filler"

    def fill(self):
        with open(self.filler, "wb", buffering=0) as file:
            try:
                while True:
                    file.write(bytes(4096))
            except OSError:
                return

    def make_room(self):
        self.filler.unlink()

    def make_read_only(self):
        subprocess.run(["mount", "-o", "remount,ro", self.folder], check=True)


@pytest.fixture
def small_disk(tmp_path):
    folder = tmp_path / "disk"
    folder.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=16m", "tmpfs", folder], capture_output=True, text=True)
    if mounted.returncode != 0:
        pytest.skip(f"no disk can be mounted here: {mounted.stderr.strip()}")
    yield SmallDisk(folder)
    subprocess.run(["umount", "--lazy", folder], check=True)
