import Shop
import TestSupport
import Testing

@testable import Storage

/// Customers whom staff merge after a preview.
struct StaffMergeTests {
    private let shop: TestShop
    private let ann: Customer.ID
    private let guest: Customer.ID
    private let author: Account.ID

    init() throws {
        shop = try TestShop()
        (ann, guest) = (try shop.customer("Ann"), try shop.customer("guest"))
        author = try shop.account(as: .clerk).id
        try shop.store.write { [ann, guest] in
            try $0.setDetails(CustomerDetails(givenName: "Ann"), of: ann)
            let email = TestShop.email("lee@example.com")
            try $0.setDetails(CustomerDetails(givenName: "A.", familyName: "Lee", email: email), of: guest)
        }
    }

    @Test func heirGetsOrdersAndWhatOnlyTheOtherHad() throws {
        let order = try shop.buy(1, of: .milk, for: guest)
        try merge(guest, into: ann)
        let side = try side(ann)
        #expect(try shop.recentOrders(of: ann) == [order])
        #expect(side.customer.details.name == "Ann")
        #expect(side.customer.details.email?.description == "lee@example.com")
        #expect(side.orderCount == 1)
        #expect(try self.side(guest).customer.mergedInto == ann)
        let entries = try shop.store.read { try $0.ask(.auditEntries(before: nil, limit: 2)) }
        #expect(entries.map { $0.fieldChanges.map(\.field.rawValue) } == [["merged customer"], ["email"]])
        #expect(throws: CatalogueRefusal.changedAgainSince) {
            _ = try shop.store.write { [author] in try $0.undo(entries[0].id, by: author) }
        }
    }

    @Test func aChangeAfterThePreviewRefusesTheMerge() throws {
        let (one, other) = (try side(guest).version, try side(ann).version)
        try shop.store.write { [ann] in try $0.setDetails(CustomerDetails(givenName: "Bo"), of: ann) }
        #expect(throws: MergeObstacle.changed) {
            try shop.store.write { [ann, guest, author] in
                try $0.merge(guest, version: one, into: ann, version: other, by: author)
            }
        }
        #expect(try side(guest).customer.mergedInto == nil)
        #expect(try side(ann).customer.details.email == nil)
    }

    @Test func twoMergesOfTheSameTwoMakeNoCircle() throws {
        try merge(guest, into: ann)
        #expect(throws: MergeObstacle.isGone) { try merge(ann, into: guest) }
        #expect(throws: MergeObstacle.isGone) { try merge(guest, into: ann) }
    }

    private func merge(_ customer: Customer.ID, into heir: Customer.ID) throws {
        let (one, other) = (try side(customer).version, try side(heir).version)
        try shop.store.write { [author] in
            try $0.merge(customer, version: one, into: heir, version: other, by: author)
        }
    }

    private func side(_ customer: Customer.ID) throws -> MergeSide {
        try #require(try shop.store.read { try $0.mergeSide(customer) })
    }
}
