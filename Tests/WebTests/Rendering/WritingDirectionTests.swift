import HTTP
import Shop
import TestSupport
import Testing

@testable import Web

/// Names that are written from right to left keep their own order, and leave that of the sentence around them alone.
@Suite struct WritingDirectionTests {
    private static let name = "طماطم طازجة"
    private let shop: TestShop
    private let shopper: Shopper

    init() throws {
        shop = try TestShop()
        try shop.addProduct(slug: "fresh", name: Self.name)
        shopper = try Shopper(in: shop)
    }

    @Test(arguments: [("Tomato", "Tomato"), ("עגבניה", "\u{2068}עגבניה\u{2069}"), ("", ""), ("Café 🍅", "Café 🍅")])
    func onlyWhatTurnsTheSentenceIsIsolated(name: String, expected: String) {
        #expect(name.isolated == expected)
    }

    @Test func aNameSaysItsOwnDirection() throws {
        #expect(try shopper.get("/categories/grocery").document.all("h2.row-name").allSatisfy { $0["dir"] == "auto" })
        let page = try shopper.get("/products/fresh").document
        #expect(page.text("p.product-description[dir=auto]") == Self.name)
        #expect(page.text("title") == "\u{2068}\(Self.name)\u{2069} – Test Shop")
    }

    @Test func soDoesACategoryInTheCartAndInTheQuestion() throws {
        try shop.edit(.grocery) { $0.name = Self.name }
        _ = try shopper.post("/cart/lines", ["product": "tomato"])
        for page in ["/cart", "/checkout"] {
            #expect(try shopper.get(page).document.texts("th bdi").contains(Self.name))
        }
    }

    @Test func soDoesWhatManagersReadAndType() throws {
        try shop.addManager()
        _ = try shopper.signIn()
        try shop.setStock(0, of: .tomato)
        try shop.edit(.grocery) { $0.name = Self.name }
        let products = try shopper.get("/manage/products").document
        #expect(products.texts("strong bdi").contains("Tomato"))
        #expect(products.texts("td bdi").contains(Self.name))
        #expect(try shopper.get("/manage/categories").document.texts("strong bdi").contains(Self.name))
        let form = try shopper.get("/manage/products/fresh").document
        for field in ["name", "category", "description", "picture-text"] {
            #expect(form.first("form [name=\(field)]")?["dir"] == "auto", "\(field)")
        }
        #expect(try shopper.get(shop.managedPath(of: .grocery)).document.first("[name=name]")?["dir"] == "auto")
        #expect(try shopper.get("/search?q=x").document.first("[name=q]")?["dir"] == "auto")
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
