import Shop
import TestSupport
import Testing

@testable import Storage

/// PostgreSQL's tables of documents and words: what they have, whoever changes the catalogue.
@Suite(.enabled(if: !TestEngine.isSQLite, "these tables are those of a shop on a server"))
struct SearchTableTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
    }

    @Test func theCheckFindsADocumentThatIsNotItsProducts() throws {
        try shop.raw(
            """
            UPDATE product_search SET names = 'carrot:1A' WHERE product_id = (
                SELECT id FROM products WHERE slug = 'apple')
            """)
        #expect(try shop.faults().first?.hasPrefix("BAD search documents: the search document of Apple") == true)
    }

    @Test func theCheckFindsADocumentThatIsLeftOver() throws {
        try shop.raw("INSERT INTO product_search SELECT 4711, 1, 0, '', '', 0, 0, 0, 0")
        #expect(
            try shop.faults() == ["BAD search documents: the search has product 4711, which is not in the shop"])
    }

    @Test func theCheckFindsAWordThatIsCountedWrong() throws {
        try shop.raw("UPDATE search_words SET count = count + 1 WHERE word = 'apple'")
        #expect(try shop.faults() == ["BAD search words: the index does not have apple as the documents do"])
    }

    @Test func madeAnewItIsRightAgain() throws {
        try shop.raw("DELETE FROM product_search WHERE product_id > 3; DELETE FROM search_words WHERE word < 'g'")
        #expect(try shop.faults() != [])
        #expect(try shop.store.write { try $0.rebuildSearch() } == TestProduct.allCases.count)
        #expect(try shop.faults() == [])
        #expect(try shop.search("tomato") == ["Tomato", "Tomato Plant"])
    }

    @Test func twoProgramsThatAddTheSameWordsCountEach() throws {
        let other = try shop.openAnother()
        let grocery = try shop.category(.grocery).id
        let added = Outcomes<Product>()
        for number in 0..<40 {
            added.submit(number, to: number.isMultiple(of: 2) ? shop.store : other) {
                try $0.createProduct(
                    ProductAttributes(
                        name: "Purple zucchini \(number)", unit: .each, price: .zero(.usd), category: grocery), by: nil)
            }
        }
        #expect(added.wait().allSatisfy { $0.result.isSuccess })
        #expect(try shop.rawInt("SELECT count FROM search_words WHERE word = 'zucchini'") == 40)
        #expect(try shop.faults() == [])
        #expect(try shop.search("purple zuchini").count == 40)
        try other.close()
    }

    @Test func aWordOfATransactionThatWasStillRunningIsNotMissed() throws {
        let slow = try shop.rawConnection()
        try slow.execute("BEGIN")
        try slow.execute("INSERT INTO search_words (word, count) VALUES ('zucchini', 1)")
        try shop.addToGrocery("Leek")
        let before = try shop.store.read { try $0.vocabulary() }
        #expect(before.words.contains("leek") && !before.words.contains("zucchini"))
        try slow.execute("COMMIT")
        let after = try #require(try shop.store.read { try $0.updated(before) })
        #expect(after.words.contains("zucchini"))
    }

    @Test func changeOfAnotherProgramIsIndexedWithTheNextChange() throws {
        try shop.raw("UPDATE products SET name = 'Zucchini' WHERE slug = 'apple'")
        try shop.addToGrocery("Leek")
        #expect(try shop.search("zucchini") == ["Zucchini"])
        #expect(try shop.rawInt("SELECT count(*) FROM search_changes") == 0)
        #expect(try shop.faults() == [])
    }
}
