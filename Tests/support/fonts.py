"""Browsers with one font family, as on machines where other fonts are installed."""

import os
import subprocess
from pathlib import Path
from xml.sax.saxutils import escape

CONFIGURATION = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>{fonts}</dir><cachedir>{cache}</cachedir></fontconfig>
"""


def files_of(family):
    """The installed font files of a family; none if it is not installed."""
    listed = subprocess.run(["fc-list", "-f", "%{family[0]}\t%{file}\n", family], capture_output=True, text=True,
                            check=True)
    rows = [line.split("\t") for line in listed.stdout.splitlines()]
    return sorted({Path(file) for name, file in rows if name == family})


def with_font(family, folder):
    """The environment of a browser that has only this font family. None if the family is not installed.

    - Parameter folder: An existing folder for fontconfig's files.
    """
    if not (files := files_of(family)):
        return None
    fonts = folder / "fonts"
    fonts.mkdir()
    for file in files:
        (fonts / file.name).symlink_to(file)
    configuration = folder / "fonts.conf"
    configuration.write_text(CONFIGURATION.format(fonts=escape(str(fonts)), cache=escape(str(folder / "cache"))))
    return {**os.environ, "FONTCONFIG_FILE": str(configuration)}
