"""The page of a search as a shopper sees it: the items in their order, and what it says about the words typed."""
import html.parser
import re
import statistics
import time
import urllib.error
import urllib.parse
import urllib.request

#: Elements without an end.
VOID = set("area base br col embed hr img input link meta source track wbr".split())


class SearchPage(html.parser.HTMLParser):
    """What is in a page's `main`:

    - `rows`: the name of each item in a list, by its slug, from the links to /products/SLUG;
    - `shown`: the words in `strong` or `b` of the element of class `correction`, which it shows instead of those typed;
    - `alternatives`: the words of the links in the element of class `alternatives`.
    """

    def __init__(self, text):
        super().__init__()
        self.rows, self.shown, self.alternatives = {}, [], []
        self.open, self.heard, self.end = [], None, 0
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        if tag in VOID:
            return
        attributes = dict(attributes)
        names = {tag, *("." + name for name in (attributes.get("class") or "").split())}
        self.open.append(names | ({"hidden"} if attributes.get("aria-hidden") == "true" else set()))
        keep = self.destination(tag, attributes.get("href") or "")
        if keep:
            self.heard, self.keep, self.end = "", keep, len(self.open)

    def destination(self, tag, address):
        """What takes the text of an element that has just begun; nothing for most."""
        product = re.match(r"/products/([^/?#]+)", address)
        if self.is_inside(".alternatives"):
            return self.alternatives.append if tag == "a" else None
        if self.is_inside(".correction"):
            return self.shown.append if tag in ("strong", "b") else None
        if tag == "a" and product and self.is_inside("main") and self.is_inside("li"):
            slug = urllib.parse.unquote(product.group(1))
            return lambda name: self.rows.update({slug: self.rows.get(slug) or name})
        return None

    def is_inside(self, name):
        return any(name in names for names in self.open)

    def handle_data(self, text):
        if self.heard is not None and not self.is_inside("hidden"):
            self.heard += text

    def handle_endtag(self, tag):
        if not any(tag in names for names in self.open):
            return
        while tag not in self.open.pop():
            pass
        if self.heard is not None and len(self.open) < self.end:
            self.keep(" ".join(self.heard.split()))
            self.heard = None

    @property
    def is_corrected(self):
        return bool(self.shown)

    @property
    def offered(self):
        """The words that it shows or offers instead of those typed, the first one first."""
        return [words.casefold() for words in self.shown + self.alternatives]


class Searcher:
    """Asks a shop that is open at an address."""

    def __init__(self, address):
        self.address = address.rstrip("/")
        self.times = []

    def find(self, words):
        began = time.perf_counter()
        with urllib.request.urlopen(f"{self.address}/search?{urllib.parse.urlencode({'q': words})}") as answer:
            text = answer.read().decode()
        self.times.append(1000 * (time.perf_counter() - began))
        return SearchPage(text)

    def print_times(self):
        """Milliseconds from asking for a page to having it, of all that were asked for."""
        slow = statistics.quantiles(self.times, n=100)[98]
        print(f"{len(self.times):,} pages: half in {statistics.median(self.times):.1f} ms, 99 of 100 in {slow:.1f} ms")

    def has(self, slug):
        try:
            with urllib.request.urlopen(f"{self.address}/products/{urllib.parse.quote(slug)}"):
                return True
        except urllib.error.HTTPError:
            return False
