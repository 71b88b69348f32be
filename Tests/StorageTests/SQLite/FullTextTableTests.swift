import Shop
import TestSupport
import Testing

@testable import Storage

/// SQLite's tables of words: what they have, and that they are asked as they are meant to be.
@Suite(.onSQLite(.index))
struct FullTextTableTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
    }

    @Test func theCheckFindsADocumentThatIsNotItsProducts() throws {
        try shop.raw("UPDATE product_search_content SET c0 = 'carrot' WHERE c0 = 'apple'")
        // SQLite 3.46 finds the difference, too.
        #expect(
            try shop.faults().contains { $0.hasPrefix("BAD search documents: the search document of Apple") })
    }

    @Test func theCheckFindsAnIndexThatIsNotItsDocuments() throws {
        try shop.raw(
            """
            UPDATE products SET description = 'Zebra' WHERE slug = 'apple';
            UPDATE product_search_content SET c2 = 'zebra' WHERE c0 = 'apple';
            UPDATE search_index SET last_change = (SELECT max(number) FROM search_changes);
            """)
        #expect(
            try shop.faults().contains {
                $0.hasPrefix("BAD search words: the index does not have product_search")
            })
    }

    @Test func madeAnewItIsRightAgain() throws {
        try shop.raw("DELETE FROM product_search_data WHERE id > 10; DELETE FROM product_names_content")
        #expect(try shop.faults() != [])
        #expect(try shop.store.write { try $0.rebuildSearch() } == TestProduct.allCases.count)
        #expect(try shop.faults() == [])
        #expect(try shop.search("tomato") == ["Tomato", "Tomato Plant"])
    }

    @Test func aBigShopIsReadFromIndexes() throws {
        try shop.addProducts(10_000)
        let (look, names, all, counts) = try shop.store.read { snapshot in
            let index = snapshot.database.searchIndex
            return (
                index.hits(
                    .all(.phrase("item")), looking: 9, for: SearchFilter(), in: nil, sortedBy: .cheapest, limit: 9),
                index.hits(.names(.phrase("item", in: .name)), limit: 9),
                index.hits(.categories([1], .inStock), limit: 9),
                index.categoryCounts(of: [])
            )
        }
        let looked = try shop.plan(of: look)
        #expect(looked.contains { $0.contains("USING COVERING INDEX products_found (id=? AND price") }, "\(looked)")
        #expect(looked.contains { $0.contains("product_search VIRTUAL TABLE INDEX 64:M") }, "\(looked)")
        #expect(!looked.contains { $0.contains("SCAN products") }, "\(looked)")
        let named = try shop.plan(of: names)
        #expect(named.count == 1 && named[0].contains("product_names VIRTUAL TABLE INDEX 64:M"), "\(named)")
        let categories = try shop.plan(of: all)
        #expect(categories.contains { $0.contains("USING COVERING INDEX products_by_category") }, "\(categories)")
        let counted = try shop.plan(of: counts)
        #expect(counted.contains { $0.contains("USING COVERING INDEX products_found (id=?)") }, "\(counted)")
    }

    @Test func indexKeepsWordsOfProgram() throws {
        let scalars = (0x20...0x2FFF).compactMap(Unicode.Scalar.init).filter {
            $0.properties.generalCategory != .control
        }
        let words = SearchText.indexed(scalars.map { "x\($0)y" }.joined(separator: " "))
        try shop.store.write { transaction in
            try transaction.database.executeScript(
                """
                CREATE VIRTUAL TABLE temp.words_of USING fts5 (text, tokenize = 'ascii');
                CREATE VIRTUAL TABLE temp.words_in USING fts5vocab (temp, words_of, row);
                """)
            try transaction.database.execute(
                "INSERT INTO words_of (text) VALUES ($1)", [words.joined(separator: " ")])
            let known = try transaction.database.ask(Query<[String]>(all: "SELECT term FROM words_in"))
            #expect(Set(known) == Set(words))
            try transaction.database.executeScript("DROP TABLE words_in; DROP TABLE words_of")
        }
    }
}
