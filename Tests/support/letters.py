"""Mails about orders, read as their customer reads them."""

import json
import re
from functools import cache
from html.parser import HTMLParser

from running import ROOT

LANGUAGES = ["en", "de", "es", "fr"]
#: An amount in euros, with the spaces of each language replaced by simple ones.
AMOUNTS = {"en": r"[-−]?€\d{1,3}(?:,\d{3})*\.\d\d", "de": r"[-−]?\d{1,3}(?:\.\d{3})*,\d\d €",
           "es": r"[-−]?\d{1,3}(?:[. ]?\d{3})*,\d\d €", "fr": r"[-−]?\d{1,3}(?: \d{3})*,\d\d €"}
#: English words that are no words of the other languages.
ENGLISH = re.compile(r"\b(the|your|you|we|our|this|with|order|orders|payment|delivery|address|paid|refunded|of|please|and|"
                     r"items|tax|coupon|card|cash|pick|parcel|shop)\b", re.I)
#: A placeholder, a key of words, a number format or Swift's words for a missing value.
LEFTOVERS = re.compile(r"\{\{|\}\}|%[@ds]|\b(mail|shop|manage)\.[a-z]+\.[a-zA-Z]+|\bnil\b|\bOptional\(|[\ue000-\uf8ff]")
LINK = re.compile(r"https?://[^\s<>\"]+")


@cache
def words(language, file="mail"):
    """The words of a language, by their keys: `words("de")["orderPaid"]["news"]`."""
    return json.loads((ROOT / f"Words/{language}/{file}.json").read_text())


def plain(text):
    """The text with simple spaces, so that amounts and sentences of all languages are found."""
    return re.sub(r"[\u00a0\u202f\u2009]", " ", text)


def amounts(text, language):
    """The amounts of a text in cents, in their order."""
    found = re.findall(AMOUNTS[language], plain(text))
    return [int(re.sub(r"\D", "", amount)) * (-1 if amount[0] in "-−" else 1) for amount in found]


class Page(HTMLParser):
    """The visible text of an HTML mail, and its links."""

    BLOCKS = {"p", "h1", "tr", "div", "footer", "br", "table"}

    def __init__(self, html):
        super().__init__()
        self.text, self.links, self.language, self.hidden = "", [], None, 0
        self.feed(html)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if tag == "html":
            self.language = values["lang"]
        elif tag in ("style", "title"):
            self.hidden += 1
        elif tag == "a":
            self.links.append(values["href"])
        if tag in self.BLOCKS:
            self.text += "\n"
        elif tag == "td":
            self.text += " "

    def handle_endtag(self, tag):
        if tag in ("style", "title"):
            self.hidden -= 1

    def handle_data(self, data):
        if not self.hidden:
            self.text += data


class Letter:
    """One mail in both forms."""

    def __init__(self, message, language):
        self.message, self.language = message, language
        self.subject = message["Subject"]
        self.text = message.get_body(["plain"]).get_content().replace("\r\n", "\n")
        self.html = message.get_body(["html"]).get_content()
        self.page = Page(self.html)

    @property
    def news(self):
        """The text above the order."""
        return self.text.split("\n\n")[0] if self.start is None else self.text[:self.start]

    @property
    def start(self):
        """Where the order begins in the text; nil in a mail without one."""
        pattern = re.escape(words(self.language)["order"]["placedText"]).replace(r"\{\{code\}\}", r"\S+")
        found = re.search(pattern.split(r"\{\{date")[0], self.text)
        return found and found.start()

    @property
    def rows(self):
        """The lines of the order, to its total and taxes."""
        return self.text[self.start:].split("\n\n")[1].split("\n")

    @property
    def total_row(self):
        """The line of the order with its total."""
        total = words(self.language)["order"]["total"].split(",")[0]
        return next(row for row in self.rows if row.startswith(total))

    @property
    def terms(self):
        """Payment, delivery and address, in the paragraphs between the sums and the link."""
        return "\n".join(self.text[self.start:].split("\n\n")[2:]).split("\n-- \n")[0]

    def check_form(self, sender, reply_to, recipient, shop_name):
        """Checks the headers, both forms against each other, and that nothing is left over or in English."""
        message = self.message
        assert message["To"] == recipient and message["Reply-To"] == reply_to
        assert sender in message["From"] and shop_name in message["From"]
        assert message["Auto-Submitted"] == "auto-generated" and message["List-Unsubscribe"] is None
        assert message["Date"] and message["Message-ID"]
        assert [part.get_content_type() for part in message.iter_parts()] == ["text/plain", "text/html"]
        assert self.page.language == self.language
        assert self.subject in self.page.text, self.subject
        for form in (self.subject, self.text, self.page.text):
            assert not LEFTOVERS.search(form), (LEFTOVERS.search(form), form)
        assert set(amounts(self.page.text, self.language)) == set(amounts(self.text, self.language)), self.text
        links = set(LINK.findall(self.text))
        assert set(self.page.links) <= links, (self.page.links, self.text)
        assert all(LINK.fullmatch(link) for link in self.page.links)

    def check_language(self, names):
        """Checks that no word is English, in a mail in another language.

        - Parameter names: Texts of the shop and the customer, which are in no language.
        """
        if self.language == "en":
            return
        for form in (self.subject, self.text, self.page.text):
            for name in sorted(names, key=len, reverse=True):
                form = form.replace(name, "")
            form = LINK.sub("", form)
            assert not ENGLISH.search(form), (ENGLISH.search(form), form)
