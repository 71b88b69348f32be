import HTTP
import TestSupport
import Testing

/// An item that is no longer shown, as each kind of person meets it.
@Suite struct MissingItemTests {
    private let shop: TestShop
    private let shopper: Shopper

    init() throws {
        shop = try TestShop()
        try shop.addManager()
        shopper = try Shopper(in: shop)
    }

    @Test func whoLooksForAnItemIsShownTheCategories() throws {
        let page = try shopper.get("/products/nothing")
        #expect(page.status == .notFound)
        #expect(page.html.contains("We cannot find that item. It may no longer be sold."))
        #expect(page.document.text("nav a[href=/categories/movies]") == "Movies")
    }

    @Test func nobodyIsToldThatAnItemIsArchivedOrWhatItWasCalled() throws {
        try shop.setArchived(true, .lordOfTheRings)
        let archived = try shopper.get("/products/lord-of-the-rings")
        let never = try shopper.get("/products/nothing")
        #expect(archived.status == never.status)
        #expect(archived.html == never.html)
    }

    @Test func aManagerReadsThatItIsArchived() throws {
        _ = try shopper.signIn()
        #expect(try !shopper.get("/products/tomato").html.contains("Archived"))
        try shop.setArchived(true, .tomato)
        #expect(
            try shopper.get("/products/tomato").document.texts("p").contains("Archived: shoppers cannot see this item.")
        )
    }
}
