import Shop
import Storage
import TestSupport
import Testing

/// The optional fields of the checkout, in orders and in drafts.
struct CheckoutOptionStorageTests {
    private let shop: TestShop
    private let zoe: Customer.ID

    init() throws {
        shop = try TestShop()
        try shop.takeSignedCheckouts {
            $0.checkout = .address
            $0.checkoutPhone = .optional
            ($0.takesOrderNotes, $0.asksTaxNumbers) = (true, true)
        }
        zoe = try shop.customer("Zoe")
        try shop.put(2, of: .tomato, inCartOf: zoe)
    }

    private static var said: CheckoutDetails {
        var details = TestShop.said
        (details.phone, details.taxNumber, details.note) = ("555 0100", "ESB12345674", "Ring\ntwice")
        return details
    }

    private func place() throws -> Order {
        try shop.store.write { [zoe] in try $0.saveCheckout(Self.said, of: zoe) }
        return try shop.placeSignedOrder(of: zoe)
    }

    private func contact(of order: Order) throws -> OrderContact? {
        try shop.store.read { try $0.ask(.contact(of: order.id)) }
    }

    @Test func orderKeepsPhoneTaxNumberAndNote() throws {
        let contact = try #require(try contact(of: place()))
        #expect(contact.phone == "555 0100" && contact.taxNumber == "ESB12345674" && contact.note == "Ring\ntwice")
        #expect(contact.signedName == "")
    }

    @Test func nextCheckoutKnowsThePhoneAndTheTaxNumberButNotTheNote() throws {
        _ = try place()
        let draft = try shop.store.read { [zoe] in try $0.checkoutDraft(of: zoe).details }
        #expect(draft.phone == "555 0100" && draft.taxNumber == "ESB12345674" && draft.note == "")
    }

    @Test func numberOfTheCustomerIsKeptIfTheCheckoutHasNone() throws {
        try shop.store.write { [zoe] in
            try $0.setDetails(CustomerDetails(givenName: "Zoe", phone: "555 0111"), of: zoe)
        }
        try shop.changeSettings { $0.checkoutPhone = .hidden }
        #expect(try contact(of: place())?.phone == "555 0111")
    }

    @Test func clearedNumberIsNotTakenFromTheCustomer() throws {
        try shop.store.write { [zoe] in
            try $0.setDetails(CustomerDetails(givenName: "Zoe", phone: "555 0111"), of: zoe)
        }
        var said = Self.said
        said.phone = ""
        try shop.store.write { [zoe, said] in try $0.saveCheckout(said, of: zoe) }
        let order = try shop.placeSignedOrder(of: zoe)
        #expect(try contact(of: order)?.phone == "")
    }

    @Test func revisionsKeepTheTaxNumberAndAnErasureRemovesIt() throws {
        let order = try place()
        let contents = try shop.store.read { try $0.contents(of: order) }
        try shop.store.write { try $0.revise(order.id, to: contents, reason: "again", by: nil) }
        #expect(try contact(of: order)?.taxNumber == "ESB12345674")
        try shop.store.erase(zoe, by: nil)
        #expect(try contact(of: order) == nil)
        let draft = try shop.store.read { [zoe] in try $0.checkoutDraft(of: zoe).details }
        #expect(draft == CheckoutDetails())
    }

    @Test func correctedTaxNumberReplacesTheInvoice() throws {
        try shop.changeSettings { $0.address = "1 High Street" }
        let order = try place()
        let before = try #require(try contact(of: order))
        _ = try shop.store.write { try $0.makeInvoice(of: order.id, to: before.buyer, by: nil) }
        var after = before
        after.taxNumber = "ESB99999999"
        try shop.store.write { [after] in try $0.correctContact(order, seenIn: 1, to: after, by: nil) }
        let invoices = try shop.store.read { try $0.ask(.invoices(of: order.id)) }
        #expect(invoices.last?.parties.buyer.hasSuffix("\nESB99999999") == true)
    }

    @Test func refusedPaymentsAreInTheHistoryAndCanBeUndone() throws {
        let attributes = DeliveryAttributes(name: "Parcel", kind: .shipping, fee: Money(minorUnits: 500, .usd))
        let id = try shop.store.write { try $0.addDeliveryMethod(attributes, by: nil).id }
        var changed = attributes
        changed.refusedPayments = [.onDelivery, .demoCard]
        try shop.store.write { [changed] in _ = try $0.change(id, to: changed, version: 1, by: nil) }
        let stored: () throws -> Set<PaymentMethod.Kind>? = { [shop] in
            try shop.store.read { try $0.ask(.managedDeliveryMethod(id)) }?.attributes.refusedPayments
        }
        #expect(try stored() == [.onDelivery, .demoCard])
        let entry = try shop.lastChange()
        #expect(entry.fieldChanges == [.init(.refusedPayments, before: "", after: "on-delivery demo-card")])
        _ = try shop.store.write { try $0.undo(entry.id, by: nil) }
        #expect(try stored() == [])
    }
}
