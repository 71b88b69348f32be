import Shop
import Storage
import TestSupport
import Testing

struct CartLimitTests {
    private let shop: TestShop
    private let ann: Customer.ID

    init() throws {
        shop = try TestShop()
        ann = try shop.customer("Ann")
    }

    @Test func aLineHoldsAtMost999Units() throws {
        #expect(try shop.put(998, of: .apple, inCartOf: ann) == .whole)
        #expect(try shop.put(1, of: .apple, inCartOf: ann) == .whole)
        #expect(try shop.put(1, of: .apple, inCartOf: ann) == .allThereAre)
        #expect(try shop.put(999, of: .apple, inCartOf: ann) == .allThereAre)
        #expect(try shop.contents(ofCartOf: ann) == ["999 Apple"])
    }

    @Test func aCartHoldsNoMoreThanThereIs() throws {
        try shop.setStock(3, of: .mower)
        #expect(try shop.put(2, of: .mower, inCartOf: ann) == .whole)
        #expect(try shop.put(2, of: .mower, inCartOf: ann) == .allThereAre)
        #expect(try shop.contents(ofCartOf: ann) == ["3 Mower"])
        #expect(try shop.set(.mower, to: 10, inCartOf: ann) == .allThereAre)
        #expect(try shop.contents(ofCartOf: ann) == ["3 Mower"])
    }

    @Test func aSoldOutProductDoesNotGetIntoACart() throws {
        try shop.setStock(0, of: .mower)
        #expect(try shop.put(1, of: .mower, inCartOf: ann) == .allThereAre)
        #expect(try shop.set(.mower, to: 1, inCartOf: ann) == .allThereAre)
        #expect(try shop.cart(of: ann).isEmpty)
    }

    @Test func moreStockThanTheLimitDoesNotRaiseTheLimit() throws {
        try shop.setStock(5000, of: .apple)
        #expect(try shop.set(.apple, to: 999, inCartOf: ann) == .whole)
        #expect(try shop.put(1, of: .apple, inCartOf: ann) == .allThereAre)
    }

    @Test func oneShoppersCartTakesNothingFromAnothers() throws {
        let ben = try shop.customer("Ben")
        try shop.setStock(1, of: .mower)
        #expect(try shop.put(1, of: .mower, inCartOf: ann) == .whole)
        #expect(try shop.put(1, of: .mower, inCartOf: ben) == .whole)
    }

    @Test func aCartKeepsWhatSellsOutAndSaysSo() throws {
        try shop.put(5, of: .mower, inCartOf: ann)
        try shop.setStock(0, of: .mower)
        #expect(try shop.contents(ofCartOf: ann) == ["5 Mower"])
        #expect(try shop.cart(of: ann).lines.first?.exceedsStock == true)
    }

    @Test func whoeverHoldsTooMuchCanTakeLess() throws {
        try shop.put(5, of: .mower, inCartOf: ann)
        try shop.setStock(3, of: .mower)
        #expect(try shop.set(.mower, to: 2, inCartOf: ann) == .whole)
        #expect(try shop.contents(ofCartOf: ann) == ["2 Mower"])
    }

    @Test(.onSQLite(.sql)) func theSchemaKnowsThatALineHoldsSomething() throws {
        try shop.put(1, of: .mower, inCartOf: ann)
        for count in ["0", "-1", "1.5", "'many'", "NULL"] {
            #expect(throws: (any Error).self) { try shop.raw("UPDATE cart_lines SET quantity = \(count)") }
        }
    }
}
