import HTTP
import Shop
import TestSupport
import Testing

@testable import Web

/// A manager who gives an item sizes and colours, and each variant its price, stock, number and picture.
struct ManagingOptionsTests {
    private let shop: TestShop
    private let manager: Shopper

    init() throws {
        shop = try TestShop()
        manager = try Shopper.manager(of: shop)
    }

    private static let path = "/manage/products/mower/options"

    private func form(_ typed: [String: String], version: Int? = nil) throws -> [String: String] {
        let version = try version ?? shop.managed(slug: "mower").version
        return ["version": String(version)].merging(typed) { $1 }
    }

    private func key(_ label: String) throws -> String { String(try shop.variant(label, of: "mower").id.rawValue) }

    private func variantForm(_ label: String, _ typed: [String: String] = [:]) throws -> [String: String] {
        let form = VariantForm(try shop.managedVariant(label, of: "mower"))
        let fields = VersionedVariant.fields.map { ($0.field.id, form[$0.field]) }
        return Dictionary(uniqueKeysWithValues: fields)
            .merging(["stock-shown": form.stockShown, "version": String(form.entries.version)]) { $1 }
            .merging(typed) { $1 }
    }

    @Test func aSimpleItemHasOneQuietLink() throws {
        let page = try manager.get("/manage/products/mower")
        #expect(page.html.contains("href=\"\(Self.path)\">Add sizes or colours</a>"))
        #expect(page.html.contains("name=\"price\""))
    }

    @Test func optionsAreTypedAndTheVariantsListed() throws {
        let page = try manager.submit(
            Self.path,
            items: form([
                "option-1-name": "Drive", "option-1-values": "Battery, Cable", "option-3-name": "Width",
                "option-3-values": "40 cm",
            ]))
        #expect(page.notice == "Mower was changed.")
        #expect(page.document.text("#variants") == "2 variants")
        #expect(page.document.texts(".managed-name strong") == ["Battery, 40 cm", "Cable, 40 cm"])
        #expect(page.html.contains("<ins>Drive: Battery, Cable; Width: 40 cm</ins>"))
        #expect(page.hidden("option-1-name") == nil)
        #expect(page.document.first("#option-2-name")?.attributes["value"] == "Width")
        let item = try manager.get("/manage/products/mower")
        #expect(item.html.contains("Options, prices and stock"))
        #expect(!item.html.contains("name=\"price\"") && !item.html.contains("name=\"stock\""))
    }

    @Test func whatIsWrongIsSaidAtItsFieldAndNothingIsLost() throws {
        try expect(["option-1-values": "S, M"], "Enter a name, such as Size.", at: "option-1-name")
        try expect(["option-2-name": "Size"], "Enter the values, such as S, M, L.", at: "option-2-values")
        try expect(
            ["option-1-name": "Size", "option-1-values": "S, s"], "“s” is listed twice. Remove one.",
            at: "option-1-values")
        let twenty = (1...20).map { String($0) }.joined(separator: ",")
        try expect(
            ["option-1-name": "A", "option-1-values": twenty, "option-2-name": "B", "option-2-values": twenty],
            "These values make 400 variants. Enter fewer: an item has at most 250.", at: "option-2-values")
        #expect(try shop.managedOptions("mower").options.isEmpty)
    }

