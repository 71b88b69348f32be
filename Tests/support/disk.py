"""A disk whose power can be cut. See power_cut.c for what it keeps."""

import shutil
import subprocess
from pathlib import Path

MODEL = Path(__file__).with_name("power_cut.c")
SECTOR = 512


def compiled_model(folder):
    """The library that makes a program write to such a disk."""
    library = folder / "power_cut.so"
    compiler = shutil.which("clang") or shutil.which("cc")
    subprocess.run([compiler, "-shared", "-fPIC", "-O2", "-Wall", "-Wextra", "-Werror", "-o", library, MODEL],
                   check=True)
    return library


class Disk:
    """A disk that holds everything in `folder`."""

    def __init__(self, folder, library):
        self.folder = folder
        self.library = library
        self.kept = folder.with_name(folder.name + "-kept")
        self.settle()

    def environment(self, **more):
        """Environment of a program on this disk: `environment(AFTER=3)` cuts the power after its third sync."""
        return {"LD_PRELOAD": str(self.library), "POWER_CUT_DISK": str(self.folder), "POWER_CUT_KEPT": str(self.kept),
                **{f"POWER_CUT_{name}": str(value) for name, value in more.items()}}

    def settle(self):
        """Makes everything that is there now survive."""
        shutil.rmtree(self.kept, ignore_errors=True)
        for kind in ("files", "folders"):
            (self.kept / kind).mkdir(parents=True)
        for path in [self.folder, *self.folder.rglob("*")]:
            if path.is_dir():
                names = [f"{'folder' if entry.is_dir() else 'file'} {entry.stat().st_ino} {entry.name}\n"
                         for entry in path.iterdir()]
                (self.kept / "folders" / str(path.stat().st_ino)).write_text("".join(names))
            else:
                shutil.copyfile(path, self.kept / "files" / str(path.stat().st_ino))

    def cut(self, chance=None, surviving=0.0):
        """Puts what was kept in place of all that was there. The program must have ended.

        Of what was written to a file after its last sync, a real disk may hold this sector and not that one:
        `surviving` is the share of such sectors that `chance` lets survive.
        """
        written = {path.stat().st_ino: path for path in self.folder.rglob("*") if path.is_file()}
        remains = self.folder.with_name(self.folder.name + "-remains")

        def rebuild(inode, folder):
            folder.mkdir()
            names = self.kept / "folders" / str(inode)
            for line in names.read_text().splitlines() if names.exists() else []:
                kind, inner, name = line.split(" ", 2)
                if kind == "folder":
                    rebuild(int(inner), folder / name)
                elif not name.endswith("-shm"):  # memory that programs share, not a file to keep
                    file = self.kept / "files" / inner
                    content = file.read_bytes() if file.exists() else b""
                    if surviving and int(inner) in written:
                        content = mixed(content, written[int(inner)].read_bytes(), chance, surviving)
                    (folder / name).write_bytes(content)

        rebuild(self.folder.stat().st_ino, remains)
        shutil.rmtree(self.folder)
        remains.rename(self.folder)
        self.settle()


def mixed(kept, written, chance, surviving):
    """The synced content of a file, with a share of the sectors that were written since."""
    content = bytearray(kept)
    for start in range(0, len(written), SECTOR):
        sector = written[start:start + SECTOR]
        if sector != kept[start:start + SECTOR] and chance.random() < surviving:
            content.extend(bytes(max(0, start - len(content))))
            content[start:start + len(sector)] = sector
    return bytes(content)
