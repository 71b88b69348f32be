"""The Nu HTML checker (validator.w3.org/nu)."""

import json
import subprocess
from pathlib import Path

#: Errors that only the age of this edition of the checker, August 2025, explains.
TOO_NEW = [
    # HTML Standard, 4.6.7.6 Link type "expect": `blocking` is for it as well.
    "A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”.",
    # HTML Standard, 4.11.4 The dialog element.
    "Attribute “closedby” not allowed on element “dialog” at this point.",
]


def errors(checker, folder):
    """The errors in a folder of HTML files: file, message, excerpt.

    - Parameter checker: The checker's `vnu.jar`.
    """
    result = subprocess.run(["java", "-jar", checker, "--format", "json", "--stdout", "--exit-zero-always", folder],
                            capture_output=True, text=True, timeout=600)
    messages = json.loads(result.stdout)["messages"]
    assert messages, "The checker reports at least that the dialog's heading is empty."
    return sorted({(Path(message["url"]).stem, message["message"], message.get("extract", ""))
                   for message in messages if message["type"] != "info" and message["message"] not in TOO_NEW})