    /// Expects that what was typed is refused with this sentence at that field, and shown again.
    private func expect(_ typed: [String: String], _ sentence: String, at field: String) throws {
        let page = try manager.submit(Self.path, items: form(typed))
        #expect(page.status == .unprocessableContent)
        #expect(page.document.text("#\(field)-error") == sentence)
        #expect(page.document.first("#\(field)")?.attributes["aria-invalid"] == "true")
        #expect(page.html.contains("<title>Error: Options of Mower"))
        for value in typed.values { #expect(page.html.contains(value)) }
    }

    @Test func renamedValueKeepsStockPriceAndNumber() throws {
        try shop.setOptions(["Cut": ["Crudo", "37,5 cl"], "Size": ["S"]], of: "mower")
        try shop.edit(variant: "Crudo, S", of: "mower") {
            $0.stock = 7
            $0.sku = "C-1"
        }
        let page = try manager.get(Self.path)
        #expect(page.document.texts("summary").filter { $0 == "Rename values" }.count == 2)
        #expect(page.hidden("option-1-value-2") == "37,5 cl")
        let typed = [
            "option-1-name": "Cut", "option-1-values": "Crudo\n37,5 cl", "option-1-value-1": "Crudo",
            "option-1-rename-1": "Natural", "option-1-value-2": "37,5 cl", "option-2-name": "Size",
            "option-2-values": "S",
        ]
        #expect(try manager.submit(Self.path, items: form(typed)).notice == "Mower was changed.")
        #expect(try shop.labels(of: "mower") == ["Natural, S", "37,5 cl, S"])
        let natural = try shop.variant("Natural, S", of: "mower").attributes
        #expect(natural.stock == 7 && natural.sku == "C-1")
        #expect(try manager.get(Self.path).html.contains("Crudo → Natural"))
    }

    @Test func variantsWithStockEndOnlyAfterAQuestion() throws {
        try shop.setOptions(["Cut": ["Crudo", "Natural"]], of: "mower")
        try shop.edit(variant: "Crudo", of: "mower") { $0.stock = 7 }
        let typed = ["option-1-name": "Cut", "option-1-values": "Natural\nDry"]
        let page = try manager.submit(Self.path, items: form(typed))
        #expect(page.status == .unprocessableContent)
        #expect(page.document.text("#option-1-values-error")?.contains("(7 in stock)") == true)
        #expect(page.html.contains("name=\"end-stock\""))
        #expect(try shop.labels(of: "mower") == ["Crudo", "Natural"])
        _ = try manager.submit(Self.path, items: form(typed.merging(["end-stock": "on"]) { $1 }))
        #expect(try shop.labels(of: "mower") == ["Natural", "Dry"])
    }

    @Test func onlyValueWithACommaStaysOneValue() throws {
        try shop.setOptions(["Mix": ["Black, white"]], of: "mower")
        let typed = [
            "option-1-name": "Mix", "option-1-values": "Black, white", "option-2-name": "Size",
            "option-2-values": "S",
        ]
        _ = try manager.submit(Self.path, items: form(typed))
        #expect(try shop.labels(of: "mower") == ["Black, white, S"])
    }

    @Test func twoManagersChooseBetweenTheirOptions() throws {
        let version = try shop.managed(slug: "mower").version
        try shop.setOptions(["Drive": ["Battery"]], of: "mower")
        let mine = try form(["option-1-name": "Width", "option-1-values": "40 cm"], version: version)
        let page = try manager.submit(Self.path, items: mine)
        #expect(page.status == .conflict)
        #expect(page.html.contains("Drive: Battery") && page.html.contains("Width: 40 cm"))
        let seen = try #require(page.hidden("seen"))
        let saved = try manager.submit(
            Self.path, items: mine.merging(["seen": seen, "keep-options": "mine"]) { $1 })
        #expect(saved.notice == "Mower was changed.")
        #expect(try shop.labels(of: "mower") == ["40 cm"])
    }

    @Test func optionsAreUndoneFromTheirPage() throws {
        _ = try manager.submit(Self.path, items: form(["option-1-name": "Drive", "option-1-values": "Battery"]))
        let page = try manager.get(Self.path)
        let undo = try #require(page.html.firstMatch(of: #/action="(\/manage\/history\/\d+\/undo)"/#)).output.1
        #expect(try manager.submit(String(undo)).notice == "Mower was changed.")
        #expect(try shop.labels(of: "mower") == [""])
    }

    @Test func aVariantGetsItsPriceStockAndNumber() throws {
        try shop.setOptions(["Drive": ["Battery", "Cable"]], of: "mower")
        let path = "/manage/variants/\(try key("Cable"))"
        let page = try manager.submit(
            path, items: variantForm("Cable", ["price": "149", "stock": "4", "SKU": "M-C"]))
        #expect(page.notice == "Mower, Cable was changed.")
        #expect(page.html.contains("<del>$199.99</del>"))
        #expect(try shop.variant("Cable", of: "mower").attributes.sku == "M-C")
        #expect(try shop.product(.mower).price.minorUnits == 14900)
        let table = try manager.get(Self.path).document
        #expect(table.texts(".managed-price") == ["$199.99", "$149.00"])
        #expect(try manager.get("/manage/history").html.contains("<bdi>Mower, Cable</bdi>"))
    }

    @Test func wrongInputOfAVariantIsSaidAtItsField() throws {
        try shop.setOptions(["Drive": ["Battery", "Cable"]], of: "mower")
        try shop.edit(variant: "Battery", of: "mower") { $0.sku = "M-1" }
        let page = try manager.submit(
            "/manage/variants/\(key("Cable"))",
            items: variantForm("Cable", ["price": "x", "stock": "-1", "SKU": "M-1", "picture": "other.webp"]))
        #expect(page.status == .unprocessableContent)
        #expect(page.document.text("#price-error")?.hasPrefix("Enter a price in $") == true)
        #expect(page.document.text("#stock-error") == "Enter a whole number, such as 12, or leave it empty.")
        #expect(page.document.text("#SKU-error") == "“Mower, Battery” has this SKU. Enter another one.")
        #expect(page.html.contains("Choose one of the item’s pictures."))
        #expect(page.document.first("#price")?.attributes["value"] == "x")
    }

    @Test func aVariantHasOneOfTheItemsPictures() throws {
        let upload = try shop.upload(TestPicture.red, in: "picture")
        _ = try manager.post("/manage/products/mower", items: shop.form(of: "mower"), files: [upload])
        try shop.setOptions(["Drive": ["Battery", "Cable"]], of: "mower")
        let picture = try #require(try shop.product(.mower).picture)
        _ = try manager.post(
            "/manage/variants/\(key("Cable"))", items: variantForm("Cable", ["picture": picture.fileName]))
        #expect(try shop.variant("Cable", of: "mower").attributes.picture == picture)
    }

    @Test func aVariantIsNoLongerSoldExceptTheLast() throws {
        try shop.setOptions(["Drive": ["Battery", "Cable"]], of: "mower")
        let path = "/manage/variants/\(try key("Cable"))"
        #expect(try manager.get(path).html.contains("Stop selling this variant"))
        #expect(try manager.submit(path + "/archival").notice == "Mower, Cable was archived.")
        #expect(try manager.get(Self.path).document.texts(".managed-name").last == "Cable not sold")
        let last = "/manage/variants/\(try key("Battery"))"
        #expect(
            try manager.submit(last + "/archival").notice
                == "An item in the shop sells at least one of its variants. Archive the item instead.")
        #expect(try manager.submit(path + "/restoration").notice == "Mower, Cable was restored.")
    }

