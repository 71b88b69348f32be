import HTTP
import Shop
import TestSupport
import Testing

@testable import Web

@Suite struct SitemapTests {
    @Test func everyPageOfTheShopIsInTheMapOnce() throws {
        let answer = try Shopper(in: TestShop(), publicOrigin: "https://shop.example").get("/sitemap.xml")
        #expect(answer.headers["Content-Type"] == "application/xml; charset=utf-8")
        #expect(answer.html.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns="))
        let expected =
            ["/"] + TestCategory.allCases.map { "/categories/" + $0.rawValue }
            + TestProduct.allCases.map { "/products/" + $0.rawValue }
        #expect(answer.addresses.sorted() == expected.map { "https://shop.example" + $0 }.sorted())
    }

    @Test func whatIsArchivedIsNotInTheMap() throws {
        let shop = try TestShop()
        for product in TestProduct.allCases where product.category == .movies { try shop.setArchived(true, product) }
        try shop.setArchived(true, .movies)
        try shop.setArchived(true, .tomato)
        let addresses = try Shopper(in: shop, publicOrigin: "https://shop.example").get("/sitemap.xml").addresses
        #expect(!addresses.contains { $0.hasSuffix("/movies") || $0.hasSuffix("/tomato") })
        #expect(addresses.contains { $0.hasSuffix("/milk") })
        #expect(
            addresses.count == 1 + 2 + TestProduct.allCases.filter { $0.category != .movies && $0 != .tomato }.count)
    }

    @Test func aLongMapIsSplitIntoFilesThatAnIndexNames() throws {
        let shopper = try Shopper(in: TestShop(), publicOrigin: "https://shop.example") { _ in
            var routes = RouteTable()
            routes.get("/sitemap.xml", SitemapController(addressesPerFile: 6).show)
            return routes
        }
        let index = try shopper.get("/sitemap.xml")
        #expect(index.html.contains("<sitemapindex xmlns="))
        let entries = TestCategory.allCases.count + TestProduct.allCases.count
        let files = index.addresses.map { String($0.dropFirst("https://shop.example".count)) }
        #expect(files == (1...(entries + 5) / 6).map { "/sitemap.xml?page=\($0)" })
        let listed = try files.flatMap { try shopper.get($0).addresses }
        #expect(listed.count == 1 + entries)
        #expect(Set(listed).count == listed.count)
        for page in ["0", "x", "\(files.count + 1)"] {
            #expect(try shopper.get("/sitemap.xml?page=\(page)").status == .notFound)
        }
    }

    @Test func robotsAreToldWhereTheMapIs() throws {
        let text = try Shopper(in: TestShop(), publicOrigin: "https://shop.example").get("/robots.txt").html
        #expect(text.hasSuffix("\nSitemap: https://shop.example/sitemap.xml\n"))
    }
}

extension Response {
    /// The addresses between `<loc>` and `</loc>`.
    fileprivate var addresses: [String] {
        html.split(separator: "<loc>").dropFirst().map { String($0.prefix { $0 != "<" }) }
    }
}
