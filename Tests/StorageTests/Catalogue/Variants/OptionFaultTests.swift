import Shop
import TestSupport
import Testing

@testable import Storage

/// Options, values and labels that do not agree are found by the check.
struct OptionFaultTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
        try shop.addPoloShirt()
    }

    @Test(arguments: [
        (
            "UPDATE variants SET label = 'M, Blue' WHERE label = 'M, Red'",
            "Polo shirt, M, Blue has the values M, Red"
        ),
        (
            "UPDATE option_values SET value = 'Blue' WHERE value = 'Navy'",
            "Polo shirt, S, Navy is for sale, and its options are others; "
                + "Polo shirt, M, Navy is for sale, and its options are others"
        ),
        (
            "UPDATE variants SET archived_at = 1 WHERE label <> ''",
            "Polo shirt has no variant for sale"
        ),
        (
            "INSERT INTO variants (product_id, position, price) SELECT id, 2, 1 FROM products WHERE slug = 'mower'",
            "Mower has 2 variants without options for sale"
        ),
    ])
    func whatDoesNotAgreeIsBad(change: String, told: String) throws {
        #expect(try shop.faults() == [])
        try shop.raw(change)
        // The search, too, misses what was changed behind its back.
        #expect(try shop.faults().contains("BAD options: " + told))
    }

    @Test func noTwoVariantsForSaleHaveTheSameLabel() throws {
        #expect(throws: (any Error).self) {
            try shop.raw("UPDATE variants SET label = 'M, Navy' WHERE label = 'M, Red'")
        }
    }
}
