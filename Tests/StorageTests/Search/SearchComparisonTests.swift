import Shop
import TestSupport
import TestTraits
import Testing

@testable import Storage

/// The search finds what looking at every product finds, whatever managers do to the catalogue.
struct SearchComparisonTests {
    @Test(arguments: rounds([1], long: [1, 2, 3]) as [UInt64]) func theIndexFindsWhatLookingAtEverythingFinds(
        seed: UInt64
    ) throws {
        var catalogue = try RandomCatalogue(seed: seed)
        for step in 1...60 {
            let what = try catalogue.change()
            for words in catalogue.queries(6) {
                let found = Set(try catalogue.shop.search(words, isExact: true, hasMentions: true))
                let scanned = try catalogue.scan(words)
                let difference = found.symmetricDifference(scanned).sorted()
                #expect(difference == [], "seed \(seed), step \(step), \(what): \(words)")
            }
        }
        #expect(try catalogue.shop.faults() == [])
    }
}

/// A shop whose managers do anything.
private struct RandomCatalogue {
    let shop: TestShop
    private var random: SplitMix64
    private var count = 0

    private static let words = [
        "shirt", "shirts", "skirt", "sun", "sunny", "sunflower", "tomato", "tomatoes", "tom", "berry", "berries",
        "blue",
        "Straße", "crème", "creme", "camión", "luz", "luces", "a4", "500g", "T-shirt", "knife", "knives", "leaf", "red",
    ]

    init(seed: UInt64) throws {
        shop = try TestShop()
        random = SplitMix64(seed: seed)
        try shop.addClothing()
        for _ in 1...20 { try create() }
    }

    private mutating func text(_ most: Int) -> String {
        (0..<Int.random(in: 1...most, using: &random)).map { _ in Self.words.randomElement(using: &random) ?? "" }
            .joined(separator: [" ", ", ", "-"].randomElement(using: &random) ?? " ")
    }

    mutating func queries(_ count: Int) -> [String] {
        (0..<count).map { _ in
            let words = text(3)
            return Bool.random(using: &random) ? words : String(words.dropLast(Int.random(in: 1...3, using: &random)))
        }
    }

    private mutating func create() throws {
        count += 1
        let attributes = ProductAttributes(
            name: "\(text(3)) no\(count)", description: text(5), unit: .each, price: .zero(.usd),
            category: try category())
        _ = try shop.store.write { try $0.createProduct(attributes, by: nil) }
    }

    private mutating func category() throws -> Category.ID {
        let all = try shop.store.read { try $0.ask(.managedCategories) }.filter { !$0.isArchived }
        return try #require(all.randomElement(using: &random)).category.id
    }

    private mutating func product() throws -> VersionedProduct {
        let slugs = try shop.rawConnection().strings("SELECT slug FROM products ORDER BY id")
        return try shop.managed(slug: #require(slugs.randomElement(using: &random)))
    }

    /// Makes one change, which may be refused. Returns what it was.
    mutating func change() throws -> String {
        let kind = Int.random(in: 0..<8, using: &random)
        do {
            switch kind {
            case 0: try create()
            case 1, 2:
                let seen = try product()
                var attributes = seen.attributes
                if kind == 1 {
                    attributes.name = text(3) + " \(seen.product.id.rawValue)"
                } else {
                    attributes.category = try category()
                }
                try shop.store.write { [attributes] in
                    _ = try $0.change(
                        seen.product.id, to: attributes, StockCorrection(shown: nil, typed: nil), version: seen.version,
                        by: nil)
                }
            case 3:
                let seen = try product()
                _ = try shop.store.write { try $0.setArchived(!seen.product.isArchived, seen.product.id, by: nil) }
            case 4, 5, 6:
                let all = try shop.store.read { try $0.ask(.managedCategories) }
                guard let one = all.randomElement(using: &random) else { return "nothing" }
                if kind == 4 {
                    _ = try shop.store.write { try $0.setArchived(!one.isArchived, one.category.id, by: nil) }
                } else {
                    var attributes = one.attributes
                    if kind == 5 { attributes.name = text(2) } else { attributes.parent = try category() }
                    try shop.store.write { [attributes] in
                        _ = try $0.change(one.category.id, to: attributes, version: one.version, by: nil)
                    }
                }
            default:
                let last = try shop.lastChange()
                _ = try shop.store.write { try $0.undo(last.id, by: nil) }
            }
        } catch let refusal as CatalogueRefusal {
            return "refused: \(refusal)"
        }
        return "change \(kind)"
    }

    /// Names of the products that have every word, by looking at all of them.
    func scan(_ query: String) throws -> Set<String> {
        let words = SearchText.searched(query).map(\.folded)
        guard !words.isEmpty else { return [] }
        let rows = try shop.rawConnection().strings(
            """
            WITH RECURSIVE around (id, text) AS (
                SELECT id, name || ' ' || list_title FROM categories WHERE parent_id IS NULL
                UNION ALL SELECT categories.id, text || ' ' || name || ' ' || list_title
                FROM around JOIN categories ON parent_id = around.id)
            SELECT products.name || '\n' || products.name || ' ' || description || ' ' || text
            FROM products JOIN around ON around.id = category_id WHERE archived_at IS NULL
            """)
        let products = rows.map { row in
            let parts = row.split(separator: "\n", maxSplits: 1).map(String.init)
            return (name: parts[0], words: Set(Self.cut(parts[1])))
        }
        func fits(_ word: String, _ others: Set<String>) -> Bool {
            !others.isDisjoint(with: WordForms.forms(of: word))
                || word.count > 1 && others.contains { $0.hasPrefix(word) && !$0.continuesWithNumber(behind: word) }
        }
        return Set(products.filter { product in words.allSatisfy { fits($0, product.words) } }.map(\.name))
    }

    private static func cut(_ text: String) -> [String] { SearchText.indexed(text) }
}

extension String {
    /// True if a number follows a beginning that ends with a letter.
    fileprivate func continuesWithNumber(behind beginning: String) -> Bool {
        beginning.last?.isNumber == false && dropFirst(beginning.count).first?.isNumber == true
    }
}
