"""Reads what `bin/test` keeps of each part of a run: its name, status, seconds, output and report in JUnit's XML form.

    results.py failures FOLDER    prints the failed tests that are worth repeating, one a line: the part's folder, a tab,
                                  and the test as its runner takes it
    results.py summary FOLDER     prints the summary, and ends with status 1 if a test failed
"""

import re
import sys
from collections import Counter, defaultdict
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

#: The most failed tests that are repeated. More of them are a broken program.
MOST_REPEATED = 2
SLOWEST = 40
#: The lines of a failure that the summary shows.
SHOWN_LINES = 60


@dataclass
class Test:
    name: str
    #: As the runner takes it: a regular expression for `swift test --filter`, a node's name for pytest.
    selector: str
    seconds: float
    failure: str | None
    skipped: str | None


class Part:
    """One part of a run."""

    def __init__(self, folder):
        self.folder = folder
        self.name = (folder / "name").read_text().strip()
        self.status = int((folder / "status").read_text())
        self.seconds = int((folder / "seconds").read_text())
        self.output = (folder / "output").read_text(errors="replace")
        self.tests, self.is_readable = [], True
        for report in folder.glob("report*.xml"):
            try:
                self.tests += tests_in(report)
            except ElementTree.ParseError as error:
                self.is_readable = False
                self.output += f"\n{report.name} cannot be read: {error}"
        repeated = folder / "unstable"
        passed_again = set(repeated.read_text().splitlines()) if repeated.exists() else set()
        failed = [test for test in self.tests if test.failure is not None]
        self.unstable = [test for test in failed if test.selector in passed_again]
        self.failed = [test for test in failed if test.selector not in passed_again]
        self.skipped = [test for test in self.tests if test.skipped is not None]

    @property
    def passed(self):
        """The number of tests that passed, those that passed when they were repeated included."""
        return len(self.tests) - len(self.failed) - len(self.skipped)

    @property
    def is_broken(self):
        """True if the part failed without naming a failed test: its runner crashed, or its report cannot be read."""
        return not self.is_readable or self.status != 0 and not (self.failed or self.unstable)


def tests_in(report):
    for case in ElementTree.parse(report).iter("testcase"):
        failures = [*case.findall("failure"), *case.findall("error")]
        texts = [part for each in failures for part in (each.get("message"), each.text) if part]
        skipped = case.find("skipped")
        reason = None if skipped is None else (skipped.text or skipped.get("message") or "").strip()
        yield Test(*named(case), float(case.get("time") or 0), "\n".join(texts) if failures else None, reason)


def named(case):
    """The name of a test for people, and the one for its runner."""
    if case.get("file"):
        node = f"{case.get('file')}::{case.get('name')}"
        return node, node
    module, _, suite = case.get("classname").partition(".")
    name = "/".join(filter(None, [suite.replace(".", "/"), case.get("name")]))
    return f"{module}.{name}", f"^{re.escape(module)}\\.{re.escape(name)}"


def parts_in(folder):
    folders = [path for path in Path(folder).iterdir() if path.name.isdigit()]
    return [Part(path) for path in sorted(folders, key=lambda path: int(path.name))]


def print_failures(parts):
    failed = [(part, test) for part in parts for test in part.failed]
    if len(failed) <= MOST_REPEATED and not any(part.is_broken for part in parts):
        for part, test in failed:
            print(part.folder, test.selector, sep="\t")


def summarize(parts):
    print("\n== summary")
    print(f"{'seconds':>8}{'passed':>8}{'failed':>8}{'skipped':>8}  part")
    for part in parts:
        print(f"{part.seconds:8}{part.passed:8}{len(part.failed):8}{len(part.skipped):8}  {part.name}")
    print(f"{sum(part.seconds for part in parts):8}  s in all")

    print(f"\n== the {SLOWEST} slowest tests, in seconds (Swift's include the time of tests beside them)")
    tests = [(test, part) for part in parts for test in part.tests if test.skipped is None]
    for test, part in sorted(tests, key=lambda pair: -pair[0].seconds)[:SLOWEST]:
        print(f"{test.seconds:8.1f}  {test.name[:120]}  ({part.name})")

    print("\n== skipped tests by reason")
    reasons = defaultdict(Counter)
    for part in parts:
        for test in part.skipped:
            reasons[reason_of(test)][part.name] += 1
    for reason, counts in sorted(reasons.items()):
        print(f"{sum(counts.values()):6}  {reason}  ({', '.join(counts)})")

    print("\n== tests that ran in no part")
    ran = {test.name for test, _ in tests}
    nowhere = defaultdict(set)
    for part in parts:
        for test in part.skipped:
            if test.name not in ran:
                nowhere[test.name].add(reason_of(test))
    for name, why in sorted(nowhere.items()):
        print(f"{name[:120]}  ({'; '.join(sorted(why))})")

    for title, chosen in [("UNSTABLE", lambda part: part.unstable), ("FAILED", lambda part: part.failed)]:
        for part in parts:
            for test in chosen(part):
                print(f"\n== {title}: {test.name} ({part.name})")
                print("\n".join(test.failure.splitlines()[-SHOWN_LINES:]))
    broken = [part for part in parts if part.is_broken]
    for part in broken:
        print(f"\n== FAILED: {part.name} ended with status {part.status}")
        print("\n".join(part.output.splitlines()[-SHOWN_LINES:]))

    failed = sum(len(part.failed) for part in parts) + len(broken)
    unstable = sum(len(part.unstable) for part in parts)
    print(f"\n{unstable} unstable")
    print(f"{sum(part.passed for part in parts)} passed, {failed} failed, "
          f"{sum(len(part.skipped) for part in parts)} skipped")
    return 1 if failed else 0


def reason_of(test):
    """Why a test was skipped, without the place in the source that pytest puts before it."""
    return re.sub(r"^\S+\.py:\d+: (Skipped: )?", "", test.skipped)


def main(command, folder):
    parts = parts_in(folder)
    if command == "failures":
        print_failures(parts)
        return 0
    return summarize(parts)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
