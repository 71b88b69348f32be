import Shop
import TestSupport
import Testing

@testable import Storage

/// Corrections of the contact of an order.
struct ContactCorrectionTests {
    private let shop: TestShop
    private let zoe: Customer.ID
    private let clerk: Account.ID
    private let order: Order

    init() throws {
        shop = try TestShop()
        try shop.takeSignedCheckouts()
        try shop.takeInvoices()
        zoe = try shop.customer("Zoe")
        clerk = try shop.manager("clerk@example.com")
        try shop.setStock(10, of: .milk)
        try shop.put(2, of: .milk, inCartOf: zoe)
        var said = TestShop.said
        said.email = TestShop.email("typo@example.com")
        try shop.store.write { [zoe, said] in try $0.saveCheckout(said, of: zoe) }
        order = try shop.placeSignedOrder(of: zoe)
    }

    private func contact() throws -> OrderContact {
        try shop.store.read { [order] in try $0.ask(.contact(of: order.id)) ?? OrderContact() }
    }

    private func correct(
        seenIn revision: Int = 1, reason: String = "Called", _ change: (inout OrderContact) -> Void
    ) throws {
        var contact = try contact()
        change(&contact)
        try shop.store.write { [order, clerk, contact] in
            try $0.correctContact(order, seenIn: revision, to: contact, reason: reason, by: clerk)
        }
    }

    private func contacts() throws -> [Int: OrderContact] {
        try shop.store.read { [order] in try $0.ask(.contacts(of: order.id)) }
    }

    private func correctedEmail() throws -> EmailAddress? {
        try shop.store.read { [order] in try $0.ask(.correctedEmail(of: order.id)) }
    }

    private func hasLinks() throws -> Bool {
        try shop.store.read { [order] in try $0.ask(.hasLinks(to: order.id)) }
    }

    private func order(withEmail email: String) throws -> Order.ID? {
        let address = TestShop.email(email)
        return try shop.store.read { [order] in
            try $0.ask(.order(codeLike: order.code.description, ofSender: address))
        }
    }

    @Test func correctionIsARevisionWithTheSameContentsAndSignature() throws {
        let (before, stock) = (try contact(), try shop.product(.milk).stock)
        try correct { ($0.phone, $0.note, $0.address.code) = ("555 0199", "Ring twice", "97478") }
        let revisions = try shop.revisions(of: order)
        #expect(revisions.map(\.number) == [1, 2] && revisions[0].contents == revisions[1].contents)
        #expect(revisions[1].author == clerk && revisions[1].reason == "Called")
        let after = try contact()
        #expect(after.changes(since: before).map(\.field) == [.phone, .address, .note])
        #expect(after.signedName == before.signedName && !after.signedName.isEmpty)
        #expect(try contacts() == [1: before, 2: after])
        #expect(try shop.product(.milk).stock == stock)
        #expect(try shop.faults() == [])
    }

    @Test func revisionOfTheLinesKeepsTheCorrectedContact() throws {
        try correct { $0.note = "Ring twice" }
        try shop.revise(order, to: shop.contents([(1, .milk)]))
        #expect(try contact().note == "Ring twice")
        #expect(try shop.faults() == [])
    }

    @Test func sameCorrectionTwiceIsOneRevision() throws {
        for _ in 1...2 { try correct { $0.phone = "555 0199" } }
        #expect(try shop.revisions(of: order).count == 2)
    }

    @Test func laterRevisionRefusesTheCorrection() throws {
        try correct { $0.phone = "555 0199" }
        #expect(throws: OrderRefusal.revisedMeanwhile) { try correct { $0.phone = "555 0177" } }
        try correct(seenIn: 2) { $0.phone = "555 0177" }
        #expect(try contact().phone == "555 0177")
    }

    @Test func sentOrderAndErasedCustomerRefuseTheCorrection() throws {
        try shop.set(order, to: .packed, .sent, by: clerk)
        let sent = OrderStateChange(.sent, changedAt: shop.clock.now, author: clerk)
        #expect(throws: OrderRefusal.wrongState(sent)) { try correct { $0.phone = "555 0199" } }
        try shop.set(order, to: .packed, by: clerk)
        try shop.store.erase(zoe, by: nil)
        #expect(throws: OrderRefusal.customerIsErased) { try correct { $0.phone = "555 0199" } }
        #expect(try shop.revisions(of: order).count == 1)
    }

    @Test func erasureEmptiesEveryRevision() throws {
        try correct { $0.note = "Ring twice" }
        try shop.store.erase(zoe, by: nil)
        #expect(try contacts().isEmpty)
        #expect(try shop.faults() == [])
    }

    @Test func orderWithoutContactGetsOne() throws {
        let nobody = try shop.customer("Nobody")
        let order = try shop.placeDeskOrder(shop.contents([(1, .milk)]), of: nobody)
        try shop.store.write { [clerk] in
            try $0.correctContact(
                order, seenIn: 1, to: OrderContact(email: "new@example.com"), reason: "", by: clerk)
        }
        let (contact, email) = try shop.store.read {
            try $0.ask(.contact(of: order.id), .correctedEmail(of: order.id))
        }
        #expect(contact?.email == "new@example.com" && email == TestShop.email("new@example.com"))
    }

    @Test func invoiceToTheEarlierAddressIsReplaced() throws {
        try shop.makeInvoice(of: order, to: contact().address.inLines)
        try correct { $0.phone = "555 0199" }
        #expect(try shop.invoices(of: order).count == 1, "the buyer is the same")
        try correct(seenIn: 2, reason: "Moved") { $0.address.lines = ["2 High Street"] }
        let invoices = try shop.store.read { [order] in try $0.ask(.invoices(of: order.id)) }
        #expect(invoices.map(\.kind) == [.invoice, .cancellation, .invoice])
        #expect(invoices[1].reason == "Moved" && invoices[0].parties.buyer == invoices[1].parties.buyer)
        #expect(try invoices[2].parties.buyer == contact().address.inLines)
        #expect(try shop.faults() == [])
    }

    @Test func invoiceToAnotherBuyerStays() throws {
        try shop.makeInvoice(of: order, to: "The Ng Company\n9 Lake Street")
        try correct { $0.address.lines = ["2 High Street"] }
        #expect(try shop.invoices(of: order).count == 1)
    }

    @Test func correctedEmailEndsEarlierLinksAndFindsWithdrawals() throws {
        let hash = [UInt8](repeating: 7, count: 32)
        try shop.store.write { [order] in try $0.createLink(to: order.id, tokenHash: hash) }
        #expect(try order(withEmail: "typo@example.com") == order.id)
        #expect(try correctedEmail() == nil)
        try correct { $0.phone = "555 0199" }
        #expect(try hasLinks())
        try correct(seenIn: 2) { $0.email = "zoe@example.com" }
        #expect(try !hasLinks())
        #expect(try correctedEmail() == TestShop.email("zoe@example.com"))
        #expect(try order(withEmail: "typo@example.com") == nil)
        #expect(try order(withEmail: "zoe@example.com") == order.id)
    }
}
