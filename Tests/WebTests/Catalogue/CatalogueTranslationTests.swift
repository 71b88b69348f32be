import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// Names and texts of the catalogue on pages in another language than the shop's default one.
struct CatalogueTranslationTests {
    private let shop: TestShop
    private let manager: Shopper
    private let shopper: Shopper

    init() throws {
        shop = try TestShop()
        try shop.offer(["es"])
        manager = try Shopper.manager(of: shop)
        shopper = Shopper(beside: manager)
        try shop.edit(.tomato) { attributes in
            attributes.description = "Red."
            attributes.translations[.name, "es"] = "Jitomate"
            attributes.translations[.description, "es"] = "Colorado."
            attributes.translations[.details, "es"] = "Muy rico"
            attributes.translations[.facts, "es"] = "Origen: España"
        }
        try shop.edit(.grocery) { $0.translations[.name, "es"] = "Alimentos" }
    }

    @Test func pagesOfBothLanguagesAreCachedApart() throws {
        for _ in 1...2 {
            let spanish = try shopper.get("/es/products/tomato").html
            for text in ["Jitomate", "Colorado.", "Muy rico", "España"] { #expect(spanish.contains(text), "\(text)") }
            #expect(!spanish.contains("Red."))
            let english = try shopper.get("/products/tomato").html
            #expect(english.contains("Tomato") && english.contains("Red."))
            #expect(!english.contains("Jitomate") && !english.contains("Muy rico"))
        }
    }

    @Test func listsShowTranslatedNames() throws {
        #expect(try shopper.get("/es/").html.contains("Alimentos"))
        #expect(try shopper.get("/").html.contains("Grocery"))
        let list = try shopper.get("/es/categories/grocery").html
        #expect(list.contains("Alimentos") && list.contains("Jitomate"))
        #expect(try !shopper.get("/categories/grocery").html.contains("Jitomate"))
    }

    @Test func searchesAndSuggestionsShowTheNamesOfTheirLanguage() throws {
        for _ in 1...2 {
            #expect(try shopper.get("/es/search?q=jitomate").html.contains(">Jitomate<"))
            #expect(try shopper.get("/search?q=jitomate").html.contains(">Tomato<"))
            #expect(try shopper.get("/es/search/suggestions?q=tomat").html.contains("Jitomate"))
            #expect(try !shopper.get("/search/suggestions?q=tomat").html.contains("Jitomate"))
        }
    }

    @Test func cartShowsTheNamesOfThePagesLanguage() throws {
        _ = try shopper.post("/cart/lines", ["product": "tomato", "quantity": "1"])
        for _ in 1...2 {
            #expect(try shopper.get("/es/cart").html.contains("Jitomate"))
            let english = try shopper.get("/cart").html
            #expect(english.contains("Tomato") && !english.contains("Jitomate"))
        }
    }

    @Test func orderAndPackingSlipShowTheNameOfTheCustomersLanguage() throws {
        _ = try shopper.post("/es/cart/lines", ["product": "tomato", "quantity": "1"])
        let page = try shopper.get("/es/checkout")
        _ = try shopper.post(
            "/es/orders",
            [
                "key": page.hidden("key") ?? "", "total": page.hidden("total") ?? "",
                "quote": page.hidden("quote") ?? "", "checkout": page.hidden("checkout") ?? "",
            ])
        let order = try shop.latestOrder()
        #expect(try shopper.get("/es/orders/\(order.code)").html.contains("Jitomate"))
        let slip = try manager.get("/manage/orders/\(order.code)/slip").html
        #expect(slip.contains("<bdi>Tomato</bdi>") && slip.contains("<bdi>Jitomate</bdi>"))
        let desk = try manager.get("/manage/orders/\(order.code)").html
        #expect(desk.contains("Tomato") && !desk.contains("Jitomate"))
    }

    @Test func optionsAreShownInTheLanguageOfThePage() throws {
        try shop.addPoloShirt()
        let value = try shop.managedOptions().options.list[0].values[0]
        let version = try shop.managed(slug: "polo-shirt").version
        _ = try manager.submit(
            "/manage/products/polo-shirt/options",
            items: try optionForm(version: version, ["option-1-name@es": "Talla", "option-1-text-1@es": "Pequeña"]))
        let spanish = try shopper.get("/es/products/polo-shirt").html
        #expect(spanish.contains("Talla") && spanish.contains("<bdi>Pequeña</bdi>"))
        #expect(spanish.contains("value=\"\(value)\""))
        #expect(try !shopper.get("/products/polo-shirt").html.contains("Talla"))
        #expect(try manager.get("/manage/products/polo-shirt/options").html.contains("value=\"Pequeña\""))
    }

    @Test func twoValuesOfAnOptionCannotHaveTheSameText() throws {
        try shop.addPoloShirt()
        let page = try manager.submit(
            "/manage/products/polo-shirt/options",
            items: try optionForm(
                version: try shop.managed(slug: "polo-shirt").version,
                ["option-1-text-1@es": "Pequeña", "option-1-text-2@es": "pequeña"]))
        #expect(page.status == .unprocessableContent)
        #expect(page.document.first("[id=option-1-text-2@es-error]") != nil)
        #expect(page.document.first("input[name=option-1-text-1@es]")?["value"] == "Pequeña")
        #expect(try shop.managedOptions().translations[.options, "es"].isEmpty)
    }

    private func optionForm(version: Int, _ texts: [String: String]) throws -> [String: String] {
        var items = ["version": String(version)].merging(texts) { $1 }
        for (index, option) in try shop.managedOptions().options.list.enumerated() {
            items["option-\(index + 1)-name"] = option.name
            items["option-\(index + 1)-values"] = option.values.joined(separator: "\n")
            for (number, value) in option.values.enumerated() {
                items["option-\(index + 1)-value-\(number + 1)"] = value
            }
        }
        return items
    }

    @Test func textOfAValueStaysWithItsValueAfterAnotherManagersReordering() throws {
        try shop.addPoloShirt()
        let value = try shop.managedOptions().options.list[0].values[0]
        let mine = try optionForm(
            version: try shop.managed(slug: "polo-shirt").version, ["option-1-text-1@es": "Pequeña"])
        var theirs = mine
        theirs["option-1-text-1@es"] = nil
        theirs["option-1-values"] = try shop.managedOptions().options.list[0].values.reversed()
            .joined(separator: "\n")
        _ = try manager.submit("/manage/products/polo-shirt/options", items: theirs)
        #expect(try shop.managedOptions().options.list[0].values.last == value)
        _ = try manager.submit("/manage/products/polo-shirt/options", items: mine)
        let stored = try shop.managedOptions()
        #expect(stored.options.list[0].values.last == value)
        #expect(stored.translations[.options, "es"] == "1\t\(value)\tPequeña")
    }

    @Test func translationInAnotherLanguageChangesTheCachedPage() throws {
        #expect(try shopper.get("/es/products/tomato").html.contains("Jitomate"))
        try shop.edit(.tomato) { $0.translations[.name, "es"] = "Tomate" }
        let page = try shopper.get("/es/products/tomato").html
        #expect(page.contains("Tomate") && !page.contains("Jitomate"))
    }
}
