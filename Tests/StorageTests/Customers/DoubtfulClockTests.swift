import Shop
import Storage
import TestSupport
import Testing

/// A clock that is far ahead must not let data expire.
struct DoubtfulClockTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
    }

    @Test func clockWithinThirtyDaysOfTheNewestRowIsTrusted() throws {
        _ = try shop.customer("Ann")
        shop.letPass(hours: 29 * 24)
        #expect(try !shop.store.isClockFarAhead())
    }

    @Test func clockMoreThanThirtyDaysAheadOfTheNewestRowIsNot() throws {
        _ = try shop.customer("Ann")
        shop.letPass(hours: 31 * 24)
        #expect(try shop.store.isClockFarAhead())
        _ = try shop.customer("Ben")
        #expect(try !shop.store.isClockFarAhead())
    }
}
