import Shop
import TestSupport
import Testing

@testable import Storage

/// The search's documents are right in the same commit as the products, and the check tells when they are not.
struct SearchIndexTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
    }

    @Test func factsDetailsAndVariantsAreFound() throws {
        let id = try shop.product(.tomato).id.rawValue
        try shop.raw(
            """
            INSERT INTO product_details (product_id, markdown, html, facts)
            VALUES (\(id), 'Grown **slowly**', '', 'Origin: Valencia');
            UPDATE variants SET label = 'Heirloom, Crimson', sku = 'TOM-4711' WHERE product_id = \(id);
            """)
        try shop.setStock(3, of: .milk)
        for word in ["slowly", "valencia", "origin", "heirloom", "crimson", "tom-4711", "4711"] {
            #expect(try shop.search(word) == ["Tomato"], "\(word)")
        }
        try shop.raw("UPDATE product_details SET facts = ''; UPDATE variants SET label = ''")
        try shop.setStock(4, of: .milk)
        #expect(try shop.search("valencia", isExact: true) == [])
        #expect(try shop.search("crimson", isExact: true) == [])
    }

    @Test func accentsAndCapitalsDoNotMatter() throws {
        try shop.addToGrocery("Jamón ibérico", "CRÈME BRÛLÉE")
        #expect(try shop.search("jamon IBERICO") == ["Jamón ibérico"])
        #expect(try shop.search("crème brulee") == ["CRÈME BRÛLÉE"])
    }

    @Test func aSaleThatLeavesSomeWritesNoDocument() throws {
        let before = try shop.rawInt("SELECT coalesce(max(number), 0) FROM search_changes")
        try shop.setStock(5, of: .mower)
        try shop.buy(2, of: .mower, for: try shop.customer("Ann"))
        #expect(try shop.rawInt("SELECT coalesce(max(number), 0) FROM search_changes") == before)
        try shop.buy(3, of: .mower, for: try shop.customer("Ann"))
        #expect(try shop.search("mower", SearchFilter(isInStock: true)) == [])
    }

    @Test func aCategoryThatIsRenamedWritesOneDocument() throws {
        let before = try shop.rawInt("SELECT max(number) FROM search_changes") ?? 0
        try shop.edit(.garden) { $0.name = "Outdoors" }
        // PostgreSQL deletes the rows of indexed changes.
        if TestEngine.isSQLite { #expect(try shop.rawInt("SELECT max(number) FROM search_changes") == before + 1) }
        #expect(try shop.search("outdoors").count == 5)
        #expect(try shop.search("garden") == ["Garden Soil"])
    }

    @Test func whatIsRolledBackIsNotFound() throws {
        struct Stop: Error {}
        let grocery = try shop.category(.grocery).id
        #expect(throws: Stop.self) {
            try shop.store.write { transaction in
                _ = try transaction.seedProduct(
                    slug: "ghost", name: "Ghost", description: "", price: .zero(.usd), picture: nil, to: grocery)
                throw Stop()
            }
        }
        #expect(try shop.search("ghost") == [])
        #expect(try shop.faults() == [])
    }

    @Test func whatAnotherProgramChangedIsFoundAfterTheNextStart() throws {
        try shop.raw("UPDATE products SET name = 'Aubergine' WHERE slug = 'apple'")
        try shop.reopen()
        #expect(try shop.search("aubergine") == ["Aubergine"])
    }
}
