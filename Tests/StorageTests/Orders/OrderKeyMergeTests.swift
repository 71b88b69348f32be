import Shop
import Storage
import TestSupport
import Testing

/// A key leads to its order also after its customer has become another one.
struct OrderKeyMergeTests {
    private let shop: TestShop
    private let customers: [Customer.ID]

    init() throws {
        shop = try TestShop()
        customers = try ["Guest", "Ann", "Ann at home"].map { [shop] in try shop.customer($0) }
    }

    @Test func overAnyNumberOfSteps() throws {
        let key = TestShop.newKey()
        try shop.put(1, of: .apple, inCartOf: customers[0])
        let order = try shop.placeOrder(of: customers[0], key: key)
        #expect(try shop.placed(key, by: customers[0]) == order)
        try merge(0, into: 1)
        #expect(try shop.placed(key, by: customers[1]) == order)
        #expect(try shop.placed(key, by: customers[2]) == nil)
        try merge(1, into: 2)
        #expect(try shop.placed(key, by: customers[2]) == order)
        try shop.put(1, of: .apple, inCartOf: customers[2])
        #expect(try shop.placeOrder(of: customers[2], key: key) == order)
        #expect(try shop.contents(ofCartOf: customers[2]) == ["1 Apple"])
    }

    @Test func theSameKeyOnBothSidesLeadsToOneOfTheirOrders() throws {
        let key = TestShop.newKey()
        let orders = try customers.prefix(2).map { customer in
            try shop.put(1, of: .apple, inCartOf: customer)
            return try shop.placeOrder(of: customer, key: key)
        }
        try merge(0, into: 1)
        #expect(try shop.placed(key, by: customers[1]) == orders[0])
        #expect(try shop.recentOrders(of: customers[1]).count == 2)
    }

    private func merge(_ one: Int, into other: Int) throws {
        try shop.raw(
            """
            UPDATE customers SET merged_into = \(customers[other].rawValue) WHERE id = \(customers[one].rawValue);
            UPDATE orders SET customer_id = \(customers[other].rawValue) WHERE customer_id = \(customers[one].rawValue)
            """)
    }
}

extension TestShop {
    fileprivate func placed(_ key: OrderKey, by customer: Customer.ID) throws -> Order? {
        try store.read { try $0.order(key: key, of: customer) }
    }
}
