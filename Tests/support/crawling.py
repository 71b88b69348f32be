"""A crawl of the shop: each page is opened once per screen and colour scheme, and measured in that visit."""

from dataclasses import dataclass, field

from access import barriers
from screens import SCREENS, keep_dom, keep_picture
from stocking import send
from walking import answered, ask_to_buy

#: The pages of a customer with a cart and an order.
PAGES = {"home": "/", "category": "/categories/grocery", "welcome": "/categories/clothing",
         "department": "/categories/clothing/girls", "product": "/products/tomato", "options": "/products/polo-shirt",
         "chosen": "/products/polo-shirt?size=M&colour=Red", "search": "/search?q=apple",
         "corrected": "/search?q=tomatoe", "narrowed": "/search?q=shirt&stock=1", "account": "/account",
         "cart": "/cart", "checkout": "/checkout", "orders": "/orders?edit", "order-list": "/orders",
         "order": "/orders/1001", "withdrawal": "/withdrawal", "sign-in": "/account/sign-in", "missing": "/nothing"}
MANAGERS_PAGES = {"manage": "/manage", "new-item": "/manage/new-item", "new-category": "/manage/new-category",
                  "history": "/manage/history", "settings": "/manage/settings", "look": "/manage/settings/look",
                  "storefront": "/manage/settings/storefront", "pages": "/manage/pages", "new-page": "/manage/new-page",
                  "delivery": "/manage/delivery",
                  "new-delivery": "/manage/new-delivery", "coupons": "/manage/coupons",
                  "new-coupon": "/manage/new-coupon", "mails": "/manage/mail", "mail": "/manage/mail/1",
                  "transfers": "/manage/order-transfers", "reports": "/manage/reports", "grid": "/manage/product-grid",
                  "item-selection": "/manage/products?select",
                  "product-step": "/manage/new-product-step?set=price&all=1&way=up&percent=5&ending=90", "item": "/manage/products/tomato",
                  "category-form": "/manage/categories/1", "components": "/manage/components",
                  "stock-list": "/manage/stock?q=apple", "parcels": "/manage/order-parcels"}

NOTE_SHIFTS = """
    window.shifts = []
    const note = entries => shifts.push(...entries.map(shift =>
        [shift.value, ...shift.sources.map(source => source.node?.outerHTML?.slice(0, 80))]))
    const observer = new PerformanceObserver(list => note(list.getEntries()))
    observer.observe({ type: "layout-shift", buffered: true })
    window.takeShifts = () => (note(observer.takeRecords()), shifts)
"""
#: Waits until the visible pictures are loaded, animations have ended and the page is drawn.
REST = """async () => {
    const isSeen = ({ top, bottom, left, right }) => bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    const pictures = [...document.images].filter(e => e.checkVisibility() && isSeen(e.getBoundingClientRect()))
    await Promise.all(pictures.map(e => e.complete || new Promise(end => { e.onload = e.onerror = end })))
    await Promise.allSettled(document.getAnimations().map(animation => animation.finished))
    await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))
}"""
MEASURE = """() => ({
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    headings: document.querySelectorAll("h1").length,
    mains: document.querySelectorAll("main").length,
    // The cart has a button beside the logo.
    ways_home: document.querySelectorAll(".bar-top a[href='/']:not(.button-home)").length,
    small: [...document.querySelectorAll("button, .button, .button-quiet, .tile, select, header a, .tabs a, .bar-back")]
        .filter(e => e.checkVisibility({ opacityProperty: true, visibilityProperty: true })
            && !e.closest(".visually-hidden, .skip"))
        .map(e => [e.getBoundingClientRect(), e.outerHTML.slice(0, 80)])
        .filter(([box]) => box.width < 43.5 || box.height < 43.5)
        .map(([box, html]) => `${box.width.toFixed(1)} x ${box.height.toFixed(1)}: ${html}`),
})"""
#: Links and buttons that accept presses on less than 43 px. The area that is hit counts, not the part that is drawn.
#: A link within a sentence may be as low as its line.
HIT = """() => {
    const hits = (e, x, y) => document.elementFromPoint(x, y)?.closest("a, button") === e
    const reach = (e, x, y, dx, dy) => {
        let steps = 0
        while (steps < 60 && hits(e, x + dx * steps, y + dy * steps)) steps++
        return steps
    }
    const dialog = document.querySelector("dialog:modal") // all else is inert
    return [...(dialog?.querySelectorAll("a, button")
        ?? document.querySelectorAll("main a:not(p:not([class]) a), footer a, main button"))]
        .filter(e => e.checkVisibility() && e.ariaHidden !== "true").map(e => {
            const box = e.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2
            const size = [[1, 0], [0, 1]].map(([dx, dy]) => reach(e, x, y, dx, dy) + reach(e, x, y, -dx, -dy) - 1)
            return [e.ariaLabel ?? e.innerText, ...size]
        }).filter(([, width, height]) => width < 43 || height < 43)
}"""


