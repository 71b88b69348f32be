"""Precision and recall at ten of queries that people judged."""
import statistics
from typing import NamedTuple

#: Rows that a shopper looks at.
SEEN = 10
#: The least mean precision and recall.
REQUIRED = {"well": 0.95, "misspelt": 0.90}
#: The same for the catalogues in other languages.
REQUIRED_OF_LANGUAGES = {"well": 0.90, "misspelt": 0.90}


class Query(NamedTuple):
    spelling: str
    words: str
    kind: str
    right: list


class Answer(NamedTuple):
    query: Query
    seen: list
    shown: list

    @property
    def hits(self):
        return [slug for slug in self.seen if slug in self.query.right]

    @property
    def precision(self):
        return len(self.hits) / len(self.seen) if self.seen else 0

    @property
    def recall(self):
        return len(self.hits) / len(self.query.right)

    @property
    def faults(self):
        missing = [slug for slug in self.query.right if slug not in self.seen]
        wrong = [slug for slug in self.seen if slug not in self.query.right]
        faults = {"missing": missing, "wrong": wrong, "showed": self.shown}
        return "; ".join(f"{name} {', '.join(values)}" for name, values in faults.items() if values)


def read_queries(path):
    lines = [line.split("\t") for line in path.read_text().splitlines() if line and not line.startswith("#")]
    queries = [Query(spelling, words, kind, right.split()) for spelling, words, kind, right in lines[1:]]
    for query in queries:
        assert query.spelling in REQUIRED, f"{query.words}: {query.spelling}?"
        assert 0 < len(set(query.right)) == len(query.right) <= SEEN, f"{query.words}: one to ten different answers"
    assert len({query.words for query in queries}) == len(queries), "a query stands there twice"
    return queries


def ask(searcher, query):
    page = searcher.find(query.words)
    return Answer(query, list(page.rows)[:SEEN], page.shown)


def measure(searcher, queries, required=REQUIRED):
    """Prints the figures; returns whether they are good enough."""
    lacking = [slug for slug in sorted({slug for query in queries for slug in query.right}) if not searcher.has(slug)]
    if lacking:
        print(f"This shop has none of these right answers: {', '.join(lacking)}\n")
    answers = [ask(searcher, query) for query in queries]
    for answer in answers:
        if answer.faults and min(answer.precision, answer.recall) < 1:
            query = answer.query
            print(f"{answer.precision:4.2f} {answer.recall:4.2f}  {query.words} ({query.kind}): {answer.faults}")
    print(f"\n{'':10}queries  precision  recall  required")
    return all([print_group(name, answers, least) for name, least in required.items()])


def print_group(name, answers, least):
    answers = [answer for answer in answers if answer.query.spelling == name]
    if not answers:
        return True
    precision = statistics.mean(answer.precision for answer in answers)
    recall = statistics.mean(answer.recall for answer in answers)
    print(f"{name:10}{len(answers):7}  {precision:9.3f}  {recall:6.3f}  {least:8.2f}")
    return min(precision, recall) >= least
