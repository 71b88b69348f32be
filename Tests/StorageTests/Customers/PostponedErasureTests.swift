import Shop
import TestSupport
import Testing

@testable import Storage

/// The erasure of a customer who asks for it while their orders are open.
struct PostponedErasureTests {
    private let shop: TestShop
    private let ann: Account

    init() throws {
        shop = try TestShop()
        ann = try shop.joinAsGuest("Ann")
        try shop.store.write { [ann] in
            let details = CustomerDetails(givenName: "Ann", email: TestShop.email("ann@example.com"))
            try $0.setDetails(details, of: ann.customer)
        }
    }

    /// Places an order with an address. The demo card brings no money that could be open.
    private func placeOrder() throws -> Order {
        try shop.takeSignedCheckouts()
        try shop.put(1, of: .tomato, inCartOf: ann.customer)
        try shop.store.write { [ann] in try $0.saveCheckout(TestShop.said, of: ann.customer) }
        return try shop.placeSignedOrder(of: ann.customer)
    }

    private func ask() throws -> Bool {
        try shop.store.write { [ann] in try $0.eraseAtRequest(of: ann.customer, by: ann.id) }
    }

    /// Does what is done once a minute.
    private func erasePostponed() throws {
        try shop.store.write { try $0.erasePostponed(atMost: 10) }
    }

    private func city(of order: Order) throws -> String? {
        try shop.store.read { try $0.ask(.contact(of: order.id)) }?.address.city
    }

    private func details() throws -> CustomerDetails? {
        try shop.store.read { [ann] in try $0.ask(.details(of: ann.customer)) }
    }

    private func hasDueErasure() throws -> Bool {
        try shop.store.read { try $0.ask(.hasDueErasure(at: $0.now)) }
    }

    private func unfinished() throws -> [UnfinishedOrder] {
        try shop.store.read { [ann] in try $0.ask(.unfinishedOrders(of: ann.customer, at: $0.now)) }
    }

    @Test func customerWithoutOpenOrdersIsErasedAtOnce() throws {
        #expect(try ask())
        #expect(try details() == CustomerDetails())
    }

    @Test func accountIsKeptUntilTheErasure() throws {
        _ = try placeOrder()
        #expect(try !ask())
        shop.letPass(hours: 24 * 200)
        while try shop.store.write({ try $0.deleteExpired() }) {}
        #expect(try shop.rawInt("SELECT count(*) FROM accounts WHERE customer_id = \(ann.customer.rawValue)") == 1)
    }

    @Test func openOrderKeepsItsAddress() throws {
        let order = try placeOrder()
        #expect(try !ask())
        #expect(try city(of: order) == "Springfield")
        #expect(try shop.session(of: "Ann")?.customer == nil, "the customer is signed out")
        for state in [OrderState.packed, .sent] {
            try shop.set(order, to: state)
            shop.letPass(days: 40)
            try erasePostponed()
            #expect(try city(of: order) == "Springfield")
        }
        try shop.set(order, to: .delivered)
        shop.letPass(days: 29)
        try erasePostponed()
        #expect(try city(of: order) == "Springfield")
        shop.letPass(days: 1)
        #expect(try hasDueErasure())
        try erasePostponed()
        #expect(try city(of: order) == nil)
        #expect(try details() == CustomerDetails())
        #expect(try !hasDueErasure())
        #expect(try shop.faults() == [])
    }

    @Test func openMoneyKeepsAddress() throws {
        let order = try placeOrder()
        let desk = try shop.placeDeskOrder(shop.contents([(1, .milk)]), of: ann.customer)
        try shop.pay(400, for: desk, reference: "1")
        try shop.set(order, to: .cancelled)
        try shop.set(desk, to: .cancelled)
        #expect(try unfinished().map(\.endsAt) == [shop.clock.now + UnfinishedOrder.grace, nil])
        #expect(try !ask())
        shop.letPass(days: 60)
        try erasePostponed()
        #expect(try city(of: order) == "Springfield")
        try shop.pay(-400, for: desk, reference: "2")
        try erasePostponed()
        #expect(try city(of: order) == nil)
    }

    @Test func orderThatNobodyIsAskedToPayIsClosedByItsDelivery() throws {
        let order = try shop.placeDeskOrder(shop.contents([(1, .milk)]), of: ann.customer)
        #expect(try unfinished() == [UnfinishedOrder(code: order.code, endsAt: nil)])
        try shop.set(order, to: .packed, .sent, .delivered)
        #expect(try unfinished() == [UnfinishedOrder(code: order.code, endsAt: shop.clock.now + UnfinishedOrder.grace)])
        shop.letPass(days: 30)
        #expect(try unfinished() == [])
    }

    @Test func nobodyElseIsErased() throws {
        let ben = try shop.joinAsGuest("Ben")
        try shop.store.write { try $0.setDetails(CustomerDetails(givenName: "Ben"), of: ben.customer) }
        try erasePostponed()
        let details = try shop.store.read { try $0.ask(.details(of: ben.customer)) }
        #expect(details?.givenName == "Ben")
    }
}
