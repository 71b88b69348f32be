import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// Addresses that search engines and link previews are told.
@Suite struct PublicAddressTests {
    private static let shopExample = "https://shop.example"

    @Test func pagesThatEverybodyMaySeeNameTheirOneAddress() throws {
        let shopper = try Shopper(in: TestShop(), publicOrigin: Self.shopExample)
        for (address, canonical) in [
            ("/", "/"), ("/categories/grocery", "/categories/grocery"),
            ("/categories/grocery?sort=-price", "/categories/grocery"), ("/products/tomato", "/products/tomato"),
        ] {
            let html = try shopper.get(address).html
            #expect(html.contains("<link rel=\"canonical\" href=\"https://shop.example\(canonical)\">"))
            #expect(html.contains("<meta property=\"og:url\" content=\"https://shop.example\(canonical)\">"))
        }
    }

    @Test(arguments: ["/cart", "/orders", "/search?q=milk", "/account/sign-in", "/nothing"])
    func pagesOfEachCustomersOwnNameNone(address: String) throws {
        let html = try Shopper(in: TestShop(), publicOrigin: Self.shopExample).get(address).html
        #expect(!html.contains("canonical"))
        #expect(!html.contains("og:url"))
    }

    @Test func aPageOfALongListIsAnAddressOfItsOwn() throws {
        let shop = try TestShop()
        for number in 10..<40 { try shop.addProduct(slug: "item-\(number)", name: "Item \(number)") }
        let html = try Shopper(in: shop, publicOrigin: Self.shopExample).get("/categories/grocery?sort=name&page=2")
            .html
        #expect(html.contains("<link rel=\"canonical\" href=\"https://shop.example/categories/grocery?page=2\">"))
    }

    @Test func withoutAPublicAddressItIsTheHostThatWasAskedFor() throws {
        let html = try Shopper(in: TestShop()).get("/", ["Host": "localhost:8080"]).html
        #expect(html.contains("<link rel=\"canonical\" href=\"http://localhost:8080/\">"))
    }

    @Test func aCachedPageIsNotTakenForAnotherHosts() throws {
        let shopper = try Shopper(in: TestShop())
        for host in ["localhost:8080", "127.0.0.1:8080", "localhost:8080"] {
            let html = try shopper.get("/products/tomato", ["Host": host]).html
            #expect(html.contains("<link rel=\"canonical\" href=\"http://\(host)/products/tomato\">"))
        }
    }

    @Test func aPreviewShowsThePhotographAndInsteadOfADrawingTheShopsPicture() throws {
        let shop = try TestShop()
        let pictures = [
            "photo": Picture(fileName: "abc.webp", width: 1600, height: 1200),
            "drawing": Picture(fileName: "def.svg", width: 480, height: 480),
        ]
        let grocery = try shop.category(.grocery).id
        try shop.store.write { transaction in
            for (slug, picture) in pictures {
                _ = try transaction.seedProduct(
                    slug: slug, name: slug, description: "", price: .zero(.usd), picture: picture, to: grocery)
            }
        }
        let shopper = try Shopper(in: shop, publicOrigin: Self.shopExample)
        let photo = try shopper.get("/products/photo").html
        #expect(photo.contains("<meta property=\"og:image\" content=\"https://shop.example/pictures/abc.webp\">"))
        #expect(photo.contains("<meta property=\"og:image:width\" content=\"1600\">"))
        #expect(photo.contains("\"image\":\"https://shop.example/pictures/abc.webp\""))
        let drawing = try shopper.get("/products/drawing").html
        #expect(drawing.contains("content=\"https://shop.example/public/pictures/preview."))
        #expect(drawing.contains("\"image\":\"https://shop.example/pictures/def.svg\""))
        #expect(drawing.contains("\"url\":\"https://shop.example/products/drawing\""))
    }
}