    @Test func twoManagersOfAVariantKeepWhatEachChanged() throws {
        try shop.setOptions(["Drive": ["Battery", "Cable"]], of: "mower")
        let mine = try variantForm("Cable", ["price": "100"])
        try shop.edit(variant: "Cable", of: "mower") { $0.sku = "M-C" }
        let page = try manager.submit("/manage/variants/\(key("Cable"))", items: mine)
        #expect(
            page.notice == """
                Mower, Cable was changed. Someone else changed the SKU while you were editing. \
                Those changes are kept.
                """)
        let cable = try shop.variant("Cable", of: "mower").attributes
        #expect(cable.price.minorUnits == 10000 && cable.sku == "M-C")
    }

    @Test func aFormFromBeforeTheOptionsLosesNoPrice() throws {
        let form = try shop.form(of: "mower", ["price": "123", "name": "Lawn mower"])
        try shop.setOptions(["Drive": ["Battery", "Cable"]], of: "mower")
        let page = try manager.submit("/manage/products/mower", items: form)
        #expect(page.status == .unprocessableContent)
        #expect(page.html.contains("This item has options now: set prices and stock there."))
        #expect(page.html.contains("Lawn mower"))
        var again = form
        again["price"] = nil
        again["stock"] = nil
        #expect(try manager.submit("/manage/products/mower", items: again).notice?.hasPrefix("Lawn mower") == true)
        #expect(try shop.variant("Cable", of: "mower").attributes.price == TestProduct.mower.price)
    }

    @Test(arguments: ["/manage/variants/999", "/manage/variants/x", "/manage/products/unknown/options"])
    func whatIsNoVariantHasNoForm(path: String) throws {
        #expect(try manager.get(path).status == .notFound)
    }
}
