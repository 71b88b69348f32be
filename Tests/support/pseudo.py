"""Languages for tests: pseudo-languages, whose words have no ASCII letter, and a check for words that are English.

A page in a pseudo-language shows which texts are not among the messages: they have ASCII letters.
"""

import json
import re
from functools import cache
from pathlib import Path

from running import ROOT

ENGLISH = ROOT / "Words/en"
ACCENTED = str.maketrans("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
                         "áƀçðéƒĝĥíĵķļɱñóþǫŕšţúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĻṀÑÓÞǪŔŠŢÚṼŴẊÝŽ")
#: What stays as it is: placeholders and tags.
MARKUP = re.compile(r"(\{\{[^}]*\}\}|</?[A-Za-z][\w.]*>)")
WORD = re.compile(r"[^\W\d_]+")


def flat(messages, start=""):
    """The texts of a message file by their dotted keys."""
    texts = {}
    for key, value in messages.items():
        texts |= flat(value, f"{start}{key}.") if isinstance(value, dict) else {start + key: value}
    return texts


@cache
def texts(tag, namespace="shop"):
    """The texts that a language of the shop has: `texts("es")["cart.buy"]`."""
    return flat(json.loads((ROOT / f"Words/{tag}/{namespace}.json").read_text()))


def accented(text):
    """A text with accents, whose words are 40 percent longer: `{{count}} items` is `{{count}} íţéɱšéé`."""
    def longer(word):
        return word.group().translate(ACCENTED) + "é" * round(len(word.group()) * 0.4)

    return "".join(part if MARKUP.fullmatch(part) else WORD.sub(longer, part) for part in MARKUP.split(text))


def changed(messages, change):
    return {key: changed(value, change) if isinstance(value, dict) else change(value)
            for key, value in messages.items()}


def with_plurals(messages, forms):
    """Messages whose plurals have these forms, with the words of the English form `other` where English has none."""
    result = {}
    for key, value in messages.items():
        stem, _, form = key.rpartition("_")
        if isinstance(value, dict):
            result[key] = with_plurals(value, forms)
        elif form == "other" and f"{stem}_one" in messages:
            result |= {f"{stem}_{form}": messages.get(f"{stem}_{form}", value) for form in forms}
        elif not (form == "one" and f"{stem}_other" in messages):
            result[key] = value
    return result


def add_language(home, tag, change, namespaces=None, forms=("one", "other")):
    """Adds a language whose messages are changed English ones."""
    folder = home / "Words" / tag
    folder.mkdir()
    for file in sorted(ENGLISH.glob("*.json")):
        if namespaces is None or file.stem in namespaces:
            messages = with_plurals(changed(json.loads(file.read_text()), change), forms)
            (folder / file.name).write_text(json.dumps(messages, ensure_ascii=False))


def make_home(home):
    """An installation in a folder: that of the program, with a folder of languages of its own, which may be changed."""
    home.mkdir(exist_ok=True)
    for name in ["Templates", "Public", "Demo", "Map"]:
        (home / name).symlink_to(ROOT / name)
    for folder in (ROOT / "Words").iterdir():
        (home / "Words" / folder.name).mkdir(parents=True)
        for file in folder.glob("*.json"):
            (home / "Words" / folder.name / file.name).write_bytes(file.read_bytes())
    return home


def offer(shop, home, *tags):
    """A closed shop of this installation will offer these languages beside English."""
    shop.environment = {**(shop.environment or {}), "SHOPME_HOME": str(home)}
    shop.sql("UPDATE shop SET other_languages = ?, version = version + 1", " ".join(tags))


#: What is the shop's own beside the strings of its files, or although it is a message, too; and what tests type.
TYPED = ["Red", "Sizes", "Standard", "Zoe Ng", "Week", "moon dust", "Zoë", "Ng", "zoe@example.com",
         "xa@example.com", "xb@example.com", "5 Lake Street", "Springfield", "Ann", "Ben", "zzzz", "apple", "shirt", "tomatoe",
         "flour", "eggs",
         "OR", "San Francisco", "Chicago", "Boston", "New Orleans", "Seattle"]
#: What is the same in all languages: names of the pseudo-languages, codes, units, and of dates what is English in them.
EVERYWHERE = """Pseudo Accents Bidi English Deutsch Español Français Italiano United States Visa Chrome Linux
    USD IBAN BIC ZIP kg g lb oz ml cm mm px
    AM PM January February March April May June July August September October November December Jan Feb Mar Apr Jun Jul
    Aug Sep Oct Nov Dec Monday Tuesday Wednesday Thursday Friday Saturday Sunday at""".split()


