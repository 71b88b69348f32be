import Shop
import TestSupport
import Testing

@testable import Storage

/// A product in several variants: a mower with a cable for $150 and one with a battery, of which three are left.
struct VariantTests {
    private let shop: TestShop
    private let ann: Customer.ID
    private let battery: Variant.ID

    init() throws {
        shop = try TestShop()
        ann = try shop.customer("Ann")
        let mower = try shop.product(.mower)
        battery = mower.variant
        try shop.setStock(3, of: .mower)
        try shop.raw(
            """
            INSERT INTO variants (product_id, position, sku, price, stock)
            VALUES (\(mower.id.rawValue), 2, 'MOWER-CABLE', 15000, 4)
            """)
    }

    @Test func aProductHasOneVariantFromTheStart() throws {
        let apple = try shop.product(.apple)
        let count = try shop.rawInt("SELECT count(*) FROM variants WHERE product_id = \(apple.id.rawValue)")
        #expect(count == 1)
        #expect(apple.variant == (try shop.store.read { try $0.ask(.product(apple.variant)) })?.product.variant)
    }

    @Test func listsShowTheLowestPriceAndAllThatIsLeft() throws {
        #expect(try shop.product(.mower).price.minorUnits == 15000)
        #expect(try shop.product(.mower).stock == 7)
        try shop.raw("UPDATE variants SET price = 14000 WHERE position = 1 AND product_id = \(try mower)")
        #expect(try shop.product(.mower).price.minorUnits == 14000)
        try shop.raw("UPDATE variants SET stock = NULL WHERE sku = 'MOWER-CABLE'")
        #expect(try shop.product(.mower).stock == nil)
    }

    @Test func aVariantThatIsNoLongerSoldDoesNotCount() throws {
        try shop.raw("UPDATE variants SET archived_at = 1 WHERE sku = 'MOWER-CABLE'")
        #expect(try shop.product(.mower).price == TestProduct.mower.price)
        #expect(try shop.product(.mower).stock == 3)
    }

    @Test func aCartHoldsAVariantAtItsOwnPriceAndStock() throws {
        try shop.store.write { [battery, ann] in
            let placed = try #require(try $0.snapshot.ask(.product(battery)))
            _ = try $0.addToCart(placed.product, .of(9), of: ann)
        }
        let line = try #require(try shop.cart(of: ann).lines.first)
        #expect(line.quantity == .of(3))
        #expect(line.subtotal == TestProduct.mower.price * 3)
    }

    @Test func anOrderTakesTheUnitsOfItsVariant() throws {
        try shop.put(2, of: .mower, inCartOf: ann)
        try shop.placeOrder(of: ann)
        #expect(try shop.rawInt("SELECT stock FROM variants WHERE id = \(battery.rawValue)") == 1)
        #expect(try shop.product(.mower).stock == 5)
    }

    @Test func aVariantStaysAndKeepsItsProduct() throws {
        #expect(throws: (any Error).self) { try shop.raw("DELETE FROM variants WHERE sku = 'MOWER-CABLE'") }
        #expect(throws: (any Error).self) {
            try shop.raw("UPDATE variants SET product_id = 1 WHERE sku = 'MOWER-CABLE'")
        }
    }

    private var mower: Int64 {
        get throws { try shop.product(.mower).id.rawValue }
    }
}
