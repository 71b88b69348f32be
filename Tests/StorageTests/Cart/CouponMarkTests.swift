import Shop
import TestSupport
import Testing

@testable import Storage

/// Coupons that each customer can use once: the same email address or postal address counts as the same customer.
struct CouponMarkTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
        try shop.takeSignedCheckouts()
        try shop.addCoupon("ONCE", .percent(10_000), mostUsesPerCustomer: 1)
        try buy(as: "Zoe", email: "zoe@example.com", street: "5 Lake Street")
    }

    private func details(_ email: String?, _ street: String) -> CheckoutDetails {
        var details = TestShop.said
        details.email = email.map(TestShop.email)
        details.address.lines = [street]
        return details
    }

    @discardableResult
    private func buy(as name: String, email: String?, street: String) throws -> Order {
        let customer = try shop.customer(name)
        try shop.put(1, of: .milk, inCartOf: customer)
        let said = details(email, street)
        try shop.store.write { transaction in
            try transaction.saveCheckout(said, of: customer)
            try transaction.enterCoupon(#require(CouponCode("ONCE")), of: customer)
        }
        return try shop.placeSignedOrder(of: customer)
    }

    @Test func sameEmailCountsAsTheSameCustomer() throws {
        #expect(throws: CouponRefusal.usedByCustomer) {
            try buy(as: "guest", email: "ZOE@example.com", street: "1 High Street")
        }
    }

    @Test func sameAddressCountsAsTheSameCustomerHoweverItIsWritten() throws {
        #expect(throws: CouponRefusal.usedByCustomer) {
            try buy(as: "guest", email: "other@example.com", street: "5, LAKE street")
        }
    }

    @Test func otherPeopleUseItToo() throws {
        try buy(as: "guest", email: "other@example.com", street: "6 Lake Street")
        try buy(as: "third", email: nil, street: "7 Lake Street")
    }

    @Test func detailsThatAreTypedAfterTheCodeCountAtTheOrder() throws {
        let guest = try shop.customer("guest")
        try shop.put(1, of: .milk, inCartOf: guest)
        try shop.store.write { try $0.enterCoupon(#require(CouponCode("ONCE")), of: guest) }
        let said = details("zoe@example.com", "1 High Street")
        try shop.store.write { try $0.saveCheckout(said, of: guest) }
        let order = try shop.placeSignedOrder(of: guest)
        #expect(try shop.rawInt("SELECT count(*) FROM coupon_uses WHERE order_id = \(order.id.rawValue)") == 0)
    }

    @Test func erasureDeletesTheMarks() throws {
        #expect(try shop.rawInt("SELECT count(*) FROM coupon_uses WHERE email_mark IS NOT NULL") == 1)
        try shop.store.erase(try shop.customer("Zoe"), by: nil)
        let sql = "SELECT count(*) FROM coupon_uses WHERE email_mark IS NOT NULL OR address_mark IS NOT NULL"
        #expect(try shop.rawInt(sql) == 0)
    }
}
