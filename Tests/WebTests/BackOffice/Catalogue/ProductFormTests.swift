import Foundation
import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// The managers' form for a new product: its fields, what it refuses, and what stays typed.
struct ProductFormTests {
    private let shop: TestShop
    private let manager: Shopper

    init() throws {
        shop = try TestShop()
        manager = try Shopper.manager(of: shop)
    }

    @Test func aNewItemIsInItsCategoryAtOnce() throws {
        let page = try manager.submit(
            "/manage/products",
            [
                "name": "Pear", "price": "1,50", "unit": "kg", "stock": "7", "category": "grocery",
                "description": "Green.",
            ],
            files: [shop.upload(TestPicture.red, in: "picture")])
        #expect(page.heading == "Pear")
        #expect(page.notice == "Pear was added.")
        #expect(page.html.contains("Add another"))
        #expect(page.html.contains("View shop"))
        let product = try shop.managed(slug: "pear").product
        #expect(product.price.minorUnits == 150)
        #expect(product.unit == .kg)
        #expect(product.stock == 7)
        #expect(product.picture?.width == 320)
        #expect(product.picture?.variants.map(\.width) == [160])
        #expect(try Shopper(beside: manager).get("/categories/grocery").html.contains("Pear"))
    }

    @Test func aNewCategoryComesWithItsPicture() throws {
        let page = try manager.submit(
            "/manage/products",
            ["name": "Vase", "price": "9", "unit": "each", "category": "Gifts", "new-category": "on"],
            files: [
                shop.upload(TestPicture.red, in: "picture"), shop.upload(TestPicture.blue, in: "category-picture"),
            ])
        #expect(page.heading == "Vase")
        #expect(
            try shop.store.read { try $0.ask(.categories()) }.map(\.name) == ["Grocery", "Movies", "Garden", "Gifts"])
        let home = try Shopper(beside: manager).get("/").html
        #expect(home.contains("/categories/gifts"))
        #expect(try home.contains(#require(shop.store.read { try $0.ask(.category(path: "gifts")) }?.picture).fileName))
    }

    @Test func anExistingCategoryIsUsedEvenWhereItWasCalledNew() throws {
        _ = try manager.post(
            "/manage/products",
            ["name": "Pear", "price": "9", "unit": "each", "category": "GROCERY", "new-category": "on"],
            files: [shop.upload(TestPicture.blue, in: "category-picture")])
        #expect(try shop.managed(slug: "pear").category.path == "grocery")
        #expect(try shop.store.read { try $0.ask(.categories()) }.count == 3)
    }

    @Test(arguments: [true, false])
    func anUnknownCategoryIsAskedAboutAndNothingIsLost(isNew: Bool) throws {
        let fields: KeyValuePairs = [
            "name": "Vase", "price": "9.25", "unit": "pair", "stock": "3", "category": "Gifts",
            "description": "Blue & white", "picture-text": "A vase", isNew ? "new-category" : "x": "on",
        ]
        let page = try manager.post(
            "/manage/products", fields, files: [shop.upload(TestPicture.red, in: "picture")])
        #expect(page.status == .unprocessableContent)
        #expect(page.html.contains("<title>Error: New item"))
        let sentence = isNew ? "Add a picture for the new category." : "There is no category called “Gifts”."
        #expect(page.html.contains(sentence))
        for kept in [
            "value=\"Vase\"", "value=\"9.25\"", "value=\"3\"", "value=\"Gifts\"", "Blue &amp; white", "A vase",
        ] {
            #expect(page.html.contains(kept), "\(kept)")
        }
        #expect(page.html.contains("<option value=\"pair\" selected>"))
        #expect(try shop.store.read { try $0.ask(.managedProduct(slug: "vase")) } == nil)
        let draft = try #require(page.hidden("picture-draft"))
        _ = try manager.post(
            "/manage/products",
            [
                "name": "Vase", "price": "9.25", "unit": "pair", "category": "Gifts", "new-category": "on",
                "picture-draft": draft,
            ], files: [shop.upload(TestPicture.blue, in: "category-picture")])
        #expect(try shop.managed(slug: "vase").product.picture?.width == 320)
        #expect(try shop.managed(slug: "vase").category.name == "Gifts")
    }

    @Test(arguments: [
        ("999999999", "Enter a price of at most $9,999,999.99."),
        ("12.500", "Enter a price without a thousands separator: “12.500” can be read in two ways."),
        ("0", "Enter a price, or tick “This item is free”."),
    ])
    func aPriceThatIsUnusualIsSaidWithItsReason(price: String, sentence: String) throws {
        let page = try manager.post(
            "/manage/products", items: ["name": "Pear", "price": price, "unit": "each", "category": "Grocery"])
        #expect(page.status == .unprocessableContent)
        #expect(page.html.contains("<p class=\"field-error\" id=\"price-error\">\(sentence)"))
        #expect(page.html.contains("This item is free</label>") == (price == "0"))
    }

    @Test func nothingForAPriceIsAskedAboutOnce() throws {
        let fields = ["name": "Leaflet", "price": "0.00", "unit": "each", "category": "Grocery", "free": "on"]
        #expect(try manager.post("/manage/products", items: fields).status == .seeOther)
        let again = try shop.form(of: "leaflet", ["description": "About us"])
        #expect(try manager.post("/manage/products/leaflet", items: again).status == .seeOther)
    }

    @Test func oneItemAfterTheOtherComesIntoTheSameCategory() throws {
        let first = try manager.get("/manage/new-item?category=garden")
        #expect(first.html.contains("id=\"name\" name=\"name\" dir=\"auto\" maxlength=\"200\" value=\"\" autofocus>"))
        let page = try manager.submit(
            "/manage/products",
            items: ["name": "Rake", "price": "$9", "unit": "each", "category": "Garden", "then": "another"])
        #expect(page.notice == "Rake was added.")
        #expect(page.html.contains("<title>New item"))
        #expect(page.html.contains("name=\"category\"") && page.html.contains("value=\"Garden\""))
        // Enter sends by the first button of the form.
        let buttons = page.html.matches(of: #/<button class="button(-quiet)?"[^>]*>([^<]+)</#).map {
            String($0.output.2)
        }
        #expect(buttons.filter { $0.contains("dd") } == ["Save and add another", "Add"])
        #expect(
            try manager.get("/products/rake").html.contains("href=\"/manage/new-item?category=garden\">Add another"))
    }

    @Test(
        arguments: [
            ("price", "free", "Enter a price in $, such as 2.50."), ("price", "-1", "Enter a price"),
            ("price", "1.005", "Enter a price"), ("stock", "many", "Enter a whole number, such as 12"),
            ("stock", "-3", "Enter a whole number"), ("stock", "1000001", "Enter at most 1000000, or leave"),
            ("category", "", "Choose a category."), ("name", "   ", "Enter a name."),
            ("name", String(repeating: "a", count: 201), "Shorten the name to 200 characters."),
            ("description", String(repeating: "a", count: 2001), "Shorten the description to 2000 characters."),
            ("picture-text", String(repeating: "a", count: 251), "Shorten the picture description to 250 characters."),
            ("unit", "barrel", "Choose what it is sold by."),
            // The database counts code points, not what looks like a letter.
            ("name", "Z" + String(repeating: "\u{301}", count: 5000), "Shorten the name to 200 characters."),
            ("description", String(repeating: "Z\u{301}\u{302}", count: 1900), "Shorten the description to 2000"),
            ("picture-text", String(repeating: "👩‍🚀", count: 84), "Shorten the picture description to 250 characters."),
            ("category", "Z" + String(repeating: "\u{301}", count: 100), "Shorten the category name to 100"),
            ("name", String(repeating: "a", count: 900_000), "Shorten the name to 200 characters."),
        ])
    func whatIsWrongIsSaidAtItsField(field: String, value: String, sentence: String) throws {
        let good = ["name": "Pear", "price": "1", "unit": "each", "category": "Grocery"]
        let fields = good.merging([field: value]) { $1 }
        let page = try manager.post("/manage/products", items: fields)
        #expect(page.status == .unprocessableContent)
        #expect(page.html.contains("<p class=\"field-error\" id=\"\(field)-error\">\(sentence)"))
        #expect(page.html.contains("<li><a href=\"#\(field)\">\(sentence)"))
    }

    @Test func theLongestTextsAreTaken() throws {
        let name = String(repeating: "🍐", count: ProductAttributes.nameLimit)
        let answer = try manager.post(
            "/manage/products",
            items: [
                "name": name, "price": "1", "unit": "each", "category": "Grocery",
                "description": String(repeating: "é", count: ProductAttributes.descriptionLimit),
                "picture-text": String(repeating: "🍐", count: ProductAttributes.pictureTextLimit),
            ])
        #expect(answer.status == .seeOther)
        #expect(try shop.managed(slug: "item").product.name == name)
    }

    @Test(arguments: ["-1", "1000001", "9223372036854775807", "x", "-1000000000000000000"])
    func aFormThatDoesNotSayWhatItShowedIsShownAgain(shown: String) throws {
        try shop.setStock(10, of: .tomato)
        let page = try manager.get("/manage/products/tomato")
        let fields = [
            "name": "Tomato", "price": "1", "unit": "lb", "category": "Grocery", "stock": "12", "stock-shown": shown,
            "version": page.hidden("version") ?? "",
        ]
        let answer = try manager.post("/manage/products/tomato", items: fields)
        #expect(answer.status == .conflict)
        #expect(answer.hidden("stock-shown") == "10")
        #expect(try shop.managed(.tomato).product.stock == 10)
    }

    @Test func anExistingNameIsWarnedAboutOnce() throws {
        let fields = ["name": "tomato", "price": "1", "unit": "each", "category": "Movies"]
        let warning = try manager.post("/manage/products", items: fields)
        #expect(warning.status == .unprocessableContent)
        #expect(warning.html.contains("Grocery already has an item called “Tomato”."))
        #expect(warning.html.contains("name=\"same-name\""))
        let answer = try manager.post("/manage/products", items: fields.merging(["same-name": "on"]) { $1 })
        #expect(answer.status == .seeOther)
        #expect(try shop.managed(slug: "tomato-2").category.path == "movies")
    }

    @Test func markupInANameStaysText() throws {
        let name = "<b>Fish</b> & \"chips\""
        _ = try manager.post(
            "/manage/products", items: ["name": name, "price": "1", "unit": "each", "category": "Grocery"])
        let page = try manager.get("/products/b-fish-b-chips")
        #expect(page.html.contains("&lt;b&gt;Fish&lt;/b&gt; &amp; &quot;chips&quot;"))
        #expect(!page.html.contains("<b>Fish"))
    }
}
