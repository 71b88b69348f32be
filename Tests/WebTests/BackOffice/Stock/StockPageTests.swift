import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// The page of an item's stock: what moved, when, why and by whom.
@Suite struct StockPageTests {
    private let shop: TestShop
    private let manager: Shopper
    private let path: String

    init() throws {
        shop = try TestShop()
        try shop.setStock(5, of: .apple)
        manager = try Shopper.manager(of: shop)
        path = Paths.stock(of: try shop.product(.apple).variant)
    }

    private func move(_ units: String, _ reason: String = "received", note: String = "") throws -> Response {
        let version = try manager.get(path).hidden("version") ?? ""
        return try manager.submit(path, ["units": units, "reason": reason, "note": note, "version": version])
    }

    @Test func itIsReachedFromTheItemAndTellsWhatIsLeftAfterEach() throws {
        #expect(try manager.get("/manage/products/apple").html.contains("href=\"\(path)\">Stock movements"))
        let zoe = try Shopper(in: shop)
        _ = try zoe.post("/cart/lines", ["product": "apple", "quantity": "2"])
        try zoe.buy()
        let page = try move("12", note: "From <Orchard>")
        #expect(page.notice?.hasPrefix("Apple was changed.") == true)
        #expect(page.document.text("#stock") == "In stock: 15")
        let cells = page.document.texts("tbody td")
        #expect(cells == ["+12", "15", "−2", "3", "+5", "5"])
        #expect(page.html.contains("From &lt;Orchard&gt;") && page.html.contains("ann@example.com"))
        #expect(page.html.contains("<a href=\"/manage/orders/1001\">order <bdi>1001</bdi></a>"))
    }

    @Test func whatIsBrokenLeavesAndComesBackByUndo() throws {
        #expect(try move("2", "damaged").document.text("#stock") == "In stock: 3")
        _ = try manager.post("/manage/history/\(shop.lastChange().id.rawValue)/undo")
        #expect(try manager.get(path).document.text("#stock") == "In stock: 5")
    }

    @Test(arguments: [
        ("0", "received", "", "units-error", "Enter a whole number from 1 to 1,000,000."),
        ("-3", "received", "", "units-error", "Enter a whole number from 1 to 1,000,000."),
        ("99999999999999999999", "received", "", "units-error", "Enter a whole number from 1 to 1,000,000."),
        ("1", "sold", "", "reason-error", "Choose a reason."), ("1", "bogus", "", "reason-error", "Choose a reason."),
        ("6", "lost", "", "units-error", "There are not that many in stock. Nothing was changed."),
        ("1", "lost", String(repeating: "x", count: 201), "note-error", "Shorten the note to 200 characters."),
    ])
    func aWrongEntryIsToldAtItsField(
        units: String, reason: String, note: String, field: String, sentence: String
    ) throws {
        let page = try move(units, reason, note: note)
        #expect([.unprocessableContent, .conflict].contains(page.status))
        #expect(page.document.text("#\(field)") == sentence)
        #expect(page.document.first("details[open]") != nil && page.document.first("#units")?["value"] == units)
        #expect(try shop.product(.apple).stock == 5)
    }

    @Test func aFormThatIsSentTwiceMovesOnce() throws {
        let version = try manager.get(path).hidden("version") ?? ""
        let form: KeyValuePairs = ["units": "3", "reason": "received", "note": "", "version": version]
        _ = try manager.post(path, form)
        let again = try manager.post(path, form)
        #expect(again.status == .conflict && again.html.contains("because someone else updated this item"))
        #expect(try shop.product(.apple).stock == 8)
    }

    @Test func whatWasSoldMeanwhileIsNotTakenBack() throws {
        _ = try move("10")
        let change = try shop.lastChange().id.rawValue
        try shop.buy(13, of: .apple, for: shop.customer("Ben"))
        let answer = try manager.submit("/manage/history/\(change)/undo")
        #expect(answer.notice == "There are not that many in stock. Nothing was changed.")
        #expect(try shop.product(.apple).stock == 2)
    }

    @Test func ofWhatIsNotCountedItSaysSo() throws {
        let page = try manager.get(Paths.stock(of: try shop.product(.milk).variant))
        #expect(page.html.contains("Stock is not tracked.") && page.document.first("#movement") == nil)
        #expect(try manager.get("/manage/variants/99999/stock").status == .notFound)
    }

    @Test func olderOnesAreOnTheNextPage() throws {
        for _ in 0..<26 {
            _ = try move("1")
            _ = try move("1", "lost")
        }
        let page = try manager.get(path)
        let older = try #require(page.document.all("a").first { $0.text == "Older" }?["href"])
        #expect(page.document.texts("tbody tr").count == 50)
        #expect(try manager.get(older).document.texts("tbody td") == ["−1", "5", "+1", "6", "+5", "5"])
    }
}
