"""The forms of a page, as a browser sends them."""

from html.parser import HTMLParser


class Fields(HTMLParser):
    """The names and values that the first form with this action sends, as pairs: `Fields(page, "/cart/lines").pairs`."""

    def __init__(self, page, action):
        super().__init__()
        self.action, self.inside, self.pairs = action, False, []
        self.area, self.select = None, None
        self.feed(page)

    def changed(self, **values):
        """The pairs with other values. A list is the values of repeated fields; a field that is not there is added."""
        names = {name for name, _ in self.pairs}
        lists = {name: list(value) for name, value in values.items() if isinstance(value, list)}
        changed = []
        for name, value in self.pairs:
            wanted = lists[name].pop(0) if name in lists else values.get(name, value)
            changed.append((name, wanted))
        return changed + [(name, value) for name, value in values.items() if name not in names]

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        name, value = values.get("name"), values.get("value", "")
        if tag == "form":
            self.inside = values.get("action") == self.action and not self.pairs
        elif not self.inside:
            return
        elif tag == "input" and name and (values.get("type") not in ("radio", "checkbox") or "checked" in values):
            self.pairs.append((name, value))
        elif tag == "textarea":
            self.area = [name, ""]
        elif tag == "select":
            self.select = name
        elif tag == "option" and self.select and "selected" in values:
            self.pairs.append((self.select, value))

    def handle_data(self, data):
        if self.area:
            self.area[1] += data

    def handle_endtag(self, tag):
        if tag == "form":
            self.inside = False
        elif tag == "select":
            self.select = None
        elif tag == "textarea" and self.area:
            self.pairs.append(tuple(self.area))
            self.area = None