def strings(value):
    """All strings within JSON."""
    if isinstance(value, str):
        return [value]
    return [text for part in (value.values() if isinstance(value, dict) else value if isinstance(value, list) else [])
            for text in strings(part)]


def simplified(text):
    """Without marks of Markdown, and with single spaces."""
    return " ".join(re.sub(r"[#*_`>\\]|^- |\n- ", " ", text).split())


@cache
def content():
    """The strings of the demo shop, long ones first."""
    files = [ROOT / "Demo/shop.json", ROOT / "Demo/places/places.json"]
    own = {simplified(text) for file in files for text in strings(json.loads(file.read_text()))}
    lines = {line.strip() for text in list(own) for line in re.split(r"[,\n]", text) if text.count(" ") < 12}
    messages = {text.casefold() for file in ENGLISH.glob("*.json") for text in texts("en", file.stem).values()}
    return sorted({text for text in {*own, *lines} if text and text.casefold() not in messages} | {*TYPED},
                  key=len, reverse=True)


@cache
def content_pattern():
    return re.compile("|".join(rf"(?<!\w){re.escape(text)}(?!\w)" for text in content()))


def without_content(text):
    """The rest of a text that is not the shop's own."""
    text = simplified(text)
    is_quoted = len(text.split()) > 3 and any(text in own for own in content() if len(own) > len(text))
    return "" if is_quoted else content_pattern().sub("·", text)


#: All that a page says: its texts, also those for screen readers and of templates, and the attributes that are read.
#: Names of countries and areas are not messages; names of languages are in their own.
PIECES = """() => {
    const others = "script, style, select[autocomplete=country], select[autocomplete^=address], [hreflang][lang]"
    const pieces = [document.title, document.querySelector("meta[name=description]")?.content ?? ""]
    const read = root => {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
        for (let node = walker.currentNode; node; node = walker.nextNode())
            if (node.nodeType === Node.TEXT_NODE) {
                if (!node.parentElement?.closest(others))
                    pieces.push(node.data)
            } else if (node.getAttribute) {
                for (const name of ["aria-label", "alt", "placeholder", "title", "aria-description"])
                    if (node.getAttribute(name)) pieces.push(node.getAttribute(name))
                if (node.localName === "template") read(node.content)
            }
    }
    read(document.body)
    return pieces.map(piece => piece.trim()).filter(piece => piece)
}"""


def bare(pieces):
    """The pieces of a page in a pseudo-language that have ASCII words: they are not among its messages."""
    found = {}
    for piece in pieces:
        rest = without_content(piece)
        if any(word.isascii() and len(word) > 1 and word not in EVERYWHERE for word in WORD.findall(rest)):
            found[piece] = True
    return list(found)


@cache
def patterns(tag):
    """Regular expressions of a language's messages: with `.+` for values, and cut where tags are."""
    found = set()
    for namespace in (file.stem for file in (ROOT / "Words" / tag).glob("*.json")):
        for text in texts(tag, namespace).values():
            for part in re.split(r"</?[A-Za-z][\w.]*>", text):
                if len(re.sub(r"\{\{[^}]*\}\}|[^A-Za-z]", "", part)) > 2:
                    found.add("(.+)".join(map(re.escape, re.split(r"\{\{[^}]*\}\}", part.strip()))))
    return found


@cache
def says(tag):
    return re.compile("|".join(f"(?:{pattern})" for pattern in sorted(patterns(tag))))


def left_of(other, tag, pieces):
    """The pieces that are a message of another language, and none of this one."""
    own, foreign = says(tag), says(other)
    return [piece for piece in dict.fromkeys(pieces)
            if without_content(piece).strip(" ·") and foreign.fullmatch(piece) and not own.fullmatch(piece)]


#: Words that no Spanish sentence has.
ENGLISH_WORDS = re.compile(r"\b(the|of|your|you|and|or|to|with|for|this|is|are|in|from|at|has|have)\b", re.I)


def english(pieces):
    """The pieces with a short English word that are not the shop's own."""
    return [piece for piece in dict.fromkeys(pieces) if ENGLISH_WORDS.search(without_content(piece))]