@dataclass
class Visit:
    """The measurements of one page on one screen."""

    #: Pixels by which the page is wider than the screen.
    overflow: int
    headings: int
    mains: int
    ways_home: int
    #: Drawn targets under 44 px.
    small: list
    #: The HTML that the shop sent. Empty for an error or a dialog, which a press opened.
    source: str = ""
    #: Layout shifts while the page loaded.
    shifts: list = field(default_factory=list)
    #: Addresses of scripts, stylesheets and pictures.
    resources: list = field(default_factory=list)
    #: Console messages and failed requests.
    complaints: list = field(default_factory=list)
    #: axe's violations; only on the phone and the desktop.
    barriers: list = field(default_factory=list)
    #: Targets that accept presses on less than 44 px; only on the phone.
    unreachable: list = field(default_factory=list)


class Crawler:
    """Opens pages in one browser window, of one screen and colour scheme.

    - Parameters:
        - page: The window, with JavaScript.
        - screen: A key of `SCREENS`.
        - label: The part of the pictures' names that says screen, scheme and font.
        - has_axe: Whether axe looks at each page, and errors and dialogs are opened.
    """

    def __init__(self, page, screen, label, has_axe):
        self.page = page
        self.screen = SCREENS[screen]
        self.is_phone = screen == "phone"
        self.has_axe = has_axe
        self.label = label
        self.visits = {}
        self.complaints = []
        page.add_init_script(NOTE_SHIFTS)
        page.on("console", lambda message: self.complaints.append(f"{page.url}: {message.text}"))
        page.on("response", lambda answer: answer.ok or answer.status == 304
                or self.complaints.append(f"{answer.url}: {answer.status}"))

    def open(self, name, path):
        """Opens a page and measures it."""
        answer = self.go(path)
        self.page.evaluate(REST)
        shifts = self.page.evaluate("takeShifts()")
        self.measure(name)
        self.visits[name].source = answer.text()
        self.visits[name].shifts = shifts

    def go(self, path):
        self.page.set_viewport_size(self.screen)
        self.complaints.clear()
        return self.page.goto(path)

    def measure(self, name):
        """Measures the page that is open."""
        page = self.page
        page.evaluate(REST)
        keep_picture(page, f"{name}-{self.label}")
        keep_dom(page, f"{name}-{self.label}")
        visit = self.visits[name] = Visit(**page.evaluate(MEASURE))
        visit.complaints = self.complaints.copy()
        # So tall that the bar at the bottom covers no row, whose visible part would count as its size.
        page.set_viewport_size({**self.screen, "height": 4000})
        page.evaluate(REST)
        visit.barriers = barriers(page) if self.has_axe else []
        visit.unreachable = page.evaluate(HIT) if self.is_phone else []
        visit.resources = page.evaluate("performance.getEntriesByType('resource').map(resource => resource.name)")


def crawl_shop(crawler):
    """The visits of a customer, with the pages' error and dialog."""
    for name, path in PAGES.items():
        crawler.open(name, path)
    if crawler.has_axe:
        page = crawler.page
        crawler.go("/cart")
        page.get_by_label("Quantity of Milk", exact=True).fill("many")
        with answered(page):
            page.keyboard.press("Enter")
        crawler.complaints.clear()  # the answer's status, 422
        crawler.measure("cart-with-error")
        crawler.go("/cart")
        ask_to_buy(page)
        crawler.measure("payment-dialog")
    return crawler.visits


def crawl_back_office(crawler):
    """The visits of a manager, with a form's errors."""
    for name, path in MANAGERS_PAGES.items():
        crawler.open(name, path)
    if crawler.has_axe:
        crawler.go("/manage/new-item")
        send(crawler.page, "Add")
        crawler.measure("new-item-with-errors")
    return crawler.visits
