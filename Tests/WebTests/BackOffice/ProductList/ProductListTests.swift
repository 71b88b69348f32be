import HTTP
import Secrets
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// The managers' list of all products.
struct ProductListTests {
    private let shop: TestShop
    private let manager: Shopper

    init() throws {
        shop = try TestShop()
        manager = try Shopper.manager(of: shop)
    }

    private func names(_ address: String) throws -> [String] {
        try manager.get(address).document.all("a.managed-name strong").map(\.text)
    }

    @Test func everyProductIsListedByNameWithItsDescription() throws {
        let page = try manager.get("/manage/products")
        let names = page.document.all("a.managed-name strong").map(\.text)
        #expect(names == TestProduct.allCases.map(\.name).sorted { $0.lowercased() < $1.lowercased() })
        #expect(page.html.contains("A good Tomato."))
        #expect(page.document.all(".staff-tabs a").map(\.text) == ["Home", "Orders", "Products", "Customers"])
        #expect(page.document.all(".staff-tabs [aria-current]").map(\.text) == ["Products"])
        #expect(page.document.all("a.managed-name").contains { $0["href"] == "/manage/products/tomato" })
    }

    @Test func aLongListHasPages() throws {
        let category = try shop.category(.garden).id
        try shop.store.write { transaction in
            for number in 101...150 {
                _ = try transaction.seedProduct(
                    slug: "zz-\(number)", name: "zz \(number)", description: "", unit: .each,
                    price: Money(minorUnits: 1, .usd), picture: nil, to: category)
            }
        }
        let first = try manager.get("/manage/products").document
        #expect(first.all("a.managed-name").count == 50)
        let next = try #require(first.all("a[rel=next]").first?["href"])
        let all = try names("/manage/products") + names(next)
        #expect(all.count == TestProduct.allCases.count + 50 && all.suffix(50) == (101...150).map { "zz \($0)" })
    }

    @Test func productsAreFoundAsShoppersFindThem() throws {
        #expect(try names("/manage/products?q=tomatos").first == "Tomato")
        #expect(try manager.get("/manage/products?q=zzzzzz").html.contains("No item for sale has"))
        let long = String(repeating: "9", count: 100_000)
        for query in ["q=\(long)", "after=\(long)", "after=-1"] {
            #expect(try manager.get("/manage/products?" + query).status == .ok)
        }
    }

    @Test func productsAreArchivedAndRestoredInTheList() throws {
        let edit = try manager.get("/manage/products?edit").document
        #expect(edit.all("button.button-danger").contains { $0["aria-label"] == "Archive Tomato" })
        let answer = try manager.post("/manage/products/tomato/archival", ["return": "/manage/products?edit"])
        #expect(answer.headers["Location"]?.hasPrefix("/manage/products?edit") == true)
        #expect(try !names("/manage/products").contains("Tomato"))
        #expect(try names("/manage/products?archived") == ["Tomato"])
        _ = try manager.post("/manage/products/tomato/restoration", ["return": "/manage/products?archived"])
        #expect(try names("/manage/products?archived") == [])
        #expect(try names("/manage/products").contains("Tomato"))
    }

    @Test func clerksDoNotEditProducts() throws {
        try shop.signIn("clerk", to: shop.account(as: .clerk))
        let clerk = Shopper(beside: manager, cookies: ["session": TestShop.token(of: "clerk").text])
        #expect(try clerk.get("/manage/products").status == .forbidden)
        let tabs = try clerk.get("/manage/orders").document.texts(".staff-tabs a")
        #expect(tabs == ["Home", "Orders", "Customers"])
    }
}
