import Shop
import TestSupport
import Testing

@testable import Storage

/// Notes of staff about orders.
struct OrderNoteTests {
    private let shop: TestShop
    private let order: Order
    private let ann: Customer.ID
    private let author: Account.ID

    init() throws {
        shop = try TestShop()
        ann = try shop.customer("Ann")
        order = try shop.placeDeskOrder(shop.contents([(1, .milk)]), of: ann)
        author = try shop.account(as: .clerk).id
    }

    private func add(_ text: String) throws {
        try shop.store.write { [order, author] in try $0.addNote(text, to: order.id, by: author) }
    }

    private func notes() throws -> [OrderNote] { try shop.store.read { [order] in try $0.ask(.notes(of: order.id)) } }

    @Test func newestNoteIsFirst() throws {
        try add("Called Ann")
        try add("Called again")
        #expect(try notes().map(\.text) == ["Called again", "Called Ann"])
        #expect(try notes().map(\.author) == [author, author])
    }

    @Test func erasureOfTheCustomerEmptiesTheNotes() throws {
        try add("Ann lives on the second floor")
        try shop.store.erase(ann, by: nil)
        #expect(try notes().map(\.text) == [""])
        #expect(throws: OrderRefusal.customerIsErased) { try add("More about Ann") }
    }

    @Test func numberOfNotesHasALimit() throws {
        for number in 1...OrderNote.most { try add("\(number)") }
        #expect(throws: OrderRefusal.tooManyNotes) { try add("One more") }
    }
}
