import Shop
import Storage
import Synchronization

/// What a search found, and the categories that most of it stands in.
struct FoundProducts {
    let result: SearchResult
    let categories: [FoundCategory]
    /// Different for each search that was made: what the shop knows of words can change without the catalogue.
    let number: Int

    private static let count = Atomic(0)

    static let nothing = FoundProducts(result: .nothing, categories: [])
    /// Categories that are offered to narrow a search down.
    private static let mostCategories = 20

    private init(result: SearchResult, categories: [FoundCategory]) {
        self.result = result
        self.categories = categories
        number = Self.count.wrappingAdd(1, ordering: .relaxed).newValue
    }

    /// - Parameter language: The language of the categories' names; nil for the default one.
    init(_ result: SearchResult, _ language: String?, _ snapshot: Snapshot) throws {
        let counts = try snapshot.categoryCounts(of: result.products).prefix(Self.mostCategories)
        let categories = try snapshot.translated(
            snapshot.ask(.categories(counts.map(\.category))), into: language)
        self.init(
            result: result,
            categories: zip(categories, counts).map { category, count in
                // Of more than are listed, nobody has counted all.
                FoundCategory(category: category, count: result.hasMore ? nil : count.count)
            })
    }
}

/// A category and how much of what was found stands in it.
struct FoundCategory {
    let category: Category
    /// Nil where not all is counted.
    let count: Int?
}
