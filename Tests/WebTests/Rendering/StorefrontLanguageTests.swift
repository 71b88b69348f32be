import Localization
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// Carts, catalogue, checkout and orders in the languages of the shop.
struct StorefrontLanguageTests {
    private let shop: TestShop
    private let shopper: Shopper

    init() throws {
        shop = try TestShop()
        shopper = try Shopper(in: shop)
        try shop.offer(["es", "de", "fr"])
    }

    private func edit(_ change: (inout ShopSettings) -> Void) throws {
        var settings = try shop.store.read { try $0.settings() }
        change(&settings)
        let changed = settings
        try shop.store.write { try $0.setSettings(changed) }
    }

    @Test func cachedCartRowsAreInTheLanguageOfThePage() throws {
        _ = try shopper.post("/cart/lines", ["product": "tomato"])
        for _ in 1...2 {
            for (prefix, price) in [("", "$2.45 per lb"), ("/de", "2,45 $ je lb")] {
                let cart = try shopper.get(prefix + "/cart").document
                #expect(cart.text("#line-tomato p.fine") == price)
                #expect(cart.first("#line-tomato a[href=\(prefix)/products/tomato]") != nil)
            }
        }
    }

    @Test func cachedSuggestionsLeadToPagesOfTheirLanguage() throws {
        for _ in 1...2 {
            for prefix in ["", "/de", "/fr"] {
                let html = try shopper.get(prefix + "/search/suggestions?q=tomat").html
                #expect(html.contains("data-path=\"\(prefix)/products/tomato\""))
            }
        }
    }

    @Test func orderButtonOfTheOwnerIsInTheDefaultLanguageOnly() throws {
        _ = try shopper.post("/cart/lines", ["product": "tomato"])
        #expect(try shopper.get("/checkout").html.contains(">Place order</button>"))
        #expect(try shopper.get("/de/checkout").html.contains(">Zahlungspflichtig bestellen</button>"))
        try edit { $0.orderLabel = "Order now" }
        #expect(try shopper.get("/checkout").html.contains(">Order now</button>"))
        #expect(try shopper.get("/de/checkout").html.contains(">Zahlungspflichtig bestellen</button>"))
    }

    @Test func noticeOfARemovedItemIsInTheLanguageOfThePage() throws {
        _ = try shopper.post("/cart/lines", ["product": "tomato"])
        let cart = try shopper.submit("/de/cart/lines/tomato", ["quantity": "0"])
        #expect(cart.document.text(".notice p") == "Tomato entfernt.")
    }

    @Test func storedCardIsWrittenInTheLanguage() throws {
        for brand in CardBrand.allCases {
            let card = try #require(PaymentCard(brand: brand, lastDigits: "4242"))
            #expect(try language("en").text(card.label) == card.description)
            #expect(PaymentCard.label(ofDescription: card.description) == card.label)
        }
        let visa = PaymentCard.label(ofDescription: "Visa ending 4242")
        #expect(try language("es").text(visa) == "Visa terminada en 4242")
    }

    @Test func taxRateIsWrittenInTheLanguage() throws {
        let rate = try #require(TaxRate(thousandths: 8100))
        #expect(rate.text(in: try language("en")) == rate.inWords)
        #expect(rate.text(in: try language("de")) == "8,1\u{A0}%")
    }

    @Test func longListOfNamesIsCut() throws {
        let names = NameList(["a", "b", "c", "d", "e"])
        #expect(names.text(in: try language("en")) == "a, b, c and 2 more")
        #expect(names.text(in: try language("fr")) == "a, b, c et 2 autres")
        #expect(NameList(["a", "b", "c", "d"]).text(in: try language("de")) == "a, b, c, d")
    }

    private func language(_ tag: String) throws -> Language {
        try #require(try Repository.languages.get().language(tag, isPrefixed: false))
    }
}
