import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// The search for anything in the back office.
@Suite struct StaffSearchTests {
    private let shop: TestShop
    private let manager: Shopper
    private let ann: Customer.ID

    init() throws {
        shop = try TestShop()
        manager = try Shopper.manager(of: shop)
        let ann = try shop.customer("Ann")
        try shop.store.write {
            try $0.setDetails(CustomerDetails(givenName: "Ann", familyName: "Lindqvist"), of: ann)
        }
        try shop.placeDeskOrder(shop.contents([(1, .milk)]), of: ann)
        self.ann = ann
    }

    private func found(_ words: String, _ reader: Shopper? = nil) throws -> [String] {
        let path = "/manage/search?q=" + PercentEncoding.encodeQuery(words)
        return try (reader ?? manager).get(path).document.all("a.managed-name").compactMap { $0["href"] }
    }

    @Test func ordersAreFoundByTheBeginningOfTheirCodeOrOfAName() throws {
        #expect(try found("10").first == "/manage/orders/1001")
        #expect(try found("#1001").first == "/manage/orders/1001")
        #expect(try found("lind") == ["/manage/orders/1001", "/manage/customers/\(ann.rawValue)"])
        #expect(try found("2").isEmpty)
    }

    @Test func itemsAreFoundByTheBeginningOfAWordOrOfTheirSKU() throws {
        #expect(try found("toma").contains("/manage/products/tomato"))
        try shop.setOptions(["Drive": ["Battery", "Cable"]], of: "mower")
        try shop.edit(variant: "Battery", of: "mower") { $0.sku = "AB-77" }
        #expect(try found("AB-") == ["/manage/products/mower"])
    }

    @Test func pagesAreFoundByWordsOfTheirLabelInTheLanguageOfTheReader() throws {
        #expect(try found("tax") == ["/manage/settings/checkout", "/manage/settings/taxes", "/manage/tax-classes"])
        #expect(try found("new coup") == ["/manage/new-coupon"])
        #expect(
            try found("settings tax")
                == ["/manage/settings/checkout", "/manage/settings/taxes", "/manage/tax-classes"])
        #expect(try found("iban") == ["/manage/settings/payments"])
    }

    @Test func clerksFindNothingThatTheyMayNotOpen() throws {
        let clerk = try Shopper.clerk(of: shop)
        #expect(try found("toma", clerk).isEmpty)
        #expect(try found("tax", clerk).isEmpty)
        #expect(try found("lind", clerk).count == 2)
    }

    @Test func searchWithoutResultsSaysSoAndBlankOneAsksForNothing() throws {
        let none = try manager.get("/manage/search?q=%3Czzz%3E").html
        #expect(none.contains("Nothing begins with “<bdi>&lt;zzz&gt;</bdi>”."))
        #expect(try manager.get("/manage/search").document.first("a.managed-name") == nil)
        let long = try manager.get("/manage/search?q=" + String(repeating: "a", count: 5000))
        #expect(long.status == .ok && long.document.first("#find-anything")?["value"]?.count == StaffSearch.longest)
    }
}
