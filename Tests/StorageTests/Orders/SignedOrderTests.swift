import Foundation
import Shop
import Storage
import TestSupport
import Testing

/// Orders with what their customers said at the checkout.
@Suite struct SignedOrderTests {
    private let shop: TestShop
    private let zoe: Customer.ID

    init() throws {
        shop = try TestShop()
        try shop.takeSignedCheckouts()
        zoe = try shop.customer("Zoe")
        try shop.put(2, of: .tomato, inCartOf: zoe)
    }

    private func key(_ number: UInt8) throws -> OrderKey {
        try #require(OrderKey(bytes: Array(repeating: number, count: 16)))
    }

    private func say(_ details: CheckoutDetails) throws {
        try shop.store.write { [zoe] in try $0.saveCheckout(details, of: zoe) }
    }

    private func quote() throws -> Quote {
        try shop.store.read { [zoe] snapshot in
            let checkout = try snapshot.checkout(of: zoe)
            let contents = try checkout.orderContents()
            return Quote(
                checkout.cart, total: contents.total.minorUnits, checkout: checkout.shownBeside(contents))
        }
    }

    private func said(by customer: Customer.ID) throws -> CheckoutDetails {
        try shop.store.read { try $0.checkoutDraft(of: customer).details }
    }

    private func place(_ quote: Quote, _ number: UInt8 = 1) throws -> Order {
        let key = try key(number)
        return try shop.store.write { [zoe] in try $0.placeOrder(key: key, accepting: quote, of: zoe) }
    }

    @Test func anOrderKeepsWhatItsCustomerSaid() throws {
        var details = TestShop.said
        details.signature = Signature(text: "1,2 3,4;5,6")
        try say(details)
        let order = try place(quote())
        let (contact, terms) = try shop.store.read { try $0.ask(.contact(of: order.id), .terms(of: order.id)) }
        #expect(contact?.address == details.address)
        #expect(contact?.signature == details.signature)
        #expect(contact?.signedName == "Zoe Ng")
        #expect(terms == OrderTerms(delivery: "", payment: .demoCard, card: "Visa ending 4242"))
        #expect(try shop.deskOrder(order).paymentStatus == .demo)
    }

    @Test func theNextCheckoutKnowsTheAddressAndNeitherCardNorSignature() throws {
        try say(TestShop.said)
        _ = try place(quote())
        let next = try said(by: zoe)
        #expect(next.address == TestShop.said.address && next.payment == .demoCard)
        #expect(next.card == nil && !next.isSigned)
    }

    @Test func nothingIsBoughtWhileSomethingIsMissing() throws {
        var details = TestShop.said
        details.signedName = ""
        try say(details)
        let shown = try quote()
        #expect(throws: CheckoutRefusal.incomplete) { try place(shown) }
        #expect(try !shop.cart(of: zoe).isEmpty)
    }

    @Test func anAddressThatChangedSinceItWasShownIsAskedForAgain() throws {
        try say(TestShop.said)
        let shown = try quote()
        var moved = TestShop.said
        moved.address.lines = ["7 Lake Street"]
        try say(moved)
        #expect(throws: CheckoutRefusal.changedSinceShown) { try place(shown) }
    }

    @Test func aFeeThatChangedSinceItWasShownIsAskedForAgain() throws {
        try say(TestShop.said)
        let shown = try quote()
        #expect(throws: CheckoutRefusal.changedSinceShown) {
            try place(Quote(shop.cart(of: zoe), total: shown.total - 1, checkout: shown.checkout))
        }
    }

    @Test func theSameSaidAgainChangesNothing() throws {
        try say(TestShop.said)
        let shown = try quote()
        try say(TestShop.said)
        #expect(try place(shown).id == place(shown).id)
    }

    @Test func anErasedPersonLeavesNoAddressAndNoSignature() throws {
        var details = TestShop.said
        details.signature = Signature(text: "1,2 3,4;5,6")
        try say(details)
        let order = try place(quote())
        try shop.put(1, of: .milk, inCartOf: zoe)
        try say(details)
        try shop.store.erase(zoe, by: nil)
        let contact = try shop.store.read { try $0.ask(.contact(of: order.id)) }
        #expect(contact == nil)
        #expect(try said(by: zoe) == CheckoutDetails())
        let files = try FileManager.default.contentsOfDirectory(atPath: shop.folder.path)
        for file in files where file.hasPrefix("shop.sqlite") {
            let bytes = try Data(contentsOf: URL(fileURLWithPath: shop.folder.path + "/" + file))
            #expect(bytes.range(of: Data("Lake Street".utf8)) == nil && bytes.range(of: Data("1,2 3,4".utf8)) == nil)
        }
    }

    @Test func whoSignsInKeepsWhatTheySaidBefore() throws {
        try say(TestShop.said)
        let heir = try shop.customer("Heir")
        try shop.store.write { [zoe] in _ = try $0.merge(zoe, into: heir) }
        #expect(try said(by: heir) == TestShop.said)
    }
}
