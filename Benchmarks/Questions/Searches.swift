import Shop
import Storage

/// Milliseconds that searches, suggestions and edits take in a large shop: of each kind half take no longer than the
/// first figure, and 99 of 100 no longer than the second.
struct Searches {
    let store: Store
    private let vocabulary: CurrentVocabulary
    /// The catalogue's words, the most common first.
    private let words: [String]
    private let clock = ContinuousClock()

    init(_ store: Store) throws {
        self.store = store
        let began = clock.now
        let vocabulary = try store.read { try $0.vocabulary() }
        self.vocabulary = vocabulary
        words = "abcdefghijklmnopqrstuvwxyz".flatMap {
            vocabulary.words.completions(of: String($0), limit: 10_000)
        }
        .sorted { (vocabulary.words.count(of: $1), $0) < (vocabulary.words.count(of: $0), $1) }
        print("the vocabulary: \(words.count) words of \(vocabulary.words.productCount) items in \(clock.now - began)")
        print("the most common word: \(words[0]), in \(vocabulary.words.count(of: words[0])) items")
    }

    func measureSearches() throws {
        let category = try store.read { try $0.ask(.category(path: "category-0")) }?.id
        let cheap = SearchFilter(from: Money(minorUnits: 1000, .usd), to: Money(minorUnits: 1500, .usd))
        let rare = Array(words[(words.count / 2)...].prefix(500))
        let common = Array(words[50..<550])
        try search("rare word", rare)
        try search("common word", common)
        try search("most common words", Array(words.prefix(20)))
        try search("two words", zip(common, common.shuffled()).map { $0 + " " + $1 })
        try search("common and rare word", zip(common, rare).map { $0 + " " + $1 })
        try search("beginning", words[50..<1050].map { String($0.prefix(3)) })
        try search("beginning co", ["co"])
        try search("misspelt", common.map { String($0.dropLast(2)) + "xe" })
        try search("common, by price from to", common, cheap)
        try search("most common, by price from to", Array(words.prefix(20)), cheap)
        try search("common, in a category of 100,000", common, SearchFilter(category: category))
        try search("rare, in stock", rare, SearchFilter(isInStock: true))
        try search("common, in stock", common, SearchFilter(isInStock: true))
        try search("common, cheapest first", common, sortedBy: .cheapest)
        try search("common, by name", common, sortedBy: .name)
        try search("category names", ["category", "category 17", "category \(words[30])"])
        try suggest(
            "suggestions, as typed", common.flatMap { word in (1...word.count).map { String(word.prefix($0)) } })
        try suggest("suggestions for co", ["co"])
        try suggest("suggestions of two words", zip(common, common.reversed()).map { $0 + " " + $1.prefix(2) })
    }

    /// Edits of the catalogue, each with its commit to the disk.
    func measureEdits() throws {
        let ids = try store.read { try $0.ask(.productIDs(in: .init(rawValue: 9), sortedBy: .featured)) }
        let slugs = try store.read { try $0.ask(.products(ids.prefix(300))) }.map(\.slug)
        try measure("an item is renamed", slugs) { slug in
            let seen = try managed(slug)
            var attributes = seen.attributes
            attributes.name = attributes.name.hasSuffix(" plus") ? "Amber" : "Amber plus"
            _ = try store.write { [attributes] in
                try $0.change(
                    seen.product.id, to: attributes, StockCorrection(shown: nil, typed: nil), version: seen.version,
                    by: nil)
            }
        }
        try measure("an item is archived or restored", slugs) { slug in
            let seen = try managed(slug)
            _ = try store.write { try $0.setArchived(!seen.product.isArchived, seen.product.id, by: nil) }
        }
        try measure("a category of 100,000 is renamed", Array(0..<50)) { number in
            try edit("category-0") { $0.name = "Category \(number) anew" }
        }
        try measure("the same is moved", Array(0..<50)) { number in
            let path = number.isMultiple(of: 2) ? "category-0" : "category-1/category-0"
            let parent = number.isMultiple(of: 2) ? try managed(path: "category-1").category.id : nil
            try edit(path) { $0.parent = parent }
        }
    }

    func measureRebuilding() throws {
        let began = clock.now
        let count = try store.write { try $0.rebuildSearch() }
        print("the search is made anew from \(count) items in \(clock.now - began)")
    }

    private func managed(_ slug: String) throws -> VersionedProduct {
        guard let found = try store.read({ try $0.ask(.managedProduct(slug: slug)) }) else { throw NoShop() }
        return found
    }

    private func managed(path: String) throws -> VersionedCategory {
        guard let found = try store.read({ try $0.ask(.managedCategory(path: path)) }) else { throw NoShop() }
        return found
    }

    private func edit(_ path: String, _ change: (inout CategoryAttributes) -> Void) throws {
        let seen = try managed(path: path)
        var attributes = seen.attributes
        change(&attributes)
        _ = try store.write { [attributes] in
            try $0.change(seen.category.id, to: attributes, version: seen.version, by: nil)
        }
    }

    private func search(
        _ name: String, _ texts: [String], _ filter: SearchFilter = SearchFilter(),
        sortedBy sort: ProductSort = .featured
    ) throws {
        try measure(name, texts) { text in
            try store.read { _ = try $0.search(ProductSearch(text, filter, sortedBy: sort), vocabulary) }
        }
    }

    private func suggest(_ name: String, _ texts: [String]) throws {
        try measure(name, texts) { text in
            try store.read { snapshot in
                let suggestions = try snapshot.suggestions(for: text, vocabulary)
                _ = try snapshot.ask(.products(suggestions.products[...]))
            }
        }
    }

    private func measure<Input>(_ name: String, _ inputs: [Input], _ body: (Input) throws -> Void) throws {
        var times: [Duration] = []
        for _ in 0..<max(1, 200 / inputs.count) {
            for input in inputs { times.append(try clock.measure { try body(input) }) }
        }
        times.sort()
        let (half, most) = (times[times.count / 2], times[times.count * 99 / 100])
        print(name.padded(to: 36), half.milliseconds, most.milliseconds, "ms of", times.count)
    }
}

/// The folder holds no large shop.
struct NoShop: Error {}

extension Duration {
    fileprivate var milliseconds: Double { Double(components.attoseconds / 10_000_000_000_000) / 100 }
}
