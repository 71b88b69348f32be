import Shop
import TestSupport

@testable import Storage

extension TestShop {
    /// Everything that a search finds, with what it says about the words.
    func result(
        _ words: String, _ filter: SearchFilter = SearchFilter(), sortedBy sort: ProductSort = .featured,
        isExact: Bool = false, hasMentions: Bool = false
    ) throws -> SearchResult {
        try store.read { snapshot in
            try snapshot.search(
                ProductSearch(words, filter, sortedBy: sort, isExact: isExact, hasMentions: hasMentions),
                snapshot.vocabulary())
        }
    }

    /// Names of the products that a search finds.
    func search(
        _ words: String, _ filter: SearchFilter = SearchFilter(), sortedBy sort: ProductSort = .featured,
        isExact: Bool = false, hasMentions: Bool = false
    ) throws -> [String] {
        let result = try result(words, filter, sortedBy: sort, isExact: isExact, hasMentions: hasMentions)
        return try store.read { try $0.ask(.products(result.products[...])) }.map(\.name)
    }
}
