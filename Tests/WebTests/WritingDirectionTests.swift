import HTTP
import TestSupport
import Testing

@testable import Web

/// Names that are written from right to left keep their own order, and leave that of the sentence around them alone.
@Suite struct WritingDirectionTests {
    private static let name = "طماطم طازجة"
    private let shopper: Shopper

    init() throws {
        let shop = try TestShop()
        try shop.addProduct(slug: "fresh", name: Self.name)
        shopper = try Shopper(in: shop)
    }

    @Test(arguments: [("Tomato", "Tomato"), ("עגבניה", "\u{2068}עגבניה\u{2069}"), ("", ""), ("Café 🍅", "Café 🍅")])
    func onlyWhatTurnsTheSentenceIsIsolated(name: String, expected: String) {
        #expect(name.isolated == expected)
    }

    @Test func aNameSaysItsOwnDirection() throws {
        #expect(try shopper.get("/categories/grocery").html.contains("<h2 class=\"row-name\" dir=\"auto\">"))
        let page = try shopper.get("/products/fresh").html
        #expect(page.contains("<p class=\"product-description\" dir=\"auto\">\(Self.name)</p>"))
        #expect(page.contains("<title>\u{2068}\(Self.name)\u{2069} – Test Shop</title>"))
    }

    @Test func aNoticeKeepsItApart() throws {
        #expect(
            try shopper.submit("/cart/lines", ["product": "fresh"]).notice
                == "\u{2068}\(Self.name)\u{2069} added, 1 item in cart.")
        #expect(
            try shopper.submit("/cart/lines/fresh", ["quantity": "0"]).notice == "\u{2068}\(Self.name)\u{2069} deleted."
        )
    }
}
