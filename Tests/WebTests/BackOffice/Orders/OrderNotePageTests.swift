import HTTP
import Secrets
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// Notes of staff on the page of an order.
struct OrderNotePageTests {
    private let shop: TestShop
    private let clerk: Shopper
    private let order: Order

    init() throws {
        shop = try TestShop()
        clerk = try Shopper.clerk(of: shop)
        order = try shop.placeDeskOrder(shop.contents([(1, .milk)]), of: shop.customer("Ann"), code: "1001")
    }

    @Test func noteIsShownWithItsAuthorAndOnlyToStaff() throws {
        let page = try clerk.submit("/manage/orders/1001/notes", ["staff-note": " Ring <b> twice\r\nor thrice "])
        #expect(page.document.text("#notes .lines")?.hasPrefix("Ring <b> twice or thriceclerk@example.com,") == true)
        #expect(page.html.contains("Ring &lt;b&gt; twice\nor thrice"))
        let ann = Shopper(beside: clerk, cookies: ["session": TestShop.token(of: "Ann").text])
        let own = try ann.get("/orders/1001")
        #expect(own.status == .ok && !own.html.contains("thrice"))
    }

    @Test func emptyAndLongNotesAreRefusedAtTheirField() throws {
        let empty = try clerk.post("/manage/orders/1001/notes", ["staff-note": "  "])
        #expect(empty.status == .unprocessableContent)
        #expect(empty.document.text("#staff-note-error") == "Enter a note.")
        let long = String(repeating: "a", count: OrderNote.longest + 1)
        let page = try clerk.post("/manage/orders/1001/notes", ["staff-note": long])
        #expect(page.status == .unprocessableContent)
        #expect(page.document.text("#staff-note")?.hasPrefix("aaa") == true, "nothing is lost")
        let notes = try shop.store.read { [order] in try $0.ask(.notes(of: order.id)) }
        #expect(notes.isEmpty)
    }
}
