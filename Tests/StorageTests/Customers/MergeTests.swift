import Shop
import TestSupport
import Testing

@testable import Storage

/// Two customers who are one person.
struct MergeTests {
    private let shop: TestShop
    private let ann: Customer.ID
    private let desk: Customer.ID

    init() throws {
        shop = try TestShop()
        ann = try shop.customer("Ann")
        desk = try shop.store.write { try $0.createCustomer() }
    }

    @Test func cartLinesAddUp() throws {
        try shop.put(2, of: .tomato, inCartOf: desk)
        try shop.put(1, of: .milk, inCartOf: desk)
        try shop.put(3, of: .tomato, inCartOf: ann)
        try shop.put(1, of: .apple, inCartOf: ann)
        #expect(try merge() == nil)
        #expect(try shop.contents(ofCartOf: desk) == ["5 Tomato", "1 Milk", "1 Apple"])
        #expect(try shop.cart(of: ann).isEmpty)
    }

    @Test func whatIsOverALimitBecomesRemovedLines() throws {
        let slugs = try shop.addProducts(Cart.lineLimit)
        try fill(slugs, of: desk)
        try shop.put(1, of: .tomato, inCartOf: ann)
        try shop.put(2, of: .milk, inCartOf: ann)
        let leftOut = try #require(try merge())
        #expect(try shop.cart(of: desk).lines.count == Cart.lineLimit)
        #expect(try names(of: leftOut) == ["Tomato", "Milk"])
        _ = try shop.store.write { [desk] transaction in
            let first = try #require(try transaction.snapshot.ask(.product(slug: slugs[0])))
            _ = try transaction.removeFromCart(first.product, of: desk)
        }
        #expect(try !shop.undo(leftOut, of: desk), "there is room for one of them")
        #expect(try shop.cart(of: desk).lines.contains { $0.product.name == "Tomato" })
    }

    @Test func noLineHoldsMoreThanItsLimit() throws {
        try shop.put(600, of: .tomato, inCartOf: desk)
        try shop.put(600, of: .tomato, inCartOf: ann)
        let leftOut = try #require(try merge())
        #expect(try shop.contents(ofCartOf: desk) == ["999 Tomato"])
        #expect(try names(of: leftOut) == ["Tomato"])
        #expect(try shop.rawInt("SELECT quantity FROM removal_lines") == 201)
    }

    @Test func ordersAndRemovedLinesMoveAlong() throws {
        let order = try shop.buy(1, of: .milk, for: ann)
        try shop.put(1, of: .apple, inCartOf: ann)
        let removed = try #require(try shop.emptyCart(of: ann))
        try merge()
        #expect(try shop.recentOrders(of: desk) == [order])
        #expect(try shop.recentOrders(of: ann) == [])
        #expect(try shop.undo(removed, of: desk))
        #expect(try shop.contents(ofCartOf: desk) == ["1 Apple"])
    }

    @Test func anOrderMovesToNobodyElse() throws {
        try shop.buy(1, of: .milk, for: ann)
        #expect(throws: (any Error).self) { try shop.raw("UPDATE orders SET customer_id = \(desk.rawValue)") }
    }

    @Test func theBrowserOfWhoWasMergedLeadsToNobody() throws {
        try merge()
        #expect(try shop.session(of: "Ann")?.customer == nil)
        #expect(try shop.customer("Ann") != ann)
    }

    @Test func signInOfMergedGuestEnds() throws {
        let guest = try shop.joinAsGuest("Ann")
        try merge()
        let session = try #require(try shop.session(of: "Ann"))
        #expect(session.account == nil && session.customer == nil)
        #expect(try shop.customer("Ann") != guest.customer)
    }

    @Test func nobodyIsMergedTwiceOrIntoThemselvesOrInACircle() throws {
        #expect(throws: MergeRefusal()) { try shop.store.write { [ann] in try $0.merge(ann, into: ann) } }
        try merge()
        #expect(throws: MergeRefusal()) { try merge() }
        #expect(throws: MergeRefusal()) { try shop.store.write { [ann, desk] in try $0.merge(desk, into: ann) } }
        #expect(throws: (any Error).self) {
            try shop.raw("UPDATE customers SET merged_into = \(ann.rawValue) WHERE id = \(desk.rawValue)")
        }
    }

    @Test func whoeverCanSignInIsNotMergedIntoSomebodyElse() throws {
        let account = try shop.addManager()
        #expect(throws: MergeRefusal()) {
            try shop.store.write { [desk] in try $0.merge(account.customer, into: desk) }
        }
        try shop.store.write { [desk] in _ = try $0.merge(desk, into: account.customer) }
    }

    @Test func signingInMergesWhatTheBrowserHad() throws {
        let account = try shop.addManager()
        try shop.put(1, of: .apple, inCartOf: account.customer)
        let order = try shop.buy(1, of: .milk, for: ann)
        try shop.put(2, of: .tomato, inCartOf: ann)
        #expect(try shop.signIn("Ann", to: account) == nil)
        #expect(try shop.contents(ofCartOf: account.customer) == ["1 Apple", "2 Tomato"])
        #expect(try shop.recentOrders(of: account.customer) == [order])
    }

    @Test func signingInToAnotherAccountMergesNobody() throws {
        let first = try shop.addManager()
        let second = try shop.addManager("ben@example.com")
        try shop.signIn("Ann", to: first)
        try shop.put(1, of: .apple, inCartOf: first.customer)
        try shop.signIn("Ann", to: second)
        #expect(try shop.session(of: "Ann")?.customer == second.customer)
        #expect(try shop.contents(ofCartOf: first.customer) == ["1 Apple"])
        #expect(try shop.cart(of: second.customer).isEmpty)
    }

    @Test func twoDevicesShareTheCartOfTheirAccount() throws {
        let account = try shop.addManager()
        try shop.put(1, of: .apple, inCartOf: ann)
        try shop.signIn("Ann", to: account)
        try shop.put(1, of: .milk, inCartOf: shop.customer("phone"))
        try shop.signIn("phone", to: account)
        #expect(try shop.customer("Ann") == shop.customer("phone"))
        #expect(try shop.contents(ofCartOf: shop.customer("Ann")) == ["1 Apple", "1 Milk"])
    }

    @discardableResult
    private func merge() throws -> RemovedLines.ID? {
        try shop.store.write { [ann, desk] in try $0.merge(ann, into: desk) }
    }

    private func names(of lines: RemovedLines.ID) throws -> [String]? {
        try shop.store.read { [desk] in try $0.ask(.removedLines(lines, of: desk, at: $0.now)) }?.names
    }

    private func fill(_ slugs: [String], of customer: Customer.ID) throws {
        try shop.store.write { transaction in
            for slug in slugs {
                let product = try #require(try transaction.snapshot.ask(.productAlone(slug: slug)))
                _ = try transaction.addToCart(product, .of(1), of: customer)
            }
        }
    }
}
