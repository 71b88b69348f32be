import Foundation
import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// The pictures of the managers' form for a new product: taken, refused, or waiting for the form to come again.
struct FormPictureTests {
    private let shop: TestShop
    private let manager: Shopper

    init() throws {
        shop = try TestShop()
        manager = try Shopper.manager(of: shop)
    }

    @Test func everyWidthOfThePictureCanBeFetched() throws {
        _ = try manager.post(
            "/manage/products", ["name": "Pear", "price": "1", "unit": "each", "category": "Grocery"],
            files: [shop.upload(TestPicture.blue, in: "picture")])
        let html = try manager.get("/products/pear").html
        let names = html.matches(of: #/\/pictures\/[0-9a-f]{64}\.webp/#).map { String($0.output) }
        #expect(Set(names).count == 3)
        for name in names {
            let picture = try manager.get(name)
            #expect(picture.status == .ok)
            #expect(picture.headers["Content-Type"] == "image/webp")
            #expect(picture.headers["Content-Security-Policy"] == "default-src 'none'; sandbox")
        }
    }

    @Test func thePictureOfANewCategoryWaitsAsWell() throws {
        let first = try manager.post(
            "/manage/products", ["name": "", "price": "", "unit": "", "category": "Gifts", "new-category": "on"],
            files: [shop.upload(TestPicture.blue, in: "category-picture")])
        for sentence in ["Enter a name.", "Enter a price in $, such as 2.50.", "Choose what it is sold by."] {
            // In the summary, and at the field.
            #expect(first.html.components(separatedBy: sentence).count == 3)
        }
        _ = try manager.post(
            "/manage/products",
            [
                "name": "Vase", "price": "1", "unit": "each", "category": "Gifts", "new-category": "on",
                "category-picture-draft": #require(first.hidden("category-picture-draft")),
            ])
        #expect(try shop.managed(slug: "vase").category.picture?.width == 640)
    }

    @Test func aDraftIsItsManagersAlone() throws {
        let page = try manager.post("/manage/products", [:], files: [shop.upload(TestPicture.red, in: "picture")])
        let draft = try #require(page.hidden("picture-draft"))
        try shop.addManager("ben@example.com")
        let ben = Shopper(beside: manager)
        _ = try ben.signIn("ben@example.com")
        _ = try ben.post(
            "/manage/products",
            ["name": "Pear", "price": "1", "unit": "each", "category": "Grocery", "picture-draft": draft])
        #expect(try shop.managed(slug: "pear").product.picture == nil)
    }

    @Test func whatIsNoPictureIsRefusedAtItsField() throws {
        let page = try manager.post(
            "/manage/products", ["name": "Pear", "price": "1", "unit": "each", "category": "Grocery"],
            files: [shop.upload(TestPicture.page, in: "picture", named: "holiday.jpg")])
        #expect(page.status == .unprocessableContent)
        #expect(page.html.contains("id=\"picture-error\""))
        #expect(page.html.contains("JPEG, PNG, WebP"))
        #expect(page.hidden("picture-draft") == nil)
        #expect(try FileManager.default.contentsOfDirectory(atPath: shop.folder.pictures).isEmpty)
    }
}
