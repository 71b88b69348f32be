"""Which word the search shows or offers for a misspelt one, and what it does to words that are right."""
import random
from typing import NamedTuple

#: The least share of misspelt words for which the word that was meant stands first, and among three.
REQUIRED = {"first": 0.90, "among three": 0.96}
SEED = 14


class Outcome(NamedTuple):
    """What a page makes of one word."""
    #: The words shown or offered, else the names of the first rows.
    candidates: list
    is_corrected: bool
    #: The rows are those of what was typed, and other words are offered beside them.
    is_offered: bool
    is_empty: bool

    def has(self, meant, among):
        return any(meant in candidate.split() for candidate in self.candidates[:among])


def look_up(searcher, word):
    page = searcher.find(word)
    rows = [name.casefold() for name in page.rows.values()]
    return Outcome(candidates=page.offered or rows, is_corrected=page.is_corrected,
                   is_offered=bool(page.offered) and not page.is_corrected, is_empty=not rows and not page.offered)


def sample(values, count):
    return values if count is None or count >= len(values) else random.Random(SEED).sample(values, count)


def print_share(name, outcomes, count):
    """Prints a line of the table: how many of how many. Returns the share."""
    share = count / len(outcomes) if outcomes else 0
    print(f"{name:52}{count:7,} of {len(outcomes):6,}  {share:7.1%}")
    return share


def measure_slips(searcher, pairs, failures):
    outcomes = [(wrong, right, look_up(searcher, wrong)) for wrong, right in pairs]
    first = print_share("misspelt: the word meant is first", outcomes, sum(o.has(meant, 1) for _, meant, o in outcomes))
    three = print_share("misspelt: among the first three", outcomes, sum(o.has(meant, 3) for _, meant, o in outcomes))
    print_share("misspelt: nothing found", outcomes, sum(o.is_empty for *_, o in outcomes))
    print_share("misspelt: offered beside what words begin with it", outcomes, sum(o.is_offered for *_, o in outcomes))
    for wrong, meant, outcome in outcomes:
        if failures and not outcome.has(meant, 1):
            print(f"{wrong}->{meant}\t{', '.join(outcome.candidates[:3])}", file=failures)
    return first >= REQUIRED["first"] and three >= REQUIRED["among three"]


def measure_right_words(searcher, words):
    outcomes = [(word, look_up(searcher, word)) for word in words]
    replaced = [word for word, outcome in outcomes if outcome.is_corrected]
    lost = [word for word, outcome in outcomes if not outcome.has(word, 24)]
    print_share("right words of the catalogue: replaced", outcomes, len(replaced))
    print_share("right words of the catalogue: not found", outcomes, len(lost))
    for name, found in {"replaced": replaced, "not found": lost}.items():
        if found:
            print(f"  {name}: {', '.join(found[:20])}")
    return not replaced and not lost


def measure_strangers(searcher, words):
    """Right words that no item has. Replacing them is not counted as a fault: the page says so, and would be empty
    otherwise."""
    outcomes = [look_up(searcher, word) for word in words]
    print_share("right words that no item has: replaced", outcomes, sum(o.is_corrected for o in outcomes))


def usable(pairs, words):
    """The pairs whose right word is in the catalogue and whose wrong one is not."""
    words = set(words)
    return [(wrong, right) for wrong, right in pairs if right in words and wrong not in words]
