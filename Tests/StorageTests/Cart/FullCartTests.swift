import Shop
import Storage
import TestSupport
import Testing

/// A cart holds 200 different products.
struct FullCartTests {
    private let shop: TestShop
    private let ann: Customer.ID

    init() throws {
        shop = try TestShop()
        ann = try shop.customer("Ann")
    }

    private func fill(but room: Int = 0) throws {
        let slugs = try shop.addProducts(Cart.lineLimit - room)
        try shop.store.write { [ann] transaction in
            for product in try slugs.compactMap({ try transaction.snapshot.ask(.productAlone(slug: $0)) }) {
                _ = try transaction.addToCart(product, .of(1), of: ann)
            }
        }
    }

    private func undo(_ removedLines: RemovedLines.ID) throws -> Undoing {
        try shop.store.write { [ann] in try $0.undo(removedLines, of: ann) }
    }

    private var lineCount: Int { get throws { try shop.cart(of: ann).lines.count } }

    @Test func oneMoreProductDoesNotGetIn() throws {
        try fill(but: 1)
        #expect(try shop.put(1, of: .apple, inCartOf: ann) == .whole)
        #expect(try shop.put(1, of: .milk, inCartOf: ann) == .cartIsFull)
        #expect(try shop.set(.mower, to: 3, inCartOf: ann) == .cartIsFull)
        #expect(try lineCount == Cart.lineLimit)
    }

    @Test func whatIsThereCanStillBecomeMore() throws {
        try fill(but: 1)
        try shop.put(1, of: .apple, inCartOf: ann)
        #expect(try shop.put(2, of: .apple, inCartOf: ann) == .whole)
        #expect(try shop.contents(ofCartOf: ann).contains("3 Apple"))
    }

    @Test func whatWasTakenOutComesBackAsFarAsThereIsRoom() throws {
        for product in [TestProduct.apple, .milk, .mower] { try shop.put(1, of: product, inCartOf: ann) }
        let removedLines = try #require(try shop.emptyCart(of: ann))
        try fill(but: 2)
        #expect(try undo(removedLines) == .cartIsFull)
        #expect(try lineCount == Cart.lineLimit)
        let contents = try shop.contents(ofCartOf: ann)
        #expect(contents.contains("1 Apple") && contents.contains("1 Milk") && !contents.contains("1 Mower"))
        // Lines that wait can come back once there is room.
        let waiting = try shop.store.read { [ann] in try $0.ask(.removedLines(removedLines, of: ann, at: $0.now)) }
        #expect(waiting?.names == ["Mower"])
        try shop.remove(.apple, fromCartOf: ann)
        #expect(try undo(removedLines) == .whole)
        #expect(try shop.contents(ofCartOf: ann).contains("1 Mower"))
    }

    /// Carts had no limit once.
    @Test func aCartThatIsLongerAlreadyStaysAsItIs() throws {
        try fill()
        try shop.raw(
            """
            INSERT INTO cart_lines (customer_id, variant_id, quantity, price_seen, position)
            SELECT \(ann.rawValue), variants.id, 1, 1, 1000
            FROM variants JOIN products ON products.id = product_id WHERE slug IN ('apple', 'milk')
            """)
        #expect(try shop.put(1, of: .mower, inCartOf: ann) == .cartIsFull)
        let removedLines = try #require(try shop.remove(.milk, fromCartOf: ann))
        #expect(try undo(removedLines) == .cartIsFull)
        #expect(try lineCount == Cart.lineLimit + 1)
    }
}
